"""What a seat asks for: a move, and the decision it answers."""

import msgspec

Seat = int


class Move(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """An intention in the imperative. It carries no seat: the seat is whoever is connected."""


class Decision(msgspec.Struct, frozen=True):
    """A seat has to decide something; `prompt` is the text key of the question."""

    seat: Seat
    prompt: str
