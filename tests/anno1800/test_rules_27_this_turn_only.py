"""Chapter 27: the effect that works only in the turn in which its card is played."""

import pytest

from kontor.anno1800.events import CardLapsed
from kontor.anno1800.moves import EndTurn, HoldFestival, PlayCard, ReturnCards
from kontor.anno1800.refusals import NotFaceUp, OnlyInTurnPlayed
from tests.anno1800.at import TestTable, table_at

RETURN_CARDS = ["AEI14", "AEI15", "AEI16", "AEI17", "AEI18", "AEI19", "AEI20"]
FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}


def just_played() -> TestTable:
    seat = {"hand": ["AEI14", "FW01", "FW02"], "fields": FLEET}
    table = table_at(seat)
    table.do(PlayCard("AEI14"))
    return table


def test_r27_1_in_the_turn_of_playing_it_works() -> None:
    table = just_played()
    table.do(ReturnCards("AEI14", ("FW01",)))
    assert table.seat(0)["hand"] == ["FW02"]


@pytest.mark.parametrize("card", [*RETURN_CARDS, "NW15", "NW16", "NW17", "NW18"])
def test_r27_1_in_any_other_turn_it_does_not(card: str) -> None:
    table = table_at({"hand": ["FW01"], "face_up": [card]})
    assert table.refuses(ReturnCards(card, ("FW01",))) == OnlyInTurnPlayed("R27.1", card)
    assert not any(isinstance(move, ReturnCards) for move in table.legal_moves(0))


def test_r27_2_at_the_end_of_the_turn_the_card_is_turned_over_in_any_case() -> None:
    table = just_played()
    points = table.scores()[0].total
    assert CardLapsed(0, "AEI14") in table.do(EndTurn())
    seat = table.seat(0)
    assert (seat["face_up"], seat["face_down"]) == ([], ["AEI14"])
    assert table.scores()[0].total == points  # which it keeps


def test_r27_2_a_used_card_and_other_cards_do_not_lapse() -> None:
    table = just_played()
    table.do(ReturnCards("AEI14", ("FW01",)))
    assert CardLapsed(0, "AEI14") not in table.do(EndTurn())
    seat = {"hand": ["FW36", "FW01"], "fields": FLEET}
    other = table_at(seat)
    other.do(PlayCard("FW36"), EndTurn())
    assert other.seat(0)["face_up"] == ["FW36"]


def test_r27_3_it_is_optional_and_cannot_be_made_up_for() -> None:
    table = just_played()
    table.do(EndTurn(), HoldFestival(), EndTurn())
    assert table.seat(0)["hand"] == ["FW01", "FW02"]
    refusal = table.refuses(ReturnCards("AEI14", ("FW01",)))
    assert refusal == NotFaceUp("R12.4", "AEI14")
