"""What a seat can do in a sketch, and what comes of it."""

from typing import Final

from kontor.anno1800.expeditions import CARDS_PER_ACTION
from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.islands import NEW_WORLD_CARDS
from kontor.anno1800.numbering import (
    BUILDINGS,
    COAST,
    DRAW_EXPEDITION_CARDS,
    EXPLORATION,
    EXTRA_ACTION,
    FIRST_SHIP,
    FIRST_YARD,
    FREE_NEW_WORLD_RESOURCE,
    FREE_UPGRADES,
    GAIN_GOLD,
    GAIN_GOLD_AND_TOKENS,
    GAIN_POPULATION,
    GAIN_TOKENS,
    GOODS,
    INDUSTRIES,
    INDUSTRY,
    INLAND,
    KINDS,
    NEW_WORLD,
    SEA,
    TRADE,
    WORKPLACES,
    YARD,
    YARDS,
)
from kontor.anno1800.state import FINISH_ROUND, NONE, PLAYING
from kontor.anno1800.workforce import HIRE_LIMIT, UPGRADE_LIMIT
from kontor.bots.anno1800.sketch.needs import Needs
from kontor.bots.anno1800.sketch.paying import NOTHING, Till
from kontor.bots.anno1800.sketch.world import World

# deeds; what they are done to is a number beside them
PLAY: Final = 0  # a card
BUILD: Final = 1  # an industry
BUILD_YARD: Final = 2  # a strength, from 0
LAUNCH: Final = 3  # a ship
HIRE: Final = 4  # a kind
UPGRADE: Final = 5  # to a kind
NEW_ISLAND: Final = 6
OLD_ISLAND: Final = 7
EXPEDITION: Final = 8
SWAP: Final = 9  # so many cards
FESTIVAL: Final = 10
STOP: Final = 11
GAIN: Final = 12  # the cubes of a played card
PROMOTE: Final = 13  # by the free steps of a played card
ACT_AGAIN: Final = 14
RETURN: Final = 15  # so many cards
DEEDS: Final = 16

RETURNED: Final = 2  # at most so many cards are put back
SWAP_REST: Final = 2  # rounds between two swaps

# how much one would miss a good that nothing else makes
MISSED: Final = [4.0, 0.6, 0.6, 0.6, 0.6, 5.0, 4.0, 4.0, 3.0, 1.5] + [1.0] * (GOODS - 10)
SPARE: Final = 0.15  # if something else makes it too
IDLE: Final = 0.7  # if nobody works there


