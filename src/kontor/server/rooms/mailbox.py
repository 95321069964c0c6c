"""A queue of requests, and the loop that answers them one after the other."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

from kontor.server.core.queue import Inbox
from kontor.server.rooms.operations import SERVER, Who

logger = logging.getLogger(__name__)
Letter = tuple[Who, Any, "asyncio.Future[Any]"]


class RoomClosed(Exception):
    """The room has left memory; callers have to ask the house for it again."""


class Mailbox:
    """`ask` waits for the answer; `post` does not."""

    def __init__(self, handle: Callable[[Who, Any], Awaitable[Any]]) -> None:
        self._handle = handle
        self._letters = Inbox[Letter | None]()
        self._closed = False

    @property
    def busy(self) -> bool:
        return not self._letters.empty()

    async def ask(self, who: Who, request: object) -> Any:
        if self._closed:
            raise RoomClosed
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._letters.put_nowait((who, request, answer))
        return await answer

    def post(self, request: object) -> None:
        """Queue a request of the server itself."""
        if self._closed:
            return
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        answer.add_done_callback(_note)
        self._letters.put_nowait((SERVER, request, answer))

    def close(self) -> None:
        """Take no more requests; those in the mailbox are still answered."""
        self._letters.put_nowait(None)

    async def work(self) -> None:
        while await self._answer_next():
            pass
        self._closed = True
        while not self._letters.empty():
            late = self._letters.get_nowait()
            if late is not None and not late[2].done():
                late[2].set_exception(RoomClosed())

    async def _answer_next(self) -> bool:
        """In a function of its own, so that no answer is kept while the room waits."""
        letter = await self._letters.get()
        if letter is None:
            return False
        who, request, answer = letter
        try:
            result = await self._handle(who, request)
        except Exception as error:  # noqa: BLE001  the caller gets it
            if not answer.done():
                answer.set_exception(error)
        else:
            if not answer.done():
                answer.set_result(result)
        return True


def _note(answer: "asyncio.Future[Any]") -> None:
    if not answer.cancelled() and (error := answer.exception()) is not None:
        logger.debug("a letter of the server came back: %s", error)
