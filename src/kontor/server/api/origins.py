"""Pages of other servers cannot act for a user, neither by HTTP nor by socket."""

from urllib.parse import urlsplit

from litestar.enums import ScopeType
from litestar.middleware import ASGIMiddleware
from litestar.types import ASGIApp, Receive, Scope, Send

from kontor.server.refusals import ForeignPage, refuse
from kontor.server.settings import Settings
from kontor.server.wire import messages as m

SAFE = ("GET", "HEAD", "OPTIONS")
OWN = ("same-origin", "none", "")


class SameOrigin(ASGIMiddleware):
    """Browsers say where a request comes from; programs say nothing and send no cookies of others.

    HTTP that changes something and every socket must come from this server's own pages.
    """

    scopes = (ScopeType.HTTP, ScopeType.WEBSOCKET)

    def __init__(self, settings: Settings) -> None:
        allowed = [*settings.origins, settings.public_url]
        self._allowed = {_origin(url) for url in allowed if url}

    async def handle(self, scope: Scope, receive: Receive, send: Send, next_app: ASGIApp) -> None:
        if scope.get("method") in SAFE or self.own(dict(scope["headers"])):
            await next_app(scope, receive, send)
        elif scope["type"] == ScopeType.HTTP:
            await _refuse(send)
        else:
            await send({"type": "websocket.close", "code": 4403, "reason": "ForeignPage"})

    def own(self, headers: dict[bytes, bytes]) -> bool:
        origin = headers.get(b"origin", b"").decode("latin-1")
        if origin:
            host = headers.get(b"host", b"").decode("latin-1").lower()
            return origin.lower() in self._allowed or urlsplit(origin.lower()).netloc == host
        return headers.get(b"sec-fetch-site", b"").decode("latin-1") in OWN


def _origin(url: str) -> str:
    parts = urlsplit(url.lower())
    return f"{parts.scheme}://{parts.netloc}"


async def _refuse(send: Send) -> None:
    body = m.encode(refuse(ForeignPage).refusal)
    headers = [(b"content-type", b"application/json"), (b"content-length", b"%d" % len(body))]
    await send({"type": "http.response.start", "status": 403, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
