"""How goals are paid: what is short is bought, what is not needed is sold."""

from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.market import buys_now, luxury_price, ordinary_price, purchase_limit
from kontor.anno1503.objectives import has_won, objectives_met
from kontor.anno1503.offers import (
    sell_number,
    trader_number,
)
from kontor.anno1503.state import State
from kontor.anno1503.turn import hand_limit
from kontor.bots.anno1503.policy.goals import Goals
from kontor.bots.anno1503.policy.plans import Plans
from kontor.bots.anno1503.policy.voyages import LEAST
from kontor.table.moves import Move


class Trade:
    """Buying and selling in phase 2 of a turn."""

    def __init__(self, plans: Plans, goals: Goals) -> None:
        self.plans = plans
        self.goals = goals

    def rate(self, state: State, seat: int) -> float:
        if self.plans.aims_at(state, seat, n.GOLD_OBJECTIVE):
            return self.plans.weights.spend_gold
        return self.plans.weights.spend

    def score(self, state: State, seat: int, goal: int, rate: float) -> float:
        """What a goal is worth beyond its price, if it can be paid this turn."""
        start = seat * n.GOODS
        shorts = 0
        gold = self.goals.golds[goal]
        used = 0.0
        for good, count in self.goals.costs[goal]:
            short = count - state.goods[start + good]
            used += count
            if short > 0:
                if state.supply[good] < short:
                    return LEAST
                shorts += short
                used -= short
                if good < n.ORDINARY:
                    gold += short * ordinary_price(state, seat)
                else:
                    gold += short * luxury_price(state, seat)
        if shorts > 0 and shorts > purchase_limit(state, seat) - state.purchases:
            return LEAST
        if gold > state.gold[seat] and gold > state.gold[seat] + self.income(state, seat, goal):
            return LEAST
        return self.goals.worths[goal] - used - gold * rate

    def income(self, state: State, seat: int, goal: int) -> int:
        """Gold from selling what a goal does not need; simplifies Q5.5, Q5.6, Q19.3: the dearest
        buyers first."""
        spare, luxuries = self.spare_cards(state, seat, goal)
        gold = 0
        first = state.sales == 0
        if state.expansion and spare + luxuries >= 1 and self.plans.holds(state, n.TRADER):
            traded = min(state.box.trader_cards, spare + luxuries)
            gold += state.box.trader_gold * traded
            spare = max(0, spare - traded)
        for level in range(n.LEVELS - 1, -1, -1):
            free = min(spare, state.people[seat * n.LEVELS + level] - state.served[level])
            if free > 0:
                gold += free * state.box.pays[level]
                spare -= free
                if first:
                    gold += s.effect_of(state, seat, n.FIRST_SALE)
                    first = False
        if state.expansion and luxuries > 0:
            for buyer in range(n.NOBLE, n.RICH_NOBLE + 1):
                if luxuries > 0 and buys_now(state, buyer):
                    gold += state.box.pays[buyer]
                    luxuries -= 1
        return gold

    def spare_cards(self, state: State, seat: int, goal: int) -> tuple[int, int]:
        """Ordinary and luxury cards that a goal leaves over."""
        ordinary = 0
        luxuries = 0
        for good in range(n.GOODS):
            held = state.goods[seat * n.GOODS + good]
            if held > 0:
                if goal != n.NONE:
                    for asked, count in self.goals.costs[goal]:
                        if asked == good:
                            held -= count
                if held > 0:
                    if good < n.ORDINARY:
                        ordinary += held
                    else:
                        luxuries += held
        return ordinary, luxuries

    def step_towards(self, state: State, seat: int, goal: int) -> Move:
        """Buy what is short, sell what is not needed, then the goal itself."""
        offers = state.box.offers
        short = n.NONE
        gold = self.goals.golds[goal]
        for good, count in self.goals.costs[goal]:
            lacking = count - state.goods[seat * n.GOODS + good]
            if lacking > 0:
                short = good
                price = (
                    ordinary_price(state, seat) if good < n.ORDINARY else luxury_price(state, seat)
                )
                gold += lacking * price
        if gold > state.gold[seat]:
            sale = self.sale(state, seat, goal)
            if sale is not None:
                return sale
        if short != n.NONE:
            return offers.buy[short]
        return self.goals.moves[goal]

    def sale(self, state: State, seat: int, goal: int) -> Move | None:
        """Sell the card that is missed least, for the best price. Cards that the goal needs are
        kept."""
        luxury = self.cheapest_card(state, seat, goal, n.ORDINARY, n.GOODS)
        ordinary = self.cheapest_card(state, seat, goal, 0, n.ORDINARY)
        if state.expansion and self.plans.holds(state, n.TRADER):
            traded = self.trade(state, seat, goal, ordinary, luxury)
            if traded is not None:
                return traded
        if ordinary != n.NONE:
            for level in range(n.LEVELS - 1, -1, -1):
                if state.people[seat * n.LEVELS + level] > state.served[level]:
                    return state.box.offers.sell[sell_number(level, ordinary)]
        if luxury != n.NONE:
            for buyer in (n.RICH_NOBLE, n.NOBLE):
                if buys_now(state, buyer):
                    return state.box.offers.sell[sell_number(buyer, luxury)]
        return None

    def trade(self, state: State, seat: int, goal: int, ordinary: int, luxury: int) -> Move | None:
        first = ordinary if ordinary != n.NONE else luxury
        if first == n.NONE:
            return None
        place = seat * n.GOODS + first
        state.goods[place] -= 1
        second = self.cheapest_card(state, seat, goal, 0, n.ORDINARY)
        state.goods[place] += 1
        if second == n.NONE and luxury != n.NONE and luxury != first:
            second = luxury
        if second == n.NONE or state.box.trader_cards < 2:
            return state.box.offers.trader[trader_number(first, n.NONE)]
        return state.box.offers.trader[trader_number(min(first, second), max(first, second))]

    def cheapest_card(self, state: State, seat: int, goal: int, low: int, high: int) -> int:
        best, least = n.NONE, 1000.0
        for good in range(low, high):
            held = state.goods[seat * n.GOODS + good]
            if held == 0:
                continue
            if goal != n.NONE:
                for asked, count in self.goals.costs[goal]:
                    if asked == good:
                        held -= count
                if held <= 0:
                    continue
            value = self.goals.keep[good] - 0.01 * held
            if value < least:
                best, least = good, value
        return best

    def surplus_sale(self, state: State, seat: int) -> Move | None:
        """Cards that no goal asks for, and those above the hand limit."""
        over = s.goods_count(state, seat) > hand_limit(state, seat)
        ordinary = self.cheapest_card(state, seat, n.NONE, 0, n.ORDINARY)
        if ordinary != n.NONE and (over or self.goals.keep[ordinary] == 0.0):
            if (
                over
                and self.plans.weights.deft > 0.0
                and state.expansion
                and self.plans.holds(state, n.TRADER)
            ):
                return self.trade(state, seat, n.NONE, ordinary, n.NONE)
            for level in range(n.LEVELS - 1, -1, -1):
                if state.people[seat * n.LEVELS + level] > state.served[level]:
                    return state.box.offers.sell[sell_number(level, ordinary)]
        if state.expansion:
            luxury = self.cheapest_card(state, seat, n.NONE, n.ORDINARY, n.GOODS)
            if luxury != n.NONE and self.goals.keep[luxury] == 0.0:
                for buyer in (n.RICH_NOBLE, n.NOBLE):
                    if buys_now(state, buyer):
                        return state.box.offers.sell[sell_number(buyer, luxury)]
        return None

    def good_for_later(self, state: State, seat: int) -> int:
        """With plenty of gold, buy what the most wanted goals lack in advance."""
        if state.purchases >= purchase_limit(state, seat):
            return n.NONE
        if s.goods_count(state, seat) >= hand_limit(state, seat):
            return n.NONE
        spare = state.gold[seat] - self.plans.weights.stock
        if self.plans.aims_at(state, seat, n.GOLD_OBJECTIVE):
            spare -= state.box.needed[n.GOLD_OBJECTIVE]
        best, most = n.NONE, 0.0
        for good in range(n.GOODS):
            price = ordinary_price(state, seat) if good < n.ORDINARY else luxury_price(state, seat)
            if self.goals.lack[good] > most and spare >= price and state.supply[good] > 0:
                best, most = good, self.goals.lack[good]
        return best

    def gold_wins(self, state: State, seat: int) -> bool:
        """Whether sales bring the gold, if only gold is lacking to win."""
        lacking = state.box.needed[n.GOLD_OBJECTIVE] - state.gold[seat]
        if lacking <= 0 or lacking > self.income(state, seat, n.NONE):
            return False
        return has_won(
            state, state.marked[seat] | objectives_met(state, seat) | 1 << n.GOLD_OBJECTIVE
        )
