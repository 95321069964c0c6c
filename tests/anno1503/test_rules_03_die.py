"""Chapter 3: the turn, the die and production."""

import pytest

from kontor.anno1503.events import GoodTaken, NothingLeft
from kontor.anno1503.moves import (
    Buy,
    EndTurn,
    Explore,
    Promote,
    Roll,
    Sail,
    SetSail,
    TakeGood,
)
from kontor.anno1503.refusals import NotNow, NotOnOffer
from kontor.table.refusals import NotYourTurn, Refused
from tests.anno1503.at import named, table_at


def test_q3_1_die_then_trade_then_ships() -> None:
    table = table_at(phase="roll").dice(1)
    assert table.refuses(Buy("wood")) == NotNow("Q3.1", "roll")
    table.do(Roll())
    assert table.phase == "build"
    assert table.refuses(Roll()) == NotNow("Q3.1", "build")
    table.do(SetSail())
    assert table.refuses(Buy("wood")) == NotNow("Q3.1", "sail")
    assert table.refuses(Promote("pioneer")) == NotNow("Q3.1", "sail")
    table.do(EndTurn())
    assert (table.phase, table.asked) == ("roll", 1)


def test_q3_2_every_seat_gets_exactly_one_card_in_turn_order() -> None:
    table = table_at({}, {}, {}, {}, phase="roll", active=2).dice(1)
    events = table.do(Roll())
    assert [event for event in events if isinstance(event, GoodTaken)] == [
        GoodTaken(2, "tools"),
        GoodTaken(3, "cloth"),
        GoodTaken(0, "wood"),
        GoodTaken(1, "stone"),
    ]


def test_q3_3_a_post_gives_a_choice_and_never_both() -> None:
    table = table_at({"docks": {"wood": "spice_post"}, "goods": {}}, phase="roll").dice(1)
    table.do(Roll())
    assert (table.phase, table.asked) == ("production", 0)
    assert table.offers(TakeGood) == [TakeGood("wood"), TakeGood("spice")]
    assert table.refuses(TakeGood("tobacco")) == NotOnOffer("Q3.3", "tobacco")
    table.do(TakeGood("spice"))
    assert table.seat()["goods"] == {"spice": 1}
    assert table.phase == "build"


def test_q3_3_a_seat_that_is_not_active_chooses_for_itself() -> None:
    table = table_at({}, {"docks": {"stone": "spice_post"}, "goods": {}}, phase="roll").dice(1)
    table.do(Roll())
    assert table.asked == 1
    assert table.legal_moves(0) == []
    with pytest.raises(Refused) as refused:
        table.submit(0, TakeGood("stone"), table.seq)
    assert isinstance(refused.value.refusal, NotYourTurn)
    table.do(TakeGood("stone"))
    assert table.asked == 0


def test_q3_4_the_free_site_makes_any_ordinary_good() -> None:
    table = table_at({"goods": {}}, phase="roll").dice(5)
    table.do(Roll())
    assert len(table.offers(TakeGood)) == 6
    table.do(TakeGood("tobacco"))
    assert table.seat()["goods"] == {"tobacco": 1}


def test_q3_5_an_empty_pile_leaves_the_other_choice_or_nothing() -> None:
    mine = {"docks": {"wood": "spice_post"}, "goods": {"wood": 7}}
    table = table_at(mine, {"goods": {"wood": 8}}, phase="roll").dice(1)
    table.do(Roll())
    assert table.seat()["goods"] == {"wood": 7, "spice": 1}
    bare = table_at({"goods": {"wood": 7}}, {"goods": {"wood": 8}}, phase="roll").dice(1)
    assert NothingLeft(0) in bare.do(Roll())


def test_q3_5_seats_are_served_in_turn_order_when_a_pile_is_short() -> None:
    table = table_at({"goods": {"wood": 14}}, {"goods": {}}, phase="roll", active=0).dice(5)
    table.do(Roll())
    assert table.asked == 0
    events = table.do(TakeGood("wood"))
    assert NothingLeft(1) in events


def test_q3_6_a_six_brings_an_event_instead_of_production() -> None:
    table = table_at({"goods": {}}, {"goods": {}}, phase="roll").dice(6, 1)
    assert "GoodTaken" not in named(table.do(Roll()))
    assert table.phase == "build"


def test_nothing_else_can_be_done_with_a_ship_that_has_not_set_sail() -> None:
    table = table_at()
    assert table.refuses(Sail(0, "C2")) == NotNow("Q3.1", "build")
    assert table.refuses(Explore(0)) == NotNow("Q3.1", "build")
