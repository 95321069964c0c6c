"""Chapters 8, 15 and 22: building, sailing and mending ships."""

from kontor.anno1503 import events as e
from kontor.anno1503 import refusals
from kontor.anno1503.bank import Cost, can_pay, pay_goods, require_goods
from kontor.anno1503.ids import good_of, ship_of, square_of
from kontor.anno1503.moves import BuildShip, Explore, Repair, Sail, SetSail
from kontor.anno1503.numbering import NONE, ORDINARY, SHIP_POINTS, SHIPS, SOUND
from kontor.anno1503.offers import repair_number, sail_number
from kontor.anno1503.pirates import meet_pirates, meets_pirates
from kontor.anno1503.state import LOOK, SAIL, State, effect_of, ships_at_sea
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- building ---------------------------------------------------------------------------------


def launch_squares(state: State) -> list[int]:
    """Q8.1 the start square; Q15.1 with the expansion any square beside the harbour on which no
    tile lies."""
    if not state.expansion:
        return [state.box.start]
    beside = state.box.far_neighbours[state.box.harbour]
    return [square for square in beside if state.island[square] == NONE]


def require_launch(state: State, square: int, name: str, rule: str) -> None:
    """Q8.2 never more than two ships per seat, Q22.5 including damaged ones."""
    if ships_at_sea(state, state.active) >= state.box.ships:
        raise Refused(refusals.ShipLimit("Q8.2", state.box.ships))
    if square not in launch_squares(state):
        raise Refused(refusals.WrongSquare(rule, name))


def launch(state: State, square: int, emit: Emit) -> None:
    """A ship from the owner's supply to the sea; Q8.3 it may sail in the same turn."""
    for ship in range(state.active * SHIPS, state.active * SHIPS + SHIPS):
        if state.ship_at[ship] == NONE:
            state.ship_at[ship] = square
            emit(e.ShipBuilt(state.active, state.box.square_ids[square]))
            return


def build_ship(state: State, move: BuildShip, chance: Chance, emit: Emit) -> None:
    """Q8.1: a ship for goods."""
    square = square_of(state, move.square)
    require_launch(state, square, move.square, "Q15.1" if state.expansion else "Q8.1")
    cost = state.box.ship_cost[0]
    require_goods(state, state.active, cost, "Q8.1")
    pay_goods(state, state.active, cost, emit)
    launch(state, square, emit)


def build_ship_moves(state: State, out: list[Move]) -> None:
    if can_pay(state, state.active, state.box.ship_cost[0]):
        launch_moves(state, state.box.offers.build_ship, out)


def launch_moves(state: State, offers: list[Move], out: list[Move]) -> None:
    if ships_at_sea(state, state.active) < state.box.ships:
        for square in launch_squares(state):
            out.append(offers[square])


# -- mending ----------------------------------------------------------------------------------


def repair_cost(state: State, damage: int, good: int) -> Cost:
    """Q22.3 wood and tools after a lost base, Q22.4 tools and any ordinary good after pirates: the
    good may be tools as well."""
    if good == NONE:
        return state.box.ship_cost[damage]
    cost: Cost = []
    added = False
    for asked, count in state.box.ship_cost[damage]:
        if asked == good:
            cost.append((asked, count + 1))
            added = True
        else:
            cost.append((asked, count))
    if not added:
        cost.append((good, 1))
    return cost


def repair(state: State, move: Repair, chance: Chance, emit: Emit) -> None:
    """Q22.3, Q22.4: mended in phase 2, a ship sails in the same turn."""
    if not state.expansion:
        raise Refused(refusals.OnlyExpansion("Q22.3"))
    ship = ship_of(state, move.ship)
    damage = state.damage[ship]
    if damage == SOUND:
        raise Refused(refusals.ShipSound("Q22.3", move.ship))
    good = NONE if move.good is None else good_of(state, move.good)
    if (good == NONE) == (state.box.ship_any[damage] > 0) or good >= ORDINARY:
        raise Refused(refusals.NotOnOffer("Q22.4", move.good or ""))
    cost = repair_cost(state, damage, good)
    require_goods(state, state.active, cost, "Q22.4" if good != NONE else "Q22.3")
    pay_goods(state, state.active, cost, emit)
    state.damage[ship] = SOUND
    emit(e.ShipRepaired(state.active, move.ship))


