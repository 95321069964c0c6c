"""Anno 1800 for the shelf."""

from kontor.anno1800 import game
from kontor.anno1800.components import load_rows
from kontor.anno1800.idling import IDLE, idle_move
from kontor.anno1800.lesson import LESSON
from kontor.anno1800.words import PACKAGE, Words
from kontor.table.title import Idling, RulesPage, Title

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
