"""Chapter 7: paying gold to bring cubes back."""

import pytest

from kontor.anno1800.events import GoldPaid, ShiftEnded
from kontor.anno1800.moves import BuildIndustry, EndShift, EndTurn, Produce, Trade, Upgrade
from kontor.anno1800.refusals import (
    NoFreeWorkplace,
    NoSuchCube,
    NoSuchField,
    NotEnoughCubes,
    NotEnoughGold,
    NotEnoughTokens,
    UnknownComponent,
)
from kontor.table.refusals import NotYourTurn
from tests.anno1800.at import table_at

PRICES = {"farmer": 1, "worker": 2, "artisan": 3, "engineer": 4, "investor": 5}


def test_r7_1_cubes_come_back_from_workplaces_and_from_the_exhaust_area() -> None:
    table = table_at(
        {
            "gold": 3,
            "quarter": {},
            "exhausted": {"worker": 1},
            "fields": {"0": {"workers": ["farmer"]}},
        }
    )
    events = table.do(EndShift("farmer", 0), EndShift("worker"))
    assert ShiftEnded(0, "farmer", 0, 1) in events
    assert ShiftEnded(0, "worker", None, 2) in events
    about = table.seat(0)
    assert (about["quarter"]["farmer"], about["quarter"]["worker"]) == (1, 1)
    assert (about["fields"], about["exhausted"]) == ({}, {})


def test_r7_1_at_any_moment_of_ones_own_turn() -> None:
    busy = {"11": {"tile": "brewery", "workers": ["worker"]}}
    table = table_at({"gold": 9, "fields": busy}, {"gold": 9, "exhausted": {"farmer": 1}})
    table.do(Produce(0), EndShift("farmer", 0), BuildIndustry("charcoal_kiln", 12))
    table.do(EndShift("worker", 11))
    assert table.refuses(EndShift("farmer"), seat=1) == NotYourTurn("table", 0)
    table.do(EndTurn(), EndShift("farmer"))
    assert table.seat(1)["gold"] == 8


def test_r7_1_there_must_be_such_a_cube() -> None:
    table = table_at({"gold": 9, "fields": {"0": {"workers": ["farmer"]}}})
    for move, place in ((EndShift("farmer"), "exhausted"), (EndShift("worker", 0), "workplace")):
        assert table.refuses(move) == NoSuchCube("R7.1", move.kind, place, move.field)
    assert table.refuses(EndShift("farmer", 1)) == NoSuchCube("R7.1", "farmer", "workplace", 1)
    assert table.refuses(EndShift("farmer", 20)) == NoSuchField("R2.14", 20)


def test_r7_1_cubes_of_others_cannot_be_brought_back() -> None:
    table = table_at({"gold": 9}, {"exhausted": {"engineer": 1}})
    refusal = table.refuses(EndShift("engineer"))
    assert refusal == NoSuchCube("R7.1", "engineer", "exhausted", None)


@pytest.mark.parametrize(("kind", "price"), PRICES.items())
def test_r7_2_the_price_depends_on_the_kind(kind: str, price: int) -> None:
    table = table_at({"gold": price, "exhausted": {kind: 1}})
    assert GoldPaid(0, price) in table.do(EndShift(kind))
    assert table.seat(0)["gold"] == 0
    poor = table_at({"gold": price - 1, "exhausted": {kind: 1}})
    assert poor.refuses(EndShift(kind)) == NotEnoughGold("R7.2", price, price - 1)


def test_r7_2_an_upgraded_cube_costs_the_price_of_its_present_kind() -> None:
    table = table_at({"gold": 2, "quarter": {"farmer": 1}}, turn={"pool": {"bricks": 1}})
    table.do(Produce(0), Upgrade("farmer", 1, "workplace", 0))
    assert table.refuses(EndShift("farmer", 0)) == NoSuchCube("R7.1", "farmer", "workplace", 0)
    table.do(EndShift("worker", 0))
    assert (table.seat(0)["gold"], table.seat(0)["quarter"]["worker"]) == (0, 1)


def test_r7_3_the_cube_is_of_use_at_once_and_its_workplace_is_free() -> None:
    table = table_at(
        {
            "gold": 2,
            "quarter": {},
            "fields": {"11": {"tile": "brewery", "workers": ["worker", "worker"]}},
        }
    )
    assert table.refuses(Produce(11)) == NotEnoughCubes("R4.2", "worker", 1, 0)
    table.do(EndShift("worker", 11))
    assert table.seat(0)["fields"]["11"]["workers"] == ["worker"]
    table.do(Produce(11))
    assert table.facts["turn"]["pool"] == {"beer": 1}
    assert table.seat(0)["fields"]["11"]["workers"] == ["worker", "worker"]


def test_r7_3_a_cube_from_the_exhaust_area_frees_no_workplace() -> None:
    table = table_at(
        {"gold": 1, "exhausted": {"farmer": 1}, "fields": {"0": {"workers": ["farmer"] * 2}}}
    )
    table.do(EndShift("farmer"))
    assert table.refuses(Produce(0)) == NoFreeWorkplace("R4.6", 0)


def test_r7_3_two_kinds_on_one_building_leave_one_by_one() -> None:
    table = table_at({"gold": 3, "fields": {"0": {"workers": ["worker", "farmer"]}}})
    table.do(EndShift("worker", 0))
    assert table.seat(0)["fields"]["0"]["workers"] == ["farmer"]
    table.do(EndShift("farmer", 0))
    assert table.seat(0)["fields"] == {}


def test_r7_4_as_many_cubes_as_the_gold_reaches_for() -> None:
    table = table_at({"gold": 4, "exhausted": {"farmer": 3, "worker": 2}})
    table.do(EndShift("farmer"), EndShift("farmer"), EndShift("worker"))
    assert table.seat(0)["exhausted"] == {"farmer": 1, "worker": 1}
    assert table.refuses(EndShift("farmer")) == NotEnoughGold("R7.2", 1, 0)
    assert table.facts["turn"]["actions_left"] == 1


def test_r7_5_spent_gold_goes_to_the_supply() -> None:
    table = table_at({"gold": 3, "exhausted": {"artisan": 1}}, {"gold": 1}, {"gold": 2})
    table.do(EndShift("artisan"))
    assert [table.seat(seat)["gold"] for seat in range(3)] == [0, 1, 2]


def test_r7_6_naval_tokens_cannot_be_brought_back_with_gold() -> None:
    table = table_at({"gold": 99, "tokens_exhausted": {"trade": 2, "exploration": 1}})
    assert not any(isinstance(move, EndShift) for move in table.legal_moves(0))
    for family in ("trade", "exploration"):
        refusal = table.refuses(EndShift(family))
        assert refusal == UnknownComponent("R1.10", "population", family)
    assert table.refuses(EndShift("farmer", 15)) == NoSuchCube("R7.1", "farmer", "workplace", 15)
    assert table.refuses(Trade("timber", 1, 1)) == NotEnoughTokens("R6.2", "trade", 1, 0)
