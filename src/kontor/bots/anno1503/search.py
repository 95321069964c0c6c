"""Determinised rollouts with sequential halving: candidates are tried in the same worlds, where all
seats then play by the policy."""

from collections.abc import Callable
from math import sqrt
from typing import Final

from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.scoring import scores
from kontor.anno1503.state import OVER, State, copy_state
from kontor.bots.anno1503.candidates import Candidate
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.rollout import perform, roll_out
from kontor.bots.anno1503.value import win_chance
from kontor.bots.anno1503.weights import Weights
from kontor.bots.anno1503.worlds import Luck, deal_anew

BATCH: Final = 8  # worlds before a candidate may be dropped for good
CLEAR: Final = 3.0  # by how many standard errors it must then be worse


class Search:
    """Compares candidates for the seat that decides."""

    def __init__(
        self,
        chart: Chart,
        weights: list[Weights],
        judge: Weights,
        state: State,
        seed: int,
        turns: int,
    ) -> None:
        self.chart = chart
        self.weights = weights
        self.judge = judge  # judges the positions where trials end
        self.state = state
        self.seat = state.deciding
        self.seed = seed
        self.turns = turns
        self.luck = Luck(seed)
        self.worlds: list[State] = []
        self.nodes = 0

    def world(self, number: int) -> State:
        while len(self.worlds) <= number:
            world = copy_state(self.state)
            self.luck.begin(self.seed + len(self.worlds) * 104729)
            deal_anew(world, self.seat, self.luck)
            self.worlds.append(world)
        return self.worlds[number]

    def trial(self, candidate: Candidate) -> None:
        """Try a candidate in one more world."""
        number = len(candidate.values)
        state = copy_state(self.world(number))
        policy = Policy(self.chart, self.weights, state.seats)
        if candidate.plan:
            policy.plans.keep_to(self.seat, candidate.plan)
        if candidate.target != NONE:
            policy.voyages.target[self.seat * SHIPS + candidate.ship] = candidate.target
        seed = self.seed + number * 15485863
        self.luck.begin(seed)
        perform(state, candidate.move, self.luck)
        roll_out(state, policy, self.luck, seed, self.turns, self.state.active)
        candidate.values.append(self.value(state))
        self.nodes += 1

    def value(self, state: State) -> float:
        """The chance to win."""
        if state.phase == OVER:
            if state.winner == self.seat:
                return 1.0
            if state.winner != NONE:
                return 0.0
            return 1.0 if scores(state)[self.seat].winner else 0.0
        return win_chance(self.chart, self.judge, state, self.seat)

    def best(
        self, candidates: list[Candidate], nodes: int, caution: float, is_over: Callable[[], bool]
    ) -> Candidate:
        """Drop the worse half repeatedly, until nodes or time are used up or there is nothing left
        to compare. The first candidate is the one to beat."""
        left = candidates
        last = self.nodes + nodes
        rounds = 1
        while 2 << rounds < len(candidates):
            rounds += 1
        while True:
            # with one world for each candidate there would be nothing to compare
            for world in range(max(2, nodes // rounds // len(left))):
                if is_over() or self.nodes + len(left) > last:
                    return chosen(left, caution)
                for candidate in left:
                    self.trial(candidate)
                if world % BATCH == BATCH - 1:
                    left = still_open(left)
                    if len(left) == 1:
                        return left[0]
            if len(left) <= 2:
                return chosen(left, caution)
            left = better_half(left)


def still_open(candidates: list[Candidate]) -> list[Candidate]:
    """The first candidate, and those that it is not clearly better than."""
    left = [candidates[0]]
    for candidate in candidates:
        if candidate is not candidates[0] and not is_better(candidates[0], candidate, CLEAR):
            left.append(candidate)
    return left


def better_half(candidates: list[Candidate]) -> list[Candidate]:
    """The first candidate stays, and so do the best of the others."""
    others: list[Candidate] = []
    means: list[float] = []
    for candidate in candidates:
        if candidate is candidates[0]:
            continue
        mean = candidate.mean()
        place = len(others)
        while place > 0 and means[place - 1] < mean:
            place -= 1
        others.insert(place, candidate)
        means.insert(place, mean)
    return [candidates[0], *others[: max(1, len(candidates) // 2 - 1)]]


def chosen(candidates: list[Candidate], caution: float) -> Candidate:
    """The best candidate, if it is clearly better than the first."""
    best = candidates[0]
    for candidate in candidates:
        if candidate.values and candidate.mean() > best.mean():
            best = candidate
    return best if is_better(best, candidates[0], caution) else candidates[0]


def is_better(one: Candidate, other: Candidate, caution: float) -> bool:
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
