"""Chapter 13: swapping cards."""

import pytest

from kontor.anno1800.moves import SwapCards
from kontor.anno1800.refusals import CardTwice, DeckEmpty, NotInHand, WrongNumberOfCards
from tests.anno1800.at import table_at

HAND = ["FW01", "FW02", "FW03", "FW04", "AEI01"]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_r13_1_up_to_three_cards_go_under_their_deck(count: int) -> None:
    table = table_at({"hand": HAND})
    table.do(SwapCards(tuple(HAND[:count])))
    assert table.facts["decks"]["farmer_worker"][-count:] == HAND[:count]
    assert not set(HAND[:count]) & set(table.seat(0)["hand"])
    assert table.facts["turn"]["actions_left"] == 0


def test_r13_1_not_more_than_three_and_only_hand_cards() -> None:
    table = table_at({"hand": HAND}, {"hand": ["FW09"]})
    assert table.refuses(SwapCards(tuple(HAND[:4]))) == WrongNumberOfCards("R13.1", 3)
    assert table.refuses(SwapCards(("FW09",))) == NotInHand("R13.1", "FW09")
    assert table.refuses(SwapCards(("FW01", "FW01"))) == CardTwice("R13.1", "FW01")


def test_r13_2_as_many_cards_are_drawn_from_the_same_decks() -> None:
    decks = {"farmer_worker": ["FW20", "FW21", "FW22"]}
    table = table_at({"hand": HAND}, {"hand": ["FW09"]}, decks=decks)
    table.do(SwapCards(("FW01", "FW02")))
    assert table.seat(0)["hand"] == ["FW03", "FW04", "FW20", "FW21", "AEI01"]
    assert table.facts["decks"]["farmer_worker"] == ["FW22", "FW01", "FW02"]


def test_r13_3_no_swap_with_an_empty_deck() -> None:
    table = table_at({"hand": HAND}, {"hand": ["FW09"]}, decks={"farmer_worker": []})
    assert table.refuses(SwapCards(("FW01",))) == DeckEmpty("R13.3", "farmer_worker")
    assert table.refuses(SwapCards(("AEI01", "FW01"))) == DeckEmpty("R13.3", "farmer_worker")
    table.do(SwapCards(("AEI01",)))
    assert table.seat(0)["hand"] == ["FW01", "FW02", "FW03", "FW04", "AEI02"]


def test_r13_3_the_deck_is_looked_at_before_the_action() -> None:
    table = table_at({"hand": HAND}, {"hand": ["FW09"]}, decks={"farmer_worker": ["FW20"]})
    table.do(SwapCards(("FW01", "FW02", "FW03")))  # one card there is enough for three
    assert table.seat(0)["hand"] == ["FW01", "FW02", "FW04", "FW20", "AEI01"]
    assert table.facts["decks"]["farmer_worker"] == ["FW03"]


def test_r13_4_decks_may_be_mixed() -> None:
    seat = {"hand": ["FW01", "AEI01", "NW01"]}
    decks = {
        "farmer_worker": ["FW20"],
        "artisan_engineer_investor": ["AEI20"],
        "new_world": ["NW20"],
    }
    table = table_at(seat, {"hand": ["FW09"]}, decks=decks)
    table.do(SwapCards(("FW01", "AEI01", "NW01")))
    assert table.seat(0)["hand"] == ["FW20", "AEI20", "NW20"]
    assert table.facts["decks"] == {
        "farmer_worker": ["FW01"],
        "artisan_engineer_investor": ["AEI01"],
        "new_world": ["NW01"],
    }
