"""Everything the active seat could want to do next, affordable or not."""

from dataclasses import dataclass

from kontor.anno1800 import build, workforce
from kontor.anno1800 import moves as m
from kontor.anno1800.cards import play_moves
from kontor.anno1800.choices import FESTIVAL
from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.expeditions import expedition_moves
from kontor.anno1800.islands import island_moves, island_price
from kontor.anno1800.numbering import FREE_UPGRADES, GOODS, INVESTOR, KINDS
from kontor.anno1800.state import INDUSTRY_PART, YARD_PART, State, copy_state
from kontor.anno1800.workforce import continues_hiring, continues_upgrading, hire_moves
from kontor.planner.anno1800.demand import (
    Demand,
    of_building,
    of_card,
    of_exploration,
    of_hire,
    of_upgrade,
)
from kontor.table.moves import Move

PLENTY = 99


@dataclass
class Goal:
    """A move that a seat could work towards, and what it asks for."""

    move: Move
    demand: Demand


@dataclass
class Wish:
    """Moves with the same price: a tile on every space where it may stand, or a single other
    goal."""

    demand: Demand
    moves: list[Move]


def rich(state: State) -> State:
    """The same position with plenty of everything: only a lack of means bars what is legal here."""
    wealthy = copy_state(state)
    wealthy.pool = [PLENTY] * GOODS
    wealthy.gold[state.active] = PLENTY
    wealthy.actions_left = max(1, state.actions_left)
    for kind in range(KINDS):
        wealthy.quarter[state.active * KINDS + kind] += PLENTY
    for family in range(2):
        wealthy.ready[state.active * 2 + family] += PLENTY
    return wealthy


def goals(state: State) -> list[Goal]:
    """Every build, card, hire, upgrade, island and expedition that nothing but its price bars."""
    found: list[Goal] = []
    for wish in wishes(state):
        for move in wish.moves:
            found.append(Goal(move, wish.demand))
    return found


def wishes(state: State) -> list[Wish]:
    """All goals, grouped by price."""
    wealthy = rich(state)
    tiles: list[Move] = []
    build.industry_moves(wealthy, tiles)
    build.shipyard_moves(wealthy, tiles)
    build.ship_moves(wealthy, tiles)
    found = tile_wishes(state, tiles)
    others: list[Move] = []
    play_moves(wealthy, others)
    hire_moves(wealthy, others)
    island_moves(wealthy, others)
    expedition_moves(wealthy, others)
    others.append(FESTIVAL)
    for move in others:
        demand = demand_of(state, move)
        if demand is not None:
            found.append(Wish(demand, [move]))
    for goal in late_hires(state) + upgrade_goals(state):
        found.append(Wish(goal.demand, [goal.move]))
    return found


def tile_wishes(state: State, moves: list[Move]) -> list[Wish]:
    """A tile costs the same on every space, so its moves are one wish."""
    found: list[Wish] = []
    tile = ""
    for move in moves:
        name = tile_of(move)
        if name == tile:
            found[-1].moves.append(move)
            continue
        tile = name
        demand = demand_of(state, move)
        if demand is not None:
            found.append(Wish(demand, [move]))
    return found


def tile_of(move: Move) -> str:
    if isinstance(move, m.BuildIndustry):
        return move.industry
    if isinstance(move, m.BuildShipyard):
        return move.shipyard
    return move.ship if isinstance(move, m.BuildShip) else ""


def goal_of(state: State, move: Move) -> Goal | None:
    """The goal that this move stands for, whatever payment and place the move names."""
    for goal in goals(state):
        if same_goal(goal.move, move):
            return goal
    return None


def same_goal(one: Move, other: Move) -> bool:
    if isinstance(one, m.Upgrade) and isinstance(other, m.Upgrade):
        return one.kind == other.kind and one.steps == other.steps
    if isinstance(one, m.PlayCard) and isinstance(other, m.PlayCard):
        return one.card == other.card
    if isinstance(one, (m.ExploreOldWorld, m.ExploreNewWorld, m.TakeExpeditions)):
        return type(one) is type(other)
    return one == other


def late_hires(state: State) -> list[Goal]:
    """Kinds that have run out: a free step could put a cube back into the supply first."""
    found: list[Goal] = []
    for kind in range(INVESTOR):
        if state.cubes[kind] == 0 and free_steps_from(state, kind):
            demand = of_hire(state, kind, not continues_hiring(state))
            found.append(Goal(m.Hire(state.box.kind_ids[kind]), demand))
    return found


def free_steps_from(state: State, kind: int) -> bool:
    """R26.6: whether free upgrades of this kind are at hand or lie on a card."""
    if state.free_steps[kind] > 0:
        return True
    for card in state.face_up[state.active]:
        effect = state.box.card_effect[card]
        if effect.kind == FREE_UPGRADES and effect.population == kind:
            return True
    return False


def demand_of(state: State, move: Move) -> Demand | None:
    """What an action asks for; None for moves that are not goals."""
    numbers = state.box.building_number
    if isinstance(move, m.BuildIndustry):
        fresh = not build.continues_build(state, INDUSTRY_PART)
        return of_building(state, numbers[move.industry], fresh)
    if isinstance(move, m.BuildShipyard):
        return of_building(
            state, numbers[move.shipyard], not build.continues_build(state, YARD_PART)
        )
    if isinstance(move, m.BuildShip):
        ship = numbers[move.ship]
        yards = build.yard_strengths(state, state.active)
        fresh = not build.continues_launching(state, yards, state.box.strength[ship])
        return of_building(state, ship, fresh)
    if isinstance(move, m.Hire):
        return of_hire(state, state.box.kind_number[move.kind], not continues_hiring(state))
    return demand_of_card_or_voyage(state, move)


def demand_of_card_or_voyage(state: State, move: Move) -> Demand | None:
    if isinstance(move, m.PlayCard):
        if move.exploration > 0 or move.ships_first:
            return None
        return of_card(state, state.box.card_number[move.card])
    if isinstance(move, m.ExploreOldWorld) and not move.ships_first:
        return of_exploration(island_price(state.old_world[state.active]))
    if isinstance(move, m.ExploreNewWorld) and not move.ships_first:
        return of_exploration(island_price(state.new_world[state.active]))
    if isinstance(move, m.TakeExpeditions) and not move.ships_first:
        return of_exploration(EXPEDITION_PRICE)
    if isinstance(move, m.HoldFestival):
        return of_exploration(0)
    return None


def upgrade_goals(state: State) -> list[Goal]:
    """R15.1: any cube by any steps. The plan decides where the cube is when it is promoted."""
    found: list[Goal] = []
    ids = state.box.kind_ids
    for kind in range(INVESTOR):
        for steps in range(1, min(workforce.UPGRADE_LIMIT, INVESTOR - kind) + 1):
            fresh = not continues_upgrading(state, steps)
            demand = of_upgrade(state, kind, steps, fresh)
            found.append(Goal(m.Upgrade(ids[kind], steps, "quarter"), demand))
    return found
