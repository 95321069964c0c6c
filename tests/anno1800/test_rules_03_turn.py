"""Chapter 3: the turn, its one action, and what is free."""

from typing import Any

import pytest

from kontor.anno1800.events import Action, ActionBegan, TurnBegan
from kontor.anno1800.moves import (
    ActivateCard,
    AskAarhant,
    AskAlonso,
    BuildIndustry,
    EndShift,
    EndTurn,
    ExploreNewWorld,
    ExploreOldWorld,
    Hire,
    HoldFestival,
    PlayCard,
    Produce,
    SwapCards,
    TakeExpeditions,
    Trade,
    Upgrade,
)
from kontor.anno1800.refusals import (
    AlreadyTraded,
    EffectVoid,
    NoActionLeft,
    NoActionTaken,
    NotEnoughCubes,
    NotEnoughTokens,
    NotFaceUp,
    OncePerTurn,
)
from kontor.table.moves import Move
from kontor.table.refusals import NotYourTurn
from tests.anno1800.at import new_table, table_at

ACTIONS: list[tuple[Action, Move]] = [
    ("build", BuildIndustry("sawmill", 11)),
    ("play_card", PlayCard("FW36")),
    ("swap", SwapCards(("FW01", "AEI01"))),
    ("hire", Hire("farmer")),
    ("upgrade", Upgrade("farmer", 1, "quarter")),
    ("old_world", ExploreOldWorld()),
    ("new_world", ExploreNewWorld()),
    ("expedition", TakeExpeditions()),
    ("festival", HoldFestival()),
]


def begun_by(seat: int) -> dict[str, Any]:
    """The options of a host who names the first player."""
    return {"setup.first_player": "host_choice", "setup.first_seat": seat}


def ready_for_anything() -> dict[str, Any]:
    """A seat that could take any of the nine actions, given a timber and a brick."""
    return {
        "hand": ["FW01", "FW36", "AEI01"],
        "fields": {"18": {"tile": "exploration_ship_3"}},
    }


@pytest.mark.parametrize(("first", "order"), [(0, [0, 1, 2, 3, 0]), (2, [2, 3, 0, 1, 2])])
def test_r3_1_turns_pass_clockwise(first: int, order: list[int]) -> None:
    table = new_table(4, **begun_by(first))
    played = []
    for _ in order:
        played.append(table.facts["active"])
        table.do(HoldFestival(), EndTurn())
    assert played == order


def test_r3_1_only_the_seat_whose_turn_it_is_may_move() -> None:
    table = table_at({}, {}, {})
    for seat in (1, 2):
        assert table.legal_moves(seat) == []
        assert table.refuses(HoldFestival(), seat=seat) == NotYourTurn("table", 0)


@pytest.mark.parametrize(("action", "move"), ACTIONS)
def test_r3_2_r3_3_each_of_the_nine_is_the_one_action_of_the_turn(
    action: Action, move: Move
) -> None:
    table = table_at(ready_for_anything(), turn={"pool": {"timber": 1, "bricks": 1}})
    events = table.do(move)
    began = [event for event in events if isinstance(event, ActionBegan)]
    assert began == [ActionBegan(0, action)]
    assert table.facts["turn"]["actions_left"] == 0
    for other in (HoldFestival(), SwapCards((table.seat(0)["hand"][0],))):
        assert table.refuses(other) == NoActionLeft("R3.2")
    table.do(EndTurn())
    assert table.facts["active"] == 1


def test_r3_3_all_nine_actions_are_on_offer() -> None:
    table = table_at(ready_for_anything(), turn={"pool": {"timber": 1, "bricks": 1}})
    legal = table.legal_moves(0)
    assert [action for action, move in ACTIONS if move not in legal] == []


def test_r3_4_any_number_of_cards_may_be_activated_beside_the_action() -> None:
    table = table_at({"gold": 0, "face_up": ["FW41", "FW42", "FW43"]})
    table.do(ActivateCard("FW41"), ActivateCard("FW42"))
    assert table.facts["turn"]["actions_left"] == 1
    table.do(HoldFestival(), ActivateCard("FW43"))
    assert table.seat(0)["gold"] == 12


def test_r3_4_effect_objectives_are_free_too() -> None:
    table = table_at({"gold": 0, "quarter": {"investor": 1}}, objectives=["aarhant"])
    table.do(AskAarhant())
    assert table.seat(0)["gold"] == 5
    assert table.facts["turn"]["actions_left"] == 1
    assert table.refuses(EndTurn()) == NoActionTaken("D1"), "a free action is no action"


