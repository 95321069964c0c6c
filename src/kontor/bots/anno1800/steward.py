"""Bots that try the candidates that their policy, trained on many games, prefers, some turns
ahead."""

from typing import Any

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State, building_at
from kontor.bots.anno1800.candidates import BUILDS, Candidate, at_once, candidates_of, idle
from kontor.bots.anno1800.model import Model, model_named, net_named
from kontor.bots.anno1800.outlook import Outlook
from kontor.bots.anno1800.payments import cheapest_payment, work_cost_of
from kontor.bots.anno1800.personas import Persona
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.search import Minds, Search, Settings
from kontor.bots.anno1800.seen import seen
from kontor.bots.anno1800.simulator.actions import BUILD, LAUNCH, SWAP
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import LONG_AGO
from kontor.bots.bot import Asked, Budget
from kontor.bots.search import limit_of
from kontor.bots.sight import CLEAR
from kontor.table.chance import Dice
from kontor.table.moves import Move


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
