"""What handlers get by the names of their parameters, besides the body of a request; and where a
page of a list begins: by the key of the last entry of the page before.
"""

import ipaddress
from collections.abc import Callable
from typing import Any, NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.di import NamedDependency
from litestar.params import FromPath

from kontor.server.api.reviews import Films, Reviews
from kontor.server.core.settings import Settings
from kontor.server.lobby import Lobby
from kontor.server.people.accounts import Accounts
from kontor.server.people.profiles import Profiles
from kontor.server.people.provider import Provider
from kontor.server.rooms.house import House
from kontor.server.store.people import User
from kontor.table.refusals import Refused
from kontor.wire.refusals import NotSignedIn, bad, refuse

Caller = NamedDependency[User]
Reader = NamedDependency[User]  # the caller, or somebody without a name who may only read
TheProfiles = NamedDependency[Profiles]
TheHouse = NamedDependency[House]
TheAccounts = NamedDependency[Accounts]
TheFilms = NamedDependency[Films]
TheProvider = NamedDependency[Provider]
TheReviews = NamedDependency[Reviews]
TheLobby = NamedDependency[Lobby]
TableId = FromPath[str]
LONGEST = 18  # digits that every database can count with


def number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= LONGEST):
        raise ValueError(text)
    return int(text)


def key_of_page(text: str, *kinds: Callable[[str], Any]) -> Any:
    """The parts of a key with dots between them; None at the beginning of a list."""
    if not text:
        return None
    try:
        return tuple(kind(part) for kind, part in zip(kinds, text.split("."), strict=True))
    except ValueError as error:
        raise bad("not the key of an entry", "after") from error


# -- who asks --------------------------------------------------------------------------------------

COOKIE = "kontor"
DAY = 24 * 3600
IPV6_CUSTOMER = 64

Connection = ASGIConnection[Any, Any, Any, Any]


def token_of(connection: Connection) -> str:
    """The token, or nothing; a bearer token takes precedence over a cookie."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip()
    return connection.cookies.get(COOKIE, "")


async def user_of(connection: Connection, accounts: Accounts) -> User:
    token = token_of(connection)
    if not token:
        raise refuse(NotSignedIn)
    return await accounts.identify(token)


async def maybe_user_of(connection: Connection, accounts: Accounts) -> User | None:
    """None if no token was sent; a bad token is still refused."""
    return await user_of(connection, accounts) if token_of(connection) else None


async def reader_of(connection: Connection, accounts: Accounts) -> User:
    """The user, or somebody without a name: they are told apart by their address alone."""
    try:
        found = await maybe_user_of(connection, accounts)
    except Refused:  # the session has ended
        found = None
    return found or nameless(address_of(connection))


def nameless(address: str) -> User:
    """A reader who has not told a name; ids of users have no space in them."""
    return User(f"reader {address}", "guest", "", None, None, 0, "en", None, 0)


def is_nameless(user: str) -> bool:
    return user.startswith("reader ")


def address_of(connection: Connection) -> str:
    """Who is limited together: an address, or the network that one customer has in IPv6."""
    host = connection.client.host if connection.client else "unknown"
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host
    if isinstance(address, ipaddress.IPv4Address):
        return host
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, IPV6_CUSTOMER), strict=False))


def cookie_of(token: str, settings: Settings) -> Cookie:
    """A cookie that scripts cannot read and that other sites cannot make a browser send."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=settings.session_days * DAY if token else 0,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )


# -- a fresh sign-in elsewhere ---------------------------------------------------------------------

SECONDS = 600


class Purpose(NamedTuple):
    """What is allowed, and where the cookie goes."""

    cookie: str
    path: str


# The provider has confirmed who it is: a first password may be set.
FIRST_PASSWORD = Purpose("kontor-proof", "/api/me/password")
# The password was right: the account may be linked with the provider.
LINK = Purpose("kontor-link", "/api/oidc/login")


def proof_of(user: User, accounts: Accounts, purpose: Purpose) -> Cookie:
    return Cookie(
        key=purpose.cookie,
        value=str(_signer(accounts, purpose).dumps(_about(user))),
        path=purpose.path,
        max_age=SECONDS,
        httponly=True,
        secure=accounts.house.settings.secure,
        samesite="strict",
    )


def proves(
    request: Request[Any, Any, Any], user: User, accounts: Accounts, purpose: Purpose
) -> bool:
    """Whether the browser of this request has such a proof. What it allows uses it up."""
    shown = request.cookies.get(purpose.cookie, "")
    try:
        about = _signer(accounts, purpose).loads(shown, max_age=SECONDS)
    except BadData:
        return False
    return bool(about == _about(user))


def _about(user: User) -> list[object]:
    return [user.id, user.epoch, user.subject]


def _signer(accounts: Accounts, purpose: Purpose) -> URLSafeTimedSerializer:
    keys = accounts.house.secret.split()[::-1] or accounts.house.secret
    return URLSafeTimedSerializer(keys, salt=f"proof {purpose.cookie}".encode())
