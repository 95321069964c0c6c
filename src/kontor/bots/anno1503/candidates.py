"""Candidates: the moves that a search tries, the policy's own first."""

from typing import Final

from kontor.anno1503.actions import any_tile_on_map
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.moves import EndTurn, Explore, Sail
from kontor.anno1503.numbering import EXPLORER, NONE, SHIPS
from kontor.anno1503.offers import sail_number
from kontor.anno1503.ships import any_fit_to_sail
from kontor.anno1503.state import BUILD, EARLY_SPYING, LATE_SPYING, ROLL, SAIL, SPYING, State
from kontor.bots.anno1503.distance import is_in_reach, nearest_plans
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.policy.voyages import LEAST
from kontor.table.moves import Move

PLANS: Final = 4  # that are looked at besides the usual one
TARGETS: Final = 3  # squares that a ship may be sent to


class Candidate:
    """A move, the plan that it belongs to (0: whatever is nearest), and the target of its ship."""

    def __init__(self, move: Move, plan: int = 0, ship: int = 0, target: int = NONE) -> None:
        self.move = move
        self.plan = plan
        self.ship = ship
        self.target = target

    def instruct(self, policy: Policy, seat: int) -> None:
        """Let a policy go on as this candidate would."""
        if self.plan:
            policy.plans.keep_to(seat, self.plan)
        if self.target != NONE:
            policy.voyages.target[seat * SHIPS + self.ship] = self.target


def candidates_of(state: State, policy: Policy, plan: int = 0) -> list[Candidate]:
    """Moves worth a trial; the first is the policy's, which keeps to a plan if it has one. The
    others are what the policy would do with other plans, and alternatives within this one."""
    seat = state.deciding
    if plan and is_in_reach(policy.plans.chart, policy.plans.all_weights[seat], state, seat, plan):
        policy.plans.keep_to(seat, plan)
    else:
        plan = 0
    found = [Candidate(policy.choose(state), plan)]
    if state.phase == ROLL:
        add(found, Candidate(state.box.offers.roll, plan))
    elif state.phase == BUILD:
        add_goals(state, policy, found)
        add_cards(state, policy, found)
    elif state.phase == SAIL:
        add_voyages(state, policy, found)
    elif state.phase not in (EARLY_SPYING, SPYING, LATE_SPYING):  # dozens of squares to look at
        for move in legal_moves(state):
            add(found, Candidate(move, plan))
    if state.phase == BUILD or state.phase == SAIL:
        add_plans(state, policy, found)
    return found


def add(found: list[Candidate], candidate: Candidate) -> None:
    """Add a move, unless it is already there."""
    for other in found:
        if other.move is candidate.move:
            return
    found.append(candidate)


def add_goals(state: State, policy: Policy, found: list[Candidate]) -> None:
    """Steps towards everything that can be paid for this turn, and the end of it."""
    seat, plan = state.active, found[0].plan
    for goal in policy.goals.order:
        if policy.trade.score(state, seat, goal, 0.0) > LEAST:
            add(found, Candidate(policy.trade.step_towards(state, seat, goal), plan))
    if any_fit_to_sail(state) and policy.voyages.wants_to_sail(state, seat):
        add(found, Candidate(state.box.offers.set_sail, plan))
    else:
        add(found, Candidate(state.box.offers.end_turn, plan))


def add_cards(state: State, policy: Policy, found: list[Candidate]) -> None:
    """Both ways to play an Explorer, and the exchange of the card that is worth least."""
    seat, plan, offers = state.active, found[0].plan, state.box.offers
    if not state.expansion or not state.action_hands[seat]:
        return
    if policy.plans.holds(state, EXPLORER):
        add(found, Candidate(offers.explorer_gold, plan))
        if any_tile_on_map(state):
            add(found, Candidate(offers.explorer_look, plan))
    if not state.exchanged and state.gold[seat] >= state.box.exchange_fee:
        add(found, Candidate(offers.exchange[policy.cards.worst_card(state, seat)], plan))


def add_plans(state: State, policy: Policy, found: list[Candidate]) -> None:
    """What the policy would do now with other plans."""
    seat = state.active
    for plan in nearest_plans(policy.plans.chart, policy.plans.weights, state, seat, PLANS):
        policy.plans.keep_to(seat, plan)
        add(found, Candidate(policy.choose(state), plan))


def add_voyages(state: State, policy: Policy, found: list[Candidate]) -> None:
    """The squares where a tile is worth most, for each ship that may act; Q23.3 and before that
    a card that was just exchanged."""
    seat, plan = state.active, found[0].plan
    if state.fresh_card:
        for move in legal_moves(state):
            if not isinstance(move, (Sail, Explore, EndTurn)):
                add(found, Candidate(move, plan))
    policy.voyages.set_unseen(state, seat)
    for ship in range(SHIPS):
        if state.points[ship] == 0:
            continue
        at = state.ship_at[seat * SHIPS + ship]
        for target in targets_of(state, policy, at, state.points[ship]):
            if target == at:
                move = state.box.offers.explore[ship]
            else:
                way = policy.voyages.way_to(state, at, target)
                if way == NONE:
                    continue
                move = state.box.offers.sail[sail_number(ship, way)]
            add(found, Candidate(move, plan, ship, target))
    add(found, Candidate(state.box.offers.end_turn, plan))


def targets_of(state: State, policy: Policy, at: int, points: int) -> list[int]:
    """A few squares, the most promising first, as the policy sees them."""
    found: list[int] = []
    hidden: list[int] = []
    while len(found) < TARGETS:
        target = policy.voyages.best_target(state, state.active, at, points, NONE)
        if target == NONE:
            break
        found.append(target)
        hidden.append(state.island[target])
        state.island[target] = NONE
    for number in range(len(found)):
        state.island[found[number]] = hidden[number]
    return found
