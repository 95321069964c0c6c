"""Chapter 7: public buildings."""

from kontor.anno1503.moves import EndTurn, PlacePioneer, Promote, TakeBuilding
from kontor.anno1503.refusals import BuildingNotOffered, NotNow
from tests.anno1503.at import table_at

PIONEER = {"wood": 1, "stone": 1, "cloth": 1}
TWO_PIONEERS = {"wood": 2, "stone": 2, "cloth": 2}
ALL_SEVEN = ["fire_brigade", "smith", "church", "school", "tavern", "market_hall", "shipyard"]


def test_q7_1_the_fourth_inhabitant_brings_a_building() -> None:
    table = table_at({"inhabitants": {"pioneer": 2}, "goods": TWO_PIONEERS})
    table.do(PlacePioneer())
    assert table.phase == "build"
    table.do(PlacePioneer())
    assert table.phase == "take_building"
    table.do(TakeBuilding("tavern"))
    assert table.seat()["buildings"] == ["tavern"]
    assert table.facts["display"]["tavern"] == 0
    assert table.phase == "build"


def test_q7_1_a_replaced_pioneer_brings_none() -> None:
    seat = {"inhabitants": {"pioneer": 3}, "buildings": ["tavern"], "goods": PIONEER}
    table = table_at(seat)
    table.do(PlacePioneer())
    assert (table.phase, table.seat()["buildings"]) == ("build", ["tavern"])


def test_q7_2_never_two_of_a_kind_and_only_what_is_left() -> None:
    people = {"pioneer": 2, "settler": 1, "citizen": 1}
    mine = {"inhabitants": people, "buildings": ["smith"], "goods": PIONEER}
    table = table_at(mine, {"buildings": ["tavern"]}, {})
    table.do(PlacePioneer())
    assert table.refuses(TakeBuilding("smith")) == BuildingNotOffered("Q7.2", "smith")
    assert table.refuses(TakeBuilding("tavern")) == BuildingNotOffered("Q7.2", "tavern")
    table.do(TakeBuilding("bath_house"))
    assert table.seat()["buildings"] == ["smith", "bath_house"]


def test_q7_3_the_building_must_be_taken() -> None:
    table = table_at({"inhabitants": {"pioneer": 3}, "goods": PIONEER})
    table.do(PlacePioneer())
    assert table.refuses(EndTurn()) == NotNow("Q3.1", "take_building")
    assert table.refuses(Promote("pioneer")) == NotNow("Q3.1", "take_building")


def test_q7_4_nothing_suitable_brings_nothing_until_the_next_pioneer() -> None:
    mine = {"inhabitants": {"pioneer": 3}, "goods": PIONEER}
    table = table_at(mine, {"buildings": ALL_SEVEN})
    table.do(PlacePioneer())
    assert (table.phase, table.seat()["buildings"]) == ("build", [])


def test_q7_4_a_later_placement_catches_up() -> None:
    people = {"pioneer": 2, "citizen": 3}
    table = table_at({"inhabitants": people, "goods": TWO_PIONEERS})
    table.do(PlacePioneer(), TakeBuilding("school"), PlacePioneer(), TakeBuilding("church"))
    assert table.seat()["buildings"] == ["church", "school"]


def test_q7_5_effects_last() -> None:
    table = table_at({"buildings": ["market_hall", "shipyard"]})
    before = table.seat()["buildings"]
    table.do(EndTurn())
    assert table.seat()["buildings"] == before
