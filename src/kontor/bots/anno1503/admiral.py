"""Tries the policy's move and others in one world after the other, within its budget:
after a candidate all seats play by the policy, under the rules."""

from collections.abc import Sequence
from math import sqrt

from kontor.anno1503 import moves as m
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.objectives import scores
from kontor.anno1503.state import OVER, SAIL, State, copy_state
from kontor.bots import search
from kontor.bots.anno1503.candidates import Candidate, candidates_of
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import win_chance
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.rollout import Luck, deal_anew, perform, roll_out
from kontor.bots.anno1503.weights import Weights
from kontor.bots.bot import Asked, Budget
from kontor.bots.search import Limit, Stage, Tried, limit_of
from kontor.table.moves import Move

BATCH = 8  # worlds before a candidate may be dropped for good
CLEAR = 3.0  # by how many standard errors it must then be worse


class Search(search.Search[Candidate, State]):
    """Compares candidates for the seat that decides. The first is the one to beat."""

    def __init__(
        self,
        candidates: Sequence[Candidate],
        chart: Chart,
        weights: list[Weights],
        judge: Weights,
        state: State,
        seed: int,
        turns: int,
        caution: float,
    ) -> None:
        super().__init__(candidates)
        self.chart = chart
        self.weights = weights
        self.judge = judge  # judges the positions where trials end
        self.state = state
        self.seat = state.deciding
        self.seed = seed
        self.turns = turns
        self.caution = caution
        self.luck = Luck(seed)

    def world(self, number: int) -> State:
        world = copy_state(self.state)
        self.luck.begin(self.seed + number * 104729)
        deal_anew(world, self.seat, self.luck)
        return world

    def value(self, candidate: Candidate, world: State, number: int) -> float:
        state = copy_state(world)
        policy = Policy(self.chart, self.weights, state.seats)
        candidate.instruct(policy, self.seat)
        seed = self.seed + number * 15485863
        self.luck.begin(seed)
        perform(state, candidate.move, self.luck)
        roll_out(state, policy, self.luck, seed, self.turns, self.state.active)
        return self.chance(state)

    def chance(self, state: State) -> float:
        """The chance to win."""
        if state.phase == OVER:
            if state.winner == self.seat:
                return 1.0
            if state.winner != NONE:
                return 0.0
            return 1.0 if scores(state)[self.seat].winner else 0.0
        return win_chance(self.chart, self.judge, state, self.seat)

    # -- who is dropped -----------------------------------------------------------------------

    def stage(self, limit: Limit, began: float, left: int, number: int, stages: int) -> Stage:
        """With one world for each candidate there would be nothing to compare. The last stage, of
        two candidates, gets what the others have left."""
        return Stage(max(2, limit.nodes // max(1, stages - 1) // left))

    def promising(self, left: list[Tried[Candidate]], world: int) -> list[Tried[Candidate]]:
        """The first candidate, and those that it is not clearly better than."""
        if world % BATCH != BATCH - 1:
            return left
        first, *others = left
        return [first, *(one for one in others if not is_better(first, one, CLEAR))]

    def better_half(self, left: list[Tried[Candidate]]) -> list[Tried[Candidate]]:
        """The first candidate stays, and so do the best of the others."""
        if len(left) <= 2:
            return [self.chosen(left)]
        first, *others = left
        others.sort(key=self.worth, reverse=True)
        return [first, *others[: max(1, len(left) // 2 - 1)]]

    def chosen(self, left: list[Tried[Candidate]]) -> Tried[Candidate]:
        """The best candidate, if it is clearly better than the first."""
        best = super().chosen(left)
        return best if is_better(best, left[0], self.caution) else left[0]


def is_better(one: Tried[Candidate], other: Tried[Candidate], caution: float) -> bool:
    """Whether the difference in the same worlds is larger than chance would explain."""
    count = min(len(one.values), len(other.values))
    if count == 0:
        return False
    total = 0.0
    squares = 0.0
    for number in range(count):
        difference = one.values[number] - other.values[number]
        total += difference
        squares += difference * difference
    mean = total / count
    spread = sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean > caution * spread


# -- the bot ----------------------------------------------------------------------------------

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
