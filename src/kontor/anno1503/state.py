"""A position of Anno 1503: flat lists of numbers, cheap to copy.

Lists that belong to seats are laid end to end: `goods[seat * GOODS + good]`,
`people[seat * LEVELS + level]`, `docks[seat * SITES + site]`, and two ships per seat in `ship_at`,
`damage` and `met`.
"""

from dataclasses import dataclass
from typing import Final

from kontor.anno1503 import numbering as n
from kontor.anno1503.box import Box
from kontor.anno1503.options import Options

# what has to be decided; the seat is `deciding`
ROLL: Final = 0
EARLY_SPYING: Final = 1  # an Explorer that was played before the die roll
PRODUCTION: Final = 2
GOLDEN: Final = 3
PIRATE_RAID: Final = 4
FIRE_LOSS: Final = 5
REFILL: Final = 6
BUILD: Final = 7  # from here on the active seat decides
TAKE_BUILDING: Final = 8
LIBRARY: Final = 9
SPYING: Final = 10
SAIL: Final = 11
LATE_SPYING: Final = 12  # an Explorer that was exchanged at sea
LOOK: Final = 13
ATTACK: Final = 14
TIE: Final = 15
TRIBUTE_DUE: Final = 16
HAVEN: Final = 17
PIRATE_MARKET: Final = 18
DISCARD: Final = 19
OVER: Final = 20


@dataclass
class State:
    """Everything on the table. `box` and `options` never change and are shared by copies."""

    box: Box
    options: Options
    seats: int
    expansion: bool
    # the game
    first: int
    active: int
    round: int
    phase: int
    deciding: int
    winner: int
    capped: bool
    # the turn of the active seat
    die: int
    fate: int
    owed: int  # goods to be taken in Golden Times, looks of an Explorer, or losses for want of gold
    purchases: int
    sales: int  # goods sold to inhabitants
    nobles_served: int  # as a mask
    school_used: bool
    exchanged: bool
    fresh_card: bool  # the last card in hand was exchanged at sea and may be played at once
    fresh_treasures: int  # promotion treasures claimed in this turn
    acting: int  # the ship that acts
    points: list[int]  # action points of the two ships
    served: list[int]  # inhabitants of each level that have bought
    # seats
    boards: tuple[int, ...]
    gold: list[int]
    goods: list[int]
    people: list[int]
    buildings: list[int]  # as a mask
    docks: list[int]  # tiles, by site
    agreements: list[int]  # tiles, as a mask
    treasures: list[int]  # promotion treasures that are kept: tiles, as a mask
    ship_at: list[int]
    damage: list[int]
    met: list[int]  # pirate waters where a ship has met pirates, as a mask
    marked: list[int]  # objectives marked as fulfilled, as a mask
    cannons: list[int]
    palace: list[int]
    nobles: list[int]  # noble buildings, as a mask
    bases: list[int]  # defeated pirate bases: tiles, two places per seat
    action_hands: list[list[int]]
    # the board
    supply: list[int]
    display: list[int]
    noble_display: list[int]
    island: list[int]  # the tile on each square, face down
    reserve: list[int]  # bottom first: the top tile is the last
    crown_reserve: list[int]
    drawn: list[int]  # the tile drawn for a lost post
    gone: int  # tiles that have left the game, as a mask
    known: list[int]  # for each tile: who knows it although it lies face down, as a mask
    pirate_deck: list[int]
    pirate_discards: list[int]
    pirate_card: list[int]  # the card that was drawn
    pirate_known: list[int]
    action_deck: list[int]
    action_discards: list[int]


