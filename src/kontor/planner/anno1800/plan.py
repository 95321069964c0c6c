"""Plans: the moves towards a goal, what they cost, and where they reveal something."""

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800.numbering import GAIN_POPULATION
from kontor.anno1800.offers import place_field, place_name
from kontor.anno1800.state import State
from kontor.anno1800.workforce import places_of, spares_cube, upgrade_cost
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.goals import Goal, wishes
from kontor.planner.anno1800.orders import steps_of
from kontor.planner.anno1800.payment import Payment, Purse
from kontor.planner.anno1800.search import Search
from kontor.planner.anno1800.steps import Steps
from kontor.table.moves import Move


class Price(msgspec.Struct, frozen=True, order=True):
    """What a plan costs; prices compare field by field, the most precious first."""

    gold: int
    trade: int
    exploration: int
    cubes: int  # each weighted by its level, from farmer 1 to investor 5
    moves: int


class Plan(msgspec.Struct, frozen=True):
    """Moves that the table accepts one after the other; the last is the goal.

    `reveals` are the places in `moves` of steps that reveal hidden pieces: neither they nor
    anything before them can be taken back.
    """

    moves: list[m.AnyMove]
    price: Price
    reveals: list[int]


def plans(state: State, goal: Goal, most: int = 3, purse: Purse | None = None) -> list[Plan]:
    """The cheapest plans for a goal of the active seat, best first; none: not in this turn."""
    purse = Purse(state) if purse is None else purse
    payments = Search(purse, goal.demand, most).run()
    return [_plan(purse, goal, payment) for payment in payments]


def _plan(purse: Purse, goal: Goal, payment: Payment) -> Plan:
    steps = steps_of(purse, goal.demand, payment)
    if steps is None:
        raise ValueError("the steps of a payment block each other")
    moves = [*steps.moves, _final(steps, goal)]
    reveals = _revealing(purse.state, payment, moves)
    return Plan(moves, Price(*payment.price), reveals)  # type: ignore[arg-type]


def _revealing(state: State, payment: Payment, moves: list[Move]) -> list[int]:
    """R14.4, R26.1: every new cube draws a card while its deck lasts. Of all other steps only
    voyages reveal anything."""
    left, places = [len(deck) for deck in state.decks], list[int]()
    brought = dict(zip(payment.cards, payment.brings, strict=True))
    for place, move in enumerate(moves if sum(payment.brings) > 0 else []):
        if isinstance(move, m.ActivateCard):
            card = state.box.card_number[move.card]
            effect = state.box.card_effect[card]
            deck = state.box.deck_of_kind[effect.population]  # of use only for new cubes
            if effect.kind == GAIN_POPULATION and left[deck] > 0:
                places.append(place)
                left[deck] = max(0, left[deck] - brought[card])
    if _goal_reveals(state, left, moves[-1]):
        places.append(len(moves) - 1)
    return places


def _goal_reveals(state: State, left: list[int], goal: Move) -> bool:
    if isinstance(goal, m.Hire):
        return left[state.box.deck_of_kind[state.box.kind_number[goal.kind]]] > 0
    return isinstance(goal, (m.ExploreOldWorld, m.ExploreNewWorld, m.TakeExpeditions))


def _final(steps: Steps, goal: Goal) -> Move:
    """The goal itself, with the choices that depend on how it was paid for."""
    move = goal.move
    if isinstance(move, m.PlayCard):
        return m.PlayCard(move.card, steps.exchanged)
    if isinstance(move, m.Upgrade):
        return _promotion(steps.state, goal.demand, move)
    return move


def _promotion(state: State, demand: Demand, move: m.Upgrade) -> m.Upgrade:
    """Promote a cube that is not in its quarter if there is one: the others can still work."""
    cost = upgrade_cost(state, demand.promoted, move.steps)
    places = [
        p for p in places_of(state, demand.promoted) if spares_cube(state, demand.promoted, p, cost)
    ]
    place = places[-1]
    return m.Upgrade(move.kind, move.steps, place_name(place), place_field(place))


# -- lines ------------------------------------------------------------------------------------


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
