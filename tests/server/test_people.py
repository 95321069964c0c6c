"""Guests, accounts, bots: identity and its lifetime."""

from pathlib import Path

import httpx
import pytest
import websockets

from kontor.server.core.tokens import BadToken, Claims, sign, verify
from tests.server.play_here import Client, guest, guests, new_table, serving, settings_in
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"


async def account(
    address: str, name: str, client: Client | None = None
) -> tuple[Client, list[str]]:
    asking = client or Client(address)
    made = await asking.post("/api/accounts", {"name": name, "password": PASSWORD})
    other = Client(address, made["token"])
    other.me = made["me"]
    return other, made["recovery_codes"]


async def test_a_guest_plays_at_once_with_a_cookie_that_scripts_cannot_read(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as browser:
        answer = await browser.post("/api/guests", json={"name": "  Anna  "})
        cookie = answer.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=strict" in cookie
        me = (await browser.get("/api/me")).json()
        assert (me["name"], me["kind"]) == ("Anna", "guest")


async def test_without_a_token_nothing_is_told(address: str) -> None:
    nobody = Client(address)
    assert (await nobody.get("/api/me", 401))["type"] == "NotSignedIn"
    assert (await nobody.get("/api/tables", 401, mine=True))["type"] == "NotSignedIn"


async def test_forged_tokens_are_nobodys(address: str) -> None:
    anna = await guest(address, "Anna")
    body, _, mac = anna.token.partition(".")
    for token in (
        f"{body}.AAAA",
        f"AAAA.{mac}",
        body,
        ".",
        "x",
        "é",
        sign(b"other", Claims("a", 0, 2**40)),
    ):
        forger = Client(address)
        answer = await forger.http.get(
            "/api/me", headers={b"Authorization": f"Bearer {token}".encode()}
        )
        assert answer.status_code == 401, token


def test_expired_tokens_are_refused() -> None:
    token = sign(b"secret", Claims("anna", 0, 1000))
    assert verify(b"secret", token, 999.0).user == "anna"
    with pytest.raises(BadToken):
        verify(b"secret", token, 1000.0)


def test_a_new_secret_in_front_of_the_old_one_signs_and_ends_no_session() -> None:
    claims = Claims("anna", 0, 1000)
    before, after = sign(b"old", claims), sign(b"new old", claims)
    assert verify(b"new old", before, 0.0) == verify(b"new old", after, 0.0) == claims
    assert verify(b"new", after, 0.0) == claims
    for secret, token in ((b"new", before), (b"old", after)):
        with pytest.raises(BadToken):
            verify(secret, token, 0.0)


# Signed with the secret "secret" by the program as it was before itsdangerous: Anna, until 1000.
FIRST_FORM = (
    "eyJ1c2VyIjoiYW5uYSIsImVwb2NoIjozLCJ1bnRpbCI6MTAwMH0"
    ".F6X4lMoxFYp4JWXWXKwFwzQLOeQYpBL3zyVJjA3Idyo"
)


def test_tokens_of_the_first_form_hold_until_they_expire() -> None:
    for secret in (b"secret", b"new secret"):
        assert verify(secret, FIRST_FORM, 999.0) == Claims("anna", 3, 1000)
    body, _, mac = FIRST_FORM.partition(".")
    for secret, token, now in (
        (b"secret", FIRST_FORM, 1000.0),
        (b"other", FIRST_FORM, 999.0),
        (b"secret", f"{body}.{mac[:-2]}AA", 999.0),
        (b"secret", f"{body[:-2]}AA.{mac}", 999.0),
    ):
        with pytest.raises(BadToken):
            verify(secret, token, now)


async def test_an_account_signs_in_and_out(address: str) -> None:
    await account(address, "Dora")
    anybody = Client(address)
    assert (await anybody.post("/api/login", {"name": "dora", "password": "wrong horse"}, 401))[
        "type"
    ] == "WrongLogin"
    assert (await anybody.post("/api/login", {"name": "nobody", "password": "x" * 8}, 401))[
        "type"
    ] == "WrongLogin"
    signed_in = await anybody.post("/api/login", {"name": "DORA", "password": PASSWORD})
    dora = Client(address, signed_in["token"])
    assert (await dora.get("/api/me"))["kind"] == "account"
    await dora.post("/api/logout-everywhere")
    assert (await dora.get("/api/me", 401))["type"] == "NotSignedIn"


async def test_names_are_one_of_a_kind_and_hold_no_markup(address: str) -> None:
    await account(address, "Émile")
    again = {"name": "ÉMILE", "password": PASSWORD}
    assert (await Client(address).post("/api/accounts", again, 409))["type"] == "NameTaken"
    for name in ("<b>x</b>", "", "   ", "x" * 25, "\u202e"):
        await Client(address).post("/api/guests", {"name": name}, 400)


async def test_a_recovery_code_sets_a_new_password_once(address: str) -> None:
    frida, codes = await account(address, "Frida")
    body = {"name": "Frida", "code": codes[0].lower(), "password": "new password"}
    signed_in = await Client(address).post("/api/recover", body)
    assert signed_in["me"]["name"] == "Frida"
    assert (await frida.get("/api/me", 401))["type"] == "NotSignedIn"  # old sessions have ended
    await Client(address).post("/api/recover", body, 401)
    await Client(address).post("/api/login", {"name": "Frida", "password": PASSWORD}, 401)
    await Client(address).post("/api/login", {"name": "Frida", "password": "new password"})


async def test_a_guest_becomes_an_account_and_keeps_the_tables(address: str) -> None:
    gast = await guest(address, "Gast")
    table = await new_table(gast, "me", "open")
    grete, _ = await account(address, "Grete", gast)
    assert grete.me["id"] == gast.me["id"]
    mine = await grete.get("/api/tables", mine=True)
    assert [card["id"] for card in mine] == [table]
    assert mine[0]["seats"][0]["name"] == "Grete"
    again = {"name": "Grete2", "password": PASSWORD}
    assert (await grete.post("/api/accounts", again, 409))["type"] == "GuestNeeded"


async def test_everything_about_me_can_be_fetched_and_deleted(address: str) -> None:
    async with guests(address, "Hans", "Ida") as (hans, ida):
        table = await new_table(hans, "me", "open")
        await ida.post(f"/api/tables/{table}/join", {})
        await hans.watch(table)
        await hans.ask("Say", table=table, text="to be forgotten")
        export = await hans.get("/api/me/export")
        assert export["name"] == "Hans"
        assert [line["text"] for line in export["chat"]] == ["to be forgotten"]
        assert export["playing"] == [table]
        await hans.delete("/api/me")
        assert (await hans.get("/api/me", 401))["type"] == "NotSignedIn"
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await hans.until(lambda message: False)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401
        card = await ida.get(f"/api/tables/{table}")
        assert [seat["kind"] for seat in card["seats"]] == ["free", "person"]
        assert card["host"] == ida.me["id"]


async def test_bots_have_a_token_that_can_be_taken_away(address: str) -> None:
    owner = await guest(address, "Owner")
    made = await owner.post("/api/me/bots", {"name": "robot"})
    robot = Client(address, made["token"])
    assert (await robot.get("/api/me"))["kind"] == "bot"
    assert (await robot.post("/api/me/bots", {"name": "child"}, 403))["type"] == "AccountNeeded"
    stranger = await guest(address, "Stranger")
    await stranger.delete(f"/api/me/bots/{made['id']}", status=404)
    await owner.delete(f"/api/me/bots/{made['id']}")
    await robot.get("/api/me", 401)


def bearer(client: Client) -> dict[str, str]:
    return {"Authorization": f"Bearer {client.token}"}


async def test_passwords_and_guests_are_rate_limited(folder: Path) -> None:
    limits = settings_in(folder).limits.__class__(guesses=(3, 0.01), guests=(4, 0.01))
    with serving(settings_in(folder, limits=limits)) as address:
        somebody = Client(address)
        for _ in range(3):
            await somebody.post("/api/login", {"name": "x", "password": "y" * 8}, 401)
        late = await somebody.post("/api/login", {"name": "x", "password": "y" * 8}, 429)
        assert late["type"] == "TooFast"
        assert late["seconds"] > 0
        crowd = [await guest(address, "crowd") for _ in range(4)]
        await somebody.post("/api/guests", {"name": "crowd"}, 429)
        locked = {"access": "password", "password": "sesame"}
        table = await new_table(crowd[0], "me", "open", **locked)
        hidden = await new_table(crowd[0], "me", "open", access="link")
        for _ in range(3):
            await crowd[1].post(f"/api/tables/{table}/join", {"password": "guess"}, 403)
            await somebody.http.get("/api/links/guess", headers=bearer(crowd[2]))
        await crowd[1].post(f"/api/tables/{table}/join", {"password": "sesame"}, 429)
        await crowd[3].post(f"/api/tables/{table}/join", {"password": "sesame"}, 429)
        await crowd[2].get("/api/links/guess", 429)
        for _ in range(3):
            await crowd[2].post(f"/api/tables/{hidden}/join", {"code": "guess"}, 404)
        await crowd[2].post(f"/api/tables/{hidden}/join", {"code": "guess"}, 429)
