"""Chapter 6: inhabitants, their tiles and their promotions."""

from kontor.anno1503 import numbering as n
from kontor.anno1503 import refusals
from kontor.anno1503.bank import Cost, can_pay, pay_goods, require_goods
from kontor.anno1503.buildings import bring_building
from kontor.anno1503.events import InhabitantPromoted, Means, PioneerPlaced
from kontor.anno1503.ids import good_of, level_of
from kontor.anno1503.moves import PlacePioneer, Promote, UseTreasure
from kontor.anno1503.offers import promote_number, way_number
from kontor.anno1503.state import BUILD, SAIL, State, effect_of, inhabitants
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- tiles ------------------------------------------------------------------------------------


def low_tiles_left(state: State, seat: int) -> int:
    """Q1.7, Q6.2: four tiles show pioneer and settler."""
    start = seat * n.LEVELS
    return state.box.low_tiles - state.people[start + n.PIONEER] - state.people[start + n.SETTLER]


def high_tiles_left(state: State, seat: int) -> int:
    """Q1.7, Q6.4: three tiles show citizen and merchant."""
    start = seat * n.LEVELS
    return state.box.high_tiles - state.people[start + n.CITIZEN] - state.people[start + n.MERCHANT]


# -- pioneers ---------------------------------------------------------------------------------


def place_pioneer(state: State, move: PlacePioneer, chance: Chance, emit: Emit) -> None:
    """Q6.1 a pioneer for goods; Q7.1 perhaps with a public building."""
    seat = state.active
    if inhabitants(state, seat) >= state.box.spaces:
        raise Refused(refusals.NoSpaceLeft("Q6.2", state.box.spaces))
    if low_tiles_left(state, seat) <= 0:
        name = state.box.inhabitant_ids[n.PIONEER]
        raise Refused(refusals.NoTileForInhabitant("Q6.2", name, state.box.low_tiles))
    cost = state.box.cost[n.PIONEER]
    require_goods(state, seat, cost, "Q6.1")
    pay_goods(state, seat, cost, emit)
    state.people[seat * n.LEVELS + n.PIONEER] += 1
    emit(PioneerPlaced(seat))
    bring_building(state)


def can_place_pioneer(state: State) -> bool:
    """Q6.2: a free space and a free tile."""
    seat = state.active
    return (
        can_pay(state, seat, state.box.cost[n.PIONEER])
        and inhabitants(state, seat) < state.box.spaces
        and low_tiles_left(state, seat) > 0
    )


# -- promotions -------------------------------------------------------------------------------


def is_there(state: State, level: int, served: bool) -> bool:
    """Whether the active seat has an inhabitant of this level who has (not) bought."""
    if served:
        return state.served[level] > 0
    return state.people[state.active * n.LEVELS + level] > state.served[level]


def can_promote(state: State, level: int, served: bool) -> bool:
    """Q6.3 one level, Q6.4 as far as there are tiles."""
    if level == n.MERCHANT or not is_there(state, level, served):
        return False
    return level != n.SETTLER or high_tiles_left(state, state.active) > 0


def anybody_to_promote(state: State) -> bool:
    for level in range(n.MERCHANT):
        if can_promote(state, level, False) or can_promote(state, level, True):
            return True
    return False


def require_promotable(state: State, level: int, served: bool) -> None:
    name = state.box.inhabitant_ids[level]
    if level == n.MERCHANT:
        raise Refused(refusals.NoHigherLevel("Q6.3", name))
    if not is_there(state, level, served):
        raise Refused(refusals.NoSuchInhabitant("Q6.3", name, served))
    if not can_promote(state, level, served):
        above = state.box.inhabitant_ids[level + 1]
        raise Refused(refusals.NoTileForInhabitant("Q6.4", above, state.box.high_tiles))


def raise_inhabitant(state: State, level: int, served: bool, means: Means, emit: Emit) -> None:
    """Q6.4: tiles are flipped or swapped; Q5.7: a served inhabitant stays served."""
    place = state.active * n.LEVELS + level
    state.people[place] -= 1
    state.people[place + 1] += 1
    if served:
        state.served[level] -= 1
        state.served[level + 1] += 1
    names = state.box.inhabitant_ids
    emit(InhabitantPromoted(state.active, names[level], names[level + 1], means))


