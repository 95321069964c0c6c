"""What a goal asks for, before any thought of how to pay for it."""

from dataclasses import dataclass

from kontor.anno1800.box import Cost
from kontor.anno1800.numbering import FIRST_SHIP, KINDS
from kontor.anno1800.state import NONE, State
from kontor.anno1800.workforce import card_fee, upgrade_cost


@dataclass
class Demand:
    """The price of one goal: goods, cubes to exhaust, naval tokens, gold, and perhaps an action."""

    goods: list[tuple[int, int]]
    cubes: list[int]
    trade: int
    exploration: int
    gold: int
    promoted: int  # the kind of the cube that an upgrade promotes, or NONE
    action: bool  # whether a fresh action is needed


def of_cost(cost: Cost, gold: int, promoted: int, action: bool) -> Demand:
    cubes = [0] * KINDS
    for kind, amount in cost.cubes:
        cubes[kind] += amount
    return Demand(cost.goods, cubes, cost.trade, cost.exploration, gold, promoted, action)


def of_building(state: State, tile: int, action: bool) -> Demand:
    return of_cost(state.box.build_cost[tile], 0, NONE, action)


def of_card(state: State, card: int) -> Demand:
    return of_cost(state.box.card_cost[card], 0, NONE, True)


def of_hire(state: State, kind: int, action: bool) -> Demand:
    return of_cost(state.box.hire[kind], card_fee(state, kind), NONE, action)


def of_upgrade(state: State, kind: int, steps: int, action: bool) -> Demand:
    return of_cost(upgrade_cost(state, kind, steps), 0, kind, action)


def of_exploration(tokens: int) -> Demand:
    """Islands and expeditions cost exploration tokens only."""
    return Demand([], [0] * KINDS, 0, tokens, 0, NONE, True)


def is_ship(tile: int) -> bool:
    return tile >= FIRST_SHIP
