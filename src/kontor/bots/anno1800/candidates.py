"""Candidates: what the table offers, as actions of the simulator, in the order of their logits.

The planner says which lines of moves can be paid for; the simulator where a building would go.
"""

from collections.abc import Iterable
from random import Random
from typing import NamedTuple

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import NO_ACTION, NONE, State, building_at, copy_state, field_count
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator import actions, building_over
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.payment import GOLD_TO_KEEP, Payer
from kontor.bots.anno1800.simulator.state import SimState
from kontor.planner.anno1800.goals import Goal
from kontor.planner.anno1800.missing import demand_for
from kontor.planner.anno1800.plan import lines, plans
from kontor.table.chance import Dice
from kontor.table.moves import Move, Moves

Action = tuple[int, int]  # an action of the simulator and its argument

PLAIN: dict[type[Move], Action] = {
    m.ExploreNewWorld: (actions.NEW_ISLAND, 0),
    m.ExploreOldWorld: (actions.OLD_ISLAND, 0),
    m.TakeExpeditions: (actions.EXPEDITION, 0),
    m.HoldFestival: (actions.FESTIVAL, 0),
    m.EndTurn: (actions.END_TURN, 0),
}
OF_CARDS = {n.GAIN_POPULATION: actions.GAIN, n.FREE_UPGRADES: actions.PROMOTE}
BUILDS = (m.BuildIndustry, m.BuildShipyard, m.BuildShip)
# the planner knows more ways to pay for these
PLANNED = (actions.PLAY, actions.BUILD, actions.HIRE, actions.UPGRADE)
ALWAYS_GOOD = (n.GAIN_GOLD, n.DRAW_EXPEDITION_CARDS)
NO_CHANCE = Dice(Random(0))  # no move of this game asks for luck


class Candidate(NamedTuple):
    """A line, the action that it is in the simulator, and the logit of the policy for it."""

    logit: float
    action: Action
    moves: list[Move]


def after(state: State, moves: Iterable[Move]) -> State:
    """The position after a line of the active seat."""
    found = copy_state(state)
    for move in moves:
        ANNO_1800.apply(found, state.active, move, NO_CHANCE, lambda event: None)
    return found


def made(moves: Moves) -> list[Move]:
    """The moves that are not a long product of choices."""
    return list(moves.made or moves)


def at_once(state: State, moves: Moves) -> list[Move]:
    """What no player would put off: free steps already begun, gold, and expedition cards."""
    steps = [move for move in made(moves) if isinstance(move, m.UpgradeFree)]
    if steps:
        return [min(steps, key=lambda step: step.place == "quarter")]  # those at home can work
    for move in made(moves):
        if isinstance(move, m.ActivateCard):
            effect = state.box.card_effect[state.box.card_number[move.card]]
            if effect.kind in ALWAYS_GOOD:
                return [move]
    return []


def idle(moves: Moves) -> Move:
    """A move for a seat that has no candidates."""
    return m.HoldFestival() if m.HoldFestival() in made(moves) else m.EndTurn()


def candidates_of(policy: Policy, state: State, sim: SimState, moves: Moves) -> list[Candidate]:
    """The one with the highest logit first. What the simulator does not know is left out."""
    policy.look(sim)
    options = zip(policy.options.actions, policy.options.arguments, strict=True)
    logits = dict(zip(options, policy.scorer.logits, strict=True))
    found: dict[Action, Candidate] = {}
    for line in offered(policy, state, sim, moves):
        action = action_of(state.box, line[-1])
        if action is None or action in found:
            continue
        if action not in logits and action[0] in PLANNED:
            logits[action] = policy.consider(sim, *action)
        if action in logits:
            found[action] = Candidate(logits[action], action, line)
    return sorted(found.values(), key=lambda candidate: -candidate.logit)


def offered(policy: Policy, state: State, sim: SimState, moves: Moves) -> list[list[Move]]:
    found: list[list[Move]] = []
    if state.actions_left > 0 or state.open_action != NO_ACTION:
        found += well_placed(state, sim)
    found += swaps(policy, state)
    found += [[move] for move in made(moves) if isinstance(move, m.ActivateCard | m.EndTurn)]
    return found + returns(policy, state, moves)


def well_placed(state: State, sim: SimState) -> list[list[Move]]:
    """All lines of the planner, those that build on the right space only."""
    found: list[list[Move]] = []
    spaces: dict[Action, int] = {}
    for plan in lines(state):
        move = plan.moves[-1]
        if isinstance(move, BUILDS):
            action = action_of(state.box, move)
            assert action is not None
            if action not in spaces:
                spaces[action] = space_for(state, sim, action)
            if move.field != spaces[action]:
                continue
        found.append([*plan.moves])
    return found


def swaps(policy: Policy, state: State) -> list[list[Move]]:
    """One, two or three of the cards that are farthest away, if the policy would swap at all."""
    if actions.SWAP not in policy.options.actions:
        return []
    names = [state.box.card_ids[card] for card in policy.options.to_swap]
    return [[m.SwapCards(tuple(names[:count]))] for count in range(1, len(names) + 1)]


