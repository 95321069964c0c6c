"""The spaces of Gymnasium for a kind of table."""

from typing import Any

import numpy as np
from gymnasium import spaces

from kontor_lab.research.episode import Episode, Level, numbers_of, space_of
from kontor_lab.research.layout import TOP, Layout


def action_space(game: str, level: Level) -> Any:
    return spaces.Discrete(len(space_of(game, level)))


def box_of(shape: tuple[int, ...]) -> Any:
    return spaces.Box(0, TOP, shape, np.uint8)


def vector_space(game: str, seats: int) -> Any:
    return box_of((numbers_of(game, seats).layout.size,))


def structured_space(layout: Layout) -> spaces.Dict:
    return spaces.Dict({block.name: box_of(block.shape) for block in layout.blocks})


def mask_space(game: str, level: Level) -> spaces.Box:
    return spaces.Box(0, 1, (len(space_of(game, level)),), np.int8)


def outcome(episode: Episode) -> tuple[bool, bool]:
    """Whether the game has ended by its rules, and whether it was stopped by the cap on rounds."""
    if not episode.over:
        return False, False
    return not episode.capped, episode.capped
