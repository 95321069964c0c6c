"""Chapter 10: the end of a turn."""

import pytest

from kontor.anno1503.moves import Discard, EndTurn
from kontor.anno1503.refusals import NotInHand, NotNow
from tests.anno1503.at import far_table, table_at


@pytest.mark.parametrize(("buildings", "kept"), [([], 5), (["bath_house"], 7)])
def test_q10_1_five_cards_and_seven_with_the_bath_house(buildings: list[str], kept: int) -> None:
    seat = {"goods": {"wood": 4, "cloth": 4}, "buildings": buildings}
    table = table_at(seat, {}, {})
    table.do(EndTurn())
    assert table.phase == "discard"
    assert table.refuses(Discard("spice")) == NotInHand("Q10.1", "spice")
    assert table.refuses(EndTurn()) == NotNow("Q3.1", "discard")
    while table.phase == "discard":
        table.do(table.offers(Discard)[-1])
    assert table.seat()["goods_count"] == kept
    assert table.facts["active"] == 1


def test_q10_1_five_cards_are_not_too_many() -> None:
    table = table_at({"goods": {"wood": 5}})
    table.do(EndTurn())
    assert table.facts["active"] == 1


def test_q10_2_other_seats_are_not_looked_at() -> None:
    table = table_at({}, {"goods": {"wood": 9}})
    table.do(EndTurn())
    assert (table.phase, table.seat(1)["goods_count"]) == ("roll", 9)


def test_q10_3_the_turn_passes_clockwise() -> None:
    table = table_at({}, {}, {}, active=2, first=1)
    table.do(EndTurn())
    assert (table.facts["active"], table.facts["round"]) == (0, 1)
    table = table_at({}, {}, {}, active=0, first=1)
    table.do(EndTurn())
    assert (table.facts["active"], table.facts["round"]) == (1, 2)


def test_q10_3_the_next_turn_begins_afresh() -> None:
    spent = {
        "die": 3,
        "purchases": 2,
        "sales": 1,
        "nobles_served": ["noble"],
        "school_used": True,
        "exchanged": True,
        "fresh_treasures": 1,
        "acting": 0,
        "points": [1, 0],
        "served": {"settler": 1},
    }
    table = far_table({"treasures": ["promotion_treasure"]}, phase="sail", turn=spent)
    table.do(EndTurn())
    fresh = far_table(phase="roll")
    assert table.facts["turn"] == fresh.facts["turn"]
