"""Connections: how many there may be, and how long one may take to say what it wants.

uvicorn itself waits for ever for the rest of a request, and for readers that do not read.
"""

import asyncio
import sys
from collections import Counter
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from kontor.server.core.queue import Inbox
from kontor.server.core.settings import Settings

RESERVED = 200  # files and connections that the server needs for itself
UNKNOWN = 10_000  # where the system does not say how many there may be
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nconnection: close\r\ncontent-length: 0\r\n\r\n"


class Doors:
    """Counts connections, all of them and those of each address. Proxies may have any number."""

    def __init__(self, settings: Settings) -> None:
        self.seconds = settings.request_seconds
        self.most = settings.connections or _as_many_as_possible()
        self.most_of_one = settings.address_connections
        proxies = ProxyHeadersMiddleware(_nothing, settings.proxies)
        self._trusted = proxies.trusted_hosts
        self._open = Counter[str]()
        self._all = 0

    def enter(self, address: str) -> bool:
        crowd = self._open[address] >= self.most_of_one and address not in self._trusted
        if crowd or self._all >= self.most:
            return False
        self._open[address] += 1
        self._all += 1
        return True

    def leave(self, address: str) -> None:
        self._all -= 1
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


async def _nothing(*asked: Any) -> None:
    """No application at all."""


def _as_many_as_possible() -> int:
    """Connections that the system allows, after asking for as many as it may give."""
    if sys.platform == "win32":
        return UNKNOWN
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return max(RESERVED, hard - RESERVED)


class Http(HttpToolsProtocol):
    """A request has to arrive in time, and its answer has to be taken in time."""

    doors: Doors
    _address: str | None = None  # once it was let in
    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        address = _address_of(transport)
        if not self.doors.enter(address):
            transport.abort()
            return
        self._address = address
        self._hurry()

    def connection_lost(self, exc: Exception | None) -> None:
        self._relax()
        if self._address is not None:
            self.doors.leave(self._address)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._deadline is None and self._listening:
            self._hurry()
        super().data_received(data)

    def on_message_complete(self) -> None:
        self._relax()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._relax()
        super().handle_websocket_upgrade()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._hurry()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._relax()

    @property
    def _listening(self) -> bool:
        """Whether no request is being answered."""
        cycle: Any = self.cycle
        return cycle is None or cycle.response_complete

    def _hurry(self) -> None:
        self._relax()
        self._deadline = self.loop.call_later(self.doors.seconds, self._give_up)

    def _relax(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        if self._listening:
            self.transport.write(TOO_SLOW)
            self.transport.close()
        self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """Takes over a connection that came in by HTTP."""

    doors: Doors
    _address: str | None = None

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox()  # type: ignore[assignment]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._address = _address_of(transport)

    def start_keepalive(self) -> None:
        """The socket was accepted: forget what was said to open it, which takes 8 KB."""
        super().start_keepalive()
        self.scope["headers"] = []
        self.request.headers.clear()  # which the parser still holds
        del self.request, self.response

    def connection_lost(self, exc: Exception | None) -> None:
        if self._address is not None:
            self.doors.leave(self._address)
            self._address = None
        super().connection_lost(exc)


def _address_of(transport: asyncio.Transport) -> str:
    address = get_remote_addr(transport)
    return address[0] if address else "unknown"


def protocols(settings: Settings) -> tuple[type[Http], type[Socket]]:
    """The classes for one server."""
    doors = {"doors": Doors(settings)}
    return type("Http", (Http,), doors), type("Socket", (Socket,), doors)
