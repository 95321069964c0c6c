"""Chapters 2 and 13: the table before the first turn."""

from kontor.anno1503 import numbering as n
from kontor.anno1503.box import Box
from kontor.anno1503.events import TableSet, TurnBegan
from kontor.anno1503.fate import is_island
from kontor.anno1503.options import Options
from kontor.anno1503.state import ROLL, State
from kontor.table.chance import Chance
from kontor.table.game import Emit

STACKS = (2, 3, 4)


def set_up(seats: int, options: Options, box: Box, chance: Chance, emit: Emit) -> State:
    """Q1.1: a table for two to four seats, dealt and ready for the first turn."""
    state = empty_table(seats, options, box)
    deal_boards(state, chance)
    deal_tiles(state, 0, n.FIRST_CROWN_SQUARE, state.reserve, chance)
    if state.expansion:
        deal_tiles(state, n.FIRST_CROWN_SQUARE, n.SQUARES, state.crown_reserve, chance)
        shuffle_decks(state, chance)
    for seat in range(seats):
        furnish(state, seat)
    state.first = choose_first(seats, chance)
    state.active = state.first
    state.deciding = state.first
    emit(TableSet(state.first, tuple([box.board_ids[board] for board in state.boards])))
    emit(TurnBegan(state.first, state.round))
    return state


def empty_table(seats: int, options: Options, box: Box) -> State:
    """Q2.4 all goods in the bank, Q2.3 the public buildings on display, Q13.4 empty noble islands,
    Q13.5 the noble buildings, Q13.6 the luxury goods."""
    expansion = options.expansion
    return State(
        box=box,
        options=options,
        seats=seats,
        expansion=expansion,
        first=0,
        active=0,
        round=1,
        phase=ROLL,
        deciding=0,
        winner=n.NONE,
        capped=False,
        die=0,
        fate=n.NONE,
        owed=0,
        purchases=0,
        sales=0,
        nobles_served=0,
        school_used=False,
        exchanged=False,
        fresh_card=False,
        fresh_treasures=0,
        acting=n.NONE,
        points=[0] * n.SHIPS,
        served=[0] * n.LEVELS,
        boards=tuple(range(seats)),
        gold=[0] * seats,
        goods=[0] * (seats * n.GOODS),
        people=[0] * (seats * n.LEVELS),
        buildings=[0] * seats,
        docks=[n.NONE] * (seats * n.SITES),
        agreements=[0] * seats,
        treasures=[0] * seats,
        ship_at=[n.NONE] * (seats * n.SHIPS),
        damage=[0] * (seats * n.SHIPS),
        met=[0] * (seats * n.SHIPS),
        marked=[0] * seats,
        cannons=[0] * seats,
        palace=[0] * seats,
        nobles=[0] * seats,
        bases=[n.NONE] * (seats * n.BASE_SLOTS),
        action_hands=[[] for _ in range(seats)],
        supply=[box.pile[good] if good < n.ORDINARY or expansion else 0 for good in range(n.GOODS)],
        display=[copies_in_play(box.building_copies[b], seats) for b in range(n.BUILDINGS)],
        noble_display=[
            copies_in_play(box.noble_copies[b], seats) if expansion else 0
            for b in range(n.NOBLE_BUILDINGS)
        ],
        island=[n.NONE] * n.SQUARES,
        reserve=[],
        crown_reserve=[],
        drawn=[],
        gone=0,
        known=[0] * n.TILES,
        pirate_deck=[],
        pirate_discards=[],
        pirate_card=[],
        pirate_known=[0] * n.PIRATE_CARDS,
        action_deck=[],
        action_discards=[],
    )


def copies_in_play(copies: list[int], seats: int) -> int:
    """Q2.3, Q13.5: tiles marked with more than the number of seats stay in the box."""
    total = 0
    for place, mark in enumerate(STACKS):
        if mark <= seats:
            total += copies[place]
    return total


def tiles_in_play(state: State) -> list[int]:
    """Q2.1 stacks up to the number of seats, Q13.2 crown tiles only with the expansion."""
    last = n.TILES if state.expansion else n.BASE_TILES
    return [tile for tile in range(last) if state.box.tile_mark[tile] <= state.seats]


def deal_boards(state: State, chance: Chance) -> None:
    """Q2.5: home islands at random, all different."""
    boards = chance.order(n.BOARDS)
    state.boards = tuple(boards[: state.seats])


def deal_tiles(state: State, first: int, end: int, reserve: list[int], chance: Chance) -> None:
    """Q2.1 squares with a number above the number of seats stay empty, Q13.3 so does the harbour;
    Q2.2, Q13.2 each stack is shuffled by itself, one tile on each square with its number, and what
    is left over is shuffled into the reserve."""
    left: list[int] = []
    for stack in STACKS:
        if stack > state.seats:
            continue
        tiles = stack_tiles(state, stack, first > 0)
        drawn = [tiles[place] for place in chance.order(len(tiles))]
        for square in range(first, end):
            if state.box.mark[square] == stack and is_island(state, square):
                state.island[square] = drawn.pop()
        left += drawn
    for place in chance.order(len(left)):
        reserve.append(left[place])


def stack_tiles(state: State, stack: int, crown: bool) -> list[int]:
    """Q1.4, Q13.2: the tiles with this back."""
    tiles = range(n.BASE_TILES, n.TILES) if crown else range(n.BASE_TILES)
    return [tile for tile in tiles if state.box.tile_mark[tile] == stack]


def shuffle_decks(state: State, chance: Chance) -> None:
    """Q13.6: pirate cards and action cards, each by themselves."""
    state.pirate_deck = chance.order(n.PIRATE_CARDS)
    state.action_deck = chance.order(n.ACTION_CARDS)


def furnish(state: State, seat: int) -> None:
    """Q2.6 a pioneer and a settler, Q13.7 with the expansion a settler and a citizen; Q2.7, Q13.8
    one ship on the start square; Q2.8 seven gold; Q2.9 a stone and a wood (option
    setup.start_goods)."""
    box = state.box
    people = box.start_people_expansion if state.expansion else box.start_people
    for level in range(n.LEVELS):
        state.people[seat * n.LEVELS + level] = people[level]
    state.ship_at[seat * n.SHIPS] = box.start
    state.gold[seat] = box.start_gold
    if state.options.start_goods != "none":
        for good in range(n.ORDINARY):
            count = min(box.start_goods[good], state.supply[good])
            state.goods[seat * n.GOODS + good] = count
            state.supply[good] -= count


def choose_first(seats: int, chance: Chance) -> int:
    """Q2.10: by chance."""
    return chance.below(seats)
