"""Chapter 6: inhabitants."""

import pytest

from kontor.anno1503.moves import Buy, EndTurn, PlacePioneer, Promote, Roll, SetSail, UseTreasure
from kontor.anno1503.refusals import (
    MissingGoods,
    NoHigherLevel,
    NoSpaceLeft,
    NoSuchInhabitant,
    NothingToSpare,
    NoTileForInhabitant,
    NotNow,
    NoTreasure,
)
from tests.anno1503.at import table_at

PIONEER = {"wood": 1, "stone": 1, "cloth": 1}
ALL = {"wood": 2, "stone": 3, "tools": 3, "cloth": 3, "spice": 3, "tobacco": 3}
FULL = {"pioneer": 1, "settler": 3}


def test_q6_1_a_pioneer_costs_wood_stone_and_cloth() -> None:
    table = table_at({"goods": PIONEER})
    table.do(PlacePioneer())
    assert table.seat()["inhabitants"] == {"pioneer": 2, "settler": 1}
    assert table.seat()["goods"] == {}
    assert table.refuses(PlacePioneer()) == MissingGoods("Q6.1", dict(PIONEER))


def test_q6_2_four_tiles_for_pioneers_and_settlers() -> None:
    table = table_at({"inhabitants": FULL, "goods": ALL})
    assert table.refuses(PlacePioneer()) == NoTileForInhabitant("Q6.2", "pioneer", 4)
    table.do(Promote("settler"), PlacePioneer())
    assert table.seat()["inhabitants"] == {"pioneer": 2, "settler": 2, "citizen": 1}


def test_q6_2_seven_spaces() -> None:
    people = {"pioneer": 4, "citizen": 3}
    table = table_at({"inhabitants": people, "goods": PIONEER})
    assert table.refuses(PlacePioneer()) == NoSpaceLeft("Q6.2", 7)


@pytest.mark.parametrize(
    ("level", "above", "cost"),
    [
        ("pioneer", "settler", {"tools": 1, "cloth": 1}),
        ("settler", "citizen", {"stone": 1, "tools": 1, "spice": 1}),
        ("citizen", "merchant", {"cloth": 1, "tobacco": 1}),
    ],
)
def test_q6_3_one_level_for_its_price(level: str, above: str, cost: dict[str, int]) -> None:
    table = table_at({"inhabitants": {level: 1}, "goods": cost})
    table.do(Promote(level))
    assert table.seat()["inhabitants"] == {above: 1}
    assert table.seat()["goods"] == {}
    short = table_at({"inhabitants": {level: 1}, "goods": {}})
    assert short.refuses(Promote(level)) == MissingGoods("Q6.3", cost)


def test_q6_3_merchants_are_the_top_and_absent_ones_do_not_rise() -> None:
    table = table_at({"inhabitants": {"merchant": 1}, "goods": ALL})
    assert table.refuses(Promote("merchant")) == NoHigherLevel("Q6.3", "merchant")
    assert table.refuses(Promote("pioneer")) == NoSuchInhabitant("Q6.3", "pioneer", False)


def test_q6_4_three_tiles_for_citizens_and_merchants() -> None:
    people = {"settler": 1, "citizen": 1, "merchant": 2}
    table = table_at({"inhabitants": people, "goods": ALL})
    assert table.refuses(Promote("settler")) == NoTileForInhabitant("Q6.4", "citizen", 3)
    table.do(Promote("citizen"))
    assert table.seat()["inhabitants"] == {"settler": 1, "merchant": 3}


def test_q6_5_one_inhabitant_may_rise_several_times_a_turn() -> None:
    table = table_at({"inhabitants": {"pioneer": 1}, "goods": ALL})
    table.do(Promote("pioneer"), Promote("settler"), Promote("citizen"))
    assert table.seat()["inhabitants"] == {"merchant": 1}


def test_q6_6_a_school_spares_one_basic_good_once_a_turn() -> None:
    seat = {"inhabitants": {"pioneer": 2}, "goods": {"tools": 2}, "buildings": ["school"]}
    table = table_at(seat)
    assert table.refuses(Promote("pioneer", spared="wood")) == NothingToSpare("Q6.6", "wood")
    table.do(Promote("pioneer", spared="cloth"))
    assert table.seat()["goods"] == {"tools": 1}
    assert table.refuses(Promote("pioneer", spared="cloth")) == NothingToSpare("Q6.6", "cloth")


def test_q6_6_a_school_never_spares_spice() -> None:
    seat = {"inhabitants": {"settler": 1}, "goods": {"stone": 1, "tools": 1}}
    table = table_at(seat | {"buildings": ["school"]})
    assert table.refuses(Promote("settler", spared="spice")) == NothingToSpare("Q6.6", "spice")
    assert table.refuses(Promote("settler", spared="stone")) == MissingGoods("Q6.3", {"spice": 1})


def test_q6_6_without_a_school_nothing_is_spared() -> None:
    table = table_at({"goods": {"tools": 1, "cloth": 1}})
    assert table.refuses(Promote("pioneer", spared="cloth")) == NothingToSpare("Q6.6", "cloth")


def test_q6_7_a_kept_treasure_promotes_for_nothing_and_leaves_the_game() -> None:
    table = table_at({"treasures": ["I216"], "goods": {}})
    table.do(UseTreasure("settler"))
    assert table.seat()["inhabitants"] == {"pioneer": 1, "citizen": 1}
    assert table.facts["gone"] == ["I216"]
    assert table.refuses(UseTreasure("pioneer")) == NoTreasure("Q6.7")


def test_q6_7_tile_limits_hold_for_treasures_too() -> None:
    people = {"settler": 1, "merchant": 3}
    table = table_at({"inhabitants": people, "treasures": ["I216"]})
    assert table.refuses(UseTreasure("settler")) == NoTileForInhabitant("Q6.4", "citizen", 3)


def test_q9_6_an_old_treasure_waits_for_phase_2() -> None:
    table = table_at({"treasures": ["I216"]}).dice(1, 1)
    table.do(SetSail())
    assert table.refuses(UseTreasure("settler")) == NotNow("Q9.6", "sail")
    table.do(EndTurn(), Roll(), EndTurn(), Roll(), UseTreasure("settler"))
    assert table.refuses(Buy("beer"))
