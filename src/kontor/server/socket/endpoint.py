"""The socket at /ws: one for each client, for all its tables."""

import asyncio
import contextlib
from collections import Counter
from typing import Any

from litestar import WebSocket, websocket
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from kontor.server.api.dependencies import TheAccounts, TheHouse
from kontor.server.api.identity import (
    address_of,
    is_nameless,
    nameless,
    token_of,
    user_of,
)
from kontor.server.core.metrics import SOCKETS
from kontor.server.people.accounts import who_is
from kontor.server.socket.connection import Connection
from kontor.table.refusals import Refused
from kontor.wire import messages as m

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
