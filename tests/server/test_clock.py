"""Clocks: computed from times, and what happens when time runs out."""

from collections.abc import Callable
from typing import Any

import pytest

from kontor.play.play import GRACE, GameClock
from kontor.wire.cards import Terms
from tests.server.play_here import Client, deciding, events_in, guests, new_table

LIVE = Terms(seconds=100, increment=10)
LETTERS = Terms(pace="correspondence", seconds=1000)


def test_only_whoever_decides_loses_time() -> None:
    clock = GameClock(LIVE, 3, now=0)
    clock.turn([1], 0)
    clock.turn([2], 30_000)
    assert clock.left == [100_000, 80_000, 100_000]  # 30 s taken, 10 s given
    assert clock.deadline([0, 1, 2]) == 130_000
    assert clock.out_of_time([2]) == []
    clock.advance(130_000)
    assert clock.out_of_time([2]) == [2]
    assert clock.out_of_time([0, 1]) == []


def test_by_correspondence_every_turn_has_its_time() -> None:
    clock = GameClock(LETTERS, 2, now=0)
    clock.turn([0], 0)
    clock.turn([1], 900_000)
    assert clock.left == [1_000_000, 1_000_000]
    assert clock.deadline([1]) == 1_900_000


def test_pauses_and_absences_of_the_server_take_no_time() -> None:
    clock = GameClock(LIVE, 2, now=0)
    clock.turn([0], 0)
    clock.stop(5_000)
    assert clock.deadline([0]) is None
    clock.go_on(60_000)
    clock.skip(70_000)
    clock.advance(71_000)
    assert clock.left[0] == 94_000


def test_without_seconds_no_clock_runs() -> None:
    clock = GameClock(Terms(), 2, now=0)
    clock.turn([0], 0)
    clock.advance(10**9)
    assert clock.out_of_time([0]) == []
    assert clock.deadline([0]) is None


def test_undoing_the_end_of_a_turn_gains_no_time() -> None:
    for terms in (LIVE, LETTERS):
        clock = GameClock(terms, 2, now=0)
        clock.turn([0], 0)
        for round_ in range(1, 6):
            clock.turn([1], round_ * 2000)
            clock.advance(round_ * 2000 + 1000)
            clock.take_time_back([0])
            clock.turn([0], round_ * 2000 + 1000)
        assert clock.left[0] == terms.seconds * 1000 - 6000


def test_whoever_comes_back_has_time_for_a_turn() -> None:
    clock = GameClock(LIVE, 2, now=0)
    clock.turn([0], 0)
    clock.advance(200_000)
    clock.give_time(0)
    assert clock.left[0] == GRACE


async def begun(anna: Client, boris: Client, **more: Any) -> tuple[str, int]:
    """A table that both have watched since before its first turn, and whose turn that is."""
    table = await new_table(anna, "me", "open", **more)
    await boris.post(f"/api/tables/{table}/join", {})
    for client in (anna, boris):
        await client.watch(table)
    await anna.post(f"/api/tables/{table}/start")
    return table, deciding(await anna.scene(table, 0))


async def first_scene(client: Client, fits: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first of all scenes, of those that came already, too."""
    looked_at = 0
    while True:
        for message in client.inbox[looked_at:]:
            if message["type"] == "Scene" and fits(message):
                return message
        looked_at = len(client.inbox)
        await client.receive()


@pytest.mark.anyio
async def test_when_time_is_up_a_bot_plays_the_turn_and_gives_the_seat_back(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        terms = {"seconds": 1, "increment": 60, "stand_in": "random"}
        table, late = await begun(anna, boris, terms=terms)
        stood = await first_scene(anna, lambda scene: bool(scene["stand_ins"]))
        assert stood["stand_ins"] == [
            {"seat": late, "bot": "random", "why": "time", "failed": None}
        ]
        client = (anna, boris)[late]
        await client.scene(table, late)
        refused = await client.submit(table, late, {"type": "EndTurn"}, seq=stood["seq"])
        assert refused["refusal"]["type"] in ("BotPlays", "StaleMove", "NotYourTurn")
        back = await first_scene(
            anna, lambda scene: not scene["stand_ins"] and deciding(scene) != late
        )
        assert back["clock"]["left"][late] > 1000


@pytest.mark.anyio
async def test_or_the_seat_resigns_if_the_table_has_agreed_so(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        terms = {"seconds": 1, "time_up": "resign"}
        table, late = await begun(anna, boris, terms=terms)
        over = await boris.scene_where(table, 1, lambda scene: scene["over"])
        assert over["resigned"] == [late]


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
async def test_or_the_turn_passes_by(address: str, game: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        terms = {"seconds": 2, "increment": 2, "time_up": "idle"}
        table, late = await begun(anna, boris, terms=terms, game=game)
        next_one = await first_scene(anna, lambda scene: deciding(scene) != late)
        assert next_one["stand_ins"] == []
        assert next_one["clock"]["left"][late] > 1000
        history = await anna.ask("AskHistory", table=table, most=100)
        happened = [event["type"] for event in events_in(history)]
        (card,) = [one for one in await anna.get("/api/games") if one["name"] == game]
        assert card["title"] == {"anno1800": "Anno 1800", "anno1503": "Anno 1503"}[game]
        assert card["stand_in"] == {"anno1800": "clerk", "anno1503": "greedy"}[game]
        assert game == "anno1800" or "DieRolled" in happened
        if game == "anno1800":  # in the other one the die may ask everybody before the turn is over
            assert happened.count("TurnBegan") >= 2
            assert card["idle_move"] == {"type": "HoldFestival"}
            assert "FestivalHeld" in happened
