"""Notes, friends, ratings, tables that wait, and readers without a name."""

from pathlib import Path
from random import Random

import pytest
import websockets

from kontor.server.store import ratings
from kontor.server.store.engine import Store
from kontor.server.store.ratings import Belief, after_game, everybody_of
from kontor.wire.messages import PROTOCOL
from tests.server.play_here import (
    Client,
    deciding,
    guest,
    guests,
    new_table,
    running_table,
    serving_open,
    settings_in,
)
from tests.server.test_people import account

pytestmark = pytest.mark.anyio


# -- strength ---------------------------------------------------------------------------------


def test_winners_rise_and_losers_fall_and_ties_bring_nothing_to_equals() -> None:
    first, second = after_game([Belief(), Belief()], [1, 2])
    assert first.mean - 1500 == pytest.approx(1500 - second.mean)
    assert first.mean > second.mean
    assert first.deviation < Belief().deviation
    assert [one.mean for one in after_game([Belief(), Belief()], [1, 1])] == [1500, 1500]


def test_many_games_find_the_strengths_that_made_their_rankings() -> None:
    luck, true = Random(1), [1300.0, 1500.0, 1700.0]
    beliefs = [Belief() for _ in true]
    for _ in range(400):
        left, order = [0, 1, 2], list[int]()
        while left:
            weights = [10 ** (true[one] / 400) for one in left]
            order.append(luck.choices(left, weights)[0])
            left.remove(order[-1])
        beliefs = after_game(beliefs, [order.index(one) + 1 for one in range(3)])
    assert [one.mean for one in beliefs] == pytest.approx(true, abs=60)


# -- rated games ------------------------------------------------------------------------------


async def resigned(loser: Client, *others: Client, **more: object) -> str:
    """A game that ends at once: the first of them gives up."""
    table = await running_table(loser, *others, **more)  # type: ignore[arg-type]
    await loser.ask("Resign", table=table, seat=0)
    return table


async def rated(client: Client, kind: str = "anno1800") -> dict[str, float]:
    """Those who have played."""
    found = await client.get(f"/api/ratings/{kind}", seats=2)
    played = [line for line in found if line["rating"]["played"] > 0]
    return {line["name"]: line["rating"]["rating"] for line in played}


@pytest.mark.parametrize("kind", ["anno1800", "anno1503+expansion"])
async def test_captains_stand_in_the_ratings_before_anybody_has_met_them(
    address: str, kind: str
) -> None:
    anna = await guest(address, "Anna")
    found = await anna.get(f"/api/ratings/{kind}", seats=3, most=200)
    game = kind.partition("+")[0]
    assert {line["bot"] for line in found} == everybody_of(game)
    points = [line["rating"]["rating"] for line in found]
    assert points == sorted(points, reverse=True)
    assert all(line["rating"]["played"] == 0 for line in found)
    strongest, weakest = found[0], found[-1]
    assert strongest["bot"].endswith("/5")
    assert weakest["bot"].endswith("/1")
    assert await anna.get("/api/ratings/nothing", seats=2) == []