class Deeds:
    """Does things for the active seat of a world."""

    def __init__(self) -> None:
        self.till = Till()
        self.needs = Needs()

    def think(self, world: World, seat: int) -> None:
        self.till.weigh(world, seat)
        self.needs.think(world, seat)

    def do(self, world: World, deed: int, thing: int) -> None:
        seat = world.active
        if deed <= UPGRADE:
            self.pay_and_do(world, seat, deed, thing)
        elif deed <= FESTIVAL:
            self.act(world, seat, deed, thing)
        elif deed == GAIN:
            world.unused[seat].remove(thing)
            effect = world.lore.box.card_effect[thing]
            gain_cubes(world, seat, effect.population, effect.amount)
        elif deed == PROMOTE:
            world.unused[seat].remove(thing)
            self.promote_freely(world, seat, thing)
        elif deed == ACT_AGAIN:
            world.extra[seat] -= 1
            world.actions += 1
        elif deed == RETURN:
            world.returns = 0
            self.put_back(world, seat, world.hands[seat], thing)
        if not world.hands[seat] and world.phase == PLAYING:
            world.phase = FINISH_ROUND
            world.fireworks = seat

    def pay_and_do(self, world: World, seat: int, deed: int, thing: int) -> None:
        if deed == PLAY:
            take_action(world, NONE)
            self.play(world, seat, thing)
        elif deed == BUILD:
            take_action(world, NONE)
            self.build(world, seat, thing)
        elif deed == BUILD_YARD:
            take_action(world, NONE)
            self.build_yard(world, seat, thing)
        elif deed == LAUNCH:
            self.launch(world, seat, thing)
        elif deed == HIRE:
            open_people(world, HIRE, HIRE_LIMIT)
            lore = world.lore
            self.till.pay(world, seat, lore.hire_goods[thing], lore.hire_cubes[thing], 0)
            gain_cube(world, seat, thing)
        else:
            open_people(world, UPGRADE, UPGRADE_LIMIT)
            lore = world.lore
            self.till.pay(world, seat, lore.upgrade_goods[thing], lore.upgrade_cubes[thing], 0)
            promote(world, seat, thing - 1)

    def act(self, world: World, seat: int, deed: int, thing: int) -> None:
        """Actions that cost no goods."""
        take_action(world, NONE)
        if deed == NEW_ISLAND:
            spend_charts(world, seat, world.new_islands[seat] + 1)
            find_new_island(world, seat)
        elif deed == OLD_ISLAND:
            spend_charts(world, seat, world.old_islands[seat] + 1)
            find_old_island(world, seat)
        elif deed == EXPEDITION:
            spend_charts(world, seat, EXPEDITION_PRICE)
            draw_expeditions(world, seat, CARDS_PER_ACTION)
        elif deed == SWAP:
            world.swapped[seat] = world.round
            for deck in self.put_back(world, seat, swappable(world, seat), thing):
                draw(world, seat, deck, 1)
        else:
            hold_festival(world, seat)

    # -- cards --------------------------------------------------------------------------------

    def play(self, world: World, seat: int, card: int) -> None:
        lore = world.lore
        self.till.pay(world, seat, lore.card_goods[card], NOTHING, lore.card_trade[card])
        spend_charts(world, seat, lore.card_exploration[card])
        world.hands[seat].remove(card)
        world.points[seat] += lore.card_points[card]
        use_effect(world, seat, card)

    def put_back(self, world: World, seat: int, among: list[int], count: int) -> list[int]:
        """The cards that are farthest away go under their decks; which decks those are."""
        deck_of, cards = world.lore.box.deck_of_card, farthest(among, self.needs, count)
        for card in cards:
            world.hands[seat].remove(card)
        for card in cards:
            world.decks[deck_of[card]].insert(0, card)
        return [deck_of[card] for card in cards]

    def promote_freely(self, world: World, seat: int, card: int) -> None:
        effect = world.lore.box.card_effect[card]
        for _ in range(effect.amount):
            kind = effect.population
            if world.cubes[seat * KINDS + kind] > 0 and world.supply[kind + 1] > 0:
                promote(world, seat, kind)

    # -- buildings ----------------------------------------------------------------------------

    def build(self, world: World, seat: int, industry: int) -> None:
        lore = world.lore
        self.till.pay(world, seat, lore.build_goods[industry], lore.build_cubes[industry], 0)
        if world.room[seat * 3 + INLAND] > 0:
            world.room[seat * 3 + INLAND] -= 1
        elif world.room[seat * 3 + COAST] > 0:
            world.room[seat * 3 + COAST] -= 1
        else:
            self.build_over(world, seat, least_missed(world, seat, industry))
        world.tiles[industry] -= 1
        add_industry(world, seat, industry)

    def build_over(self, world: World, seat: int, industry: int) -> None:
        at = seat * BUILDINGS + industry
        world.owned[at] -= 1
        world.places[at] = min(world.places[at], WORKPLACES * world.owned[at])
        box = world.lore.box
        if industry < INDUSTRIES and world.tiles[industry] < box.copies[industry]:
            world.tiles[industry] += 1  # unless it was a print, as far as one can tell
        world.set_offers(box.product[industry])

    def build_yard(self, world: World, seat: int, strength: int) -> None:
        """On a free coast, or over the smallest shipyard, which is the printed one at first."""
        self.till.pay(world, seat, world.lore.build_goods[FIRST_YARD + strength], NOTHING, 0)
        if world.room[seat * 3 + COAST] > 0:
            world.room[seat * 3 + COAST] -= 1
        else:
            world.owned[seat * BUILDINGS + FIRST_YARD] -= 1
        world.owned[seat * BUILDINGS + FIRST_YARD + strength] += 1
        world.tiles[FIRST_YARD + strength] -= 1

    def launch(self, world: World, seat: int, ship: int) -> None:
        if world.open_action != LAUNCH:
            take_action(world, LAUNCH)
            world.launched = [0, 0, 0]
        self.till.pay(world, seat, world.lore.build_goods[ship], NOTHING, 0)
        yard = world.lore.box.strength[ship] - 1
        at = seat * BUILDINGS + FIRST_YARD
        while yard < 2 and world.owned[at + yard] <= world.launched[yard]:
            yard += 1
        world.launched[yard] += 1
        if world.room[seat * 3 + SEA] > 0:
            world.room[seat * 3 + SEA] -= 1
        else:
            sink(world, seat, ship_to_sink(world, seat, ship))
        world.tiles[ship] -= 1
        add_ship(world, seat, ship)


