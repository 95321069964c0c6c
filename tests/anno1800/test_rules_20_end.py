"""Chapter 20: the end of the game."""

from typing import Any

import pytest

from kontor.anno1800.events import EndTriggered, FinalRoundBegan, GameEnded
from kontor.anno1800.moves import (
    ActivateCard,
    EndTurn,
    ExploreNewWorld,
    HoldFestival,
    PlayCard,
    Produce,
)
from kontor.table.refusals import GameOver
from tests.anno1800.at import TestTable, table_at

SHIP = {"18": {"tile": "exploration_ship_3"}}
LAST_CARDS = ["FW36", "FW37", "FW38", "FW39"]  # each for two exploration tokens


def on_the_last_card(seats: int, active: int = 0, first: int = 0, **position: Any) -> TestTable:
    """Everybody has one card left and the tokens to play it."""
    players = [{"hand": [LAST_CARDS[seat]], "fields": SHIP} for seat in range(seats)]
    return table_at(*players, active=active, first=first, **position)


def turns_until_over(table: TestTable) -> list[int]:
    """Who still has a turn if everybody only holds festivals."""
    seats = []
    while not table.over:
        seats.append(table.state.active)
        table.do(HoldFestival(), EndTurn())
    return seats


def test_r20_1_the_last_hand_card_triggers_the_end() -> None:
    table = on_the_last_card(2)
    assert EndTriggered(0) in table.do(PlayCard("FW36"))
    assert table.facts["phase"] == "finish_round"


def test_r20_1_a_card_left_in_hand_does_not() -> None:
    table = table_at({"hand": ["FW36", "FW01"], "fields": SHIP})
    assert EndTriggered(0) not in table.do(PlayCard("FW36"))
    table.do(EndTurn())
    assert table.facts["phase"] == "main"


def test_r20_2_that_player_takes_the_fireworks_at_once() -> None:
    table = on_the_last_card(2)
    assert table.view(1).fireworks is None
    table.do(PlayCard("FW36"))
    assert table.view(1).fireworks == 0


def test_r20_2_there_is_only_one_fireworks_tile() -> None:
    table = on_the_last_card(2)
    table.do(PlayCard("FW36"), EndTurn())
    assert EndTriggered(1) not in table.do(PlayCard("FW37"))
    assert table.facts["fireworks"] == 0


def test_r20_3_the_round_is_finished() -> None:
    table = on_the_last_card(3)
    table.do(PlayCard("FW36"))
    events = table.do(EndTurn(), HoldFestival(), EndTurn())
    assert (table.facts["round"], table.facts["phase"]) == (1, "finish_round")
    assert FinalRoundBegan(2) not in events
    assert table.state.active == 2


def test_r20_4_then_one_more_round_is_played() -> None:
    table = on_the_last_card(2)
    table.do(PlayCard("FW36"), EndTurn(), HoldFestival())
    assert FinalRoundBegan(2) in table.do(EndTurn())
    assert table.facts["phase"] == "final_round"
    table.do(HoldFestival(), EndTurn(), HoldFestival())
    assert table.facts["phase"] == "final_round"
    assert GameEnded(False) in table.do(EndTurn())
    assert table.facts["phase"] == "end"
    assert table.over
    assert table.refuses(HoldFestival()) == GameOver("table")
    assert list(table.legal_moves(0)) == list(table.legal_moves(1)) == []


def test_r20_5_new_hand_cards_change_nothing() -> None:
    table = on_the_last_card(2, turn={"actions_left": 2})
    table.do(PlayCard("FW36"), ExploreNewWorld())
    assert table.seat(0)["hand_size"] == 3
    assert (table.facts["fireworks"], table.facts["phase"]) == (0, "finish_round")
    table.do(EndTurn())
    assert turns_until_over(table) == [1, 0, 1]
    assert table.facts["fireworks"] == 0


def test_r20_5_the_effect_of_the_last_card_may_bring_cards() -> None:
    table = table_at({"hand": ["FW02"]}, turn={"pool": {"bricks": 1, "beer": 1}})
    table.do(PlayCard("FW02"), ActivateCard("FW02"))
    assert table.seat(0)["hand_size"] == 2
    assert (table.facts["fireworks"], table.facts["phase"]) == (0, "finish_round")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_r20_6_only_the_final_round_follows_a_trigger_by_the_last_player(seats: int) -> None:
    table = on_the_last_card(seats, active=seats - 1)
    table.do(PlayCard(LAST_CARDS[seats - 1]))
    assert FinalRoundBegan(2) in table.do(EndTurn())
    assert turns_until_over(table) == list(range(seats))


@pytest.mark.parametrize(
    ("seats", "place", "first"),
    [
        (seats, place, first)
        for seats in (2, 3, 4)
        for place in range(seats)
        for first in range(seats)
    ],
)
def test_r20_7_the_turns_left_after_the_trigger(seats: int, place: int, first: int) -> None:
    order = [(first + number) % seats for number in range(seats)]
    table = on_the_last_card(seats, active=order[place], first=first)
    assert table.view(0).turns_left is None
    table.do(PlayCard(LAST_CARDS[order[place]]))
    assert table.view(0).turns_left == (seats - place - 1) + seats
    table.do(EndTurn())
    turns = turns_until_over(table)
    assert table.view(0).turns_left == 0
    assert turns == order[place + 1 :] + order
    assert len(turns) == (seats - place - 1) + seats


def test_r20_7_effects_work_in_the_final_round_and_not_after_the_last_turn() -> None:
    table = table_at({"face_up": ["FW41"], "hand": ["FW01"], "gold": 0}, phase="final_round")
    table.do(ActivateCard("FW41"), Produce(0), HoldFestival(), EndTurn())
    assert table.seat(0)["gold"] == 4
    table.do(HoldFestival(), EndTurn())
    assert table.refuses(ActivateCard("FW41"), seat=0) == GameOver("table")
