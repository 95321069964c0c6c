"""The proof that a browser has just signed in at the provider: more than a session."""

from typing import Any

from itsdangerous import BadData, URLSafeTimedSerializer
from litestar import Request
from litestar.datastructures import Cookie

from kontor.server.people.accounts import Accounts
from kontor.server.store.people import User

COOKIE = "kontor-proof"
PATH = "/api/me/password"
SECONDS = 600


def proof_of(user: User, accounts: Accounts) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=str(_signer(accounts).dumps(_about(user))),
        path=PATH,
        max_age=SECONDS,
        httponly=True,
        secure=accounts.house.settings.secure,
        samesite="strict",
    )


def proves(request: Request[Any, Any, Any], user: User, accounts: Accounts) -> bool:
    """Whether the browser of this request has such a proof. A new password uses it up."""
    try:
        shown = _signer(accounts).loads(request.cookies.get(COOKIE, ""), max_age=SECONDS)
    except BadData:
        return False
    return bool(shown == _about(user))


def _about(user: User) -> list[object]:
    return [user.id, user.epoch, user.subject]


def _signer(accounts: Accounts) -> URLSafeTimedSerializer:
    keys = accounts.house.secret.split()[::-1] or accounts.house.secret
    return URLSafeTimedSerializer(keys, salt=b"kontor proof")
