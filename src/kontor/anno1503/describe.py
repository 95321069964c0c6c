"""Written positions: from a state to the form that `positions.py` reads."""

from typing import Any

from kontor.anno1503 import numbering as n
from kontor.anno1503.market import luxury_price, ordinary_price
from kontor.anno1503.positions import hidden_tiles
from kontor.anno1503.state import State
from kontor.anno1503.view import DAMAGES, NOBLE_BUYERS, PHASE_NAMES
from kontor.anno1503.viewing import defeated, docked, island_squares
from kontor.pieces.names import masked, named_counts, names


def describe(state: State) -> dict[str, Any]:
    """The complete written form of a position."""
    box = state.box
    written: dict[str, Any] = {
        "first": state.first,
        "active": state.active,
        "round": state.round,
        "phase": PHASE_NAMES[state.phase],
        "deciding": state.deciding,
        "capped": state.capped,
        "turn": _describe_turn(state),
        "islands": {
            box.square_ids[square]: _tile_name(state, state.island[square])
            for square in island_squares(state)
        },
        "reserve": names(box.tile_ids, state.reserve[::-1]),
        "crown_reserve": names(box.tile_ids, state.crown_reserve[::-1]),
        "drawn": names(box.tile_ids, state.drawn),
        "gone": masked(box.tile_ids, state.gone),
        "known": _knowledge(state),
        "open": _open(state),
        "pirate_deck": names(box.pirate_ids, state.pirate_deck[::-1]),
        "pirate_discards": names(box.pirate_ids, state.pirate_discards),
        "pirate_card": names(box.pirate_ids, state.pirate_card),
        "action_deck": names(box.action_ids, state.action_deck[::-1]),
        "action_discards": names(box.action_ids, state.action_discards),
        "seat": [_describe_seat(state, seat) for seat in range(state.seats)],
    }
    if state.winner != n.NONE:
        written["winner"] = state.winner
    return written


def _tile_name(state: State, tile: int) -> str:
    return "" if tile == n.NONE else state.box.tile_ids[tile]


def _knowledge(state: State) -> dict[str, list[int]]:
    """Who has looked at what lies face down."""
    box = state.box
    masks = [(box.tile_ids[tile], state.known[tile]) for tile in sorted(hidden_tiles(state))]
    masks += [(box.pirate_ids[card], state.pirate_known[card]) for card in range(n.PIRATE_CARDS)]
    return {
        name: [seat for seat in range(state.seats) if mask >> seat & 1]
        for name, mask in masks
        if mask and not mask & n.EVERYBODY_BIT
    }


def _open(state: State) -> list[str]:
    box = state.box
    tiles = [t for t in sorted(hidden_tiles(state)) if state.known[t] & n.EVERYBODY_BIT]
    cards = [c for c in range(n.PIRATE_CARDS) if state.pirate_known[c] & n.EVERYBODY_BIT]
    return names(box.tile_ids, tiles) + names(box.pirate_ids, cards)


def _describe_turn(state: State) -> dict[str, Any]:
    written: dict[str, Any] = {
        "die": state.die,
        "fate": "" if state.fate == n.NONE else state.box.fate_ids[state.fate],
        "owed": state.owed,
        "purchases": state.purchases,
        "sales": state.sales,
        "nobles_served": masked(list(NOBLE_BUYERS), state.nobles_served),
        "school_used": state.school_used,
        "exchanged": state.exchanged,
        "fresh_treasures": state.fresh_treasures,
        "points": state.points[:],
        "served": named_counts(state.box.inhabitant_ids, state.served),
    }
    if state.fresh_card:
        written["fresh_card"] = True
    if state.acting != n.NONE:
        written["acting"] = state.acting
    return written


def _describe_seat(state: State, seat: int) -> dict[str, Any]:
    box = state.box
    return {
        "board": box.board_ids[state.boards[seat]],
        "gold": state.gold[seat],
        "goods": named_counts(box.good_ids, state.goods[seat * n.GOODS : (seat + 1) * n.GOODS]),
        "inhabitants": named_counts(
            box.inhabitant_ids, state.people[seat * n.LEVELS : (seat + 1) * n.LEVELS]
        ),
        "buildings": masked(box.building_ids, state.buildings[seat]),
        "docks": docked(state, seat),
        "agreements": masked(box.tile_ids, state.agreements[seat]),
        "treasures": masked(box.tile_ids, state.treasures[seat]),
        "ships": [_describe_ship(state, seat * n.SHIPS + ship) for ship in range(n.SHIPS)],
        "objectives": masked(box.objective_ids, state.marked[seat]),
        "cannons": state.cannons[seat],
        "palace": state.palace[seat],
        "noble_buildings": masked(box.noble_ids, state.nobles[seat]),
        "bases": defeated(state, seat),
        "cards": names(box.action_ids, state.action_hands[seat]),
    }


def _describe_ship(state: State, ship: int) -> dict[str, Any]:
    if state.ship_at[ship] == n.NONE:
        return {}
    return {
        "square": state.box.square_ids[state.ship_at[ship]],
        "damage": DAMAGES[state.damage[ship]],
        "met": [water for water in range(n.PIRATE_SQUARES) if state.met[ship] >> water & 1],
    }


# -- facts ------------------------------------------------------------------------------------


def facts(state: State) -> dict[str, Any]:
    """What a scenario may ask about besides the position itself: supplies, prices, numbers."""
    box = state.box
    return {
        "supply": dict(zip(box.good_ids, state.supply, strict=True)),
        "display": dict(zip(box.building_ids, state.display, strict=True)),
        "noble_display": dict(zip(box.noble_ids, state.noble_display, strict=True)),
        "sizes": {
            "islands": sum(tile != n.NONE for tile in state.island[:60]),
            "crown_islands": sum(tile != n.NONE for tile in state.island[60:]),
            "reserve": len(state.reserve),
            "crown_reserve": len(state.crown_reserve),
            "buildings": sum(state.display),
            "noble_buildings": sum(state.noble_display),
        },
        "seat": [_seat_facts(state, seat) for seat in range(state.seats)],
    }


def _seat_facts(state: State, seat: int) -> dict[str, Any]:
    return {
        "price": ordinary_price(state, seat),
        "luxury_price": luxury_price(state, seat),
        "goods_count": sum(state.goods[seat * n.GOODS : (seat + 1) * n.GOODS]),
        "card_count": len(state.action_hands[seat]),
        "ship_count": sum(
            at != n.NONE for at in state.ship_at[seat * n.SHIPS : (seat + 1) * n.SHIPS]
        ),
    }
