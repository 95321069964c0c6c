"""Ids of environments: `kontor/anno1800-moves-v1` and the like, for PettingZoo and Gymnasium."""

from typing import Any

import gymnasium
import pettingzoo

from kontor.research import aec
from kontor.research.episode import LEVELS
from kontor.research.games import ENCODINGS
from kontor.research.single_seat import SeatEnv

VERSION = 1


def ids() -> list[str]:
    return [f"kontor/{game}-{level}-v{VERSION}" for game in ENCODINGS for level in LEVELS]


def register() -> list[str]:
    """Let `pettingzoo.make("aec", id)` and `gymnasium.make(id)` know the games; returns the ids."""
    for name in ids():
        game, level = name.removeprefix("kontor/").split("-")[:2]
        settings: dict[str, Any] = {"game": game, "level": level}
        if name not in gymnasium.registry:
            gymnasium.register(name, _seat, kwargs=settings, disable_env_checker=True)
            pettingzoo.register("aec", name, aec.env, kwargs=settings)
            pettingzoo.register("parallel", name, aec.parallel_env, kwargs=settings)
    return ids()


def _seat(**settings: Any) -> SeatEnv:
    return SeatEnv(**settings)
