"""What a seat may see: a type of its own, built from scratch (`viewing.py`), not a masked state."""

from typing import Literal, get_args

import msgspec

from kontor.anno1503.options import Options

Phase = Literal[
    "roll",
    "early_spying",
    "production",
    "golden_times",
    "pirates",
    "fire",
    "refill",
    "build",
    "take_building",
    "library",
    "spying",
    "sail",
    "late_spying",
    "look",
    "attack",
    "tie",
    "tribute",
    "haven",
    "pirate_market",
    "discard",
    "over",
]
PHASE_NAMES: tuple[Phase, ...] = get_args(Phase)
DAMAGES = ("", "lost_to_base", "hit_by_pirates")
NOBLE_BUYERS = ("noble", "rich_noble")


class TileView(msgspec.Struct, frozen=True):
    """A face-down tile: its back, its id if the viewer knows it, and whether everybody does."""

    back: str
    tile: str | None
    open: bool = False


class ShipView(msgspec.Struct, frozen=True):
    """A ship; without a square it is in its owner's supply."""

    square: str | None
    damage: str
    met: list[int]


class RatesView(msgspec.Struct, frozen=True):
    """Prices, limits and strength of a seat as its buildings, tiles and cannons make them now.

    `pays` is what each buyer pays for its next good.
    """

    ordinary_price: int
    luxury_price: int
    cannon_price: int
    purchases: int
    hand_limit: int
    ship_points: int
    strength: int
    pays: dict[str, int]


class FightView(msgspec.Struct, frozen=True):
    """A tied fight; `pirate` is the seat that rolls for the pirates by its card, if any."""

    strength: int
    pirate_strength: int
    pirate: int | None


class SeatView(msgspec.Struct, frozen=True):
    """One seat as the viewer sees it; action cards only where they are the viewer's."""

    seat: int
    board: str
    gold: int
    goods: dict[str, int]
    inhabitants: dict[str, int]
    buildings: list[str]
    docks: dict[str, str]
    agreements: list[str]
    treasures: list[str]
    ships: list[ShipView]
    objectives: list[str]
    cannons: int
    palace: int
    noble_buildings: list[str]
    bases: list[str]
    cards: list[str]
    card_count: int
    rates: RatesView
    progress: dict[str, int]


class TurnView(msgspec.Struct, frozen=True):
    """What the active seat has done in this turn.

    `fresh_card`: the last of its cards was exchanged at sea and may be played at once.
    """

    die: int
    fate: str
    owed: int
    purchases: int
    sales: int
    nobles_served: list[str]
    school_used: bool
    exchanged: bool
    fresh_card: bool
    fresh_treasures: int
    acting: int | None
    points: list[int]
    served: dict[str, int]
    fight: FightView | None = None


class View(msgspec.Struct, frozen=True):
    """The table as one seat sees it, or a spectator (`viewer` is None). Stacks from bottom to
    top."""

    viewer: int | None
    options: Options
    overlay: str
    first: int
    active: int
    round: int
    phase: str
    deciding: int
    winner: int | None
    capped: bool
    turn: TurnView
    seats: list[SeatView]
    supply: dict[str, int]
    display: dict[str, int]
    noble_display: dict[str, int]
    islands: dict[str, TileView | None]
    reserve: list[TileView]
    crown_reserve: list[TileView]
    drawn: list[TileView]
    gone: list[str]
    pirate_deck: int
    pirate_discards: list[str | None]
    pirate_card: list[str | None]
    action_deck: int
    action_discards: list[str]
