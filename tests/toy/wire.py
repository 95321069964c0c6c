"""What goes over the wire in the toy game. Such modules are never compiled, so they stand alone."""

from typing import Annotated, ClassVar, Self

import msgspec
from msgspec import Meta

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


class Dare(Move, frozen=True):
    rival: Seat


class Accept(Move, frozen=True):
    pass


class Decline(Move, frozen=True):
    pass


class EndTurn(Move, frozen=True):
    pass


AnyMove = Draw | Peek | Play | Roll | Dare | Accept | Decline | EndTurn


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


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


class SeatDared(Event, frozen=True):
    seat: Seat
    rival: Seat


class DareDeclined(Event, frozen=True):
    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat


AnyEvent = (
    TurnBegan
    | CardDrawn
    | CardPeeked
    | CardPlayed
    | DieRolled
    | SeatDared
    | DareDeclined
    | TurnEnded
)


class NotPossible(Refusal, frozen=True):
    what: str


class ToyOptions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rounds: Annotated[int, Meta(ge=1)] = 5
    max_rounds: Annotated[int, Meta(ge=1)] | None = msgspec.field(
        default=None, name="table.max_rounds"
    )


class ToyView(msgspec.Struct, frozen=True):
    viewer: Seat | None
    options: ToyOptions
    overlay: str
    active: Seat
    round: int
    over: bool
    prize: int
    turn: int
    left: int
    dared: Seat  # who has to answer; -1: nobody
    points: list[int]
    shown: list[int]
    hands: list[list[int]]  # a face-down card shows only its back: -1 blue, -2 red
    piles: list[list[int]]
    known: list[int]
