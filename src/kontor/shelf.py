"""The shelf: every game that Kontor knows, by name."""

from typing import Any

from kontor.anno1503.game import ANNO_1503
from kontor.anno1800.game import ANNO_1800
from kontor.table.game import Game
from kontor.table.refusals import BadInput

GAMES: dict[str, Game[Any, Any]] = {ANNO_1800.name: ANNO_1800, ANNO_1503.name: ANNO_1503}


def game_named(name: str) -> Game[Any, Any]:
    """The game of this name."""
    if name not in GAMES:
        raise BadInput(f"there is no game {name!r}; there are: {', '.join(GAMES)}", "game")
    return GAMES[name]
