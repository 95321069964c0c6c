"""A first game: its deal and all luck are the same every time."""

import hashlib
from typing import Any

from kontor.shelf import SHELF
from kontor.table.game import Game


def lesson_secret(game: Game[Any, Any]) -> str:
    """Where the chance of a first game comes from; it is no secret."""
    return hashlib.sha256(f"lesson {SHELF[game.name].lesson_seed}".encode()).hexdigest()


def lesson_position(game: Game[Any, Any], seats: int) -> dict[str, Any] | None:
    """The written position of a first game, if there is one for so many seats."""
    written = SHELF[game.name].lesson
    return dict(written) if written is not None and len(written["seat"]) == seats else None