# -- the turn ---------------------------------------------------------------------------------


def take_action(world: World, stays_open: int) -> None:
    world.actions -= 1
    world.open_action = stays_open


def open_people(world: World, deed: int, limit: int) -> None:
    """Go on with the open action, or begin the next one."""
    if world.open_action != deed or world.parts >= limit:
        take_action(world, deed)
        world.parts = 0
    world.parts += 1


def hold_festival(world: World, seat: int) -> None:
    for at in range(seat * KINDS, (seat + 1) * KINDS):
        world.quarter[at] = world.cubes[at]
    for at in range(seat * BUILDINGS, (seat + 1) * BUILDINGS):
        world.places[at] = WORKPLACES * world.owned[at]
    for at in range(seat * 2, seat * 2 + 2):
        world.ready[at] = world.tokens[at]


# -- cards and cubes --------------------------------------------------------------------------


def draw(world: World, seat: int, deck: int, count: int) -> None:
    for _ in range(min(count, len(world.decks[deck]))):
        world.hands[seat].append(world.decks[deck].pop())


def can_gain(world: World, seat: int, kind: int) -> bool:
    box = world.lore.box
    deck = box.deck_of_kind[kind]
    if world.supply[kind] == 0:
        return False
    return len(world.decks[deck]) > 0 or world.gold[seat] >= box.deck_fee[deck]


def gain_cube(world: World, seat: int, kind: int) -> None:
    deck = world.lore.box.deck_of_kind[kind]
    if world.decks[deck]:
        draw(world, seat, deck, 1)
    else:
        world.gold[seat] -= world.lore.box.deck_fee[deck]
    world.supply[kind] -= 1
    world.quarter[seat * KINDS + kind] += 1
    world.cubes[seat * KINDS + kind] += 1


def gain_cubes(world: World, seat: int, kind: int, count: int) -> None:
    for _ in range(count):
        if can_gain(world, seat, kind):
            gain_cube(world, seat, kind)


def promote(world: World, seat: int, kind: int) -> None:
    """A tired cube if there is one, or else one at home."""
    at = seat * KINDS + kind
    if world.quarter[at] == world.cubes[at]:
        world.quarter[at] -= 1
        world.quarter[at + 1] += 1
    world.cubes[at] -= 1
    world.cubes[at + 1] += 1
    world.supply[kind] += 1
    world.supply[kind + 1] -= 1


def use_effect(world: World, seat: int, card: int) -> None:
    """At once, but for cubes, upgrades and actions, which can wait."""
    effect = world.lore.box.card_effect[card]
    kind = effect.kind
    if kind in (GAIN_POPULATION, FREE_UPGRADES):
        world.unused[seat].append(card)
    elif kind in (GAIN_TOKENS, GAIN_GOLD_AND_TOKENS, GAIN_GOLD):
        world.on_cards[seat * 2 + TRADE] += effect.trade
        world.on_cards[seat * 2 + EXPLORATION] += effect.exploration
        world.gold[seat] += effect.gold
    elif kind == DRAW_EXPEDITION_CARDS:
        draw_expeditions(world, seat, effect.amount)
    elif kind == FREE_NEW_WORLD_RESOURCE:
        world.gifts[seat] += 1
    elif kind == EXTRA_ACTION:
        world.extra[seat] += 1
    else:
        world.returns = RETURNED


def swappable(world: World, seat: int) -> list[int]:
    deck_of = world.lore.box.deck_of_card
    return [card for card in world.hands[seat] if world.decks[deck_of[card]]]


def farthest(among: list[int], needs: Needs, count: int) -> list[int]:
    """The cards that are farthest away."""
    found: list[int] = []
    for _ in range(min(count, len(among))):
        most, worst = -1.0, NONE
        for card in among:
            if needs.far_card[card] > most and card not in found:
                most, worst = needs.far_card[card], card
        found.append(worst)
    return found


# -- voyages ----------------------------------------------------------------------------------


def spend_charts(world: World, seat: int, count: int) -> None:
    at = seat * 2 + EXPLORATION
    from_cards = min(count, world.on_cards[at])
    world.on_cards[at] -= from_cards
    world.ready[at] -= count - from_cards


def draw_expeditions(world: World, seat: int, count: int) -> None:
    box = world.lore.box
    for _ in range(min(count, len(world.expeditions))):
        card = world.expeditions.pop()
        world.animals[seat * KINDS + box.animal[card]] += 1
        world.artefacts[seat * KINDS + box.artefact[card]] += 1
        world.pile[seat] += 1


