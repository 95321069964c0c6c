"""What a bot says when a person asks for advice."""

from dataclasses import dataclass, field
from typing import Literal

from kontor.table.moves import Move

Measure = Literal["points", "chance"]


@dataclass(frozen=True)
class Considered:
    """Moves that were thought about, and what the table would be worth after them."""

    moves: list[Move]
    value: float


@dataclass(frozen=True)
class Counsel:
    """What the bot would do, and what else it looked at, the best first.

    Values are points that it expects at the end, or its chance of a win; `before` is the value of
    letting it be.
    """

    bot: str
    measure: Measure
    before: float
    best: Considered
    others: list[Considered] = field(default_factory=list)


def ranked(found: list[Considered], most: int) -> list[Considered]:
    """The best of them, the best first."""
    return sorted(found, key=lambda one: -one.value)[:most]
