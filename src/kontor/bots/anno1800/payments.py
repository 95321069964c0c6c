"""Of several ways to pay for the same goal, the one that spares what is scarce.

The planner counts gold before tokens and tokens before cubes. A seat with two artisans and six
trade tokens should not. Work costs what it costs in the simulator (`Payer`).
"""

from kontor.anno1800.moves import PlayCard, Upgrade
from kontor.anno1800.numbering import KINDS, TRADE
from kontor.anno1800.state import State
from kontor.anno1800.workforce import continues_upgrading
from kontor.bots.anno1800.candidates import after
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.payment import GOLD_TO_KEEP, Payer
from kontor.planner.anno1800.demand import Demand, of_upgrade
from kontor.planner.anno1800.goals import Goal, demand_of
from kontor.planner.anno1800.plan import plans
from kontor.table.moves import Move

MOST_WAYS = 8  # payments that are compared
EFFECT_COST = 0.15  # festivals that the effect of a card is worth, if it is used for a payment


def cheapest_payment(state: State, line: list[Move], work_cost: list[float]) -> list[Move]:
    """The same goal, paid for with what costs least; `work_cost` is by kind of cube."""
    goal = goal_of(state, line[-1]) if len(line) > 1 else None
    if goal is None:
        return line
    ways = [list[Move](plan.moves) for plan in plans(state, goal, MOST_WAYS)]
    return min(ways, key=lambda way: cost_of(state, way, work_cost), default=line)


def work_cost_of(state: State) -> list[float]:
    """What the work of a cube of each kind costs the active seat, in festivals."""
    payer = Payer()
    payer.set_work_costs(simulated(state), state.active)
    return payer.work_cost


def goal_of(state: State, move: Move) -> Goal | None:
    if isinstance(move, PlayCard):
        move = PlayCard(move.card)
    demand = demand_for(state, move)
    return None if demand is None else Goal(move, demand)


def demand_for(state: State, move: Move) -> Demand | None:
    if isinstance(move, Upgrade):
        kind = state.box.kind_number[move.kind]
        return of_upgrade(state, kind, move.steps, not continues_upgrading(state, move.steps))
    return demand_of(state, move)


def cost_of(before: State, way: list[Move], work_cost: list[float]) -> float:
    """What a payment leaves less of, in festivals."""
    seat, at = before.active, before.active * 2 + TRADE
    left = after(before, way)
    tokens = max(1, before.ready[at] + before.spent[at] + before.on_cards[at])
    cost = (before.ready[at] - left.ready[at]) / tokens
    cost += 0.5 * (before.on_cards[at] - left.on_cards[at]) / tokens
    cost += max(0, before.gold[seat] - left.gold[seat]) / (before.gold[seat] + GOLD_TO_KEEP)
    cost += EFFECT_COST * (len(before.face_up[seat]) - len(left.face_up[seat]))
    for kind in range(KINDS):
        used = before.quarter[seat * KINDS + kind] - left.quarter[seat * KINDS + kind]
        cost += work_cost[kind] * used
    return cost
