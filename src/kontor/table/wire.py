"""Reads input from outside, by tag, into a game's own types, or refuses it with a reason."""

from functools import lru_cache
from typing import Any

import msgspec

from kontor.table.moves import Move
from kontor.table.refusals import BadMessage


@lru_cache(maxsize=16)
def _reader_of(moves: Any) -> msgspec.json.Decoder[Move]:
    """Kept, since making a reader takes a hundred times as long as reading one move."""
    return msgspec.json.Decoder(moves)


def convert_move(moves: Any, raw: Any, where: str = "move") -> Move:
    """A move of this game from plain data, as records and scenario files hold it."""
    try:
        data = msgspec.json.encode(raw)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadMessage(str(error), where) from error
    return decode_move(moves, data, where)


def decode_move(moves: Any, data: msgspec.Raw | bytes | str, where: str = "move") -> Move:
    """A move of this game from JSON."""
    try:
        return _reader_of(moves).decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error), where) from error
