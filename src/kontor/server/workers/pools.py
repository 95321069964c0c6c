"""Worker processes for bots and the planner, so that no room ever waits for them."""

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import AbstractAsyncContextManager
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from kontor.play import opening, positions, thinking
from kontor.play.opening import Unfit, Verified
from kontor.play.positions import Placed, Unusable, unusable
from kontor.play.questions import Planned, SeatView, work_of
from kontor.play.thinking import BotLine
from kontor.review.report import Review
from kontor.server.core.metrics import BOT_SECONDS, PLANNER_SECONDS, READING_SECONDS, REVIEW_SECONDS
from kontor.server.core.queue import Turns
from kontor.server.workers import tasks
from kontor.server.workers.processes import Asker, Key, Pool, SlowQuestions
from kontor.table.log import Result
from kontor.wire import requests as r
from kontor.wire.bodies import PositionText, RefereeAnswer
from kontor.wire.messages import Scene
from kontor.wire.refusals import (
    NoAnswer,
    PositionImpossible,
    TooFast,
    refuse,
)
from kontor.wire.words import Reader

T = TypeVar("T")
HINT_SECONDS = 2.0  # for which a hint is thought about
POSITION_SECONDS = 20.0  # in which a position has to be read
FILE_SECONDS = 60.0  # in which a game file has to be replayed
LONGEST_REVIEW = 300.0  # seconds, on a machine that has other things to do
MOST_REVIEWS = 2  # that one user may have waiting
MOST_LINES = 500  # answers of the planner that are kept
MOST_FILES = 2  # that one user may have waiting