def repair_moves(state: State, out: list[Move]) -> None:
    seat = state.active
    for ship in range(SHIPS):
        damage = state.damage[seat * SHIPS + ship]
        if damage == SOUND:
            continue
        if state.box.ship_any[damage] == 0:
            if can_pay(state, seat, state.box.ship_cost[damage]):
                out.append(state.box.offers.repair[repair_number(ship, NONE)])
        else:
            for good in range(ORDINARY):
                if can_pay(state, seat, repair_cost(state, damage, good)):
                    out.append(state.box.offers.repair[repair_number(ship, good)])


# -- sailing ----------------------------------------------------------------------------------


def fit_to_sail(state: State, ship: int) -> bool:
    """Q22.5: a damaged ship cannot act."""
    place = state.active * SHIPS + ship
    return state.ship_at[place] != NONE and state.damage[place] == SOUND


def any_fit_to_sail(state: State) -> bool:
    return fit_to_sail(state, 0) or fit_to_sail(state, 1)


def points_per_ship(state: State, seat: int) -> int:
    """Q8.4: three points, four with the Shipyard."""
    return max(state.box.ship_points, effect_of(state, seat, SHIP_POINTS))


def set_sail(state: State, move: SetSail, chance: Chance, emit: Emit) -> None:
    """Q8.4: every ship that is fit to sail gets its points."""
    if not any_fit_to_sail(state):
        raise Refused(refusals.NoShipAtSea("Q8.4"))
    points = points_per_ship(state, state.active)
    for ship in range(SHIPS):
        state.points[ship] = points if fit_to_sail(state, ship) else 0
    state.phase = SAIL
    emit(e.ShipsSetSail(state.active))


def begin_with(state: State, ship: int) -> None:
    """Q8.5: when the second ship begins, the first one is finished."""
    if state.acting == 1 - ship:
        state.points[1 - ship] = 0
    state.acting = ship


def neighbours_of(state: State, square: int) -> list[int]:
    """Q8.6 squares that share a side; Q14.5 with the expansion also across the dolphins."""
    if state.expansion:
        return state.box.far_neighbours[square]
    return state.box.neighbours[square]


def sail(state: State, move: Sail, chance: Chance, emit: Emit) -> None:
    """Q8.6: one point for one square, even if other ships are there."""
    place = ship_of(state, move.ship)
    square = square_of(state, move.square)
    if state.points[move.ship] == 0:
        raise Refused(refusals.NoPointsLeft("Q8.4", move.ship))
    if square not in neighbours_of(state, state.ship_at[place]):
        raise Refused(refusals.NoWayThere("Q8.6", move.square))
    begin_with(state, move.ship)
    state.points[move.ship] -= 1
    state.ship_at[place] = square
    emit(e.ShipSailed(state.active, move.ship, move.square))
    if meets_pirates(state, place):
        meet_pirates(state, move.ship, chance, emit)


def explore(state: State, move: Explore, chance: Chance, emit: Emit) -> None:
    """Q8.7 one point for a look at the tile on the ship's square, for the active seat alone; Q8.9
    as often as there are points."""
    square = state.ship_at[ship_of(state, move.ship)]
    if state.points[move.ship] == 0:
        raise Refused(refusals.NoPointsLeft("Q8.4", move.ship))
    tile = state.island[square]
    if tile == NONE:
        raise Refused(refusals.NothingToExplore("Q8.7", state.box.square_ids[square]))
    begin_with(state, move.ship)
    state.points[move.ship] -= 1
    state.known[tile] |= 1 << state.active
    state.phase = LOOK
    emit(e.IslandExplored(state.active, state.box.square_ids[square], state.box.tile_ids[tile]))


def sailing_moves(state: State, out: list[Move]) -> None:
    offers = state.box.offers
    for ship in range(SHIPS):
        if state.points[ship] > 0:
            square = state.ship_at[state.active * SHIPS + ship]
            for other in neighbours_of(state, square):
                out.append(offers.sail[sail_number(ship, other)])
            if state.island[square] != NONE:
                out.append(offers.explore[ship])
