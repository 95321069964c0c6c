"""Several goals at once over the socket, what is refused, and slow questions that wait in turn."""

import asyncio
from contextlib import AbstractAsyncContextManager
from typing import Any

import pytest

from kontor.play.questions import SeatView
from kontor.server.core.queue import Turns
from kontor.server.workers import processes
from kontor.server.workers.pools import Workers
from kontor.server.workers.processes import Asker, Latest
from kontor.table.refusals import Refused, StaleMove
from kontor.wire import requests as r
from kontor.wire.refusals import NoAnswer
from kontor.wire.requests import MOST_PARTS
from kontor.wire.words import NOBODY
from tests.server.play_here import (
    Client,
    deciding,
    guests,
    moves_in,
    new_table,
    running_table,
    told_in,
)
from tests.server.waiting import turns_of_the_loop

pytestmark = pytest.mark.anyio
FARMER = {"type": "Hire", "kind": "farmer"}
WORKER = {"type": "Hire", "kind": "worker"}
PROMOTION = {"type": "Upgrade", "kind": "farmer", "steps": 1, "place": "quarter"}


async def hosted(anna: Client, game: str = "anno1800") -> tuple[str, int]:
    """A table where Anna plays every seat, and the one that decides."""
    table = await new_table(anna, "me", "me", game=game)
    await anna.post(f"/api/tables/{table}/start")
    await anna.watch(table, language="en")
    return table, deciding(await anna.scene(table, 0))


def refused(answer: dict[str, Any]) -> tuple[str, str]:
    assert answer["type"] == "No", answer
    return answer["refusal"]["type"], answer["refusal"].get("where", "")


