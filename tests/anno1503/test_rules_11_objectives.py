"""Chapter 11: objectives and the end."""

from typing import Any

import pytest

from kontor.anno1503.events import GameWon, ObjectiveFulfilled, ObjectiveLost
from kontor.anno1503.game import ANNO_1503, ANNO_1503_RULES_2
from kontor.anno1503.moves import (
    Buy,
    Claim,
    EndTurn,
    Explore,
    LosePost,
    PayRansom,
    PlacePioneer,
    Promote,
    Refill,
    Roll,
    Sell,
    TakeBuilding,
)
from kontor.anno1503.objectives import look_for_win
from kontor.table.refusals import GameOver, Refused
from tests.anno1503.at import table_at

AGREEMENTS = {"agreements": ["I209", "I210", "I211"]}
MERCHANTS = {"inhabitants": {"pioneer": 1, "merchant": 3}}
POSTS = {"docks": {"wood": "I201", "stone": "I202", "tools": "I203", "cloth": "I204"}}
BUILDINGS = {"buildings": ["fire_brigade", "smith", "church", "school"]}


@pytest.mark.parametrize(
    ("given", "objective"),
    [
        (AGREEMENTS, "agreements"),
        (MERCHANTS, "merchants"),
        (POSTS, "posts"),
        (BUILDINGS, "buildings"),
        ({"gold": 30}, "gold"),
    ],
)
def test_q11_1_five_objectives(given: dict[str, Any], objective: str) -> None:
    table = table_at({"goods": {"wood": 1}} | given)
    assert ObjectiveFulfilled(0, objective) in table.do(Sell("wood", "pioneer"))
    assert table.seat()["objectives"] == [objective]


def test_q11_2_three_objectives_win_at_once() -> None:
    seat = {**AGREEMENTS, **POSTS, "gold": 28, "goods": {"wood": 1}}
    table = table_at(seat | {"inhabitants": {"settler": 1}})
    table.do(Buy("wood"))
    assert table.seat()["objectives"] == ["agreements", "posts"]
    table = table_at(seat | {"inhabitants": {"settler": 1}})
    events = table.do(Sell("wood", "settler"))
    assert GameWon(0) in events
    assert table.over
    with pytest.raises(Refused) as refused:
        table.submit(0, EndTurn(), table.seq)
    assert isinstance(refused.value.refusal, GameOver)


def test_q11_2_a_position_in_which_three_are_marked_is_won_with_the_next_move() -> None:
    seat = {**AGREEMENTS, **POSTS, "gold": 40, "objectives": ["agreements", "posts", "gold"]}
    table = table_at(seat)
    assert GameWon(0) in table.do(Buy("wood"))


def test_q11_2_the_last_objective_may_come_in_phase_3() -> None:
    seat = {**AGREEMENTS, **POSTS, "gold": 18, "ships": [{"square": "C3"}]}
    sailing: dict[str, Any] = {"phase": "sail", "turn": {"points": [1, 0]}}
    table = table_at(seat, islands={"C3": "I214"}, **sailing)
    table.do(Explore(0), Claim())
    assert table.over
    assert table.seat()["gold"] == 30


def test_q11_2_the_last_objective_may_be_a_building_or_a_merchant() -> None:
    goods = {"wood": 1, "stone": 1, "cloth": 2, "tobacco": 1}
    seat = {**AGREEMENTS, "gold": 30, "buildings": ["smith", "church", "school"], "goods": goods}
    people = {"pioneer": 3, "citizen": 1, "merchant": 2}
    table = table_at(seat | {"inhabitants": people})
    table.do(PlacePioneer())
    assert table.phase == "take_building"
    table.do(TakeBuilding("tavern"))
    assert table.over
    other = table_at(seat | {"inhabitants": people})
    other.do(Promote("citizen"))
    assert other.over


def test_q11_3_no_win_in_somebody_elses_turn_but_when_the_own_one_begins() -> None:
    rich = {**AGREEMENTS, **POSTS, "gold": 33}
    table = table_at({}, rich)
    table.do(Buy("wood"))
    assert table.seat(1)["objectives"] == []
    assert [*map(type, table.do(EndTurn()))][-1] is GameWon
    assert table.facts["winner"] == 1


def test_q11_3_phase_1_too_is_looked_at_move_by_move() -> None:
    """What the die takes unasked is gone; what is still there after a decision wins."""
    rich = {**AGREEMENTS, **POSTS, "gold": 33}
    table = table_at(rich, phase="pirates", turn={"die": 6, "fate": "pirates"})
    assert GameWon(0) in table.do(PayRansom())
    loser = table_at(rich | {"gold": 30}, phase="pirates", turn={"die": 6, "fate": "pirates"})
    loser.do(LosePost("wood"))
    loser.do(loser.offers(Refill)[0])
    assert (loser.phase, loser.over) == ("build", False)
    assert loser.seat()["objectives"] == ["agreements", "gold"]


def test_q11_3_a_table_of_older_rules_looks_only_after_phase_1() -> None:
    won = {**AGREEMENTS, **POSTS, "gold": 33}
    given = {"seat": [won, {}], "phase": "roll"}
    for game, over in ((ANNO_1503_RULES_2, False), (ANNO_1503, True)):
        state = game.place(given, game.options({}), game.box(""))
        look_for_win(state, lambda event: None)
        assert (state.winner == 0) == over


def test_q11_4_an_objective_counts_only_while_it_is_true() -> None:
    seat = {"gold": 30, "objectives": ["gold"]}
    table = table_at(seat)
    assert ObjectiveLost(0, "gold") in table.do(Buy("wood"))
    assert table.seat()["objectives"] == []


def test_q11_4_with_the_option_objectives_stay_won() -> None:
    seat = {**AGREEMENTS, **POSTS, "gold": 29, "goods": {"wood": 1, "stone": 1}}
    options = {"objectives.stay_won": True}
    table = table_at(seat | {"objectives": ["gold"]}, options=options)
    table.do(Buy("wood"))
    assert table.over
    assert table.seat()["objectives"] == ["agreements", "posts", "gold"]


def test_q11_5_one_winner_with_three_points() -> None:
    mine = {**AGREEMENTS, **BUILDINGS, "gold": 29, "goods": {"wood": 1}}
    theirs = {**POSTS, **MERCHANTS, "gold": 90}
    table = table_at(mine, theirs, {})
    table.do(Sell("wood", "pioneer"))
    scores = table.scores()
    assert [score.winner for score in scores] == [True, False, False]
    assert [score.total for score in scores] == [3, 3, 0]
    assert [score.rank for score in scores] == [1, 2, 3]


def test_q11_6_a_cap_ends_the_game_after_a_whole_round() -> None:
    options = {"table.max_rounds": 2}
    seats: list[dict[str, Any]] = [AGREEMENTS, {"gold": 12}, {}]
    table = table_at(*seats, active=1, round=2, options=options).dice(1)
    table.do(EndTurn(), Roll(), EndTurn())
    assert table.over
    assert table.game.capped(table.state)
    assert [score.rank for score in table.scores()] == [1, 2, 3]
