"""Chapter 14: hiring."""

import pytest

from kontor.anno1800.events import CardsDrawn, GoldPaid
from kontor.anno1800.moves import Hire, Produce
from kontor.anno1800.refusals import (
    MissingGoods,
    NoActionLeft,
    NoCubeInSupply,
    NotEnoughCubes,
    NotEnoughGold,
)
from tests.anno1800.at import table_at

COSTS = {
    "farmer": ["timber"],
    "worker": ["timber", "bricks"],
    "artisan": ["bricks", "coal", "goods"],
    "engineer": ["coal", "goods", "steel_beams", "windows"],
    "investor": ["coal", "goods", "steel_beams", "windows", "fur_coats"],
}
LAVISH = dict.fromkeys(["timber", "bricks", "coal", "goods", "steel_beams", "windows"], 9)
FARMER_WORKER, ARTISAN_UP = "farmer_worker", "artisan_engineer_investor"


def test_r14_1_up_to_three_cubes_of_any_kinds() -> None:
    table = table_at({}, turn={"pool": LAVISH})
    supply = table.facts["supply"]
    table.do(Hire("farmer"), Hire("engineer"), Hire("farmer"))
    quarter = table.seat(0)["quarter"]
    assert (quarter["farmer"], quarter["engineer"], quarter["worker"]) == (6, 1, 3)
    assert table.facts["supply"]["farmer"] == supply["farmer"] - 2
    assert table.facts["supply"]["engineer"] == supply["engineer"] - 1
    assert table.refuses(Hire("farmer")) == NoActionLeft("R3.2")


def test_r14_1_the_cube_comes_from_the_supply() -> None:
    table = table_at({}, {"quarter": {"engineer": 20}}, turn={"pool": LAVISH})
    assert table.refuses(Hire("engineer")) == NoCubeInSupply("R1.13", "engineer")


@pytest.mark.parametrize("kind", COSTS)
def test_r14_2_each_cube_costs_what_its_kind_shows(kind: str) -> None:
    cost = COSTS[kind]
    table = table_at({}, turn={"pool": dict.fromkeys(cost, 1)})
    table.do(Hire(kind))
    assert table.facts["turn"]["pool"] == {}
    for missing in cost:
        short = table_at({}, turn={"pool": dict.fromkeys(set(cost) - {missing}, 1)})
        assert short.refuses(Hire(kind)) == MissingGoods("R14.2", {missing: 1})


def test_r14_2_an_investor_exhausts_an_artisan_too() -> None:
    pool = dict.fromkeys(COSTS["investor"], 1)
    table = table_at({}, turn={"pool": pool})
    table.do(Hire("investor"))
    assert table.seat(0)["exhausted"] == {"artisan": 1}
    none = table_at({"quarter": {"engineer": 3}}, turn={"pool": pool})
    assert none.refuses(Hire("investor")) == NotEnoughCubes("R5.1", "artisan", 1, 0)


def test_r14_3_a_new_cube_works_at_once_for_the_next() -> None:
    seat = {"quarter": {"farmer": 1}, "fields": {"11": {"tile": "brick_factory"}}}
    table = table_at(seat, turn={"pool": {"timber": 1, "bricks": 1}})
    table.do(Hire("worker"), Produce(11), Produce(0), Hire("worker"))
    seat_now = table.seat(0)
    assert seat_now["quarter"]["worker"] == 1
    assert seat_now["fields"]["11"]["workers"] == ["worker"]


@pytest.mark.parametrize(
    ("kind", "deck", "card"),
    [
        ("farmer", FARMER_WORKER, "FW40"),
        ("worker", FARMER_WORKER, "FW40"),
        ("artisan", ARTISAN_UP, "AEI30"),
        ("engineer", ARTISAN_UP, "AEI30"),
        ("investor", ARTISAN_UP, "AEI30"),
    ],
)
def test_r14_4_each_cube_draws_a_card_of_its_deck(kind: str, deck: str, card: str) -> None:
    table = table_at(
        {"hand": ["FW01"], "gold": 9},
        {"hand": ["FW02"]},
        decks={FARMER_WORKER: ["FW40", "FW41"], ARTISAN_UP: ["AEI30", "AEI31"]},
        turn={"pool": LAVISH | {"fur_coats": 1}},
    )
    assert CardsDrawn(0, deck, 1, (card,)) in table.do(Hire(kind))
    assert table.seat(0)["hand"] == ["FW01", card]
    assert table.seat(0)["gold"] == 9


@pytest.mark.parametrize(
    ("kind", "fee"),
    [("farmer", 1), ("worker", 1), ("artisan", 3), ("engineer", 3), ("investor", 3)],
)
def test_r14_5_an_empty_deck_costs_gold_instead(kind: str, fee: int) -> None:
    table = table_at(
        {"hand": ["FW01"], "gold": 9},
        {"hand": ["FW02"]},
        decks={FARMER_WORKER: [], ARTISAN_UP: []},
        turn={"pool": LAVISH | {"fur_coats": 1}},
    )
    assert GoldPaid(0, fee) in table.do(Hire(kind))
    assert (table.seat(0)["gold"], table.seat(0)["hand"]) == (9 - fee, ["FW01"])
    start = {"farmer": 4, "worker": 3, "artisan": 2}.get(kind, 0)
    assert table.seat(0)["quarter"][kind] == start + 1


def test_r14_5_the_last_card_is_drawn_and_the_next_cube_pays() -> None:
    table = table_at(
        {"hand": ["FW01"], "gold": 1},
        {"hand": ["FW02"]},
        decks={FARMER_WORKER: ["FW40"]},
        turn={"pool": LAVISH},
    )
    table.do(Hire("worker"))
    assert table.seat(0)["gold"] == 1
    table.do(Hire("worker"))
    assert (table.seat(0)["gold"], table.seat(0)["hand"]) == (0, ["FW01", "FW40"])


def test_r14_6_without_the_gold_only_that_cube_is_not_to_be_had() -> None:
    table = table_at(
        {"hand": ["FW01"], "gold": 2},
        {"hand": ["FW02"]},
        decks={FARMER_WORKER: [], ARTISAN_UP: []},
        turn={"pool": LAVISH},
    )
    assert table.refuses(Hire("artisan")) == NotEnoughGold("R14.6", 3, 2)
    table.do(Hire("farmer"), Hire("worker"))
    assert table.refuses(Hire("farmer")) == NotEnoughGold("R14.6", 1, 0)
    quarter = table.seat(0)["quarter"]
    assert (quarter["farmer"], quarter["worker"]) == (5, 4)  # what was hired stays
