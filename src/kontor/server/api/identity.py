"""Who sends a request: from the cookie of a browser or the bearer token of a program."""

import ipaddress
from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from kontor.server.core.settings import Settings
from kontor.server.people.accounts import Accounts
from kontor.server.store.people import User
from kontor.table.refusals import Refused
from kontor.wire.refusals import NotSignedIn, refuse

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
