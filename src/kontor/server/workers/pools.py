"""Processes that think, so that no room ever waits for a bot or for the planner."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from functools import partial
from typing import ParamSpec, TypeVar

from prometheus_client import Histogram

from kontor.server.metrics import BOT_SECONDS, PLANNER_SECONDS, READING_SECONDS, WORKERS_LOST
from kontor.server.refusals import TooFast, refuse
from kontor.server.wire.worded import GoalTold, PlanTold
from kontor.server.wire.words import Reader
from kontor.server.workers import game_files, tasks
from kontor.server.workers.game_files import Unfit, Verified
from kontor.server.workers.latest import Key, Latest
from kontor.server.workers.queue import Turns
from kontor.server.workers.tasks import BotLine, Found, HintFound, Planned

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")
HINT_SECONDS = 2.0  # for which a hint is thought about
FILE_SECONDS = 60.0  # in which a game file has to be replayed
MOST_FILES = 2  # that one user may have waiting


class Pool:
    """Worker processes that start with the first question, and anew if one of them dies."""

    def __init__(self, size: int, seconds: Histogram) -> None:
        self.size, self.seconds = size, seconds
        self._processes: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        started = time.perf_counter()
        processes = self._running()
        try:
            future = processes.submit(work, *args, **kwargs)
            return await asyncio.wrap_future(future)
        except BrokenProcessPool:
            if processes is self._processes:
                WORKERS_LOST.inc()
                logger.error("a process for bots or planner died")
            self._drop(processes)
            raise
        finally:
            self.seconds.observe(time.perf_counter() - started)

    def close(self) -> None:
        if self._processes is not None:
            self._drop(self._processes)

    def _running(self) -> ProcessPoolExecutor:
        if self._processes is None:
            # Not forked: a copy of a process with threads and open sockets is asking for trouble.
            self._processes = ProcessPoolExecutor(
                self.size, multiprocessing.get_context("spawn"), initializer=tasks.begin
            )
        return self._processes

    def _drop(self, processes: ProcessPoolExecutor) -> None:
        if processes is self._processes:
            self._processes = None
        # Whoever still thinks, thinks for nobody.
        for process in list((getattr(processes, "_processes", None) or {}).values()):
            process.terminate()
        processes.shutdown(wait=False, cancel_futures=True)


class Workers:
    """Bots in some processes, the planner in one of its own for quick questions and in another one
    for slow ones, so that people never wait for bots."""

    def __init__(self, bot_workers: int) -> None:
        # One more than may think for tables with people: it is left for tables of bots alone.
        self.bots = Pool(bot_workers + 1, BOT_SECONDS)
        self.attended, self.unattended = Turns(bot_workers), Turns(1)
        self.planner = Pool(1, PLANNER_SECONDS)
        self.brooding = Pool(1, PLANNER_SECONDS)
        self.reading = Pool(1, READING_SECONDS)
        self._files = Turns(1, MOST_FILES)
        self._latest = Latest()
        self._advised: set[Key] = set()
        self._alone = asyncio.Lock()
        self._closed = False

    def turn(self, user: str, *, unattended: bool) -> AbstractAsyncContextManager[None]:
        """What a bot has to wait for before it thinks, at a table of this user. Tables where nobody
        plays have a process of their own, and never delay the others."""
        return (self.unattended if unattended else self.attended).turn(user)

    async def decide(self, game: str, view: bytes, seat: int, bot: bytes, seed: int) -> BotLine:
        """A process that dies takes the questions of others with it, and nobody knows whose fault
        it was: each of them is asked once more, in a process of its own."""
        question = game, view, seat, bot, seed
        try:
            return await self.bots.run(tasks.decide, *question)
        except BrokenProcessPool:
            if self._closed:
                raise
            async with self._alone:
                alone = Pool(1, BOT_SECONDS)
                try:
                    return await alone.run(tasks.decide, *question)
                finally:
                    alone.close()

    async def lines(self, game: str, view: bytes, reader: Reader) -> Planned[PlanTold]:
        return await self.planner.run(tasks.lines, game, view, reader)

    async def ways(self, game: str, view: bytes, reader: Reader, move: bytes) -> Found:
        return await self.planner.run(tasks.ways, game, view, reader, move)

    async def out_of_reach(
        self, key: Key, seq: int, game: str, view: bytes, reader: Reader
    ) -> Planned[GoalTold]:
        """All reasons of all goals may take seconds: nobody waits behind that with a quick
        question."""
        work = partial(self.brooding.run, tasks.out_of_reach, game, view, reader)
        return await self._latest.run(key, seq, work)

    async def hint(self, user: str, key: Key, game: str, view: bytes, reader: Reader) -> HintFound:
        """Advice is thought out by the processes of the bots, once at a time for each seat."""
        if key in self._advised:
            raise refuse(TooFast, HINT_SECONDS)
        self._advised.add(key)
        try:
            async with self.attended.turn(user):
                return await self.bots.run(tasks.hint, game, view, key[1], reader)
        finally:
            self._advised.discard(key)

    async def read_file(self, user: str, data: bytes) -> Verified | Unfit:
        """One file after the other, in a process that is ended if it takes too long."""
        async with self._files.turn(user):
            try:
                async with asyncio.timeout(FILE_SECONDS):
                    return await self.reading.run(game_files.verified, data)
            except TimeoutError:
                self.reading.close()
                return Unfit(f"it takes more than {FILE_SECONDS:g} seconds to replay", "file")
            except BrokenProcessPool:
                return Unfit("it cannot be replayed here", "file")

    def close(self) -> None:
        self.reading.close()
        self._closed = True
        self.bots.close()
        self.planner.close()
        self.brooding.close()
