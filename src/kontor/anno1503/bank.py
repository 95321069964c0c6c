"""Payments of goods and gold between a seat and the bank, for all chapters."""

from kontor.anno1503.events import GoldGained, GoldPaid, GoodsPaid, GoodTaken, NothingLeft
from kontor.anno1503.numbering import GOODS
from kontor.anno1503.refusals import MissingGoods, NotEnoughGold, NotInHand, PileEmpty
from kontor.anno1503.state import State
from kontor.table.game import Emit
from kontor.table.refusals import Refused

Cost = list[tuple[int, int]]


def require_gold(state: State, seat: int, gold: int, rule: str) -> None:
    """Q1.10: gold is a number that is never negative."""
    if state.gold[seat] < gold:
        raise Refused(NotEnoughGold(rule, gold, state.gold[seat]))


def pay_gold(state: State, seat: int, gold: int, emit: Emit) -> None:
    state.gold[seat] -= gold
    emit(GoldPaid(seat, gold))


def gain_gold(state: State, seat: int, gold: int, emit: Emit) -> None:
    """Q1.10: there is no upper limit."""
    state.gold[seat] += gold
    emit(GoldGained(seat, gold))


def can_pay(state: State, seat: int, cost: Cost) -> bool:
    start = seat * GOODS
    for good, count in cost:
        if state.goods[start + good] < count:
            return False
    return True


def require_goods(state: State, seat: int, cost: Cost, rule: str) -> None:
    if not can_pay(state, seat, cost):
        raise Refused(MissingGoods(rule, missing_goods(state, seat, cost)))


def missing_goods(state: State, seat: int, cost: Cost) -> dict[str, int]:
    """What a seat lacks of a cost, by the names of the goods."""
    missing: dict[str, int] = {}
    for good, count in cost:
        short = count - state.goods[seat * GOODS + good]
        if short > 0:
            missing[state.box.good_ids[good]] = short
    return missing


def pay_goods(state: State, seat: int, cost: Cost, emit: Emit) -> None:
    """Q1.2: cards that are paid go back to the supply."""
    paid: dict[str, int] = {}
    for good, count in cost:
        state.goods[seat * GOODS + good] -= count
        state.supply[good] += count
        paid[state.box.good_ids[good]] = count
    if paid:
        emit(GoodsPaid(seat, paid))


def require_in_hand(state: State, seat: int, good: int, rule: str) -> None:
    if state.goods[seat * GOODS + good] == 0:
        raise Refused(NotInHand(rule, state.box.good_ids[good]))


def require_in_supply(state: State, good: int, rule: str) -> None:
    """Q1.2: a pile can run out."""
    if state.supply[good] == 0:
        raise Refused(PileEmpty(rule, state.box.good_ids[good]))


def hand_over(state: State, seat: int, good: int) -> None:
    """One card of the bank changes hands."""
    state.supply[good] -= 1
    state.goods[seat * GOODS + good] += 1


def hand_in(state: State, seat: int, good: int) -> None:
    """One card goes back to the bank."""
    state.goods[seat * GOODS + good] -= 1
    state.supply[good] += 1


def receive(state: State, seat: int, good: int, emit: Emit) -> None:
    """A good for free; Q18.9: none from an empty pile."""
    if state.supply[good] == 0:
        emit(NothingLeft(seat))
        return
    hand_over(state, seat, good)
    emit(GoodTaken(seat, state.box.good_ids[good]))
