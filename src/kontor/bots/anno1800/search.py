"""The search of Anno 1800: candidates are played on in the simulator, where all seats follow the
policy.

The policy is a prior: it counts like rollouts made before, so that a few of them are not enough to
overrule it.
"""

from abc import ABC
from functools import cached_property
from typing import NamedTuple

from kontor.anno1800.imagine import imagine
from kontor.anno1800.numbering import INDUSTRIES
from kontor.anno1800.state import OVER, PLAYING, State
from kontor.bots import search
from kontor.bots.anno1800.candidates import Candidate, after
from kontor.bots.anno1800.features import OWNS
from kontor.bots.anno1800.outlook import Net, Outlook
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.bot import Asked
from kontor.bots.search import Tried
from kontor.table.chance import Dice


class Settings(NamedTuple):
    """How a bot searches."""

    most_candidates: int = 14
    fewest_candidates: int = 4
    nodes_per_candidate: int = 7  # on average; with fewer nodes, fewer candidates are tried
    horizon: int = 8  # rounds that are played on; then the value says what to expect
    prior_weight: float = 8.0  # rollouts that the prior counts for
    prior_per_logit: float = 0.02  # what one more unit of logit is worth, in chances to win
    widest_prior: float = 10.0  # units of logit that count at most
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


class World(NamedTuple):
    """A position, and the luck of what follows."""

    state: State
    seed: int


class Simulations(search.Search[Candidate, World], ABC):
    """Plays candidates of the active seat of one position on in the simulator."""

    def __init__(
        self,
        asked: Asked,
        state: State,
        candidates: list[Candidate],
        swapped: int,
        settings: Settings,
    ) -> None:
        super().__init__(candidates[: settings.most_candidates])
        self.asked = asked
        self.state = state
        self.seat = state.active
        self.swapped = swapped
        self.settings = settings

    def world(self, number: int) -> World:
        state = imagine(self.asked.view, Dice(self.asked.random))
        return World(state, self.asked.random.getrandbits(30))

    def worth(self, one: Tried[Candidate]) -> float:
        """What a candidate brought on average, with the prior counted in."""
        logits = one.candidate.logit - self.tried[0].candidate.logit
        logits = max(logits, -self.settings.widest_prior)
        prior, weight = self.settings.prior_per_logit * logits, self.settings.prior_weight
        return (one.total + weight * prior) / (len(one.values) + weight)

    def begun(self, candidate: Candidate, world: World) -> SimState:
        """A rollout after the moves of a candidate."""
        sim = simulated(after(world.state, candidate.moves))
        sim.swapped[self.seat] = self.swapped
        sim.rng = world.seed
        return sim


class Search(Simulations):
    """What is worth most when all seats have followed the policy for some rounds."""

    def __init__(
        self,
        minds: Minds,
        asked: Asked,
        state: State,
        candidates: list[Candidate],
        swapped: int,
        settings: Settings,
    ) -> None:
        super().__init__(asked, state, candidates, swapped, settings)
        self.minds = minds
        late = max(0, state.round - settings.tired_after)
        self.impatience = 1.0 + late / settings.tired_by

    @cached_property
    def outlook(self) -> Outlook:
        return without_industries(self.minds.outlook, simulated(self.state))

    def affordable(self, nodes: int) -> list[Tried[Candidate]]:
        settings = self.settings
        return self.tried[: max(settings.fewest_candidates, nodes // settings.nodes_per_candidate)]

    def value(self, candidate: Candidate, world: World, number: int) -> float:
        sim = self.begun(candidate, world)
        self.play_on(sim)
        self.outlook.look(sim)
        return self.reward(sim)

    def play_on(self, sim: SimState) -> None:
        """For some rounds; to the end if somebody has begun it."""
        until = sim.round + self.settings.horizon
        while sim.phase != OVER and (sim.round <= until or sim.phase != PLAYING):
            self.minds.policy.turn(sim)

    def reward(self, sim: SimState) -> float:
        """The chance to win, worth less the later the victory comes, and a little for the lead.

        Who has no chance does not hurry to lose, but would not wait for ever either.
        """
        outlook, settings = self.outlook, self.settings
        rounds = self.impatience * (sim.round - self.state.round + outlook.rounds)
        victory = outlook.chances[self.seat] * max(0.0, 1.0 - settings.round_price * rounds)
        lead = max(-1.0, min(1.0, outlook.lead(self.seat) / CLEAR_LEAD))
        return victory + settings.lead_share * lead - settings.waiting_price * rounds

    def foremost(self, most: int) -> list[Candidate]:
        """The candidates that were dropped last, the best first."""
        order = sorted(self.tried, key=lambda one: (-len(one.values), -self.worth(one)))
        return [one.candidate for one in order[:most]]


def without_industries(outlook: Outlook, root: SimState) -> Outlook:
    """The same outlook, blind to what is built from now on: everybody seems to have industries as
    they have on average at the root.

    In the games that the net was trained on, some industries stood mostly where somebody was
    winning anyway, so that a search would build them for their own sake. What an industry is good
    for shows in the rounds that are played on.
    """
    net, inputs = outlook.net, outlook.inputs(root)
    hidden, bias = net.hidden.copy(), net.hidden_bias.copy()
    for place in range(OWNS, OWNS + INDUSTRIES):
        share = sum(one[place] for one in inputs) / len(inputs)
        if share:
            bias = [old + share * weight for old, weight in zip(bias, hidden[place], strict=True)]
        hidden[place] = [0.0] * len(bias)
    return Outlook(Net(hidden, bias, net.outputs, net.output_bias))