def find_new_island(world: World, seat: int) -> None:
    world.new_islands[seat] += 1
    for good in world.lore.box.exports[world.new_stack.pop()]:
        world.imports[seat * GOODS + good] += 1
    draw(world, seat, NEW_WORLD, NEW_WORLD_CARDS)


def find_old_island(world: World, seat: int) -> None:
    bonus = world.lore.box.bonus[world.old_stack.pop()]
    world.old_islands[seat] += 1
    for terrain in range(3):
        world.room[seat * 3 + terrain] += 2
    if bonus.kind == GAIN_POPULATION:
        gain_cubes(world, seat, bonus.population, bonus.amount)
    elif bonus.kind == DRAW_EXPEDITION_CARDS:
        draw_expeditions(world, seat, bonus.amount)
    else:
        find_building(world, seat, bonus.building)


def find_building(world: World, seat: int, building: int) -> None:
    klass = world.lore.box.building_class[building]
    if klass == INDUSTRY:
        world.room[seat * 3 + INLAND] -= 1
        add_industry(world, seat, building)
    elif klass == YARD:
        world.room[seat * 3 + COAST] -= 1
        world.owned[seat * BUILDINGS + building] += 1
    else:
        world.room[seat * 3 + SEA] -= 1
        add_ship(world, seat, building)


# -- buildings --------------------------------------------------------------------------------


def add_industry(world: World, seat: int, industry: int) -> None:
    world.owned[seat * BUILDINGS + industry] += 1
    world.places[seat * BUILDINGS + industry] += WORKPLACES
    world.set_offers(world.lore.box.product[industry])


def add_ship(world: World, seat: int, ship: int) -> None:
    box = world.lore.box
    at = seat * 2 + box.family[ship]
    world.owned[seat * BUILDINGS + ship] += 1
    world.ready[at] += box.strength[ship]
    world.tokens[at] += box.strength[ship]


def ship_to_sink(world: World, seat: int, new: int) -> int:
    """The ship to build over where no sea is free: a small one of which there are more, or none."""
    box, best, most = world.lore.box, NONE, -1
    if world.free_sea_only:
        return NONE
    for family in range(2):
        small = FIRST_SHIP + family * YARDS
        gains = family != box.family[new] or box.strength[new] > 1
        if gains and world.owned[seat * BUILDINGS + small] > 0:
            tokens = world.tokens[seat * 2 + family]
            if tokens > most:
                best, most = small, tokens
    return best


def sink(world: World, seat: int, ship: int) -> None:
    """Its tokens leave with it, ready ones first."""
    box = world.lore.box
    at, strength = seat * 2 + box.family[ship], box.strength[ship]
    world.owned[seat * BUILDINGS + ship] -= 1
    world.ready[at] -= min(strength, world.ready[at])
    world.tokens[at] -= strength
    if world.owned[seat * BUILDINGS + ship] > 0 and world.tiles[ship] < box.copies[ship]:
        world.tiles[ship] += 1  # the last one is the printed one, as far as one can tell


def least_missed(world: World, seat: int, new: int) -> int:
    """The industry to build over for a new one."""
    best, least = NONE, 1e9
    for industry in range(BUILDINGS):
        if world.owned[seat * BUILDINGS + industry] > 0 and world.lore.is_industry(industry):
            missed = how_missed(world, seat, industry, new)
            if missed < least:
                best, least = industry, missed
    return best


def how_missed(world: World, seat: int, industry: int, new: int) -> float:
    box = world.lore.box
    good = box.product[industry]
    spare = has_other_maker(world, seat, industry, new)
    missed = MISSED[good] * (SPARE if spare else 1.0)
    if industry < INDUSTRIES:
        missed += 2.0 * world.aims.industry[industry]
        if not spare:
            for card in world.hands[seat]:
                missed += 2.0 * world.lore.card_goods[card].count(good)
    return missed if world.cubes[seat * KINDS + box.worker[industry]] > 0 else missed * IDLE


def has_other_maker(world: World, seat: int, industry: int, new: int) -> bool:
    box = world.lore.box
    if world.owned[seat * BUILDINGS + industry] > 1:
        return True
    for other in world.lore.makers[box.product[industry]]:
        if other != industry:
            works = world.cubes[seat * KINDS + box.worker[other]] > 0
            if other == new or (world.owned[seat * BUILDINGS + other] > 0 and works):
                return True
    return False