async def test_three_hires_are_planned_together_and_played_part_by_part(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        left = [FARMER, FARMER, WORKER]
        while left:
            ways = await anna.ask("AskCompound", table=table, seat=seat, moves=left)
            assert ways["type"] == "Ways", ways
            assert ways["seq"] == anna.scenes[table, seat]["seq"]
            assert ways["missing"] == {"sets": [], "refusal": None}
            (line,) = ways["plans"]
            plan, told = line["plan"], line["told"]
            hires = [move for move in plan["moves"] if move["type"] == "Hire"]
            assert sorted(one["kind"] for one in hires) == sorted(one["kind"] for one in left)
            assert len(told["steps"]) == len(plan["moves"])
            assert told["price"]
            part = plan["moves"][: plan["reveals"][0] + 1]
            done = await anna.submit(table, seat, *part)
            assert done["type"] == "Done", done
            await anna.scene(table, seat, done["seq"])
            left.remove(part[-1])


async def test_upgrades_are_played_at_once(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        ways = await anna.ask("AskCompound", table=table, seat=seat, moves=[PROMOTION, PROMOTION])
        plan = ways["plans"][0]["plan"]
        assert plan["reveals"] == []
        assert (await anna.submit(table, seat, *plan["moves"]))["type"] == "Done"


async def test_what_goes_too_far_says_what_is_missing(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        ways = await anna.ask("AskCompound", table=table, seat=seat, moves=[FARMER] * 4)
        assert ways["plans"] == []
        assert {"what": "action", "amount": 1, "id": ""} in ways["missing"]["sets"][0]
        assert "action" in ways["reasons"][0]
        nobody = {"type": "Hire", "kind": "nobody"}
        ways = await anna.ask("AskCompound", table=table, seat=seat, moves=[FARMER, nobody])
        assert ways["plans"] == []
        assert ways["missing"]["refusal"]["type"] == "UnknownComponent"
        assert ways["reasons"][0]


@pytest.mark.parametrize(
    ("moves", "refusal"),
    [
        ([], ("BadRequest", "message")),
        ([FARMER] * (MOST_PARTS + 1), ("BadRequest", "message")),
        ([FARMER] * 1000, ("BadRequest", "message")),
        (FARMER, ("BadRequest", "message")),
        ([FARMER, PROMOTION], ("BadRequest", "moves")),
        ([{"type": "HoldFestival"}], ("BadRequest", "moves")),
        ([FARMER, {"type": "EndTurn"}], ("BadRequest", "moves")),
        ([{"type": "Nonsense"}], ("BadRequest", "moves")),
        ([{"type": "Hire"}], ("BadRequest", "moves")),
        ([{**FARMER, "kind": ["farmer"] * 50}], ("BadRequest", "moves")),
        ([None], ("BadRequest", "moves")),
    ],
)
async def test_bad_compounds_are_refused(
    address: str, moves: object, refusal: tuple[str, str]
) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        answer = await anna.ask("AskCompound", table=table, seat=seat, moves=moves)
        assert refused(answer) == refusal
        assert answer["told"]


async def test_hostile_sizes_are_answered_like_any_others(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        for moves in (
            [{"type": "BuildShip", "ship": "trade_ship_1", "field": n} for n in range(MOST_PARTS)],
            [{"type": "BuildShip", "ship": "x" * 1000, "field": 10**9}] * MOST_PARTS,
            [{"type": "Demolish", "field": -(10**9)}] * MOST_PARTS,
            [{**PROMOTION, "steps": 10**9, "field": -1}] * MOST_PARTS,
        ):
            ways = await anna.ask("AskCompound", table=table, seat=seat, moves=moves)
            assert (ways["type"], ways["plans"]) == ("Ways", []), ways
            assert ways["reasons"][0]


async def test_whoever_is_not_to_move_plans_nothing(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        seat = deciding(await anna.scene(table, 0))
        other = (boris, anna)[seat]
        waiting = await other.ask("AskCompound", table=table, seat=1 - seat, moves=[FARMER])
        assert refused(waiting) == ("NotYourTurn", "")
        assert waiting["refusal"]["seat"] == seat


async def test_a_game_whose_goals_come_one_at_a_time(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna, "anno1503")
        moves = moves_in(anna.scenes[table, seat])[:1]
        answer = await anna.ask("AskCompound", table=table, seat=seat, moves=moves)
        assert refused(answer) == ("BadRequest", "moves")


async def test_reasons_without_openings(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table, seat = await hosted(anna)
        quick = await anna.ask("AskOutOfReach", table=table, seat=seat, openings=False)
        assert quick["goals"]
        assert all(one["goal"]["openings"] == [] for one in quick["goals"])
        assert all(told["missing"] for told in told_in(quick, "goals"))


# -- slow questions ---------------------------------------------------------------------------


class Slow:
    """A question that is answered when it is told to."""

    def __init__(self) -> None:
        self.asked, self.go_on = 0, asyncio.Event()

    async def __call__(self) -> int:
        self.asked += 1
        await self.go_on.wait()
        return self.asked


async def test_what_was_overtaken_while_it_waited_is_not_worked_on() -> None:
    latest, turns, slow = Latest(), Turns(1), Slow()

    def ask(table: str, seq: int, turn: AbstractAsyncContextManager[None]) -> asyncio.Task[int]:
        return asyncio.create_task(latest.run((table, 0), seq, turn, slow))

    other = ask("other", 1, turns.turn("Boris"))
    await asyncio.sleep(0)
    first = ask("table", 1, turns.turn("Anna"))
    await turns_of_the_loop()
    second = ask("table", 2, turns.turn("Anna"))
    await turns_of_the_loop()
    slow.go_on.set()
    assert await other == 1
    with pytest.raises(Refused) as stale:
        await first
    assert stale.value.refusal == StaleMove("table", 1, 2)
    assert await second == 2


async def test_whoever_leaves_takes_back_what_was_asked() -> None:
    """The last question is gone before the one that is worked on; nothing is left behind."""
    latest, turns, slow = Latest(), Turns(1), Slow()
    asked = [
        asyncio.create_task(latest.run(("table", 0), seq, turns.turn("Anna"), slow))
        for seq in (1, 2)
    ]
    await turns_of_the_loop()
    for task in reversed(asked):
        task.cancel()
    ended = await asyncio.gather(*asked, return_exceptions=True)
    assert [type(one) for one in ended] == [asyncio.CancelledError] * 2
    slow.go_on.set()
    assert await latest.run(("table", 0), 3, turns.turn("Anna"), slow) == 2
    assert (latest._last, latest._locks, latest._asked) == ({}, {}, {})


async def test_a_question_that_takes_too_long_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """The next one has a fresh process."""
    monkeypatch.setattr(processes, "ANSWER_SECONDS", 0.0)
    workers, asker = Workers(1), Asker("Anna", "table", 0, 1)
    seen = SeatView("anno1800", 1, b"{}")
    try:
        with pytest.raises(Refused) as late:
            await workers.ask(r.AskOutOfReach(1, "table", 0, openings=False), asker, seen, NOBODY)
        assert isinstance(late.value.refusal, NoAnswer)
        assert workers.reasons.pool._processes is None
    finally:
        workers.close()
