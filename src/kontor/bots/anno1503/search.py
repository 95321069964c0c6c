"""The search of Anno 1503: after a candidate all seats play by the policy, under the rules."""

from collections.abc import Sequence
from math import sqrt

from kontor.anno1503.numbering import NONE
from kontor.anno1503.objectives import scores
from kontor.anno1503.state import OVER, State, copy_state
from kontor.bots import search
from kontor.bots.anno1503.candidates import Candidate
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import win_chance
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.rollout import Luck, deal_anew, perform, roll_out
from kontor.bots.anno1503.weights import Weights
from kontor.bots.search import Limit, Stage, Tried

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
