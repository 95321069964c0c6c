"""Ids of environments: `kontor/anno1800-moves-v1` and the like, for PettingZoo and Gymnasium.

They are known once this module is imported, so that a single line finds them:
`gymnasium.make("kontor_lab.research.register:kontor/anno1800-moves-v1")`.
"""

from typing import Any

import gymnasium
import pettingzoo

from kontor_lab.research import aec
from kontor_lab.research.episode import ENCODINGS, LEVELS, Level

VERSION = 1
SEAT = "kontor_lab.research.single_seat:SeatEnv"  # a name, so that its specification can be stored


def id_of(game: str, level: Level) -> str:
    return f"kontor/{game}-{level}-v{VERSION}"


def ids() -> list[str]:
    return [id_of(game, level) for game in ENCODINGS for level in LEVELS]


def register() -> list[str]:
    """Let `pettingzoo.make("aec", id)` and `gymnasium.make(id)` know the games; returns the ids."""
    for name in ids():
        game, level = name.removeprefix("kontor/").split("-")[:2]
        settings: dict[str, Any] = {"game": game, "level": level}
        if name not in gymnasium.registry:
            gymnasium.register(name, SEAT, kwargs=settings, disable_env_checker=True)
            pettingzoo.register("aec", name, aec.env, kwargs=settings)
            pettingzoo.register("parallel", name, aec.parallel_env, kwargs=settings)
    return ids()


register()
