"""Who sends a request: from the cookie of a browser or the bearer token of a program."""

from typing import Any

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from kontor.server.people.accounts import Accounts
from kontor.server.refusals import NotSignedIn, refuse
from kontor.server.settings import Settings
from kontor.server.store.people import User

COOKIE = "kontor"
DAY = 24 * 3600

Connection = ASGIConnection[Any, Any, Any, Any]


def token_of(connection: Connection) -> str:
    """The token, or nothing; a bearer token goes before a cookie."""
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
    """Nobody, if nothing was sent; a bad token is still refused."""
    return await user_of(connection, accounts) if token_of(connection) else None


def address_of(connection: Connection) -> str:
    return connection.client.host if connection.client else "unknown"


def cookie_of(token: str, settings: Settings) -> Cookie:
    """Scripts cannot read it, and other sites cannot make a browser send it."""
    return Cookie(
        key=COOKIE,
        value=token,
        path="/",
        max_age=settings.session_days * DAY if token else 0,
        httponly=True,
        secure=settings.secure,
        samesite="strict",
    )
