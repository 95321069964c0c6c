"""The search for the cheapest payments of a demand."""

from kontor.anno1800.numbering import KINDS
from kontor.anno1800.state import NONE
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import (
    ACTION_CARD,
    EXPLORATION_CARD,
    IMPORTED,
    NO_PRICE,
    TRADE_CARD,
    TRADED,
    Payment,
    Purse,
    is_less,
)
from kontor.planner.anno1800.settling import Choice, Settling


class Search:
    """Tries every choice of sources for one demand and keeps the best payments."""

    def __init__(self, purse: Purse, demand: Demand, most: int) -> None:
        self.purse = purse
        self.demand = demand
        self.most = most
        self.found: list[Payment] = []

    def run(self) -> list[Payment]:
        """The cheapest payments, best first; none if there is no way."""
        if not self.is_beyond_reach():
            self.choice = Choice(self.purse, self.demand)
            self.options = [self.purse.sources(good) for good in self.choice.units]
            self.settling = Settling(self.purse, self.demand, self.choice)
            self.useless = self.useless_cards()
            if not self.is_hopeless():
                self.choose(0)
        return self.found

    def is_beyond_reach(self) -> bool:
        """Whether the demand exceeds what purse and cards hold."""
        purse, demand = self.purse, self.demand
        if demand.exploration > purse.most_exploration or (demand.action and not purse.may_act):
            return True
        if demand.taken != NONE and purse.most_supply[demand.taken] == 0:
            return True
        for kind in range(KINDS):
            kept = demand.cubes[kind] + (1 if demand.promoted == kind else 0)
            if kept > purse.most_owned[kind]:
                return True
        for good, amount in demand.goods:
            if amount > purse.state.pool[good] and not purse.sources(good):
                return True
        return False

    def useless_cards(self) -> int:
        """Cards with tokens or actions that are of no use for this demand, as a mask."""
        demand, useless = self.demand, 0
        trades = demand.trade > 0
        for options in self.options:
            trades = trades or TRADED in options or IMPORTED in options
        if not trades:
            useless |= TRADE_CARD
        short_of_action = demand.action and self.purse.state.actions_left == 0
        exchanges = trades and self.purse.rate > 0
        if demand.exploration == 0 and not short_of_action and not exchanges:
            useless |= EXPLORATION_CARD
        return useless if short_of_action else useless | ACTION_CARD

    def choose(self, unit: int) -> None:
        """Choose a source for this unit and all after it."""
        choice = self.choice
        if unit == len(choice.units):
            self.settle()
            return
        options = self.options[unit]
        first, last = 0, 0
        if unit > 0 and choice.units[unit - 1] == choice.units[unit]:
            last = choice.chosen[-1]
            first = index_of(options, last)  # those before are the same sources in another order
            if last == TRADED:
                first += 1  # R6.9: once a turn
        for place in range(first, len(options)):
            choice.take(unit, options[place])
            if not self.is_hopeless():
                self.choose(unit + 1)
            choice.put_back(unit, options[place])

    def is_hopeless(self) -> bool:
        """Whether the sources chosen so far cost more than there is, or than payments already
        found."""
        purse, choice = self.purse, self.choice
        trade = max(0, choice.trade - purse.most_exchanged)
        if trade > purse.most_trade:
            return True
        gold = max(choice.least_gold(purse.most_home), choice.crowd * purse.least_shift_end)
        if gold > purse.most_gold:
            return True
        if len(self.found) < self.most:
            return False
        least = (gold, trade, self.demand.exploration, choice.weight, len(choice.units) + 1)
        return not is_less(least, self.found[-1].price)

    # -- once sources are chosen --------------------------------------------------------------

    def settle(self) -> None:
        """Find the cheapest means for the chosen sources, and keep the payment if it is good."""
        settling, choices = self.settling, self.purse.choices
        best: Payment | None = None
        bound = self.found[-1].price if len(self.found) == self.most else NO_PRICE
        paid = [False] * len(choices)
        for means in choices:
            if means.helps & self.useless:
                continue
            if means.only_opens and paid[means.without]:
                paid[means.number] = True
                continue
            payment = settling.settle(means, bound)
            paid[means.number] = settling.needs_no_more()
            if payment is not None:
                best = payment
                bound = payment.price
        if best is not None:
            self.keep(best)

    def keep(self, payment: Payment) -> None:
        place = len(self.found)
        while place > 0 and is_less(payment.price, self.found[place - 1].price):
            place -= 1
        self.found.insert(place, payment)
        if len(self.found) > self.most:
            self.found.pop()


def index_of(options: list[int], source: int) -> int:
    place = 0
    while options[place] != source:
        place += 1
    return place
