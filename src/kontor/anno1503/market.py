"""Chapters 5 and 19: buying from the bank, selling to inhabitants and nobles."""

from kontor.anno1503 import bank
from kontor.anno1503 import numbering as n
from kontor.anno1503.events import GoodBought, GoodSold
from kontor.anno1503.ids import buyer_of, good_of
from kontor.anno1503.moves import Buy, Sell
from kontor.anno1503.offers import sell_number
from kontor.anno1503.refusals import BuyerServed, NoPurchaseLeft, OnlyExpansion, WrongBuyer
from kontor.anno1503.state import State, agreement_count, effect_of, noble_effect
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- buying -----------------------------------------------------------------------------------


def price_of(state: State, seat: int, good: int) -> int:
    """Q5.2 and Q5.3 for ordinary goods, Q19.1 for luxury goods."""
    return luxury_price(state, seat) if good >= n.ORDINARY else ordinary_price(state, seat)


def ordinary_price(state: State, seat: int) -> int:
    """Q5.2 six gold, Q5.3 one less for each trade agreement, whatever the good."""
    price = state.box.purchase_price
    price -= state.box.agreement_discount * agreement_count(state, seat)
    return max(price, 0)


def luxury_price(state: State, seat: int) -> int:
    """Q19.1: ten gold, less what defeated bases and the Theatre take off, but at least one."""
    price = state.box.luxury_price - noble_effect(state, seat, n.CHEAP_LUXURY)
    for slot in range(seat * n.BASE_SLOTS, seat * n.BASE_SLOTS + n.BASE_SLOTS):
        if state.bases[slot] != n.NONE:
            price -= state.box.base_discount[state.bases[slot]]
    return max(price, 1)


def purchase_limit(state: State, seat: int) -> int:
    """Q5.4 two purchases in a turn, three with the Market Hall; Q19.2 luxury goods included."""
    return max(state.box.purchases, effect_of(state, seat, n.PURCHASES))


def goods_in_play(state: State) -> int:
    """All goods in play: luxury goods only with the expansion."""
    return n.GOODS if state.expansion else n.ORDINARY


def buy(state: State, move: Buy, chance: Chance, emit: Emit) -> None:
    """Q5.2: one card from the bank."""
    seat, good = state.active, good_of(state, move.good)
    if good >= goods_in_play(state):
        raise Refused(OnlyExpansion("Q19.1"))
    limit = purchase_limit(state, seat)
    if state.purchases >= limit:
        raise Refused(NoPurchaseLeft("Q5.4", limit))
    bank.require_in_supply(state, good, "Q5.2")
    price = price_of(state, seat, good)
    bank.require_gold(state, seat, price, "Q5.2" if good < n.ORDINARY else "Q19.1")
    state.gold[seat] -= price
    state.purchases += 1
    bank.hand_over(state, seat, good)
    emit(GoodBought(seat, move.good, price))


def buy_moves(state: State, out: list[Move]) -> None:
    seat = state.active
    if state.purchases >= purchase_limit(state, seat):
        return
    offers = state.box.offers.buy
    if state.gold[seat] >= ordinary_price(state, seat):
        for good in range(n.ORDINARY):
            if state.supply[good] > 0:
                out.append(offers[good])
    if state.expansion and state.gold[seat] >= luxury_price(state, seat):
        for good in range(n.ORDINARY, n.GOODS):
            if state.supply[good] > 0:
                out.append(offers[good])


# -- selling ----------------------------------------------------------------------------------


def buys_now(state: State, buyer: int) -> bool:
    """Q5.6 one card for each inhabitant in a turn; Q19.3 the same for nobles."""
    if buyer < n.LEVELS:
        return state.people[state.active * n.LEVELS + buyer] > state.served[buyer]
    if state.nobles_served >> (buyer - n.LEVELS) & 1:
        return False
    if buyer == n.RICH_NOBLE:
        return noble_effect(state, state.active, n.SECOND_NOBLE) > 0
    return state.expansion


def sale_price(state: State, seat: int, buyer: int) -> int:
    """Q5.5 the level of the inhabitant; Q5.8 more for the first sale with the Tavern; Q19.3 nobles
    pay three, the Rich Noble six. A seat that is not active has sold nothing in its next turn."""
    price = state.box.pays[buyer]
    if buyer < n.LEVELS and (state.sales == 0 or seat != state.active):
        price += effect_of(state, seat, n.FIRST_SALE)
    return price


def sell(state: State, move: Sell, chance: Chance, emit: Emit) -> None:
    """Q5.5 ordinary goods to inhabitants, Q19.3 luxury goods to nobles."""
    seat = state.active
    good, buyer = good_of(state, move.good), buyer_of(state, move.inhabitant)
    if buyer >= n.LEVELS and not state.expansion:
        raise Refused(OnlyExpansion("Q19.3"))
    if (good < n.ORDINARY) != (buyer < n.LEVELS):
        raise Refused(WrongBuyer("Q19.3", move.good, move.inhabitant))
    if not buys_now(state, buyer):
        raise Refused(BuyerServed("Q5.6" if buyer < n.LEVELS else "Q19.3", move.inhabitant))
    bank.require_in_hand(state, seat, good, "Q5.5")
    price = sale_price(state, seat, buyer)
    bank.hand_in(state, seat, good)
    state.gold[seat] += price
    if buyer < n.LEVELS:
        state.served[buyer] += 1
        state.sales += 1
    else:
        state.nobles_served |= 1 << (buyer - n.LEVELS)
    emit(GoodSold(seat, move.good, move.inhabitant, price))


def sell_moves(state: State, out: list[Move]) -> None:
    offers, start = state.box.offers.sell, state.active * n.GOODS
    for buyer in range(n.LEVELS):
        if buys_now(state, buyer):
            for good in range(n.ORDINARY):
                if state.goods[start + good] > 0:
                    out.append(offers[sell_number(buyer, good)])
    if state.expansion:
        for buyer in range(n.NOBLE, n.RICH_NOBLE + 1):
            if buys_now(state, buyer):
                for good in range(n.ORDINARY, n.GOODS):
                    if state.goods[start + good] > 0:
                        out.append(offers[sell_number(buyer, good)])
