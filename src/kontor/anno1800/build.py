"""Chapters 8 to 11: industries, shipyards and ships, building over, demolition."""

from kontor.anno1800 import events as e
from kontor.anno1800 import numbering as n
from kontor.anno1800 import refusals
from kontor.anno1800 import state as s
from kontor.anno1800.exhaust import FAMILIES, has_cubes, has_goods, pay_cost, require_cost
from kontor.anno1800.ids import industry_of, require_field, ship_of, yard_of
from kontor.anno1800.moves import BuildIndustry, BuildShip, BuildShipyard, Demolish
from kontor.anno1800.prices import set_prices
from kontor.anno1800.state import State, building_at, field_count
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- the build action and its parts -----------------------------------------------------------


def continues_build(state: State, part: int) -> bool:
    """R8.1 one kind of building per action, or several with build.scope = combine; R9.2 and R10.3
    at most one industry and one shipyard; R8.7 and D3 one demolition in each, or any number with
    build.remove = any."""
    if state.open_action != s.BUILD:
        return False
    if part == s.DEMOLITION_PART:
        return state.built & s.DEMOLITION_PART == 0 or state.options.build_remove == "any"
    if part != s.SHIP_PART and state.built & part:
        return False
    others = state.built & ~(part | s.DEMOLITION_PART)
    return others == 0 or state.options.build_scope == "combine"


def open_build(state: State, part: int, continues: bool, emit: Emit) -> None:
    """D2: continue the open build action, or begin the next one."""
    if not continues:
        take_action(state, "build", s.BUILD, emit)
    state.built |= part


def may_build_on(state: State) -> bool:
    """D12: whether the open build action could continue with a part that is paid for."""
    if continues_build(state, s.INDUSTRY_PART) or continues_build(state, s.YARD_PART):
        return True
    yards = yard_strengths(state, state.active)
    return continues_launching(state, yards, 1)


def require_tile(state: State, tile: int) -> None:
    """R1.12, R2.1: tiles are taken from the board while they last."""
    if state.tiles[tile] == 0:
        raise Refused(refusals.NoTileLeft("R1.12", state.box.building_ids[tile]))


# -- placing and removing ---------------------------------------------------------------------


def place_tile(state: State, tile: int, field: int, emit: Emit) -> None:
    """R8.2 the tile comes from the board, R8.4 over whatever stood there, R8.5 even if it just
    worked for this; R8.10 some tiles cost nothing."""
    seat = state.active
    old = building_at(state, seat, field)
    if old != s.NONE:
        printed = state.tile[seat * n.FIELDS + field] == s.NONE
        clear_building(state, old, field, emit)
        if not printed:
            state.tiles[old] += 1
        emit(e.BuiltOver(seat, state.box.building_ids[old], field, printed))
    state.tiles[tile] -= 1
    state.tile[seat * n.FIELDS + field] = tile
    set_prices(state, seat)


def clear_building(state: State, building: int, field: int, emit: Emit) -> None:
    """R8.8 cubes go to the exhaust area; R8.9 and D4 a ship's tokens leave with it."""
    seat = state.active
    place = (seat * n.FIELDS + field) * 2
    for workplace in (place, place + 1):
        kind = state.work[workplace]
        if kind != s.NONE:
            state.work[workplace] = s.NONE
            state.exhausted[seat * n.KINDS + kind] += 1
            emit(e.CubesExhausted(seat, state.box.kind_ids[kind], 1))
    if state.box.building_class[building] == n.SHIP:
        lose_ship_tokens(state, building, emit)
    elif state.box.building_class[building] == n.YARD:
        forget_yard(state, state.box.strength[building])


def lose_ship_tokens(state: State, ship: int, emit: Emit) -> None:
    """D4: as many tokens as the ship's strength, ready ones first, then exhausted ones."""
    index = state.active * 2 + state.box.family[ship]
    count = state.box.strength[ship]
    from_ready = min(count, state.ready[index])
    state.ready[index] -= from_ready
    state.spent[index] -= count - from_ready
    emit(e.ShipTokensLost(state.active, FAMILIES[state.box.family[ship]], count))


