"""HTTP: guests, accounts, users' own bots, history, notifications."""

from typing import Annotated, Any

import msgspec
from litestar import Request, Response, delete, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from kontor.server.api.dependencies import (
    FIRST_PASSWORD,
    Caller,
    TheAccounts,
    TheHouse,
    address_of,
    cookie_of,
    key_of_page,
    maybe_user_of,
    number,
    proves,
    token_of,
)
from kontor.server.notify import notices
from kontor.server.notify.notices import Webhook
from kontor.server.notify.outbound import url_of
from kontor.server.people.accounts import Accounts
from kontor.server.people.profiles import export_of, statistics_of
from kontor.server.store import logs, people
from kontor.server.store.logs import Outcome
from kontor.server.store.people import Push, User
from kontor.wire import account_bodies as b
from kontor.wire.refusals import bad

Asked = Request[Any, Any, Any]
MOST_BROWSERS = 10  # of one user that are notified
Most = Annotated[int, QueryParameter(ge=1, le=1000)]


def me_of(user: User) -> b.Me:
    return b.Me(
        id=user.id,
        kind=user.kind,
        name=user.name,
        language=user.language,
        webhook=user.webhook,
        rated=user.rated,
        findable=user.findable,
        role=user.role,
        has_password=user.password is not None,
        linked=user.subject is not None,
    )


def _signed_in(user: User, accounts: Accounts) -> Response[b.SignedIn]:
    token = accounts.token(user)
    cookie = cookie_of(token, accounts.house.settings)
    return Response(b.SignedIn(me_of(user), token), cookies=[cookie])


# -- coming in --------------------------------------------------------------------------------


@post("/api/guests", summary="Play at once, under any name")
async def new_guest(
    data: JSONBody[b.NewGuest], request: Asked, accounts: TheAccounts
) -> Response[b.SignedIn]:
    accounts.house.limits.guests.spend(address_of(request))
    return _signed_in(await accounts.guest(data.name, data.language), accounts)


@post("/api/accounts", summary="Make an account, or turn the guest into one")
async def new_account(
    data: JSONBody[b.NewAccount], request: Asked, accounts: TheAccounts
) -> Response[b.Registered]:
    accounts.house.limits.guests.spend(address_of(request))
    guest = await maybe_user_of(request, accounts)
    user, codes = await accounts.register(data, guest)
    token = accounts.token(user)
    cookie = cookie_of(token, accounts.house.settings)
    return Response(b.Registered(me_of(user), token, codes), cookies=[cookie])


@post("/api/login", summary="Sign in", status_code=200)
async def login(
    data: JSONBody[b.Login], request: Asked, accounts: TheAccounts
) -> Response[b.SignedIn]:
    address = address_of(request)
    accounts.house.limits.guesses.spend(f"address {address}")
    user = await accounts.login(data.name, data.password, address)
    accounts.house.limits.guesses.give_back(f"address {address}")
    return _signed_in(user, accounts)


@post("/api/recover", summary="Set a new password with a recovery code", status_code=200)
async def recover(
    data: JSONBody[b.Recovery], request: Asked, accounts: TheAccounts
) -> Response[b.SignedIn]:
    address = address_of(request)
    accounts.house.limits.guesses.spend(f"address {address}")
    user = await accounts.recover(data.name, data.code, data.password, address)
    return _signed_in(user, accounts)


@post("/api/logout", summary="End the session of this browser", status_code=204)
async def logout(request: Asked, accounts: TheAccounts) -> Response[None]:
    await accounts.logout(token_of(request))
    return Response(None, cookies=[cookie_of("", accounts.house.settings)])


@post("/api/logout-everywhere", summary="End all sessions", status_code=204)
async def logout_everywhere(caller: Caller, accounts: TheAccounts) -> Response[None]:
    await accounts.logout_everywhere(caller)
    return Response(None, cookies=[cookie_of("", accounts.house.settings)])


# -- the user's account -----------------------------------------------------------------------


@get("/api/me", summary="Who am I; renews the session")
async def me(request: Asked, caller: Caller, accounts: TheAccounts) -> Response[b.Me]:
    if caller.kind == "bot":
        return Response(me_of(caller))
    token = await accounts.renewed(caller, accounts.session_of(token_of(request)))
    return Response(me_of(caller), cookies=[cookie_of(token, accounts.house.settings)])


@put("/api/me", summary="Change the name of a guest, the language of notices, what others may know")
async def change_me(data: JSONBody[b.Profile], caller: Caller, accounts: TheAccounts) -> b.Me:
    return me_of(await accounts.change(caller, data))


