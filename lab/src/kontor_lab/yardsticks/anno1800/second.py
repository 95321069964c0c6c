"""steward@2 and admiral@2: the weights and the search of November 2026, in today's simulator."""

from functools import lru_cache
from importlib import resources
from math import inf
from typing import Any, NamedTuple

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import OVER, PLAYING, State
from kontor.bots.anno1800.candidates import (
    Candidate,
    at_once,
    candidates_of,
    cheapest_payment,
    idle,
    work_cost_of,
)
from kontor.bots.anno1800.model import Model, read_model
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.search import Settings, Simulations, World
from kontor.bots.anno1800.simulator.actions import SWAP
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import LONG_AGO, SimState
from kontor.bots.anno1800.value import POINTS_PER_VICTORY, Value
from kontor.bots.bot import Asked, Budget
from kontor.bots.search import Limit, Stage, Tried, limit_of
from kontor.table.chance import Dice
from kontor.table.moves import Move

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


# -- the bots ---------------------------------------------------------------------------------

DATA = resources.files("kontor_lab.yardsticks.anno1800") / "data"


@lru_cache(maxsize=8)
def model_named(name: str) -> Model:
    """A model of these bots."""
    return read_model(DATA / f"{name}@2.toml")


class StewardTwo:
    """Tries a few candidates; trained to be quick."""

    models = ("steward", "steward", "crowd")  # by name, for two to four seats
    hurried = "hasty"  # the model of opponents in a hurry
    budget = Budget(nodes=150)

    def __init__(self) -> None:
        self.swapped = LONG_AGO  # the round of its last swap
        self._minds: dict[str, Minds] = {}  # by model

    def minds(self, seats: int) -> Minds:
        """What it knows of tables for so many."""
        name = self.models[seats - ANNO_1800.min_seats]
        if name not in self._minds:
            model, hurried = model_named(name), model_named(self.hurried)
            hasty = Policy(hurried.policy)
            self._minds[name] = Minds(Policy(model.policy), Value(model.value), hasty)
        return self._minds[name]

    def __getstate__(self) -> dict[str, Any]:
        """Minds are not pickled: they are made again from their models."""
        return {**vars(self), "_minds": {}}

    def decide(self, asked: Asked) -> list[Move]:
        state = imagine(asked.view, Dice(asked.random))
        step = at_once(state, asked.moves)
        if step:
            return step
        candidates = self.candidates(asked, state)
        if not candidates:
            return [idle(asked.moves)]
        search = Search(self.minds(state.seats), asked, state, candidates, self.swapped)
        best = search.best(limit_of(asked.budget, self.budget))
        if best.action[0] == SWAP:
            self.swapped = state.round
        return cheapest_payment(state, best.moves, work_cost_of(state))

    def candidates(self, asked: Asked, state: State) -> list[Candidate]:
        sim = simulated(state)
        sim.second = True
        sim.swapped[state.active] = self.swapped
        return candidates_of(self.minds(state.seats).policy, state, sim, asked.moves)


class AdmiralTwo(StewardTwo):
    """Searches longer; trained to lead."""

    models = ("admiral", "admiral", "admiral")
    budget = Budget(nodes=400)
