"""What happened, told in the past tense and masked for each receiver."""

from typing import ClassVar, Self

import msgspec

from kontor.table.moves import Seat


class Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A fact that a move brought about. `reveals` bars undo: somebody learned something new."""

    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as this seat sees it (None: a spectator), or nothing at all."""
        return self


class Undone(Event, frozen=True):
    """A move was taken back by the seat that had made it."""

    seat: Seat
    undone_seq: int
