"""The search of November 2026: the worse half of the candidates is dropped every few worlds, each
of which has several rollouts, and a linear value says what a lead is worth.
"""

from math import inf
from typing import NamedTuple

from kontor.anno1800.state import OVER, PLAYING, State
from kontor.bots.anno1800.candidates import Candidate
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.search import Settings, Simulations, World
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import POINTS_PER_VICTORY, Value
from kontor.bots.bot import Asked
from kontor.bots.search import Limit, Stage, Tried

SETTINGS = Settings(most_candidates=6, prior_per_logit=0.05, widest_prior=inf)
LOGIT_GAP = 6.0  # candidates whose logit is so much lower than the best are left out
ROLLOUTS_PER_WORLD = 4  # for each candidate, if the budget allows
WORLDS_PER_HALVING = 4
HAND_COST = 0.02  # of a card in hand, for a seat that is sure of its victory
MOST_EXPECTED = 1.9  # what is only expected is never quite as good as a clear victory
LAST_PATIENT_ROUND = 150  # after it the bot wants the game to end, even by losing


class Minds(NamedTuple):
    """Who plays in rollouts: the seat itself, and others who play like it or are in a hurry."""

    policy: Policy
    value: Value
    hurried: Policy


class Search(Simulations):
    """Compares some candidates of the active seat of one position."""

    def __init__(
        self, minds: Minds, asked: Asked, state: State, candidates: list[Candidate], swapped: int
    ) -> None:
        least = candidates[0].logit - LOGIT_GAP
        near = [one for one in candidates if one.logit > least]
        super().__init__(asked, state, near, swapped, SETTINGS)
        self.minds = minds
        self.patient = state.round <= LAST_PATIENT_ROUND

    def stage(self, limit: Limit, began: float, left: int, number: int, stages: int) -> Stage:
        return Stage(WORLDS_PER_HALVING)

    def better_half(self, left: list[Tried[Candidate]]) -> list[Tried[Candidate]]:
        """Two are compared until the budget is spent."""
        return sorted(left, key=self.worth, reverse=True)[: max(2, (len(left) + 1) // 2)]

    def try_all(self, left: list[Tried[Candidate]]) -> None:
        rollouts = min(ROLLOUTS_PER_WORLD, self.nodes_left // len(left))
        world = self.world(len(self.worlds))
        self.worlds.append(world)
        for one in left:
            self.start = self.begun(one.candidate, world)
            for rollout in range(rollouts):
                one.note(self.value(one.candidate, world, rollout))
        self.nodes_left -= rollouts * len(left)

    def world(self, number: int) -> World:
        """The first is the position that the candidates were found in."""
        if number:
            return super().world(number)
        return World(self.state, self.asked.random.getrandbits(30))

    def begun(self, candidate: Candidate, world: World) -> SimState:
        sim = super().begun(candidate, world)
        sim.second = True
        return sim

    def value(self, candidate: Candidate, world: World, number: int) -> float:
        sim = self.start.copy()
        sim.rng = world.seed + number
        others = self.minds.policy if number % 2 else self.minds.hurried
        self.play_on(sim, others)
        if sim.phase != PLAYING:
            self.play_on(sim, others)
        return self.reward(sim)

    def play_on(self, sim: SimState, others: Policy) -> None:
        until = sim.round + self.settings.horizon
        while sim.phase != OVER and sim.round <= until:
            (self.minds.policy if sim.active == self.seat else others).turn(sim)

    def reward(self, sim: SimState) -> float:
        """What the end of a rollout is worth, from a clear defeat (-2) to a clear victory (2)."""
        if not self.patient:
            return -float(len(sim.hands[self.seat]))
        lead = sim.lead(self.seat)
        if sim.phase == OVER:
            victory = 1.0 if lead > 0 else -1.0 if lead < 0 else 0.0
            return max(-1.0, min(1.0, lead / POINTS_PER_VICTORY)) + victory
        expected = self.minds.value.estimate(sim, self.seat)
        expected = max(-MOST_EXPECTED, min(MOST_EXPECTED, expected))
        sure = max(0.0, expected - 1.0) * len(sim.hands[self.seat])
        return expected - HAND_COST * sure
