"""Worker processes that answer questions, quick ones and slow ones."""

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from itertools import count
from typing import NamedTuple, ParamSpec, TypeVar

from prometheus_client import Histogram

from kontor.server.core.metrics import WORKERS_LOST
from kontor.server.core.queue import Turns
from kontor.server.workers import tasks
from kontor.table.refusals import Refused, StaleMove
from kontor.wire.refusals import NoAnswer, refuse

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """Worker processes that start with the first question, and anew if one of them dies."""

    def __init__(self, size: int, seconds: Histogram) -> None:
        self.size, self.seconds = size, seconds
        self._processes: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        started = time.perf_counter()
        processes = self._running()
        try:
            return await _answer_of(processes.submit(work, *args, **kwargs))
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


def _answer_of(future: Future[T]) -> Awaitable[T]:
    """The answer, to be awaited. Whoever gives up waiting does not cancel the question itself: the
    thread of the executor fails over cancelled questions when a process dies."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle() -> None:
        if answer.done():
            return
        if future.cancelled():
            answer.set_exception(BrokenProcessPool("closed before it was asked"))
        elif (error := future.exception()) is not None:
            answer.set_exception(error)
        else:
            answer.set_result(future.result())

    def pass_on(done: Future[T]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle)

    future.add_done_callback(pass_on)
    return answer


# -- slow questions, which nobody with a quick one waits behind ------------------------------------

Key = tuple[str, int]  # table and seat
Ask = Callable[[], Awaitable[T]]
ANSWER_SECONDS = 20.0  # in which a slow question has to be answered


class Latest:
    """A question about a newer position replaces a waiting one about an older position."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last: dict[Key, tuple[int, int]] = {}  # the number of the question, and of the table
        self._locks: dict[Key, asyncio.Lock] = {}
        self._asked = Counter[Key]()  # questions that have not come to their end

    async def run(
        self, key: Key, seq: int, turn: AbstractAsyncContextManager[None], ask: Ask[T]
    ) -> T:
        """Ask when it is this question's turn, unless it has been overtaken by then."""
        number = next(self._numbers)
        self._last[key] = number, seq
        self._asked[key] += 1
        try:
            async with self._locks.setdefault(key, asyncio.Lock()):
                self._require_last(key, number, seq)
                async with turn:
                    self._require_last(key, number, seq)
                    return await ask()
        finally:
            self._asked[key] -= 1
            if not self._asked[key]:
                del self._last[key], self._locks[key], self._asked[key]

    def _require_last(self, key: Key, number: int, seq: int) -> None:
        last, newer = self._last[key]
        if last != number:
            raise Refused(StaleMove("table", seq, newer))


class Asker(NamedTuple):
    """Who asks, at which table and seat, and at which number of the table."""

    user: str
    table: str
    seat: int
    seq: int


class SlowQuestions:
    """One kind of slow questions."""

    def __init__(self, seconds: Histogram) -> None:
        self.pool = Pool(1, seconds)
        self._turns, self._latest = Turns(1), Latest()

    async def ask(self, asker: Asker, work: Callable[[], T]) -> T:
        """What the work comes to; `StaleMove` if the seat has asked again before it began."""

        async def answer() -> T:
            try:
                async with asyncio.timeout(ANSWER_SECONDS):
                    return await self.pool.run(work)
            except TimeoutError:
                self.pool.close()  # ends the process; the next question has a fresh one
                raise refuse(NoAnswer, ANSWER_SECONDS) from None

        key, turn = (asker.table, asker.seat), self._turns.turn(asker.user)
        return await self._latest.run(key, asker.seq, turn, answer)

    def close(self) -> None:
        self.pool.close()
