"""Determinised rollouts with sequential halving over the candidates of one decision.

Each candidate is played on in the simulator, in positions that fit what the seat sees
(determinisations). All candidates meet the same positions and the same random numbers, so that they
can be compared. The budget is spent in stages of the same size; after each the worse half of the
candidates is dropped. The policy is a prior: it counts like rollouts made before, so that a few of
them are not enough to overrule it.
"""

from functools import cached_property
from time import monotonic
from typing import NamedTuple

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.numbering import INDUSTRIES
from kontor.anno1800.state import OVER, PLAYING, State, copy_state
from kontor.bots.anno1800.candidates import Candidate
from kontor.bots.anno1800.features import OWNS
from kontor.bots.anno1800.lines import NO_CHANCE, ignore
from kontor.bots.anno1800.net import Net
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.bot import Asked
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
        self.candidates = candidates[: settings.most_candidates]
        self.total = [0.0] * len(self.candidates)  # of the rewards of all rollouts
        self.rollouts = [0] * len(self.candidates)

    @cached_property
    def outlook(self) -> Outlook:
        return without_industries(self.minds.outlook, simulated(self.state))

    def best(self, nodes: int, deadline: float | None) -> Candidate:
        """The candidate that does best within so many rollouts, or until the clock says so."""
        settings, began = self.settings, monotonic()
        affordable = max(settings.fewest_candidates, nodes // settings.nodes_per_candidate)
        alive = list(range(min(affordable, len(self.candidates))))
        stages = halvings(len(alive))
        for stage in range(1, stages + 1):
            until = None if deadline is None else began + (deadline - began) * stage / stages
            nodes -= self.try_all(alive, nodes // (stages + 1 - stage), until)
            alive.sort(key=self.mean, reverse=True)
            alive = alive[: (len(alive) + 1) // 2]
        return self.candidates[alive[0]]

    def try_all(self, alive: list[int], nodes: int, deadline: float | None) -> int:
        """Try candidates in one world after the other; the number of rollouts it took."""
        spent = 0
        while spent + len(alive) <= nodes and (deadline is None or monotonic() < deadline):
            world = self.determinised()
            seed = self.asked.random.getrandbits(30)
            for number in alive:
                self.try_out(number, world, seed)
            spent += len(alive)
        return spent

    def determinised(self) -> State:
        return imagine(self.asked.view, Dice(self.asked.random))

    def mean(self, number: int) -> float:
        """What a candidate brought on average, with the prior counted in."""
        logits = self.candidates[number].logit - self.candidates[0].logit
        logits = max(logits, -self.settings.widest_prior)
        prior, weight = self.settings.prior_per_logit * logits, self.settings.prior_weight
        return (self.total[number] + weight * prior) / (self.rollouts[number] + weight)

    def try_out(self, number: int, state: State, seed: int) -> None:
        after = copy_state(state)
        for move in self.candidates[number].moves:
            ANNO_1800.apply(after, self.seat, move, NO_CHANCE, ignore)
        sim = simulated(after)
        sim.swapped[self.seat] = self.swapped
        sim.rng = seed
        self.play_on(sim)
        self.note(number, sim)

    def play_on(self, sim: SimState) -> None:
        """For some rounds; to the end if somebody has begun it."""
        until = sim.round + self.settings.horizon
        while sim.phase != OVER and (sim.round <= until or sim.phase != PLAYING):
            self.minds.policy.turn(sim)

    def note(self, number: int, sim: SimState) -> None:
        """What the end of a rollout is worth."""
        self.outlook.look(sim)
        self.total[number] += self.reward(sim)
        self.rollouts[number] += 1

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
        order = sorted(
            range(len(self.candidates)),
            key=lambda number: (-self.rollouts[number], -self.mean(number)),
        )
        return [self.candidates[number] for number in order[:most]]


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


def halvings(candidates: int) -> int:
    """How often the worse half of so many can be dropped until one is left."""
    return (candidates - 1).bit_length()
