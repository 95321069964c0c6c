"""Lines: every goal that can be reached now, each with its cheapest plan."""

from kontor.anno1800.moves import BuildIndustry, BuildShip, BuildShipyard
from kontor.anno1800.state import State
from kontor.planner.anno1800.goals import Goal, goals
from kontor.planner.anno1800.payment import Purse
from kontor.planner.anno1800.plan import Plan, plans
from kontor.table.moves import Move


def lines(state: State) -> list[Plan]:
    """The cheapest plan for every affordable goal of the active seat."""
    purse = Purse(state)
    paid: dict[object, list[Plan]] = {}
    found: list[Plan] = []
    for goal in goals(state):
        key = component_of(goal.move)
        if key not in paid:
            paid[key] = plans(state, goal, 1, purse)
        for plan in paid[key]:
            found.append(plan if key == goal.move else ending_in(plan, goal))
    return found


def component_of(move: Move) -> object:
    """What is paid for: a tile costs the same on every space."""
    if isinstance(move, BuildIndustry):
        return move.industry
    if isinstance(move, BuildShipyard):
        return move.shipyard
    if isinstance(move, BuildShip):
        return move.ship
    return move


def ending_in(plan: Plan, goal: Goal) -> Plan:
    """The same payment for the same tile on another space."""
    return Plan([*plan.moves[:-1], goal.move], plan.price)  # type: ignore[list-item]
