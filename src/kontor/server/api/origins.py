"""Keeps pages of other servers from acting for a user, by HTTP or by socket; and the headers that
every answer carries, also errors and what no handler has seen.
"""

import ipaddress
import socket
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, BeforeMessageSendHookHandler, Message, Receive, Scope, Send

from kontor.server.core.settings import Settings
from kontor.table.refusals import Refused
from kontor.wire.messages import encode
from kontor.wire.refusals import ForeignPage, bad, refuse

SAFE = ("GET", "HEAD", "OPTIONS")
FOR_OPERATORS = ("/health", "/metrics")  # asked by programs, by whatever name
UNKNOWN = "this server has another name; kontor serve --public-url says which"
OWN = ("same-origin", "none", "")

HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; object-src 'none'",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cache-Control": "no-store",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}


class SameOrigin(ASGIMiddleware):
    """Browsers name the origin of a request; other programs name none and carry no user's cookies.

    HTTP requests that change something, and all sockets, must come from this server's own pages.
    The server answers only to names that are its own: to the page of a stranger whose name leads
    here, it would look like one of its own. Addresses in figures cannot be such names.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        allowed = [*settings.origins, settings.public_url]
        self._allowed = {_origin(url) for url in allowed if url}
        named = {urlsplit(url.lower()).hostname for url in allowed if url}
        machine = socket.gethostname().lower()
        self._names = {"localhost", machine, f"{machine.partition('.')[0]}.local", *named}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        headers = dict(scope["headers"])
        if not (self.known(headers.get(b"host", b"")) or scope["path"] in FOR_OPERATORS):
            await self._refuse(scope, send, bad(UNKNOWN, "host"), 421)
        elif scope.get("method") in SAFE or self.own(headers):
            await next_app(scope, receive, send)
        else:
            await self._refuse(scope, send, refuse(ForeignPage), 403)

    def known(self, host: bytes) -> bool:
        """Whether a request is for this server: by its address, or by one of its names."""
        try:
            name = urlsplit("//" + host.decode("latin-1").lower()).hostname or ""
        except ValueError:
            return False
        return name.rstrip(".") in self._names or _is_address(name)

    async def _refuse(self, scope: Scope, send: Send, refused: Refused, status: int) -> None:
        if scope["type"] != ScopeType.HTTP:
            reason = type(refused.refusal).__name__
            await send({"type": "websocket.close", "code": 4403, "reason": reason})
            return
        body = encode(refused.refusal)
        headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    def own(self, headers: dict[bytes, bytes]) -> bool:
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin:
            host = headers.get(b"host", b"").decode("latin-1").lower()
            return origin.lower() in self._allowed or urlsplit(origin.lower()).netloc == host
        return headers.get(b"sec-fetch-site", b"").decode("latin-1") in OWN


def _origin(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


def _is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


# -- headers --------------------------------------------------------------------------------------


def secured(settings: Settings) -> BeforeMessageSendHookHandler:
    """Adds the headers to an answer, as far as its handler has not set them itself."""
    wanted = HEADERS | (HTTPS_ONLY if settings.secure else {})

    async def secure(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            headers = MutableScopeHeaders.from_message(message)
            for name, value in wanted.items():
                headers.setdefault(name, value)

    return secure
