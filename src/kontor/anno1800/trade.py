"""Chapter 6: trade."""

from typing import Final

from kontor.anno1800 import exhaust, refusals
from kontor.anno1800.events import Traded
from kontor.anno1800.ids import good_of
from kontor.anno1800.moves import Trade
from kontor.anno1800.numbering import GOODS, TRADE
from kontor.anno1800.production import able_to_produce
from kontor.anno1800.serving import require_action_to_serve
from kontor.anno1800.state import State
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

PARTNER_GOLD = 1
HIGHEST_PRICE: Final = 9
NOT_ASKED: Final[list[int]] = []


def trade(state: State, move: Trade, emit: Emit) -> None:
    """R6.1 a good that the seat does not make itself; R6.6 it counts as produced; R6.7 the partner
    cannot refuse and sends no cube; R6.8 gets one gold; R6.13 the buyer picks the partner, R6.14 as
    often as there are goods to buy."""
    require_action_to_serve(state)
    good = good_of(state, move.good)
    require_partner(state, good, move)
    exhaust.require_trade_tokens(state, move.price, move.exploration, move.ships_first, "R6.2")
    exhaust.spend_trade_tokens(state, move.price, move.exploration, move.ships_first, emit)
    state.traded[good] = 1
    state.pool[good] += 1
    emit(Traded(state.active, move.good, move.partner, move.price))
    exhaust.gain_gold(state, move.partner, PARTNER_GOLD, emit)


def require_partner(state: State, good: int, move: Trade) -> None:
    """R6.12 never with the seat itself, R6.11 and R17.9 no New World goods, R6.9 each good once a
    turn."""
    if move.partner == state.active or move.partner < 0 or move.partner >= state.seats:
        raise Refused(refusals.NoSuchPartner("R6.12", move.partner))
    if state.box.new_world_good[good]:
        raise Refused(refusals.NotTradeable("R6.11", move.good))
    if state.traded[good] > 0:
        raise Refused(refusals.AlreadyTraded("R6.9", move.good))
    prices = state.asking[move.partner * GOODS + good]
    if move.price <= 0 or move.price > HIGHEST_PRICE or not prices & (1 << move.price):
        raise Refused(refusals.NoTradeSource("R6.3", move.good, move.partner, move.price))
    if trade_only_if_unable(state) and able_to_produce(state, good):
        raise Refused(refusals.AbleToProduce("R6.1", move.good))


def trade_only_if_unable(state: State) -> bool:
    """Option trade.when."""
    return state.options.trade_when == "only_if_unable"


def trade_moves(state: State, out: list[Move]) -> None:
    """Every partner, good, price and way to pay."""
    if exhaust.tokens_at_hand(state, TRADE) == 0 and exhaust.exchange_rate(state) == 0:
        return
    only_if_unable = trade_only_if_unable(state)
    ways: list[list[int]] = [NOT_ASKED] * (HIGHEST_PRICE + 1)
    for partner in range(state.seats):
        if partner != state.active:
            for good in range(GOODS):
                prices = state.asking[partner * GOODS + good]
                if prices == 0 or state.traded[good] > 0:
                    continue
                if not only_if_unable or not able_to_produce(state, good):
                    _offer_prices(state, good, partner, prices, ways, out)


def _offer_prices(
    state: State, good: int, partner: int, prices: int, ways: list[list[int]], out: list[Move]
) -> None:
    """`ways` are the ways to pay each price, as far as they were asked for already: they are the
    same for all goods and partners."""
    offers = state.box.offers
    price = 1
    while prices >> price:
        if (prices >> price) & 1:
            if ways[price] is NOT_ASKED:
                ways[price] = _ways_to_pay(state, price)
            for way in ways[price]:
                out.append(offers.trade(good, partner, price, way >> 1, way & 1 == 1))
        price += 1


def _ways_to_pay(state: State, price: int) -> list[int]:
    """R24.4, D13: twice the number of exchanged tokens, and one more if those of ships go first."""
    ways: list[int] = []
    for exchanged in range(price + 1 if exhaust.exchange_rate(state) > 0 else 1):
        if exhaust.can_pay_trade(state, price, exchanged):
            ways.append(2 * exchanged)
            if exhaust.trade_tokens_differ(state, price, exchanged):
                ways.append(2 * exchanged + 1)
    return ways
