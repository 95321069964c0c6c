"""What does not change during a game: distances at sea, and the ways there are to win."""

from typing import Final

from kontor.anno1503.numbering import HOME_ISLAND, NOBLE_ISLAND, NONE, OBJECTIVES, SQUARES, TILES
from kontor.anno1503.objectives import counts
from kontor.anno1503.ships import neighbours_of
from kontor.anno1503.state import State, bit_count

FAR: Final = 99
PIRATES_AHEAD: Final = 2  # additional points that meeting pirates costs


class Chart:
    """`away[a][b]` are the points from one square to another; `plans` are masks of objectives
    that win together."""

    def __init__(self, state: State) -> None:
        self.stay_won: bool = state.options.stay_won
        self.away: list[list[int]] = []
        for square in range(SQUARES):
            self.away.append(distances_from(state, square))
        self.plans: list[int] = winning_plans(state)
        self.like: list[int] = []  # for each tile the first one with the same face
        for tile in range(TILES):
            self.like.append(first_like(state, tile))

    def __reduce__(self) -> tuple[str, ...]:
        """Not pickled: a compiled chart could not be loaded, since that calls `__init__` without a
        position. Bots drop it when pickled; making it takes a fraction of a millisecond."""
        raise TypeError("a chart does not travel")


def first_like(state: State, tile: int) -> int:
    box = state.box
    for other in range(tile):
        if box.kind_ids[other] == box.kind_ids[tile]:
            return other
    return tile


def distances_from(state: State, start: int) -> list[int]:
    """How many points it takes to get from a square to all others; simplifies Q18.1: pirates cost
    a few points."""
    away = [FAR] * SQUARES
    away[start] = 0
    edge = [start]
    while edge:
        following: list[int] = []
        for square in edge:
            for other in neighbours_of(state, square):
                step = 1 if state.box.pirate_square[other] == NONE else 1 + PIRATES_AHEAD
                if away[square] + step < away[other]:
                    away[other] = away[square] + step
                    following.append(other)
        edge = following
    return away


def winning_plans(state: State) -> list[int]:
    """Every smallest set of objectives that wins."""
    found: list[int] = []
    for mask in range(1 << OBJECTIVES):
        if is_plan(state, mask):
            found.append(mask)
    return found


def is_plan(state: State, mask: int) -> bool:
    home = 0
    noble = 0
    for objective in range(OBJECTIVES):
        if mask >> objective & 1:
            if not counts(state, objective):
                return False
            if state.box.objective_island[objective] == HOME_ISLAND:
                home += 1
            elif state.box.objective_island[objective] == NOBLE_ISLAND:
                noble += 1
    if state.expansion:
        return home == state.box.home_to_win and noble == state.box.noble_to_win
    return bit_count(mask) == state.box.objectives_to_win
