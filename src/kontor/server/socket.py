"""The socket at /ws: one for each client, for all its tables. Messages in, answers and broadcasts
out."""

import asyncio
import contextlib
import logging
from collections import Counter
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from kontor import __version__
from kontor.play.questions import Past, Planned, SeatView, answer_of, history
from kontor.server.api.dependencies import (
    TheAccounts,
    TheHouse,
    address_of,
    is_nameless,
    nameless,
    token_of,
    user_of,
)
from kontor.server.core import hub as channels
from kontor.server.core.hub import Deliver
from kontor.server.core.metrics import REFUSALS, SLOW_READERS, SOCKETS
from kontor.server.core.queue import Inbox
from kontor.server.people.accounts import who_is
from kontor.server.rooms.house import House
from kontor.server.rooms.operations import Arrive, Gone, Who
from kontor.server.workers.processes import Asker
from kontor.shelf import Words
from kontor.table.refusals import Refused
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.broadcast import Broadcast, broadcast
from kontor.wire.cards import TableCard
from kontor.wire.interpreter import Interpreter
from kontor.wire.messages import encode
from kontor.wire.refusals import NotSignedIn, NotStored, OtherProtocol, bad, refuse

logger = logging.getLogger(__name__)
MOST_WAITING = 500  # messages that a slow reader may leave unread
MOST_TABLES = 100  # tables that one socket watches
MOST_ASKS = 4  # questions under way
Question = Planned | r.AskHistory
# What somebody without a name may ask.
Reading = r.Ping | r.WatchLobby | r.Watch | r.Unwatch | r.AskHistory


