"""Slow questions: one at a time for each seat, and only the latest of those that wait."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from itertools import count
from typing import TypeVar

from kontor.table.refusals import Refused, StaleMove

T = TypeVar("T")
Key = tuple[str, int]  # table and seat
Ask = Callable[[], Awaitable[T]]


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
