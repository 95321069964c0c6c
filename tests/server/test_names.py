"""Names: nobody passes for another, and guests are told apart from accounts."""

import pytest

from kontor.table.refusals import Refused
from kontor.wire.names import key_of_name, name_of, person_name
from tests.server.play_here import Client, guest, guests, new_table

pytestmark = pytest.mark.anyio
PASSWORD = "correct horse"


@pytest.mark.parametrize(
    "other",
    [
        "admin",
        "ADMIN",
        "Admin\u2800",
        "Admin\u3164",
        "Ad\u034fmin",
        "Admin\ufe0f",
        "Ad\u200bmin",
        "Adm\u0131n",
        "Adm1n",
        "Admln",
        "\uff21dmin",
    ],
)
def test_names_that_look_alike_have_one_key(other: str) -> None:
    assert key_of_name(other) == key_of_name("Admin")


@pytest.mark.parametrize(
    ("one", "other"), [("\u0410\u0441\u0435", "Ace"), ("\u039f\u03a7\u039f", "OXO")]
)
def test_whole_names_of_another_alphabet_have_the_key_of_what_they_look_like(
    one: str, other: str
) -> None:
    assert person_name(one) == one
    assert key_of_name(one) == key_of_name(other)


@pytest.mark.parametrize(
    "name", ["Émile", "Emile", "Emil", "Иван", "王小明 Li", "Çelik", "さくら 花"]
)
def test_honest_names_are_kept_and_told_apart(name: str) -> None:
    assert person_name(name) == name
    others = {"Émile", "Emile", "Emil", "Иван", "Ян", "王小明 Li", "Çelik"} - {name}
    assert key_of_name(name) not in {key_of_name(other) for other in others}


@pytest.mark.parametrize(
    "name",
    [
        "\u0410dmin",  # a Cyrillic letter among Latin ones
        "Adm\u03b9n",
        "\u3164",
        "\u2800\u2800",
        "\U0001f41f",
        "e" + "\u0301" * 22,
        "\ufdfa" * 24,
        "\u202e",
    ],
)
def test_names_that_only_deceive_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        person_name(name)


def test_tables_may_be_called_anything_that_can_be_seen() -> None:
    assert name_of("Kaffee \u2615 um vier \u0410", longest=60) == "Kaffee \u2615 um vier \u0410"


async def test_look_alikes_of_an_account_are_taken(address: str) -> None:
    body = {"name": "Admin", "password": PASSWORD}
    await Client(address).post("/api/accounts", body)
    for name in ("Admln", "Admin\u2800", "Adm1n"):
        refused = await Client(address).post("/api/accounts", body | {"name": name}, 409)
        assert refused["type"] == "NameTaken"
    for name in ("\u0410dmin", "\u3164"):
        await Client(address).post("/api/accounts", body | {"name": name}, 400)
        await Client(address).post("/api/guests", {"name": name}, 400)
    await Client(address).post("/api/login", {"name": "ADMIN", "password": PASSWORD})


async def test_guests_are_told_apart_from_accounts(address: str) -> None:
    made = await Client(address).post("/api/accounts", {"name": "Vera", "password": PASSWORD})
    vera = Client(address, made["token"])
    async with guests(address, "Vera") as (false,):
        table = await new_table(vera, "me", "open")
        card = await false.post(f"/api/tables/{table}/join", {})
        assert [(seat["name"], seat["guest"]) for seat in card["seats"]] == [
            ("Vera", False),
            ("Vera", True),
        ]
        await false.watch(table)
        await false.ask("Say", table=table, text="it is me")
        await vera.connect()
        await vera.watch(table)
        said = [m for m in (*vera.inbox, *false.inbox) if m["type"] == "Said"]
        assert [line["guest"] for line in said] == [True, True]


async def test_a_guest_keeps_the_mark_until_there_is_an_account(address: str) -> None:
    gast = await guest(address, "Gast")
    table = await new_table(gast, "me", "open")
    assert (await gast.get(f"/api/tables/{table}"))["seats"][0]["guest"] is True
