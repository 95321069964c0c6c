"""Chapters 11 and 24: objectives, the win and the result of a game."""

from kontor.anno1503 import numbering as n
from kontor.anno1503.events import GameWon, ObjectiveFulfilled, ObjectiveLost
from kontor.anno1503.state import (
    BUILD,
    OVER,
    State,
    agreement_count,
    base_count,
    bit_count,
    building_count,
    post_count,
)
from kontor.table.game import Emit, Score, ScoreLine


def objectives_met(state: State, seat: int) -> int:
    """Q11.1: the five objectives of the base game; Q24.1: the six of the expansion, Q24.3 gold and
    posts not among them. Those that are true now, as a mask."""
    needed = state.box.needed
    met = 0
    if state.people[seat * n.LEVELS + n.MERCHANT] >= needed[n.MERCHANTS_OBJECTIVE]:
        met |= 1 << n.MERCHANTS_OBJECTIVE
    if building_count(state, seat) >= needed[n.BUILDINGS_OBJECTIVE]:
        met |= 1 << n.BUILDINGS_OBJECTIVE
    if agreement_count(state, seat) >= needed[n.AGREEMENTS_OBJECTIVE]:
        met |= 1 << n.AGREEMENTS_OBJECTIVE
    if state.expansion:
        return met | noble_objectives_met(state, seat)
    if post_count(state, seat) >= needed[n.POSTS_OBJECTIVE]:
        met |= 1 << n.POSTS_OBJECTIVE
    if state.gold[seat] >= needed[n.GOLD_OBJECTIVE]:
        met |= 1 << n.GOLD_OBJECTIVE
    return met


def noble_objectives_met(state: State, seat: int) -> int:
    """Q24.1: noble buildings, defeated bases, palace."""
    needed = state.box.needed
    met = 0
    if bit_count(state.nobles[seat]) >= needed[n.NOBLE_BUILDINGS_OBJECTIVE]:
        met |= 1 << n.NOBLE_BUILDINGS_OBJECTIVE
    if base_count(state, seat) >= needed[n.BASES_OBJECTIVE]:
        met |= 1 << n.BASES_OBJECTIVE
    if state.palace[seat] >= needed[n.PALACE_OBJECTIVE]:
        met |= 1 << n.PALACE_OBJECTIVE
    return met


def counts(state: State, objective: int) -> bool:
    """Q24.3: which objectives there are at this table."""
    island = state.box.objective_island[objective]
    return island != n.NO_ISLAND if state.expansion else island != n.NOBLE_ISLAND


def look_for_win(state: State, emit: Emit) -> None:
    """Q11.3: checked after every move, for the active seat only; in games of older rules only once
    phase 1 is over."""
    if not state.options.stay_won:
        forget_lost_objectives(state, emit)
    if state.phase == OVER or (state.phase < BUILD and state.box.rules_version < 3):
        return
    seat = state.active
    met = objectives_met(state, seat)
    new = met & ~state.marked[seat]
    if new:
        for objective in range(n.OBJECTIVES):
            if new >> objective & 1:
                emit(ObjectiveFulfilled(seat, state.box.objective_ids[objective]))
        state.marked[seat] |= met
    if has_won(state, state.marked[seat]):
        state.phase = OVER
        state.winner = seat
        emit(GameWon(seat))


def forget_lost_objectives(state: State, emit: Emit) -> None:
    """Q11.4: an objective counts only while it is true (option objectives.stay_won)."""
    for seat in range(state.seats):
        if state.marked[seat]:
            lost = state.marked[seat] & ~objectives_met(state, seat)
            if lost:
                state.marked[seat] &= ~lost
                for objective in range(n.OBJECTIVES):
                    if lost >> objective & 1:
                        emit(ObjectiveLost(seat, state.box.objective_ids[objective]))


def has_won(state: State, marked: int) -> bool:
    """Q11.2 three objectives; Q24.2 with the expansion one of the home island and two of the noble
    island."""
    if not state.expansion:
        return bit_count(marked) >= state.box.objectives_to_win
    home = count_on(state, marked, n.HOME_ISLAND)
    noble = count_on(state, marked, n.NOBLE_ISLAND)
    return home >= state.box.home_to_win and noble >= state.box.noble_to_win


def count_on(state: State, marked: int, island: int) -> int:
    count = 0
    for objective in range(n.OBJECTIVES):
        if marked >> objective & 1 and state.box.objective_island[objective] == island:
            count += 1
    return count


def scores(state: State) -> list[Score]:
    """Q11.5 one winner; Q11.6 in a capped game, the seats with most objectives and then most
    gold."""
    met = [state.marked[seat] | objectives_met(state, seat) for seat in range(state.seats)]
    lines = [seat_lines(state, met[seat]) for seat in range(state.seats)]
    totals = [sum([line.points for line in seat_list]) for seat_list in lines]
    keys = [(state.winner == s, totals[s], state.gold[s]) for s in range(state.seats)]
    ranks = [1 + sum([1 for other in keys if other > key]) for key in keys]
    return [
        Score(seat, totals[seat], lines[seat], [state.gold[seat]], ranks[seat], ranks[seat] == 1)
        for seat in range(state.seats)
    ]


def seat_lines(state: State, met: int) -> list[ScoreLine]:
    """One point for each objective that counts; Q24.2: a second one of the home island or a third
    one of the noble island is worth nothing, Q11.2 nor is a fourth in the base game."""
    lines = list[ScoreLine]()
    left = [state.box.objectives_to_win, state.box.home_to_win, state.box.noble_to_win]
    for objective in range(n.OBJECTIVES):
        if not counts(state, objective):
            continue
        island = 0
        if state.expansion:
            island = 1 if state.box.objective_island[objective] == n.HOME_ISLAND else 2
        points = 1 if met >> objective & 1 and left[island] > 0 else 0
        left[island] -= points
        lines.append(ScoreLine("objectives", state.box.objective_ids[objective], points))
    return lines
