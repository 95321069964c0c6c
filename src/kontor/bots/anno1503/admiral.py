"""Tries the policy's move and others in one world after the other, within its budget."""

from kontor.anno1503 import moves as m
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.state import SAIL, State
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.search import Search
from kontor.bots.anno1503.weights import Weights
from kontor.bots.bot import Asked, Budget
from kontor.bots.search import limit_of
from kontor.table.moves import Move

LUCK = 31  # bits
PAYMENTS = (
    *(
        m.Buy,
        m.PlacePioneer,
        m.Promote,
        m.BuildShip,
        m.Repair,
        m.BuyCannon,
        m.AdvancePalace,
        m.BuildNoble,
    ),
    *(m.PlayBuilder, m.PlayEngineer, m.PlayInventor),
)


class Admiral(Greedy):
    """Drops moves that do worse than others in the same worlds, half of them at a time.

    It can be stopped at any moment: then its move is the one that has done best so far, or, before
    the first trial, the one that `steward` would make.
    """

    name = "steward"
    judge = "outlook"
    rounds_ahead = 4  # that a rollout lasts; then the position is judged
    caution = 1.0  # how clear a difference must be, in standard errors
    budget = Budget(nodes=400)

    def __init__(self, weights: Weights | None = None) -> None:
        super().__init__(weights)
        self.plan = 0  # kept until the end of the round; 0: whatever is nearest
        self.round = 0
        self.targets = [NONE] * SHIPS  # where its ships are sent to

    def decide(self, asked: Asked, state: State) -> Move:
        limit, policy = limit_of(asked.budget, self.budget), self.policy(state)
        if state.phase == SAIL:
            self.steer(state, policy)
        candidates = worth_trying(candidates_of(state, policy, self.plan_for(state)))
        best = candidates[0]
        if len(candidates) > 1 and not self.is_under_way(best.move):
            best = self.search(asked, state, candidates).best(limit)
        self.plan = best.plan
        self.remember(state, best)
        return best.move

    # -- what it remembers --------------------------------------------------------------------

    def plan_for(self, state: State) -> int:
        if state.round != self.round:
            self.plan, self.round = self.aim(state), state.round
        return self.plan

    def steer(self, state: State, policy: Policy) -> None:
        """Ships keep sailing to their targets as long as there is something to get."""
        seat = state.deciding
        policy.plans.plan_anew(state, seat)
        policy.voyages.set_unseen(state, seat)
        for ship, target in enumerate(self.targets):
            at_sea = state.ship_at[seat * SHIPS + ship] != NONE
            if target != NONE and not (at_sea and is_worth_it(state, policy, target)):
                self.targets[ship] = NONE
            policy.voyages.target[seat * SHIPS + ship] = self.targets[ship]

    def is_under_way(self, move: Move) -> bool:
        return isinstance(move, m.Sail | m.Explore) and self.targets[move.ship] != NONE

    def remember(self, state: State, candidate: Candidate) -> None:
        move = candidate.move
        if isinstance(move, m.Explore):
            self.targets[move.ship] = NONE
        elif isinstance(move, m.Sail) and self.targets[move.ship] == NONE:
            self.targets[move.ship] = candidate.target
            if candidate.target == NONE:
                self.targets[move.ship] = self.usual_target(state, move.ship, candidate.plan)

    def usual_target(self, state: State, ship: int, plan: int) -> int:
        """Where the policy sends a ship."""
        seat, policy = state.active, self.policy(state)
        policy.plans.plan_anew(state, seat)
        if plan:
            policy.plans.keep_to(seat, plan)
        policy.voyages.set_unseen(state, seat)
        at = state.ship_at[seat * SHIPS + ship]
        return policy.voyages.best_target(state, seat, at, state.points[ship], NONE)

    def search(self, asked: Asked, state: State, candidates: list[Candidate]) -> Search:
        """Trials end after some rounds; the positions reached are judged by an outlook that was
        fitted to finished games."""
        judge = self.model(self.judge)[1 if state.expansion else 0]
        return Search(
            candidates,
            self.chart_of(state),
            self.all_weights(state),
            judge,
            state,
            seed=asked.random.getrandbits(LUCK),
            turns=self.rounds_ahead * state.seats,
            caution=self.caution,
        )


def is_worth_it(state: State, policy: Policy, target: int) -> bool:
    tile = state.island[target]
    if tile == NONE:
        return False
    if not state.known[tile] >> state.deciding & 1:
        return True
    return policy.voyages.known_worth(state, state.deciding, tile) >= policy.plans.weights.claim


def worth_trying(candidates: list[Candidate]) -> list[Candidate]:
    """Leaving the market early is worth a trial only if the policy would leave or pay now."""
    if isinstance(candidates[0].move, (m.SetSail, m.EndTurn, *PAYMENTS)):
        return candidates
    return [
        candidate
        for candidate in candidates
        if not isinstance(candidate.move, m.SetSail | m.EndTurn)
    ]
