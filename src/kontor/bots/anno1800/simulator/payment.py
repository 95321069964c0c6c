"""Paying in the simulator: every good by the way that costs least, one after the other.

The planner looks at all ways together; here the good with the fewest ways comes first, and that is
nearly always as good. A payment that fails leaves everything as it was.
"""

from typing import Final

from kontor.anno1800.numbering import BUILDINGS, GOODS, KINDS, TRADE
from kontor.anno1800.state import NONE
from kontor.bots.anno1800.simulator.state import NO_OFFER, SimState

IMPOSSIBLE: Final = -1.0
GIFT_COST: Final = 0.3  # of a good that a card gives away, in festivals
GOLD_TO_KEEP: Final = 2.0  # gold that a seat would rather keep
NOTHING: Final[list[int]] = []

# what was done for a payment, so that it can be undone
WORKED: Final = 0
TRADED: Final = 1
GIVEN: Final = 2
EXHAUSTED: Final = 3
SPENT: Final = 4
REHIRED: Final = 5

BY_IMPORT: Final = -2
BY_TRADE: Final = -3


class Payer:
    """Pays for one seat; costs are reckoned in festivals, by how much of a kind there is."""

    def __init__(self) -> None:
        self.work_cost = [0.0] * KINDS  # what the work of a cube costs
        self.what: list[int] = []
        self.where: list[int] = []
        self.amount: list[int] = []

    def set_work_costs(self, sim: SimState, seat: int) -> None:
        for kind in range(KINDS):
            self.work_cost[kind] = 1.0 / (sim.cubes[seat * KINDS + kind] + 0.5)

    def price(
        self, sim: SimState, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """What a cost would come to, or less than nothing if it cannot be paid."""
        cost = self.pay(sim, seat, goods, cubes, trade)
        if cost >= 0.0:
            self.undo(sim, seat)
        return cost

    def pay(
        self, sim: SimState, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """Pay a cost, or leave everything as it was; simplifies R3.5, R4.4 and R4.8."""
        self.what.clear()
        self.where.clear()
        self.amount.clear()
        total = self.exhaust(sim, seat, cubes)
        if total >= 0.0 and trade > 0:
            total = self.spend_for(sim, seat, trade, total)
        if total >= 0.0 and len(goods) > 0:
            total = self.get_all(sim, seat, goods, total)
        if total < 0.0:
            self.undo(sim, seat)
        return total

    def note(self, what: int, where: int, amount: int) -> None:
        self.what.append(what)
        self.where.append(where)
        self.amount.append(amount)

    def exhaust(self, sim: SimState, seat: int, cubes: list[int]) -> float:
        """Simplifies R4.7 and R5.1."""
        total = 0.0
        for kind in cubes:
            if sim.quarter[seat * KINDS + kind] == 0:
                return IMPOSSIBLE
            sim.quarter[seat * KINDS + kind] -= 1
            self.note(EXHAUSTED, kind, 1)
            total += self.work_cost[kind]
        return total

    def spend_for(self, sim: SimState, seat: int, trade: int, total: float) -> float:
        """Tokens that a card itself asks for; simplifies R12.1."""
        at = seat * 2 + TRADE
        if sim.ready[at] + sim.on_cards[at] < trade:
            return IMPOSSIBLE
        self.spend(sim, seat, trade)
        return total + trade / (sim.tokens[at] + 1.0)

    def spend(self, sim: SimState, seat: int, count: int) -> None:
        """Trade tokens, those on cards first; simplifies R5.4 and R5.6."""
        at = seat * 2 + TRADE
        from_cards = min(count, sim.on_cards[at])
        sim.on_cards[at] -= from_cards
        sim.ready[at] -= count - from_cards
        self.note(SPENT, from_cards, count - from_cards)

    def get_all(self, sim: SimState, seat: int, goods: list[int], total: float) -> float:
        left = goods.copy()
        while left:
            place = self.scarcest(sim, seat, left) if len(left) > 1 else 0
            cost = self.get(sim, seat, left.pop(place))
            if cost < 0.0:
                return IMPOSSIBLE
            total += cost
        return total

    def scarcest(self, sim: SimState, seat: int, goods: list[int]) -> int:
        fewest, found = 99, 0
        for place in range(len(goods)):
            ways = self.ways(sim, seat, goods[place])
            if ways < fewest:
                fewest, found = ways, place
        return found

    def ways(self, sim: SimState, seat: int, good: int) -> int:
        """How many ways there are to a unit, gold aside; simplifies R4.1, R6.2 and R17.7."""
        box, count = sim.costs.box, 0
        for industry in sim.costs.makers[good]:
            if (
                sim.places[seat * BUILDINGS + industry] > 0
                and sim.quarter[seat * KINDS + box.worker[industry]] > 0
            ):
                count += 1
        at = seat * 2 + TRADE
        tokens = sim.ready[at] + sim.on_cards[at]
        price = sim.offer[seat * GOODS + good]
        if price != NO_OFFER and tokens >= price and sim.traded[good] != sim.turn:
            count += 1
        if sim.imports[seat * GOODS + good] > 0 and tokens > 0:
            count += 2
        return count

    # -- one unit of a good -------------------------------------------------------------------

    def get(self, sim: SimState, seat: int, good: int) -> float:
        """A unit by the way that costs least; gold is the last resort. Simplifies R4.1, R6.2 and
        R17.7.
        """
        box = sim.costs.box
        best, way = 9.0, NONE
        for industry in sim.costs.makers[good]:
            if sim.places[seat * BUILDINGS + industry] > 0:
                kind = box.worker[industry]
                if sim.quarter[seat * KINDS + kind] > 0 and self.work_cost[kind] < best:
                    best, way = self.work_cost[kind], industry
        at = seat * 2 + TRADE
        tokens = sim.ready[at] + sim.on_cards[at]
        if tokens > 0:
            each = 1.0 / (sim.tokens[at] + sim.on_cards[at])
            if sim.imports[seat * GOODS + good] > 0 and each < best:
                best, way = each, BY_IMPORT
            price = sim.offer[seat * GOODS + good]
            if 0 < price <= tokens and sim.traded[good] != sim.turn and each * price < best:
                best, way = each * price, BY_TRADE
        if way == NONE:
            return self.last_resort(sim, seat, good)
        self.take(sim, seat, good, way)
        return best

    def take(self, sim: SimState, seat: int, good: int, way: int) -> None:
        """Simplifies R4.1, R4.5, R6.6, R6.8, R6.9 and R17.8."""
        if way == BY_IMPORT:
            self.spend(sim, seat, 1)
        elif way == BY_TRADE:
            self.spend(sim, seat, sim.offer[seat * GOODS + good])
            sim.traded[good] = sim.turn
            sim.gold[sim.partner[seat * GOODS + good]] += 1
            self.note(TRADED, good, 1)
        else:
            sim.places[seat * BUILDINGS + way] -= 1
            sim.quarter[seat * KINDS + sim.costs.box.worker[way]] -= 1
            self.note(WORKED, way, 1)

    def last_resort(self, sim: SimState, seat: int, good: int) -> float:
        """A gift (R26.5), or a cube that is called back for gold; simplifies R7.1, R7.2, R7.3."""
        box = sim.costs.box
        if box.new_world_good[good] and sim.gifts[seat] > 0:
            sim.gifts[seat] -= 1
            self.note(GIVEN, good, 1)
            return GIFT_COST
        for industry in sim.costs.makers[good]:
            at, kind = seat * BUILDINGS + industry, box.worker[industry]
            price = box.shift_end[kind]
            if sim.owned[at] > 0 and sim.gold[seat] >= price and sim.cubes[seat * KINDS + kind] > 0:
                fills = sim.places[at] > 0 and sim.quarter[seat * KINDS + kind] == 0
                if fills:
                    sim.places[at] -= 1
                sim.gold[seat] -= price
                self.note(REHIRED, at * 2 + (1 if fills else 0), price)
                return price / (sim.gold[seat] + price + GOLD_TO_KEEP)
        return IMPOSSIBLE

    def undo(self, sim: SimState, seat: int) -> None:
        """Take everything back, the last step first."""
        while self.what:
            what, where, amount = self.what.pop(), self.where.pop(), self.amount.pop()
            if what == WORKED:
                sim.places[seat * BUILDINGS + where] += 1
                sim.quarter[seat * KINDS + sim.costs.box.worker[where]] += 1
            elif what == TRADED:
                sim.traded[where] = 0
                sim.gold[sim.partner[seat * GOODS + where]] -= 1
            elif what == GIVEN:
                sim.gifts[seat] += 1
            elif what == EXHAUSTED:
                sim.quarter[seat * KINDS + where] += 1
            elif what == REHIRED:
                sim.gold[seat] += amount
                if where & 1:
                    sim.places[where >> 1] += 1
            else:
                sim.on_cards[seat * 2 + TRADE] += where
                sim.ready[seat * 2 + TRADE] += amount
