"""Chapter 23: objective cards in general."""

import pytest

from kontor.anno1800.events import ObjectiveUsed
from kontor.anno1800.moves import (
    AskAarhant,
    AskAlonso,
    AskEditor,
    EndShift,
    EndTurn,
    HoldFestival,
    Trade,
)
from kontor.anno1800.refusals import NoTokenExchange, ObjectiveNotInPlay, OncePerTurn
from kontor.table.moves import Move
from kontor.table.refusals import NotYourTurn
from tests.anno1800.at import new_table, table_at

LIGHT = ["alonso_graves", "aarhant", "the_editor", "beryl_omara"]
DARK_POINTS = ["bente_jorgensen", "isabel_sarmento", "pyrphorian", "the_tourist", "the_queen"]
FLEET = {"18": {"tile": "exploration_ship_3"}, "19": {"tile": "exploration_ship_3"}}
ABLE = {
    "fields": FLEET,
    "gold": 9,
    "quarter": {"investor": 2},
    "hand": ["FW01", "FW02", "FW03"],
}
ABLE_TOO = ABLE | {"hand": ["FW04", "FW05", "FW06"]}


def test_r23_1_five_random_cards_for_the_whole_game() -> None:
    dealt = {tuple(new_table(2, seed).facts["objectives"]) for seed in range(30)}
    assert all(len(set(five)) == 5 for five in dealt)
    assert len(dealt) > 25
    assert len({card for five in dealt for card in five}) == 20  # any of them may come
    table = new_table(2, 3)
    before = table.facts["objectives"]
    table.do(HoldFestival(), EndTurn())
    assert table.facts["objectives"] == before


def test_r23_1_or_an_agreed_choice() -> None:
    names = ["pyrphorian", "museum", "zoo", "aarhant", "the_queen"]
    assert set(new_table(3, 1, objectives=names).facts["objectives"]) == set(names)


def test_r23_2_light_cards_offer_effects_and_no_points() -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=LIGHT)
    assert all(line.points == 0 for line in table.scores()[0].lines if line.item in LIGHT)
    offered = table.legal_moves(0)
    assert AskAlonso() in offered
    assert AskAarhant() in offered
    assert AskEditor("FW01") in offered
    assert Trade("timber", 1, 1, exploration=1) in offered


@pytest.mark.parametrize(
    ("move", "objective"),
    [
        (AskAlonso(), "alonso_graves"),
        (AskAarhant(), "aarhant"),
        (AskEditor("FW01"), "the_editor"),
    ],
)
def test_r23_2_only_cards_in_play_offer_anything(move: Move, objective: str) -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=DARK_POINTS)
    assert table.refuses(move) == ObjectiveNotInPlay("R23.1", objective)


def test_r23_2_dark_cards_score_at_the_end_and_offer_nothing() -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=DARK_POINTS)
    plain = table_at(ABLE, ABLE_TOO, objectives=[])
    assert table.legal_moves(0) == plain.legal_moves(0)
    assert [line.item for line in table.scores()[0].lines if line.item in DARK_POINTS]
    assert table.refuses(Trade("timber", 1, 1, exploration=1)) == NoTokenExchange("R24.4")


def test_r23_3_an_effect_is_no_action_and_is_not_used_up() -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=LIGHT)
    assert ObjectiveUsed(0, "aarhant") in table.do(AskAarhant())
    assert table.facts["turn"]["actions_taken"] == 0
    table.do(HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    assert ObjectiveUsed(0, "aarhant") in table.do(AskAarhant())


def test_r23_3_the_same_investor_may_serve_again_after_a_shift_end() -> None:
    one = ABLE | {"quarter": {"investor": 1}}
    table = table_at(one, ABLE_TOO, objectives=["aarhant"])
    table.do(AskAarhant(), EndShift("investor"), HoldFestival(), EndTurn())
    table.do(HoldFestival(), EndTurn(), AskAarhant())
    assert table.seat(0)["gold"] == 9 + 5 - 5 + 5


def test_r23_4_every_player_in_the_own_turn() -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=LIGHT)
    assert table.refuses(AskAarhant(), seat=1) == NotYourTurn("table", 0)
    table.do(AskAarhant(), HoldFestival(), EndTurn(), AskAarhant())
    assert table.seat(0)["gold"] == table.seat(1)["gold"] == 14


@pytest.mark.parametrize(
    ("move", "again", "objective"),
    [
        (AskAlonso(), AskAlonso(), "alonso_graves"),
        (AskAarhant(), AskAarhant(), "aarhant"),
        (AskEditor("FW01"), AskEditor("FW02"), "the_editor"),
    ],
)
def test_r23_5_each_of_three_once_per_turn(move: Move, again: Move, objective: str) -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=LIGHT)
    table.do(move)
    assert table.refuses(again) == OncePerTurn("R23.5", objective)


def test_r23_5_an_extra_action_does_not_renew_them() -> None:
    table = table_at(ABLE, ABLE_TOO, objectives=LIGHT, turn={"actions_left": 2})
    table.do(AskAarhant(), HoldFestival())
    assert table.refuses(AskAarhant()) == OncePerTurn("R23.5", "aarhant")
