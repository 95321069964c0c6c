"""Slow questions: one at a time for each seat, and of those that wait only the last."""

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from typing import TypeVar

from kontor.table.refusals import Refused, StaleMove

T = TypeVar("T")
Key = tuple[str, int]  # table and seat


class Latest:
    """Whoever asks about a newer position takes the place of whoever waits with an older one."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._last: dict[Key, tuple[int, int]] = {}  # the number of the question, and of the table
        self._locks: dict[Key, asyncio.Lock] = {}

    async def run(self, key: Key, seq: int, ask: Callable[[], Awaitable[T]]) -> T:
        number = next(self._numbers)
        self._last[key] = number, seq
        try:
            async with self._locks.setdefault(key, asyncio.Lock()):
                last, newer = self._last[key]
                if last != number:
                    raise Refused(StaleMove("table", seq, newer))
                return await ask()
        finally:
            if self._last[key][0] == number:
                del self._last[key], self._locks[key]
