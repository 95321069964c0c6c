"""steward@2 and admiral@2: the weights and the search of November 2026."""

from functools import lru_cache
from importlib import resources

from kontor.bots.anno1800.model import Model, read_model
from kontor.bots.anno1800.search import Settings
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Budget

DATA = resources.files("kontor.arena.yardsticks.anno1800") / "data"
SETTINGS = Settings(
    most_candidates=6,
    logit_gap=6.0,
    rollouts_per_world=4,
    worlds_per_halving=4,
    horizon=8,
    prior_weight=8.0,
    prior_per_logit=0.05,
    hand_cost=0.02,
    most_expected=1.9,
    last_patient_round=150,
)


@lru_cache(maxsize=8)
def frozen_model(name: str) -> Model:
    return read_model(DATA / f"{name}@2.toml")


class StewardTwo(Steward):
    """Tries a few candidates; trained to be quick."""

    models = ("steward", "steward", "crowd")
    hurried = "hasty"
    budget = Budget(nodes=150)
    settings = SETTINGS

    def model(self, name: str) -> Model:
        return frozen_model(name)


class AdmiralTwo(Steward):
    """Searches longer; trained to lead."""

    models = ("admiral", "admiral", "admiral")
    hurried = "hasty"
    budget = Budget(nodes=400)
    settings = SETTINGS

    def model(self, name: str) -> Model:
        return frozen_model(name)