def copy_state(state: State) -> State:
    """An independent position; only the box and the options are shared."""
    return State(
        state.box,
        state.options,
        state.seats,
        state.expansion,
        state.first,
        state.active,
        state.round,
        state.phase,
        state.deciding,
        state.winner,
        state.capped,
        state.die,
        state.fate,
        state.owed,
        state.purchases,
        state.sales,
        state.nobles_served,
        state.school_used,
        state.exchanged,
        state.fresh_card,
        state.fresh_treasures,
        state.acting,
        state.points.copy(),
        state.served.copy(),
        state.boards,
        state.gold.copy(),
        state.goods.copy(),
        state.people.copy(),
        state.buildings.copy(),
        state.docks.copy(),
        state.agreements.copy(),
        state.treasures.copy(),
        state.ship_at.copy(),
        state.damage.copy(),
        state.met.copy(),
        state.marked.copy(),
        state.cannons.copy(),
        state.palace.copy(),
        state.nobles.copy(),
        state.bases.copy(),
        copy_lists(state.action_hands),
        state.supply.copy(),
        state.display.copy(),
        state.noble_display.copy(),
        state.island.copy(),
        state.reserve.copy(),
        state.crown_reserve.copy(),
        state.drawn.copy(),
        state.gone,
        state.known.copy(),
        state.pirate_deck.copy(),
        state.pirate_discards.copy(),
        state.pirate_card.copy(),
        state.pirate_known.copy(),
        state.action_deck.copy(),
        state.action_discards.copy(),
    )


def copy_lists(lists: list[list[int]]) -> list[list[int]]:
    return [part.copy() for part in lists]


# -- helpers that several chapters use --------------------------------------------------------


def inhabitants(state: State, seat: int) -> int:
    """All inhabitants of a home island."""
    start = seat * n.LEVELS
    people = state.people
    return people[start] + people[start + 1] + people[start + 2] + people[start + 3]


def building_count(state: State, seat: int) -> int:
    return bit_count(state.buildings[seat])


def agreement_count(state: State, seat: int) -> int:
    return bit_count(state.agreements[seat])


def post_count(state: State, seat: int) -> int:
    """Trading posts and depots on a home island."""
    count = 0
    for dock in range(seat * n.SITES, seat * n.SITES + n.SITES):
        if state.docks[dock] != n.NONE:
            count += 1
    return count


def base_count(state: State, seat: int) -> int:
    """Defeated pirate bases."""
    count = 0
    for slot in range(seat * n.BASE_SLOTS, seat * n.BASE_SLOTS + n.BASE_SLOTS):
        if state.bases[slot] != n.NONE:
            count += 1
    return count


def ships_at_sea(state: State, seat: int) -> int:
    count = 0
    for ship in range(seat * n.SHIPS, seat * n.SHIPS + n.SHIPS):
        if state.ship_at[ship] != n.NONE:
            count += 1
    return count


def goods_count(state: State, seat: int) -> int:
    """All goods cards of a seat, ordinary and luxury."""
    count = 0
    for place in range(seat * n.GOODS, seat * n.GOODS + n.GOODS):
        count += state.goods[place]
    return count


def effect_of(state: State, seat: int, effect: int) -> int:
    """Q7.5: the amount of an effect that a seat's public buildings have for good, else 0."""
    if state.buildings[seat] & state.box.effect_mask[effect]:
        return state.box.effect_amount[effect]
    return 0


def noble_effect(state: State, seat: int, effect: int) -> int:
    """The amount of an effect that a seat's noble buildings have, else 0."""
    if state.nobles[seat] & state.box.noble_mask[effect]:
        return state.box.noble_amount[effect]
    return 0


def knows_tile(state: State, viewer: int | None, tile: int) -> bool:
    """Q12.1: a seat knows the tiles it has looked at; Q12.3: all seats know tiles that have lain
    open."""
    if viewer is None:
        return state.known[tile] & n.EVERYBODY_BIT != 0
    return state.known[tile] >> viewer & 1 == 1


def knows_pirate_card(state: State, viewer: int | None, card: int) -> bool:
    if viewer is None:
        return state.pirate_known[card] & n.EVERYBODY_BIT != 0
    return state.pirate_known[card] >> viewer & 1 == 1


def bit_count(mask: int) -> int:
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count
