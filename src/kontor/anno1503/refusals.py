"""Why Anno 1503 does not allow a move. Each refusal names its rule (`rule`, first field)."""

from typing import Literal

from kontor.table.refusals import Refusal

Component = Literal[
    "good", "dock", "inhabitant", "buyer", "square", "building", "noble_building", "card"
]


class UnknownComponent(Refusal, frozen=True):
    component: Component
    id: str


class NotNow(Refusal, frozen=True):
    """Something else has to be decided first; `phase` says what."""

    phase: str


class OnlyExpansion(Refusal, frozen=True):
    """This belongs to Aristocrats & Pirates, which is not in play."""


class NotEnoughGold(Refusal, frozen=True):
    needed: int
    have: int


class MissingGoods(Refusal, frozen=True):
    goods: dict[str, int]


class NotOnOffer(Refusal, frozen=True):
    """This good cannot be chosen here."""

    good: str


class PileEmpty(Refusal, frozen=True):
    good: str


class NotInHand(Refusal, frozen=True):
    good: str


class NoPostAtDock(Refusal, frozen=True):
    dock: str


class NoSuchInhabitant(Refusal, frozen=True):
    """No own inhabitant of this level, or none who has (not) bought in this turn."""

    inhabitant: str
    served: bool


class NoTileForInhabitant(Refusal, frozen=True):
    """All inhabitant tiles that show this level are in use."""

    inhabitant: str
    tiles: int


class NoSpaceLeft(Refusal, frozen=True):
    spaces: int


class NoHigherLevel(Refusal, frozen=True):
    inhabitant: str


class NothingToSpare(Refusal, frozen=True):
    """No School that could spare this good now."""

    good: str


class NoTreasure(Refusal, frozen=True):
    pass


class WrongSquare(Refusal, frozen=True):
    square: str


class NoPurchaseLeft(Refusal, frozen=True):
    at_most: int


class BuyerServed(Refusal, frozen=True):
    """Everybody of this kind has bought in this turn, or nobody of it lives here."""

    inhabitant: str


class WrongBuyer(Refusal, frozen=True):
    """Inhabitants buy ordinary goods, nobles luxury goods."""

    good: str
    inhabitant: str


class BuildingNotOffered(Refusal, frozen=True):
    """None is left on display, or one of this kind is owned already."""

    building: str


class ShipLimit(Refusal, frozen=True):
    at_most: int


class NoSuchShip(Refusal, frozen=True):
    ship: int


class NoPointsLeft(Refusal, frozen=True):
    """The ship has used its points, or another one has begun since, or it is damaged."""

    ship: int


class NoWayThere(Refusal, frozen=True):
    square: str


class NothingToExplore(Refusal, frozen=True):
    square: str


class NoShipAtSea(Refusal, frozen=True):
    """No own ship is fit to sail."""


class WrongDock(Refusal, frozen=True):
    """Posts and depots go to a dock, other tiles do not; the free dock takes depots only."""

    dock: str | None


class NoSlotLeft(Refusal, frozen=True):
    at_most: int


class NotAPrize(Refusal, frozen=True):
    """A pirate base cannot be claimed, only fought."""


class NotABase(Refusal, frozen=True):
    pass


class BaseLimit(Refusal, frozen=True):
    at_most: int


class ShipSound(Refusal, frozen=True):
    ship: int


class NoMoreCannons(Refusal, frozen=True):
    at_most: int


class PalaceComplete(Refusal, frozen=True):
    pass


class NoBaseDefeated(Refusal, frozen=True):
    needed: int


class NoCard(Refusal, frozen=True):
    card: str


class ExchangedAlready(Refusal, frozen=True):
    pass


class NoSuchVictim(Refusal, frozen=True):
    victim: int


class WrongNumberOfGoods(Refusal, frozen=True):
    at_most: int


class GoodsUnsorted(Refusal, frozen=True):
    """Goods are named in the order of the price list."""


AnyRefusal = (
    UnknownComponent
    | NotNow
    | OnlyExpansion
    | NotEnoughGold
    | MissingGoods
    | NotOnOffer
    | PileEmpty
    | NotInHand
    | NoPostAtDock
    | NoSuchInhabitant
    | NoTileForInhabitant
    | NoSpaceLeft
    | NoHigherLevel
    | NothingToSpare
    | NoTreasure
    | WrongSquare
    | NoPurchaseLeft
    | BuyerServed
    | WrongBuyer
    | BuildingNotOffered
    | ShipLimit
    | NoSuchShip
    | NoPointsLeft
    | NoWayThere
    | NothingToExplore
    | NoShipAtSea
    | WrongDock
    | NoSlotLeft
    | NotAPrize
    | NotABase
    | BaseLimit
    | ShipSound
    | NoMoreCannons
    | PalaceComplete
    | NoBaseDefeated
    | NoCard
    | ExchangedAlready
    | NoSuchVictim
    | WrongNumberOfGoods
    | GoodsUnsorted
)
