"""What a seat can do in the simulator, and what comes of it.

Every function names the rules that it simplifies, so that a change of a rule finds it.
"""

from typing import Final

from kontor.anno1800 import numbering as n
from kontor.anno1800.expeditions import CARDS_PER_ACTION
from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.islands import NEW_WORLD_CARDS
from kontor.anno1800.state import FINISH_ROUND, NONE, PLAYING
from kontor.anno1800.workforce import HIRE_LIMIT, UPGRADE_LIMIT
from kontor.bots.anno1800.simulator import building_over
from kontor.bots.anno1800.simulator.demand import Demand, Workspace
from kontor.bots.anno1800.simulator.payment import NOTHING
from kontor.bots.anno1800.simulator.state import SimState

# actions; each has an argument, a number beside it
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
END_TURN: Final = 11
GAIN: Final = 12  # the cubes of a played card
PROMOTE: Final = 13  # by the free steps of a played card
ACT_AGAIN: Final = 14
RETURN: Final = 15  # so many cards
ACTIONS: Final = 16
ACTION_NAMES = (
    "play",
    "build_industry",
    "build_shipyard",
    "build_ship",
    "hire",
    "upgrade",
    "explore_new_world",
    "explore_old_world",
    "expedition",
    "swap_cards",
    "festival",
    "end_turn",
    "gain_cubes",
    "free_upgrade",
    "extra_action",
    "return_cards",
)

MOST_RETURNED: Final = 2  # cards (R26.8)


def apply_action(sim: SimState, work: Workspace, action: int, argument: int) -> None:
    """One action of the active seat, with what it leads to; simplifies R3.2, R20.1 and R20.2."""
    seat = sim.active
    if action <= UPGRADE:
        pay_and_do(sim, work, seat, action, argument)
    elif action <= FESTIVAL:
        act(sim, work, seat, action, argument)
    elif action == GAIN:
        sim.unused[seat].remove(argument)
        effect = sim.costs.box.card_effect[argument]
        gain_cubes(sim, seat, effect.population, effect.amount)
    elif action == PROMOTE:
        sim.unused[seat].remove(argument)
        promote_freely(sim, seat, argument)
    elif action == ACT_AGAIN:
        sim.extra[seat] -= 1
        sim.actions_left += 1
    elif action == RETURN:
        sim.returns = 0
        put_back(sim, work, seat, sim.hands[seat], argument)
    if not sim.hands[seat] and sim.phase == PLAYING:
        sim.phase = FINISH_ROUND
        sim.fireworks = seat


def pay_and_do(sim: SimState, work: Workspace, seat: int, action: int, argument: int) -> None:
    """Actions that have a cost, which is paid first; simplifies R3.5 and R8.2."""
    if action == PLAY:
        take_action(sim, NONE)
        play(sim, work, seat, argument)
    elif action == BUILD:
        take_action(sim, NONE)
        build(sim, work, seat, argument)
    elif action == BUILD_YARD:
        take_action(sim, NONE)
        build_yard(sim, work, seat, argument)
    elif action == LAUNCH:
        launch(sim, work, seat, argument)
    elif action == HIRE:
        open_people(sim, HIRE, HIRE_LIMIT)
        costs = sim.costs
        work.payer.pay(sim, seat, costs.hire_goods[argument], costs.hire_cubes[argument], 0)
        gain_cube(sim, seat, argument)
    else:
        open_people(sim, UPGRADE, UPGRADE_LIMIT)
        costs = sim.costs
        work.payer.pay(sim, seat, costs.upgrade_goods[argument], costs.upgrade_cubes[argument], 0)
        promote(sim, seat, argument - 1)


def act(sim: SimState, work: Workspace, seat: int, action: int, argument: int) -> None:
    """Actions that cost no goods; simplifies R16.1, R17.1, R18.1 and R13.1, R13.2, R13.3."""
    take_action(sim, NONE)
    if action == NEW_ISLAND:
        spend_exploration(sim, seat, sim.new_islands[seat] + 1)
        explore_new_world(sim, seat)
    elif action == OLD_ISLAND:
        spend_exploration(sim, seat, sim.old_islands[seat] + 1)
        explore_old_world(sim, seat)
    elif action == EXPEDITION:
        spend_exploration(sim, seat, EXPEDITION_PRICE)
        draw_expeditions(sim, seat, CARDS_PER_ACTION)
    elif action == SWAP:
        sim.swapped[seat] = sim.round
        for deck in put_back(sim, work, seat, swappable(sim, seat), argument):
            draw(sim, seat, deck, 1)
    else:
        hold_festival(sim, seat)


