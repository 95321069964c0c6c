"""What a goal asks for, however it is paid for."""

from dataclasses import dataclass

from kontor.anno1800.box import Cost
from kontor.anno1800.numbering import KINDS
from kontor.anno1800.state import NONE, State
from kontor.anno1800.workforce import upgrade_cost


@dataclass
class Demand:
    """The price of one goal: goods, cubes to exhaust, naval tokens, and perhaps an action."""

    goods: list[tuple[int, int]]
    cubes: list[int]
    trade: int
    exploration: int
    deck: int  # the deck that a hire draws from, or NONE
    taken: int  # the kind of the cube that comes out of the supply, or NONE
    promoted: int  # the kind of the cube that an upgrade promotes, or NONE
    action: bool  # whether a fresh action is needed


def of_cost(cost: Cost, action: bool) -> Demand:
    cubes = [0] * KINDS
    for kind, amount in cost.cubes:
        cubes[kind] += amount
    return Demand(cost.goods, cubes, cost.trade, cost.exploration, NONE, NONE, NONE, action)


def of_building(state: State, tile: int, action: bool) -> Demand:
    return of_cost(state.box.build_cost[tile], action)


def of_card(state: State, card: int) -> Demand:
    return of_cost(state.box.card_cost[card], True)


def of_hire(state: State, kind: int, action: bool) -> Demand:
    demand = of_cost(state.box.hire[kind], action)
    demand.deck = state.box.deck_of_kind[kind]
    demand.taken = kind
    return demand


def of_upgrade(state: State, kind: int, steps: int, action: bool) -> Demand:
    demand = of_cost(upgrade_cost(state, kind, steps), action)
    demand.promoted = kind
    demand.taken = kind + steps
    return demand


def of_exploration(tokens: int) -> Demand:
    """Islands and expeditions cost exploration tokens only."""
    return Demand([], [0] * KINDS, 0, tokens, NONE, NONE, NONE, True)
