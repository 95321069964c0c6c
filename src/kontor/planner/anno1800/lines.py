"""Lines: every goal that can be reached now, each with its cheapest plan."""

from kontor.anno1800.state import State
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.goals import goals
from kontor.planner.anno1800.payment import Purse
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move


def lines(state: State) -> list[Plan]:
    """The cheapest plan for every affordable goal of the active seat."""
    purse = Purse(state)
    found: list[Plan] = []
    demand: Demand | None = None
    best: list[Plan] = []
    for goal in goals(state):
        if goal.demand is demand:
            found += [ending_in(plan, goal.move) for plan in best]
        else:
            demand = goal.demand
            best = plans(state, goal, 1, purse)
            found += best
    return found


def ending_in(plan: Plan, move: Move) -> Plan:
    """The same payment for the same tile on another space."""
    return Plan([*plan.moves[:-1], move], plan.price)  # type: ignore[list-item]
