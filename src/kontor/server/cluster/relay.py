"""Passes on requests to tables of other processes, and returns their answers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import cache
from itertools import count
from typing import Any, get_args, get_type_hints

import msgspec

from kontor.server.cluster.letters import Answer, Ask, Denial, NotMine
from kontor.server.cluster.post import Post
from kontor.server.core.metrics import RELAYED
from kontor.server.rooms import operations
from kontor.server.rooms.handlers import HANDLERS
from kontor.server.rooms.operations import Who
from kontor.shelf import GAMES
from kontor.table.refusals import Refusal, Refused, TableRefusal
from kontor.wire.refusals import NotStored, ServerRefusal, refuse

logger = logging.getLogger(__name__)
ASK_SECONDS = 15.0

Serve = Callable[[str, Who, Any], Awaitable[Any]]
# What a room posts to itself never travels; the pickled bots in it least of all.
AT_HOME = (operations.TimeUp, operations.Show, operations.BotMoved, operations.BotFailed)
TRAVELLING = [kind for kind in HANDLERS if kind not in AT_HOME]
KINDS: dict[str, type] = {kind.__name__: kind for kind in TRAVELLING}


class NotThere(Exception):
    """The other process does not have the table; nothing was done."""


class NoAnswer(Exception):
    """The other process is gone or silent; whether anything was done is unknown."""


class Relay:
    """Asks other processes, and answers them."""

    def __init__(self, post: Post, serve: Serve) -> None:
        self._post, self._serve = post, serve
        self._numbers = count(1)
        self._asked: dict[int, tuple[str, asyncio.Future[Answer | Denial]]] = {}
        self._serving: set[asyncio.Task[None]] = set()
        post.lost.append(self._give_up)
        post.readers |= {
            Ask: self._begin,
            Answer: self._end,
            Denial: self._end,
            NotMine: self._not_there,
        }

    async def ask(self, node: str, table: str, who: Who, request: object) -> Any:
        """The answer of the table, as if it were in this process."""
        RELAYED.inc()
        number, kind = next(self._numbers), type(request)
        answer: asyncio.Future[Answer | Denial] = asyncio.get_running_loop().create_future()
        self._asked[number] = (node, answer)
        data = msgspec.json.encode(request)
        self._post.send(node, Ask(self._post.node, number, table, who, kind.__name__, data))
        try:
            async with asyncio.timeout(ASK_SECONDS):
                return _read(await answer, kind)
        except TimeoutError:
            raise NoAnswer(node) from None
        except msgspec.DecodeError as error:  # of another version
            raise NoAnswer(node) from error
        finally:
            del self._asked[number]

    # -- the side that asks -------------------------------------------------------------------

    def _end(self, letter: Answer | Denial) -> None:
        _, answer = self._asked.get(letter.number, (None, None))
        if answer is not None and not answer.done():
            answer.set_result(letter)

    def _not_there(self, letter: NotMine) -> None:
        _, answer = self._asked.get(letter.number, (None, None))
        if answer is not None and not answer.done():
            answer.set_exception(NotThere(letter.sender))

    def _give_up(self, node: str) -> None:
        for asked, answer in list(self._asked.values()):
            if asked == node and not answer.done():
                answer.set_exception(NoAnswer(node))

    # -- the side that answers ----------------------------------------------------------------

    def _begin(self, letter: Ask) -> None:
        task = asyncio.create_task(self._answer(letter))
        self._serving.add(task)
        task.add_done_callback(self._serving.discard)

    async def _answer(self, letter: Ask) -> None:
        me, number = self._post.node, letter.number
        answer: Answer | Denial | NotMine
        try:
            result = await self._serve(letter.table, letter.who, _request(letter))
            answer = Answer(me, number, msgspec.json.encode(result))
        except NotThere:
            answer = NotMine(me, number)
        except Refused as refused:
            answer = _denial(me, number, refused.refusal)
        except Exception:
            logger.exception("a request of %s to table %s failed", letter.sender, letter.table)
            answer = _denial(me, number, refuse(NotStored).refusal)
        self._post.send(letter.sender, answer)


def _request(letter: Ask) -> Any:
    try:
        return msgspec.json.decode(letter.request, type=KINDS[letter.kind])
    except (KeyError, msgspec.DecodeError) as error:  # of another version
        logger.warning("a request of %s cannot be read: %s", letter.sender, error)
        raise NotThere(letter.table) from error


def _denial(node: str, number: int, refusal: Refusal) -> Denial:
    return Denial(node, number, _name(type(refusal)), msgspec.json.encode(refusal))


def _read(letter: Answer | Denial, kind: type) -> Any:
    if isinstance(letter, Answer):
        return answer_reader(kind).decode(letter.data)
    refusal = _refusals().get(letter.kind)
    if refusal is None:
        raise NoAnswer(letter.sender)
    raise Refused(msgspec.json.decode(letter.refusal, type=refusal))


@cache
def answer_reader(kind: type) -> "msgspec.json.Decoder[Any]":
    """The decoder for an answer: its type is the return type of the handler."""
    return msgspec.json.Decoder(get_type_hints(HANDLERS[kind])["return"])


def _name(kind: type) -> str:
    """The class with its module, since two games may use the same name for two things."""
    return f"{kind.__module__}.{kind.__name__}"


@cache
def _refusals() -> dict[str, type[Refusal]]:
    unions = [ServerRefusal, TableRefusal, *(game.refusals for game in GAMES.values())]
    return {_name(kind): kind for union in unions for kind in get_args(union)}
