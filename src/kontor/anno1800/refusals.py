"""Why Anno 1800 does not allow a move. Each refusal names its rule (`rule`, first field)."""

from typing import Literal

from kontor.table.refusals import Refusal

Family = Literal["trade", "exploration"]


Component = Literal["good", "population", "card", "industry", "shipyard", "ship"]


class UnknownComponent(Refusal, frozen=True):
    component: Component
    id: str


class NoSuchField(Refusal, frozen=True):
    field: int


class NoActionLeft(Refusal, frozen=True):
    pass


class NoActionToServe(Refusal, frozen=True):
    """Goods are made, traded for and imported for an action, and no action is left to use them."""


class NoActionTaken(Refusal, frozen=True):
    """The turn cannot end before an action was taken."""


class NotEnoughGold(Refusal, frozen=True):
    needed: int
    have: int


class NotEnoughTokens(Refusal, frozen=True):
    family: Family
    needed: int
    have: int


class MissingGoods(Refusal, frozen=True):
    goods: dict[str, int]


class NotEnoughCubes(Refusal, frozen=True):
    """Too few cubes of a kind stand in their quarter."""

    kind: str
    needed: int
    have: int


class TokenOrderIdle(Refusal, frozen=True):
    """`ships_first` without tokens on both cards and ships to choose between."""


class NoTokenExchange(Refusal, frozen=True):
    """Exploration tokens cannot replace trade tokens here, or not this many."""


class NoIndustryHere(Refusal, frozen=True):
    field: int


class NoFreeWorkplace(Refusal, frozen=True):
    field: int


class NoSuchCube(Refusal, frozen=True):
    kind: str
    place: str
    field: int | None


class NoSuchPartner(Refusal, frozen=True):
    partner: int


class NotTradeable(Refusal, frozen=True):
    good: str


class AlreadyTraded(Refusal, frozen=True):
    good: str


class NoTradeSource(Refusal, frozen=True):
    good: str
    partner: int
    price: int


class AbleToProduce(Refusal, frozen=True):
    """This edition allows trade only for goods that the player cannot produce."""

    good: str


class NoImportSource(Refusal, frozen=True):
    good: str


class NoTileLeft(Refusal, frozen=True):
    building: str


class WrongTerrain(Refusal, frozen=True):
    building: str
    field: int


class IndustryTwice(Refusal, frozen=True):
    industry: str


class NotOverOriginal(Refusal, frozen=True):
    """In this edition a worker alternative is built over the starting industry on `field`."""

    industry: str
    field: int


class NoYardForShip(Refusal, frozen=True):
    ship: str


class SeaFieldTaken(Refusal, frozen=True):
    field: int


class NoTileToDemolish(Refusal, frozen=True):
    field: int


class NotInHand(Refusal, frozen=True):
    card: str


class NotFaceUp(Refusal, frozen=True):
    """Only your own played cards that were not yet activated have an effect."""

    card: str


class OtherActivation(Refusal, frozen=True):
    """This card's effect needs another move (or other choices)."""

    card: str


class OnlyInTurnPlayed(Refusal, frozen=True):
    card: str


class EffectVoid(Refusal, frozen=True):
    """The effect would bring nothing at all."""

    card: str


class EffectTooDear(Refusal, frozen=True):
    """There is too little gold for the missing cards, and this edition has no partial effects."""

    card: str
    needed: int
    have: int


class WrongNumberOfCards(Refusal, frozen=True):
    at_most: int


class CardTwice(Refusal, frozen=True):
    card: str


class DeckEmpty(Refusal, frozen=True):
    deck: str


class StackEmpty(Refusal, frozen=True):
    stack: Literal["old_world", "new_world"]


class IslandLimit(Refusal, frozen=True):
    at_most: int


class NoCubeInSupply(Refusal, frozen=True):
    kind: str


class NoHigherKind(Refusal, frozen=True):
    kind: str


class WrongNumberOfSteps(Refusal, frozen=True):
    at_most: int


class NoFreeSteps(Refusal, frozen=True):
    kind: str


class ObjectiveNotInPlay(Refusal, frozen=True):
    objective: str


class OncePerTurn(Refusal, frozen=True):
    objective: str


AnyRefusal = (
    UnknownComponent
    | NoSuchField
    | NoActionLeft
    | NoActionToServe
    | NoActionTaken
    | NotEnoughGold
    | NotEnoughTokens
    | MissingGoods
    | NotEnoughCubes
    | TokenOrderIdle
    | NoTokenExchange
    | NoIndustryHere
    | NoFreeWorkplace
    | NoSuchCube
    | NoSuchPartner
    | NotTradeable
    | AlreadyTraded
    | NoTradeSource
    | AbleToProduce
    | NoImportSource
    | NoTileLeft
    | WrongTerrain
    | IndustryTwice
    | NotOverOriginal
    | NoYardForShip
    | SeaFieldTaken
    | NoTileToDemolish
    | NotInHand
    | NotFaceUp
    | OtherActivation
    | OnlyInTurnPlayed
    | EffectVoid
    | EffectTooDear
    | WrongNumberOfCards
    | CardTwice
    | DeckEmpty
    | StackEmpty
    | IslandLimit
    | NoCubeInSupply
    | NoHigherKind
    | WrongNumberOfSteps
    | NoFreeSteps
    | ObjectiveNotInPlay
    | OncePerTurn
)
