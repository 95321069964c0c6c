"""The planner for those who sit at the table: from a view, which holds nothing hidden.

A position that fits the view is imagined. What lies in it face down is dealt by dice that always
fall the same, and no plan looks there.
"""

from random import Random

from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.planner.anno1800.goals import goal_of
from kontor.planner.anno1800.lines import lines
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.chance import Chance, Dice
from kontor.table.moves import Move


def lines_of(view: View, chance: Chance | None = None) -> list[Plan]:
    """Every affordable goal with its cheapest plan; none for whoever is not to move."""
    state = _imagined(view, chance)
    return [] if state is None else lines(state)


def plans_of(view: View, move: Move, most: int = 3, chance: Chance | None = None) -> list[Plan]:
    """The cheapest plans that end in this move, best first."""
    state = _imagined(view, chance)
    goal = None if state is None else goal_of(state, move)
    return [] if state is None or goal is None else plans(state, goal, most)


def _imagined(view: View, chance: Chance | None) -> State | None:
    if view.viewer != view.active or view.phase == "end":
        return None
    return imagine(view, Dice(Random(0)) if chance is None else chance)
