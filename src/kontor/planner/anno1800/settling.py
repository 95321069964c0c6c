"""Once sources are chosen, what is left is arithmetic, and a few small choices."""

from kontor.anno1800.numbering import AARHANT, ALONSO, GAIN_POPULATION, INVESTOR, KINDS
from kontor.anno1800.objectives import may_ask
from kontor.anno1800.serving import serves_action
from kontor.anno1800.state import NONE
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.orders import is_playable
from kontor.planner.anno1800.payment import (
    GIVEN,
    IMPORTED,
    NO_PRICE,
    TRADED,
    Means,
    Payment,
    Price,
    Purse,
    is_less,
)


class Choice:
    """The units of goods that a demand lacks, and the sources chosen so far, one for each."""

    def __init__(self, purse: Purse, demand: Demand) -> None:
        self.purse = purse
        self.units: list[int] = []
        for good, amount in demand.goods:
            for _ in range(amount - purse.state.pool[good]):
                self.units.append(good)
        self.chosen: list[int] = []
        self.placed = [0] * len(purse.workshops)
        self.crowd = 0  # cubes without a workplace until others leave
        self.used = demand.cubes.copy()  # cubes that work or are exhausted, by kind
        self.weight = 0  # of those, by level
        for kind in range(KINDS):
            self.weight += (kind + 1) * demand.cubes[kind]
        self.trade = demand.trade
        self.gifts = 0

    def take(self, unit: int, source: int) -> None:
        self.chosen.append(source)
        if source >= 0:
            workshop = self.purse.workshops[source]
            self.placed[source] += 1
            if self.placed[source] > workshop.free:
                self.crowd += 1
            self.used[workshop.kind] += 1
            self.weight += workshop.kind + 1
        elif source == GIVEN:
            self.gifts += 1
        else:
            self.trade += 1 if source == IMPORTED else self.purse.trade_price[self.units[unit]]

    def put_back(self, unit: int, source: int) -> None:
        self.chosen.pop()
        if source >= 0:
            workshop = self.purse.workshops[source]
            if self.placed[source] > workshop.free:
                self.crowd -= 1
            self.placed[source] -= 1
            self.used[workshop.kind] -= 1
            self.weight -= workshop.kind + 1
        elif source == GIVEN:
            self.gifts -= 1
        else:
            self.trade -= 1 if source == IMPORTED else self.purse.trade_price[self.units[unit]]

    def least_gold(self, at_home: list[int]) -> int:
        """The least gold that shift ends cost, with these cubes at home."""
        gold = 0
        for kind in range(KINDS):
            short = self.used[kind] - at_home[kind]
            if short > 0:
                gold += short * self.purse.state.box.shift_end[kind]
        return gold


def any_other(removed: list[tuple[int, int]], number: int, kind: int) -> bool:
    for workshop, other in removed:
        if workshop == number and other != kind:
            return True
    return False


