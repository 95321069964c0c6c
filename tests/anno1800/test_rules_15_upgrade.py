"""Chapter 15: upgrading."""

from itertools import pairwise

import pytest

from kontor.anno1800.moves import EndShift, HoldFestival, Produce, Upgrade
from kontor.anno1800.refusals import (
    MissingGoods,
    NoActionLeft,
    NoCubeInSupply,
    NoFreeWorkplace,
    NoHigherKind,
    NoSuchCube,
    NotEnoughCubes,
    WrongNumberOfSteps,
)
from tests.anno1800.at import table_at

KINDS = ["farmer", "worker", "artisan", "engineer", "investor"]
STEP_COSTS = {
    "farmer": ["bricks"],
    "worker": ["coal", "goods"],
    "artisan": ["steel_beams", "windows"],
    "engineer": ["fur_coats"],
}
LAVISH = dict.fromkeys(["bricks", "coal", "goods", "steel_beams", "windows", "fur_coats"], 9)
EVERYONE = dict.fromkeys(KINDS, 3)


def test_r15_1_up_to_three_steps() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    table.do(*[Upgrade("farmer", 1, "quarter")] * 3)
    assert table.seat(0)["quarter"]["worker"] == 6
    assert table.refuses(Upgrade("farmer", 1, "quarter")) == NoActionLeft("R3.2")


def test_r15_1_steps_are_counted_and_not_cubes() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    assert table.refuses(Upgrade("farmer", 4, "quarter")) == WrongNumberOfSteps("R15.1", 3)
    assert table.refuses(Upgrade("farmer", 0, "quarter")) == WrongNumberOfSteps("R15.1", 3)
    table.do(Upgrade("farmer", 2, "quarter"))
    assert table.refuses(Upgrade("farmer", 2, "quarter")) == NoActionLeft("R3.2")
    table.do(Upgrade("farmer", 1, "quarter"))


@pytest.mark.parametrize("kind", STEP_COSTS)
def test_r15_2_each_step_costs_what_stands_between_the_quarters(kind: str) -> None:
    cost = STEP_COSTS[kind]
    table = table_at({"quarter": EVERYONE}, turn={"pool": dict.fromkeys(cost, 1)})
    table.do(Upgrade(kind, 1, "quarter"))
    assert table.facts["turn"]["pool"] == {}
    for missing in cost:
        pool = dict.fromkeys(set(cost) - {missing}, 1)
        short = table_at({"quarter": EVERYONE}, turn={"pool": pool})
        assert short.refuses(Upgrade(kind, 1, "quarter")) == MissingGoods("R15.2", {missing: 1})


def test_r15_2_the_last_step_exhausts_an_artisan_too() -> None:
    turn = {"pool": {"fur_coats": 1}}
    table = table_at({"quarter": {"engineer": 1, "artisan": 1}}, turn=turn)
    table.do(Upgrade("engineer", 1, "quarter"))
    assert table.seat(0)["exhausted"] == {"artisan": 1}
    alone = table_at({"quarter": {"engineer": 1}}, turn=turn)
    refusal = alone.refuses(Upgrade("engineer", 1, "quarter"))
    assert refusal == NotEnoughCubes("R5.1", "artisan", 1, 0)


@pytest.mark.parametrize(("kind", "following"), list(pairwise(KINDS)))
def test_r15_3_the_chain_from_farmer_to_investor(kind: str, following: str) -> None:
    table = table_at({"quarter": EVERYONE}, turn={"pool": LAVISH})
    before = table.seat(0)["quarter"]
    table.do(Upgrade(kind, 1, "quarter"))
    after = table.seat(0)["quarter"]
    assert (after[kind] - before[kind], after[following] - before[following]) == (-1, 1)


def test_r15_3_an_investor_is_the_end_of_the_chain() -> None:
    table = table_at({"quarter": EVERYONE}, turn={"pool": LAVISH})
    assert table.refuses(Upgrade("investor", 1, "quarter")) == NoHigherKind("R15.3", "investor")
    assert table.refuses(Upgrade("engineer", 2, "quarter")) == NoHigherKind("R15.3", "engineer")
    assert table.refuses(Upgrade("artisan", 3, "quarter")) == NoHigherKind("R15.3", "artisan")


@pytest.mark.parametrize(
    ("spread", "quarter"),
    [
        ((3,), {"farmer": 2, "engineer": 1}),
        ((2, 1), {"farmer": 1, "worker": 1, "artisan": 1}),
        ((1, 2), {"farmer": 1, "worker": 1, "artisan": 1}),
        ((1, 1, 1), {"worker": 3}),
    ],
)
def test_r15_4_steps_spread_over_one_two_or_three_cubes(
    spread: tuple[int, ...], quarter: dict[str, int]
) -> None:
    table = table_at({"quarter": {"farmer": 3}}, turn={"pool": LAVISH})
    table.do(*[Upgrade("farmer", steps, "quarter") for steps in spread])
    assert table.seat(0)["quarter"] == dict.fromkeys(KINDS, 0) | quarter


