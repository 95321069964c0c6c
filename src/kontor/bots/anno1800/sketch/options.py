"""Everything that the active seat of a sketch can do now, with the traits of each option."""

from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.numbering import (
    BUILDINGS,
    COAST,
    EXPLORATION,
    FIRST_SHIP,
    FIRST_YARD,
    GAIN_POPULATION,
    INDUSTRIES,
    KINDS,
    MAX_ISLANDS,
    SEA,
    TRADE,
    YARDS,
)
from kontor.anno1800.state import NONE, PLAYING
from kontor.anno1800.workforce import HIRE_LIMIT, UPGRADE_LIMIT
from kontor.bots.anno1800.sketch import traits as t
from kontor.bots.anno1800.sketch.deeds import (
    ACT_AGAIN,
    BUILD,
    BUILD_YARD,
    EXPEDITION,
    FESTIVAL,
    GAIN,
    HIRE,
    LAUNCH,
    NEW_ISLAND,
    OLD_ISLAND,
    PLAY,
    PROMOTE,
    RETURN,
    RETURNED,
    STOP,
    SWAP,
    SWAP_REST,
    UPGRADE,
    can_gain,
    farthest,
    ship_to_sink,
    swappable,
)
from kontor.bots.anno1800.sketch.marks import Marks
from kontor.bots.anno1800.sketch.paying import IMPOSSIBLE, NOTHING
from kontor.bots.anno1800.sketch.world import World

DEAR = 1.0  # festivals; what something costs that only the planner knows how to pay for
SWAPPED = 3  # at most so many cards are swapped


