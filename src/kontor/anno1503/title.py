"""Anno 1503 for the shelf."""

from kontor.anno1503 import game
from kontor.anno1503.components import load_rows
from kontor.anno1503.lesson import LESSON
from kontor.anno1503.moves import EndTurn
from kontor.anno1503.words import PACKAGE, Words
from kontor.table.moves import Move, Moves
from kontor.table.title import Idling, RulesPage, Title

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
