"""Reading what comes from outside: by tag, into a game's own types, or refused with a reason."""

from typing import Any

import msgspec

from kontor.table.moves import Move
from kontor.table.refusals import BadMessage


def decode_move(moves: Any, data: bytes | str) -> Move:
    """A move of this game from JSON."""
    try:
        move: Move = msgspec.json.decode(data, type=moves)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error), "move") from error
    return move


def convert_move(moves: Any, raw: Any, where: str = "move") -> Move:
    """A move of this game from plain data, as records and scenario files hold it."""
    try:
        move: Move = msgspec.convert(raw, type=moves)
    except msgspec.ValidationError as error:
        raise BadMessage(str(error), where) from error
    return move