class Options(Marks):
    """The options of one position."""

    def look(self, world: World) -> None:
        """Find all options of the active seat."""
        seat = world.active
        self.clear()
        self.take_stock(world, seat)
        if world.actions > 0 or world.open_action != NONE:
            self.think(world, seat)
        if world.actions > 0:
            self.cards(world, seat)
            self.industries(world, seat)
            self.yards(world, seat)
            self.voyages(world, seat)
            self.swaps(world, seat)
            self.festival(world, seat)
        self.ships(world, seat)
        self.people(world, seat, HIRE, HIRE_LIMIT)
        self.people(world, seat, UPGRADE, UPGRADE_LIMIT)
        self.played_cards(world, seat)
        if world.actions == 0:
            self.ends(world, seat)

    def consider(self, world: World, deed: int, thing: int) -> float:
        """How much instinct is drawn to what the planner found a way to pay for, and it did not."""
        seat = world.active
        self.add(deed, thing)
        if deed == PLAY:
            self.mark_card(world, seat, thing, DEAR)
        elif deed == BUILD:
            self.mark_industry(world, seat, thing, DEAR)
        elif deed in (HIRE, UPGRADE):
            self.mark_kind(world, seat, deed, thing, DEAR, world.open_action == deed)
        return self.pull[-1]

    def price(
        self, world: World, seat: int, goods: list[int], cubes: list[int], trade: int
    ) -> float:
        """What a cost would come to, or less than nothing if it cannot be paid."""
        for good in goods:
            if self.needs.out_of_reach[good]:
                return IMPOSSIBLE
        return self.till.price(world, seat, goods, cubes, trade)

    # -- cards --------------------------------------------------------------------------------

    def cards(self, world: World, seat: int) -> None:
        lore, at = world.lore, seat * 2 + EXPLORATION
        charts = world.ready[at] + world.on_cards[at]
        for card in world.hands[seat]:
            if self.needs.far_card[card] > 0.0 or lore.card_exploration[card] > charts:
                continue
            goods, trade = lore.card_goods[card], lore.card_trade[card]
            cost = self.price(world, seat, goods, NOTHING, trade)
            if cost >= 0.0:
                self.add(PLAY, card)
                self.mark_card(world, seat, card, cost)

    def swaps(self, world: World, seat: int) -> None:
        """The cards that are farthest away, one, two or three of them."""
        if world.phase != PLAYING or world.round - world.swapped[seat] <= SWAP_REST:
            return
        total, cards = 0.0, farthest(swappable(world, seat), self.needs, SWAPPED)
        for count, card in enumerate(cards, start=1):
            far = min(10.0, self.needs.far_card[card])
            total += far
            self.add(SWAP, count)
            self.mark(t.SWAP_COUNT + count - 1, 1.0)
            self.mark(t.SWAP_MEAN, total / count / 5.0)
            self.mark(t.SWAP_LEAST, far / 5.0)

    # -- buildings ----------------------------------------------------------------------------

    def industries(self, world: World, seat: int) -> None:
        lore = world.lore
        for industry in range(INDUSTRIES):
            if world.tiles[industry] > 0 and world.owned[seat * BUILDINGS + industry] == 0:
                goods, cubes = lore.build_goods[industry], lore.build_cubes[industry]
                cost = self.price(world, seat, goods, cubes, 0)
                if cost >= 0.0:
                    self.add(BUILD, industry)
                    self.mark_industry(world, seat, industry, cost)

    def yards(self, world: World, seat: int) -> None:
        at, coast = seat * BUILDINGS + FIRST_YARD, world.room[seat * 3 + COAST]
        for strength in range(YARDS):
            if world.tiles[FIRST_YARD + strength] == 0:
                continue
            if coast == 0 and (strength == 0 or world.owned[at] == 0):
                continue
            goods = world.lore.build_goods[FIRST_YARD + strength]
            cost = self.price(world, seat, goods, NOTHING, 0)
            if cost >= 0.0:
                self.add(BUILD_YARD, strength)
                self.mark_yard(world, seat, strength, cost)

    def ships(self, world: World, seat: int) -> None:
        """First ships, or one more of the open action."""
        more = world.open_action == LAUNCH
        if world.actions == 0 and not more:
            return
        for strength in range(YARDS):
            free = 0
            for yard in range(strength, YARDS):
                free += world.owned[seat * BUILDINGS + FIRST_YARD + yard]
                free -= world.launched[yard] if more else 0
            if free > 0:
                self.ship(world, seat, FIRST_SHIP + strength, more)
                self.ship(world, seat, FIRST_SHIP + YARDS + strength, more)

    def ship(self, world: World, seat: int, ship: int, more: bool) -> None:
        full = world.room[seat * 3 + SEA] == 0
        if world.tiles[ship] == 0 or (full and ship_to_sink(world, seat, ship) == NONE):
            return
        cost = self.price(world, seat, world.lore.build_goods[ship], NOTHING, 0)
        if cost >= 0.0:
            self.add(LAUNCH, ship)
            self.mark_ship(world, seat, ship, cost, more)

    # -- people -------------------------------------------------------------------------------

    def people(self, world: World, seat: int, deed: int, limit: int) -> None:
        """First hires or upgrades, or one more of the open action."""
        more = world.open_action == deed and world.parts < limit
        if world.actions == 0 and not more:
            return
        lore = world.lore
        for kind in range(KINDS):
            if world.supply[kind] == 0:
                continue
            if deed == HIRE:
                if not can_gain(world, seat, kind):
                    continue
                goods, cubes = lore.hire_goods[kind], lore.hire_cubes[kind]
            else:
                if kind == 0 or world.cubes[seat * KINDS + kind - 1] == 0:
                    continue
                goods, cubes = lore.upgrade_goods[kind], lore.upgrade_cubes[kind]
            cost = self.price(world, seat, goods, cubes, 0)
            if cost >= 0.0:
                self.add(deed, kind)
                self.mark_kind(world, seat, deed, kind, cost, more)

    # -- voyages ------------------------------------------------------------------------------

    def voyages(self, world: World, seat: int) -> None:
        at = seat * 2 + EXPLORATION
        charts = world.ready[at] + world.on_cards[at]
        if world.new_stack and world.new_islands[seat] < min(MAX_ISLANDS, charts):
            self.add(NEW_ISLAND, 0)
            self.mark_new_island(world, seat)
        if world.old_stack and world.old_islands[seat] < min(MAX_ISLANDS, charts):
            self.add(OLD_ISLAND, 0)
            self.mark_old_island(world, seat)
        if world.expeditions and charts >= EXPEDITION_PRICE:
            self.add(EXPEDITION, 0)
            self.mark_expedition(world, seat)

    # -- rest ---------------------------------------------------------------------------------

    def festival(self, world: World, seat: int) -> None:
        if self.deeds and is_rested(world, seat):
            return
        self.add(FESTIVAL, 0)
        self.mark_festival(world, seat)

    # -- what costs no action -----------------------------------------------------------------

    def played_cards(self, world: World, seat: int) -> None:
        """Cubes and upgrades that wait on cards, one card of each kind."""
        seen = 0
        for card in world.unused[seat]:
            effect = world.lore.box.card_effect[card]
            kind = effect.population
            gains = effect.kind == GAIN_POPULATION
            known = 1 << (kind if gains else kind + KINDS)
            if seen & known:
                continue
            seen |= known
            if gains:
                if can_gain(world, seat, kind):
                    self.add(GAIN, card)
                    self.mark(t.GAIN_KIND + kind, 1.0)
            elif world.cubes[seat * KINDS + kind] > 0 and world.supply[kind + 1] > 0:
                count = world.cubes[seat * KINDS + kind]
                self.add(PROMOTE, card)
                self.mark(t.PROMOTE_KIND + kind, 1.0)
                self.mark(t.PROMOTE_COUNT, count / 4.0)
                self.mark(t.PROMOTE_ALL, 1.0 if count >= effect.amount else 0.0)

    def ends(self, world: World, seat: int) -> None:
        """After the action: another one, cards to put back, or the end of the turn."""
        hand = len(world.hands[seat])
        if world.extra[seat] > 0:
            self.add(ACT_AGAIN, 0)
        if world.returns > 0:
            for count in range(1, min(RETURNED, hand) + 1):
                self.add(RETURN, count)
                self.mark(t.RETURN_COUNT + count - 1, 1.0)
                if count == hand:
                    self.mark(t.RETURN_LAST, 1.0)
                    self.mark(t.RETURN_LAST_LEAD, self.context[3])
        self.add(STOP, 0)
        if world.open_action != NONE:
            self.mark(t.STOP_OPEN + world.open_action - LAUNCH, 1.0)


def is_rested(world: World, seat: int) -> bool:
    """Whether a festival would bring nothing back."""
    for at in range(seat * KINDS, (seat + 1) * KINDS):
        if world.quarter[at] < world.cubes[at]:
            return False
    trade, exploration = seat * 2 + TRADE, seat * 2 + EXPLORATION
    return (
        world.ready[trade] == world.tokens[trade]
        and world.ready[exploration] == world.tokens[exploration]
    )
