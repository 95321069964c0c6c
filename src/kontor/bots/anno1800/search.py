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
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.bot import Asked
from kontor.table.chance import Dice


class Settings(NamedTuple):
    """How a bot searches."""

    most_candidates: int = 6
    fewest_candidates: int = 3
    logit_gap: float = 6.0  # others whose logit is so much lower than the best are left out
    rollouts_per_world: int = 4  # for each candidate, if the budget allows
    worlds_per_halving: int = 4
    horizon: int = 8  # rounds that are played on; then the value says what to expect
    prior_weight: float = 8.0  # rollouts that the prior counts for
    prior_per_logit: float = 0.02  # what one more unit of logit is worth, in chances to win
    round_price: float = 0.01  # what a victory loses with every round until the end
    waiting_price: float = 0.002  # what every round costs, even without hope of a victory
    tired_after: int = 40  # rounds; from then on the price rises by itself every so many rounds
    tired_by: int = 20
    lead_share: float = 0.2  # what CLEAR_LEAD points ahead at the end count besides the victory


CLEAR_LEAD = 40.0


class Minds(NamedTuple):
    """Who plays in rollouts, all seats alike, and what is expected after them."""

    policy: Policy
    outlook: Outlook


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
        late = max(0, state.round - settings.tired_after)
        self.impatience = 1.0 + late / settings.tired_by
        least, fewest = candidates[0].logit - settings.logit_gap, settings.fewest_candidates
        more = candidates[fewest : settings.most_candidates]
        self.candidates = [*candidates[:fewest], *(one for one in more if one.logit > least)]
        self.total = [0.0] * len(self.candidates)  # of rewards, chances and leads of all rollouts
        self.chances = [0.0] * len(self.candidates)
        self.leads = [0.0] * len(self.candidates)
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
        logits = max(logits, -self.settings.logit_gap)
        prior, weight = self.settings.prior_per_logit * logits, self.settings.prior_weight
        return (self.total[number] + weight * prior) / (self.rollouts[number] + weight)

    def try_out(self, number: int, state: State, seed: int, rollouts: int) -> None:
        after = copy_state(state)
        for move in self.candidates[number].moves:
            ANNO_1800.apply(after, self.seat, move, NO_CHANCE, ignore)
        start = simulated(after)
        start.swapped[self.seat] = self.swapped
        for rollout in range(rollouts):
            sim = start.copy()
            sim.rng = seed + rollout
            self.play_on(sim)
            self.note(number, sim)

    def play_on(self, sim: SimState) -> None:
        """For some rounds; to the end if somebody has begun it."""
        until = sim.round + self.settings.horizon
        while sim.phase != OVER and (sim.round <= until or sim.phase != PLAYING):
            self.minds.policy.turn(sim)

    def note(self, number: int, sim: SimState) -> None:
        """What the end of a rollout is worth."""
        self.minds.outlook.look(sim)
        self.total[number] += self.reward(sim)
        self.chances[number] += self.minds.outlook.chances[self.seat]
        self.leads[number] += self.minds.outlook.lead(self.seat)
        self.rollouts[number] += 1

    def reward(self, sim: SimState) -> float:
        """The chance to win, worth less the later the victory comes, and a little for the lead.

        Who has no chance does not hurry to lose, but would not wait for ever either.
        """
        outlook, settings = self.minds.outlook, self.settings
        rounds = self.impatience * (sim.round - self.state.round + outlook.rounds)
        victory = outlook.chances[self.seat] * max(0.0, 1.0 - settings.round_price * rounds)
        lead = max(-1.0, min(1.0, outlook.lead(self.seat) / CLEAR_LEAD))
        return victory + settings.lead_share * lead - settings.waiting_price * rounds

    def points_of(self, candidate: Candidate) -> float | None:
        """The lead at the end that a candidate brought on average, if it was tried."""
        number = self.candidates.index(candidate)
        return self.leads[number] / self.rollouts[number] if self.rollouts[number] else None

    def chance_of(self, candidate: Candidate) -> float | None:
        """The chance to win that a candidate brought on average, if it was tried."""
        number = self.candidates.index(candidate)
        return self.chances[number] / self.rollouts[number] if self.rollouts[number] else None
