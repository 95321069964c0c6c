"""What a hand asks for: how far goods, kinds and cards are away, and what is wanted most."""

from typing import Final

from kontor.anno1800.numbering import (
    ARTISAN,
    BUILDINGS,
    CARDS,
    EXPLORATION,
    GOODS,
    INDUSTRIES,
    KINDS,
    TRADE,
)
from kontor.anno1800.state import NONE
from kontor.bots.anno1800.sketch.lore import FIRST_HOME
from kontor.bots.anno1800.sketch.world import World

LACKING: Final = 0
FOR_TOKENS: Final = 1
AT_HAND: Final = 2

UNREACHED: Final = 8.0  # actions for a kind, before anything is known
TOO_FAR: Final = 30.0
SHIP: Final = 2.0  # actions for an exploration token that is lacking
PASSED_ON: Final = 0.5  # how much what is wanted makes wanted what it takes
TIMES: Final = 2  # through all goods: kinds ask for goods, and goods for kinds


class Needs:
    """Thoughts about one seat in one position; the same object serves for one after the other."""

    def __init__(self) -> None:
        self.access = [LACKING] * GOODS
        self.out_of_reach = [False] * GOODS  # nothing brings a unit of it now, not even a card
        self.far = [0.0] * GOODS  # actions until a good is at hand
        self.far_kind = [0.0] * KINDS
        self.far_card = [0.0] * CARDS
        self.maker = [NONE] * GOODS  # the industry to be built for it
        self.wanted = [0.0] * GOODS  # points that hang on a good that is lacking
        self.tokens_for = [0.0] * GOODS  # cards for which it has to be traded
        self.wanted_kind = [0.0] * KINDS
        self.wanted_voyage = 0.0
        self.wanted_ships = 0.0

    def think(self, world: World, seat: int) -> None:
        self.look_around(world, seat)
        self.reckon(world, seat)
        self.look_at_hand(world, seat)
        for _ in range(TIMES):
            self.pass_on(world, seat)

    def look_around(self, world: World, seat: int) -> None:
        """What can be had already."""
        start, tokens = seat * GOODS, world.tokens[seat * 2 + TRADE]
        on_cards, given = world.on_cards[seat * 2 + TRADE], world.gifts[seat] > 0
        for good in range(GOODS):
            access, price = LACKING, world.offer[start + good]
            if 0 < price <= tokens:
                access = FOR_TOKENS
            elif world.imports[start + good] > 0:
                access = AT_HAND
            self.access[good] = access
            self.out_of_reach[good] = access == LACKING and not (
                0 < price <= tokens + on_cards or (given and world.lore.box.new_world_good[good])
            )
            self.wanted[good] = 0.0
            self.tokens_for[good] = 0.0
        self.own_industries(world, seat, 0, INDUSTRIES)
        self.own_industries(world, seat, FIRST_HOME, BUILDINGS)
        for kind in range(KINDS):
            self.wanted_kind[kind] = 0.0
        self.wanted_voyage = 0.0
        self.wanted_ships = 0.0

    def own_industries(self, world: World, seat: int, first: int, end: int) -> None:
        box = world.lore.box
        for industry in range(first, end):
            if (
                world.owned[seat * BUILDINGS + industry] > 0
                and world.cubes[seat * KINDS + box.worker[industry]] > 0
            ):
                self.access[box.product[industry]] = AT_HAND
                self.out_of_reach[box.product[industry]] = False

    # -- distances ----------------------------------------------------------------------------

    def reckon(self, world: World, seat: int) -> None:
        """Actions until each good and each kind is at hand."""
        for kind in range(KINDS):
            self.far_kind[kind] = 0.0 if world.cubes[seat * KINDS + kind] > 0 else UNREACHED
        lore = world.lore
        ships = world.new_islands[seat] + 1.0 - world.tokens[seat * 2 + EXPLORATION]
        voyage = 1.5 + max(0.0, ships)
        for _ in range(TIMES):
            for place in range(GOODS - 1, -1, -1):
                good = lore.farthest_first[place]
                if self.access[good] != LACKING:
                    self.far[good] = 0.0
                elif lore.box.new_world_good[good]:
                    self.far[good] = voyage
                else:
                    self.reckon_good(world, seat, good)
            self.reckon_kinds(world, seat)

    def reckon_good(self, world: World, seat: int, good: int) -> None:
        lore = world.lore
        best, maker = TOO_FAR, NONE
        for industry in lore.makers[good]:
            if industry >= INDUSTRIES:
                continue
            way = self.far_kind[lore.box.worker[industry]]
            if world.owned[seat * BUILDINGS + industry] == 0:
                if world.tiles[industry] == 0:
                    continue
                way += 1.0
                for needed in lore.build_goods[industry]:
                    way += self.far[needed]
                for kind in lore.build_cubes[industry]:
                    way += self.far_kind[kind]
            if way < best:
                best, maker = way, industry
        self.far[good] = best
        self.maker[good] = maker

    def reckon_kinds(self, world: World, seat: int) -> None:
        for kind in range(ARTISAN, KINDS):
            if world.cubes[seat * KINDS + kind] == 0:
                way = 1.0 + self.far_kind[kind - 1]
                for good in world.lore.upgrade_goods[kind]:
                    way += self.far[good]
                self.far_kind[kind] = way

    # -- wishes -------------------------------------------------------------------------------

    def look_at_hand(self, world: World, seat: int) -> None:
        lore, at = world.lore, seat * 2 + EXPLORATION
        charts = world.tokens[at] + world.on_cards[at]
        for card in world.hands[seat]:
            missing, far = 0, 0.0
            for good in lore.card_goods[card]:
                if self.access[good] == LACKING:
                    missing += 1
                    far += self.far[good]
            short = lore.card_exploration[card] - charts
            if short > 0:
                far += SHIP * short
            self.far_card[card] = far
            share = lore.card_points[card] / (1.0 + far)
            if short > 0:
                self.wanted_ships += share
            for good in lore.card_goods[card]:
                if self.access[good] == LACKING:
                    self.wanted[good] += share
                elif self.access[good] == FOR_TOKENS:
                    self.tokens_for[good] += 1.0 / (1.0 + missing)

    def pass_on(self, world: World, seat: int) -> None:
        """Whoever wants a good wants what its industry takes."""
        box = world.lore.box
        for good in world.lore.farthest_first:
            wanted = self.wanted[good]
            if wanted <= 0.0 or self.access[good] != LACKING:
                continue
            if box.new_world_good[good]:
                self.wanted_voyage += wanted
            elif self.maker[good] != NONE:
                self.want_industry(world, seat, self.maker[good], PASSED_ON * wanted)
        for kind in range(KINDS - 1, ARTISAN - 1, -1):
            self.want_kind(world, seat, kind, PASSED_ON * self.wanted_kind[kind])

    def want_industry(self, world: World, seat: int, industry: int, wanted: float) -> None:
        lore, start = world.lore, seat * KINDS
        worker = lore.box.worker[industry]
        if world.cubes[start + worker] == 0:
            self.wanted_kind[worker] += wanted
        for kind in lore.build_cubes[industry]:
            if world.cubes[start + kind] == 0:
                self.wanted_kind[kind] += wanted
        for good in lore.build_goods[industry]:
            if self.access[good] == LACKING:
                self.wanted[good] += wanted

    def want_kind(self, world: World, seat: int, kind: int, wanted: float) -> None:
        if wanted <= 0.0:
            return
        for good in world.lore.upgrade_goods[kind]:
            if self.access[good] == LACKING:
                self.wanted[good] += wanted
        if world.cubes[seat * KINDS + kind - 1] == 0:
            self.wanted_kind[kind - 1] += wanted

    def hangs_on(self, world: World, seat: int, good: int) -> float:
        """Points of the cards that lack just this good."""
        lore, found = world.lore, 0
        for card in world.hands[seat]:
            far = self.far_card[card]
            if 0.0 < far < self.far[good] + 0.01 and good in lore.card_goods[card]:
                found += lore.card_points[card]
        return float(found)
