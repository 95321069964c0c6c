"""Anno 1800 for the shelf."""

from collections.abc import Mapping
from typing import Any

from kontor.anno1800 import game
from kontor.anno1800.components import load_rows
from kontor.anno1800.moves import EndTurn, HoldFestival
from kontor.anno1800.words import PACKAGE, Words
from kontor.table.moves import Move, Moves
from kontor.table.title import Idling, RulesPage, Title

# The position of a first game: everything that the tutorial shows can be done when it comes.
# Three cards of the learner ask for bread, which a bakery makes; the opponent has work clothes to
# trade for. The decks lie in the order of their numbers.
LESSON: Mapping[str, Any] = {
    "seat": [
        {"hand": ["FW01", "FW04", "FW07", "FW02", "FW24", "AEI01", "AEI02"]},
        {
            "hand": ["FW05", "FW06", "FW10", "FW11", "FW12", "AEI03", "AEI04"],
            "fields": {"11": {"tile": "framework_knitters"}, "12": {"tile": "soap_factory"}},
        },
    ],
}

IDLE = HoldFestival()


def idle_move(moves: Moves) -> Move:
    """The end of the turn after an action; before one a festival, which is always possible (R3.6);
    in the middle of something, the first legal move."""
    return next((move for move in (EndTurn(), IDLE) if move in moves.made), moves[0])


ANNO_1800 = Title(
    title="Anno 1800",
    game=game.ANNO_1800,
    older=(game.ANNO_1800_RULES_1, game.ANNO_1800_RULES_2),
    words=Words,
    package=PACKAGE,
    rows=load_rows,
    idling=Idling(IDLE, idle_move),
    rules=RulesPage(
        page="docs/rules/anno1800.md",
        scenarios="tests/scenarios/anno1800",
        chapters="R",
        rulings="D",
        cases="C",
        examples=20,
    ),
    lesson=LESSON,
    row_names={
        "good": "good",
        "population": "population",
        "industry": "building",
        "home_industry": "building",
        "home_island": "island",
        "shipyard": "building",
        "ship": "building",
        "deck": "deck",
        "objective": "objective",
        "old_world": "island",
        "new_world": "island",
    },
    row_headings={"good": "resource", "home_industry": "industry", "home_island": "island"},
)
