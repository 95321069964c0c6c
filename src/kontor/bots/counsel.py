"""The advice of a bot to a player."""

from dataclasses import dataclass, field
from typing import Literal

from kontor.table.moves import Move

Measure = Literal["points", "chance"]


@dataclass(frozen=True)
class Considered:
    """Moves that were considered, and the value of the position after them."""

    moves: list[Move]
    value: float


@dataclass(frozen=True)
class Counsel:
    """What the bot would do, and what else it considered, the best first.

    Values are the points that it expects at the end, or its chance to win; `before` is the value
    of doing nothing.
    """

    bot: str
    measure: Measure
    before: float
    best: Considered
    others: list[Considered] = field(default_factory=list)


def ranked(found: list[Considered], most: int) -> list[Considered]:
    """The best of these, in order."""
    return sorted(found, key=lambda one: -one.value)[:most]
