"""What a seat may see: a type of its own, built from scratch, not a masked state."""

import msgspec

from kontor.anno1503.components import BACKS
from kontor.anno1503.fate import is_island
from kontor.anno1503.fights import foe_strength, strength_of
from kontor.anno1503.market import luxury_price, ordinary_price, purchase_limit, sale_price
from kontor.anno1503.numbering import (
    AGREEMENTS_OBJECTIVE,
    BASE_SLOTS,
    BASES_OBJECTIVE,
    BUILDINGS_OBJECTIVE,
    FIRST_CROWN_SQUARE,
    GOLD_OBJECTIVE,
    GOODS,
    LEVELS,
    MERCHANT,
    MERCHANTS_OBJECTIVE,
    NOBLE_BUILDINGS_OBJECTIVE,
    NONE,
    PALACE_OBJECTIVE,
    PIRATE_SQUARES,
    POSTS_OBJECTIVE,
    SHIPS,
    SITES,
    SQUARES,
)
from kontor.anno1503.objectives import counts
from kontor.anno1503.options import Options
from kontor.anno1503.palace import cannon_price
from kontor.anno1503.pirates import pirate_seat
from kontor.anno1503.ships import points_per_ship
from kontor.anno1503.state import (
    TIE,
    State,
    agreement_count,
    base_count,
    bit_count,
    building_count,
    knows_pirate_card,
    knows_tile,
    post_count,
)
from kontor.anno1503.turn import hand_limit
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


def view_of(state: State, viewer: int | None) -> View:
    """Q12.1, Q12.2: the only form in which a state leaves the rules, without hidden information."""
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
    return TileView(BACKS[state.box.tile_back[tile]], name, knows_tile(state, None, tile))


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
        fight=_fight(state) if state.phase == TIE else None,
    )


def _fight(state: State) -> FightView:
    pirate = pirate_seat(state, state.pirate_card[0]) if state.pirate_card else NONE
    return FightView(
        strength=strength_of(state, state.active),
        pirate_strength=foe_strength(state),
        pirate=None if pirate == NONE else pirate,
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
        rates=_rates(state, seat),
        progress=_progress(state, seat),
    )


def _rates(state: State, seat: int) -> RatesView:
    return RatesView(
        ordinary_price=ordinary_price(state, seat),
        luxury_price=luxury_price(state, seat),
        cannon_price=cannon_price(state, seat),
        purchases=purchase_limit(state, seat),
        hand_limit=hand_limit(state, seat),
        ship_points=points_per_ship(state, seat),
        strength=strength_of(state, seat),
        pays={
            name: sale_price(state, seat, buyer) for name, buyer in state.box.buyer_number.items()
        },
    )


def _progress(state: State, seat: int) -> dict[str, int]:
    """How far a seat is towards each objective of this table."""
    reached = {
        MERCHANTS_OBJECTIVE: state.people[seat * LEVELS + MERCHANT],
        BUILDINGS_OBJECTIVE: building_count(state, seat),
        AGREEMENTS_OBJECTIVE: agreement_count(state, seat),
        POSTS_OBJECTIVE: post_count(state, seat),
        GOLD_OBJECTIVE: state.gold[seat],
        NOBLE_BUILDINGS_OBJECTIVE: bit_count(state.nobles[seat]),
        BASES_OBJECTIVE: base_count(state, seat),
        PALACE_OBJECTIVE: state.palace[seat],
    }
    names = state.box.objective_ids
    return {names[one]: count for one, count in reached.items() if counts(state, one)}


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
