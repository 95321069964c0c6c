"""What is kept of a game that was played; and what the arena records of each game on the shelf."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

import msgspec

from kontor.bots.bot import Bot
from kontor.table.events import Event
from kontor.table.game import Score

Fault = Literal["crashed", "illegal move", "over its time"]


class Happening(msgspec.Struct, frozen=True, array_like=True):
    """An event worth a line in the report: who, when, and what."""

    round: int
    seat: int
    kind: str
    what: str


class Forfeit(msgspec.Struct, frozen=True):
    """A seat whose bot failed: it is last, and the others are ranked by their scores then."""

    seat: int
    bot: str
    fault: Fault
    detail: str


class SeatResult(msgspec.Struct, frozen=True):
    """One seat of one game. `entrant` is its place in the list of the run, `turn` its place in the
    order of play; `share` is 1 for a victory and 1/k for a victory shared by k seats. `owned` is
    what it has at the end. `timed` are bots that think by the clock. `moves` are those it made, by
    their types."""

    seat: int
    entrant: int
    bot: str
    turn: int
    rank: int
    share: float
    total: int
    points: dict[str, int]
    curve: list[int]
    owned: dict[str, int]
    hand: list[str]
    decisions: int
    seconds: float
    timed: bool
    moves: dict[str, int] = {}


class GameResult(msgspec.Struct, frozen=True):
    """One game; its number determines its deal and its seating."""

    number: int
    block: int
    rounds: int
    capped: bool
    forfeit: Forfeit | None
    seats: list[SeatResult]
    happenings: list[Happening]


def encode(result: GameResult) -> bytes:
    return msgspec.json.encode(result)


def decode(line: bytes) -> GameResult:
    return msgspec.json.decode(line, type=GameResult)


Naming = Callable[[str, str], str]  # words for a kind of happening and what it was
Told = Mapping[type[Event], tuple[str, str]]


@dataclass(frozen=True)
class Watched:
    """What the arena keeps of a game, and what its report draws.

    `told` are the events worth a line: their kind, and the attribute to name. `owned` counts
    what a seat has at the end. `figures` are charts of `report.py` by name.
    """

    first: Callable[[Any], int]  # the seat that began, from a view
    told: Told
    owned: Callable[[Any, int], dict[str, int]]
    hand: Callable[[Any, int], list[str]]
    parts: Callable[[Any, Score], dict[str, int]]  # the parts of a score, from a view and the score
    points: str  # what a score counts
    by_source: str  # the heading of the parts of a score
    built: tuple[str, ...]  # kinds of happenings that make up a position
    figures: tuple[str, ...]
    headings: Mapping[str, str]  # names of kinds of happenings and possessions
    naming: Callable[[str], Naming]  # for an overlay
    yardsticks: Mapping[str, type[Bot]] = field(default_factory=dict)  # frozen bots by name