class Connection:
    """What one connected client is sent; it does not know the socket itself."""

    def __init__(self, house: House, who: Who, session: str, protocol: int = m.PROTOCOL) -> None:
        self.house, self.who, self._protocol = house, who, protocol
        self._reads = is_nameless(who.id)
        self.out = Inbox[Broadcast | None]()
        self.too_slow = self.dismissed = False
        self.interpreter = Interpreter()
        self._deliver: Deliver = self.deliver  # one object, for the hub
        self._tables: set[str] = set()
        self._asks: set[asyncio.Task[None]] = set()
        self._dismiss: Deliver = self.dismiss
        self._ends = (channels.person(who.id), channels.session(session))
        for channel in self._ends:
            house.hub.listen(channel, self._dismiss)
        self.say(m.Hello(m.PROTOCOL, __version__, who.id, who.name, who.kind))
        if house.orders.announced:
            self.say(m.Announced(house.orders.announced))

    def say(self, message: m.AnyMessage) -> None:
        self.deliver(broadcast(message))

    def deliver(self, message: Broadcast) -> None:
        """Queue a message. A client that does not keep up is disconnected and may reconnect."""
        if self.out.qsize() >= MOST_WAITING:
            if not self.too_slow:
                SLOW_READERS.inc()
                self.too_slow = True
                self.out.put_nowait(None)
            return
        self.out.put_nowait(message)

    def dismiss(self, message: Broadcast) -> None:
        """The token of this client is no longer valid."""
        if not self.dismissed:
            self.dismissed = True
            self.out.put_nowait(None)

    async def hear(self, data: str | bytes) -> None:
        """One message of the client."""
        try:
            self.house.limits.messages.spend(f"socket {self.who.id}")
            request = r.read_request(data)
        except Refused as refused:
            self.refuse(None, refused, "")
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.refuse(_number(data), bad(str(error), "message"), "")
        else:
            await self._answer(request)

    async def _answer(self, request: r.AnyRequest) -> None:
        try:
            if self._protocol != m.PROTOCOL:
                self.interpreter.language = getattr(request, "language", "") or "en"
                raise refuse(OtherProtocol, m.PROTOCOL)
            if self._reads and not isinstance(request, Reading):
                raise refuse(NotSignedIn)
            if isinstance(request, Question):
                self._ask_later(request)
            else:
                await self._obey(request)
        except Refused as refused:
            self.refuse(request.id, refused, getattr(request, "table", ""))

    def refuse(self, re: int | None, refused: Refused, table: str) -> None:
        REFUSALS.labels(type(refused.refusal).__name__).inc()
        told = self.interpreter.refusal(table, refused.refusal)
        self.say(m.No(re, refused.refusal, told))

    async def _obey(self, request: r.AnyRequest) -> None:
        match request:
            case r.Ping():
                self.say(m.Done(request.id, None))
            case r.WatchLobby():
                self.house.hub.listen(channels.LOBBY, self._deliver)
                self.say(m.Done(request.id, None))
            case r.Watch():
                await self._watch(request)
            case r.Unwatch():
                await self._unwatch(request.table)
                self.say(m.Done(request.id, None))
            case r.AskMoves():
                page = await self.house.ask(request.table, self.who, request)
                self.say(self.interpreter.page(request.table, request.seat, page))
            case _:
                self.say(await self.house.ask(request.table, self.who, request))

    # -- tables -------------------------------------------------------------------------------

    async def _watch(self, request: r.Watch) -> None:
        if len(self._tables | {request.table}) > MOST_TABLES:
            raise bad(f"at most {MOST_TABLES} tables at once", "table")
        self.interpreter.language = request.language
        seated = await self.house.ask(request.table, self.who, request)
        # Listen first, then look, so that nothing in between is missed.
        self._listen(request.table, spectator=not seated)
        self.interpreter.speak(request.table, request.language, changes=request.changes)
        for message in await self.house.ask(request.table, self.who, Arrive()):
            if isinstance(message, m.TableChanged):
                await self._learn(message.card)
            self.say(message)
        self.say(m.Done(request.id, None))

    async def _learn(self, card: TableCard) -> None:
        """Learn what is needed to word a table; its own values are read outside the event loop."""
        self.interpreter.know(card)
        if card.rules.own_values:
            row = await self.house.services.fresh_row(card.id)
            self.interpreter.play_with(card.id, row.overlay)
            await asyncio.to_thread(self.interpreter.words, card.id)

    def _listen(self, table: str, spectator: bool) -> None:
        hub = self.house.hub
        hub.listen(channels.everybody(table), self._deliver)
        hub.listen(channels.player(table, self.who.id), self._deliver)
        if spectator:
            hub.listen(channels.watchers(table), self._deliver)
        else:
            hub.leave(channels.watchers(table), self._deliver)
        self._tables.add(table)

    async def _unwatch(self, table: str) -> None:
        if table not in self._tables:
            return
        self._tables.discard(table)
        self.interpreter.forget(table)
        hub = self.house.hub
        own = channels.player(table, self.who.id)
        for channel in (channels.everybody(table), own, channels.watchers(table)):
            hub.leave(channel, self._deliver)
        if not hub.heard(own) and not self.house.closing:
            await self.house.ask(table, self.who, Gone())

    # -- questions ----------------------------------------------------------------------------

    def _ask_later(self, request: Question) -> None:
        """Answer in a task: the planner may take its time, and the socket continues meanwhile."""
        self.house.limits.asks.spend(self.who.id)
        if len(self._asks) >= MOST_ASKS:
            raise bad(f"at most {MOST_ASKS} questions at once", "id")
        task = asyncio.create_task(self._ask(request))
        self._asks.add(task)
        task.add_done_callback(self._asks.discard)

    async def _ask(self, request: Question) -> None:
        try:
            seen = await self.house.ask(request.table, self.who, request)
            if isinstance(request, r.AskHistory):
                words = self.interpreter.words(request.table)
                self.deliver(await asyncio.to_thread(_history, seen, request, words))
            else:
                self.say(await self._planned(request, seen))
        except Refused as refused:
            self.refuse(request.id, refused, request.table)
        except Exception:
            logger.exception("the planner failed at table %s", request.table)
            self.refuse(request.id, refuse(NotStored), request.table)

    async def _planned(self, request: Planned, seen: SeatView) -> m.AnyMessage:
        reader = self.interpreter.reader(request.table)
        asker = Asker(self.who.id, request.table, request.seat, seen.seq)
        found = await self.house.workers.ask(request, asker, seen, reader)
        return answer_of(request, seen.seq, found)

    async def end(self) -> None:
        """The socket is gone."""
        self.house.hub.leave(channels.LOBBY, self._deliver)
        for channel in self._ends:
            self.house.hub.leave(channel, self._dismiss)
        for task in list(self._asks):
            task.cancel()
        for table in list(self._tables):
            try:
                await self._unwatch(table)
            except Refused as refused:
                logger.info("leaving table %s: %s", table, refused)


def _history(past: Past, request: r.AskHistory, words: Words | None) -> Broadcast:
    """The answer, encoded outside the event loop: it may be long."""
    answer = history(past, request.id, request.most, words)
    return Broadcast(type(answer).__name__, data=encode(answer))


