"""Bots that try the candidates that their policy, trained on many games, prefers, some turns
ahead."""

from dataclasses import dataclass, field
from math import log
from random import Random
from typing import Any

from kontor.anno1800.box import Box
from kontor.anno1800.components import load_box
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.numbering import FIRST_SHIP, INDUSTRIES, KINDS, YARDS
from kontor.anno1800.state import State, building_at
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.candidates import (
    BUILDS,
    Candidate,
    at_once,
    candidates_of,
    cheapest_payment,
    idle,
    work_cost_of,
)
from kontor.bots.anno1800.model import Model, model_named, net_named
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.search import Minds, Search, Settings
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.actions import BUILD, EXPEDITION, LAUNCH, SWAP
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import LONG_AGO
from kontor.bots.bot import CLEAR, Asked, Budget, Sight
from kontor.bots.search import limit_of
from kontor.table.chance import Dice
from kontor.table.moves import Move


def seen(candidates: list[Candidate], sight: Sight, random: Random) -> list[Candidate]:
    """The candidates that it sees, in the order in which it likes them. Among buildings, people and
    voyages it overlooks some; never a card that it can play, a festival or the end of a turn."""
    if sight == CLEAR or len(candidates) < 2:
        return candidates
    found = [one for one in candidates if not overlooked(one, sight, random)]
    liked = [
        one._replace(logit=one.logit + random.gauss(0.0, sight.misjudges))
        for one in found or candidates[:1]
    ]
    return sorted(liked, key=lambda one: -one.logit)


def overlooked(candidate: Candidate, sight: Sight, random: Random) -> bool:
    at_risk = BUILD <= candidate.action[0] <= EXPEDITION or candidate.action[0] == SWAP
    return at_risk and random.random() < sight.overlooks


# -- captains ---------------------------------------------------------------------------------

EVERY_KIND = [1.0] * KINDS
# what an objective on the table rewards
FOR_OBJECTIVES = (
    *(f.BUILD_OBJECTIVE, f.SHIP_MAJORITY, f.NEW_OBJECTIVE, f.VISIT_MAJORITY, f.VISIT_BONUS),
    *(f.HIRE_FEATURES + f.KIND_ENGINEERS, f.HIRE_FEATURES + f.KIND_INVESTORS),
    *(f.UPGRADE_FEATURES + f.KIND_ENGINEERS, f.UPGRADE_FEATURES + f.KIND_INVESTORS),
    f.HIRE_FEATURES + f.KIND_ALL,
)


@dataclass
class Persona:
    """How many times as likely as others a captain does a thing, all else being equal."""

    industry: float = 1.0
    objective: float = 1.0
    yard: float = 1.0
    sail: float = 1.0
    chart: float = 1.0
    voyage: float = 1.0
    room: float = 1.0
    expedition: float = 1.0
    play: float = 1.0
    swap: float = 1.0
    owned: list[float] = field(default_factory=lambda: list(EVERY_KIND))

    def biased(self, weights: list[float]) -> list[float]:
        """The weights of a policy for a captain of this character."""
        new = list(weights)
        always = {
            actions.BUILD: self.industry,
            actions.BUILD_YARD: self.yard,
            actions.NEW_ISLAND: self.voyage,
            actions.OLD_ISLAND: self.room,
            actions.EXPEDITION: self.expedition,
            actions.PLAY: self.play,
            actions.SWAP: self.swap,
        }
        for action, factor in always.items():
            new[action * f.CONTEXT + f.BIAS] += log(factor)
        for feature in FOR_OBJECTIVES:
            new[feature] += log(self.objective)
        new[f.OLD_LIMIT] -= log(self.objective)
        for family, factor in enumerate((self.sail, self.chart)):
            for ship in range(family * YARDS, (family + 1) * YARDS):
                new[f.SHIP_TYPE + ship] += log(factor)
            for industry in works_for(FIRST_SHIP + family * YARDS):
                new[f.BUILD_INDUSTRY + industry] += log(factor)
        for kind, factor in enumerate(self.owned):
            new[f.HIRE_FEATURES + f.KIND_TYPE + kind] += log(factor)
            new[f.UPGRADE_FEATURES + f.KIND_TYPE + kind] += log(factor)
        return new


