"""A table at which only bots play, for people who like to watch."""

import asyncio
from pathlib import Path

import pytest

from kontor.play.thinking import BotLine
from kontor.server.rooms import bots
from kontor.server.rooms.seats import MOST_BOTS_ONLY
from kontor.shelf import MOST_ROUNDS
from tests.server.play_here import guest, guests, new_table, serving_open, settings_in
from tests.server.waiting import until

pytestmark = pytest.mark.anyio

BOTS = [{"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"}]
WISH = {
    "game": "anno1800",
    "seats": BOTS,
    "access": "link",
    "options": {"table.max_rounds": 1},
}


async def test_the_host_watches_bots_to_the_end(address: str) -> None:
    anna = await guest(address, "Anna")
    await anna.connect()
    table = (await anna.post("/api/tables", WISH, 201))["card"]
    assert table["host"] == anna.me["id"]
    await anna.post(f"/api/tables/{table['id']}/start", {}, 200)
    await anna.watch(table["id"])
    over = await anna.scene_where(table["id"], None, lambda scene: bool(scene["over"]))
    assert over["seat"] is None
    assert len(over["scores"]) == len(BOTS)


async def test_a_game_of_bots_is_capped_whatever_the_host_says(address: str) -> None:
    anna = await guest(address, "Anna")

    async def cap(**changed: object) -> object:
        card = (await anna.post("/api/tables", {**WISH, **changed}, 201))["card"]
        return card["rules"]["options"]["table.max_rounds"]

    assert await cap(options={}) == MOST_ROUNDS
    assert await cap() == 1
    assert await cap(options={"table.max_rounds": None}) == MOST_ROUNDS
    assert await cap(options={"table.max_rounds": 10**9}) == MOST_ROUNDS
    assert await cap(options={}, seats=[{"kind": "me"}, BOTS[0]]) is None


async def test_others_need_the_link(address: str) -> None:
    anna, ben = await guest(address, "Anna"), await guest(address, "Ben")
    table = (await anna.post("/api/tables", WISH, 201))["card"]
    assert (await ben.get(f"/api/tables/{table['id']}", 404))["type"] == "NoSuchTable"
    assert (await ben.get(f"/api/tables/{table['id']}/link", 403))["type"] == "NotYourSeat"
    code = (await anna.get(f"/api/tables/{table['id']}/link"))["code"]  # though she only watches
    assert (await ben.get(f"/api/tables/{table['id']}", code=code))["id"] == table["id"]


async def test_a_free_seat_needs_somebody_at_the_table(address: str) -> None:
    anna = await guest(address, "Anna")
    wish = {**WISH, "seats": [BOTS[0], {"kind": "open"}]}
    assert (await anna.post("/api/tables", wish, 400))["where"] == "seats"


async def test_one_host_has_a_few_such_games_at_a_time(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving_open(settings_in(folder)) as (address, server):

        async def think_for_ever(*question: object) -> BotLine:
            await asyncio.sleep(3600)
            raise AssertionError

        monkeypatch.setattr(server.house.workers, "decide", think_for_ever)
        eve, anna = await guest(address, "Eve"), await guest(address, "Anna")
        ids = [(await eve.post("/api/tables", WISH, 201))["card"]["id"] for _ in range(8)]
        starts = await asyncio.gather(*(eve.http.post(f"/api/tables/{one}/start") for one in ids))
        begun = [answer for answer in starts if answer.status_code == 200]
        refused = [answer.json() for answer in starts if answer.status_code == 409]
        assert (len(begun), len(refused)) == (MOST_BOTS_ONLY, 8 - MOST_BOTS_ONLY)
        assert refused[0] | {"rule": ""} == {
            "type": "TooManyOfBots",
            "rule": "",
            "most": MOST_BOTS_ONLY,
        }
        other = (await anna.post("/api/tables", WISH, 201))["card"]["id"]
        await anna.post(f"/api/tables/{other}/start", {}, 200)
        with_people = await new_table(eve, "me", "random")
        await eve.post(f"/api/tables/{with_people}/start", {}, 200)


async def test_bots_that_were_left_alone_rest_after_a_while(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "MOST_UNATTENDED", 30)
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Boris") as (anna, boris):
            terms = {"time_up": "bot_seat", "seconds": 1, "increment": 0}
            table = await new_table(anna, "me", "open", "dice", terms=terms)
            await boris.post(f"/api/tables/{table}/join", {})
            await anna.post(f"/api/tables/{table}/start")
            await anna.watch(table)  # Boris never looks, and his time runs out
            await anna.scene(table, 0)
            await anna.ask("Resign", table=table, seat=0)
            await anna.scene_where(table, 0, lambda scene: scene["seq"] >= 30)
            room = await server.house.room(table)
            await until(lambda: room.bots.resting and not room.bots.busy and not room._mailbox.busy)
            assert room.due() is None
            await anna.watch(table)
            seq = anna.scenes[table, 0]["seq"]
            assert seq < 50  # the line of the last bot was played to its end
            assert not anna.scenes[table, 0]["over"]
            await asyncio.sleep(0.5)
            await anna.watch(table)
            assert anna.scenes[table, 0]["seq"] == seq
