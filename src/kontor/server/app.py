"""The application: settings in, an ASGI app out."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response
from litestar.datastructures import ResponseHeader
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi.config import OpenAPIConfig

from kontor import __version__
from kontor.server.accounts import Accounts
from kontor.server.house import House
from kontor.server.lobby import Lobby
from kontor.server.metrics import REFUSALS
from kontor.server.refusals import STATUS, BadRequest, bad
from kontor.server.settings import Settings
from kontor.server.store import people
from kontor.server.store.engine import Store
from kontor.server.store.migrate import upgrade
from kontor.server.store.people import User
from kontor.server.tokens import new_secret
from kontor.server.web import ops, tables
from kontor.server.web import people as people_web
from kontor.server.web.identity import user_of
from kontor.server.web.origins import SameOrigin
from kontor.server.web.socket import Sockets, sockets_handler
from kontor.table.refusals import Refused

logger = logging.getLogger(__name__)
LARGEST_BODY = 200_000
RECONNECT = 2.0  # seconds after which clients should try again
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; object-src 'none'",
    "Cache-Control": "no-store",
}


class Server:
    """What an app is made of; it lives as long as the app runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets = Sockets()
        self.house: House
        self.accounts: Accounts
        self.lobby: Lobby

    async def open(self) -> None:
        if not self.settings.database:
            self.settings.data.mkdir(parents=True, exist_ok=True)
        store = Store(self.settings.database_url)
        upgrade(store.engine)
        secret = self.settings.secret
        if not secret:
            secret = await store.write(lambda db: people.keep(db, "secret", new_secret()))
        self.house = House(self.settings, store, secret)
        self.accounts, self.lobby = Accounts(self.house), Lobby(self.house)
        self.house.begin()

    async def say_goodbye(self) -> None:
        """Clients are told to connect again; new requests are told that the server is closing."""
        self.house.closing = True
        await self.sockets.say_goodbye(RECONNECT)

    async def close(self) -> None:
        """Clients are told, writes are finished, and then the database is let go."""
        await self.say_goodbye()
        await self.house.close()
        logger.info("closed in good order")


def make_app(settings: Settings) -> Litestar:
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await server.open()
        app.state.server = server
        try:
            yield
        finally:
            await server.close()

    async def user(request: Request[Any, Any, Any]) -> User:
        return await user_of(request, server.accounts)

    return Litestar(
        route_handlers=[
            *people_web.ROUTES,
            *tables.ROUTES,
            *ops.ROUTES,
            sockets_handler,
        ],
        lifespan=[lifespan],
        dependencies={
            "user": Provide(user),
            "house": _provide(lambda: server.house),
            "accounts": _provide(lambda: server.accounts),
            "lobby": _provide(lambda: server.lobby),
            "sockets": _provide(lambda: server.sockets),
        },
        middleware=[SameOrigin(settings)],
        exception_handlers={Refused: _refused, HTTPException: _http_error},
        response_headers=[ResponseHeader(name=n, value=v) for n, v in HEADERS.items()],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(title="Kontor", version=__version__, path="/schema"),
        logging_config=None,
    )


def _provide(get: Callable[[], Any]) -> Provide:
    async def give() -> Any:
        return get()

    giving: Callable[[], Awaitable[Any]] = give
    return Provide(giving)


def _refused(request: Request[Any, Any, Any], error: Refused) -> Response[Any]:
    kind = type(error.refusal)
    REFUSALS.labels(kind.__name__).inc()
    return Response(error.refusal, status_code=STATUS.get(kind, 409))


def _http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[BadRequest]:
    """What Litestar itself refuses, in the same form as everything else."""
    refusal = bad(_detail(error), request.url.path).refusal
    assert isinstance(refusal, BadRequest)
    return Response(refusal, status_code=error.status_code, headers=error.headers)


def _detail(error: HTTPException) -> str:
    extra = getattr(error, "extra", None)
    found = [str(one.get("message", "")) for one in extra] if isinstance(extra, list) else []
    return "; ".join([error.detail, *found])[:500]
