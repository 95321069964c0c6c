"""Sign in with OpenID Connect, against a provider on loopback that signs with real keys."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.server.api import dependencies
from kontor.server.people import provider as protocol
from kontor.server.people.provider import name_for
from tests.server.openid import CLIENT, SECRET, OpenId, a_provider
from tests.server.play_here import Client, guest, running_table, serving, settings_in
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
PROOF = dependencies.FIRST_PASSWORD.cookie
WELL, BADLY = "/account?signed_in=1", "/account?refused=ProviderFailed"


@pytest.fixture(scope="module")
def provider() -> Iterator[OpenId]:
    with a_provider() as one:
        yield one


@pytest.fixture
def address(provider: OpenId, folder: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    monkeypatch.setattr(protocol, "RENEWED", 0.0)
    provider.claims, provider.away = {}, False
    provider.person = {"sub": "person 1", "preferred_username": "Anna"}
    provider.new_key("first")
    chosen = {"oidc_issuer": provider.issuer, "oidc_client": CLIENT, "oidc_secret": SECRET}
    with serving(settings_in(folder, **chosen, oidc_name="The Guild")) as where:
        yield where


class Browser:
    """Follows no redirect by itself, and keeps cookies."""

    def __init__(self, address: str, token: str = "") -> None:
        cookies = {"kontor": token} if token else {}
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}", cookies=cookies, timeout=PATIENCE
        )

    async def to_the_provider(self, **more: bool) -> str:
        """Where the server sends the browser to."""
        answer = await self.http.get("/api/oidc/login", params={"language": "de", **more})
        assert answer.status_code == 302
        return answer.headers["location"]

    async def back(self, there: str) -> str:
        """What the provider answers: the address to come back to."""
        answer = await self.http.get(there)
        assert answer.status_code == 302
        return answer.headers["location"]

    async def arrive(self, at: str) -> str:
        answer = await self.http.get(at)
        assert answer.status_code == 302
        return answer.headers["location"]

    async def sign_in(self) -> str:
        return await self.arrive(await self.back(await self.to_the_provider()))

    async def prove(self) -> str:
        """Sign in again, to be allowed more."""
        return await self.arrive(await self.back(await self.to_the_provider(again=True)))

    async def set_password(self, new: str, old: str = "") -> str:
        """What comes of it: nothing if it is set, or why not."""
        answer = await self.http.put("/api/me/password", json={"old": old, "new": new})
        return "" if answer.status_code == 200 else str(answer.json()["type"])

    async def me(self) -> Any:
        answer = await self.http.get("/api/me")
        return answer.json() if answer.status_code == 200 else None


async def test_a_stranger_becomes_an_account_and_comes_back(address: str, provider: OpenId) -> None:
    one, other = Browser(address), Browser(address)
    assert (await one.http.get("/api/oidc")).json() == {"name": "The Guild"}
    assert await one.sign_in() == WELL
    me = await one.me()
    assert (me["name"], me["kind"], me["language"]) == ("Anna", "account", "de")
    assert (me["linked"], me["has_password"]) == (True, False)
    assert await other.sign_in() == WELL
    assert (await other.me())["id"] == me["id"]
    provider.person = {"sub": "person 2", "preferred_username": "anna@example.org"}
    assert await other.sign_in() == WELL
    assert (await other.me())["name"] == "anna 2"
    kept = (await one.http.get("/api/me/export")).json()
    assert (kept["issuer"], kept["subject"]) == (provider.issuer, "person 1")
    assert (await one.http.delete("/api/me")).status_code == 204
    provider.person = {"sub": "person 1"}
    assert await one.sign_in() == WELL
    assert (await one.me())["id"] != me["id"]


async def test_a_guest_keeps_the_games_and_an_account_is_linked(
    address: str, provider: OpenId
) -> None:
    carl = await guest(address, "Carl")
    await carl.connect()
    table = await running_table(carl, bots=("dice",))
    browser = Browser(address, carl.token)
    assert await browser.sign_in() == WELL
    me = await browser.me()
    assert (me["id"], me["name"], me["kind"]) == (carl.me["id"], "Carl", "account")
    await carl.get("/api/me", 401)  # the token of the guest
    mine = (await browser.http.get("/api/tables", params={"mine": True})).json()
    assert [card["id"] for card in mine] == [table]

    dora = await guest(address, "Dora")
    made = await dora.post("/api/accounts", {"name": "Dora", "password": "long enough"})
    provider.person = {"sub": "person 3", "preferred_username": "Eve"}
    eve = Browser(address, made["token"])  # at a browser that Dora has left open
    wrong = await eve.http.post("/api/oidc/link", json={"password": "guessed"})
    assert (wrong.status_code, wrong.json()["type"]) == (401, "WrongLogin")
    assert await eve.sign_in() == WELL
    assert (await eve.me())["id"] != dora.me["id"]
    provider.person = {"sub": "person 6"}
    browser = Browser(address, made["token"])
    right = await browser.http.post("/api/oidc/link", json={"password": "long enough"})
    assert right.status_code == 204
    assert await browser.sign_in() == WELL
    later = Browser(address)
    await later.sign_in()
    me = await later.me()
    assert (me["id"], me["name"], me["has_password"]) == (dora.me["id"], "Dora", True)
    # An account that is linked stays what it is: another identity gets an account of its own.
    provider.person = {"sub": "person 4", "preferred_username": "Emil"}
    assert await later.sign_in() == WELL
    assert (await later.me())["name"] == "Emil"


async def test_whoever_has_no_password_sets_one_after_signing_in_again(
    address: str, provider: OpenId, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, eve = Browser(address), Browser(address)
    await anna.sign_in()
    assert await anna.set_password("long enough") == "ProviderFailed"
    assert await anna.set_password("long enough", "guessed") == "ProviderFailed"
    # A provider that lets a browser through that was signed in there long ago proves nothing.
    for claims in ({"auth_time": 1}, {"auth_time": None}, {"auth_time": "now"}):
        provider.claims = claims
        assert await anna.prove() == BADLY
        assert await anna.set_password("long enough") == "ProviderFailed"
    provider.claims = {}
    asked = parse_qs(urlsplit(await anna.to_the_provider(again=True)).query)
    assert (asked["prompt"], asked["max_age"]) == (["login"], ["0"])
    assert await anna.prove() == f"{WELL}&proved=1"
    stolen = anna.http.cookies.get(PROOF)
    provider.person = {"sub": "person 9", "preferred_username": "Eve"}
    await eve.sign_in()
    eve.http.cookies.set(PROOF, stolen or "", domain="127.0.0.1", path="/api/me/password")
    assert await eve.set_password("long enough") == "ProviderFailed"  # the proof of another
    assert await anna.set_password("short") != ""
    assert await anna.set_password("long enough") == ""
    assert (await anna.me())["has_password"]
    assert await anna.set_password("once only, please") == "WrongLogin"
    login = {"name": "Anna", "password": "long enough"}
    assert (await Browser(address).http.post("/api/login", json=login)).status_code == 200
    monkeypatch.setattr(dependencies, "SECONDS", -1)
    await eve.prove()
    assert await eve.set_password("much too late") == "ProviderFailed"
    monkeypatch.undo()
    provider.person = {"sub": "person 1"}
    await anna.prove()
    assert await anna.set_password("without the old one") == "WrongLogin"


async def test_an_answer_that_was_not_asked_for(address: str) -> None:
    anna, eve = Browser(address), Browser(address)
    back = await eve.back(await eve.to_the_provider())
    assert await anna.arrive(back) == BADLY  # never begun here
    await anna.to_the_provider()
    assert await anna.arrive(back) == BADLY  # another state
    assert await anna.me() is None
    assert await eve.arrive(back.replace("iss=http", "iss=https")) == BADLY
    back = await eve.back(await eve.to_the_provider())
    assert await eve.arrive(back) == WELL
    assert await eve.arrive(back) == BADLY  # once only


async def test_the_proof_key_belongs_to_the_browser(address: str, provider: OpenId) -> None:
    """A stolen code is of no use in another browser, even with the state of that browser."""
    anna, eve = Browser(address), Browser(address)
    code = parse_qs(urlsplit(await anna.back(await anna.to_the_provider())).query)["code"][0]
    asked = parse_qs(urlsplit(await eve.to_the_provider()).query)
    assert await eve.arrive(f"/api/oidc/return?code={code}&state={asked['state'][0]}") == BADLY


BAD: dict[str, dict[str, Any]] = {
    "other client": {"aud": "another"},
    "several clients": {"aud": [CLIENT, "another"]},
    "for another": {"azp": "another"},
    "other issuer": {"iss": "https://elsewhere.example"},
    "over": {"exp": 1},
    "endless": {"exp": None},
    "another time": {"nonce": "another"},
    "no time": {"nonce": None},
    "nobody": {"sub": None},
    "blank": {"sub": ""},
    "not yet": {"iat": 2**40},
}


async def test_tokens_that_are_not_for_us(address: str, provider: OpenId) -> None:
    for claims in BAD.values():
        provider.claims = claims
        browser = Browser(address)
        assert await browser.sign_in() == BADLY, claims
        assert await browser.me() is None
    provider.claims = {"aud": [CLIENT, "another"], "azp": CLIENT}
    assert await Browser(address).sign_in() == WELL


async def test_signatures_of_others_and_new_keys(address: str, provider: OpenId) -> None:
    assert await Browser(address).sign_in() == WELL
    known = provider.key
    provider.new_key("first")
    stolen, provider.key = provider.key, known
    provider.signs_with = stolen
    assert await Browser(address).sign_in() == BADLY
    provider.shared_key()
    assert await Browser(address).sign_in() == BADLY
    provider.new_key("second")
    assert await Browser(address).sign_in() == WELL


async def test_a_provider_that_is_away_and_none_at_all(
    address: str, provider: OpenId, tmp_path: Path
) -> None:
    provider.away = True
    answer = await Browser(address).http.get("/api/oidc/login")
    assert answer.headers["location"] == BADLY
    with serving(settings_in(tmp_path / "other")) as without:
        browser = Client(without)
        assert await browser.get("/api/oidc") == {"name": ""}
        for path in ("/api/oidc/login", "/api/oidc/return"):
            assert (await browser.get(path, 404))["type"] == "NothingThere"


async def test_nobody_new_while_nothing_may_change(
    address: str, folder: Path, provider: OpenId
) -> None:
    assert await Browser(address).sign_in() == WELL
    told = CliRunner().invoke(app, ["admin", "--data", str(folder), "read-only", "on"])
    assert told.exit_code == 0
    browser = Browser(address)
    while not (await browser.http.get("/health")).json()["read_only"]:
        pass
    assert await browser.sign_in() == WELL  # who is known may come in
    provider.person = {"sub": "person 5"}
    assert await Browser(address).sign_in() == "/account?refused=ServerReadOnly"


@pytest.mark.parametrize(("given", "name"), [("Anna", "Anna"), ("b.b@example.org", "b.b")])
def test_names(given: str, name: str) -> None:
    assert name_for(given) == name


def test_names_that_cannot_be_shown() -> None:
    for given in ("", "\u202e", "<>", "Аdmin"):
        assert name_for(given).startswith("Kontor ")


def test_settings_that_cannot_work() -> None:
    for words in (
        ["--oidc-issuer", "http://example.org", "--oidc-client", "a"],
        ["--oidc-client", "a"],
    ):
        told = CliRunner().invoke(app, ["serve", *words])
        assert told.exit_code == 2