class Workers:
    """Bots in some processes, the planner in others, for quick questions and for slow ones, so that
    people never wait for bots."""

    def __init__(self, bot_workers: int) -> None:
        # One more than tables with people may use: it is reserved for tables of bots alone.
        self.bots = Pool(bot_workers + 1, BOT_SECONDS)
        self.attended, self.unattended = Turns(bot_workers), Turns(1)
        self.planner = Pool(bot_workers, PLANNER_SECONDS)  # they start when they are needed
        self._lines: OrderedDict[bytes, asyncio.Task[Any]] = OrderedDict()
        self.compounds = SlowQuestions(PLANNER_SECONDS)
        self.reasons = SlowQuestions(PLANNER_SECONDS)
        self.reading = Pool(1, READING_SECONDS)
        self._files = Turns(1, MOST_FILES)
        self.reviewing = Pool(1, REVIEW_SECONDS)
        self._reviews = Turns(1, MOST_REVIEWS)
        self._advised: set[Key] = set()
        self._alone = asyncio.Lock()
        self._closed = False

    def turn(self, user: str, *, unattended: bool) -> AbstractAsyncContextManager[None]:
        """The turn that a bot at a table of this user has to wait for. Tables where only bots play
        have a process of their own and never delay the others."""
        return (self.unattended if unattended else self.attended).turn(user)

    async def decide(self, game: str, view: bytes, seat: int, bot: bytes, seed: int) -> BotLine:
        """Ask a bot. A process that dies takes other questions with it, and the cause is unknown:
        so each of them is asked once more, in a process of its own."""
        question = game, view, seat, bot, seed
        try:
            return await self.bots.run(thinking.decide, *question)
        except BrokenProcessPool:
            if self._closed:
                raise
            async with self._alone:
                alone = Pool(1, BOT_SECONDS)
                try:
                    return await alone.run(thinking.decide, *question)
                finally:
                    alone.close()

    async def ask(self, request: Planned, asker: Asker, seen: SeatView, reader: Reader) -> Any:
        """What the planner, or a bot as an adviser, finds for a seat."""
        work = work_of(request, seen, reader)
        match request:
            case r.AskLines():
                return await self._kept(seen, reader, work)
            case r.AskWays():
                return await self.planner.run(work)
            case r.AskCompound():  # the search for several goals has no bound of its own
                return await self.compounds.ask(asker, work)
            case r.AskOutOfReach():  # all reasons of all goals may take seconds
                return await self.reasons.ask(asker, work)
            case r.AskHint():
                return await self._advice(asker, work)

    async def _kept(self, seen: SeatView, reader: Reader, work: Callable[[], Any]) -> Any:
        """The same question (a view is that of one table, one position and one seat) is answered
        once, however often pages are loaded anew."""
        words = hashlib.sha256(repr((seen.game, reader)).encode()).digest()
        key = hashlib.blake2b(seen.view, digest_size=16, key=words).digest()
        task = self._lines.get(key)
        if task is None:
            task = asyncio.create_task(self.planner.run(work))
            self._lines[key] = task
            if len(self._lines) > MOST_LINES:
                self._lines.popitem(last=False)
        self._lines.move_to_end(key)
        try:
            return await asyncio.shield(task)
        except Exception:
            self._lines.pop(key, None)
            raise

    async def _advice(self, asker: Asker, work: Callable[[], Any]) -> Any:
        """Advice comes from the processes of the bots, one question at a time for each seat."""
        key = asker.table, asker.seat
        if key in self._advised:
            raise refuse(TooFast, HINT_SECONDS)
        self._advised.add(key)
        try:
            async with self.attended.turn(asker.user):
                return await self.bots.run(work)
        finally:
            self._advised.discard(key)

    async def read_file(self, user: str, data: bytes) -> Verified | Unfit:
        """Verify one file after the other, in a process that is ended if it takes too long."""
        async with self._files.turn(user):
            try:
                async with asyncio.timeout(FILE_SECONDS):
                    return await self.reading.run(opening.verified, data)
            except TimeoutError:
                self.reading.close()
                return Unfit(f"it takes more than {FILE_SECONDS:g} seconds to replay", "file")
            except (BrokenProcessPool, MemoryError):
                return Unfit("it cannot be replayed here", "file")

    async def place(self, user: str, text: str) -> Placed:
        """Read a position that somebody gave."""
        return await self._position(user, partial(positions.placed, text))

    async def show_position(
        self, user: str, text: str, seat: int | None, reader: Reader
    ) -> tuple[Placed, Scene]:
        """The same, and how it looks."""
        return await self._position(user, partial(positions.shown, text, seat, reader))

    async def compose(
        self, user: str, game: str, given: dict[str, Any], options: dict[str, Any]
    ) -> PositionText:
        """A position that somebody wrote down, as a string."""
        return await self._position(user, partial(positions.composed, game, given, options))

    async def referee(
        self, user: str, text: str, question: positions.Question, language: str
    ) -> RefereeAnswer:
        """What the planner or a bot says about a position."""
        return await self._position(user, partial(positions.asked, text, question, language))

    async def _position(self, user: str, work: Callable[[], T | Unusable]) -> T:
        async with self._files.turn(user):
            try:
                async with asyncio.timeout(POSITION_SECONDS):
                    found = await self.reading.run(work)
            except TimeoutError:
                self.reading.close()
                raise refuse(PositionImpossible, "it takes too long to read") from None
            except (BrokenProcessPool, MemoryError):
                raise refuse(PositionImpossible, "it cannot be read here") from None
        if isinstance(found, Unusable):
            raise unusable(found)
        return found

    async def review(self, user: str, file: bytes, result: Result | None, progress: Path) -> Review:
        """Reviews are made one after the other in a process of their own, which writes how far it
        is into a file. Processor time is bounded by the review itself, waiting by this."""
        async with self._reviews.turn(user):
            try:
                async with asyncio.timeout(LONGEST_REVIEW):
                    return await self.reviewing.run(tasks.review, file, result, progress)
            except TimeoutError:
                self.reviewing.close()
                raise refuse(NoAnswer, LONGEST_REVIEW) from None

    def close(self) -> None:
        self.reviewing.close()
        self.reading.close()
        self._closed = True
        self.bots.close()
        self.planner.close()
        self.compounds.close()
        self.reasons.close()
