"""A position of Anno 1503 as numbers, as one seat sees it; the layout names the places.

Lists of the state are taken out before a loop: it belongs to another wheel, and each look at it is
a call.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from kontor.anno1503 import numbering as n
from kontor.anno1503.box import Box
from kontor.anno1503.state import State
from kontor.anno1503.view import NOBLE_BUYERS, PHASE_NAMES
from kontor_lab.research.contract import Block, Layout, block, clamped, number


def layout(box: Box, seats: int) -> Layout:
    return Layout([*_game(seats), *_turn(box), *_board(box), *_seats(box, seats)])


def _game(seats: int) -> Iterator[Block]:
    yield block("phase", PHASE_NAMES)
    yield number("round")
    for who in ("first", "active", "deciding", "winner"):
        yield block(who, seats)
    yield block("options", ["expansion", "stay_won", "meet_again", "upkeep", "max_rounds"])


def _turn(box: Box) -> Iterator[Block]:
    yield number("turn.die")
    yield block("turn.fate", box.fate_ids)
    yield number("turn.owed")
    yield number("turn.purchases")
    yield number("turn.sales")
    yield block("turn.nobles_served", NOBLE_BUYERS)
    yield number("turn.school_used")
    yield number("turn.exchanged")
    yield number("turn.fresh_card")
    yield number("turn.fresh_treasures")
    yield number("turn.acting")
    yield block("turn.points", n.SHIPS)
    yield block("turn.served", box.inhabitant_ids)


def _board(box: Box) -> Iterator[Block]:
    yield block("supply", box.good_ids)
    yield block("display", box.building_ids)
    yield block("noble_display", box.noble_ids)
    yield from _tiles("island", box.square_ids)
    yield from _tiles("reserve", [str(place) for place in range(n.BASE_TILES)])
    yield from _tiles("crown_reserve", [str(place) for place in range(n.TILES - n.BASE_TILES)])
    yield from _tiles("drawn", ["tile"])
    yield block("gone", box.tile_ids)
    yield number("pirate_deck")
    for pile in ("pirate_discards", "pirate_card"):
        yield number(f"{pile}.size")
        yield block(f"{pile}.known", box.pirate_ids)
    yield number("action_deck")
    yield block("action_discards", box.action_ids)


def _tiles(name: str, places: Sequence[str]) -> Iterator[Block]:
    yield block(f"{name}.back", places)
    yield block(f"{name}.tile", places)
    yield block(f"{name}.open", places)


def _seats(box: Box, seats: int) -> Iterator[Block]:
    for seat in range(seats):
        at = f"seat{seat}"
        yield block(f"{at}.board", box.board_ids)
        yield number(f"{at}.gold")
        yield block(f"{at}.goods", box.good_ids)
        yield block(f"{at}.inhabitants", box.inhabitant_ids)
        yield block(f"{at}.buildings", box.building_ids)
        yield block(f"{at}.docks", box.site_ids)
        yield block(f"{at}.agreements", box.tile_ids)
        yield block(f"{at}.treasures", box.tile_ids)
        met = [f"met{water}" for water in range(n.PIRATE_SQUARES)]
        yield block(f"{at}.ships", ["square", "damage", *met], rows=n.SHIPS)
        yield block(f"{at}.objectives", box.objective_ids)
        yield number(f"{at}.cannons")
        yield number(f"{at}.palace")
        yield block(f"{at}.noble_buildings", box.noble_ids)
        yield block(f"{at}.bases", n.BASE_SLOTS)
        yield number(f"{at}.card_count")
        yield block(f"{at}.cards", box.action_ids)


# -- numbers ----------------------------------------------------------------------------------

PHASES = 21
EIGHT: Final = [[mask >> place & 1 for place in range(8)] for mask in range(256)]


def observe(state: State, viewer: int) -> bytes:
    """The whole vector. What the seat cannot see is not looked at."""
    out: list[int] = []
    add_game(state, viewer, out)
    add_turn(state, viewer, out)
    add_board(state, viewer, out)
    for turn in range(state.seats):
        add_seat(state, viewer, (viewer + turn) % state.seats, out)
    try:
        return bytes(out)
    except ValueError:
        return clamped(out)


def one_hot(place: int, size: int, out: list[int]) -> None:
    start = len(out)
    out.extend([0] * size)
    if 0 <= place < size:
        out[start + place] = 1


def many_hot(places: list[int], size: int, out: list[int]) -> None:
    start = len(out)
    out.extend([0] * size)
    for place in places:
        out[start + place] = 1


def bits(mask: int, size: int, out: list[int]) -> None:
    while size > 8:
        out.extend(EIGHT[mask & 255])
        mask >>= 8
        size -= 8
    out.extend(EIGHT[mask & 255][:size])


def relative(seat: int, viewer: int, seats: int, out: list[int]) -> None:
    one_hot(n.NONE if seat == n.NONE else (seat - viewer) % seats, seats, out)


def add_game(state: State, viewer: int, out: list[int]) -> None:
    one_hot(state.phase, PHASES, out)
    out.append(state.round)
    relative(state.first, viewer, state.seats, out)
    relative(state.active, viewer, state.seats, out)
    relative(state.deciding, viewer, state.seats, out)
    relative(state.winner, viewer, state.seats, out)
    out.append(1 if state.expansion else 0)
    out.append(1 if state.options.stay_won else 0)
    out.append(1 if state.options.meet_again else 0)
    out.append(1 if state.options.upkeep else 0)
    cap = state.options.max_rounds
    out.append(0 if cap is None else cap)


def add_turn(state: State, viewer: int, out: list[int]) -> None:
    out.append(state.die)
    one_hot(state.fate, n.FATES, out)
    out.append(state.owed)
    out.append(state.purchases)
    out.append(state.sales)
    bits(state.nobles_served, len(NOBLE_BUYERS), out)
    out.append(1 if state.school_used else 0)
    out.append(1 if state.exchanged else 0)
    out.append(fresh_card(state, viewer))
    out.append(state.fresh_treasures)
    out.append(state.acting + 1)
    out.extend(state.points)
    out.extend(state.served)


def fresh_card(state: State, viewer: int) -> int:
    """Q23.3: the card that was exchanged at sea, as far as the seat knows it: 1 if it is hidden,
    else 2 and more by its kind."""
    if not state.fresh_card:
        return 0
    if viewer != state.active:
        return 1
    return 2 + state.box.action_kind[state.action_hands[viewer][-1]]


def add_board(state: State, viewer: int, out: list[int]) -> None:
    out.extend(state.supply)
    out.extend(state.display)
    out.extend(state.noble_display)
    add_tiles(state, viewer, state.island, n.SQUARES, out)
    add_tiles(state, viewer, state.reserve, n.BASE_TILES, out)
    add_tiles(state, viewer, state.crown_reserve, n.TILES - n.BASE_TILES, out)
    add_tiles(state, viewer, state.drawn, 1, out)
    bits(state.gone, n.TILES, out)
    out.append(len(state.pirate_deck))
    add_pirate_cards(state, viewer, state.pirate_discards, out)
    add_pirate_cards(state, viewer, state.pirate_card, out)
    out.append(len(state.action_deck))
    many_hot(state.action_discards, n.ACTION_CARDS, out)


def add_tiles(state: State, viewer: int, tiles: list[int], size: int, out: list[int]) -> None:
    """For each place its back, the tile if the viewer knows it, and whether everybody does
    (`knows_tile`)."""
    backs, known = state.box.tile_back, state.known
    start = len(out)
    out.extend([0] * (size * 3))
    for place in range(min(size, len(tiles))):
        tile = tiles[place]
        if tile != n.NONE:
            eyes = known[tile]
            out[start + place] = backs[tile] + 1
            if eyes >> viewer & 1:
                out[start + size + place] = tile + 1
            if eyes & n.EVERYBODY_BIT:
                out[start + size * 2 + place] = 1


def add_pirate_cards(state: State, viewer: int, cards: list[int], out: list[int]) -> None:
    out.append(len(cards))
    known = state.pirate_known
    seen = [card for card in cards if known[card] >> viewer & 1]
    many_hot(seen, n.PIRATE_CARDS, out)


def add_seat(state: State, viewer: int, seat: int, out: list[int]) -> None:
    one_hot(state.boards[seat], n.BOARDS, out)
    out.append(state.gold[seat])
    out.extend(state.goods[seat * n.GOODS : seat * n.GOODS + n.GOODS])
    out.extend(state.people[seat * n.LEVELS : seat * n.LEVELS + n.LEVELS])
    bits(state.buildings[seat], n.BUILDINGS, out)
    docks, bases = state.docks, state.bases
    for dock in range(seat * n.SITES, seat * n.SITES + n.SITES):
        out.append(docks[dock] + 1)
    bits(state.agreements[seat], n.TILES, out)
    bits(state.treasures[seat], n.TILES, out)
    ship_at, damage, met = state.ship_at, state.damage, state.met
    for ship in range(seat * n.SHIPS, seat * n.SHIPS + n.SHIPS):
        out.append(ship_at[ship] + 1)
        out.append(damage[ship])
        bits(met[ship], n.PIRATE_SQUARES, out)
    bits(state.marked[seat], n.OBJECTIVES, out)
    out.append(state.cannons[seat])
    out.append(state.palace[seat])
    bits(state.nobles[seat], n.NOBLE_BUILDINGS, out)
    for slot in range(seat * n.BASE_SLOTS, seat * n.BASE_SLOTS + n.BASE_SLOTS):
        out.append(bases[slot] + 1)
    out.append(len(state.action_hands[seat]))
    hand = state.action_hands[seat] if seat == viewer else list[int]()
    many_hot(hand, n.ACTION_CARDS, out)