class _Numbered(msgspec.Struct):
    id: r.MessageId | None = None


def _number(data: str | bytes) -> int | None:
    """The number of a message that cannot be read, if at least the number can."""
    try:
        return msgspec.json.decode(data, type=_Numbered).id
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


# -- the socket at /ws -----------------------------------------------------------------------------

NOT_SIGNED_IN, TOO_SLOW, TOO_MANY, RESTART, TOO_LONG = 4401, 4408, 4429, 1012, 1009

Socket = WebSocket[Any, Any, Any]
Shown = dict[tuple[str, int | None], int]  # the last number by table and seat
Opening = ASGIConnection[Any, Any, Any, Any]


class Sockets:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self.open: dict[Connection, asyncio.Task[None]] = {}
        self.of = Counter[str]()  # by user

    def announce(self, text: str) -> None:
        for connection in self.open:
            connection.say(m.Announced(text))

    async def say_goodbye(self, seconds: float) -> None:
        """Tell all clients to reconnect, and end every connection."""
        for connection in list(self.open):
            connection.say(m.Restarting(seconds))
            connection.out.put_nowait(None)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2.0):
                while self.open:
                    await asyncio.sleep(0.01)


@websocket("/ws")
async def sockets_handler(
    socket: Socket, house: TheHouse, accounts: TheAccounts, sockets: NamedDependency[Sockets]
) -> None:
    """Messages are JSON texts; see `messages.py` and docs/guide/bots-over-the-wire.md."""
    protocol = _protocol_of(socket.query_params.get("protocol", "1"))
    reads = socket.query_params.get("reads") == "yes"  # without a name, whatever the cookie says
    opening = _opening_of(socket)
    try:
        house.orders.require_welcome(address_of(opening))
        user = nameless(address_of(opening)) if reads else await user_of(opening, accounts)
    except Refused:
        await socket.close(code=NOT_SIGNED_IN, reason="NotSignedIn")
        return
    if sockets.of[user.id] >= house.settings.user_sockets:
        await socket.close(code=TOO_MANY, reason="TooFast")
        return
    sockets.of[user.id] += 1
    session = "" if is_nameless(user.id) else accounts.session_of(token_of(opening))
    del opening
    try:
        await socket.accept()
        await _talk(socket, Connection(house, who_is(user), session, protocol), sockets)
    finally:
        sockets.of[user.id] -= 1
        if not sockets.of[user.id]:
            del sockets.of[user.id]


def _protocol_of(text: str) -> int:
    """The protocol that a client speaks, as it says; 0: none that there is."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 9 else 0


def _opening_of(socket: Socket) -> Opening:
    """The request that opens a socket, read once: a socket would keep its headers for good."""
    return ASGIConnection({**socket.scope, "state": {}})


async def _talk(socket: Socket, connection: Connection, sockets: Sockets) -> None:
    writer = asyncio.create_task(_write(socket, connection))
    sockets.open[connection] = writer
    SOCKETS.inc()
    try:
        await _read(socket, connection, connection.house.settings.frame_bytes)
    except WebSocketDisconnect:
        pass
    finally:
        SOCKETS.dec()
        await connection.end()
        writer.cancel()
        sockets.open.pop(connection, None)


async def _read(socket: Socket, connection: Connection, longest: int) -> None:
    while True:
        data = await socket.receive_data(mode="text")
        if len(data) > longest:
            await socket.close(code=TOO_LONG)
            return
        await connection.hear(data)


async def _write(socket: Socket, connection: Connection) -> None:
    """Send messages in order; the end of the queue closes the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        shown: Shown = {}
        while await _write_next(socket, connection, shown):
            pass
        code = (
            NOT_SIGNED_IN if connection.dismissed else TOO_SLOW if connection.too_slow else RESTART
        )
        await socket.close(code=code)


async def _write_next(socket: Socket, connection: Connection, shown: Shown) -> bool:
    """In a function of its own, so that no scene is kept while the socket waits for the next."""
    message = await connection.out.get()
    if message is None:
        return False
    if message.shows is not None:
        table, seat, number = message.shows
        if number < shown.get((table, seat), 0):  # late, from a process that had the table before
            return True
        shown[table, seat] = number
    await socket.send_data(connection.interpreter.told(message), mode="text")
    return True
