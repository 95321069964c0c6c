"""Chapter 5: exhausting cubes and naval tokens, and paying costs."""

from kontor.anno1800 import refusals
from kontor.anno1800.box import Cost
from kontor.anno1800.events import CubesExhausted, Family, GoldGained, GoldPaid, TokensSpent
from kontor.anno1800.numbering import BERYL, EXPLORATION, KINDS, TRADE
from kontor.anno1800.state import State
from kontor.table.game import Emit
from kontor.table.refusals import Refused

FAMILIES: list[Family] = ["trade", "exploration"]


# -- cubes ------------------------------------------------------------------------------------


def has_cubes(state: State, cost: Cost) -> bool:
    """R4.7, R5.1: only cubes in their quarter can be exhausted."""
    for kind, amount in cost.cubes:
        if state.quarter[state.active * KINDS + kind] < amount:
            return False
    return True


def exhaust_cubes(state: State, kind: int, count: int, emit: Emit) -> None:
    """R5.1 from the quarter to the exhaust area, R5.2 where it is of no use for now."""
    state.quarter[state.active * KINDS + kind] -= count
    state.exhausted[state.active * KINDS + kind] += count
    emit(CubesExhausted(state.active, state.box.kind_ids[kind], count))


# -- goods ------------------------------------------------------------------------------------


def has_goods(state: State, cost: Cost) -> bool:
    """R4.8: goods in the pool are equal, whether made, traded for or imported."""
    for good, amount in cost.goods:
        if state.pool[good] < amount:
            return False
    return True


def require_cost(state: State, cost: Cost, rule: str) -> None:
    """Refuse if goods or cubes are missing."""
    missing = {
        state.box.good_ids[good]: amount - state.pool[good]
        for good, amount in cost.goods
        if state.pool[good] < amount
    }
    if missing:
        raise Refused(refusals.MissingGoods(rule, missing))
    for kind, amount in cost.cubes:
        have = state.quarter[state.active * KINDS + kind]
        if have < amount:
            raise Refused(refusals.NotEnoughCubes("R5.1", state.box.kind_ids[kind], amount, have))


def pay_cost(state: State, cost: Cost, emit: Emit) -> None:
    """R4.4, R4.7: goods leave the pool, cubes are exhausted."""
    for good, amount in cost.goods:
        state.pool[good] -= amount
    for kind, amount in cost.cubes:
        exhaust_cubes(state, kind, amount, emit)


# -- gold -------------------------------------------------------------------------------------


def require_gold(state: State, needed: int, rule: str) -> None:
    if state.gold[state.active] < needed:
        raise Refused(refusals.NotEnoughGold(rule, needed, state.gold[state.active]))


def pay_gold(state: State, amount: int, emit: Emit) -> None:
    """R7.5: spent gold goes back to the supply (R1.11), which never runs out (R1.7, R1.13)."""
    state.gold[state.active] -= amount
    emit(GoldPaid(state.active, amount))


def gain_gold(state: State, seat: int, amount: int, emit: Emit) -> None:
    """R1.13, D20: the supply of gold is unlimited."""
    state.gold[seat] += amount
    emit(GoldGained(seat, amount))


# -- naval tokens -----------------------------------------------------------------------------


def tokens_at_hand(state: State, family: int) -> int:
    """R5.3: each token counts one; R6.2, R26.2: those on cards serve like those on ships."""
    index = state.active * 2 + family
    return state.ready[index] + state.on_cards[index]


def tokens_differ(state: State, family: int, count: int) -> bool:
    """D13: whether it matters which tokens pay, those on cards or those on ships."""
    index = state.active * 2 + family
    ready, on_cards = state.ready[index], state.on_cards[index]
    return count > 0 and ready > 0 and on_cards > 0 and count < ready + on_cards


def require_tokens(state: State, family: int, count: int, rule: str) -> None:
    """R5.5: exhausted tokens cannot pay."""
    have = tokens_at_hand(state, family)
    if have < count:
        raise Refused(refusals.NotEnoughTokens(rule, FAMILIES[family], count, have))


def require_exploration(state: State, count: int, ships_first: bool, rule: str) -> None:
    """A price in exploration tokens only; trade tokens cannot pay it (R24.4)."""
    require_tokens(state, EXPLORATION, count, rule)
    if ships_first and not tokens_differ(state, EXPLORATION, count):
        raise Refused(refusals.TokenOrderIdle("D13"))


def spend_tokens(state: State, family: int, count: int, ships_first: bool, emit: Emit) -> None:
    """R5.4 from ships to the exhaust area; R5.6 from cards to the supply; D13 cards first."""
    if count == 0:
        return
    index = state.active * 2 + family
    if ships_first:
        from_ships = min(count, state.ready[index])
    else:
        from_ships = count - min(count, state.on_cards[index])
    from_cards = count - from_ships
    state.ready[index] -= from_ships
    state.spent[index] += from_ships
    state.on_cards[index] -= from_cards
    emit(TokensSpent(state.active, FAMILIES[family], from_ships, from_cards))


# -- trade tokens, or exploration tokens in their place ---------------------------------------


def exchange_rate(state: State) -> int:
    """R24.4 Beryl O'Mara: how many exploration tokens count as one trade token; 0: not in play."""
    if BERYL in state.objectives:
        return state.box.objectives[BERYL].exploration
    return 0


def trade_tokens_differ(state: State, price: int, exchanged: int) -> bool:
    """D13 for a price in trade tokens of which some are exchanged."""
    return tokens_differ(state, TRADE, price - exchanged) or tokens_differ(
        state, EXPLORATION, exchanged * exchange_rate(state)
    )


def can_pay_trade(state: State, price: int, exchanged: int) -> bool:
    """R24.4: whether a price can be paid with this many trade tokens exchanged."""
    if tokens_at_hand(state, TRADE) < price - exchanged:
        return False
    if exchanged == 0:
        return True
    rate = exchange_rate(state)
    return rate > 0 and tokens_at_hand(state, EXPLORATION) >= exchanged * rate


def require_trade_tokens(
    state: State, price: int, exchanged: int, ships_first: bool, rule: str
) -> None:
    """R6.2; D13: exploration tokens only where the move says so."""
    if exchanged < 0 or exchanged > price or (exchanged > 0 and exchange_rate(state) == 0):
        raise Refused(refusals.NoTokenExchange("R24.4"))
    require_tokens(state, TRADE, price - exchanged, rule)
    require_tokens(state, EXPLORATION, exchanged * exchange_rate(state), "R24.4")
    if ships_first and not trade_tokens_differ(state, price, exchanged):
        raise Refused(refusals.TokenOrderIdle("D13"))


def spend_trade_tokens(
    state: State, price: int, exchanged: int, ships_first: bool, emit: Emit
) -> None:
    """R6.6, R24.4: the tokens themselves are exhausted; nothing is physically exchanged."""
    spend_tokens(state, TRADE, price - exchanged, ships_first, emit)
    spend_tokens(state, EXPLORATION, exchanged * exchange_rate(state), ships_first, emit)
