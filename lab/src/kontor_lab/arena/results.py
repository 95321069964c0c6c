"""What is kept of a game."""

from typing import Literal

import msgspec

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
