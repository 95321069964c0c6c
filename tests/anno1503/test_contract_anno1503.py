"""The contract suite of the table core, on Anno 1503."""

from typing import Any, NamedTuple

import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.state import State
from kontor.anno1503.view import View
from kontor.table.contract import CHECKS, Play, Trial
from tests.anno1503.boxes import GENEROUS_BOX
from tests.anno1503.players import lively, seafaring

pytestmark = pytest.mark.wheel

OWN_BOX = """
[number.purchase_price]
amount = 5

[tile.I201]
kind = "agreement"

[inhabitant.pioneer]
cost = { wood = 1 }
"""
ANOTHER_BOX = """
[building.tavern]
amount = 4

[number.ship_points]
amount = 5
"""
EXPANSION = {"expansion": True}


class Case(NamedTuple):
    seats: int
    options: dict[str, Any]
    overlay: str = ""
    max_moves: int = 180


CASES = {
    "two": Case(2, {}),
    "three_stay_won": Case(3, {"objectives.stay_won": True, "setup.start_goods": "none"}),
    "four_own_box": Case(4, {}, OWN_BOX),
    "two_to_the_end": Case(2, {"table.max_rounds": 8}, max_moves=900),
    "two_with_expansion": Case(2, EXPANSION, GENEROUS_BOX, 240),
    "three_with_expansion": Case(3, EXPANSION | {"pirates.meet_again": False}, GENEROUS_BOX, 240),
    "four_with_expansion": Case(4, EXPANSION | {"events.upkeep": True}, GENEROUS_BOX, 240),
}
LONG = ("three_stay_won", "two_with_expansion")  # only in `make soak`
# what the plays with the expansion must come across, or their checks would prove little
FAR_PHASES = {
    *("attack", "look", "tie", "pirate_market", "haven", "tribute"),
    *("early_spying", "spying", "library", "discard"),
}


def trial(case: Case, seed: int = 14) -> Trial[State, View]:
    return Trial(
        ANNO_1503,
        seats=case.seats,
        options=case.options,
        overlay=case.overlay,
        second_overlay=ANOTHER_BOX,
        seed=seed,
        max_moves=case.max_moves,
        samples=4,
        choose=seafaring if case.options.get("expansion") else lively,
    )


@pytest.mark.parametrize(
    "case", [pytest.param(one, marks=[pytest.mark.long] if one in LONG else []) for one in CASES]
)
@pytest.mark.parametrize("check", CHECKS)
def test_anno_1503_keeps_the_contract(check: str, case: str) -> None:
    CHECKS[check](trial(CASES[case]))


def test_one_of_the_plays_comes_to_its_end() -> None:
    assert Play(trial(CASES["two_to_the_end"])).to_the_end().over


def test_both_overlays_are_different_boxes() -> None:
    boxes = [ANNO_1503.box(overlay) for overlay in ("", OWN_BOX, ANOTHER_BOX)]
    assert [box.purchase_price for box in boxes] == [6, 5, 6]
    assert [box.ship_points for box in boxes] == [3, 3, 5]


def test_the_plays_with_the_expansion_meet_pirates_bases_and_cards() -> None:
    met: set[str] = set()
    for name, case in CASES.items():
        if name.endswith("expansion"):
            play = Play(trial(case))
            while play.step():
                met |= {decision.prompt for decision in ANNO_1503.pending(play.table.state)}
    assert FAR_PHASES - met == set()
