"""The planner for players: it works from a view, which contains nothing hidden.

A position that fits the view is imagined. What lies face down in it is dealt from a fixed seed, and
no plan depends on it.
"""

from random import Random

from kontor.anno1503.imagine import imagine
from kontor.anno1503.moves import Explore, Sail
from kontor.anno1503.state import BUILD, ROLL, SAIL, State
from kontor.anno1503.view import View
from kontor.planner.anno1503.lines import goals, lines, voyages
from kontor.planner.anno1503.missing import Missing, OutOfReach, missing, out_of_reach
from kontor.planner.anno1503.plan import Plan, plans
from kontor.planner.contract import Approach
from kontor.table.chance import Chance, Dice
from kontor.table.moves import Move
from kontor.table.refusals import GameOver, NotYourTurn


def lines_of(view: View, chance: Chance | None = None) -> list[Plan]:
    """Every affordable goal with its cheapest plan; none for a seat that has nothing to decide."""
    state = _imagined(view, chance)
    return [] if state is None else lines(state)


def plans_of(view: View, move: Move, most: int = 3, chance: Chance | None = None) -> list[Plan]:
    """The cheapest plans that end with this move, best first."""
    state = _imagined(view, chance)
    if state is None:
        return []
    if state.phase in (ROLL, BUILD):
        return plans(state, move, most) if move in goals(state) else []
    if state.phase == SAIL and isinstance(move, Sail | Explore):
        found = [plan for plan in voyages(state) if plan.moves[-1] == move]
    else:
        found = [plan for plan in lines(state) if plan.moves[-1] == move]
    return sorted(found, key=lambda plan: plan.price)[:most]


def missing_of(view: View, move: Move, chance: Chance | None = None) -> Missing:
    """Why this move cannot be made in this phase: what is missing, or what is in the way."""
    state = _imagined(view, chance)
    if state is None:
        over = view.phase == "over"
        return Missing(refusal=GameOver("Q11.2") if over else NotYourTurn("Q4.15", view.deciding))
    return missing(state, move)


def openings_of(view: View, move: Move, chance: Chance | None = None) -> list[Approach]:
    """None: this planner does not look ahead."""
    return []


def out_of_reach_of(
    view: View, chance: Chance | None = None, *, openings: bool = True
) -> list[OutOfReach]:
    """Goals that only a lack of goods or gold prevents; none outside trade and building."""
    state = _imagined(view, chance)
    return [] if state is None or state.phase != BUILD else out_of_reach(state)


def _imagined(view: View, chance: Chance | None) -> State | None:
    if view.viewer != view.deciding or view.phase == "over":
        return None
    return imagine(view, Dice(Random(0)) if chance is None else chance)
