"""What can I afford, how, and what is missing: for the seat that decides, from what it can see.

`contract` is what a game's planner provides; `anno1503/` and `anno1800/` are the planners.
"""

from collections.abc import Callable
from typing import Any

from kontor.planner.anno1503.words import PLANNING as ANNO_1503
from kontor.planner.anno1800.words import PLANNING as ANNO_1800
from kontor.planner.contract import Planner, Planning, PlanWords
from kontor.table.title import Column

__all__ = ["PLANNERS", "PLANNING", "PLAN_WORDS", "PlanWords", "Planner", "Planning"]

# The planner of each game; the keys are those of the shelf.
PLANNING: dict[str, Planning] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}

PLANNERS: Column[Planning, Planner] = Column(PLANNING, lambda one: one.planner)
PLAN_WORDS: Column[Planning, Callable[[Any], PlanWords]] = Column(PLANNING, lambda one: one.words)
