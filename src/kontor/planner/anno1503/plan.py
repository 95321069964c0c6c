"""Plans: the moves towards a goal of trade and building or of an action card, and their cost."""

import heapq

import msgspec

from kontor.anno1503 import moves as m
from kontor.anno1503.numbering import CARDS, NONE
from kontor.anno1503.state import State
from kontor.planner.anno1503.demand import Demand, demand_of
from kontor.planner.anno1503.purse import Node, Purse, Step
from kontor.table.moves import Move

REVEALING = (m.Explore, m.FightBase, m.FightPirates, m.LookAt, m.PayPirates, m.Roll, m.RollAgain)
DRAWING = (m.AdvancePalace, m.ExchangeCard)


class Price(msgspec.Struct, frozen=True, order=True):
    """What a plan costs; prices compare field by field, the most precious first."""

    cards: int  # action cards
    goods: int  # goods cards that are paid and sold
    gold: int  # that is paid, whatever sales bring in
    moves: int


class Plan(msgspec.Struct, frozen=True):
    """Moves that the table accepts one after the other; the last is the goal.

    `reveals` are the places in `moves` of steps that reveal hidden pieces or roll dice.
    """

    moves: list[m.AnyMove]
    price: Price
    reveals: list[int]


def plans(state: State, goal: Move, most: int = 1) -> list[Plan]:
    """The cheapest plans for a goal that nothing but its price prevents."""
    demand = demand_of(state, goal)
    paths = cheapest(Purse(state, demand), most)
    return [plan_of(state, demand, path, goal) for path in paths]


def cheapest(purse: Purse, most: int) -> list[list[Step]]:
    """Ways to meet a demand, best first: they are searched in the order of their prices."""
    found = list[list[Step]]()
    if purse.hopeless():
        return found
    number, seen = 0, set[Node]()
    first: list[Step] = []
    queue = [((0, 0, 0, 0), number, purse.start, first)]
    while queue and len(found) < most:
        price, _, node, path = heapq.heappop(queue)
        if node in seen:
            continue
        seen.add(node)
        if purse.reached(node):
            found.append(path)
            continue
        cards, goods, gold, moves = price
        for step in purse.steps(node):
            number += 1
            dearer = (cards + step.cards, goods + step.goods, gold + step.gold, moves + 1)
            heapq.heappush(queue, (dearer, number, step.node, [*path, step]))
    return found


def plan_of(state: State, demand: Demand, path: list[Step], goal: Move) -> Plan:
    moves = [*(step.move for step in path), goal]
    price = Price(
        sum(step.cards for step in path) + (demand.card != NONE),
        sum(step.goods for step in path) + sum(demand.goods),
        sum(step.gold for step in path) + demand.gold,
        len(moves),
    )
    return Plan(moves, price, revealing(state, moves))  # type: ignore[arg-type]


def single(state: State, move: Move) -> Plan:
    """A move that is legal now, with its own price."""
    return plan_of(state, demand_of(state, move), [], move)


def revealing(state: State, moves: list[Move]) -> list[int]:
    """Only the goal can reveal anything: none of the steps before it does."""
    last = moves[-1]
    drawn = bool(state.action_deck or state.action_discards)
    if isinstance(last, m.BuildNoble):
        effect = state.box.noble_effect[state.box.noble_number[last.building]]
        reveals = effect == CARDS and drawn
    elif isinstance(last, DRAWING):
        reveals = drawn or isinstance(last, m.ExchangeCard)
    else:
        reveals = isinstance(last, REVEALING)
    return [len(moves) - 1] if reveals else []
