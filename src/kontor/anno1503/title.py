"""Anno 1503 for the shelf."""

from collections.abc import Mapping
from typing import Any

from kontor.anno1503 import game
from kontor.anno1503.components import load_rows
from kontor.anno1503.moves import EndTurn
from kontor.anno1503.words import PACKAGE, Words
from kontor.table.moves import Move, Moves
from kontor.table.title import Idling, RulesPage, Title

# The position of a first game: everything that the tutorial shows can be done when it comes. The
# learner begins with goods for a first turn, a trading post lies two squares from the ship, and the
# first die falls on the free site. What is left over pays for a choice in the second turn.
LESSON: Mapping[str, Any] = {
    "phase": "roll",
    "seat": [
        {"gold": 6, "goods": {"wood": 2, "stone": 2, "tools": 1, "tobacco": 1}},
        {"gold": 6, "goods": {"wood": 1, "stone": 1, "cloth": 1}},
    ],
    "islands": {
        "A2": "agreement",
        "A6": "tobacco_post",
        "A10": "spice_post",
        "B5": "gold_treasure",
        "B9": "agreement",
        "C3": "spice_post",
        "C6": "agreement",
        "C9": "tobacco_post",
        "C11": "cloth_post",
        "D5": "agreement",
        "D9": "spice_post",
        "E2": "tobacco_post",
        "E6": "promotion_treasure",
        "E10": "agreement",
    },
}

IDLE = EndTurn()


def idle_move(moves: Moves) -> Move:
    """The end of the turn, or the first legal move if something has to be decided before that."""
    return IDLE if IDLE in moves else moves[0]


ANNO_1503 = Title(
    title="Anno 1503",
    game=game.ANNO_1503,
    older=(game.ANNO_1503_RULES_1, game.ANNO_1503_RULES_2),
    words=Words,
    package=PACKAGE,
    rows=load_rows,
    idling=Idling(IDLE, idle_move),
    rules=RulesPage(
        page="docs/rules/anno1503.md",
        scenarios="tests/scenarios/anno1503",
        chapters="Q",
        sentences="docs/rules/anno1503-expansion.toml",
    ),
    lesson_seed=22,
    lesson=LESSON,
    row_names={
        "good": "good",
        "home_island": "island",
        "inhabitant": "inhabitant",
        "building": "building",
        "noble_building": "building",
        "fate": "fate",
        "objective": "objective",
    },
    row_headings={"good": "resource", "home_island": "island"},
)
