"""Determinised rollouts with sequential halving over the candidates of one decision.

Each candidate is played on in the simulator, in positions that fit what the seat sees
(determinisations). All candidates meet the same positions and the same random numbers, so that they
can be compared. From time to time the worse half of them is dropped, and the others share what is
left of the budget. The policy is a prior: it counts like rollouts made before, so that a few of
them are not enough to overrule it.
"""

from time import monotonic
from typing import NamedTuple

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import OVER, PLAYING, State, copy_state
from kontor.bots.anno1800.candidates import Candidate
from kontor.bots.anno1800.lines import NO_CHANCE, ignore
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import POINTS_PER_VICTORY, Value
from kontor.bots.bot import Asked
from kontor.table.chance import Dice


class Settings(NamedTuple):
    """How a bot searches."""

    most_candidates: int = 6
    logit_gap: float = 6.0  # candidates whose logit is so much lower than the best are left out
    rollouts_per_world: int = 4  # for each candidate, if the budget allows
    worlds_per_halving: int = 4
    horizon: int = 8  # rounds that are played on; then the value says what to expect
    prior_weight: float = 8.0  # rollouts that the prior counts for
    prior_per_logit: float = 0.05  # what one more unit of logit is worth
    hand_cost: float = 0.02  # of a card in hand, for a seat that is sure of its victory
    most_expected: float = 1.9  # what is only expected is never quite as good as a clear victory
    last_patient_round: int = 150  # after it the bot wants the game to end, even by losing


class Minds(NamedTuple):
    """Who plays in rollouts: the seat itself, and others who play like it or are in a hurry."""

    policy: Policy
    value: Value
    hurried: Policy


class Search:
    """Compares some candidates of the active seat of one position."""

    def __init__(
        self,
        minds: Minds,
        asked: Asked,
        state: State,
        candidates: list[Candidate],
        swapped: int,
        settings: Settings,
    ) -> None:
        self.minds = minds
        self.asked = asked
        self.state = state
        self.seat = state.active
        self.swapped = swapped
        self.settings = settings
        self.patient = state.round <= settings.last_patient_round
        least = candidates[0].logit - settings.logit_gap
        self.candidates = [c for c in candidates[: settings.most_candidates] if c.logit > least]
        self.total = [0.0] * len(self.candidates)
        self.rollouts = [0] * len(self.candidates)

    def best(self, nodes: int, deadline: float | None) -> Candidate:
        """The candidate that does best within so many rollouts, or until the clock says so."""
        alive = list(range(len(self.candidates)))
        worlds = 0
        while len(alive) > 1 and nodes >= len(alive):
            rollouts = min(self.settings.rollouts_per_world, nodes // len(alive))
            world = self.state if worlds == 0 else self.determinised()
            seed = self.asked.random.getrandbits(30)
            for number in alive:
                if deadline is not None and monotonic() >= deadline:
                    return self.candidates[max(alive, key=self.mean)]
                self.try_out(number, world, seed, rollouts)
                nodes -= rollouts
            worlds += 1
            if worlds % self.settings.worlds_per_halving == 0:
                alive.sort(key=self.mean, reverse=True)
                alive = alive[: max(2, (len(alive) + 1) // 2)]
        return self.candidates[max(alive, key=self.mean)]

    def determinised(self) -> State:
        return imagine(self.asked.view, Dice(self.asked.random))

    def mean(self, number: int) -> float:
        """What a candidate brought on average, with the prior counted in."""
        logits = self.candidates[number].logit - self.candidates[0].logit
        prior, weight = self.settings.prior_per_logit * logits, self.settings.prior_weight
        return (self.total[number] + weight * prior) / (self.rollouts[number] + weight)

    def try_out(self, number: int, state: State, seed: int, rollouts: int) -> None:
        after = copy_state(state)
        for move in self.candidates[number].moves:
            ANNO_1800.apply(after, self.seat, move, NO_CHANCE, ignore)
        start = simulated(after)
        start.second = True
        start.swapped[self.seat] = self.swapped
        for rollout in range(rollouts):
            sim = start.copy()
            sim.rng = seed + rollout
            others = self.minds.policy if rollout % 2 else self.minds.hurried
            self.play_on(sim, others)
            if sim.phase != PLAYING:
                self.play_on(sim, others)
            self.total[number] += self.reward(sim)
            self.rollouts[number] += 1

    def play_on(self, sim: SimState, others: Policy) -> None:
        until = sim.round + self.settings.horizon
        while sim.phase != OVER and sim.round <= until:
            (self.minds.policy if sim.active == self.seat else others).turn(sim)

    def points_of(self, candidate: Candidate) -> float | None:
        """What a candidate brought on average, in points ahead at the end, if it was tried."""
        number = self.candidates.index(candidate)
        rollouts = self.rollouts[number] if self.patient else 0
        return self.total[number] / rollouts * POINTS_PER_VICTORY / 2.0 if rollouts else None

    def reward(self, sim: SimState) -> float:
        """What the end of a rollout is worth, from a clear defeat (-2) to a clear victory (2)."""
        if not self.patient:
            return -float(len(sim.hands[self.seat]))
        lead = sim.lead(self.seat)
        if sim.phase == OVER:
            victory = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            return max(-1.0, min(1.0, lead / POINTS_PER_VICTORY)) + victory
        most = self.settings.most_expected
        expected = max(-most, min(most, self.minds.value.estimate(sim, self.seat)))
        sure = max(0.0, expected - 1.0) * len(sim.hands[self.seat])
        return expected - self.settings.hand_cost * sure
