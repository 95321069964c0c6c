"""Everything a seat can ask for in Anno 1503.

Goods, inhabitants, buildings and cards are named by their ids. A `square` is a letter and a column
("C3"; small letters on the second map), a `dock` is named after the site beside it ("wood",
"free").
`served` says that the inhabitant meant has already bought something in this turn.
"""

from typing import Literal

from kontor.table.moves import Move


class Roll(Move, frozen=True):
    """Roll the die."""


class TakeGood(Move, frozen=True):
    """Choose what your site makes, or what Golden Times bring."""

    good: str


class PayRansom(Move, frozen=True):
    """Pay so that Pirates or Fire do no harm."""


class LosePost(Move, frozen=True):
    """Let the Pirates have a trading post."""

    dock: str


class LowerInhabitant(Move, frozen=True):
    """Let the Fire take one level from an inhabitant."""

    inhabitant: str


class Refill(Move, frozen=True):
    """Put the tile drawn for a lost post on an empty island square, unseen."""

    square: str


class Buy(Move, frozen=True):
    """Buy a good from the bank."""

    good: str


class Sell(Move, frozen=True):
    """Sell a good to one of your inhabitants or nobles."""

    good: str
    inhabitant: str


class PlacePioneer(Move, frozen=True):
    pass


class TakeBuilding(Move, frozen=True):
    """Choose the public building that a new inhabitant brings."""

    building: str


class Promote(Move, frozen=True):
    """Raise an inhabitant by one level for goods; a School spares one of them."""

    inhabitant: str
    served: bool = False
    spared: str | None = None


class UseTreasure(Move, frozen=True):
    """Raise an inhabitant with a promotion treasure."""

    inhabitant: str
    served: bool = False


class BuildShip(Move, frozen=True):
    square: str


class SetSail(Move, frozen=True):
    """End trade and building, and begin with the ships."""


class Sail(Move, frozen=True):
    ship: int
    square: str


class Explore(Move, frozen=True):
    """Look at the tile where the ship is."""

    ship: int


class Claim(Move, frozen=True):
    """Take the tile just looked at; a post or depot goes to a dock."""

    dock: str | None = None


class Leave(Move, frozen=True):
    """Put the tile just looked at back."""


class EndTurn(Move, frozen=True):
    pass


class Discard(Move, frozen=True):
    """Return a goods card above the hand limit."""

    good: str


# -- the expansion ----------------------------------------------------------------------------


class BuyCannon(Move, frozen=True):
    pass


class AdvancePalace(Move, frozen=True):
    pass


class BuildNoble(Move, frozen=True):
    building: str


class PromoteByLibrary(Move, frozen=True):
    """Choose whom the new Library raises."""

    inhabitant: str
    served: bool = False


class DeclinePromotion(Move, frozen=True):
    """Let the new Library promote no inhabitant."""


class Repair(Move, frozen=True):
    """Mend a ship; `good` is the freely chosen one where the price has one."""

    ship: int
    good: str | None = None


class FightBase(Move, frozen=True):
    """Fight the pirate base just found."""


class PayPirates(Move, frozen=True):
    """Pay the pirates off, whatever their card says."""


class FightPirates(Move, frozen=True):
    pass


class PlaySeaHero(Move, frozen=True):
    """Win a tied fight."""


class RollAgain(Move, frozen=True):
    """Fight a tied fight again."""


class GiveGood(Move, frozen=True):
    """Hand in a good after a lost fight."""

    good: str


class GiveGold(Move, frozen=True):
    """Hand in gold after a lost fight."""


class PlaceShip(Move, frozen=True):
    """Choose where the damaged ship lies."""

    square: str


class BuyFromPirate(Move, frozen=True):
    good: str


class Decline(Move, frozen=True):
    """Buy nothing from the peaceful pirate."""


class PlayBuilder(Move, frozen=True):
    inhabitant: str
    served: bool = False


class PlayExplorer(Move, frozen=True):
    choice: Literal["gold", "look"]


class LookAt(Move, frozen=True):
    """Look secretly at a tile of the map."""

    square: str


class PlayInventor(Move, frozen=True):
    pass


class PlayPrivateer(Move, frozen=True):
    victim: int
    good: str


class PlayTrader(Move, frozen=True):
    goods: tuple[str, ...]


class PlayEngineer(Move, frozen=True):
    square: str


class ExchangeCard(Move, frozen=True):
    """Pay to discard an action card and draw another."""

    card: str


class DiscardCard(Move, frozen=True):
    """Discard an action card above the limit."""

    card: str


AnyMove = (
    Roll
    | TakeGood
    | PayRansom
    | LosePost
    | LowerInhabitant
    | Refill
    | Buy
    | Sell
    | PlacePioneer
    | TakeBuilding
    | Promote
    | UseTreasure
    | BuildShip
    | SetSail
    | Sail
    | Explore
    | Claim
    | Leave
    | EndTurn
    | Discard
    | BuyCannon
    | AdvancePalace
    | BuildNoble
    | PromoteByLibrary
    | DeclinePromotion
    | Repair
    | FightBase
    | PayPirates
    | FightPirates
    | PlaySeaHero
    | RollAgain
    | GiveGood
    | GiveGold
    | PlaceShip
    | BuyFromPirate
    | Decline
    | PlayBuilder
    | PlayExplorer
    | LookAt
    | PlayInventor
    | PlayPrivateer
    | PlayTrader
    | PlayEngineer
    | ExchangeCard
    | DiscardCard
)
