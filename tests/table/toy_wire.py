"""What goes over the wire in the toy game. Such modules are never compiled, so they stand alone."""

from typing import ClassVar, Self

import msgspec

from kontor.table.events import Event
from kontor.table.moves import Move, Seat
from kontor.table.refusals import Refusal


class Draw(Move, frozen=True):
    pile: int


class Peek(Move, frozen=True):
    pile: int


class Play(Move, frozen=True):
    card: int


class Roll(Move, frozen=True):
    pass


class EndTurn(Move, frozen=True):
    pass


class CardDrawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    pile: int
    card: int | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else msgspec.structs.replace(self, card=None)


class CardPeeked(CardDrawn, frozen=True):
    pass


class CardPlayed(Event, frozen=True):
    seat: Seat
    card: int


class DieRolled(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    pips: int


class TurnEnded(Event, frozen=True):
    seat: Seat


class NotPossible(Refusal, frozen=True):
    what: str


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: int = 5


class ToyView(msgspec.Struct, frozen=True):
    seat: Seat | None
    prize: int
    rounds: int
    turn: int
    left: int
    points: list[int]
    shown: list[int]
    hands: list[list[int]]  # a face-down card shows only its back: -1 blue, -2 red
    piles: list[list[int]]
    known: list[int]
