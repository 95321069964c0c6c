"""A position of Anno 1800: flat lists of numbers, cheap to copy.

Lists that belong to seats are laid end to end: `quarter[seat * KINDS + kind]`,
`tile[seat * FIELDS + field]` with two workplaces per field in `work`,
`asking[seat * GOODS + good]`, and for the two families of naval tokens
`ready[seat * 2 + family]`.
"""

from dataclasses import dataclass
from typing import Final

from kontor.anno1800.box import Box
from kontor.anno1800.numbering import FIELDS, HOME_FIELDS, INDUSTRY, ISLAND_FIELDS, KINDS
from kontor.anno1800.options import Options

NONE: Final = -1

# phases
PLAYING: Final = 0
FINISH_ROUND: Final = 1
FINAL_ROUND: Final = 2
OVER: Final = 3

# actions that have parts stay open until another action begins
NO_ACTION: Final = 0
BUILD: Final = 1
HIRE: Final = 2
UPGRADE: Final = 3

# parts of the open build action
INDUSTRY_PART: Final = 1
YARD_PART: Final = 2
SHIP_PART: Final = 4
DEMOLITION_PART: Final = 8


@dataclass
class State:
    """Everything on the table. `box` and `options` never change and are shared by copies."""

    box: Box
    options: Options
    seats: int
    objectives: list[int]
    # the game
    first: int
    active: int
    round: int
    phase: int
    fireworks: int
    capped: bool
    # the turn of the active seat
    actions_left: int
    actions_taken: int
    open_action: int
    parts: int  # hires or upgrade steps of the open action
    built: int  # parts of the open build action, as a mask
    launched: list[int]  # ships of the open build action by strength; negative: its yard is gone
    pool: list[int]  # goods at hand until the end of the turn
    traded: list[int]  # 1 for goods traded for in this turn
    asked: int  # objectives used in this turn, as a mask
    free_steps: list[int]  # free upgrades at hand, by the kind they start from
    played_now: list[int]  # cards played in this turn
    # seats
    gold: list[int]
    quarter: list[int]
    exhausted: list[int]
    ready: list[int]  # naval tokens on ships
    spent: list[int]  # naval tokens in the exhaust area
    on_cards: list[int]  # naval tokens on population cards
    tile: list[int]
    printed: list[int]
    work: list[int]
    asking: list[int]  # prices at which each seat's industries sell a good, as a mask: see trade.py
    hands: list[list[int]]
    face_up: list[list[int]]  # played cards with their effect unused
    face_down: list[list[int]]
    piles: list[list[int]]  # expedition cards
    old_world: list[list[int]]
    new_world: list[list[int]]
    # the board
    cubes: list[int]
    tiles: list[int]
    decks: list[list[int]]  # bottom first: the top card is the last
    expedition_deck: list[int]
    old_world_stack: list[int]
    new_world_stack: list[int]
    known: list[int]  # for each population card face down: who knows where it is, as a mask


def copy_state(state: State) -> State:
    """An independent position; only the box and the options are shared."""
    return State(
        state.box,
        state.options,
        state.seats,
        state.objectives.copy(),
        state.first,
        state.active,
        state.round,
        state.phase,
        state.fireworks,
        state.capped,
        state.actions_left,
        state.actions_taken,
        state.open_action,
        state.parts,
        state.built,
        state.launched.copy(),
        state.pool.copy(),
        state.traded.copy(),
        state.asked,
        state.free_steps.copy(),
        state.played_now.copy(),
        state.gold.copy(),
        state.quarter.copy(),
        state.exhausted.copy(),
        state.ready.copy(),
        state.spent.copy(),
        state.on_cards.copy(),
        state.tile.copy(),
        state.printed.copy(),
        state.work.copy(),
        state.asking.copy(),
        copy_lists(state.hands),
        copy_lists(state.face_up),
        copy_lists(state.face_down),
        copy_lists(state.piles),
        copy_lists(state.old_world),
        copy_lists(state.new_world),
        state.cubes.copy(),
        state.tiles.copy(),
        copy_lists(state.decks),
        state.expedition_deck.copy(),
        state.old_world_stack.copy(),
        state.new_world_stack.copy(),
        state.known.copy(),
    )


def copy_lists(lists: list[list[int]]) -> list[list[int]]:
    return [part.copy() for part in lists]


def field_count(state: State, seat: int) -> int:
    """R2.14, R16.6: the spaces of a seat's home island and Old World islands."""
    return HOME_FIELDS + ISLAND_FIELDS * len(state.old_world[seat])


def building_at(state: State, seat: int, field: int) -> int:
    """What stands uncovered on a space: a tile (R8.3: at most one), else a printed building."""
    tile = state.tile[seat * FIELDS + field]
    return tile if tile >= 0 else state.printed[seat * FIELDS + field]


def industry_at(state: State, seat: int, field: int) -> int:
    """The industry on a space, or NONE."""
    building = building_at(state, seat, field)
    if building >= 0 and state.box.building_class[building] == INDUSTRY:
        return building
    return NONE


def uncovered(state: State, seat: int) -> set[int]:
    """All buildings of a seat that no tile covers."""
    start = seat * FIELDS
    end = start + field_count(state, seat)
    standing = set(state.tile[start:end])
    for field in range(start, end):
        if state.tile[field] < 0:
            standing.add(state.printed[field])
    return standing


def cube_count(state: State, seat: int, kind: int) -> int:
    """R21.3: a seat's cubes of a kind in quarter, at workplaces and in the exhaust area."""
    start = seat * FIELDS * 2
    at_work = state.work[start : start + FIELDS * 2].count(kind)
    return state.quarter[seat * KINDS + kind] + state.exhausted[seat * KINDS + kind] + at_work
