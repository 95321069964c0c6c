"""The application: settings in, an ASGI app out."""

import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any

from litestar import Litestar, Request
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, InternalServerException
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.plugins import PluginProtocol
from litestar.plugins.core import MsgspecDIPlugin
from litestar.types import Scope, Send

from kontor import __version__
from kontor.server.api import (
    admin,
    companion,
    company,
    errors,
    offline,
    oidc,
    pages,
    positions,
    puzzles,
    tables,
)
from kontor.server.api import people as people_web
from kontor.server.api.dependencies import address_of, reader_of, user_of
from kontor.server.api.errors import described
from kontor.server.api.origins import FOR_OPERATORS, SAFE, SameOrigin, secured
from kontor.server.api.reviews import Films, Reviews
from kontor.server.core.settings import Settings
from kontor.server.core.tokens import new_secret
from kontor.server.lobby import Lobby
from kontor.server.people.accounts import Accounts
from kontor.server.people.profiles import Profiles
from kontor.server.people.provider import Provider
from kontor.server.rooms.house import House
from kontor.server.socket import Sockets, sockets_handler
from kontor.server.store import people
from kontor.server.store.connect import keep_private, upgrade
from kontor.server.store.engine import Away, Store
from kontor.server.store.people import User
from kontor.table.refusals import Refused
from kontor.wire.refusals import ServerReadOnly, refuse

if TYPE_CHECKING:
    from kontor.server.cluster.cluster import Cluster

import msgspec

from kontor.companion.games import COMPANIONS
from kontor.server.core.tokens import Claims
from kontor.server.notify.notices import Webhook
from kontor.server.store.tables import PACKED
from kontor.shelf import GAMES
from kontor.table import log
from kontor.wire.bodies import SheetFacts

logger = logging.getLogger(__name__)
LARGEST_BODY = 200_000
ALWAYS = ("/api/login", "/api/logout", "/api/admin")  # even while nothing may be changed
# Not in the description: the socket and the pages.
DESCRIBED = [
    *(people_web.ROUTES, oidc.ROUTES, tables.ROUTES, company.ROUTES, admin.ROUTES),
    *(puzzles.ROUTES, positions.ROUTES, companion.ROUTES),
]
RECONNECT = 2.0  # seconds after which clients should try again


class Server:
    """The parts of an app; they live as long as the app runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.sockets = Sockets()
        self.films = Films()
        self.provider = Provider(settings)
        self.reviews: Reviews
        self.house: House
        self.accounts: Accounts
        self.lobby: Lobby
        self.profiles: Profiles
        self.cluster: Cluster | None = None  # with other processes

    async def open(self) -> None:
        study_types()
        if not self.settings.database:
            keep_private(self.settings.data)
        store = Store(self.settings.database_url, self.settings.database_seconds)
        upgrade(store.engine)
        store.tally.compare(store.engine)
        secret = self.settings.secret
        if not secret:
            secret = await store.write(lambda db: people.keep(db, "secret", new_secret()))
        self.house = House(self.settings, store, secret)
        self.house.orders.tell = self.sockets.announce
        if self.settings.redis:
            # Imported here, so that a server without a broker does not wait for it.
            from kontor.server.cluster.cluster import join

            self.cluster = await join(self.house, self.settings.redis)
        self.accounts, self.lobby = Accounts(self.house), Lobby(self.house)
        self.profiles = Profiles(self.lobby)
        self.reviews = Reviews(store, self.house.workers)
        self.house.sweeper.clearing.append(self.accounts.clear_away)
        await self.house.begin()

    async def say_goodbye(self) -> None:
        """Tell clients to connect again, hand tables over, and refuse new requests."""
        self.house.closing = True
        await self.sockets.say_goodbye(RECONNECT)
        await self.house.hand_over()

    async def close(self) -> None:
        """Tell the clients, finish all writes, and then close the database."""
        await self.say_goodbye()
        await self.reviews.close()
        if self.cluster is not None:
            await self.cluster.post.close()
        await self.house.close()
        logger.info("closed in good order")


class Plain(Litestar):
    """Does not look for optional libraries: loading them takes as long as all the rest."""

    @staticmethod
    def _get_default_plugins(plugins: list[PluginProtocol]) -> list[PluginProtocol]:
        return [*plugins, MsgspecDIPlugin()]

    def _wrap_send(self, send: Send, scope: Scope) -> Send:
        """Headers are added to answers, and need not be looked for in every message of a socket."""
        return send if scope["type"] == ScopeType.WEBSOCKET else super()._wrap_send(send, scope)


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

    async def admit(request: Request[Any, Any, Any]) -> None:
        """What operators have ordered holds for every request but their own."""
        path = request.url.path
        if path in FOR_OPERATORS:
            return
        server.house.orders.require_welcome(address_of(request))
        changes = request.method not in SAFE and not path.startswith(ALWAYS)
        if changes and server.house.orders.read_only:
            raise refuse(ServerReadOnly)

    async def caller(request: Request[Any, Any, Any]) -> User:
        user = await user_of(request, server.accounts)
        server.house.limits.requests.spend(user.id)
        return user

    async def reader(request: Request[Any, Any, Any]) -> User:
        user = await reader_of(request, server.accounts)
        server.house.limits.requests.spend(user.id)
        return user

    return Plain(
        route_handlers=[
            *(handler for routes in DESCRIBED for handler in described(routes)),
            sockets_handler,
            *offline.routes(settings.offline),
            *pages.ROUTES,
        ],
        lifespan=[lifespan],
        dependencies={
            # Not called after any field of a message: Litestar would take a bad one for a fault.
            "caller": Provide(caller),
            "reader": Provide(reader),
            "house": _provide(lambda: server.house),
            "accounts": _provide(lambda: server.accounts),
            "lobby": _provide(lambda: server.lobby),
            "profiles": _provide(lambda: server.profiles),
            "films": _provide(lambda: server.films),
            "provider": _provide(lambda: server.provider),
            "reviews": _provide(lambda: server.reviews),
            "sockets": _provide(lambda: server.sockets),
        },
        middleware=[SameOrigin(settings)],
        before_request=admit,
        exception_handlers={
            Refused: errors.refused,
            Away: errors.away,
            HTTPException: errors.http_error,
            InternalServerException: errors.fault,
            Exception: errors.fault,
        },
        before_send=[secured(settings)],
        request_max_body_size=LARGEST_BODY,
        openapi_config=OpenAPIConfig(
            title="Kontor",
            version=__version__,
            path="/schema",
            render_plugins=[JsonRenderPlugin(path=["/", "/openapi.json"])],  # others load scripts
        ),
        logging_config=None,
    )


def _provide(get: Callable[[], Any]) -> Provide:
    async def give() -> Any:
        return get()

    giving: Callable[[], Awaitable[Any]] = give
    return Provide(giving)


def study_types() -> None:
    """Prepare the types that threads decode, and the boxes, before there are any threads: msgspec
    inspects a type the first time it decodes one, and two threads that do so at the same moment
    crash the whole process."""
    kinds: list[Any] = [Webhook, Claims, log.FileLine, log.CheckedLine, *PACKED.values()]
    kinds += [SheetFacts, *(one.entered for one in COMPANIONS.values())]
    for game in GAMES.values():
        game.box("")  # reads the rows of the components
        kinds += [game.moves, game.events, game.refusals, game.view_type, game.options_type]
    for kind in kinds:
        msgspec.json.Decoder(kind)
