"""The socket at /ws: one for each client, for all its tables."""

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect

from kontor.server import messages as m
from kontor.server.accounts import who_is
from kontor.server.metrics import SOCKETS
from kontor.server.web.identity import user_of
from kontor.server.web.parts import TheAccounts, TheHouse
from kontor.server.web.talk import Talk
from kontor.table.refusals import Refused

NOT_SIGNED_IN, TOO_SLOW, RESTART, TOO_LONG = 4401, 4408, 1012, 1009

Socket = WebSocket[Any, Any, Any]


class Sockets:
    """All open sockets of this process."""

    def __init__(self) -> None:
        self.open: dict[Talk, asyncio.Task[None]] = {}

    async def say_goodbye(self, seconds: float) -> None:
        """Tell everybody to connect again, and end every talk."""
        for talk in list(self.open):
            talk.say(m.Restarting(seconds))
            talk.out.put_nowait(None)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(2.0):
                while self.open:
                    await asyncio.sleep(0.01)


@websocket("/ws")
async def sockets_handler(
    socket: Socket, house: TheHouse, accounts: TheAccounts, sockets: NamedDependency[Sockets]
) -> None:
    """Messages are JSON texts; see `messages.py` and docs/guide/bots-over-the-wire.md."""
    try:
        user = await user_of(socket, accounts)
    except Refused:
        await socket.close(code=NOT_SIGNED_IN, reason="NotSignedIn")
        return
    await socket.accept()
    talk = Talk(house, who_is(user))
    writer = asyncio.create_task(_write(socket, talk))
    sockets.open[talk] = writer
    SOCKETS.inc()
    try:
        await _read(socket, talk, house.settings.frame_bytes)
    except WebSocketDisconnect:
        pass
    finally:
        SOCKETS.dec()
        await talk.end()
        writer.cancel()
        sockets.open.pop(talk, None)


async def _read(socket: Socket, talk: Talk, longest: int) -> None:
    while True:
        data = await socket.receive_data(mode="text")
        if len(data) > longest:
            await socket.close(code=TOO_LONG)
            return
        await talk.hear(data)


async def _write(socket: Socket, talk: Talk) -> None:
    """In order, one after the other; the end of the queue is the end of the socket."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while (message := await talk.out.get()) is not None:
            await socket.send_data(talk.interpreter.told(message), mode="text")
        code = NOT_SIGNED_IN if talk.dismissed else TOO_SLOW if talk.too_slow else RESTART
        await socket.close(code=code)
