"""Chapter 3: what the sites of the home islands make."""

from kontor.anno1503.bank import hand_over
from kontor.anno1503.events import GoodTaken, NothingLeft
from kontor.anno1503.numbering import FREE_SITE, NONE, ORDINARY, SITES
from kontor.anno1503.state import State
from kontor.table.game import Emit


def site_rolled(state: State, seat: int) -> int:
    """Q1.5: the site of a seat's home island that carries the number of the die."""
    return state.box.site_at[state.boards[seat]][state.die - 1]


def goods_to_choose(state: State, seat: int) -> list[int]:
    """Q3.3 a basic site makes its good, or that of the post at its dock; Q3.4 the free site any
    ordinary good, Q14.1 never a luxury good, Q16.2 unless a depot lies at its dock; Q3.5 as far as
    there are cards."""
    site = site_rolled(state, seat)
    found: list[int] = []
    if site == FREE_SITE:
        for good in range(ORDINARY):
            if state.supply[good] > 0:
                found.append(good)
    elif state.supply[site] > 0:
        found.append(site)
    tile = state.docks[seat * SITES + site]
    if tile != NONE:
        good = state.box.tile_good[tile]
        if state.supply[good] > 0 and good not in found:
            found.append(good)
    return found


def production_waits(state: State, emit: Emit) -> bool:
    """Q3.2 exactly one card for each seat; Q3.5 nothing if no card is left. Whether the seat has
    to choose."""
    choice = goods_to_choose(state, state.deciding)
    if not choice:
        emit(NothingLeft(state.deciding))
    elif len(choice) == 1:
        take_good_card(state, choice[0], emit)
    return len(choice) > 1


def golden_goods_to_choose(state: State) -> list[int]:
    """Q4.13 any ordinary good, Q14.1 never a luxury good."""
    return [good for good in range(ORDINARY) if state.supply[good] > 0]


def golden_times_wait(state: State, emit: Emit) -> bool:
    """Whether the seat has to choose; with one pile left there is nothing to choose."""
    while state.owed > 0:
        choice = golden_goods_to_choose(state)
        if len(choice) > 1:
            return True
        state.owed -= 1
        if choice:
            take_good_card(state, choice[0], emit)
        else:
            emit(NothingLeft(state.deciding))
    return False


def take_good_card(state: State, good: int, emit: Emit) -> None:
    hand_over(state, state.deciding, good)
    emit(GoodTaken(state.deciding, state.box.good_ids[good]))
