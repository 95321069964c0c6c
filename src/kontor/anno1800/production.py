"""Chapters 4 and 17: making goods at workplaces and importing them from the New World."""

from kontor.anno1800 import exhaust, refusals
from kontor.anno1800.events import Imported, Produced
from kontor.anno1800.ids import good_of, require_field
from kontor.anno1800.moves import Import, Produce
from kontor.anno1800.numbering import FIELDS, KINDS, TRADE
from kontor.anno1800.serving import require_action_to_serve
from kontor.anno1800.state import NONE, State, field_count, industry_at
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

IMPORT_PRICE = 1


def free_workplace(state: State, seat: int, field: int) -> int:
    """R4.6, R9.10: an industry has two workplaces; the first free one, or NONE."""
    place = (seat * FIELDS + field) * 2
    if state.work[place] == NONE:
        return place
    if state.work[place + 1] == NONE:
        return place + 1
    return NONE


def can_work(state: State, seat: int, field: int, kind: int) -> bool:
    """R4.1, R4.2: a cube of this kind in its quarter, and a workplace for it."""
    return state.quarter[seat * KINDS + kind] > 0 and free_workplace(state, seat, field) != NONE


def produce(state: State, move: Produce, emit: Emit) -> None:
    """R4.1 a cube from its quarter, R4.2 of the workplace's kind, makes R4.3 its good once;
    R4.5 it stays there and makes nothing more. R3.5: this is not an action."""
    require_action_to_serve(state)
    seat, field = state.active, move.field
    require_field(state, field)
    industry = industry_at(state, seat, field)
    if industry == NONE:
        raise Refused(refusals.NoIndustryHere("R4.1", field))
    kind = state.box.worker[industry]
    if state.quarter[seat * KINDS + kind] == 0:
        raise Refused(refusals.NotEnoughCubes("R4.2", state.box.kind_ids[kind], 1, 0))
    place = free_workplace(state, seat, field)
    if place == NONE:
        raise Refused(refusals.NoFreeWorkplace("R4.6", field))
    state.quarter[seat * KINDS + kind] -= 1
    state.work[place] = kind
    good = state.box.product[industry]
    state.pool[good] += 1
    emit(Produced(seat, state.box.good_ids[good], field, state.box.kind_ids[kind]))


def production_moves(state: State, out: list[Move]) -> None:
    """R4.1: every space where a cube could go to work now."""
    seat, box = state.active, state.box
    offers = box.offers.produce
    for field in range(field_count(state, seat)):
        industry = industry_at(state, seat, field)
        if industry != NONE and can_work(state, seat, field, box.worker[industry]):
            out.append(offers[field])


def able_to_produce(state: State, good: int) -> bool:
    """Option trade.when, R6.1 in the Czech edition: the seat has a free workplace and a cube for
    it."""
    seat = state.active
    for field in range(field_count(state, seat)):
        industry = industry_at(state, seat, field)
        makes_it = industry != NONE and state.box.product[industry] == good
        if makes_it and can_work(state, seat, field, state.box.worker[industry]):
            return True
    return False


# -- imports ----------------------------------------------------------------------------------


def exports_to(state: State, seat: int, good: int) -> bool:
    """R17.6: whether one of the seat's New World islands shows this good."""
    return any(good in state.box.exports[island] for island in state.new_world[seat])


def import_good(state: State, move: Import, emit: Emit) -> None:
    """R17.7 one trade token a unit, R17.8 any number of times, R17.11 it is production, not
    trade."""
    require_action_to_serve(state)
    good = good_of(state, move.good)
    if not exports_to(state, state.active, good):
        raise Refused(refusals.NoImportSource("R17.6", move.good))
    exhaust.require_trade_tokens(state, IMPORT_PRICE, move.exploration, move.ships_first, "R17.7")
    exhaust.spend_trade_tokens(state, IMPORT_PRICE, move.exploration, move.ships_first, emit)
    state.pool[good] += 1
    emit(Imported(state.active, move.good))


def import_moves(state: State, out: list[Move]) -> None:
    """R17.7: every good of the seat's New World islands, with every way to pay for it."""
    seat = state.active
    if not state.new_world[seat]:
        return
    if exhaust.tokens_at_hand(state, TRADE) == 0 and exhaust.exchange_rate(state) == 0:
        return
    goods: list[int] = []
    for island in state.new_world[seat]:
        for good in state.box.exports[island]:
            if good not in goods:
                goods.append(good)
    for exchanged in range(IMPORT_PRICE + 1):
        if exhaust.can_pay_trade(state, IMPORT_PRICE, exchanged):
            differ = exhaust.trade_tokens_differ(state, IMPORT_PRICE, exchanged)
            for good in goods:
                out.append(state.box.offers.import_good(good, exchanged, False))
                if differ:
                    out.append(state.box.offers.import_good(good, exchanged, True))
