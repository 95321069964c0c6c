"""The traits of an option: what instinct weighs when it compares one with another."""

from kontor.anno1800.numbering import (
    ARTISAN,
    BUILDINGS,
    COAST,
    COUNT_CUBES,
    COUNT_ENGINEERS,
    COUNT_EXPEDITIONS,
    COUNT_INVESTORS,
    COUNT_TRADE_TOKENS,
    ENGINEER,
    EXPLORATION,
    FIRST_SHIP,
    FIRST_YARD,
    GAIN_POPULATION,
    INDUSTRIES,
    INLAND,
    INVESTOR,
    KINDS,
    NEW_WORLD,
    RETURN_HAND_CARDS,
    SEA,
    TRADE,
    WORKER,
)
from kontor.anno1800.state import PLAYING
from kontor.bots.anno1800.sketch import traits as t
from kontor.bots.anno1800.sketch.deeds import DEEDS, PLAY, UPGRADE, Deeds
from kontor.bots.anno1800.sketch.needs import AT_HAND
from kontor.bots.anno1800.sketch.world import World

FEW = 3  # cards
STAGES = (8, 16, 26)  # the rounds before which a game is in its first stages


class Marks(Deeds):
    """The options that were found so far, and how much instinct is drawn to each.

    Option number n is `deeds[n]` done to `things[n]`. For those who learn, its traits are those in
    `trait` and `degree` from `begins[n]` on, and the context.
    """

    def __init__(self, weights: list[float]) -> None:
        super().__init__()
        self.weights = weights
        self.learns = False
        self.deeds: list[int] = []
        self.things: list[int] = []
        self.pull: list[float] = []
        self.begins: list[int] = []
        self.trait: list[int] = []
        self.degree: list[float] = []
        self.context = [0.0] * t.CONTEXT
        self.drawn = [0.0] * DEEDS  # by the context, to each deed
        self.known = [False] * DEEDS  # whether that is reckoned already

    def clear(self) -> None:
        self.deeds.clear()
        self.things.clear()
        self.pull.clear()
        self.begins.clear()
        self.trait.clear()
        self.degree.clear()

    def add(self, deed: int, thing: int) -> None:
        """One more option, which has only the traits of the context yet."""
        self.deeds.append(deed)
        self.things.append(thing)
        if self.learns:
            self.begins.append(len(self.trait))
        if not self.known[deed]:
            self.reckon_context(deed)
        self.pull.append(self.drawn[deed])

    def reckon_context(self, deed: int) -> None:
        start, total = deed * t.CONTEXT, 0.0
        for place in range(t.CONTEXT):
            total += self.weights[start + place] * self.context[place]
        self.drawn[deed] = total
        self.known[deed] = True

    def mark(self, trait: int, degree: float) -> None:
        """The last option has this trait."""
        if self.learns:
            self.trait.append(trait)
            self.degree.append(degree)
        self.pull[-1] += self.weights[trait] * degree

    def take_stock(self, world: World, seat: int) -> None:
        """Reckon the context: what all options of the position have in common."""
        context = self.context
        cubes, at_home = 0, 0
        for kind in range(WORKER, KINDS):
            cubes += world.cubes[seat * KINDS + kind]
            at_home += world.quarter[seat * KINDS + kind]
        fewest = 99
        for other in range(world.seats):
            if other != seat:
                fewest = min(fewest, len(world.hands[other]))
        hand, trade = len(world.hands[seat]), seat * 2 + TRADE
        context[0] = 1.0
        context[1] = world.round / 40.0
        context[2] = context[1] * context[1]
        context[3] = max(-2.0, min(2.0, world.lead(seat) / 20.0))
        context[4] = hand / 10.0
        context[5] = 1.0 if hand <= FEW else 0.0
        context[6] = 1.0 if fewest < FEW else 0.0
        context[7] = fewest / 10.0
        context[8] = 1.0 - at_home / (cubes + 0.01)
        context[9] = 1.0 - world.ready[trade] / (world.tokens[trade] + 0.01)
        context[10] = min(2.0, world.gold[seat] / 10.0)
        context[11] = 1.0 if world.phase != PLAYING else 0.0
        context[12] = cubes / 12.0
        context[13] = context[3] if hand <= FEW else 0.0
        for deed in range(DEEDS):
            self.known[deed] = False

    def mark_card(self, world: World, seat: int, card: int, cost: float) -> None:
        lore, hand = world.lore, len(world.hands[seat])
        effect = lore.box.card_effect[card]
        self.mark(t.PLAY_EFFECT + effect.kind, 1.0)
        if effect.kind == GAIN_POPULATION:
            self.mark(t.PLAY_CUBES + effect.population, 1.0)
        elif effect.kind == RETURN_HAND_CARDS:
            self.mark(t.PLAY_RETURNS, hand / 5.0)
        self.mark(t.PLAY_POINTS, lore.card_points[card] / 8.0)
        self.mark(t.PLAY_COST, cost)
        self.mark(t.PLAY_COST_TIRED, cost * self.context[8])
        self.mark(t.PLAY_CHARTS, lore.card_exploration[card] / 4.0)
        if hand == 1 and world.phase == PLAYING:
            lead = self.context[3]
            self.mark(t.PLAY_LAST, 1.0)
            self.mark(t.PLAY_LAST_LEAD, lead)
            self.mark(t.PLAY_LAST_BEHIND, 1.0 if lead < 0.0 else 0.0)

    def mark_industry(self, world: World, seat: int, industry: int, cost: float) -> None:
        box, needs = world.lore.box, self.needs
        good = box.product[industry]
        self.mark(t.BUILD_INDUSTRY + industry, 1.0)
        self.mark(t.BUILD_COST, cost)
        self.mark(t.BUILD_DEPTH, world.lore.depth[good] / 5.0)
        for stage in range(len(STAGES)):
            if world.round < STAGES[stage]:
                self.mark(t.EARLY + stage * INDUSTRIES + industry, 1.0)
                break
        if needs.wanted[good] > 0.0:
            self.mark(t.BUILD_WANTED, 1.0)
            self.mark(t.BUILD_POINTS, min(needs.wanted[good], 20.0) / 5.0)
            self.mark(t.BUILD_HANGS, needs.hangs_on(world, seat, good) / 5.0)
        if needs.tokens_for[good] > 0.0:
            self.mark(t.BUILD_TOKENS, needs.tokens_for[good])
        if needs.access[good] == AT_HAND:
            self.mark(t.BUILD_AGAIN, 1.0)
        if world.cubes[seat * KINDS + box.worker[industry]] == 0:
            self.mark(t.BUILD_IDLE, 1.0)
        if world.room[seat * 3 + INLAND] + world.room[seat * 3 + COAST] == 0:
            self.mark(t.BUILD_OVER, 1.0)
        if world.tiles[industry] == 1:
            self.mark(t.BUILD_LAST_TILE, 1.0)
        self.mark_aim(world, industry)

    def mark_aim(self, world: World, industry: int) -> None:
        points, late = world.aims.industry[industry] / 4.0, world.phase != PLAYING
        if points > 0.0:
            self.mark(t.BUILD_AIM, points)
            if late:
                self.mark(t.BUILD_AIM_LATE, points)
        elif late:
            self.mark(t.BUILD_LATE, 1.0)

    def mark_yard(self, world: World, seat: int, strength: int, cost: float) -> None:
        at, coast = seat * BUILDINGS + FIRST_YARD, world.room[seat * 3 + COAST]
        count = world.owned[at] + world.owned[at + 1] + world.owned[at + 2]
        self.mark(t.YARD_STRENGTH + strength, 1.0)
        self.mark(t.YARD_COUNT, count / 2.0)
        self.mark(t.YARD_MIDDLE, float(world.owned[at + 1]))
        self.mark(t.YARD_LARGE, float(world.owned[at + 2]))
        self.mark(t.YARD_SEA, world.room[seat * 3 + SEA] / 3.0)
        self.mark(t.YARD_OVER, 1.0 if coast == 0 else 0.0)
        self.mark(t.YARD_COST, cost)

    def mark_ship(self, world: World, seat: int, ship: int, cost: float, more: bool) -> None:
        family, kind = world.lore.box.family[ship], ship - FIRST_SHIP
        self.mark(t.SHIP_KIND + kind, 1.0)
        self.mark(t.SHIP_ROUND + kind, self.context[1])
        self.mark(t.SHIP_TOKENS + family, world.tokens[seat * 2 + family] / 5.0)
        self.mark(t.SHIP_COST, cost)
        if family == EXPLORATION:
            self.mark(t.SHIP_WANTED, min(4.0, self.needs.wanted_ships / 4.0))
        else:
            self.mark(t.SHIP_TRADES, min(6.0, sum(self.needs.tokens_for)) / 3.0)
            if world.aims.first[COUNT_TRADE_TOKENS] > 0:
                self.mark(t.SHIP_MAJORITY, 1.0)
        if more:
            self.mark(t.SHIP_MORE + family, 1.0)
        if world.room[seat * 3 + SEA] == 0:
            self.mark(t.SHIP_OVER, 1.0)

    def mark_kind(
        self, world: World, seat: int, deed: int, kind: int, cost: float, more: bool
    ) -> None:
        at, first = seat * KINDS + kind, t.HIRE_KIND + (t.PEOPLE if deed == UPGRADE else 0)
        below = world.cubes[at - 1] / 5.0 if deed == UPGRADE else self.context[4]
        self.mark(first + kind, 1.0)
        self.mark(first + t.KIND_ROUND + kind, self.context[1])
        self.mark(first + t.KIND_OWNED + kind, world.cubes[at] / 5.0)
        self.mark(first + t.KIND_OTHER + kind, below)
        self.mark(first + t.KIND_COST, cost)
        if self.needs.wanted_kind[kind] > 0.0:
            self.mark(first + t.KIND_LACKING, 1.0)
            self.mark(first + t.KIND_WANTED, min(4.0, self.needs.wanted_kind[kind] / 4.0))
        if more:
            self.mark(first + t.KIND_MORE, 1.0)
            self.mark(first + t.KIND_MORE_OF + kind, 1.0)
        self.mark_counted(world, first, kind)
        if kind >= ARTISAN and world.cubes[at] < world.animals[at] + world.artefacts[at]:
            visit = float(world.lore.box.visitor_points[kind])
            self.mark(first + t.KIND_VISITS, visit)
            if world.phase != PLAYING:
                self.mark(first + t.KIND_VISITS_LATE, visit)

    def mark_counted(self, world: World, first: int, kind: int) -> None:
        majority = world.aims.first
        if kind == ENGINEER and majority[COUNT_ENGINEERS] > 0:
            self.mark(first + t.KIND_ENGINEERS, 1.0)
        if kind == INVESTOR and majority[COUNT_INVESTORS] > 0:
            self.mark(first + t.KIND_INVESTORS, 1.0)
        if majority[COUNT_CUBES] > 0:
            self.mark(first + t.KIND_ALL, 1.0)

    def mark_new_island(self, world: World, seat: int) -> None:
        count, cards = world.new_islands[seat], 0
        for card in world.hands[seat]:
            if world.lore.box.deck_of_card[card] == NEW_WORLD:
                cards += 1
        self.mark(t.NEW_FIRST, 1.0 if count == 0 else 0.0)
        self.mark(t.NEW_COUNT, count / 2.0)
        self.mark(t.NEW_WANTED, min(4.0, self.needs.wanted_voyage / 4.0))
        self.mark(t.NEW_CARDS, cards / 3.0)
        if world.aims.new_island > 0:
            self.mark(t.NEW_AIM, 1.0)
            if world.phase != PLAYING:
                self.mark(t.NEW_AIM_LATE, 1.0)

    def mark_old_island(self, world: World, seat: int) -> None:
        count = world.old_islands[seat]
        room = world.room[seat * 3 + INLAND] + world.room[seat * 3 + COAST]
        self.mark(t.OLD_COUNT, count / 2.0)
        self.mark(t.OLD_ROOM, room / 4.0)
        self.mark(t.OLD_FULL, 1.0 if room == 0 else 0.0)
        self.mark(t.OLD_NO_SEA, 1.0 if world.room[seat * 3 + SEA] == 0 else 0.0)
        if world.aims.few_islands > 0 and count == world.aims.at_most:
            self.mark(t.OLD_LIMIT, 1.0)

    def mark_expedition(self, world: World, seat: int) -> None:
        box, spare = world.lore.box, 0
        for kind in range(ARTISAN, KINDS):
            at = seat * KINDS + kind
            idle = world.cubes[at] - world.animals[at] - world.artefacts[at]
            spare += max(0, idle) * box.visitor_points[kind]
        self.mark(t.VISIT_SPARE, spare / 6.0)
        self.mark(t.VISIT_ENOUGH, 1.0 if spare >= 3 else 0.0)
        if world.aims.first[COUNT_EXPEDITIONS] > 0:
            self.mark(t.VISIT_MAJORITY, 1.0)
        if world.aims.visitors[0] + world.aims.visitors[1] > 0:
            self.mark(t.VISIT_BONUS, 1.0)
        if world.phase != PLAYING:
            self.mark(t.VISIT_LATE, spare / 6.0)

    def mark_festival(self, world: World, seat: int) -> None:
        start, at = seat * KINDS, seat * 2 + EXPLORATION
        for kind in range(KINDS):
            if world.cubes[start + kind] > 0:
                tired = 1.0 - world.quarter[start + kind] / world.cubes[start + kind]
                self.mark(t.REST_KIND + kind, tired)
        self.mark(t.REST_CHARTS, 1.0 - world.ready[at] / (world.tokens[at] + 0.01))
        self.mark(t.REST_ARTISANS, 1.0 if world.quarter[start + ARTISAN] == 0 else 0.0)
        self.mark(t.REST_WORKERS, 1.0 if world.quarter[start + WORKER] == 0 else 0.0)
        plays, near = self.deeds.count(PLAY), 0
        for card in world.hands[seat]:
            if self.needs.far_card[card] <= 0.0:
                near += 1
        self.mark(t.REST_NO_CARD, 1.0 if plays == 0 else 0.0)
        self.mark(t.REST_CARDS_AFTER, (near - plays) / 3.0)
        self.mark(t.REST_CARDS_NOW, plays / 3.0)
