"""The events of Anno 1503."""

from typing import ClassVar, Literal, Self

from msgspec.structs import replace

from kontor.table.events import Event
from kontor.table.moves import Seat

Fate = Literal["pirates", "fire", "golden_times"]
Means = Literal["goods", "treasure", "library", "builder"]


class TableSet(Event, frozen=True):
    first: Seat
    boards: tuple[str, ...]


class TurnBegan(Event, frozen=True):
    seat: Seat
    round: int


class DieRolled(Event, frozen=True):
    seat: Seat
    die: int


class FateRolled(Event, frozen=True):
    """The second roll after a six."""

    seat: Seat
    die: int
    fate: Fate


class GoodTaken(Event, frozen=True):
    """From the bank: by production, in Golden Times, or as a reward."""

    seat: Seat
    good: str


class NothingLeft(Event, frozen=True):
    """A seat should have received a good, but the bank has none."""

    seat: Seat


class RansomPaid(Event, frozen=True):
    seat: Seat
    gold: int


class UpkeepPaid(Event, frozen=True):
    """For posts or inhabitants at home, without which some are lost."""

    seat: Seat
    gold: int


class PostLost(Event, frozen=True):
    seat: Seat
    tile: str
    dock: str


class IslandRefilled(Event, frozen=True):
    seat: Seat
    square: str


class InhabitantLowered(Event, frozen=True):
    seat: Seat
    inhabitant: str
    into: str | None


class GoodsPaid(Event, frozen=True):
    seat: Seat
    goods: dict[str, int]


class GoodBought(Event, frozen=True):
    seat: Seat
    good: str
    gold: int


class GoodSold(Event, frozen=True):
    seat: Seat
    good: str
    inhabitant: str
    gold: int


class PioneerPlaced(Event, frozen=True):
    seat: Seat


class BuildingTaken(Event, frozen=True):
    seat: Seat
    building: str


class InhabitantPromoted(Event, frozen=True):
    seat: Seat
    inhabitant: str
    into: str
    means: Means


class ShipBuilt(Event, frozen=True):
    seat: Seat
    square: str


class ShipsSetSail(Event, frozen=True):
    seat: Seat


class ShipSailed(Event, frozen=True):
    seat: Seat
    ship: int
    square: str


class IslandExplored(Event, frozen=True):
    """Only the explorer sees the tile."""

    reveals: ClassVar[bool] = True
    seat: Seat
    square: str
    tile: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, tile=None)


class IslandLeft(Event, frozen=True):
    seat: Seat
    square: str


class TileClaimed(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: str
    square: str
    dock: str | None


class PostReplaced(Event, frozen=True):
    seat: Seat
    tile: str
    dock: str


class GoldGained(Event, frozen=True):
    seat: Seat
    gold: int


class GoldPaid(Event, frozen=True):
    seat: Seat
    gold: int


class GoodDiscarded(Event, frozen=True):
    seat: Seat
    good: str


class ObjectiveFulfilled(Event, frozen=True):
    seat: Seat
    objective: str


class ObjectiveLost(Event, frozen=True):
    seat: Seat
    objective: str


class TurnEnded(Event, frozen=True):
    seat: Seat


class GameWon(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat


class GameCapped(Event, frozen=True):
    reveals: ClassVar[bool] = True
    round: int


# -- the expansion ----------------------------------------------------------------------------


class CannonBought(Event, frozen=True):
    seat: Seat
    gold: int


class PalaceAdvanced(Event, frozen=True):
    seat: Seat
    step: int


class NobleBuilt(Event, frozen=True):
    seat: Seat
    building: str


class PromotionDeclined(Event, frozen=True):
    """The new Library promotes no inhabitant."""

    seat: Seat


class ShipRepaired(Event, frozen=True):
    seat: Seat
    ship: int


class CardDrawn(Event, frozen=True):
    """An action card; only its owner sees it."""

    reveals: ClassVar[bool] = True
    seat: Seat
    card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, card=None)


class CardPlayed(Event, frozen=True):
    seat: Seat
    card: str


class CardDiscarded(Event, frozen=True):
    seat: Seat
    card: str


class CardsShuffled(Event, frozen=True):
    """The discarded cards are a deck again."""

    reveals: ClassVar[bool] = True
    deck: Literal["action", "pirate"]


class TileSeen(Event, frozen=True):
    """A secret look at a tile of the map."""

    reveals: ClassVar[bool] = True
    seat: Seat
    square: str
    tile: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        return self if seat == self.seat else replace(self, tile=None)


class GoodRobbed(Event, frozen=True):
    seat: Seat
    victim: Seat
    good: str


class PiratesMet(Event, frozen=True):
    """The neighbour draws a pirate card and says only whether it is an attack."""

    reveals: ClassVar[bool] = True
    seat: Seat
    drawer: Seat
    square: str
    attack: bool
    pirate_card: str | None

    def seen_by(self, seat: Seat | None) -> Self:
        knows = seat == self.drawer or not self.attack
        return self if knows else replace(self, pirate_card=None)


class PiratesPaid(Event, frozen=True):
    seat: Seat
    gold: int


class PirateCardRead(Event, frozen=True):
    """`pirate` is the seat that fights for the pirates; None: no seat in particular."""

    reveals: ClassVar[bool] = True
    seat: Seat
    pirate_card: str
    pirate: Seat | None


class BaseAttacked(Event, frozen=True):
    reveals: ClassVar[bool] = True
    seat: Seat
    tile: str
    square: str


class FightRolled(Event, frozen=True):
    """The totals of both sides: strength and die."""

    reveals: ClassVar[bool] = True
    seat: Seat
    strength: int
    die: int
    pirate_strength: int
    pirate_die: int


class FightWon(Event, frozen=True):
    seat: Seat


class FightLost(Event, frozen=True):
    seat: Seat


class BaseDefeated(Event, frozen=True):
    seat: Seat
    tile: str


class ShipDamaged(Event, frozen=True):
    seat: Seat
    ship: int


class ShipPlaced(Event, frozen=True):
    seat: Seat
    ship: int
    square: str


class GoodGiven(Event, frozen=True):
    seat: Seat
    good: str


class BoughtFromPirate(Event, frozen=True):
    seat: Seat
    good: str
    gold: int


AnyEvent = (
    TableSet
    | TurnBegan
    | DieRolled
    | FateRolled
    | GoodTaken
    | NothingLeft
    | RansomPaid
    | UpkeepPaid
    | PostLost
    | IslandRefilled
    | InhabitantLowered
    | GoodsPaid
    | GoodBought
    | GoodSold
    | PioneerPlaced
    | BuildingTaken
    | InhabitantPromoted
    | ShipBuilt
    | ShipsSetSail
    | ShipSailed
    | IslandExplored
    | IslandLeft
    | TileClaimed
    | PostReplaced
    | GoldGained
    | GoldPaid
    | GoodDiscarded
    | ObjectiveFulfilled
    | ObjectiveLost
    | TurnEnded
    | GameWon
    | GameCapped
    | CannonBought
    | PalaceAdvanced
    | NobleBuilt
    | PromotionDeclined
    | ShipRepaired
    | CardDrawn
    | CardPlayed
    | CardDiscarded
    | CardsShuffled
    | TileSeen
    | GoodRobbed
    | PiratesMet
    | PiratesPaid
    | PirateCardRead
    | BaseAttacked
    | FightRolled
    | FightWon
    | FightLost
    | BaseDefeated
    | ShipDamaged
    | ShipPlaced
    | GoodGiven
    | BoughtFromPirate
)
