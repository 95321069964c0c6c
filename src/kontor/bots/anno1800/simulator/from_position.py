"""A position of the real game as a state of the simulator."""

from kontor.anno1800 import numbering as n
from kontor.anno1800 import state as s
from kontor.anno1800.state import State, building_at, cube_count, field_count
from kontor.bots.anno1800.simulator import actions
from kontor.bots.anno1800.simulator.actions import promote
from kontor.bots.anno1800.simulator.state import Objectives, SimState, costs_of


def simulated(state: State) -> SimState:
    """The simulated state of a position; all its cards are taken as they lie."""
    costs = costs_of(state.box.overlay)
    sim = SimState(costs, Objectives(costs, state.objectives), state.seats)
    sim.first, sim.active, sim.round = state.first, state.active, state.round
    sim.phase, sim.fireworks = state.phase, state.fireworks
    sim.free_sea_only = state.options.need_free_sea
    sim.alternatives_cover = state.options.alternative == "cover"
    sim.supply, sim.tiles = state.cubes.copy(), state.tiles[: n.TILES]
    sim.decks = [deck.copy() for deck in state.decks]
    sim.expeditions = state.expedition_deck.copy()
    sim.old_stack, sim.new_stack = state.old_world_stack.copy(), state.new_world_stack.copy()
    for seat in range(state.seats):
        copy_seat(sim, state, seat)
    for good in range(n.GOODS):
        sim.set_offers(good)
    copy_turn(sim, state)
    return sim


def copy_turn(sim: SimState, state: State) -> None:
    seat = state.active
    sim.actions_left, sim.parts = state.actions_left, state.parts
    sim.traded = [sim.turn if traded else 0 for traded in state.traded]
    if state.open_action == s.HIRE:
        sim.open_action = actions.HIRE
    elif state.open_action == s.UPGRADE:
        sim.open_action = actions.UPGRADE
    elif state.open_action == s.BUILD and state.built & s.SHIP_PART:
        sim.open_action = actions.LAUNCH
        for strength in state.launched:
            if strength > 0:
                sim.launched[strength - 1] += 1
    for kind in range(n.KINDS - 1):
        for _ in range(state.free_steps[kind]):
            if sim.cubes[seat * n.KINDS + kind] > 0 and sim.supply[kind + 1] > 0:
                promote(sim, seat, kind)


def copy_seat(sim: SimState, state: State, seat: int) -> None:
    for kind in range(n.KINDS):
        sim.quarter[seat * n.KINDS + kind] = state.quarter[seat * n.KINDS + kind]
        sim.cubes[seat * n.KINDS + kind] = cube_count(state, seat, kind)
    for at in range(seat * 2, seat * 2 + 2):
        sim.ready[at] = state.ready[at]
        sim.tokens[at] = state.ready[at] + state.spent[at]
        sim.on_cards[at] = state.on_cards[at]
    sim.gold[seat] = state.gold[seat]
    sim.hands[seat] = state.hands[seat].copy()
    sim.old_islands[seat] = len(state.old_world[seat])
    sim.new_islands[seat] = len(state.new_world[seat])
    for island in state.new_world[seat]:
        for good in state.box.exports[island]:
            sim.imports[seat * n.GOODS + good] += 1
    sim.pile[seat] = len(state.piles[seat])
    for card in state.piles[seat]:
        sim.animals[seat * n.KINDS + state.box.animal[card]] += 1
        sim.artefacts[seat * n.KINDS + state.box.artefact[card]] += 1
    copy_island(sim, state, seat)
    copy_cards(sim, state, seat)


def copy_island(sim: SimState, state: State, seat: int) -> None:
    for field in range(field_count(state, seat)):
        building = building_at(state, seat, field)
        if building < 0:
            sim.room[seat * 3 + n.TERRAIN[field]] += 1
            continue
        sim.owned[seat * n.BUILDINGS + building] += 1
        if state.box.building_class[building] == n.INDUSTRY:
            first = (seat * n.FIELDS + field) * n.WORKPLACES
            for place in range(first, first + n.WORKPLACES):
                if state.work[place] < 0:
                    sim.places[seat * n.BUILDINGS + building] += 1


def copy_cards(sim: SimState, state: State, seat: int) -> None:
    """Played cards; what they still offer counts as had where it can be used at any time, which
    simplifies R12.4 and R12.6."""
    points = sim.costs.card_points
    for card in state.face_down[seat]:
        sim.points[seat] += points[card]
    for card in state.face_up[seat]:
        sim.points[seat] += points[card]
        effect = state.box.card_effect[card]
        if effect.kind in (n.GAIN_POPULATION, n.FREE_UPGRADES):
            sim.unused[seat].append(card)
        elif effect.kind == n.EXTRA_ACTION:
            sim.extra[seat] += 1
        elif effect.kind == n.FREE_NEW_WORLD_RESOURCE:
            sim.gifts[seat] += 1
        elif effect.kind == n.RETURN_HAND_CARDS:
            if seat == state.active and card in state.played_now:
                sim.returns = actions.MOST_RETURNED
        else:
            sim.gold[seat] += effect.gold
            sim.on_cards[seat * 2 + n.TRADE] += effect.trade
            sim.on_cards[seat * 2 + n.EXPLORATION] += effect.exploration
