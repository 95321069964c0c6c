"""Sessions end when their owner wants it, and nobody else can keep the owner out."""

import time
from pathlib import Path

import httpx
import pytest
import websockets
from sqlalchemy import select, update

from kontor.server.api.dependencies import address_of
from kontor.server.core.settings import Limits
from kontor.server.core.tokens import Claims, sign
from kontor.server.people.accounts import Accounts
from kontor.server.store.rows import ended_sessions, users
from tests.server.play_here import (
    Client,
    guest,
    guests,
    new_table,
    on_loop,
    running_table,
    serving,
    serving_open,
    settings_in,
)
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"
DAY_MS = 24 * 3600 * 1000


async def account(address: str, name: str, client: Client | None = None) -> Client:
    made = await (client or Client(address)).post(
        "/api/accounts", {"name": name, "password": PASSWORD}
    )
    return Client(address, made["token"])


async def signed_in(address: str, name: str) -> Client:
    made = await Client(address).post("/api/login", {"name": name, "password": PASSWORD})
    return Client(address, made["token"])


async def test_a_logout_ends_the_session_and_no_other(address: str) -> None:
    anna = await account(address, "Anna")
    phone = await signed_in(address, "Anna")
    await phone.connect()
    renewed = (await anna.http.get("/api/me")).cookies["kontor"]
    await anna.connect()
    await anna.post("/api/logout")
    with pytest.raises(websockets.ConnectionClosed):
        await anna.until(lambda message: False)
    for token in (anna.token, renewed):
        await Client(address, token).get("/api/me", 401)
    await phone.get("/api/me")
    assert (await phone.ask("Ping"))["type"] == "Done"


async def test_a_logout_by_cookie_ends_the_token_in_it(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as browser:
        token = (await browser.post("/api/guests", json={"name": "Bea"})).json()["token"]
        assert (await browser.post("/api/logout")).status_code == 204
    await Client(address, token).get("/api/me", 401)


async def test_nobody_logs_anybody_out_with_a_bad_token(address: str) -> None:
    anna = await guest(address, "Anna")
    await Client(address, anna.token[:-3]).post("/api/logout")
    await Client(address).post("/api/logout")
    await anna.get("/api/me")


async def test_a_token_of_before_can_be_ended_too(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        until = int(time.time()) + 1000
        old = sign(server.house.secret, Claims(anna.me["id"], 0, until))
        await Client(address, old).get("/api/me")
        await Client(address, old).post("/api/logout")
        await Client(address, old).get("/api/me", 401)
        await anna.get("/api/me")


async def test_the_token_of_a_guest_does_not_open_the_account(address: str) -> None:
    gast = await guest(address, "Gast")
    table = await new_table(gast, "me", "open")
    await gast.connect()
    clara = await account(address, "Clara", gast)
    await gast.get("/api/me", 401)
    with pytest.raises(websockets.ConnectionClosed):
        await gast.until(lambda message: False)
    assert [card["id"] for card in await clara.get("/api/tables", mine=True)] == [table]


async def test_a_new_password_ends_every_other_session(address: str) -> None:
    dora = await account(address, "Dora")
    other = await signed_in(address, "Dora")
    fresh = await dora.put("/api/me/password", {"old": PASSWORD, "new": "battery staple"})
    for client in (dora, other):
        await client.get("/api/me", 401)
    await Client(address, fresh["token"]).get("/api/me")


# -- guesses ----------------------------------------------------------------------------------


async def test_guesses_of_a_stranger_do_not_lock_the_owner_out(folder: Path) -> None:
    limits = Limits(guesses=(3, 0.0001), guests=(100, 100.0))
    settings = settings_in(folder, limits=limits, proxies="127.0.0.1")
    with serving(settings) as address:
        owner = await account(address, "Emil")
        wrong, right = ({"name": "Emil", "password": one} for one in ("x" * 8, PASSWORD))
        stranger, home = ({"X-Forwarded-For": at} for at in ("192.0.2.66", "198.51.100.7"))
        http = Client(address).http
        seen = [
            (await http.post("/api/login", json=wrong, headers=stranger)).status_code
            for _ in range(6)
        ]
        assert seen == [401, 401, 401, 429, 429, 429]
        assert (await http.post("/api/login", json=right, headers=home)).status_code == 200
        await owner.put("/api/me/password", {"old": PASSWORD, "new": PASSWORD})


async def test_a_customer_with_many_addresses_is_one(folder: Path) -> None:
    limits = Limits(guests=(4, 0.0001))
    with serving(settings_in(folder, limits=limits, proxies="127.0.0.1")) as address:
        http = Client(address).http
        made = [
            await http.post(
                "/api/guests", json={"name": "crowd"}, headers={"X-Forwarded-For": f"2001:db8::{n}"}
            )
            for n in range(8)
        ]
        assert [one.status_code for one in made] == [201] * 4 + [429] * 4
        elsewhere = {"X-Forwarded-For": "2001:db8:0:1::1"}
        answer = await http.post("/api/guests", json={"name": "other"}, headers=elsewhere)
        assert answer.status_code == 201


@pytest.mark.parametrize(
    ("host", "key"),
    [
        ("192.0.2.1", "192.0.2.1"),
        ("::ffff:192.0.2.1", "192.0.2.1"),
        ("2001:db8:1:2:3::4", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("nonsense", "nonsense"),
    ],
)
def test_which_addresses_are_limited_together(host: str, key: str) -> None:
    class Known:
        client = type("At", (), {"host": host})

    assert address_of(Known()) == key  # type: ignore[arg-type]


# -- what is cleared away ---------------------------------------------------------------------


async def test_guests_who_cannot_come_back_are_cleared_away(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Boris", "Carl", "Dora", connect=False) as clients:
            anna, boris, carl, dora = clients
            table = await running_table(anna, boris)
            long_ago = server.house.now() - 92 * DAY_MS
            gone = [anna.me["id"], carl.me["id"]]
            with server.house.store.engine.begin() as db:
                old = update(users).where(users.c.id.in_([*gone, dora.me["id"]]))
                db.execute(old.values(seen_at=long_ago, created_at=long_ago))
            await dora.get("/api/me")  # was here after all
            accounts = Accounts(server.house)
            for client in clients:
                client.http.cookies.clear()
            await on_loop(server, accounts.clear_away)
            with server.house.store.engine.connect() as db:
                left = {one.id: one.name for one in db.execute(select(users))}
            assert {left[one.me["id"]] for one in (boris, dora)} == {"Boris", "Dora"}
            assert not left.keys() & set(gone)
            card = await boris.get(f"/api/tables/{table}")
            assert [seat["kind"] for seat in card["seats"]] == ["bot", "person"]


async def test_ended_sessions_are_forgotten_when_their_tokens_expire(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        await anna.post("/api/logout")
        accounts, count = Accounts(server.house), select(ended_sessions.c.session)
        for until, expected in ((None, 1), (1, 0)):
            with server.house.store.engine.begin() as db:
                if until is not None:
                    db.execute(update(ended_sessions).values(until=until))
            await on_loop(server, accounts.clear_away)
            with server.house.store.engine.connect() as db:
                assert len(list(db.scalars(count))) == expected