def test_r15_4_one_cube_step_by_step() -> None:
    table = table_at({"quarter": {"farmer": 1}}, turn={"pool": LAVISH})
    table.do(*[Upgrade(kind, 1, "quarter") for kind in KINDS[:3]])
    assert table.seat(0)["quarter"]["engineer"] == 1


def test_r15_5_the_cube_is_exchanged_with_the_supply() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    before = table.facts["supply"]
    table.do(Upgrade("farmer", 1, "quarter"))
    after = table.facts["supply"]
    assert after == before | {"farmer": before["farmer"] + 1, "worker": before["worker"] - 1}


def test_r15_5_no_upgrade_without_a_cube_in_the_supply() -> None:
    rich = {"quarter": {"investor": 15}}
    table = table_at({"quarter": EVERYONE | {"investor": 0}}, rich, turn={"pool": LAVISH})
    refusal = table.refuses(Upgrade("engineer", 1, "quarter"))
    assert refusal == NoCubeInSupply("R1.13", "investor")


def test_r15_6_no_card_is_drawn() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    hand, decks = table.seat(0)["hand"], table.facts["decks"]
    table.do(Upgrade("farmer", 3, "quarter"))
    assert (table.seat(0)["hand"], table.facts["decks"]) == (hand, decks)
    empty: dict[str, list[str]] = {"farmer_worker": [], "artisan_engineer_investor": []}
    poor = table_at({"hand": ["FW01"]}, {"hand": ["FW02"]}, turn={"pool": LAVISH}, decks=empty)
    poor.do(Upgrade("farmer", 3, "quarter"))  # nor is gold paid for an empty deck
    assert poor.seat(0)["gold"] == 0


def test_r15_7_a_cube_upgraded_on_a_workplace_stays_until_shift_end() -> None:
    seat = {"gold": 2, "fields": {"0": {"workers": ["farmer"]}}}
    table = table_at(seat, turn={"pool": LAVISH})
    table.do(Upgrade("farmer", 1, "workplace", 0))
    assert table.seat(0)["fields"]["0"]["workers"] == ["worker"]
    assert table.seat(0)["quarter"]["worker"] == 3
    refusal = table.refuses(EndShift("farmer", 0))
    assert refusal == NoSuchCube("R7.1", "farmer", "workplace", 0)
    table.do(EndShift("worker", 0))  # at the price of its present kind
    assert (table.seat(0)["gold"], table.seat(0)["quarter"]["worker"]) == (0, 4)


def test_r15_7_or_until_the_festival() -> None:
    seat = {"fields": {"0": {"workers": ["farmer"]}}}
    table = table_at(seat, turn={"pool": LAVISH, "actions_left": 2})
    table.do(Upgrade("farmer", 1, "workplace", 0), HoldFestival())
    quarter = table.seat(0)["quarter"]
    assert (quarter["farmer"], quarter["worker"]) == (4, 4)


def test_r15_7_the_cube_has_to_stand_there() -> None:
    seat = {"fields": {"0": {"workers": ["farmer"]}}}
    table = table_at(seat, turn={"pool": LAVISH})
    for field in (1, 5, None):
        refusal = table.refuses(Upgrade("farmer", 1, "workplace", field))
        assert isinstance(refusal, NoSuchCube)
    assert isinstance(table.refuses(Upgrade("farmer", 1, "quarter", 0)), NoSuchCube)


def test_r15_8_a_cube_upgraded_in_its_quarter_moves_to_the_higher_one() -> None:
    table = table_at({"quarter": {"farmer": 1}}, turn={"pool": LAVISH})
    table.do(Upgrade("farmer", 2, "quarter"))
    assert table.seat(0)["quarter"] == dict.fromkeys(KINDS, 0) | {"artisan": 1}
    table.do(Produce(5))  # where it can work at once
    assert table.seat(0)["fields"]["5"]["workers"] == ["artisan"]


def test_r15_9_a_cube_in_the_exhaust_area_is_upgraded_there() -> None:
    table = table_at({"exhausted": {"farmer": 1}}, turn={"pool": LAVISH})
    table.do(Upgrade("farmer", 1, "exhausted"))
    seat = table.seat(0)
    assert (seat["exhausted"], seat["quarter"]["worker"]) == ({"worker": 1}, 3)
    refusal = table.refuses(Upgrade("farmer", 1, "exhausted"))
    assert refusal == NoSuchCube("R15.5", "farmer", "exhausted", None)


def test_r15_10_an_exchange_on_a_workplace_produces_nothing() -> None:
    seat = {"fields": {"5": {"workers": ["artisan"]}, "0": {"workers": ["farmer", "farmer"]}}}
    table = table_at(seat, turn={"pool": {"bricks": 1}})
    table.do(Upgrade("farmer", 1, "workplace", 0))
    assert table.facts["turn"]["pool"] == {}
    assert table.refuses(Produce(0)) == NoFreeWorkplace("R4.6", 0)  # and it keeps its place