def forget_yard(state: State, strength: int) -> None:
    """R11.2: a yard leaves in the middle of an action and takes along the largest ship of its level
    or lower (D6). That ship is marked with a negative number and no longer counts; the remaining
    yards must account for the rest."""
    best = 0
    for ship in state.launched:
        if best < ship <= strength:
            best = ship
    if best == 0:
        return
    if state.box.rules_version == 1:
        state.launched.remove(best)
    else:
        state.launched[state.launched.index(best)] = -best


def take_over_yard(state: State, strength: int) -> None:
    """D6: a yard that comes after another has left in the same action begins with its ship, or with
    one of its own level if that is lower, so that an action never builds more ships than yards
    stood at one time."""
    gone = min(state.launched, default=0)
    if gone >= 0:
        return
    state.launched.remove(gone)
    if state.box.rules_version == 2:
        fits = yards_suffice(yard_strengths(state, state.active), state.launched, -gone)
        state.launched.append(-gone if fits else strength)
    else:
        state.launched.append(min(-gone, strength))


def give_ship_tokens(state: State, ship: int, emit: Emit) -> None:
    """R11.5: a new ship at once gets as many tokens of its family as its strength."""
    family = state.box.family[ship]
    state.ready[state.active * 2 + family] += state.box.strength[ship]
    emit(e.TokensGained(state.active, FAMILIES[family], state.box.strength[ship], False))


# -- industries -------------------------------------------------------------------------------


def owns(state: State, seat: int, industry: int, except_field: int) -> bool:
    """R9.4 the same industry uncovered anywhere on the seat's islands; R9.5 the same means the same
    good and the same kind of cube, so R9.6 a worker version differs from the printed original, and
    R9.9 a second worker version is the same again."""
    for field in range(field_count(state, seat)):
        if field != except_field and building_at(state, seat, field) == industry:
            return True
    return False


def only_field(state: State, industry: int) -> int:
    """R9.7: a worker alternative need not cover its original; the space of the original, if it has
    to (option industries.alternative). NONE: any land. R9.11: which tiles are alternatives."""
    if state.options.alternative == "cover":
        return state.box.original_field[industry]
    return s.NONE


def build_industry(state: State, move: BuildIndustry, emit: Emit) -> None:
    """R9.2 one per action, R9.3 on any land, R9.4 never a second one of the same; R9.8 only islands
    may print it again; D17."""
    industry = industry_of(state, move.industry)
    field = move.field
    require_field(state, field)
    continues = continues_build(state, s.INDUSTRY_PART)
    require_action(state, continues)
    require_tile(state, industry)
    if n.TERRAIN[field] == n.SEA:
        raise Refused(refusals.WrongTerrain("R9.3", move.industry, field))
    only = only_field(state, industry)
    if only not in (s.NONE, field):
        raise Refused(refusals.NotOverOriginal("R9.7", move.industry, only))
    if owns(state, state.active, industry, field):
        raise Refused(refusals.IndustryTwice("R9.4", move.industry))
    require_cost(state, state.box.build_cost[industry], "R8.2")
    open_build(state, s.INDUSTRY_PART, continues, emit)
    pay_cost(state, state.box.build_cost[industry], emit)
    place_tile(state, industry, field, emit)
    emit(e.IndustryBuilt(state.active, move.industry, field))


def industry_moves(state: State, out: list[Move]) -> None:
    """R9.3: every industry that can be paid for, on every land space; R9.7 an alternative that must
    cover its original only there."""
    if state.actions_left == 0 and not continues_build(state, s.INDUSTRY_PART):
        return
    seat, box = state.active, state.box
    count = field_count(state, seat)
    for industry in range(n.FIRST_YARD):
        key = box.key_good[industry]
        if state.tiles[industry] == 0 or (key != s.NONE and state.pool[key] == 0):
            continue
        cost = box.build_cost[industry]
        if has_goods(state, cost) and has_cubes(state, cost):
            standing = s.NONE
            twice = False
            for field in range(count):
                if building_at(state, seat, field) == industry:
                    twice = standing != s.NONE
                    standing = field
            if twice:
                continue
            only = only_field(state, industry)
            if only != s.NONE:
                if standing in (s.NONE, only):
                    out.append(box.offers.build[industry * n.FIELDS + only])
                continue
            for field in range(count):
                if n.TERRAIN[field] != n.SEA and standing in (s.NONE, field):
                    out.append(box.offers.build[industry * n.FIELDS + field])