# -- cards ------------------------------------------------------------------------------------


def play(sim: SimState, work: Workspace, seat: int, card: int) -> None:
    """Simplifies R12.1, R12.2, R12.3, R12.4 and R21.1: the points count at once."""
    costs = sim.costs
    work.payer.pay(sim, seat, costs.card_goods[card], NOTHING, costs.card_trade[card])
    spend_exploration(sim, seat, costs.card_exploration[card])
    sim.hands[seat].remove(card)
    sim.points[seat] += costs.card_points[card]
    use_effect(sim, seat, card)


def put_back(sim: SimState, work: Workspace, seat: int, among: list[int], count: int) -> list[int]:
    """The cards that are farthest away go under their decks, which are returned (R13.1, R26.8)."""
    deck_of, cards = sim.costs.box.deck_of_card, farthest(among, work.demand, count)
    for card in cards:
        sim.hands[seat].remove(card)
    for card in cards:
        sim.decks[deck_of[card]].insert(0, card)
    return [deck_of[card] for card in cards]


def promote_freely(sim: SimState, seat: int, card: int) -> None:
    """Simplifies R26.6: all steps at once, as far as there are cubes."""
    effect = sim.costs.box.card_effect[card]
    for _ in range(effect.amount):
        kind = effect.population
        if sim.cubes[seat * n.KINDS + kind] > 0 and sim.supply[kind + 1] > 0:
            promote(sim, seat, kind)


# -- buildings --------------------------------------------------------------------------------


def build(sim: SimState, work: Workspace, seat: int, industry: int) -> None:
    """On a free space, or over the industry missed least, or over the original of an alternative;
    simplifies R8.2, R8.3, R8.4, R9.3 and R9.7."""
    costs = sim.costs
    work.payer.pay(sim, seat, costs.build_goods[industry], costs.build_cubes[industry], 0)
    if building_over.must_cover(sim, industry):
        build_over(sim, seat, building_over.industry_to_cover(sim, seat, industry))
    elif sim.room[seat * 3 + n.INLAND] > 0:
        sim.room[seat * 3 + n.INLAND] -= 1
    elif sim.room[seat * 3 + n.COAST] > 0:
        sim.room[seat * 3 + n.COAST] -= 1
    else:
        build_over(sim, seat, building_over.industry_to_cover(sim, seat, industry))
    sim.tiles[industry] -= 1
    add_industry(sim, seat, industry)


def build_over(sim: SimState, seat: int, industry: int) -> None:
    """Simplifies R8.6 and R8.8."""
    at = seat * n.BUILDINGS + industry
    sim.owned[at] -= 1
    sim.places[at] = min(sim.places[at], n.WORKPLACES * sim.owned[at])
    box = sim.costs.box
    if industry < n.INDUSTRIES and sim.tiles[industry] < box.copies[industry]:
        sim.tiles[industry] += 1  # unless it was a print, as far as one can tell
    sim.set_offers(box.product[industry])


def build_yard(sim: SimState, work: Workspace, seat: int, strength: int) -> None:
    """On a free coast, or over a shipyard of level 1, the printed one at first; simplifies R8.4,
    R10.3 and R10.5.
    """
    work.payer.pay(sim, seat, sim.costs.build_goods[n.FIRST_YARD + strength], NOTHING, 0)
    if sim.room[seat * 3 + n.COAST] > 0:
        sim.room[seat * 3 + n.COAST] -= 1
    else:
        sim.owned[seat * n.BUILDINGS + n.FIRST_YARD] -= 1
    sim.owned[seat * n.BUILDINGS + n.FIRST_YARD + strength] += 1
    sim.tiles[n.FIRST_YARD + strength] -= 1


