"""The events of Anno 1800."""

from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from kontor.table.events import Event
from kontor.table.moves import Seat

Family = Literal["trade", "exploration"]
Action = Literal[
    "build",
    "play_card",
    "swap",
    "hire",
    "upgrade",
    "old_world",
    "new_world",
    "expedition",
    "festival",
]


class TableSet(Event, frozen=True):
    first: Seat
    objectives: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


class ActionBegan(Event, frozen=True):
    seat: Seat
    action: Action


class Produced(Event, frozen=True):
    seat: Seat
    good: str
    field: int
    kind: str


class Traded(Event, frozen=True):
    seat: Seat
    good: str
    partner: Seat
    price: int


class Imported(Event, frozen=True):
    seat: Seat
    good: str


class ShiftEnded(Event, frozen=True):
    seat: Seat
    kind: str
    field: int | None
    gold: int


class TokensSpent(Event, frozen=True):
    seat: Seat
    family: Family
    from_ships: int
    from_cards: int


class CubesExhausted(Event, frozen=True):
    seat: Seat
    kind: str
    count: int


class IndustryBuilt(Event, frozen=True):
    seat: Seat
    industry: str
    field: int


class ShipyardBuilt(Event, frozen=True):
    seat: Seat
    shipyard: str
    field: int


class ShipBuilt(Event, frozen=True):
    seat: Seat
    ship: str
    field: int


class BuiltOver(Event, frozen=True):
    """A building disappeared under a new one; a tile went back to the board."""

    seat: Seat
    building: str
    field: int
    printed: bool


class TileDemolished(Event, frozen=True):
    seat: Seat
    building: str
    field: int


class PrintUncovered(Event, frozen=True):
    seat: Seat
    building: str
    field: int


class ShipTokensLost(Event, frozen=True):
    seat: Seat
    family: Family
    count: int


class TokensGained(Event, frozen=True):
    """On a ship, or on a card whose effect brought them."""

    seat: Seat
    family: Family
    count: int
    on_card: bool


class CardPlayed(Event, frozen=True):
    seat: Seat
    card: str


class CardActivated(Event, frozen=True):
    seat: Seat
    card: str


class ObjectiveUsed(Event, frozen=True):
    seat: Seat
    objective: str


class GoldGained(Event, frozen=True):
    seat: Seat
    gold: int


class GoldPaid(Event, frozen=True):
    seat: Seat
    gold: int


class CubesGained(Event, frozen=True):
    seat: Seat
    kind: str
    count: int


class CubeUpgraded(Event, frozen=True):
    seat: Seat
    kind: str
    into: str
    place: Literal["quarter", "workplace", "exhausted"]
    field: int | None


class CardsDrawn(Event, frozen=True):
    """The owner sees the faces, the others only how many."""

    reveals: ClassVar[bool] = True
    seat: Seat
    deck: str
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


class CardsBuried(Event, frozen=True):
    """Hand cards went under their deck; only their owner knows which."""

    seat: Seat
    deck: str
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


class ExtraActionGained(Event, frozen=True):
    seat: Seat


class GoodGained(Event, frozen=True):
    seat: Seat
    good: str


class FreeUpgradesGained(Event, frozen=True):
    seat: Seat
    kind: str
    steps: int


class ExpeditionsDrawn(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    count: int
    cards: tuple[str, ...] | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, cards=None)


class OldWorldExplored(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    island: str


class NewWorldExplored(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    island: str


class BonusLapsed(Event, frozen=True):
    """An island's bonus could not happen, or not in full."""

    seat: Seat
    island: str


class FestivalHeld(Event, frozen=True):
    seat: Seat


class GoodsLost(Event, frozen=True):
    seat: Seat
    goods: dict[str, int]


class CardLapsed(Event, frozen=True):
    """The turn ended and a card that works only in it was turned over unused."""

    seat: Seat
    card: str


class EndTriggered(Event, frozen=True):
    seat: Seat


class TurnEnded(Event, frozen=True):
    seat: Seat


class FinalRoundBegan(Event, frozen=True):
    round: int


class GameEnded(Event, frozen=True):
    reveals: ClassVar[bool] = True
    capped: bool


AnyEvent = (
    TableSet
    | TurnBegan
    | ActionBegan
    | Produced
    | Traded
    | Imported
    | ShiftEnded
    | TokensSpent
    | CubesExhausted
    | IndustryBuilt
    | ShipyardBuilt
    | ShipBuilt
    | BuiltOver
    | TileDemolished
    | PrintUncovered
    | ShipTokensLost
    | TokensGained
    | CardPlayed
    | CardActivated
    | ObjectiveUsed
    | GoldGained
    | GoldPaid
    | CubesGained
    | CubeUpgraded
    | CardsDrawn
    | CardsBuried
    | ExtraActionGained
    | GoodGained
    | FreeUpgradesGained
    | ExpeditionsDrawn
    | OldWorldExplored
    | NewWorldExplored
    | BonusLapsed
    | FestivalHeld
    | GoodsLost
    | CardLapsed
    | EndTriggered
    | TurnEnded
    | FinalRoundBegan
    | GameEnded
)
