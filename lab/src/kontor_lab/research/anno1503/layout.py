"""What the places of an observation of Anno 1503 mean."""

from collections.abc import Iterator, Sequence

from kontor.anno1503.box import Box
from kontor.anno1503.numbering import (
    BASE_SLOTS,
    BASE_TILES,
    PIRATE_SQUARES,
    SHIPS,
    TILES,
)
from kontor.anno1503.view import NOBLE_BUYERS, PHASE_NAMES
from kontor_lab.research.layout import Block, Layout, block, number


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
    yield block("turn.points", SHIPS)
    yield block("turn.served", box.inhabitant_ids)


def _board(box: Box) -> Iterator[Block]:
    yield block("supply", box.good_ids)
    yield block("display", box.building_ids)
    yield block("noble_display", box.noble_ids)
    yield from _tiles("island", box.square_ids)
    yield from _tiles("reserve", [str(place) for place in range(BASE_TILES)])
    yield from _tiles("crown_reserve", [str(place) for place in range(TILES - BASE_TILES)])
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
        met = [f"met{water}" for water in range(PIRATE_SQUARES)]
        yield block(f"{at}.ships", ["square", "damage", *met], rows=SHIPS)
        yield block(f"{at}.objectives", box.objective_ids)
        yield number(f"{at}.cannons")
        yield number(f"{at}.palace")
        yield block(f"{at}.noble_buildings", box.noble_ids)
        yield block(f"{at}.bases", BASE_SLOTS)
        yield number(f"{at}.card_count")
        yield block(f"{at}.cards", box.action_ids)