def test_r3_4_free_actions_need_the_means() -> None:
    table = table_at(
        {"face_up": ["AEI01"]}, objectives=["aarhant", "alonso_graves"], expedition_deck=[]
    )
    assert table.refuses(ActivateCard("AEI01")) == EffectVoid("R26.4", "AEI01")
    assert table.refuses(AskAarhant()) == NotEnoughCubes("R24.2", "investor", 1, 0)
    assert table.refuses(AskAlonso()) == NotEnoughTokens("R24.1", "exploration", 3, 1)


def test_r3_4_free_actions_only_in_ones_own_turn_and_with_ones_own_cards() -> None:
    table = table_at({}, {"face_up": ["FW41"], "quarter": {"investor": 1}}, objectives=["aarhant"])
    assert table.refuses(ActivateCard("FW41"), seat=1) == NotYourTurn("table", 0)
    assert table.refuses(AskAarhant(), seat=1) == NotYourTurn("table", 0)
    assert table.refuses(ActivateCard("FW41")) == NotFaceUp("R12.4", "FW41")


def test_r3_5_production_trade_and_shift_end_are_no_actions() -> None:
    table = table_at({"gold": 2})
    means: list[Move] = [Produce(0), Trade("coal", 1, 2), EndShift("farmer", 0)]
    table.do(*means)
    assert (table.facts["turn"]["actions_left"], table.facts["turn"]["actions_taken"]) == (1, 0)
    assert table.refuses(EndTurn()) == NoActionTaken("D1")


def test_r3_5_the_means_remain_between_two_actions() -> None:
    table = table_at({"gold": 1}, turn={"actions_left": 2})
    table.do(BuildIndustry("sawmill", 11), Produce(0), Trade("grain", 1, 1), EndShift("farmer", 0))
    assert table.facts["turn"]["pool"] == {"timber": 1, "grain": 1}


def test_r3_6_nobody_may_pass() -> None:
    table = new_table(2)
    assert table.refuses(EndTurn()) == NoActionTaken("D1")


def test_r3_6_the_festival_is_always_possible() -> None:
    table = table_at(
        {
            "hand": ["FW01"],
            "quarter": {},
            "gold": 0,
            "tokens_exhausted": {"trade": 2, "exploration": 1},
        },
        decks={"farmer_worker": []},
    )
    assert HoldFestival() in table.legal_moves(0)
    table.do(HoldFestival(), EndTurn())
    assert table.facts["active"] == 1


def test_r3_7_a_round_ends_when_the_first_player_comes_up_again() -> None:
    table = new_table(3, **begun_by(1))
    rounds = []
    for _ in range(7):
        rounds.append((table.facts["active"], table.facts["round"]))
        events = table.do(HoldFestival(), EndTurn())
        assert events[-1] == TurnBegan(table.facts["active"], table.facts["round"])
    assert rounds == [(1, 1), (2, 1), (0, 1), (1, 2), (2, 2), (0, 2), (1, 3)]


def test_r3_8_an_extra_action_belongs_to_the_same_turn() -> None:
    table = table_at({"face_up": ["AEI12"]})
    table.do(BuildIndustry("sawmill", 11))
    assert table.refuses(HoldFestival()) == NoActionLeft("R3.2")
    table.do(ActivateCard("AEI12"), HoldFestival())
    assert table.facts["active"] == 0
    assert table.refuses(SwapCards(("FW01",))) == NoActionLeft("R3.2")


def test_r3_8_alonso_brings_one_extra_action_a_turn() -> None:
    table = table_at(
        {
            "gold": 9,
            "hand": ["FW01"],
            "fields": {field: {"tile": "exploration_ship_3"} for field in ("18", "19")},
        },
        objectives=["alonso_graves"],
    )
    table.do(AskAlonso(), BuildIndustry("sawmill", 11), HoldFestival())
    assert table.refuses(AskAlonso()) == OncePerTurn("R23.5", "alonso_graves")
    assert table.refuses(SwapCards(("FW01",))) == NoActionLeft("R3.2")


def test_r3_8_limits_per_turn_are_not_renewed_by_an_extra_action() -> None:
    table = table_at({"face_up": ["AEI12"]})
    table.do(Trade("timber", 1, 1), ActivateCard("AEI12"), HoldFestival())
    assert table.refuses(Trade("timber", 1, 1)) == AlreadyTraded("R6.9", "timber")


def test_r3_8_extra_actions_not_taken_lapse() -> None:
    table = table_at({"face_up": ["AEI12", "AEI13"]})
    table.do(ActivateCard("AEI12"), ActivateCard("AEI13"), HoldFestival())
    assert table.facts["turn"]["actions_left"] == 2
    table.do(EndTurn(), HoldFestival(), EndTurn())
    assert (table.facts["active"], table.facts["turn"]["actions_left"]) == (0, 1)
