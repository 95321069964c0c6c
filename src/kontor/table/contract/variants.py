"""Moves that are almost a given one: what a client with a bug, or a hostile one, would send."""

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from kontor.table.log import raw_move
from kontor.table.moves import Move

HUGE = 10**20  # beyond 64 bits, where an index turns into another kind of error


def variants(moves: Any, move: Move, random: Random) -> Iterator[Move]:
    """The move with one part changed, in each way that can still be read as a move."""
    for changed in _changed(raw_move(move), random):
        try:
            yield msgspec.convert(changed, type=moves)
        except msgspec.ValidationError:
            continue


def _changed(value: Any, random: Random) -> Iterator[Any]:
    if isinstance(value, dict):
        for key in value:
            if key != "type":
                for part in _changed(value[key], random):
                    yield {**value, key: part}
    elif isinstance(value, list | tuple):
        yield from _changed_list(list(value), random)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 99, HUGE, -HUGE)
    elif isinstance(value, str):
        yield from ("", value + "x", value[::-1])
    else:
        yield from (0, "x")


def _changed_list(value: list[Any], random: Random) -> Iterator[list[Any]]:
    if not value:
        yield from ([0], ["x"])
        return
    at = random.randrange(len(value))
    yield value[:at] + value[at + 1 :]
    yield [*value, value[at]]
    for part in _changed(value[at], random):
        yield [*value[:at], part, *value[at + 1 :]]