def launch(sim: SimState, work: Workspace, seat: int, ship: int) -> None:
    """A ship from the smallest shipyard that is free; simplifies R11.1, R11.2 and R11.4."""
    if sim.open_action != LAUNCH:
        take_action(sim, LAUNCH)
        sim.launched = [0, 0, 0]
    work.payer.pay(sim, seat, sim.costs.build_goods[ship], NOTHING, 0)
    yard = sim.costs.box.strength[ship] - 1
    at = seat * n.BUILDINGS + n.FIRST_YARD
    while yard < 2 and sim.owned[at + yard] <= sim.launched[yard]:
        yard += 1
    sim.launched[yard] += 1
    if sim.room[seat * 3 + n.SEA] > 0:
        sim.room[seat * 3 + n.SEA] -= 1
    else:
        building_over.sink(sim, seat, building_over.ship_to_sink(sim, seat, ship))
    sim.tiles[ship] -= 1
    add_ship(sim, seat, ship)


# -- the turn ---------------------------------------------------------------------------------


def take_action(sim: SimState, stays_open: int) -> None:
    """Simplifies R3.2 and R3.8: actions are counted, whatever granted them."""
    sim.actions_left -= 1
    sim.open_action = stays_open


def open_people(sim: SimState, action: int, limit: int) -> None:
    """Go on with the open action, or begin the next one; simplifies R14.1 and R15.1."""
    if sim.open_action != action or sim.parts >= limit:
        take_action(sim, action)
        sim.parts = 0
    sim.parts += 1


def hold_festival(sim: SimState, seat: int) -> None:
    """Simplifies R19.1 and R19.2; tokens on cards stay (R19.4 is left out)."""
    for at in range(seat * n.KINDS, (seat + 1) * n.KINDS):
        sim.quarter[at] = sim.cubes[at]
    for at in range(seat * n.BUILDINGS, (seat + 1) * n.BUILDINGS):
        sim.places[at] = n.WORKPLACES * sim.owned[at]
    for at in range(seat * 2, seat * 2 + 2):
        sim.ready[at] = sim.tokens[at]


# -- cards and cubes --------------------------------------------------------------------------


def draw(sim: SimState, seat: int, deck: int, count: int) -> None:
    """As many cards as there are; simplifies R13.2, R14.4 and R17.5."""
    for _ in range(min(count, len(sim.decks[deck]))):
        sim.hands[seat].append(sim.decks[deck].pop())


def can_gain(sim: SimState, seat: int, kind: int) -> bool:
    """Simplifies R14.4, R14.5, R14.6: a cube, and a card or the fee."""
    box = sim.costs.box
    deck = box.deck_of_kind[kind]
    if sim.supply[kind] == 0:
        return False
    return len(sim.decks[deck]) > 0 or sim.gold[seat] >= box.deck_fee[deck]


def gain_cube(sim: SimState, seat: int, kind: int) -> None:
    """Simplifies R14.1, R14.4 and R14.5."""
    deck = sim.costs.box.deck_of_kind[kind]
    if sim.decks[deck]:
        draw(sim, seat, deck, 1)
    else:
        sim.gold[seat] -= sim.costs.box.deck_fee[deck]
    sim.supply[kind] -= 1
    sim.quarter[seat * n.KINDS + kind] += 1
    sim.cubes[seat * n.KINDS + kind] += 1


def gain_cubes(sim: SimState, seat: int, kind: int, count: int) -> None:
    """Simplifies R26.1: as many as can be had."""
    for _ in range(count):
        if can_gain(sim, seat, kind):
            gain_cube(sim, seat, kind)


def promote(sim: SimState, seat: int, kind: int) -> None:
    """A tired cube first, then one at home; simplifies R15.5, R15.6, R15.7, R15.8, R15.9."""
    at = seat * n.KINDS + kind
    if sim.quarter[at] == sim.cubes[at]:
        sim.quarter[at] -= 1
        sim.quarter[at + 1] += 1
    sim.cubes[at] -= 1
    sim.cubes[at + 1] += 1
    sim.supply[kind] += 1
    sim.supply[kind + 1] -= 1


def use_effect(sim: SimState, seat: int, card: int) -> None:
    """At once, but for cubes, upgrades and actions, which can wait.

    Simplifies R12.5, R26.1, R26.2, R26.3, R26.4, R26.5, R26.6, R26.7, R26.8.
    """
    effect = sim.costs.box.card_effect[card]
    kind = effect.kind
    if kind in (n.GAIN_POPULATION, n.FREE_UPGRADES):
        sim.unused[seat].append(card)
    elif kind in (n.GAIN_TOKENS, n.GAIN_GOLD_AND_TOKENS, n.GAIN_GOLD):
        sim.on_cards[seat * 2 + n.TRADE] += effect.trade
        sim.on_cards[seat * 2 + n.EXPLORATION] += effect.exploration
        sim.gold[seat] += effect.gold
    elif kind == n.DRAW_EXPEDITION_CARDS:
        draw_expeditions(sim, seat, effect.amount)
    elif kind == n.FREE_NEW_WORLD_RESOURCE:
        sim.gifts[seat] += 1
    elif kind == n.EXTRA_ACTION:
        sim.extra[seat] += 1
    else:
        sim.returns = MOST_RETURNED


