"""Sketches of real positions."""

from kontor.anno1800 import state as s
from kontor.anno1800.numbering import (
    BUILDINGS,
    EXPLORATION,
    EXTRA_ACTION,
    FIELDS,
    FREE_NEW_WORLD_RESOURCE,
    FREE_UPGRADES,
    GAIN_POPULATION,
    GOODS,
    INDUSTRY,
    KINDS,
    RETURN_HAND_CARDS,
    TERRAIN,
    TILES,
    TRADE,
    WORKPLACES,
)
from kontor.anno1800.state import State, building_at, cube_count, field_count
from kontor.bots.anno1800.sketch.deeds import (
    HIRE,
    LAUNCH,
    RETURNED,
    UPGRADE,
    promote,
)
from kontor.bots.anno1800.sketch.lore import lore_of
from kontor.bots.anno1800.sketch.world import Aims, World


def sketch_of(state: State) -> World:
    """A position in rough strokes; all its cards are taken as they lie."""
    lore = lore_of(state.box.overlay)
    world = World(lore, Aims(lore, state.objectives), state.seats)
    world.first, world.active, world.round = state.first, state.active, state.round
    world.phase, world.fireworks = state.phase, state.fireworks
    world.free_sea_only = state.options.need_free_sea
    world.supply, world.tiles = state.cubes.copy(), state.tiles[:TILES]
    world.decks = [deck.copy() for deck in state.decks]
    world.expeditions = state.expedition_deck.copy()
    world.old_stack, world.new_stack = state.old_world_stack.copy(), state.new_world_stack.copy()
    for seat in range(state.seats):
        draw_seat(world, state, seat)
    for good in range(GOODS):
        world.set_offers(good)
    draw_turn(world, state)
    return world


def draw_turn(world: World, state: State) -> None:
    seat = state.active
    world.actions, world.parts = state.actions_left, state.parts
    world.traded = [world.turn if traded else 0 for traded in state.traded]
    if state.open_action == s.HIRE:
        world.open_action = HIRE
    elif state.open_action == s.UPGRADE:
        world.open_action = UPGRADE
    elif state.open_action == s.BUILD and state.built & s.SHIP_PART:
        world.open_action = LAUNCH
        for strength in state.launched:
            if strength > 0:
                world.launched[strength - 1] += 1
    for kind in range(KINDS - 1):
        for _ in range(state.free_steps[kind]):
            if world.cubes[seat * KINDS + kind] > 0 and world.supply[kind + 1] > 0:
                promote(world, seat, kind)


def draw_seat(world: World, state: State, seat: int) -> None:
    for kind in range(KINDS):
        world.quarter[seat * KINDS + kind] = state.quarter[seat * KINDS + kind]
        world.cubes[seat * KINDS + kind] = cube_count(state, seat, kind)
    for at in range(seat * 2, seat * 2 + 2):
        world.ready[at] = state.ready[at]
        world.tokens[at] = state.ready[at] + state.spent[at]
        world.on_cards[at] = state.on_cards[at]
    world.gold[seat] = state.gold[seat]
    world.hands[seat] = state.hands[seat].copy()
    world.old_islands[seat] = len(state.old_world[seat])
    world.new_islands[seat] = len(state.new_world[seat])
    for island in state.new_world[seat]:
        for good in state.box.exports[island]:
            world.imports[seat * GOODS + good] += 1
    world.pile[seat] = len(state.piles[seat])
    for card in state.piles[seat]:
        world.animals[seat * KINDS + state.box.animal[card]] += 1
        world.artefacts[seat * KINDS + state.box.artefact[card]] += 1
    draw_island(world, state, seat)
    draw_cards(world, state, seat)


def draw_island(world: World, state: State, seat: int) -> None:
    for field in range(field_count(state, seat)):
        building = building_at(state, seat, field)
        if building < 0:
            world.room[seat * 3 + TERRAIN[field]] += 1
            continue
        world.owned[seat * BUILDINGS + building] += 1
        if state.box.building_class[building] == INDUSTRY:
            first = (seat * FIELDS + field) * WORKPLACES
            for place in range(first, first + WORKPLACES):
                if state.work[place] < 0:
                    world.places[seat * BUILDINGS + building] += 1


def draw_cards(world: World, state: State, seat: int) -> None:
    """Played cards; what they still offer counts as had where it can be used at any time."""
    points = world.lore.card_points
    for card in state.face_down[seat]:
        world.points[seat] += points[card]
    for card in state.face_up[seat]:
        world.points[seat] += points[card]
        effect = state.box.card_effect[card]
        if effect.kind in (GAIN_POPULATION, FREE_UPGRADES):
            world.unused[seat].append(card)
        elif effect.kind == EXTRA_ACTION:
            world.extra[seat] += 1
        elif effect.kind == FREE_NEW_WORLD_RESOURCE:
            world.gifts[seat] += 1
        elif effect.kind == RETURN_HAND_CARDS:
            if seat == state.active and card in state.played_now:
                world.returns = RETURNED
        else:
            world.gold[seat] += effect.gold
            world.on_cards[seat * 2 + TRADE] += effect.trade
            world.on_cards[seat * 2 + EXPLORATION] += effect.exploration
