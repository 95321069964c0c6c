"""Chapter 8: ships and exploration."""

from typing import Any

import pytest

from kontor.anno1503.events import IslandExplored
from kontor.anno1503.moves import BuildShip, Claim, EndTurn, Explore, Leave, Sail, SetSail
from kontor.anno1503.refusals import (
    MissingGoods,
    NoPointsLeft,
    NoShipAtSea,
    NoSuchShip,
    NothingToExplore,
    NoWayThere,
    ShipLimit,
    WrongSquare,
)
from kontor.table.refusals import Refused, UndoBarred
from tests.anno1503.at import table_at

SHIP = {"wood": 1, "tools": 1, "cloth": 1}
AT_C3 = {"ships": [{"square": "C3"}]}
SAILING: dict[str, Any] = {"phase": "sail", "turn": {"points": [3, 0]}}


def test_q8_1_a_ship_costs_goods_and_starts_on_the_start_square() -> None:
    table = table_at({"goods": SHIP, "ships": []})
    assert table.refuses(BuildShip("C3")) == WrongSquare("Q8.1", "C3")
    table.do(BuildShip("C1"))
    assert table.seat()["ships"][0]["square"] == "C1"
    assert table.seat()["goods"] == {}
    assert table.refuses(BuildShip("C1")) == MissingGoods("Q8.1", SHIP)


def test_q8_2_never_more_than_two_ships() -> None:
    ships = [{"square": "C1"}, {"square": "B1"}]
    table = table_at({"goods": SHIP, "ships": ships})
    assert table.refuses(BuildShip("C1")) == ShipLimit("Q8.2", 2)


def test_q8_3_a_new_ship_sails_in_the_same_turn() -> None:
    table = table_at({"goods": SHIP, "ships": []})
    assert table.refuses(SetSail()) == NoShipAtSea("Q8.4")
    table.do(BuildShip("C1"), SetSail(), Sail(0, "C2"))
    assert table.seat()["ships"][0]["square"] == "C2"


@pytest.mark.parametrize(("buildings", "points"), [([], 3), (["shipyard"], 4)])
def test_q8_4_three_points_and_four_with_the_shipyard(buildings: list[str], points: int) -> None:
    table = table_at({"buildings": buildings})
    table.do(SetSail())
    assert table.facts["turn"]["points"] == [points, 0]
    for square in ["C2", "C1", "C2", "C1"][:points]:
        table.do(Sail(0, square))
    assert table.refuses(Sail(0, "B1")) == NoPointsLeft("Q8.4", 0)
    assert table.refuses(Sail(1, "C2")) == NoSuchShip("Q8.4", 1)
    table.do(EndTurn())
    assert table.facts["turn"]["points"] == [0, 0]


def test_q8_5_one_ship_after_the_other() -> None:
    table = table_at({"ships": [{"square": "C1"}, {"square": "C1"}]})
    table.do(SetSail(), Sail(1, "C2"), Sail(0, "B1"))
    assert table.facts["turn"]["points"] == [2, 0]
    assert table.refuses(Sail(1, "C3")) == NoPointsLeft("Q8.4", 1)


def test_q8_6_only_to_squares_that_share_a_side() -> None:
    table = table_at(**SAILING)
    assert table.offers(Sail) == [Sail(0, "B1"), Sail(0, "C2"), Sail(0, "D1")]
    assert table.refuses(Sail(0, "B2")) == NoWayThere("Q8.6", "B2")
    assert table.refuses(Sail(0, "C1")) == NoWayThere("Q8.6", "C1")


def test_q8_6_ships_share_squares_and_sail_over_islands() -> None:
    other = {"ships": [{"square": "C2"}, {"square": "C3"}]}
    table = table_at({}, other, **SAILING)
    table.do(Sail(0, "C2"), Sail(0, "C3"))
    assert table.seat()["ships"][0]["square"] == "C3"


def test_q8_6_without_the_expansion_nothing_lies_beyond_the_dolphin() -> None:
    table = table_at({"ships": [{"square": "C12"}]}, **SAILING)
    assert table.refuses(Sail(0, "c1")) == NoWayThere("Q8.6", "c1")


def test_q8_7_a_look_costs_a_point_and_only_the_explorer_sees_it() -> None:
    table = table_at(AT_C3, islands={"C3": "I209"}, **SAILING)
    (event,) = table.do(Explore(0))
    assert event == IslandExplored(0, "C3", "I209")
    assert event.seen_by(1) == event.seen_by(None) == IslandExplored(0, "C3", None)
    assert table.facts["turn"]["points"] == [2, 0]
    tiles = [table.view(viewer).islands["C3"] for viewer in (0, 1, None)]
    assert [tile and tile.tile for tile in tiles] == ["I209", None, None]


def test_q8_7_a_look_cannot_be_taken_back() -> None:
    table = table_at(AT_C3, **SAILING)
    table.do(Explore(0))
    with pytest.raises(Refused) as refused:
        table.undo(0)
    assert isinstance(refused.value.refusal, UndoBarred)


def test_q8_7_only_where_a_tile_lies() -> None:
    table = table_at({}, **SAILING)
    assert table.refuses(Explore(0)) == NothingToExplore("Q8.7", "C1")
    empty = table_at(AT_C3, islands={"C3": ""}, **SAILING)
    assert empty.refuses(Explore(0)) == NothingToExplore("Q8.7", "C3")
    tired = table_at(AT_C3, phase="sail", turn={"points": [0, 0]})
    assert tired.refuses(Explore(0)) == NoPointsLeft("Q8.4", 0)


def test_q8_8_a_tile_that_is_left_stays_and_the_ship_goes_on() -> None:
    table = table_at(AT_C3, islands={"C3": "I209"}, **SAILING)
    table.do(Explore(0), Leave(), Sail(0, "C4"))
    assert table.facts["islands"]["C3"] == "I209"
    assert table.seat()["ships"][0]["square"] == "C4"
    assert table.facts["turn"]["points"] == [1, 0]


def test_q8_9_it_may_be_explored_again() -> None:
    table = table_at(AT_C3, islands={"C3": "I209"}, **SAILING)
    table.do(Explore(0), Leave(), Explore(0), Leave(), Explore(0))
    assert table.facts["turn"]["points"] == [0, 0]
    assert Claim() in table.legal_moves(0)
