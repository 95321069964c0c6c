"""Tables before and after the game."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kontor.pieces import overlay as overlays
from kontor.play.table_row import unsourced
from kontor.shelf import GAMES, Words
from kontor.wire import interpreter, words
from kontor.wire.words import Reader
from tests.server.play_here import (
    Client,
    guest,
    guests,
    new_table,
    running_table,
    serving,
    settings_in,
    told_in,
)
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio


async def test_the_shelf_tells_of_games_options_and_bots(address: str) -> None:
    shelf = await Client(address).get("/api/games", language="de")
    assert {card["name"]: card["unsourced"] for card in shelf} == {
        game: len(unsourced(game)) for game in GAMES
    }
    for game in shelf:
        assert game["min_seats"] <= game["max_seats"]
        assert game["options"]["$defs"]
        assert {bot["spec"] for bot in game["bots"]} >= {"dice", "random"}


async def test_tables_are_listed_and_filtered(address: str) -> None:
    anna = await guest(address, "Anna")
    one = await new_table(anna, "me", "open", game="anno1800")
    other = await new_table(anna, "me", "random", game="anno1503")
    secret = await new_table(anna, "me", "open", access="link")
    boris = await guest(address, "Boris")

    async def ids(**filters: Any) -> set[str]:
        return {card["id"] for card in await boris.get("/api/tables", **filters)}

    assert {one, other} <= await ids()
    assert secret not in await ids()
    assert one in await ids(game="anno1800")
    assert other not in await ids(game="anno1800")
    assert one in await ids(free_seat=True)
    assert other not in await ids(free_seat=True)
    assert await ids(mine=True) == set()
    assert one not in await ids(phase="running")


async def test_the_rules_in_force_are_shown_before_one_joins(address: str) -> None:
    anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
    table = await new_table(anna, "me", "open", options={"edition": "cs"})
    rules = (await boris.get(f"/api/tables/{table}"))["rules"]
    assert rules["options"]["edition"] == "cs"
    assert "edition" in rules["changed"]
    assert "build.scope" in rules["changed"]
    assert isinstance(rules["unsourced"], list)


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "chess"},
        {"seats": [{"kind": "me"}]},
        {"seats": [{"kind": "open"}, {"kind": "open"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "nobody"}]},
        {"seats": [{"kind": "me"}, {"kind": "bot", "bot": "admiral:9999999"}]},
        {"options": {"edition": "xx"}},
        {"overlay": "this is no table ="},
        {"overlay": '[industry.sawmill]\nproduct = """\n[' + " " * 59_000 + '\n"""\n'},
        {"overlay": "a" + ".a" * 29_000 + " = 1"},
        {"access": "password"},
        {"terms": {"seconds": -1}},
        {"unknown": 1},
    ],
)
async def test_tables_that_make_no_sense_are_refused(address: str, wrong: object) -> None:
    anna = await guest(address, "Anna")
    body = {"game": "anno1800", "seats": [{"kind": "me"}, {"kind": "open"}]}
    assert isinstance(wrong, dict)
    assert (await anna.post("/api/tables", body | wrong, 400))["type"] == "BadRequest"


async def test_a_table_with_a_password_or_a_link(address: str) -> None:
    anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
    table = await new_table(anna, "me", "open", access="password", password="sesame")
    await boris.post(f"/api/tables/{table}/join", {}, 403)
    await boris.post(f"/api/tables/{table}/join", {"password": "wrong"}, 403)
    await boris.post(f"/api/tables/{table}/join", {"password": "sesame"})
    hidden = await new_table(anna, "me", "open", access="link")
    await boris.get(f"/api/tables/{hidden}", 404)
    await boris.post(f"/api/tables/{hidden}/join", {"code": "guess"}, 404)
    await boris.get("/api/links/guess", 404)
    assert (await boris.get(f"/api/tables/{hidden}/link", 403))["type"] == "NotYourSeat"
    code = (await anna.get(f"/api/tables/{hidden}/link"))["code"]
    assert (await boris.get(f"/api/links/{code}"))["id"] == hidden
    await boris.post(f"/api/tables/{hidden}/join", {"code": code})


async def test_joining_leaving_and_starting(address: str) -> None:
    anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
    table = await new_table(anna, "me", "open", "open")
    at = f"/api/tables/{table}"
    assert (await anna.post(f"{at}/start", status=409))["type"] == "SeatsOpen"
    assert (await boris.post(f"{at}/join", {"seat": 0}, 409))["type"] == "SeatTaken"
    await boris.post(f"{at}/join", {"seat": 2})
    assert (await boris.post(f"{at}/start", status=403))["type"] == "NotHost"
    assert (await boris.post(f"{at}/seat", {"seat": 1, "bot": "random"}, 403))["type"] == "NotHost"
    await anna.post(f"{at}/seat", {"seat": 1, "bot": "random"})
    assert (await anna.post(f"{at}/seat", {"seat": 2, "bot": "random"}, 409))["type"] == "SeatTaken"
    await boris.post(f"{at}/leave", {})
    await boris.post(f"{at}/leave", {}, 403)
    await boris.post(f"{at}/join", {})
    card = await anna.post(f"{at}/start")
    assert card["phase"] == "running"
    assert (await anna.post(f"{at}/start", status=409))["type"] == "NotWaiting"
    assert (await boris.post(f"{at}/leave", {}, 409))["type"] == "NotWaiting"


async def test_the_host_goes_and_another_one_is_host_until_nobody_is_left(address: str) -> None:
    anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
    table = await new_table(anna, "me", "open")
    await boris.post(f"/api/tables/{table}/join", {})
    left = await anna.post(f"/api/tables/{table}/leave", {})
    assert left["card"]["host"] == boris.me["id"]
    assert (await boris.post(f"/api/tables/{table}/leave", {}))["card"] is None
    await boris.get(f"/api/tables/{table}", 404)


async def test_the_host_removes_bans_and_mutes(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await new_table(anna, "me", "open")
        at = f"/api/tables/{table}"
        await boris.post(f"{at}/join", {})
        await boris.post(f"{at}/kick", {"seat": 0}, 403)
        await boris.watch(table)
        await anna.post(f"{at}/mute", {"user": boris.me["id"]})
        answer = await boris.ask("Say", table=table, text="hello?")
        assert answer["refusal"]["type"] == "Muted"
        card = await anna.post(f"{at}/kick", {"seat": 1})
        assert card["seats"][1]["kind"] == "free"
        await boris.post(f"{at}/join", {})
        await anna.post(f"{at}/ban", {"user": boris.me["id"]})
        await boris.until(lambda message: message["type"] == "TableGone")
        assert (await boris.post(f"{at}/join", {}, 403))["type"] == "Banned"
        assert (await boris.ask("Watch", table=table))["refusal"]["type"] == "Banned"
        await anna.post(f"{at}/ban", {"user": boris.me["id"], "banned": False})
        await boris.post(f"{at}/join", {})


async def test_a_removed_player_is_replaced_by_a_bot(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        card = await anna.post(f"/api/tables/{table}/kick", {"seat": 1})
        assert card["seats"][1]["kind"] == "bot"
        answer = await boris.submit(table, 1, {"type": "EndTurn"})
        assert answer["refusal"]["type"] == "NotYourSeat"


async def test_hot_seat_one_browser_holds_several_seats(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        scenes = [await anna.scene(table, seat) for seat in range(3)]
        assert [scene["seat"] for scene in scenes] == [0, 1, 2]
        assert sum(bool(scene["moves"]) for scene in scenes) == 1


async def test_those_who_share_a_device_have_names_of_their_own(address: str) -> None:
    anna, boris = await guest(address, "Anna"), await guest(address, "Boris")
    named = {"names": [" Anna ", "", "Ben"]}
    table = await new_table(anna, "me", "open", "me", terms=named)
    await boris.post(f"/api/tables/{table}/join", {})
    card = await anna.get(f"/api/tables/{table}")
    assert [seat["name"] for seat in card["seats"]] == ["Anna", "Boris", "Ben"]
    alone = await new_table(anna, "me", "open", terms={"names": ["Somebody else"]})
    card = await anna.get(f"/api/tables/{alone}")
    assert card["seats"][0]["name"] == "Anna", "without company the name is one's own"
    unfit = {"game": "anno1800", "seats": [{"kind": "me"}] * 2, "terms": {"names": ["<b>", ""]}}
    assert (await anna.post("/api/tables", unfit, 400))["type"] == "BadRequest"


async def test_a_rematch_is_one_table_for_all(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        at = f"/api/tables/{table}"
        assert (await anna.post(f"{at}/rematch", status=409))["type"] == "NotFinished"
        await boris.ask("Resign", table=table, seat=1)
        first = (await anna.post(f"{at}/rematch"))["next"]
        assert first is not None
        assert (await boris.post(f"{at}/rematch"))["next"] == first
        card = await boris.get(f"/api/tables/{first}")
        assert [seat["name"] for seat in card["seats"]] == ["Anna", "Boris"]
        await anna.post(f"/api/tables/{first}/start")


async def test_bots_from_outside_sit_only_where_they_are_welcome(address: str) -> None:
    anna = await guest(address, "Anna")
    token = (await anna.post("/api/me/bots", {"name": "robot"}))["token"]
    robot = Client(address, token)
    shut = await new_table(anna, "me", "open")
    assert (await robot.post(f"/api/tables/{shut}/join", {}, 403))["type"] == "BotsUnwelcome"
    welcome = await new_table(anna, "me", "open", terms={"wire_bots": True})
    card = await robot.post(f"/api/tables/{welcome}/join", {})
    assert card["seats"][1]["kind"] == "wire_bot"


# -- own values -------------------------------------------------------------------------------

YARDS = "[shipyard.shipyard_2]\ncost = { wool = 1 }\n[population.farmer]\nshift_end = 3\n"
# Valid, and slow to read when every line was searched for the name of its table.
SLOW = "[card" + " " * 29_000 + "." + " " * 29_000 + "FW01]\ncost = { pigs = 1 }\n"


async def test_a_card_counts_own_values_and_does_not_carry_them(address: str) -> None:
    anna = await guest(address, "Anna")
    plain = await anna.get(f"/api/tables/{await new_table(anna, 'me', 'open')}")
    table = await new_table(anna, "me", "open", overlay=YARDS + "#" * 50_000)
    answer = await anna.http.get(f"/api/tables/{table}")
    rules = answer.json()["rules"]
    assert len(answer.content) < 10_000
    assert (plain["rules"]["own_values"], rules["own_values"]) == (0, 2)
    left = set(plain["rules"]["unsourced"]) - set(rules["unsourced"])
    assert left == {"shipyard.shipyard_2.cost"} & set(plain["rules"]["unsourced"])
    box = await anna.get(f"/api/tables/{table}/components")
    farmer = next(row for row in box["rows"]["population"] if row["id"] == "farmer")
    assert (farmer["shift_end"], farmer["sources"]["shift_end"]) == (3, "own-box")
    assert set(box["unsourced"]) == set(rules["unsourced"])


async def test_tables_with_slow_overlays_do_not_break_the_lobby(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        eve = await guest(address, "Eve")
        for number in range(36):
            await new_table(eve, "me", "open", overlay=f"{SLOW}# {number}\n")
    read: list[str] = []
    really = overlays.read_overlay

    def counted(text: str) -> Any:
        read.append(text)
        return really(text)

    with serving(settings) as address:
        anna = await guest(address, "Anna")
        await anna.get("/api/games")
        await new_table(anna, "me", "open")
        monkeypatch.setattr(overlays, "read_overlay", counted)
        for _ in range(3):
            async with asyncio.timeout(PATIENCE):
                cards = await anna.get("/api/tables", most=200)
            assert [card["rules"]["own_values"] for card in cards].count(1) == 36
        assert read == []


async def test_a_table_with_own_values_is_told_with_them(
    address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    played_with: set[str] = set()

    def words_of(game: str, reader: Reader, overlay: str) -> Words:
        played_with.add(overlay)
        return words.words_of(game, reader, overlay)

    monkeypatch.setattr(interpreter, "words_of", words_of)
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "dice", overlay=YARDS)
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table, language="en")
        history = await anna.ask("AskHistory", table=table, most=10)
        assert any(told_in(history))
    assert played_with == {YARDS}
