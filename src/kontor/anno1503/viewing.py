"""How a view is made of a state: the only way in which anything leaves the rules."""

from collections.abc import Sequence

from msgspec.structs import replace

from kontor.anno1503 import state as s
from kontor.anno1503 import view
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
from kontor.anno1503.palace import cannon_price
from kontor.anno1503.pirates import pirate_seat
from kontor.anno1503.ships import points_per_ship
from kontor.anno1503.state import State
from kontor.anno1503.turn import hand_limit
from kontor.anno1503.view import FightView, RatesView, SeatView, ShipView, TileView, TurnView, View
from kontor.pieces.names import masked, named_counts


def view_of(state: State, viewer: int | None) -> View:
    """Q12.1, Q12.2: the only form in which a state leaves the rules, without hidden information."""
    return _as_seen(state, _seen_by_all(state), viewer)


def views_of(state: State, viewers: Sequence[int | None]) -> list[View]:
    """The same for several seats: what all of them see is made once and shared."""
    shared = _seen_by_all(state)
    return [_as_seen(state, shared, viewer) for viewer in viewers]


def _seen_by_all(state: State) -> View:
    """What all seats see; empty where it depends on the viewer."""
    box = state.box
    return View(
        viewer=None,
        options=state.options,
        overlay=box.overlay,
        first=state.first,
        active=state.active,
        round=state.round,
        phase=view.PHASE_NAMES[state.phase],
        deciding=state.deciding,
        winner=None if state.winner == NONE else state.winner,
        capped=state.capped,
        turn=_turn(state),
        seats=[_seat(state, seat) for seat in range(state.seats)],
        supply=dict(zip(box.good_ids, state.supply, strict=True)),
        display=dict(zip(box.building_ids, state.display, strict=True)),
        noble_display=dict(zip(box.noble_ids, state.noble_display, strict=True)),
        islands={},
        reserve=[],
        crown_reserve=[],
        drawn=[],
        gone=masked(box.tile_ids, state.gone),
        pirate_deck=len(state.pirate_deck),
        pirate_discards=[],
        pirate_card=[],
        action_deck=len(state.action_deck),
        action_discards=[box.action_ids[card] for card in state.action_discards],
    )


def _as_seen(state: State, shared: View, viewer: int | None) -> View:
    squares = state.box.square_ids
    return replace(
        shared,
        viewer=viewer,
        seats=[_seat_as_seen(state, seat, viewer) for seat in shared.seats],
        islands={
            squares[square]: _island(state, viewer, square) for square in island_squares(state)
        },
        reserve=_tiles(state, viewer, state.reserve),
        crown_reserve=_tiles(state, viewer, state.crown_reserve),
        drawn=_tiles(state, viewer, state.drawn),
        pirate_discards=_pirate_cards(state, viewer, state.pirate_discards),
        pirate_card=_pirate_cards(state, viewer, state.pirate_card),
    )


def _seat_as_seen(state: State, seat: SeatView, viewer: int | None) -> SeatView:
    """A seat with the cards that this viewer may see."""
    hand = state.action_hands[seat.seat]
    if viewer != seat.seat or not hand:
        return seat
    return replace(seat, cards=[state.box.action_ids[card] for card in hand])


def island_squares(state: State) -> list[int]:
    """Q9.1: the island squares of this table, empty ones included."""
    last = SQUARES if state.expansion else FIRST_CROWN_SQUARE
    return [square for square in range(last) if is_island(state, square)]


def _island(state: State, viewer: int | None, square: int) -> TileView | None:
    tile = state.island[square]
    return None if tile == NONE else _tile(state, viewer, tile)


def _tile(state: State, viewer: int | None, tile: int) -> TileView:
    name = state.box.tile_ids[tile] if s.knows_tile(state, viewer, tile) else None
    return TileView(BACKS[state.box.tile_back[tile]], name, s.knows_tile(state, None, tile))


def _tiles(state: State, viewer: int | None, tiles: list[int]) -> list[TileView]:
    return [_tile(state, viewer, tile) for tile in tiles]


def _pirate_cards(state: State, viewer: int | None, cards: list[int]) -> list[str | None]:
    names = state.box.pirate_ids
    return [names[card] if s.knows_pirate_card(state, viewer, card) else None for card in cards]


def _turn(state: State) -> TurnView:
    box = state.box
    return TurnView(
        die=state.die,
        fate="" if state.fate == NONE else box.fate_ids[state.fate],
        owed=state.owed,
        purchases=state.purchases,
        sales=state.sales,
        nobles_served=[b for n, b in enumerate(view.NOBLE_BUYERS) if state.nobles_served >> n & 1],
        school_used=state.school_used,
        exchanged=state.exchanged,
        fresh_card=state.fresh_card,
        fresh_treasures=state.fresh_treasures,
        acting=None if state.acting == NONE else state.acting,
        points=state.points[:],
        served=named_counts(box.inhabitant_ids, state.served),
        fight=_fight(state) if state.phase == s.TIE else None,
    )


def _fight(state: State) -> FightView:
    pirate = pirate_seat(state, state.pirate_card[0]) if state.pirate_card else NONE
    return FightView(
        strength=strength_of(state, state.active),
        pirate_strength=foe_strength(state),
        pirate=None if pirate == NONE else pirate,
    )


def _seat(state: State, seat: int) -> SeatView:
    box = state.box
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
        cards=[],
        card_count=len(state.action_hands[seat]),
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
        BUILDINGS_OBJECTIVE: s.building_count(state, seat),
        AGREEMENTS_OBJECTIVE: s.agreement_count(state, seat),
        POSTS_OBJECTIVE: s.post_count(state, seat),
        GOLD_OBJECTIVE: state.gold[seat],
        NOBLE_BUILDINGS_OBJECTIVE: s.bit_count(state.nobles[seat]),
        BASES_OBJECTIVE: s.base_count(state, seat),
        PALACE_OBJECTIVE: state.palace[seat],
    }
    names = state.box.objective_ids
    return {names[one]: count for one, count in reached.items() if counts(state, one)}


def _ship(state: State, ship: int) -> ShipView:
    square = state.ship_at[ship]
    return ShipView(
        None if square == NONE else state.box.square_ids[square],
        view.DAMAGES[state.damage[ship]],
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