def promote(state: State, move: Promote, chance: Chance, emit: Emit) -> None:
    """Q6.3 one level for goods; Q6.5 as often as they can be paid."""
    level = level_of(state, move.inhabitant)
    require_promotable(state, level, move.served)
    spared = n.NONE
    if move.spared is not None:
        spared = good_of(state, move.spared)
        require_school(state, level, spared, move.spared)
    cost = promotion_cost(state, level, spared)
    require_goods(state, state.active, cost, "Q6.3")
    pay_goods(state, state.active, cost, emit)
    if spared != n.NONE:
        state.school_used = True
    raise_inhabitant(state, level, move.served, "goods", emit)


def promotion_cost(state: State, level: int, spared: int) -> Cost:
    """Q6.3: the goods for the next level, Q6.6 less one that a School spares."""
    cost = state.box.cost[level + 1]
    if spared == n.NONE:
        return cost
    less: Cost = []
    for good, count in cost:
        if good != spared:
            less.append((good, count))
        elif count > 1:
            less.append((good, count - 1))
    return less


def has_school(state: State) -> bool:
    """Q6.6: once in each of the seat's turns."""
    return not state.school_used and effect_of(state, state.active, n.CHEAP_PROMOTION) > 0


def require_school(state: State, level: int, spared: int, name: str) -> None:
    """Q6.6: one basic good of the price."""
    if not has_school(state) or not can_spare(state, level, spared):
        raise Refused(refusals.NothingToSpare("Q6.6", name))


def can_spare(state: State, level: int, good: int) -> bool:
    if good >= n.BASIC:
        return False
    for asked, _ in state.box.cost[level + 1]:
        if asked == good:
            return True
    return False


def promotion_moves(state: State, out: list[Move]) -> None:
    """Every inhabitant, and every good that a School may spare."""
    offers = state.box.offers.promote
    school = has_school(state)
    for level in range(n.MERCHANT):
        plain = can_pay(state, state.active, state.box.cost[level + 1])
        if not plain and not school:
            continue
        for served in range(2):
            if not can_promote(state, level, served == 1):
                continue
            if plain:
                out.append(offers[promote_number(level, served, n.NONE)])
            if school:
                for good in range(n.BASIC):
                    if can_spare(state, level, good) and can_pay(
                        state, state.active, promotion_cost(state, level, good)
                    ):
                        out.append(offers[promote_number(level, served, good)])


def free_promotion_moves(state: State, offers: list[Move], out: list[Move]) -> None:
    """Q6.7: every inhabitant that could be promoted, whatever it costs."""
    for level in range(n.MERCHANT):
        for served in range(2):
            if can_promote(state, level, served == 1):
                out.append(offers[way_number(level, served)])


# -- treasures --------------------------------------------------------------------------------


def can_use_treasure(state: State) -> bool:
    """Q6.7, Q9.6: a kept one in phase 2, in phase 3 only one that was claimed in this turn."""
    if not state.treasures[state.active]:
        return False
    return state.phase == BUILD or state.fresh_treasures > 0


def use_treasure(state: State, move: UseTreasure, chance: Chance, emit: Emit) -> None:
    """Q6.7: one free promotion; the tile leaves the game."""
    if not state.treasures[state.active]:
        raise Refused(refusals.NoTreasure("Q6.7"))
    if not can_use_treasure(state):
        raise Refused(refusals.NotNow("Q9.6", "sail"))
    level = level_of(state, move.inhabitant)
    require_promotable(state, level, move.served)
    spend_treasure(state)
    raise_inhabitant(state, level, move.served, "treasure", emit)


def spend_treasure(state: State) -> None:
    """Treasures are alike, so it does not matter which one goes."""
    kept = state.treasures[state.active]
    rest = kept & (kept - 1)
    state.gone |= kept ^ rest
    state.treasures[state.active] = rest
    if state.phase == SAIL:
        state.fresh_treasures -= 1


# -- fire -------------------------------------------------------------------------------------


def can_lower(state: State, seat: int, level: int) -> bool:
    """Q4.11: a citizen only becomes a settler if a tile is free."""
    if state.people[seat * n.LEVELS + level] == 0:
        return False
    return level != n.CITIZEN or low_tiles_left(state, seat) > 0


def lower(state: State, seat: int, level: int) -> None:
    """Q4.11: a level down; a pioneer is removed."""
    place = seat * n.LEVELS + level
    state.people[place] -= 1
    if level > n.PIONEER:
        state.people[place - 1] += 1
