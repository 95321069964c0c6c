"""A table at which only bots play, for whoever likes to watch."""

import pytest

from kontor.shelf import MOST_ROUNDS
from tests.server.play_here import guest

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


async def test_a_game_of_bots_is_capped_unless_the_host_says_otherwise(address: str) -> None:
    anna = await guest(address, "Anna")

    async def cap(**changed: object) -> object:
        card = (await anna.post("/api/tables", {**WISH, **changed}, 201))["card"]
        return card["rules"]["options"]["table.max_rounds"]

    assert await cap(options={}) == MOST_ROUNDS
    assert await cap() == 1
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
