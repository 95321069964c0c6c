"""The search for the cheapest payments of a demand."""

from kontor.anno1800.numbering import AARHANT, ALONSO, INVESTOR, KINDS
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.state import NONE
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import (
    GIVEN,
    IMPORTED,
    TRADED,
    Means,
    Payment,
    Price,
    Purse,
)


class Search:
    """Looks at every choice of sources for one demand and keeps the best payments."""

    def __init__(self, purse: Purse, demand: Demand, most: int) -> None:
        self.purse = purse
        self.demand = demand
        self.most = most
        self.found: list[Payment] = []
        self.units: list[int] = []
        self.chosen: list[int] = []
        self.placed = [0] * len(purse.workshops)
        self.trade = demand.trade
        self.gifts = 0
        for good, amount in demand.goods:
            for _ in range(amount - purse.state.pool[good]):
                self.units.append(good)
        self.options = [purse.sources(good) for good in self.units]

    def run(self) -> list[Payment]:
        """The cheapest payments, best first; none if there is no way."""
        for options in self.options:
            if not options:
                return []
        self.choose(0)
        return self.found

    def choose(self, unit: int) -> None:
        """Choose a source for this unit and all after it."""
        if unit == len(self.units):
            self.settle()
            return
        good = self.units[unit]
        again = unit > 0 and self.units[unit - 1] == good
        options = self.options[unit]
        for place in range(len(options)):
            source = options[place]
            if again and place < index_of(options, self.chosen[-1]):
                continue  # the same sources in another order
            if again and source == TRADED and self.chosen[-1] == TRADED:
                continue  # R6.9: once a turn
            self.take(good, source)
            self.choose(unit + 1)
            self.put_back(good, source)

    def take(self, good: int, source: int) -> None:
        self.chosen.append(source)
        if source == TRADED:
            self.trade += self.purse.trade_price[good]
        elif source == IMPORTED:
            self.trade += 1
        elif source == GIVEN:
            self.gifts += 1
        else:
            self.placed[source] += 1

    def put_back(self, good: int, source: int) -> None:
        self.chosen.pop()
        if source == TRADED:
            self.trade -= self.purse.trade_price[good]
        elif source == IMPORTED:
            self.trade -= 1
        elif source == GIVEN:
            self.gifts -= 1
        else:
            self.placed[source] -= 1

    # -- a choice of sources is made ----------------------------------------------------------

    def settle(self) -> None:
        """Find the cheapest means for the chosen sources, and keep the payment if it is good."""
        best: Payment | None = None
        for means in self.purse.choices:
            payment = Settling(self, means).pay()
            if payment is not None and (best is None or payment.price < best.price):
                best = payment
        if best is not None:
            self.keep(best)

    def keep(self, payment: Payment) -> None:
        place = len(self.found)
        while place > 0 and payment.price < self.found[place - 1].price:
            place -= 1
        self.found.insert(place, payment)
        if len(self.found) > self.most:
            self.found.pop()


def any_other(removed: list[tuple[int, int]], number: int, kind: int) -> bool:
    for workshop, other in removed:
        if workshop == number and other != kind:
            return True
    return False


def index_of(options: list[int], source: int) -> int:
    place = 0
    while options[place] != source:
        place += 1
    return place


