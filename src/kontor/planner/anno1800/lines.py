"""Lines: every goal that can be reached now, each with its cheapest plan."""

from kontor.anno1800.state import State
from kontor.planner.anno1800.goals import Goal, wishes
from kontor.planner.anno1800.payment import Purse
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move


def lines(state: State) -> list[Plan]:
    """The cheapest plan for every affordable goal of the active seat."""
    purse = Purse(state)
    found: list[Plan] = []
    for wish in wishes(state):
        for plan in plans(state, Goal(wish.moves[0], wish.demand), 1, purse):
            found.append(plan)
            found += elsewhere(plan, wish.moves[1:])
    return found


def elsewhere(plan: Plan, goals: list[Move]) -> list[Plan]:
    """The same payment for the same tile on other spaces."""
    price, reveals, payment = plan.price, plan.reveals, plan.moves[:-1]
    return [Plan([*payment, goal], price, reveals) for goal in goals]  # type: ignore[list-item]
