"""The search for the cheapest payments of a demand."""

from kontor.anno1800.numbering import AARHANT, ALONSO, INVESTOR, KINDS
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.state import NONE
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.payment import (
    GIVEN,
    IMPORTED,
    NO_PRICE,
    TRADED,
    Means,
    Payment,
    Price,
    Purse,
)
from kontor.planner.anno1800.steps import is_playable


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
        self.most_trade = max([means.trade for means in purse.choices])
        self.most_exchanged = 0
        if purse.rate > 0:
            charts = max([means.exploration for means in purse.choices])
            self.most_exchanged = charts // purse.rate

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
            if not self.is_hopeless():
                self.choose(unit + 1)
            self.put_back(good, source)

    def is_hopeless(self) -> bool:
        """Whether the trades chosen so far cost more tokens than there are, or than a payment
        without gold that was found already."""
        least = self.trade - self.most_exchanged
        if least > self.most_trade:
            return True
        if len(self.found) < self.most:
            return False
        gold, trade = self.found[-1].price[0], self.found[-1].price[1]
        return gold == 0 and least > trade

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
        paid: list[bool] = []
        for means in self.purse.choices:
            if means.only_opens and paid[means.without]:
                paid.append(True)
                continue
            settling = Settling(self, means, self.bound(best))
            settling.pay()
            paid.append(settling.needs_no_more())
            if settling.best is not None:
                best = settling.best
        if best is not None:
            self.keep(best)

    def bound(self, best: Payment | None) -> Price:
        """Only a lower price than this is of interest."""
        if best is not None:
            return best.price
        return self.found[-1].price if len(self.found) == self.most else NO_PRICE

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

    def __init__(self, search: Search, means: Means, bound: Price) -> None:
        self.search = search
        self.bound = bound
        self.paid = False  # whether there was a payment without Aarhant, good or not
        self.blocked = False  # whether one failed only for the order of its steps
        self.purse = search.purse
        self.demand = search.demand
        self.means = means
        self.working = [0] * KINDS
        for number, count in enumerate(search.placed):
            self.working[self.purse.workshops[number].kind] += count
        self.removed: list[tuple[int, int]] = []
        self.needed = [False] * KINDS
        self.best: Payment | None = None
        self.gold = 0
        self.trade = 0
        self.exploration = 0
        self.exchanged = 0
        self.alonso = False

    def pay(self) -> None:
        if self.spend_tokens() and self.give_gifts() is not None:
            self.find_needed()
            self.remove_from(0)

    def find_needed(self) -> None:
        """The kinds of which a further cube at home would be of use."""
        for kind in range(KINDS):
            used = self.working[kind] + self.demand.cubes[kind] > 0
            self.needed[kind] = used or self.demand.promoted == kind
        if may_ask(self.purse.state, AARHANT):
            self.needed[INVESTOR] = True
        for kind in range(INVESTOR - 1, -1, -1):
            if self.needed[kind + 1] and self.means.free_steps[kind] > 0:
                self.needed[kind] = True

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
        placed, workshops = self.search.placed, self.purse.workshops
        while number < len(placed) and placed[number] <= workshops[number].free:
            number += 1
        if number == len(placed):
            self.try_upgrades(0, [0] * KINDS, [0] * KINDS)
            return
        self.remove_cubes(number, placed[number] - workshops[number].free, 0)

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

    def try_upgrades(self, kind: int, upgrades: list[int], idle: list[int]) -> None:
        """Every number of free steps from each kind; none is tried first."""
        if kind == INVESTOR:
            self.reckon(upgrades, idle, False)
            return
        cubes = self.purse.owned[kind] + self.means.gained[kind]
        cubes += upgrades[kind - 1] + idle[kind - 1] if kind > 0 else 0
        steps = min(self.means.free_steps[kind], cubes)
        for count in range(steps + 1 if self.needed[kind + 1] else 1):
            upgrades[kind] = count
            for more in range(steps - count + 1 if self.idle_helps(kind) else 1):
                idle[kind] = more
                self.try_upgrades(kind + 1, upgrades, idle)
        upgrades[kind] = 0
        idle[kind] = 0

    def idle_helps(self, kind: int) -> bool:
        """A step of a cube that is away helps if the goal promotes such a cube, or if the cube that
        goes back into the supply is wanted there."""
        promoted = self.demand.promoted
        if promoted != NONE and kind < promoted:
            return True
        wanted = self.means.gained[kind] + (1 if self.demand.taken == kind else 0)
        wanted += self.means.free_steps[kind - 1] if kind > 0 else 0
        return self.purse.state.cubes[kind] < wanted

    # -- the bill -----------------------------------------------------------------------------

    def reckon(self, upgrades: list[int], idle: list[int], aarhant: bool) -> None:
        """The price with these free steps, if cubes, supply and gold allow it."""
        state, demand, means = self.purse.state, self.demand, self.means
        back = [0] * KINDS
        for _, kind in self.removed:
            back[kind] += 1
        gold, weight, moves = self.gold, 0, 0
        for kind in range(KINDS):
            came = means.gained[kind] + (upgrades[kind - 1] if kind > 0 else 0)
            total = self.purse.owned[kind] + came + (idle[kind - 1] if kind > 0 else 0)
            used = self.working[kind] + demand.cubes[kind]
            asked = 1 if aarhant and kind == INVESTOR else 0
            if used + upgrades[kind] + idle[kind] + asked > 0 and total == 0:
                return
            kept = demand.cubes[kind] + (1 if demand.promoted == kind else 0)
            if kept > total - upgrades[kind] - idle[kind]:
                return
            at_home = self.purse.quarter[kind] + came
            back[kind] = max(back[kind], used + asked + upgrades[kind] - at_home)
            gold += back[kind] * state.box.shift_end[kind]
            weight += (kind + 1) * (used + asked)
            moves += back[kind] + upgrades[kind] + idle[kind]
        if not self.supply_allows(upgrades, idle):
            return
        have = means.gold + (state.box.objectives[AARHANT].gold if aarhant else 0)
        if gold > have:
            if not aarhant and may_ask(state, AARHANT):
                self.reckon(upgrades, idle, True)
            return
        moves += len(means.cards) + len(self.search.chosen) + 1
        moves += (1 if aarhant else 0) + (1 if self.alonso else 0)
        price = (gold, self.trade, self.exploration, weight, moves)
        self.paid = self.paid or not aarhant
        if price < self.bound:
            self.note(price, back, upgrades, idle, aarhant)

    def needs_no_more(self) -> bool:
        """Whether more gold, tokens or actions would be for nothing: no objective that brings them
        at a price was asked, and nothing failed for want of them at some moment."""
        return self.paid and not self.blocked and not self.alonso

    def supply_allows(self, upgrades: list[int], idle: list[int]) -> bool:
        """Whether the supply suffices in the end; the order is the affair of the steps."""
        for kind in range(KINDS):
            left = self.purse.state.cubes[kind] - self.means.gained[kind]
            left += upgrades[kind] + idle[kind]
            left -= upgrades[kind - 1] + idle[kind - 1] if kind > 0 else 0
            if left < (1 if self.demand.taken == kind else 0):
                return False
        return True

    def note(
        self, price: Price, back: list[int], upgrades: list[int], idle: list[int], aarhant: bool
    ) -> None:
        search = self.search
        payment = Payment(
            price,
            self.means.cards,
            self.means.brings,
            self.give_gifts() or [],
            [(good, search.chosen[unit]) for unit, good in enumerate(search.units)],
            back,
            self.removed.copy(),
            upgrades.copy(),
            idle.copy(),
            self.exchanged,
            aarhant,
            self.alonso,
        )
        if self.is_doubtful(payment) and not is_playable(self.purse, self.demand, payment):
            self.blocked = True
            return
        self.best = payment
        self.bound = price

    def is_doubtful(self, payment: Payment) -> bool:
        """Whether the order of the steps matters, so that only playing them tells."""
        if self.purse.only_if_unable and TRADED in self.search.chosen:
            return True
        if payment.aarhant and payment.back[INVESTOR] > 0:
            return True
        return sum(self.means.gained) + sum(payment.upgrades) + sum(payment.idle) > 0
