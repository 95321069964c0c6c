"""Paying in a sketch: every good by the way that costs least, one after the other.

The planner looks at all ways together; here the good with the fewest ways comes first, and that is
nearly always as good. A payment that fails leaves everything as it was.
"""

from typing import Final

from kontor.anno1800.numbering import BUILDINGS, GOODS, KINDS, TRADE
from kontor.anno1800.state import NONE
from kontor.bots.anno1800.sketch.world import NO_OFFER, World

IMPOSSIBLE: Final = -1.0
GIFT: Final = 0.3  # what a good that a card gives away costs, in festivals
ENOUGH: Final = 2.0  # gold that one would rather keep
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


class Till:
    """Pays for one seat; costs are reckoned in festivals, by how much of a kind there is."""

    def __init__(self) -> None:
        self.effort = [0.0] * KINDS  # what the work of a cube costs
        self.what: list[int] = []
        self.where: list[int] = []
        self.amount: list[int] = []

    def weigh(self, world: World, seat: int) -> None:
        for kind in range(KINDS):
            self.effort[kind] = 1.0 / (world.cubes[seat * KINDS + kind] + 0.5)

    def price(
        self, world: World, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """What a cost would come to, or less than nothing if it cannot be paid."""
        cost = self.pay(world, seat, goods, cubes, trade)
        if cost >= 0.0:
            self.undo(world, seat)
        return cost

    def pay(self, world: World, seat: int, goods: list[int], cubes: list[int], trade: int) -> float:
        """Pay a cost, or leave everything as it was."""
        self.what.clear()
        self.where.clear()
        self.amount.clear()
        total = self.exhaust(world, seat, cubes)
        if total >= 0.0 and trade > 0:
            total = self.spend_for(world, seat, trade, total)
        if total >= 0.0 and len(goods) > 0:
            total = self.get_all(world, seat, goods, total)
        if total < 0.0:
            self.undo(world, seat)
        return total

    def note(self, what: int, where: int, amount: int) -> None:
        self.what.append(what)
        self.where.append(where)
        self.amount.append(amount)

    def exhaust(self, world: World, seat: int, cubes: list[int]) -> float:
        total = 0.0
        for kind in cubes:
            if world.quarter[seat * KINDS + kind] == 0:
                return IMPOSSIBLE
            world.quarter[seat * KINDS + kind] -= 1
            self.note(EXHAUSTED, kind, 1)
            total += self.effort[kind]
        return total

    def spend_for(self, world: World, seat: int, trade: int, total: float) -> float:
        """Tokens that a card itself asks for."""
        at = seat * 2 + TRADE
        if world.ready[at] + world.on_cards[at] < trade:
            return IMPOSSIBLE
        self.spend(world, seat, trade)
        return total + trade / (world.tokens[at] + 1.0)

    def spend(self, world: World, seat: int, count: int) -> None:
        """Trade tokens, those on cards first."""
        at = seat * 2 + TRADE
        from_cards = min(count, world.on_cards[at])
        world.on_cards[at] -= from_cards
        world.ready[at] -= count - from_cards
        self.note(SPENT, from_cards, count - from_cards)

    def get_all(self, world: World, seat: int, goods: list[int], total: float) -> float:
        left = goods.copy()
        while left:
            place = self.scarcest(world, seat, left) if len(left) > 1 else 0
            cost = self.get(world, seat, left.pop(place))
            if cost < 0.0:
                return IMPOSSIBLE
            total += cost
        return total

    def scarcest(self, world: World, seat: int, goods: list[int]) -> int:
        fewest, found = 99, 0
        for place in range(len(goods)):
            ways = self.ways(world, seat, goods[place])
            if ways < fewest:
                fewest, found = ways, place
        return found

    def ways(self, world: World, seat: int, good: int) -> int:
        """How many ways there are to a unit of a good, gold aside."""
        box, count = world.lore.box, 0
        for industry in world.lore.makers[good]:
            if (
                world.places[seat * BUILDINGS + industry] > 0
                and world.quarter[seat * KINDS + box.worker[industry]] > 0
            ):
                count += 1
        at = seat * 2 + TRADE
        tokens = world.ready[at] + world.on_cards[at]
        price = world.offer[seat * GOODS + good]
        if price != NO_OFFER and tokens >= price and world.traded[good] != world.turn:
            count += 1
        if world.imports[seat * GOODS + good] > 0 and tokens > 0:
            count += 2
        return count

    # -- one unit of a good -------------------------------------------------------------------

    def get(self, world: World, seat: int, good: int) -> float:
        """A unit by the way that costs least; gold is the last resort."""
        box = world.lore.box
        best, way = 9.0, NONE
        for industry in world.lore.makers[good]:
            if world.places[seat * BUILDINGS + industry] > 0:
                kind = box.worker[industry]
                if world.quarter[seat * KINDS + kind] > 0 and self.effort[kind] < best:
                    best, way = self.effort[kind], industry
        at = seat * 2 + TRADE
        tokens = world.ready[at] + world.on_cards[at]
        if tokens > 0:
            each = 1.0 / (world.tokens[at] + world.on_cards[at])
            if world.imports[seat * GOODS + good] > 0 and each < best:
                best, way = each, BY_IMPORT
            price = world.offer[seat * GOODS + good]
            if 0 < price <= tokens and world.traded[good] != world.turn and each * price < best:
                best, way = each * price, BY_TRADE
        if way == NONE:
            return self.last_resort(world, seat, good)
        self.take(world, seat, good, way)
        return best

    def take(self, world: World, seat: int, good: int, way: int) -> None:
        if way == BY_IMPORT:
            self.spend(world, seat, 1)
        elif way == BY_TRADE:
            self.spend(world, seat, world.offer[seat * GOODS + good])
            world.traded[good] = world.turn
            world.gold[world.partner[seat * GOODS + good]] += 1
            self.note(TRADED, good, 1)
        else:
            world.places[seat * BUILDINGS + way] -= 1
            world.quarter[seat * KINDS + world.lore.box.worker[way]] -= 1
            self.note(WORKED, way, 1)

    def last_resort(self, world: World, seat: int, good: int) -> float:
        """A gift, or a cube that is called back for gold."""
        box = world.lore.box
        if box.new_world_good[good] and world.gifts[seat] > 0:
            world.gifts[seat] -= 1
            self.note(GIVEN, good, 1)
            return GIFT
        for industry in world.lore.makers[good]:
            at, kind = seat * BUILDINGS + industry, box.worker[industry]
            price = box.shift_end[kind]
            if (
                world.owned[at] > 0
                and world.gold[seat] >= price
                and world.cubes[seat * KINDS + kind] > 0
            ):
                fills = world.places[at] > 0 and world.quarter[seat * KINDS + kind] == 0
                if fills:
                    world.places[at] -= 1
                world.gold[seat] -= price
                self.note(REHIRED, at * 2 + (1 if fills else 0), price)
                return price / (world.gold[seat] + price + ENOUGH)
        return IMPOSSIBLE

    def undo(self, world: World, seat: int) -> None:
        """Take everything back, the last step first."""
        while self.what:
            what, where, amount = self.what.pop(), self.where.pop(), self.amount.pop()
            if what == WORKED:
                world.places[seat * BUILDINGS + where] += 1
                world.quarter[seat * KINDS + world.lore.box.worker[where]] += 1
            elif what == TRADED:
                world.traded[where] = 0
                world.gold[world.partner[seat * GOODS + where]] -= 1
            elif what == GIVEN:
                world.gifts[seat] += 1
            elif what == EXHAUSTED:
                world.quarter[seat * KINDS + where] += 1
            elif what == REHIRED:
                world.gold[seat] += amount
                if where & 1:
                    world.places[where >> 1] += 1
            else:
                world.on_cards[seat * 2 + TRADE] += where
                world.ready[seat * 2 + TRADE] += amount