# -- shipyards --------------------------------------------------------------------------------


def build_shipyard(state: State, move: BuildShipyard, emit: Emit) -> None:
    """R10.3 one per action, R10.4 any number in all, R10.5 on the coast; D5 over anything there."""
    yard = yard_of(state, move.shipyard)
    require_field(state, move.field)
    continues = continues_build(state, s.YARD_PART)
    require_action(state, continues)
    require_tile(state, yard)
    if n.TERRAIN[move.field] != n.COAST:
        raise Refused(refusals.WrongTerrain("R10.5", move.shipyard, move.field))
    require_cost(state, state.box.build_cost[yard], "R8.2")
    open_build(state, s.YARD_PART, continues, emit)
    pay_cost(state, state.box.build_cost[yard], emit)
    place_tile(state, yard, move.field, emit)
    take_over_yard(state, state.box.strength[yard])
    emit(e.ShipyardBuilt(state.active, move.shipyard, move.field))


def shipyard_moves(state: State, out: list[Move]) -> None:
    """R10.5: every shipyard that can be paid for, on every coast space."""
    if state.actions_left == 0 and not continues_build(state, s.YARD_PART):
        return
    count = field_count(state, state.active)
    for yard in range(n.FIRST_YARD, n.FIRST_SHIP):
        if state.tiles[yard] > 0 and has_goods(state, state.box.build_cost[yard]):
            for field in range(count):
                if n.TERRAIN[field] == n.COAST:
                    out.append(state.box.offers.build[yard * n.FIELDS + field])


# -- ships ------------------------------------------------------------------------------------


def yard_strengths(state: State, seat: int) -> list[int]:
    """R11.1: how many yards of at least each strength stand on all of a seat's islands."""
    at_least = [0, 0, 0, 0]
    for field in range(field_count(state, seat)):
        building = building_at(state, seat, field)
        if building >= 0 and state.box.building_class[building] == n.YARD:
            for level in range(state.box.strength[building] + 1):
                at_least[level] += 1
    return at_least


def yards_suffice(yards: list[int], launched: list[int], strength: int) -> bool:
    """R10.1 a yard builds ships up to its strength, R10.2 strengths never add up, R10.6 of either
    family; R11.1 and R11.2 one ship a yard; D6 sorted ships must fit under sorted yards."""
    for level in range(1, 4):
        ships = 1 if strength >= level else 0
        for ship in launched:
            if ship >= level:
                ships += 1
        if ships > yards[level]:
            return False
    return True


def continues_launching(state: State, yards: list[int], strength: int) -> bool:
    """D2: whether the open build action has a yard left for one more ship of this strength."""
    return continues_build(state, s.SHIP_PART) and yards_suffice(yards, state.launched, strength)


def build_ship(state: State, move: BuildShip, emit: Emit) -> None:
    """R11.3 any number of ships in all, R11.4 on the sea, R11.6 their tokens serve at once."""
    ship = ship_of(state, move.ship)
    field = move.field
    require_field(state, field)
    strength = state.box.strength[ship]
    yards = yard_strengths(state, state.active)
    continues = continues_launching(state, yards, strength)
    if not continues and not yards_suffice(yards, [], strength):
        raise Refused(refusals.NoYardForShip("R10.1", move.ship))
    if not continues and state.actions_left == 0 and continues_build(state, s.SHIP_PART):
        raise Refused(refusals.NoYardForShip("R11.2", move.ship))
    require_action(state, continues)
    require_tile(state, ship)
    require_sea(state, move.ship, field)
    require_cost(state, state.box.build_cost[ship], "R8.2")
    open_build(state, s.SHIP_PART, continues, emit)
    pay_cost(state, state.box.build_cost[ship], emit)
    place_tile(state, ship, field, emit)
    state.launched.append(strength)
    emit(e.ShipBuilt(state.active, move.ship, field))
    give_ship_tokens(state, ship, emit)