class Settling:
    """Finds the cheapest payment for chosen sources and chosen cards."""

    def __init__(self, purse: Purse, demand: Demand, choice: Choice) -> None:
        self.purse = purse
        self.demand = demand
        self.choice = choice
        self.may_ask_aarhant = may_ask(purse.state, AARHANT)
        self.means = purse.choices[0]
        self.bound = NO_PRICE
        self.best: Payment | None = None
        self.least = NO_PRICE  # the least that these cards and leaving cubes cost
        self.paid = False  # whether there was a payment without Aarhant, cheap or not
        self.blocked = False  # whether a payment failed only because of the order of its steps
        self.removed: list[tuple[int, int]] = []
        self.needed = [False] * KINDS
        self.gold = 0
        self.trade = 0
        self.exploration = 0
        self.exchanged = 0
        self.alonso = False

    def settle(self, means: Means, bound: Price) -> Payment | None:
        """The cheapest payment with these means, if it costs less than the bound."""
        self.begin(means, bound)
        if self.spend_tokens() and self.is_promising() and self.give_gifts() is not None:
            if means.promotes:
                self.find_needed()
            self.remove_from(0)
        return self.best

    def begin(self, means: Means, bound: Price) -> None:
        self.means = means
        self.bound = bound
        self.best = None
        self.paid = False
        self.blocked = False
        self.alonso = False

    def is_promising(self) -> bool:
        """Whether the gold could suffice, and the price stay below the bound."""
        means, choice = self.means, self.choice
        gold = self.gold + choice.least_gold(means.most_home)
        have = means.gold
        if self.may_ask_aarhant:
            have += self.purse.state.box.objectives[AARHANT].gold
        if gold > have:
            return False
        moves = len(means.cards) + len(choice.units) + 1
        least = (gold, self.trade, self.exploration, choice.weight, moves)
        return is_less(least, self.bound)

    def find_needed(self) -> None:
        """The kinds of which a further cube at home would be of use."""
        for kind in range(KINDS):
            used = self.choice.used[kind] > 0
            self.needed[kind] = used or self.demand.promoted == kind
        if self.may_ask_aarhant:
            self.needed[INVESTOR] = True
        for kind in range(INVESTOR - 1, -1, -1):
            if self.needed[kind + 1] and self.means.free_steps[kind] > 0:
                self.needed[kind] = True

    def spend_tokens(self) -> bool:
        """Count tokens and fees; returns whether they suffice. Exploration tokens replace others
        where allowed."""
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
        self.exchanged = 0
        if self.purse.rate > 0:
            self.exchanged = min(self.choice.trade, spare // self.purse.rate)
        self.trade = self.choice.trade - self.exchanged
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
        if self.choice.gifts == 0:
            return gifts
        used: list[int] = []
        for unit, source in enumerate(self.choice.chosen):
            if source == GIVEN:
                good = self.choice.units[unit]
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
        if self.choice.crowd == 0:
            self.with_removed()
            return
        placed, workshops = self.choice.placed, self.purse.workshops
        while number < len(placed) and placed[number] <= workshops[number].free:
            number += 1
        if number == len(placed):
            self.with_removed()
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
        """Whether cubes that come to work here can leave again: only if the first found a free
        place."""
        workshop = self.purse.workshops[number]
        own = self.removed.count((number, workshop.kind))
        if own <= workshop.standing[workshop.kind] or workshop.free > 0 or own == 0:
            return True
        return workshop.standing[workshop.kind] > 0 or any_other(
            self.removed, number, workshop.kind
        )

    # -- free upgrades ------------------------------------------------------------------------

    def with_removed(self) -> None:
        """Continue with these leaving cubes, unless even the least cost is too high."""
        state, means, choice = self.purse.state, self.means, self.choice
        gold, moves = self.gold, len(means.cards) + len(choice.units) + 1
        for kind in range(KINDS):
            back = max(0, choice.used[kind] - means.most_home[kind])
            leave = 0
            for _, other in self.removed:
                if other == kind:
                    leave += 1
            back = max(back, leave)
            gold += back * state.box.shift_end[kind]
            moves += back
        self.least = (gold, self.trade, self.exploration, choice.weight, moves)
        self.try_upgrades(0, [0] * KINDS, [0] * KINDS, 0)

    def try_upgrades(self, kind: int, upgrades: list[int], idle: list[int], steps: int) -> None:
        """Try every number of free steps from each kind, zero first."""
        gold, trade, exploration, weight, moves = self.least
        if not is_less((gold, trade, exploration, weight, moves + steps), self.bound):
            return
        while kind < INVESTOR and self.means.free_steps[kind] == 0:
            kind += 1
        if kind == INVESTOR:
            self.reckon(upgrades, idle, False)
            return
        cubes = self.purse.owned[kind] + self.means.gained[kind]
        cubes += upgrades[kind - 1] + idle[kind - 1] if kind > 0 else 0
        most = min(self.means.free_steps[kind], cubes)
        for count in range(most + 1 if self.needed[kind + 1] else 1):
            upgrades[kind] = count
            for more in range(most - count + 1 if self.idle_helps(kind) else 1):
                idle[kind] = more
                self.try_upgrades(kind + 1, upgrades, idle, steps + count + more)
        upgrades[kind] = 0
        idle[kind] = 0

    def idle_helps(self, kind: int) -> bool:
        """A step of a cube that is away helps if the goal promotes such a cube, if the cube that
        goes back into the supply is wanted there, or if the one that comes out is not: a card
        brings fewer cubes, and costs less gold, when fewer are left."""
        promoted = self.demand.promoted
        if promoted != NONE and kind < promoted:
            return True
        if self.comes_short(kind + 1):
            return True
        wanted = self.means.gained[kind] + (1 if self.demand.taken == kind else 0)
        wanted += self.means.free_steps[kind - 1] if kind > 0 else 0
        return self.purse.state.cubes[kind] < wanted

    def comes_short(self, kind: int) -> bool:
        """Whether a chosen card brings fewer cubes of a kind than it pictures."""
        for place, card in enumerate(self.means.cards):
            effect = self.purse.state.box.card_effect[card]
            if 0 < self.means.brings[place] < effect.amount and effect.population == kind:
                return True
        return False

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
            used = self.choice.used[kind]
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
            if not aarhant and self.may_ask_aarhant and self.can_ask_aarhant(upgrades):
                self.reckon(upgrades, idle, True)
            return
        moves += len(means.cards) + len(self.choice.chosen) + 1
        moves += (1 if aarhant else 0) + (1 if self.alonso else 0)
        price = (gold, self.trade, self.exploration, weight, moves)
        self.paid = self.paid or not aarhant
        if is_less(price, self.bound):
            self.note(price, back, upgrades, idle, aarhant)

    def can_ask_aarhant(self, upgrades: list[int]) -> bool:
        """Whether an investor is at home in time: Aarhant's gold cannot be used to bring him
        back."""
        at_home = self.purse.quarter[INVESTOR] + self.means.gained[INVESTOR]
        if at_home + upgrades[INVESTOR - 1] > 0:
            return True
        return self.means.gold >= self.purse.state.box.shift_end[INVESTOR]

    def needs_no_more(self) -> bool:
        """Whether more gold, tokens or actions would be useless: no objective that sells them was
        used, and nothing failed for lack of them at any moment."""
        return self.paid and not self.blocked and not self.alonso

    def supply_allows(self, upgrades: list[int], idle: list[int]) -> bool:
        """Whether the supply suffices in the end; the steps take care of the order."""
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
        choice = self.choice
        payment = Payment(
            price,
            self.means.cards,
            self.means.brings,
            self.give_gifts() or [],
            [(good, choice.chosen[unit]) for unit, good in enumerate(choice.units)],
            back,
            self.removed.copy(),
            upgrades.copy(),
            idle.copy(),
            self.exchanged,
            aarhant,
            self.alonso,
        )
        if self.is_doubtful(payment) and not (
            self.may_come_short(payment) and is_playable(self.purse, self.demand, payment)
        ):
            self.blocked = True
            return
        self.best = payment
        self.bound = price

    def may_come_short(self, payment: Payment) -> bool:
        """R26.1: a card brings fewer cubes than it pictures only if supply or gold do not suffice.
        What is left of the gold with which the turn began was there at every moment."""
        state, means = self.purse.state, self.means
        left = state.gold[state.active] - payment.price[0]
        for place, card in enumerate(means.cards):
            effect = state.box.card_effect[card]
            if effect.kind == GAIN_POPULATION and means.brings[place] < effect.amount:
                kind = effect.population
                supply = state.cubes[kind] - means.gained[kind]
                if kind > 0:
                    supply -= payment.upgrades[kind - 1] + payment.idle[kind - 1]
                if supply > 0 and left >= state.box.deck_fee[state.box.deck_of_kind[kind]]:
                    return False
        return True

    def is_doubtful(self, payment: Payment) -> bool:
        """Whether the order of the steps matters, so that only playing them shows whether it
        works."""
        if self.purse.only_if_unable and TRADED in self.choice.chosen:
            return True
        if payment.aarhant and payment.back[INVESTOR] > 0:
            return True
        if payment.alonso and not serves_action(self.purse.state):
            return True
        return sum(self.means.gained) + sum(payment.upgrades) + sum(payment.idle) > 0
