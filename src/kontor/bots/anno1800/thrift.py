"""Of several ways to pay for the same goal, the one that spares what is scarce.

The planner counts gold before tokens and tokens before cubes. Somebody with two artisans and six
trade tokens sees it otherwise.
"""

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.moves import PlayCard, Upgrade
from kontor.anno1800.numbering import KINDS, TRADE
from kontor.anno1800.state import State, copy_state
from kontor.anno1800.workforce import continues_upgrading
from kontor.bots.anno1800.sketch.paying import ENOUGH
from kontor.bots.anno1800.thought import NO_CHANCE, ignore
from kontor.planner.anno1800.demand import Demand, of_upgrade
from kontor.planner.anno1800.goals import Goal, demand_of
from kontor.planner.anno1800.plan import plans
from kontor.table.moves import Move

WAYS = 8  # payments that are compared
CARD = 0.15  # festivals that an effect is worth which is used up for a payment


def thrifty(state: State, line: list[Move], effort: list[float]) -> list[Move]:
    """The same goal, paid for with what costs least; `effort` is what work of each kind costs."""
    goal = goal_of(state, line[-1]) if len(line) > 1 else None
    if goal is None:
        return line
    ways = [list[Move](plan.moves) for plan in plans(state, goal, WAYS)]
    return min(ways, key=lambda way: cost_of(state, way, effort), default=line)


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


def cost_of(before: State, way: list[Move], effort: list[float]) -> float:
    """What a payment leaves less of, in festivals."""
    seat, at = before.active, before.active * 2 + TRADE
    after = copy_state(before)
    for move in way:
        ANNO_1800.apply(after, seat, move, NO_CHANCE, ignore)
    tokens = max(1, before.ready[at] + before.spent[at] + before.on_cards[at])
    cost = (before.ready[at] - after.ready[at]) / tokens
    cost += 0.5 * (before.on_cards[at] - after.on_cards[at]) / tokens
    cost += max(0, before.gold[seat] - after.gold[seat]) / (before.gold[seat] + ENOUGH)
    cost += CARD * (len(before.face_up[seat]) - len(after.face_up[seat]))
    for kind in range(KINDS):
        used = before.quarter[seat * KINDS + kind] - after.quarter[seat * KINDS + kind]
        cost += effort[kind] * used
    return cost
