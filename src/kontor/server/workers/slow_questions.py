"""Slow questions, which nobody with a quick one waits behind.

They have a process of their own, one at a time: users in turn, of each seat only the last that it
has asked, and none for longer than its time.
"""

import asyncio
from collections.abc import Callable
from typing import NamedTuple, TypeVar

from prometheus_client import Histogram

from kontor.server.core.queue import Turns
from kontor.server.workers.latest import Latest
from kontor.server.workers.processes import Pool
from kontor.wire.refusals import NoAnswer, refuse

T = TypeVar("T")
ANSWER_SECONDS = 20.0  # in which a slow question has to be answered


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
