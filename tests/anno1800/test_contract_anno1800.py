"""The contract suite of the table core, on Anno 1800."""

from random import Random
from typing import Any, NamedTuple

import pytest

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.table.contract import CHECKS, Play, Trial
from kontor.table.contract.trial import Choose
from tests.soak.players import lively

pytestmark = pytest.mark.wheel

OWN_BOX = """
[ship.exploration_ship_2]
cost = { sails = 1, timber = 1, weapons = 1 }

[population.farmer]
shift_end = 2

[objective.aarhant]
gold = 7
"""
ANOTHER_BOX = """
[deck.farmer_worker]
points = 4

[card.FW01]
effect = { kind = "extra_action", amount = 1 }
"""


class Case(NamedTuple):
    seats: int
    options: dict[str, Any]
    overlay: str = ""
    plays: str = "lively"
    max_moves: int = 110


CASES = {
    "two": Case(2, {"edition": "recommended", "objectives": "complex"}),
    "three_cs": Case(3, {"edition": "cs", "objectives": "random"}),
    "four_it_own_box": Case(4, {"edition": "it", "objectives": "complex"}, OWN_BOX),
    "two_to_the_end": Case(2, {"edition": "fr", "table.max_rounds": 6}, max_moves=600),
    "two_by_dice": Case(2, {"edition": "ru", "objectives": "first_game"}, plays="dice"),
}
LONG = ("three_cs", "two_by_dice")  # only in `make soak`


def trial(case: Case, seed: int = 5) -> Trial[State, View]:
    by_dice: Choose = Random.choice
    return Trial(
        ANNO_1800,
        seats=case.seats,
        options=case.options,
        overlay=case.overlay,
        second_overlay=ANOTHER_BOX,
        seed=seed,
        max_moves=case.max_moves,
        samples=4,
        choose=lively if case.plays == "lively" else by_dice,
    )


@pytest.mark.parametrize(
    "case", [pytest.param(one, marks=[pytest.mark.long] if one in LONG else []) for one in CASES]
)
@pytest.mark.parametrize("check", CHECKS)
def test_anno_1800_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](trial(CASES[case]))


def test_one_of_the_plays_comes_to_its_end() -> None:
    assert Play(trial(CASES["two_to_the_end"])).to_the_end().over


def test_both_overlays_are_different_boxes() -> None:
    boxes = [ANNO_1800.box(overlay) for overlay in ("", OWN_BOX, ANOTHER_BOX)]
    assert [box.shift_end[0] for box in boxes] == [1, 2, 1]
    assert [box.deck_points[0] for box in boxes] == [3, 3, 4]