def returns(policy: Policy, state: State, moves: Moves) -> list[list[Move]]:
    """Cards to put back, those that are farthest away first."""
    far, number = policy.work.demand.far_card, state.box.card_number
    found = [move for move in made(moves) if isinstance(move, m.ReturnCards)]
    found.sort(key=lambda move: -sum(far[number[card]] for card in move.cards))
    return [[move] for move in found]


# -- moves as actions -------------------------------------------------------------------------


def action_of(box: Box, move: Move) -> Action | None:
    """What a move is in the simulator; None for what the simulator leaves out."""
    match move:
        case m.PlayCard():
            return actions.PLAY, box.card_number[move.card]
        case m.BuildIndustry():
            return actions.BUILD, box.building_number[move.industry]
        case m.BuildShipyard():
            return actions.BUILD_YARD, box.building_number[move.shipyard] - n.FIRST_YARD
        case m.BuildShip():
            return actions.LAUNCH, box.building_number[move.ship]
        case m.Hire():
            return actions.HIRE, box.kind_number[move.kind]
        case m.Upgrade(steps=1):
            return actions.UPGRADE, box.kind_number[move.kind] + 1
        case m.SwapCards():
            return actions.SWAP, len(move.cards)
        case m.ReturnCards():
            return actions.RETURN, len(move.cards)
        case m.ActivateCard():
            return activation(box, box.card_number[move.card])
    return PLAIN.get(type(move))


def activation(box: Box, card: int) -> Action | None:
    kind = box.card_effect[card].kind
    if kind == n.EXTRA_ACTION:
        return actions.ACT_AGAIN, 0
    return (OF_CARDS[kind], card) if kind in OF_CARDS else None


def space_for(state: State, sim: SimState, action: Action) -> int:
    """Where the simulator would put a building: on a free space, or over what is missed least."""
    kind, argument = action
    if kind == actions.LAUNCH:
        free = first_space(state, (n.SEA,), NONE)
        return space_to_sink(state, sim, argument) if free == NONE else free
    if kind == actions.BUILD_YARD:
        free = first_space(state, (n.COAST,), NONE)
        return first_space(state, (n.COAST,), n.FIRST_YARD) if free == NONE else free
    if building_over.must_cover(sim, argument):
        covered = building_over.industry_to_cover(sim, state.active, argument)
        return NONE if covered == NONE else state.box.original_field[argument]
    free = first_space(state, (n.INLAND, n.COAST), NONE)
    if free != NONE:
        return free
    return first_space(
        state, (n.INLAND, n.COAST), building_over.industry_to_cover(sim, state.active, argument)
    )


def space_to_sink(state: State, sim: SimState, ship: int) -> int:
    """Where the ship is that is built over: a tile rather than what is printed."""
    sunk = building_over.ship_to_sink(sim, state.active, ship)
    for field in range(field_count(state, state.active)):
        if (
            n.TERRAIN[field] == n.SEA
            and state.tile[state.active * n.FIELDS + field] == sunk != NONE
        ):
            return field
    return NONE if sunk == NONE else first_space(state, (n.SEA,), sunk)


def first_space(state: State, terrains: tuple[int, ...], building: int) -> int:
    """The first space with this building, or with none."""
    for terrain in terrains:
        for field in range(field_count(state, state.active)):
            if n.TERRAIN[field] == terrain and building_at(state, state.active, field) == building:
                return field
    return NONE


# -- payments ---------------------------------------------------------------------------------


# Of several ways to pay for the same goal, the one that spares what is scarce. The planner counts
# gold before tokens and tokens before cubes; a seat with two artisans and six trade tokens should
# not. Work costs what it costs in the simulator (`Payer`).

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
    if isinstance(move, m.PlayCard):
        move = m.PlayCard(move.card)
    demand = demand_for(state, move)
    return None if demand is None else Goal(move, demand)


def cost_of(before: State, way: list[Move], work_cost: list[float]) -> float:
    """What a payment leaves less of, in festivals."""
    seat, at = before.active, before.active * 2 + n.TRADE
    left = after(before, way)
    tokens = max(1, before.ready[at] + before.spent[at] + before.on_cards[at])
    cost = (before.ready[at] - left.ready[at]) / tokens
    cost += 0.5 * (before.on_cards[at] - left.on_cards[at]) / tokens
    cost += max(0, before.gold[seat] - left.gold[seat]) / (before.gold[seat] + GOLD_TO_KEEP)
    cost += EFFECT_COST * (len(before.face_up[seat]) - len(left.face_up[seat]))
    for kind in range(n.KINDS):
        used = before.quarter[seat * n.KINDS + kind] - left.quarter[seat * n.KINDS + kind]
        cost += work_cost[kind] * used
    return cost
