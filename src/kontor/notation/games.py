"""How each game is written."""

from functools import cache
from typing import Any, get_args

import msgspec

from kontor.notation import anno1503, anno1800
from kontor.notation.patterns import Notation, notation
from kontor.table.game import Game
from kontor.table.moves import Move

NOTATIONS: dict[str, Notation] = {
    "anno1800": anno1800.NOTATION,
    "anno1503": anno1503.NOTATION,
}


def notation_of(game: Game[Any, Any]) -> Notation:
    """How a game is written; one that says nothing is written plainly."""
    return NOTATIONS.get(game.name) or _plain(game.moves)


@cache
def _plain(moves: Any) -> Notation:
    return notation({kind: _plain_text(kind) for kind in get_args(moves) or (moves,)}, _silent)


def _plain_text(kind: type[Move]) -> str:
    parts = [
        f"[ {field.name}?{field.name}]" if field.type is bool else f" {{{field.name}}}"
        for field in msgspec.structs.fields(kind)
    ]
    return kind.__name__ + "".join(parts)


def _silent(state: Any, seat: int, move: Move, outcomes: list[list[int]]) -> str:
    return ""
