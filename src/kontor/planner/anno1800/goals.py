"""Everything the active seat could want to do next, affordable or not."""

from dataclasses import dataclass

from kontor.anno1800.build import (
    continues_build,
    continues_launching,
    industry_moves,
    ship_moves,
    shipyard_moves,
    yard_strengths,
)
from kontor.anno1800.cards import play_moves
from kontor.anno1800.choices import FESTIVAL
from kontor.anno1800.expeditions import PRICE as EXPEDITION_PRICE
from kontor.anno1800.expeditions import expedition_moves
from kontor.anno1800.islands import island_moves, island_price
from kontor.anno1800.moves import (
    BuildIndustry,
    BuildShip,
    BuildShipyard,
    ExploreNewWorld,
    ExploreOldWorld,
    Hire,
    HoldFestival,
    PlayCard,
    TakeExpeditions,
    Upgrade,
)
from kontor.anno1800.numbering import FREE_UPGRADES, GOODS, INVESTOR, KINDS
from kontor.anno1800.state import INDUSTRY_PART, YARD_PART, State, copy_state
from kontor.anno1800.workforce import (
    UPGRADE_LIMIT,
    continues_hiring,
    continues_upgrading,
    hire_moves,
)
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
    industry_moves(wealthy, tiles)
    shipyard_moves(wealthy, tiles)
    ship_moves(wealthy, tiles)
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
    if isinstance(move, BuildIndustry):
        return move.industry
    if isinstance(move, BuildShipyard):
        return move.shipyard
    return move.ship if isinstance(move, BuildShip) else ""


def goal_of(state: State, move: Move) -> Goal | None:
    """The goal that this move stands for, whatever payment and place the move names."""
    for goal in goals(state):
        if same_goal(goal.move, move):
            return goal
    return None


def same_goal(one: Move, other: Move) -> bool:
    if isinstance(one, Upgrade) and isinstance(other, Upgrade):
        return one.kind == other.kind and one.steps == other.steps
    if isinstance(one, PlayCard) and isinstance(other, PlayCard):
        return one.card == other.card
    if isinstance(one, (ExploreOldWorld, ExploreNewWorld, TakeExpeditions)):
        return type(one) is type(other)
    return one == other


def late_hires(state: State) -> list[Goal]:
    """Kinds that have run out: a free step could put a cube back into the supply first."""
    found: list[Goal] = []
    for kind in range(INVESTOR):
        if state.cubes[kind] == 0 and free_steps_from(state, kind):
            demand = of_hire(state, kind, not continues_hiring(state))
            found.append(Goal(Hire(state.box.kind_ids[kind]), demand))
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
    if isinstance(move, BuildIndustry):
        fresh = not continues_build(state, INDUSTRY_PART)
        return of_building(state, numbers[move.industry], fresh)
    if isinstance(move, BuildShipyard):
        return of_building(state, numbers[move.shipyard], not continues_build(state, YARD_PART))
    if isinstance(move, BuildShip):
        ship = numbers[move.ship]
        yards = yard_strengths(state, state.active)
        fresh = not continues_launching(state, yards, state.box.strength[ship])
        return of_building(state, ship, fresh)
    if isinstance(move, Hire):
        return of_hire(state, state.box.kind_number[move.kind], not continues_hiring(state))
    return demand_of_card_or_voyage(state, move)


def demand_of_card_or_voyage(state: State, move: Move) -> Demand | None:
    if isinstance(move, PlayCard):
        if move.exploration > 0 or move.ships_first:
            return None
        return of_card(state, state.box.card_number[move.card])
    if isinstance(move, ExploreOldWorld) and not move.ships_first:
        return of_exploration(island_price(state.old_world[state.active]))
    if isinstance(move, ExploreNewWorld) and not move.ships_first:
        return of_exploration(island_price(state.new_world[state.active]))
    if isinstance(move, TakeExpeditions) and not move.ships_first:
        return of_exploration(EXPEDITION_PRICE)
    if isinstance(move, HoldFestival):
        return of_exploration(0)
    return None


def upgrade_goals(state: State) -> list[Goal]:
    """R15.1: any cube by any steps. The plan decides where the cube is when it is promoted."""
    found: list[Goal] = []
    ids = state.box.kind_ids
    for kind in range(INVESTOR):
        for steps in range(1, min(UPGRADE_LIMIT, INVESTOR - kind) + 1):
            fresh = not continues_upgrading(state, steps)
            demand = of_upgrade(state, kind, steps, fresh)
            found.append(Goal(Upgrade(ids[kind], steps, "quarter"), demand))
    return found
