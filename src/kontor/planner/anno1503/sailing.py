"""Where ships can go in this turn."""

from kontor.anno1503.moves import Explore, Sail
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.ships import neighbours_of
from kontor.anno1503.state import State
from kontor.planner.anno1503.plan import Plan, Price
from kontor.table.moves import Move


def voyages(state: State) -> list[Plan]:
    """The shortest way of each ship to every square within its range, and to every tile that it
    could look at. Ways end where the ship meets pirates."""
    found = list[Plan]()
    for ship in range(SHIPS):
        if state.points[ship] > 0:
            found += voyages_of(state, ship)
    return found


def voyages_of(state: State, ship: int) -> list[Plan]:
    start = state.ship_at[state.active * SHIPS + ship]
    ways: dict[int, list[Move]] = {start: []}
    found, edge = list[Plan](), [start]
    for _ in range(state.points[ship] + 1):
        following = list[int]()
        for square in edge:
            way = ways[square]
            met = square != start and pirates_at(state, ship, square)
            if way:
                found.append(voyage(way, met))
            if met or len(way) == state.points[ship]:
                continue
            if state.island[square] != NONE:
                found.append(voyage([*way, Explore(ship)], True))
            for other in neighbours_of(state, square):
                if other not in ways:
                    ways[other] = [*way, Sail(ship, state.box.square_ids[other])]
                    following.append(other)
        edge = following
    return found


def pirates_at(state: State, ship: int, square: int) -> bool:
    """Q18.2, before the ship arrives."""
    water = state.box.pirate_square[square]
    if water == NONE or not state.expansion:
        return False
    return state.options.meet_again or not state.met[state.active * SHIPS + ship] >> water & 1


def voyage(moves: list[Move], reveals: bool) -> Plan:
    last = [len(moves) - 1] if reveals else []
    return Plan(moves, Price(0, 0, 0, len(moves)), last)  # type: ignore[arg-type]