def works_for(ship: int) -> set[int]:
    """The industries without which nobody can build a ship: those that make what no home island
    makes, and what they take themselves."""
    box = load_box("")
    found, asked = set[int](), [good for good, _ in box.build_cost[ship].goods]
    while asked:
        good = asked.pop()
        makers = makers_of(box, good)
        if max(makers, default=0) < INDUSTRIES:
            found |= makers
            asked += [needed for one in makers for needed, _ in box.build_cost[one].goods]
    return found


def makers_of(box: Box, good: int) -> set[int]:
    return {building for building, made in enumerate(box.product) if made == good}


# -- the bots ---------------------------------------------------------------------------------


class Steward:
    """Tries a few candidates and pays with what it can spare.

    It can be stopped at any moment: without a single rollout it takes what its policy prefers.
    """

    models = ("seats2", "seats3", "seats4")  # by name, for two to four seats
    budget = Budget(nodes=100)
    settings = Settings()

    def __init__(self, persona: Persona | None = None) -> None:
        self.persona = persona or Persona()
        self.sight = CLEAR
        self.swapped = LONG_AGO  # the round of its last swap
        self.given_up: set[int] = set()  # buildings that it has built over
        self._minds: dict[str, Minds] = {}  # by model

    def minds(self, seats: int) -> Minds:
        """What it knows of tables for so many."""
        name = self.models[seats - ANNO_1800.min_seats]
        if name not in self._minds:
            weights = self.persona.biased(self.model(name).policy)
            self._minds[name] = Minds(Policy(weights), Outlook(net_named(name)))
        return self._minds[name]

    def model(self, name: str) -> Model:
        return model_named(name)

    def __getstate__(self) -> dict[str, Any]:
        """Minds are not pickled: they are made again from their models."""
        return {**vars(self), "_minds": {}}

    def decide(self, asked: Asked) -> list[Move]:
        state = imagine(asked.view, Dice(asked.random))
        step = at_once(state, asked.moves)
        if step:
            return step
        sight = self.sight.after(state.round)
        candidates = seen(self.candidates(asked, state), sight, asked.random)
        if not candidates:
            return [idle(asked.moves)]
        limit = limit_of(asked.budget, self.budget)
        best = self.search(asked, state, candidates).best(limit)
        self.remember(state, best)
        return cheapest_payment(state, best.moves, work_cost_of(state))

    def candidates(self, asked: Asked, state: State) -> list[Candidate]:
        """What it could do; nothing that it has built over before is built again."""
        sim = simulated(state)
        sim.swapped[state.active] = self.swapped
        found = candidates_of(self.minds(state.seats).policy, state, sim, asked.moves)
        return [one for one in found if not self.regrets(one)] or found

    def regrets(self, candidate: Candidate) -> bool:
        action, building = candidate.action
        return action in (BUILD, LAUNCH) and building in self.given_up

    def remember(self, state: State, chosen: Candidate) -> None:
        if chosen.action[0] == SWAP:
            self.swapped = state.round
        move = chosen.moves[-1]
        if isinstance(move, BUILDS):
            self.given_up.add(building_at(state, state.active, move.field))

    def search(self, asked: Asked, state: State, candidates: list[Candidate]) -> Search:
        minds = self.minds(state.seats)
        return Search(minds, asked, state, candidates, self.swapped, self.settings)


class Clerk(Steward):
    """Decides at once, without trying anything out: some milliseconds a turn, even without compiled
    modules."""

    budget = Budget(nodes=1)


class Admiral(Steward):
    """Tries its candidates out more often: about a second a turn."""

    budget = Budget(nodes=400)