async def test_games_between_accounts_are_rated_and_can_be_counted_again(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna, _ = await account(address, "Anna")
        boris, _ = await account(address, "Boris")
        carla = await guest(address, "Carla")
        for client in (anna, boris, carla):
            await client.connect()
        await resigned(anna, boris)
        await resigned(boris, anna)
        await resigned(anna, boris)
        first = await rated(carla)
        assert first["Boris"] > 1500 > first["Anna"]
        await resigned(anna, carla)  # a guest
        await resigned(anna, boris, options={"setup.hand": "short"})
        await resigned(anna, boris, overlay="[population.farmer]\nshift_end = 3")
        assert await rated(carla) == first
        store: Store = server.house.store
        assert await store.write(ratings.recount) == 3
        assert await rated(carla) == first
        card = await carla.get(f"/api/players/{anna.me['id']}")
        (one,) = card["ratings"]
        assert one["low"] < one["rating"] < one["high"]
        assert one["played"] == 3
        await anna.put("/api/me", {"rated": False})
        assert list(await rated(carla)) == ["Boris"]
        assert (await carla.get(f"/api/players/{anna.me['id']}"))["ratings"] == []


async def test_a_game_against_a_captain_counts_for_both(address: str) -> None:
    dora, _ = await account(address, "Dora")
    await dora.connect()
    await resigned(dora, bots=("ottilie/1",))
    found = await rated(dora)
    assert found["Dora"] < 1500
    assert found["Ottilie"] > 1200
    await resigned(dora, bots=("clerk",))  # not a captain
    assert await rated(dora) == found
    card = await dora.get(f"/api/players/{dora.me['id']}")
    assert card["captains"] == [
        {"game": "anno1800", "captain": "ottilie", "level": 1, "played": 1, "ahead": 0}
    ]


# -- notes, tables that wait ------------------------------------------------------------------


async def test_notes_belong_to_their_writer(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        path = f"/api/tables/{table}/note"
        await anna.put(path, {"text": "glass first\n\u202ebricks"})
        assert (await anna.get(path))["text"] == "glass first\nbricks"
        assert (await boris.get(path))["text"] == ""
        assert (await anna.get("/api/me/export"))["notes"][0]["text"] == "glass first\nbricks"
        assert (await boris.get("/api/me/export"))["notes"] == []
        await anna.put(path, {"text": "x" * 4001}, 400)
        await anna.put(path, {"text": ""})
        assert (await anna.get("/api/me/export"))["notes"] == []
        carla = await guest(address, "Carla")
        hidden = await new_table(anna, "me", "open", access="link")
        assert (await carla.put(f"/api/tables/{hidden}/note", {"text": "x"}, 404))["type"]


async def test_tables_tell_for_whom_they_wait(address: str) -> None:
    async with guests(address, "Anna", "Boris") as players:
        table = await running_table(*players)
        scene = await players[0].scene(table)
        one = players[deciding(scene)]
        other = players[1 - deciding(scene)]
        assert [card["id"] for card in await one.get("/api/me/waiting")] == [table]
        assert await other.get("/api/me/waiting") == []
        await one.ask("Pause", table=table, seat=deciding(scene))
        assert await one.get("/api/me/waiting") == []


# -- friends and names ------------------------------------------------------------------------


async def test_friends_are_found_at_public_tables_if_they_want(address: str) -> None:
    emil, _ = await account(address, "Emil")
    fanny = await guest(address, "Fanny")
    assert (await fanny.post("/api/me/friends", {"name": "nobody at all"}, 404))["type"]
    await fanny.post("/api/me/friends", {"name": "emil"})
    table = await new_table(emil, "me", "open")
    await new_table(emil, "me", "open", access="link")
    (friend,) = await fanny.get("/api/me/friends")
    assert friend["name"] == "Emil"
    assert [card["id"] for card in friend["tables"]] == [table]
    assert (await fanny.get(f"/api/players/{emil.me['id']}"))["friend"]
    await emil.put("/api/me", {"findable": False})
    assert (await fanny.get("/api/me/friends"))[0]["tables"] == []
    await fanny.delete(f"/api/me/friends/{emil.me['id']}")
    assert await fanny.get("/api/me/friends") == []


async def test_a_guest_takes_another_name_and_keeps_the_seat(address: str) -> None:
    async with guests(address, "Guest", "Boris") as (guest_, boris):
        table = await running_table(guest_, boris)
        assert (await guest_.put("/api/me", {"name": "Greta"}))["name"] == "Greta"
        card = await boris.get(f"/api/tables/{table}")
        assert [seat["name"] for seat in card["seats"]] == ["Greta", "Boris"]
        assert (await guest_.put("/api/me", {"name": "<b>"}, 400))["type"] == "BadRequest"
    dora, _ = await account(address, "Dorothea")
    assert (await dora.put("/api/me", {"name": "Doro"}, 409))["type"] == "GuestNeeded"


# -- without a name ---------------------------------------------------------------------------


async def test_whoever_tells_no_name_reads_but_does_nothing(address: str) -> None:
    nobody = Client(address)
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        hidden = await running_table(anna, bots=("ottilie/1",), access="link")
        closed = await running_table(anna, boris, terms={"spectators": False})
        listed = {card["id"] for card in await nobody.get("/api/tables", phase="running")}
        assert table in listed
        assert hidden not in listed
        assert (await nobody.get("/api/tables", 401, mine=True))["type"] == "NotSignedIn"
        assert (await nobody.get(f"/api/tables/{table}"))["id"] == table
        assert (await nobody.get(f"/api/tables/{hidden}", 404))["type"] == "NoSuchTable"
        url = f"ws://{address}/ws?reads=yes&protocol={PROTOCOL}"
        nobody.socket = await websockets.connect(url, max_size=None)
        await nobody.watch(table)
        assert (await nobody.scene(table, None))["moves"] == []
        refused = await nobody.ask("Watch", table=closed)
        assert refused["refusal"]["type"] == "NoSpectators"
        refused = await nobody.ask("Say", table=table, text="hello")
        assert refused["refusal"]["type"] == "NotSignedIn"
        await anna.ask("Resign", table=hidden, seat=0)
        code = (await anna.get(f"/api/tables/{hidden}/link"))["code"]
        assert (await nobody.get(f"/api/tables/{hidden}/replay", 404))["type"] == "NoSuchTable"
        assert (await nobody.get(f"/api/tables/{hidden}/replay", code=code))["table"] == hidden
        assert (await nobody.get(f"/api/tables/{hidden}/replay/0", code=code))["seat"] is None


async def test_addresses_are_told_to_this_machine_alone(address: str) -> None:
    nobody = Client(address)
    assert (await nobody.get("/api/reach"))["local"] is True
    host = address.partition(":")[2]
    answer = await nobody.http.get("/api/reach", headers={"Host": f"192.0.2.7:{host}"})
    assert answer.json() == {"local": False, "addresses": []}
