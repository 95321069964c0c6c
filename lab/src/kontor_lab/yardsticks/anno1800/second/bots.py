"""steward@2 and admiral@2: the weights and the search of November 2026, in today's simulator."""

from functools import lru_cache
from importlib import resources
from typing import Any

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
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
from kontor.bots.anno1800.simulator.actions import SWAP
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import LONG_AGO
from kontor.bots.anno1800.value import Value
from kontor.bots.bot import Asked, Budget
from kontor.bots.search import limit_of
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor_lab.yardsticks.anno1800.second.search import Minds, Search

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
