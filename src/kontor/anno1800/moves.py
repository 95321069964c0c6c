"""Everything a seat can ask for in Anno 1800.

A `field` is a space of the seat's own islands: 0-9 inland, 10-14 coast, 15-19 sea of the home
island, then six for each Old World island (two inland, two coast, two sea).

`exploration` says how many trade tokens are replaced by pairs of exploration tokens (Beryl
O'Mara, R24.4); `ships_first` takes tokens from ships before those on cards (D13).
"""

from typing import Literal

from kontor.table.moves import Move

Place = Literal["quarter", "workplace", "exhausted"]


class Produce(Move, frozen=True):
    """Send a cube to a free workplace."""

    field: int


class Trade(Move, frozen=True):
    """Get a good from a partner whose industry sets the price."""

    good: str
    partner: int
    price: int
    exploration: int = 0
    ships_first: bool = False


class Import(Move, frozen=True):
    """Take a good from your own New World islands."""

    good: str
    exploration: int = 0
    ships_first: bool = False


class EndShift(Move, frozen=True):
    """Pay to bring a cube back: from a workplace, or from the exhaust area (no field)."""

    kind: str
    field: int | None = None


class BuildIndustry(Move, frozen=True):
    industry: str
    field: int


class BuildShipyard(Move, frozen=True):
    shipyard: str
    field: int


class BuildShip(Move, frozen=True):
    ship: str
    field: int


class Demolish(Move, frozen=True):
    """Take one built tile off the island."""

    field: int


class PlayCard(Move, frozen=True):
    card: str
    exploration: int = 0
    ships_first: bool = False


class SwapCards(Move, frozen=True):
    """Put cards under their decks in this order, then draw as many."""

    cards: tuple[str, ...]


class Hire(Move, frozen=True):
    kind: str


class Upgrade(Move, frozen=True):
    """Promote one cube by some steps, paid together; it stays where it is."""

    kind: str
    steps: int
    place: Place
    field: int | None = None


class ExploreOldWorld(Move, frozen=True):
    ships_first: bool = False


class ExploreNewWorld(Move, frozen=True):
    ships_first: bool = False


class TakeExpeditions(Move, frozen=True):
    ships_first: bool = False


class HoldFestival(Move, frozen=True):
    pass


class ActivateCard(Move, frozen=True):
    """Use the effect of a played card."""

    card: str


class ChooseGood(Move, frozen=True):
    """Use a played card for one of the New World resources it shows."""

    card: str
    good: str


class ReturnCards(Move, frozen=True):
    """Use a card just played to put hand cards under their decks."""

    card: str
    cards: tuple[str, ...]


class UpgradeFree(Move, frozen=True):
    """Take one of the free steps that an activated card brought."""

    kind: str
    place: Place
    field: int | None = None


class AskAlonso(Move, frozen=True):
    """Alonso Graves: exploration tokens and gold for an extra action."""

    ships_first: bool = False


class AskAarhant(Move, frozen=True):
    """Aarhant: an investor for gold."""


class AskEditor(Move, frozen=True):
    """The Editor: exploration tokens to get rid of a hand card."""

    card: str
    ships_first: bool = False


class EndTurn(Move, frozen=True):
    pass


AnyMove = (
    Produce
    | Trade
    | Import
    | EndShift
    | BuildIndustry
    | BuildShipyard
    | BuildShip
    | Demolish
    | PlayCard
    | SwapCards
    | Hire
    | Upgrade
    | ExploreOldWorld
    | ExploreNewWorld
    | TakeExpeditions
    | HoldFestival
    | ActivateCard
    | ChooseGood
    | ReturnCards
    | UpgradeFree
    | AskAlonso
    | AskAarhant
    | AskEditor
    | EndTurn
)