def swappable(sim: SimState, seat: int) -> list[int]:
    """Simplifies R13.3."""
    deck_of = sim.costs.box.deck_of_card
    return [card for card in sim.hands[seat] if sim.decks[deck_of[card]]]


def farthest(among: list[int], demand: Demand, count: int) -> list[int]:
    """The cards that are farthest away."""
    found: list[int] = []
    for _ in range(min(count, len(among))):
        most, worst = -1.0, NONE
        for card in among:
            if demand.far_card[card] > most and card not in found:
                most, worst = demand.far_card[card], card
        found.append(worst)
    return found


# -- voyages ----------------------------------------------------------------------------------


def spend_exploration(sim: SimState, seat: int, count: int) -> None:
    """Exploration tokens, those on cards first; simplifies R5.4 and R5.6."""
    at = seat * 2 + n.EXPLORATION
    from_cards = min(count, sim.on_cards[at])
    sim.on_cards[at] -= from_cards
    sim.ready[at] -= count - from_cards


def draw_expeditions(sim: SimState, seat: int, count: int) -> None:
    """Simplifies R18.1, R18.5 and R26.4."""
    box = sim.costs.box
    for _ in range(min(count, len(sim.expeditions))):
        card = sim.expeditions.pop()
        sim.animals[seat * n.KINDS + box.animal[card]] += 1
        sim.artefacts[seat * n.KINDS + box.artefact[card]] += 1
        sim.pile[seat] += 1


def explore_new_world(sim: SimState, seat: int) -> None:
    """Simplifies R17.5 and R17.6."""
    sim.new_islands[seat] += 1
    for good in sim.costs.box.exports[sim.new_stack.pop()]:
        sim.imports[seat * n.GOODS + good] += 1
    draw(sim, seat, n.NEW_WORLD, NEW_WORLD_CARDS)


def explore_old_world(sim: SimState, seat: int) -> None:
    """Simplifies R16.5, R16.6, R16.8 and R16.10."""
    bonus = sim.costs.box.bonus[sim.old_stack.pop()]
    sim.old_islands[seat] += 1
    for terrain in range(3):
        sim.room[seat * 3 + terrain] += 2
    if bonus.kind == n.GAIN_POPULATION:
        gain_cubes(sim, seat, bonus.population, bonus.amount)
    elif bonus.kind == n.DRAW_EXPEDITION_CARDS:
        draw_expeditions(sim, seat, bonus.amount)
    else:
        find_building(sim, seat, bonus.building)


def find_building(sim: SimState, seat: int, building: int) -> None:
    """Simplifies R16.6, R16.9 and R16.11."""
    klass = sim.costs.box.building_class[building]
    if klass == n.INDUSTRY:
        sim.room[seat * 3 + n.INLAND] -= 1
        add_industry(sim, seat, building)
    elif klass == n.YARD:
        sim.room[seat * 3 + n.COAST] -= 1
        sim.owned[seat * n.BUILDINGS + building] += 1
    else:
        sim.room[seat * 3 + n.SEA] -= 1
        add_ship(sim, seat, building)


# -- buildings --------------------------------------------------------------------------------


def add_industry(sim: SimState, seat: int, industry: int) -> None:
    """Simplifies R4.6 and R6.3."""
    sim.owned[seat * n.BUILDINGS + industry] += 1
    sim.places[seat * n.BUILDINGS + industry] += n.WORKPLACES
    sim.set_offers(sim.costs.box.product[industry])


def add_ship(sim: SimState, seat: int, ship: int) -> None:
    """Simplifies R11.5."""
    box = sim.costs.box
    at = seat * 2 + box.family[ship]
    sim.owned[seat * n.BUILDINGS + ship] += 1
    sim.ready[at] += box.strength[ship]
    sim.tokens[at] += box.strength[ship]
