"""Chapter 7: shift end."""

from kontor.anno1800.events import ShiftEnded
from kontor.anno1800.exhaust import pay_gold, require_gold
from kontor.anno1800.ids import kind_of, require_field
from kontor.anno1800.moves import EndShift
from kontor.anno1800.numbering import FIELDS, KINDS
from kontor.anno1800.offers import EXHAUSTED, PLACES
from kontor.anno1800.refusals import NoSuchCube
from kontor.anno1800.state import NONE, State, field_count
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused


def workplace_of(state: State, seat: int, field: int, kind: int) -> int:
    """Where a cube of this kind stands on a space, or NONE."""
    place = (seat * FIELDS + field) * 2
    if state.work[place] == kind:
        return place
    if state.work[place + 1] == kind:
        return place + 1
    return NONE


def leave_workplace(state: State, place: int) -> None:
    """R7.3: the workplace is free again; the other cube of the space moves up to the first one."""
    first = place - place % 2
    if place == first:
        state.work[first] = state.work[first + 1]
    state.work[first + 1] = NONE


def end_shift(state: State, move: EndShift, emit: Emit) -> None:
    """R7.1 pay to bring back a cube, R7.2 at the price of its present kind, R7.3 to its quarter and
    of use at once, R7.4 as many as the gold allows, R7.6 cubes only, never naval tokens."""
    seat, kind = state.active, kind_of(state, move.kind)
    place = NONE
    if move.field is not None:
        require_field(state, move.field)
        place = workplace_of(state, seat, move.field, kind)
    if place == NONE and (move.field is not None or state.exhausted[seat * KINDS + kind] == 0):
        where = "exhausted" if move.field is None else "workplace"
        raise Refused(NoSuchCube("R7.1", move.kind, where, move.field))
    price = state.box.shift_end[kind]
    require_gold(state, price, "R7.2")
    pay_gold(state, price, emit)
    if place == NONE:
        state.exhausted[seat * KINDS + kind] -= 1
    else:
        leave_workplace(state, place)
    state.quarter[seat * KINDS + kind] += 1
    emit(ShiftEnded(seat, move.kind, move.field, price))


def shift_end_moves(state: State, out: list[Move]) -> None:
    """R7.4: every cube that the gold can bring back."""
    seat, offers = state.active, state.box.offers.end_shift
    gold = state.gold[seat]
    if gold < min(state.box.shift_end):
        return
    for kind in range(KINDS):
        if state.box.shift_end[kind] <= gold and state.exhausted[seat * KINDS + kind] > 0:
            out.append(offers[kind * PLACES + EXHAUSTED])
    for field in range(field_count(state, seat)):
        place = (seat * FIELDS + field) * 2
        one, other = state.work[place], state.work[place + 1]
        if one != NONE and state.box.shift_end[one] <= gold:
            out.append(offers[one * PLACES + field])
        if other != NONE and other != one and state.box.shift_end[other] <= gold:
            out.append(offers[other * PLACES + field])
