"""Frozen bots of Anno 1503; lab/tests/yardsticks/test_anno1503.py pins how they play.

greedy@1 and steward@1 have the first weights, steward@2 and admiral@2 those of November 2026. They
share all modules with the bots of today. **When a change of a shared module changes a digest, the
digest stays**: the yardstick gets its own copy of the old module, or it is let go.
"""

from functools import lru_cache
from importlib import resources

from kontor.bots.anno1503.admiral import Admiral
from kontor.bots.anno1503.greedy import Greedy
from kontor.bots.anno1503.weights import Model, model_named, read_model
from kontor.bots.bot import Bot, Budget

DATA = resources.files("kontor_lab.yardsticks.anno1503") / "data"


@lru_cache(maxsize=8)
def frozen_model(name: str) -> Model:
    return read_model(DATA / f"{name}.toml")


def model_of(bot: str) -> Model:
    """The weights of a bot or of a yardstick."""
    return frozen_model(bot) if "@" in bot else model_named(bot)


class GreedyOne(Greedy):
    """Plays by the policy, with weights set by hand."""

    name = "greedy@1"

    def model(self, name: str) -> Model:
        return frozen_model(name)


class StewardOne(Greedy):
    """Plays by the policy, with weights tuned by play."""

    name = "steward@1"

    def model(self, name: str) -> Model:
        return frozen_model(name)


class StewardTwo(Greedy):
    """Plays by the policy; knows which tiles can still be there, and every card."""

    name = "steward@2"

    def model(self, name: str) -> Model:
        return frozen_model(name)


class AdmiralTwo(Admiral):
    """Searches, with the weights of steward@2."""

    name = "steward@2"
    judge = "outlook@2"
    rounds_ahead = 4
    caution = 1.0
    budget = Budget(nodes=400)

    def model(self, name: str) -> Model:
        return frozen_model(name)


YARDSTICKS: dict[str, type[Bot]] = {
    "greedy@1": GreedyOne,
    "steward@1": StewardOne,
    "steward@2": StewardTwo,
    "admiral@2": AdmiralTwo,
}