@put("/api/me/password", summary="Change the password and end other sessions")
async def new_password(
    data: JSONBody[b.NewPassword], request: Asked, caller: Caller, accounts: TheAccounts
) -> Response[b.SignedIn]:
    """Those who have none must have just signed in again at the provider instead
    (`/api/oidc/login?again=true`)."""
    proved = proves(request, caller, accounts, FIRST_PASSWORD)
    user = await accounts.change_password(caller, data.old, data.new, proved=proved)
    return _signed_in(user, accounts)


@get("/api/me/export", summary="Everything the server keeps about me")
async def export(caller: Caller, house: TheHouse) -> b.AccountExport:
    return await export_of(house.store, caller)


@delete("/api/me", summary="Delete me; bots play on at my tables")
async def delete_me(caller: Caller, accounts: TheAccounts) -> Response[None]:
    await accounts.delete(caller)
    cookie = cookie_of("", accounts.house.settings)
    return Response(None, cookies=[cookie], status_code=204)


@get("/api/me/history", summary="My finished games, the latest first")
async def history(
    caller: Caller, house: TheHouse, most: Most = 1000, after: FromQuery[str] = ""
) -> list[Outcome]:
    """`after`: end, table and seat of the last game already listed, with dots between them."""
    place = key_of_page(after, number, str, number)
    return await house.store.read(lambda db: logs.outcomes_of(db, caller.id, most, place))


@get("/api/me/statistics", summary="My games in figures")
async def statistics(caller: Caller, house: TheHouse) -> b.Statistics:
    return await statistics_of(house.store, caller)


# -- the user's bots --------------------------------------------------------------------------


@post("/api/me/bots", summary="A bot of my own: its token is shown once")
async def new_bot(data: JSONBody[b.NewBot], caller: Caller, accounts: TheAccounts) -> b.BotToken:
    accounts.house.limits.creations.spend(caller.id)
    bot, token = await accounts.new_bot(caller, data.name)
    return b.BotToken(bot.id, bot.name, token)


@get("/api/me/bots", summary="My bots")
async def my_bots(caller: Caller, house: TheHouse) -> list[b.BotCard]:
    bots = await house.store.read(lambda db: people.bots_of(db, caller.id))
    return [b.BotCard(bot.id, bot.name) for bot in bots]


@delete("/api/me/bots/{bot:str}", summary="Take a bot's token away and remove it from tables")
async def drop_bot(bot: FromPath[str], caller: Caller, accounts: TheAccounts) -> None:
    await accounts.drop_bot(caller, bot)


# -- notifications ----------------------------------------------------------------------------


@put("/api/me/webhook", summary="Where to send a notice when it is my turn by correspondence")
async def webhook(data: JSONBody[b.NewWebhook], caller: Caller, house: TheHouse) -> b.Me:
    hook = msgspec.json.encode(Webhook(url_of(data.url), data.form)).decode() if data.url else None
    await house.store.write(lambda db: people.change(db, caller.id, webhook=hook))
    return me_of(await house.services.require_user(caller.id))


@get("/api/push/key", summary="What a browser needs to subscribe to web push")
async def push_key(house: TheHouse) -> b.PushKey:
    card = await house.notices.load_card()
    return b.PushKey("" if card is None else card.public)


@post("/api/me/push", summary="Subscribe this browser to web push", status_code=204)
async def add_push(data: JSONBody[b.NewPush], caller: Caller, house: TheHouse) -> None:
    if not notices.PUSHES:
        raise bad("this server has no web push", "endpoint")
    from kontor.server.notify.web_push import sound_keys

    if not sound_keys(data.p256dh, data.auth):
        raise bad("not the keys of a push subscription", "keys")
    house.limits.creations.spend(caller.id)
    push, now = Push(url_of(data.endpoint), data.p256dh, data.auth), house.now()
    await house.store.write(lambda db: people.add_push(db, caller.id, push, now, MOST_BROWSERS))


@delete("/api/me/push", summary="Unsubscribe this browser")
async def drop_push(data: JSONBody[b.DropPush], caller: Caller, house: TheHouse) -> None:
    await house.store.write(lambda db: people.drop_push(db, data.endpoint, caller.id))


ROUTES = [
    new_guest,
    new_account,
    login,
    recover,
    logout,
    logout_everywhere,
    me,
    change_me,
    new_password,
    export,
    delete_me,
    history,
    statistics,
    new_bot,
    my_bots,
    drop_bot,
    webhook,
    push_key,
    add_push,
    drop_push,
]
