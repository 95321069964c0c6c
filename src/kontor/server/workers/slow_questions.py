"""Slow questions, which nobody with a quick one waits behind.

They have a process of their own, one at a time: users in turn, of each seat only the last that it
has asked, and none for longer than its time.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from itertools import count
from typing import NamedTuple, TypeVar

from prometheus_client import Histogram

from kontor.server.core.queue import Turns
from kontor.server.workers.processes import Pool
from kontor.table.refusals import Refused, StaleMove
from kontor.wire.refusals import NoAnswer, refuse

T = TypeVar("T")
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
