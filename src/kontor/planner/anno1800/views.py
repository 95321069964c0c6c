"""The planner for players: it works from a view, which contains nothing hidden.

A position that fits the view is imagined. What lies face down in it is dealt from a fixed seed, and
no plan depends on it.
"""

from collections.abc import Sequence
from random import Random

from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.planner.anno1800.compound import compound, missing_beside
from kontor.planner.anno1800.goals import goal_of
from kontor.planner.anno1800.missing import Missing, Wallet, missing
from kontor.planner.anno1800.openings import OutOfReach, openings, out_of_reach
from kontor.planner.anno1800.plan import Plan, lines, plans
from kontor.planner.anno1800.prospect import Approach
from kontor.table.chance import Chance, Dice
from kontor.table.moves import Move
from kontor.table.refusals import GameOver, NotYourTurn


def lines_of(view: View, chance: Chance | None = None) -> list[Plan]:
    """Every affordable goal with its cheapest plan; none for a seat that is not to move."""
    state = _imagined(view, chance)
    return [] if state is None else lines(state)


def plans_of(view: View, move: Move, most: int = 3, chance: Chance | None = None) -> list[Plan]:
    """The cheapest plans that end with this move, best first."""
    state = _imagined(view, chance)
    goal = None if state is None else goal_of(state, move)
    return [] if state is None or goal is None else plans(state, goal, most)


def compound_of(view: View, moves: Sequence[Move], chance: Chance | None = None) -> Plan | None:
    """A plan that plays all these hires, upgrades, builds and demolitions in this turn, in any
    order, or None.

    Exact as to whether there is a plan; the price is low, but not always the lowest.
    """
    state = _imagined(view, chance)
    return None if state is None else compound(state, [*moves])


def together_of(
    view: View, moves: Sequence[Move], chance: Chance | None = None
) -> tuple[Plan | None, Missing]:
    """The same plan; where there is none, what is missing for the next of the moves once as many as
    can be had are played."""
    state = _imagined(view, chance)
    if state is None:
        return None, _not_to_move(view)
    plan = compound(state, [*moves])
    return plan, Missing() if plan is not None else missing_beside(state, [*moves])


def missing_of(view: View, move: Move, chance: Chance | None = None) -> Missing:
    """Why this move cannot be made in this turn: what is missing, or what is in the way."""
    state = _imagined(view, chance)
    return _not_to_move(view) if state is None else missing(state, move)


def openings_of(view: View, move: Move, chance: Chance | None = None) -> list[Approach]:
    """What to do now to bring an unaffordable goal nearer."""
    state = _imagined(view, chance)
    return [] if state is None else openings(state, move)


def out_of_reach_of(
    view: View, chance: Chance | None = None, *, openings: bool = True
) -> list[OutOfReach]:
    """Every goal that cannot be paid for in this turn, with the reason and the nearest ways."""
    state = _imagined(view, chance)
    return [] if state is None else out_of_reach(state, with_openings=openings)


def wallet_of(view: View, chance: Chance | None = None) -> Wallet | None:
    """Everything that the viewer could pay in this turn; None for a seat that is not to move."""
    state = _imagined(view, chance)
    return None if state is None else Wallet(state)


def _not_to_move(view: View) -> Missing:
    over = view.phase == "end"
    return Missing(refusal=GameOver("R20.4") if over else NotYourTurn("R3.4", view.active))


def _imagined(view: View, chance: Chance | None) -> State | None:
    if view.viewer != view.active or view.phase == "end":
        return None
    return imagine(view, Dice(Random(0)) if chance is None else chance)
