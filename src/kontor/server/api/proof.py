"""Proofs that a browser has just shown more than a session, which may have been left open: cookies
for one purpose and ten minutes."""

from typing import Any, NamedTuple

from itsdangerous import BadData, URLSafeTimedSerializer
from litestar import Request
from litestar.datastructures import Cookie

from kontor.server.people.accounts import Accounts
from kontor.server.store.people import User

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
