"""A fair queue, where the next turn goes to the user who has gone longest without one; and a plain
one of one reader."""

import asyncio
from collections import deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

from kontor.wire.refusals import TooFast, refuse

TRY_AGAIN = 5.0  # seconds, for users with too much waiting already


class Turns:
    """A limited number of turns at a time. Users wait in a ring: each gets one turn before any gets
    a second, so that a user with a hundred questions delays the others by only one of them."""

    def __init__(self, at_once: int, most: int = 0) -> None:
        self._free = at_once
        self._most = most  # that one user may have waiting; 0: any number
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}  # the next user first

    @asynccontextmanager
    async def turn(self, user: str) -> AsyncIterator[None]:
        """Wait for a turn and have it; `TooFast` if this user has enough waiting."""
        if self._free and not self._waiting:
            self._free -= 1
        else:
            await self._wait(user)
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, user: str) -> None:
        own = self._waiting.setdefault(user, deque())
        if self._most and len(own) >= self._most:
            raise refuse(TooFast, TRY_AGAIN)
        called = asyncio.get_running_loop().create_future()
        own.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.done() and not called.cancelled():
                self._pass_on()  # cancelled at the moment of its turn
            raise

    def _pass_on(self) -> None:
        while self._waiting:
            user = next(iter(self._waiting))
            own = self._waiting.pop(user)
            called = own.popleft()
            if own:
                self._waiting[user] = own
            if not called.done():  # else it was cancelled
                called.set_result(None)
                return
        self._free += 1


# -- the queue of one reader -----------------------------------------------------------------------

T = TypeVar("T")


class Inbox(Generic[T]):
    """The part of `asyncio.Queue` that is used here, with its names."""

    __slots__ = ("_items", "_reader")

    def __init__(self) -> None:
        self._items: list[T] = []
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: T) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    def get_nowait(self) -> T:
        return self._items.pop(0)

    async def get(self) -> T:
        while not self._items:
            self._reader = asyncio.get_running_loop().create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._items.pop(0)
