"""What a seat asks for: a move, and the decision it answers."""

from collections.abc import Iterator, Sequence
from typing import Protocol

import msgspec

Seat = int


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An intention in the imperative. It carries no seat: that follows from the connection."""


class Decision(msgspec.Struct, frozen=True):
    """A seat has to decide something; `prompt` is the text key of the question."""

    seat: Seat
    prompt: str


class Moves(Protocol):
    """The legal moves of a seat: a `MoveList`, or something that makes moves on demand.

    It may be very long. Ask for its length, for single moves, or whether a move is in it; do not
    copy it in a loop. `made` is the part of it that is a list already, and short enough to be
    looked through or sent.
    """

    @property
    def made(self) -> Sequence[Move]: ...

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> Move: ...
    def __iter__(self) -> Iterator[Move]: ...
    def __contains__(self, move: object, /) -> bool: ...
    def __eq__(self, other: object, /) -> bool: ...


class MoveList(list[Move]):
    """Legal moves that are all in a list; none is made on demand."""

    @property
    def made(self) -> "MoveList":
        return self
