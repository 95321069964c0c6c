"""HTTP: sign in with the provider that the operator has chosen (OpenID Connect).

Browsers go to these addresses themselves, so what is refused is told on the page of the account.
"""

import logging
from typing import Annotated, Any

import msgspec
from itsdangerous import BadData, URLSafeTimedSerializer
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody, QueryParameter

from kontor.server.api.dependencies import (
    FIRST_PASSWORD,
    LINK,
    Caller,
    TheAccounts,
    TheProvider,
    address_of,
    cookie_of,
    maybe_user_of,
    proof_of,
    proves,
)
from kontor.server.core.settings import Settings
from kontor.server.core.tokens import same
from kontor.server.people.accounts import Accounts, language_of
from kontor.server.people.provider import Failed, Provider, Started, account_of, started
from kontor.table.refusals import Refused
from kontor.wire.account_bodies import LinkAccount, SignInWith
from kontor.wire.refusals import BannedHere, NothingThere, ProviderFailed, ServerReadOnly, refuse

Asked = Request[Any, Any, Any]
State = Annotated[str, QueryParameter(name="state")]  # Litestar has a `state` of its own
logger = logging.getLogger(__name__)
COOKIE = "kontor-oidc"
PATH = "/api/oidc"
SIGNED_IN = "/account?signed_in=1"
TOLD = (BannedHere, ServerReadOnly)  # all else is that the provider failed
SECONDS = 600  # to sign in there


@get("/api/oidc", summary="With what provider one can sign in; without a name, there is none")
async def sign_in_with(provider: TheProvider) -> SignInWith:
    return SignInWith(provider.name if provider.there else "")


@get("/api/oidc/login", summary="Go to the provider, and come back signed in", status_code=302)
async def go_there(
    request: Asked,
    accounts: TheAccounts,
    provider: TheProvider,
    language: FromQuery[str] = "en",
    again: FromQuery[bool] = False,
) -> Response[None]:
    """`again`: the provider asks for a password even if the browser is signed in there; for ten
    minutes afterwards, one can set a password here."""
    _require(provider)
    accounts.house.limits.requests.spend(f"address {address_of(request)}")
    try:
        user = await maybe_user_of(request, accounts)
    except Refused:  # the session has ended
        user = None
    language = language_of(language)
    if user and user.password is not None and not proves(request, user, accounts, LINK):
        user = None  # a session that was left open links nothing
    known = (user.id, user.epoch) if user else ()
    begun = started(language, *known, again=again)
    try:
        to = await provider.where_to(begun, _back(request, accounts))
    except Failed as failed:
        logger.error("the provider of sign-in fails: %s", failed)
        return _page(refuse(ProviderFailed))
    kept = _signer(accounts).dumps(msgspec.to_builtins(begun))
    cookie = _cookie(str(kept), accounts.house.settings)
    return Response(None, status_code=302, headers={"Location": to}, cookies=[cookie])


@post("/api/oidc/link", summary="Confirm that the account may be linked", status_code=204)
async def confirm_link(
    data: JSONBody[LinkAccount], caller: Caller, accounts: TheAccounts, provider: TheProvider
) -> Response[None]:
    """An account with a password is linked by `/api/oidc/login` within ten minutes of this."""
    _require(provider)
    await accounts.require_password(caller, data.password)
    return Response(None, cookies=[proof_of(caller, accounts, LINK)])


@get("/api/oidc/return", summary="Where the provider sends browsers back to", status_code=302)
async def come_back(
    request: Asked,
    accounts: TheAccounts,
    provider: TheProvider,
    code: FromQuery[str] = "",
    echoed: State = "",
    iss: FromQuery[str] = "",
) -> Response[None]:
    _require(provider)
    key = f"address {address_of(request)}"
    try:
        accounts.house.limits.guesses.spend(key)
        begun = _begun(request, accounts)
        if not code or not same(begun.state, echoed) or iss not in ("", provider.issuer):
            raise Failed("the answer is not the one that was asked for")
        who = await provider.who(code, begun, _back(request, accounts))
        user = await account_of(accounts, who, begun)
    except Failed as failed:
        logger.warning("nobody is signed in by the provider: %s", failed)
        return _page(refuse(ProviderFailed), _cookie("", accounts.house.settings))
    except Refused as refused:
        return _page(refused, _cookie("", accounts.house.settings))
    accounts.house.limits.guesses.give_back(key)
    settings = accounts.house.settings
    cookies = [cookie_of(accounts.token(user), settings), _cookie("", settings)]
    if begun.again:
        cookies.append(proof_of(user, accounts, FIRST_PASSWORD))
    to = SIGNED_IN + ("&proved=1" if begun.again else "")
    return Response(None, status_code=302, headers={"Location": to}, cookies=cookies)


def _require(provider: Provider) -> None:
    if not provider.there:
        raise refuse(NothingThere)


def _begun(request: Asked, accounts: Accounts) -> Started:
    try:
        kept = _signer(accounts).loads(request.cookies.get(COOKIE, ""), max_age=SECONDS)
        return msgspec.convert(kept, Started)
    except (BadData, msgspec.ValidationError) as error:
        raise Failed("this browser has not begun to sign in, or long ago") from error


def _signer(accounts: Accounts) -> URLSafeTimedSerializer:
    keys = accounts.house.secret.split()[::-1] or accounts.house.secret
    return URLSafeTimedSerializer(keys, salt=b"kontor oidc")


def _back(request: Asked, accounts: Accounts) -> str:
    here = accounts.house.settings.public_url or str(request.base_url)
    return f"{here.rstrip('/')}{PATH}/return"


def _cookie(value: str, settings: Settings) -> Cookie:
    """Sent along when the provider sends the browser back, unlike the cookie of the session."""
    return Cookie(
        key=COOKIE,
        value=value,
        path=PATH,
        max_age=SECONDS if value else 0,
        httponly=True,
        secure=settings.secure,
        samesite="lax",
    )


def _page(refused: Refused, *cookies: Cookie) -> Response[None]:
    kind = type(refused.refusal) if isinstance(refused.refusal, TOLD) else ProviderFailed
    to = f"/account?refused={kind.__name__}"
    return Response(None, status_code=302, headers={"Location": to}, cookies=list(cookies))


ROUTES = [sign_in_with, go_there, confirm_link, come_back]
