"""Chapter 4: what a six brings."""

from kontor.anno1503 import numbering as n
from kontor.anno1503.events import InhabitantLowered, IslandRefilled, PostLost, UpkeepPaid
from kontor.anno1503.inhabitants import can_lower, lower
from kontor.anno1503.state import REFILL, State, effect_of, inhabitants, post_count
from kontor.table.game import Emit


def golden_share(state: State, seat: int) -> int:
    """Q4.13 one good, Q4.14 more with the Church."""
    return max(state.box.golden_goods, effect_of(state, seat, n.GOLDEN_GOODS))


# -- pirates ----------------------------------------------------------------------------------


def pirates_wait(state: State, emit: Emit) -> bool:
    """Q4.2 seats with a trading post, Q4.3 but no Smith; Q4.5 a seat that cannot pay and has only
    one post has no choice. Q14.2: nothing on the noble island is ever touched."""
    seat = state.deciding
    posts = post_count(state, seat)
    if posts == 0 or effect_of(state, seat, n.NO_PIRATES):
        return False
    if state.options.upkeep:
        pay_upkeep(state, seat, posts, emit)
        return posts_to_lose(state, emit)
    if posts < state.box.pirates_posts:
        return False
    if can_pay_ransom(state, seat, n.PIRATES) or posts > 1:
        return True
    lose_only_post(state, seat, emit)
    return state.phase == REFILL


def lose_only_post(state: State, seat: int, emit: Emit) -> None:
    for site in range(n.SITES):
        if state.docks[seat * n.SITES + site] != n.NONE:
            lose_post(state, seat, site, emit)
            return


def ransom(state: State, fate: int) -> int:
    """Q4.4, Q4.10: the price of escaping unharmed."""
    return state.box.pirates_ransom if fate == n.PIRATES else state.box.fire_ransom


def can_pay_ransom(state: State, seat: int, fate: int) -> bool:
    """Q4.5: with less gold the loss is certain, and no gold is taken. Q4.16: instead of a ransom
    there may be upkeep, which was paid before."""
    return not state.options.upkeep and state.gold[seat] >= ransom(state, fate)


# -- upkeep -----------------------------------------------------------------------------------


def pay_upkeep(state: State, seat: int, tiles: int, emit: Emit) -> None:
    """Q4.16: one gold for every post or inhabitant, as far as the gold goes; what is not paid for
    is owed."""
    price = state.box.upkeep
    paid = tiles if price == 0 else min(tiles, state.gold[seat] // price)
    state.owed = tiles - paid
    if paid * price > 0:
        state.gold[seat] -= paid * price
        emit(UpkeepPaid(seat, paid * price))


def posts_to_lose(state: State, emit: Emit) -> bool:
    """Q4.16: whether the seat has to choose a post to lose; the last one is lost unasked."""
    seat = state.deciding
    while state.owed > 0:
        if post_count(state, seat) > 1:
            return True
        state.owed -= 1
        lose_only_post(state, seat, emit)
        if state.phase == REFILL:
            return True
    return False


def levels_to_lower(state: State, emit: Emit) -> bool:
    """Q4.16: whether the seat has to choose an inhabitant, the same one again if it likes; Q4.11
    only one for whom there is a tile."""
    seat = state.deciding
    while state.owed > 0:
        choice = lowerable(state, seat)
        if len(choice) > 1:
            return True
        state.owed -= 1
        if choice:
            lower_inhabitant(state, seat, choice[0], emit)
    return False


# -- lost posts -------------------------------------------------------------------------------


def lose_post(state: State, seat: int, site: int, emit: Emit) -> None:
    """Q4.6: the tile goes under the reserve, and a new one comes to the map."""
    tile = state.docks[seat * n.SITES + site]
    state.docks[seat * n.SITES + site] = n.NONE
    emit(PostLost(seat, state.box.tile_ids[tile], state.box.site_ids[site]))
    put_under_reserve(state, tile)
    draw_refill(state, tile, emit)


def put_under_reserve(state: State, tile: int) -> None:
    """Q4.6 ordinary tiles and Q14.3 crown tiles have reserves of their own. Q12.3: everybody saw
    which tile it is."""
    state.known[tile] = n.PUBLIC
    reserve_of(state, tile).insert(0, tile)


def reserve_of(state: State, tile: int) -> list[int]:
    return state.reserve if tile < n.BASE_TILES else state.crown_reserve


def draw_refill(state: State, lost: int, emit: Emit) -> None:
    """Q4.7: the top tile of the reserve (with an empty one, the lost tile itself) is put on the map
    unseen; if no island square is empty, it stays where it is."""
    reserve = reserve_of(state, lost)
    top = reserve[len(reserve) - 1]
    squares = refill_squares(state, top)
    if not squares:
        return
    reserve.pop()
    state.drawn.append(top)
    if len(squares) == 1:
        refill_square(state, squares[0], emit)
    else:
        state.phase = REFILL


def refill_squares(state: State, tile: int) -> list[int]:
    """Q4.7 empty island squares with the tile's own number, else any; Q14.3 for a crown tile any of
    the second map."""
    if tile < n.BASE_TILES:
        empty = empty_islands(state, 0, n.FIRST_CROWN_SQUARE)
    else:
        empty = empty_islands(state, n.FIRST_CROWN_SQUARE, n.SQUARES)
        if state.box.rules_version > 1:
            return empty
    mark = state.box.tile_mark[tile]
    fitting = [square for square in empty if state.box.mark[square] == mark]
    return fitting or empty


def empty_islands(state: State, first: int, end: int) -> list[int]:
    """Q9.1: island squares of this table on which no tile lies."""
    found: list[int] = []
    for square in range(first, end):
        if is_island(state, square) and state.island[square] == n.NONE:
            found.append(square)
    return found


def is_island(state: State, square: int) -> bool:
    """Q2.1: an island square that is used with this number of seats; the harbour is not one."""
    mark = state.box.mark[square]
    if mark == 0 or mark > state.seats:
        return False
    return not (state.expansion and square == state.box.harbour)


def refill_square(state: State, square: int, emit: Emit) -> None:
    state.island[square] = state.drawn.pop()
    emit(IslandRefilled(state.deciding, state.box.square_ids[square]))


# -- fire -------------------------------------------------------------------------------------


def fire_waits(state: State, emit: Emit) -> bool:
    """Q4.8 seats with at least three inhabitants, Q4.9 but no Fire Brigade; Q4.11 nothing happens
    if no tile is free for any of them. Q14.2: nobles, noble buildings, palace and cannons are never
    touched."""
    seat = state.deciding
    people = inhabitants(state, seat)
    if people == 0 or effect_of(state, seat, n.NO_FIRE):
        return False
    if state.options.upkeep:
        pay_upkeep(state, seat, people, emit)
        return levels_to_lower(state, emit)
    if people < state.box.fire_inhabitants:
        return False
    choice = lowerable(state, seat)
    if not choice:
        return False
    if can_pay_ransom(state, seat, n.FIRE) or len(choice) > 1:
        return True
    lower_inhabitant(state, seat, choice[0], emit)
    return False


def lowerable(state: State, seat: int) -> list[int]:
    return [level for level in range(n.LEVELS) if can_lower(state, seat, level)]


def lower_inhabitant(state: State, seat: int, level: int, emit: Emit) -> None:
    """Q4.10 one inhabitant of the owner's choice drops one level; Q4.12 public buildings stay."""
    lower(state, seat, level)
    names = state.box.inhabitant_ids
    into = names[level - 1] if level > 0 else None
    emit(InhabitantLowered(seat, names[level], into))
