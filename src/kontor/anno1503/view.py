"""What a seat may see: a type of its own, built up from nothing."""

import msgspec

from kontor.anno1503.components import BACKS
from kontor.anno1503.fate import is_island
from kontor.anno1503.numbering import (
    BASE_SLOTS,
    FIRST_CROWN_SQUARE,
    GOODS,
    LEVELS,
    NONE,
    PIRATE_SQUARES,
    SHIPS,
    SITES,
    SQUARES,
)
from kontor.anno1503.options import Options
from kontor.anno1503.state import State, knows_pirate_card, knows_tile
from kontor.pieces.names import masked, named_counts

PHASE_NAMES = (
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
    "look",
    "attack",
    "tie",
    "tribute",
    "haven",
    "pirate_market",
    "discard",
    "over",
)
DAMAGES = ("", "lost_to_base", "hit_by_pirates")
NOBLE_BUYERS = ("noble", "rich_noble")


class TileView(msgspec.Struct, frozen=True):
    """A face-down tile: its back, and its id where the viewer knows it."""

    back: str
    tile: str | None


class ShipView(msgspec.Struct, frozen=True):
    """A ship; without a square it is in its owner's supply."""

    square: str | None
    damage: str
    met: list[int]


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


class TurnView(msgspec.Struct, frozen=True):
    """What the active seat has done in this turn."""

    die: int
    fate: str
    owed: int
    purchases: int
    sales: int
    nobles_served: list[str]
    school_used: bool
    exchanged: bool
    fresh_treasures: int
    acting: int | None
    points: list[int]
    served: dict[str, int]


class View(msgspec.Struct, frozen=True):
    """The table from one seat, or from beside it (`viewer` is None). Stacks from bottom to top."""

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


def view_of(state: State, viewer: int | None) -> View:
    """Q12.1, Q12.2: the one redacted form in which a table leaves the rules."""
    box = state.box
    return View(
        viewer=viewer,
        options=state.options,
        overlay=box.overlay,
        first=state.first,
        active=state.active,
        round=state.round,
        phase=PHASE_NAMES[state.phase],
        deciding=state.deciding,
        winner=None if state.winner == NONE else state.winner,
        capped=state.capped,
        turn=_turn(state),
        seats=[_seat(state, viewer, seat) for seat in range(state.seats)],
        supply=dict(zip(box.good_ids, state.supply, strict=True)),
        display=dict(zip(box.building_ids, state.display, strict=True)),
        noble_display=dict(zip(box.noble_ids, state.noble_display, strict=True)),
        islands={
            box.square_ids[square]: _island(state, viewer, square)
            for square in island_squares(state)
        },
        reserve=_tiles(state, viewer, state.reserve),
        crown_reserve=_tiles(state, viewer, state.crown_reserve),
        drawn=_tiles(state, viewer, state.drawn),
        gone=masked(box.tile_ids, state.gone),
        pirate_deck=len(state.pirate_deck),
        pirate_discards=_pirate_cards(state, viewer, state.pirate_discards),
        pirate_card=_pirate_cards(state, viewer, state.pirate_card),
        action_deck=len(state.action_deck),
        action_discards=[box.action_ids[card] for card in state.action_discards],
    )


def island_squares(state: State) -> list[int]:
    """Q9.1: the island squares of this table, empty ones included."""
    last = SQUARES if state.expansion else FIRST_CROWN_SQUARE
    return [square for square in range(last) if is_island(state, square)]


def _island(state: State, viewer: int | None, square: int) -> TileView | None:
    tile = state.island[square]
    return None if tile == NONE else _tile(state, viewer, tile)


def _tile(state: State, viewer: int | None, tile: int) -> TileView:
    name = state.box.tile_ids[tile] if knows_tile(state, viewer, tile) else None
    return TileView(BACKS[state.box.tile_back[tile]], name)


def _tiles(state: State, viewer: int | None, tiles: list[int]) -> list[TileView]:
    return [_tile(state, viewer, tile) for tile in tiles]


def _pirate_cards(state: State, viewer: int | None, cards: list[int]) -> list[str | None]:
    names = state.box.pirate_ids
    return [names[card] if knows_pirate_card(state, viewer, card) else None for card in cards]


def _turn(state: State) -> TurnView:
    box = state.box
    return TurnView(
        die=state.die,
        fate="" if state.fate == NONE else box.fate_ids[state.fate],
        owed=state.owed,
        purchases=state.purchases,
        sales=state.sales,
        nobles_served=[b for n, b in enumerate(NOBLE_BUYERS) if state.nobles_served >> n & 1],
        school_used=state.school_used,
        exchanged=state.exchanged,
        fresh_treasures=state.fresh_treasures,
        acting=None if state.acting == NONE else state.acting,
        points=state.points[:],
        served=named_counts(box.inhabitant_ids, state.served),
    )


def _seat(state: State, viewer: int | None, seat: int) -> SeatView:
    box = state.box
    hand = state.action_hands[seat]
    return SeatView(
        seat=seat,
        board=box.board_ids[state.boards[seat]],
        gold=state.gold[seat],
        goods=named_counts(box.good_ids, state.goods[seat * GOODS : (seat + 1) * GOODS]),
        inhabitants=named_counts(
            box.inhabitant_ids, state.people[seat * LEVELS : (seat + 1) * LEVELS]
        ),
        buildings=masked(box.building_ids, state.buildings[seat]),
        docks=docked(state, seat),
        agreements=masked(box.tile_ids, state.agreements[seat]),
        treasures=masked(box.tile_ids, state.treasures[seat]),
        ships=[_ship(state, seat * SHIPS + ship) for ship in range(SHIPS)],
        objectives=masked(box.objective_ids, state.marked[seat]),
        cannons=state.cannons[seat],
        palace=state.palace[seat],
        noble_buildings=masked(box.noble_ids, state.nobles[seat]),
        bases=defeated(state, seat),
        cards=[box.action_ids[card] for card in hand] if viewer == seat else [],
        card_count=len(hand),
    )


def _ship(state: State, ship: int) -> ShipView:
    square = state.ship_at[ship]
    return ShipView(
        None if square == NONE else state.box.square_ids[square],
        DAMAGES[state.damage[ship]],
        [water for water in range(PIRATE_SQUARES) if state.met[ship] >> water & 1],
    )


# -- names for numbers, shared with `describe.py` ---------------------------------------------


def docked(state: State, seat: int) -> dict[str, str]:
    tiles = state.docks[seat * SITES : (seat + 1) * SITES]
    return {
        site: state.box.tile_ids[tile]
        for site, tile in zip(state.box.site_ids, tiles, strict=True)
        if tile != NONE
    }


def defeated(state: State, seat: int) -> list[str]:
    tiles = state.bases[seat * BASE_SLOTS : (seat + 1) * BASE_SLOTS]
    return [state.box.tile_ids[tile] for tile in tiles if tile != NONE]
