"""Chapter 21: scoring."""

from random import Random
from typing import Any

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import EndTurn, HoldFestival
from kontor.anno1800.scoring import scores, visitor_points
from kontor.anno1800.state import OVER
from tests.anno1800.at import TestTable, table_at
from tests.anno1800.positions_at_random import position_at_random


def points(table: TestTable, source: str, item: str = "", seat: int = 0) -> int:
    lines = table.scores()[seat].lines
    return sum(line.points for line in lines if (line.source, line.item) == (source, item))


def visitors(seat: dict[str, Any], **position: Any) -> int:
    return points(table_at(seat, **position), "expeditions")


def test_r21_1_played_cards_score_three_eight_and_five() -> None:
    seat = {"face_up": ["FW02", "AEI01", "NW01"], "face_down": ["FW03", "AEI02", "NW02", "NW03"]}
    table = table_at(seat, {"hand": ["FW01"]})
    assert points(table, "population_cards", "farmer_worker") == 2 * 3
    assert points(table, "population_cards", "artisan_engineer_investor") == 2 * 8
    assert points(table, "population_cards", "new_world") == 3 * 5
    assert table.scores()[1].total == 0  # nothing for cards in hand


def test_r21_2_artisans_engineers_and_investors_visit_by_colour() -> None:
    pile = ["EX04", "EX12", "EX14"]  # three artisans, one engineer, two investors
    assert visitors({"expeditions": pile, "quarter": {"artisan": 3}}) == 3
    assert visitors({"expeditions": pile, "quarter": {"engineer": 3}}) == 2
    assert visitors({"expeditions": pile, "quarter": {"investor": 3}}) == 6
    assert visitors({"expeditions": pile, "quarter": {"farmer": 9, "worker": 9}}) == 0


def test_r21_2_the_cards_are_turned_over_at_the_end() -> None:
    table = table_at({"expeditions": ["EX04"]}, phase="final_round")
    assert table.view(1).seats[0].expeditions == []
    table.do(HoldFestival(), EndTurn(), HoldFestival(), EndTurn())
    assert table.view(1).seats[0].expeditions == ["EX04"]


@pytest.mark.parametrize(
    "seat",
    [
        {"quarter": {"engineer": 1}},
        {"quarter": {}, "exhausted": {"engineer": 1}},
        {"quarter": {}, "fields": {"11": {"tile": "bicycle_factory", "workers": ["engineer"]}}},
        {"quarter": {}, "fields": {"0": {"workers": ["engineer"]}}},  # upgraded where it stands
    ],
)
def test_r21_3_visitors_come_from_anywhere(seat: dict[str, Any]) -> None:
    assert visitors(seat | {"expeditions": ["EX08"]}) == 2


def test_r21_3_a_cube_counts_as_its_present_kind() -> None:
    promoted = {"quarter": {}, "fields": {"5": {"workers": ["investor"]}}}  # a place for artisans
    assert visitors(promoted | {"expeditions": ["EX19"]}) == 0
    assert visitors(promoted | {"expeditions": ["EX01"]}) == 3


def test_r21_4_each_cube_takes_one_space() -> None:
    pile = ["EX01", "EX02"]  # three spaces for investors, one for an engineer
    scores = [visitors({"expeditions": pile, "quarter": {"investor": n}}) for n in range(5)]
    assert scores == [0, 3, 6, 9, 9]


def test_r21_5_each_space_scores_by_itself() -> None:
    pile = ["EX04", "EX12", "EX19"]  # the six spaces: artisan 4, engineer 1, investor 1
    full = {"artisan": 4, "engineer": 1, "investor": 1}
    assert visitors({"expeditions": pile, "quarter": full}) == 4 + 2 + 3
    assert visitors({"expeditions": pile, "quarter": {"artisan": 1, "investor": 1}}) == 4


@pytest.mark.parametrize(("gold", "value"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (100, 33)])
def test_r21_6_every_full_three_gold_score_one(gold: int, value: int) -> None:
    assert points(table_at({"gold": gold}), "gold") == value


def test_r21_7_the_fireworks_score_seven() -> None:
    table = table_at({}, {}, fireworks=1, phase="final_round")
    assert points(table, "fireworks", seat=1) == 7
    assert points(table, "fireworks", seat=0) == 0


def test_r21_8_objectives_are_scored_last() -> None:
    table = table_at({"gold": 9, "new_world": ["NWI01"]})
    sources = [line.source for line in table.scores()[0].lines]
    assert sources[-5:] == ["objectives"] * 5
    assert sources.count("objectives") == 5


def test_r21_8_points_of_other_objectives_do_not_change_what_they_count() -> None:
    seat = {"expeditions": ["EX19"], "quarter": {"artisan": 2}}
    plain = table_at(seat, objectives=[])
    with_zoo = table_at(seat, objectives=["zoo", "the_tourist"])
    assert points(plain, "expeditions") == points(with_zoo, "expeditions") == 2


def test_r21_9_the_highest_total_wins() -> None:
    table = table_at({"gold": 30}, {"gold": 33}, {"gold": 3}, objectives=[])
    scores = table.scores()
    assert [score.total for score in scores] == [10, 11, 1]
    assert [score.winner for score in scores] == [False, True, False]
    assert [score.rank for score in scores] == [2, 1, 3]


def test_r21_9_the_total_is_the_sum_of_its_lines() -> None:
    seat = {"gold": 7, "face_up": ["FW02", "NW01"], "new_world": ["NWI01"], "expeditions": ["EX19"]}
    score = table_at(seat, fireworks=0, phase="end").scores()[0]
    assert score.total == sum(line.points for line in score.lines)
    assert score.total == 3 + 5 + 2 + 2 + 7 + 6 + 1  # cards, visitors, gold, tile, Isabel, Zoo


def test_r21_10_hand_cards_cost_nothing_without_pyrphorian() -> None:
    hand = {"hand": ["FW01", "FW02", "AEI01", "NW01"]}
    assert table_at(hand, objectives=[]).scores()[0].total == 0
    assert table_at(hand, objectives=["pyrphorian"]).scores()[0].total == -8


def test_points_as_they_stand_are_those_of_the_sheet_without_what_is_hidden() -> None:
    hidden = 0
    for seed in range(60):
        state = position_at_random(Random(seed)).state()
        sheet = [score.total for score in scores(state)]
        for seat, total in enumerate(sheet):
            own = ANNO_1800.view(state, seat).seats[seat]
            assert (own.points, own.more_points) == (total, False)
            seen = ANNO_1800.view(state, None).seats[seat]
            base, bonus = visitor_points(state, seat)
            unseen = base + sum(bonus)
            assert seen.points == total - (0 if state.phase == OVER else unseen)
            assert seen.more_points == (bool(state.piles[seat]) and state.phase != OVER)
            hidden += seen.more_points
    assert hidden > 10
