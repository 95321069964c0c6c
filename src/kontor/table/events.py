"""What happened, named in the past tense and masked for each receiver."""

from typing import ClassVar, Protocol, Self, runtime_checkable

import msgspec

from kontor.table.moves import Seat


class Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A fact that a move brought about. `reveals` bars undo: a player learned something new."""

    reveals: ClassVar[bool] = False

    def seen_by(self, seat: Seat | None) -> Self | None:
        """The event as this seat sees it (None: a spectator); None if it sees nothing of it."""
        return self


@runtime_checkable
class OfSeat(Protocol):
    """An event that is about one seat; games name the field `seat`."""

    @property
    def seat(self) -> Seat: ...


def seat_of(event: Event | OfSeat) -> Seat | None:
    """The seat that an event is about, if it names one."""
    return event.seat if isinstance(event, OfSeat) else None


class Undone(Event, frozen=True):
    """A move was taken back by the seat that had made it."""

    seat: Seat
    undone_seq: int


class DealtAnew(Event, frozen=True):
    """Something that had been revealed was taken back: what nobody knew before was dealt anew."""


TableEvent = Undone | DealtAnew