def require_sea(state: State, ship: str, field: int) -> None:
    """R11.4; option ships.need_free_sea (R11.3 in the Czech edition)."""
    if n.TERRAIN[field] != n.SEA:
        raise Refused(refusals.WrongTerrain("R11.4", ship, field))
    if state.options.need_free_sea and building_at(state, state.active, field) != s.NONE:
        raise Refused(refusals.SeaFieldTaken("R11.3", field))


def ship_moves(state: State, out: list[Move]) -> None:
    """R11.4: every ship that a yard may build and that can be paid for, on every sea space."""
    part_open = continues_build(state, s.SHIP_PART)
    if state.actions_left == 0 and not part_open:
        return
    seat, box = state.active, state.box
    yards: list[int] = []
    for ship in range(n.FIRST_SHIP, n.TILES):
        if state.tiles[ship] == 0 or not has_goods(state, box.build_cost[ship]):
            continue
        if not yards:
            yards = yard_strengths(state, seat)
        strength = box.strength[ship]
        fits = part_open and yards_suffice(yards, state.launched, strength)
        if not fits and (state.actions_left == 0 or not yards_suffice(yards, [], strength)):
            continue
        for field in open_sea(state, seat):
            out.append(box.offers.build[ship * n.FIELDS + field])


def open_sea(state: State, seat: int) -> list[int]:
    """R11.4: the sea spaces that a ship may take; option ships.need_free_sea."""
    count = field_count(state, seat)
    if not state.options.need_free_sea:
        return [field for field in range(count) if n.TERRAIN[field] == n.SEA]
    return [
        field
        for field in range(count)
        if n.TERRAIN[field] == n.SEA and building_at(state, seat, field) == s.NONE
    ]


# -- demolition -------------------------------------------------------------------------------


def demolish(state: State, move: Demolish, emit: Emit) -> None:
    """R8.7 one built tile off the island, R8.6 back to the board; what is printed below is
    uncovered, D3 and may help at once; D4 a printed ship comes back with its tokens exhausted."""
    seat, field = state.active, move.field
    require_field(state, field)
    tile = state.tile[seat * n.FIELDS + field]
    if tile == s.NONE:
        raise Refused(refusals.NoTileToDemolish("R8.7", field))
    continues = continues_build(state, s.DEMOLITION_PART)
    require_action(state, continues)
    open_build(state, s.DEMOLITION_PART, continues, emit)
    clear_building(state, tile, field, emit)
    state.tile[seat * n.FIELDS + field] = s.NONE
    state.tiles[tile] += 1
    set_prices(state, seat)
    emit(e.TileDemolished(seat, state.box.building_ids[tile], field))
    printed = state.printed[seat * n.FIELDS + field]
    if printed != s.NONE:
        uncover(state, printed, field, emit)


def uncover(state: State, printed: int, field: int, emit: Emit) -> None:
    """D4, D6, D17: a printed building that is uncovered again counts at once."""
    if state.box.building_class[printed] == n.SHIP:
        index = state.active * 2 + state.box.family[printed]
        state.spent[index] += state.box.strength[printed]
    elif state.box.building_class[printed] == n.YARD:
        take_over_yard(state, state.box.strength[printed])
    emit(e.PrintUncovered(state.active, state.box.building_ids[printed], field))


def demolition_moves(state: State, out: list[Move]) -> None:
    """R8.7: every built tile."""
    if state.actions_left == 0 and not continues_build(state, s.DEMOLITION_PART):
        return
    seat = state.active
    for field in range(field_count(state, seat)):
        if state.tile[seat * n.FIELDS + field] != s.NONE:
            out.append(state.box.offers.demolish[field])


def building_count(state: State, seat: int) -> int:
    """R22.1: industries, shipyards and ships, uncovered printed ones included."""
    count = 0
    for field in range(field_count(state, seat)):
        if building_at(state, seat, field) != s.NONE:
            count += 1
    return count