class Settling:
    """Chosen sources and chosen cards: what is left is arithmetic, and a few small choices."""

    def __init__(self, search: Search, means: Means) -> None:
        self.search = search
        self.purse = search.purse
        self.demand = search.demand
        self.means = means
        self.working = [0] * KINDS
        for number, count in enumerate(search.placed):
            self.working[self.purse.workshops[number].kind] += count
        self.removed: list[tuple[int, int]] = []
        self.best: Payment | None = None
        self.gold = 0
        self.trade = 0
        self.exploration = 0
        self.exchanged = 0
        self.alonso = False

    def pay(self) -> Payment | None:
        if self.spend_tokens() and self.give_gifts() is not None:
            self.remove_from(0)
        return self.best

    def spend_tokens(self) -> bool:
        """Tokens and fees: whether they suffice; exploration tokens stand in where they may."""
        state, means, demand = self.purse.state, self.means, self.demand
        self.gold = means.fees + self.hire_fee()
        self.exploration = demand.exploration
        if demand.action and means.actions == 0:
            if not may_ask(state, ALONSO):
                return False
            self.alonso = True
            self.exploration += state.box.objectives[ALONSO].exploration
            self.gold += state.box.objectives[ALONSO].gold
        spare = means.exploration - self.exploration
        if spare < 0:
            return False
        if self.purse.rate > 0:
            self.exchanged = min(self.search.trade, spare // self.purse.rate)
        self.trade = self.search.trade - self.exchanged
        self.exploration += self.exchanged * self.purse.rate
        return self.trade <= means.trade

    def hire_fee(self) -> int:
        """R14.5, after the cards that new cubes have drawn."""
        deck = self.demand.deck
        if deck == NONE:
            return 0
        box, drawn = self.purse.state.box, 0
        for kind in range(KINDS):
            if box.deck_of_kind[kind] == deck:
                drawn += self.means.gained[kind]
        return 0 if len(self.purse.state.decks[deck]) > drawn else box.deck_fee[deck]

    def give_gifts(self) -> list[tuple[int, int]] | None:
        """Which card gives which good; None if there are too few."""
        gifts: list[tuple[int, int]] = []
        used: list[int] = []
        for unit, source in enumerate(self.search.chosen):
            if source == GIVEN:
                good = self.search.units[unit]
                for card in self.purse.gifts:
                    if card not in used and good in self.purse.state.box.card_effect[card].goods:
                        gifts.append((card, good))
                        used.append(card)
                        break
                else:
                    return None
        return gifts

    # -- full workshops -----------------------------------------------------------------------

    def remove_from(self, number: int) -> None:
        """Choose which cubes leave workshops that are too small, from this one on."""
        if number == len(self.search.placed):
            self.try_upgrades(0, [0] * KINDS)
            return
        workshop = self.purse.workshops[number]
        self.remove_cubes(number, self.search.placed[number] - workshop.free, 0)

    def remove_cubes(self, number: int, count: int, least: int) -> None:
        workshop = self.purse.workshops[number]
        if count <= 0:
            if self.can_leave(number):
                self.remove_from(number + 1)
            return
        for kind in range(least, KINDS):
            stands = workshop.standing[kind] > self.removed.count((number, kind))
            if stands or kind == workshop.kind:
                self.removed.append((number, kind))
                self.remove_cubes(number, count - 1, kind)
                self.removed.pop()

    def can_leave(self, number: int) -> bool:
        """Cubes that come to work here can leave again only if a first one found a free place."""
        workshop = self.purse.workshops[number]
        own = self.removed.count((number, workshop.kind))
        if own <= workshop.standing[workshop.kind] or workshop.free > 0 or own == 0:
            return True
        return workshop.standing[workshop.kind] > 0 or any_other(
            self.removed, number, workshop.kind
        )

    # -- free upgrades ------------------------------------------------------------------------

    def try_upgrades(self, kind: int, upgrades: list[int]) -> None:
        """Every number of free steps from each kind; none is tried first."""
        if kind == INVESTOR:
            self.reckon(upgrades, False)
            return
        for steps in range(self.means.free_steps[kind] + 1):
            upgrades[kind] = steps
            self.try_upgrades(kind + 1, upgrades)
        upgrades[kind] = 0

    # -- the bill -----------------------------------------------------------------------------

    def reckon(self, upgrades: list[int], aarhant: bool) -> None:
        """The price with these free steps, if cubes, supply and gold allow it."""
        state, demand, means = self.purse.state, self.demand, self.means
        back = [0] * KINDS
        for _, kind in self.removed:
            back[kind] += 1
        gold, weight, moves = self.gold, 0, 0
        for kind in range(KINDS):
            came = means.gained[kind] + (upgrades[kind - 1] if kind > 0 else 0)
            total = self.purse.owned[kind] + came
            used = self.working[kind] + demand.cubes[kind]
            asked = 1 if aarhant and kind == INVESTOR else 0
            if used + upgrades[kind] + asked > 0 and total == 0:
                return
            kept = demand.cubes[kind] + (1 if demand.promoted == kind else 0)
            if kept > total - upgrades[kind]:
                return
            at_home = self.purse.quarter[kind] + came
            if asked > at_home:
                return  # gold for an investor would buy gold
            back[kind] = max(back[kind], used + asked + upgrades[kind] - at_home)
            gold += back[kind] * state.box.shift_end[kind]
            weight += (kind + 1) * (used + asked)
            moves += back[kind] + upgrades[kind]
        if not self.supply_allows(upgrades):
            return
        have = means.gold + (state.box.objectives[AARHANT].gold if aarhant else 0)
        if gold > have:
            if not aarhant and may_ask(state, AARHANT):
                self.reckon(upgrades, True)
            return
        moves += len(means.cards) + len(self.search.chosen) + 1
        moves += (1 if aarhant else 0) + (1 if self.alonso else 0)
        self.note((gold, self.trade, self.exploration, weight, moves), back, upgrades, aarhant)

    def supply_allows(self, upgrades: list[int]) -> bool:
        state = self.purse.state
        for kind in range(1, KINDS):
            left = state.cubes[kind] - self.means.gained[kind] - upgrades[kind - 1]
            left += upgrades[kind] if kind < INVESTOR else 0
            if left < (1 if self.demand.taken == kind else 0):
                return False
        if self.demand.taken == 0:
            return state.cubes[0] - self.means.gained[0] + upgrades[0] > 0
        return True

    def note(self, price: Price, back: list[int], upgrades: list[int], aarhant: bool) -> None:
        if self.best is not None and self.best.price <= price:
            return
        search = self.search
        self.best = Payment(
            price,
            self.means.cards,
            self.give_gifts() or [],
            [(good, search.chosen[unit]) for unit, good in enumerate(search.units)],
            back,
            self.removed.copy(),
            upgrades.copy(),
            self.exchanged,
            aarhant,
            self.alonso,
        )
