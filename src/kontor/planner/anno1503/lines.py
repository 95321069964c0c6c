"""Everything that the deciding seat can do now: every goal within reach, each with its plan."""

from kontor.anno1503.choices import legal_moves
from kontor.anno1503.moves import EndTurn, Explore, PlayTrader, Sail, Sell
from kontor.anno1503.numbering import GOODS, LEVELS, NONE, SHIPS
from kontor.anno1503.ships import neighbours_of
from kontor.anno1503.state import BUILD, ROLL, SAIL, State, copy_state
from kontor.planner.anno1503.demand import Demand, demand_of
from kontor.planner.anno1503.plan import Plan, Price, cheapest, plan_of, single
from kontor.planner.anno1503.purse import Purse, Step
from kontor.table.moves import Move

PLENTY = 99


def lines(state: State) -> list[Plan]:
    """Every affordable goal with its cheapest plan; the end of the turn is not a goal."""
    if state.phase in (ROLL, BUILD):
        return trade_and_building(state)
    moves = [move for move in legal_moves(state) if not isinstance(move, EndTurn)]
    if state.phase == SAIL:
        others = [move for move in moves if not isinstance(move, Sail | Explore)]
        return [*voyages(state), *(single(state, move) for move in others)]
    return [single(state, move) for move in moves]


def trade_and_building(state: State) -> list[Plan]:
    """Q23.1: before the die roll only action cards. Only goods already held can be sold as a goal:
    buying a good and selling it are two lines."""
    at_once = [move for move in legal_moves(state) if not isinstance(move, EndTurn)]
    found = [single(state, move) for move in at_once]
    paths = dict[Demand, list[list[Step]]]()  # a ship costs the same on many squares
    legal = set(at_once)
    for goal in goals(state):
        if goal not in legal and not isinstance(goal, Sell | PlayTrader):
            demand = demand_of(state, goal)
            if demand not in paths:
                paths[demand] = cheapest(Purse(state, demand), 1)
            found += [plan_of(state, demand, path, goal) for path in paths[demand]]
    return found


def goals(state: State) -> list[Move]:
    """All moves that nothing but their price prevents: what a rich seat may do now."""
    found = dict[Move, None]()
    for richer in (rich(state), rich(state, served=True)):
        for move in legal_moves(richer):
            if not isinstance(move, EndTurn):
                found.setdefault(move)
    return list(found)


def rich(state: State, served: bool = False) -> State:
    """The same position with plenty of goods and gold, and perhaps with all inhabitants served."""
    richer, seat = copy_state(state), state.active
    richer.gold[seat] += PLENTY
    for good in range(GOODS):
        richer.goods[seat * GOODS + good] += PLENTY
    if served:
        richer.served = richer.people[seat * LEVELS : seat * LEVELS + LEVELS]
    return richer


# -- where ships can go -----------------------------------------------------------------------


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
