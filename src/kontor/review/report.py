"""What a review says, without words: it is stored once and told in any language.

Chances are from 0 to 1. `at` is the number of records after which something begins, as in a replay.
"""

from typing import Any

import msgspec

from kontor.bots.analyst import Reason

FORMAT = 1  # of stored reviews; older ones are made again


class Point(msgspec.Struct, frozen=True):
    """The chances of all seats at the beginning of a turn, or at the end of the game."""

    at: int
    seat: int
    round: int
    win: list[float]
    lead: list[float]


class Swing(msgspec.Struct, frozen=True):
    """A turn that changed much: whose it was, what happened, and the change of every chance;
    `luck` is the part of it that only chance explains."""

    at: int
    seat: int
    round: int
    moves: list[dict[str, Any]]
    change: list[float]
    luck: list[float]
    events: list[dict[str, Any]]


class Costly(msgspec.Struct, frozen=True):
    """A decision that cost a seat some of its chance: what it did, what would have been better, and
    why. It is judged by what the seat could know. `events` are those of what it did."""

    at: int
    seat: int
    round: int
    played: list[dict[str, Any]]
    better: list[dict[str, Any]]
    cost: float
    lead: float
    reasons: list[Reason]
    instead_of: list[Reason]
    events: list[dict[str, Any]]


class SeatReview(msgspec.Struct, frozen=True):
    """Where the chance of a seat went between first turn and end: by luck, by its own decisions and
    by those of the others, which add up; and its costliest turns."""

    seat: int
    luck: float
    own: float
    others: float
    costly: list[Costly]


class Review(msgspec.Struct, frozen=True):
    format: int
    game: str
    overlay: str
    rounds: int
    winners: list[int]
    points: list[Point]
    swings: list[Swing]
    seats: list[SeatReview]
    figures: dict[str, list[float]]
    rollouts: int
