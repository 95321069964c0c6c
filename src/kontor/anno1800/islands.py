"""Chapters 16 and 17: Old World and New World islands."""

from typing import Literal

from kontor.anno1800 import exhaust
from kontor.anno1800 import numbering as n
from kontor.anno1800.build import give_ship_tokens
from kontor.anno1800.cards import draw_cards
from kontor.anno1800.effects import cubes_to_gain, gain_cubes
from kontor.anno1800.events import BonusLapsed, NewWorldExplored, OldWorldExplored
from kontor.anno1800.expeditions import draw_expeditions
from kontor.anno1800.moves import ExploreNewWorld, ExploreOldWorld
from kontor.anno1800.prices import set_prices
from kontor.anno1800.refusals import IslandLimit, StackEmpty
from kontor.anno1800.state import NO_ACTION, State
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

NEW_WORLD_CARDS = 3
World = Literal["old_world", "new_world"]


def island_price(owned: list[int]) -> int:
    """R16.1, R17.1: the first island costs one exploration token, each further one more; R16.2 and
    R17.2: Old World and New World are counted apart."""
    return len(owned) + 1


def discover(
    state: State, world: World, owned: list[int], stack: list[int], ships: bool, emit: Emit
) -> int:
    """R16.3, R17.3 at most four of each world, R16.4, R17.4 one per action, R16.5, R17.6 the top
    one of the stack, seen only after paying; R16.12 none left: no action."""
    require_action(state, False)
    if len(owned) >= n.MAX_ISLANDS:
        raise Refused(IslandLimit("R16.3" if world == "old_world" else "R17.3", n.MAX_ISLANDS))
    if not stack:
        raise Refused(StackEmpty("R16.12", world))
    price = island_price(owned)
    exhaust.require_exploration(state, price, ships, "R16.1" if world == "old_world" else "R17.1")
    take_action(state, world, NO_ACTION, emit)
    exhaust.spend_tokens(state, n.EXPLORATION, price, ships, emit)
    owned.append(stack.pop())
    return owned[-1]


def explore_old_world(state: State, move: ExploreOldWorld, emit: Emit) -> None:
    """R16.5 an island to the right of the seat's others; R16.7 the home island need not be full."""
    owned = state.old_world[state.active]
    island = discover(state, "old_world", owned, state.old_world_stack, move.ships_first, emit)
    emit(OldWorldExplored(state.active, state.box.old_world_ids[island]))
    receive_bonus(state, island, emit)


def receive_bonus(state: State, island: int, emit: Emit) -> None:
    """R16.8 the bonus comes at once; R16.10 if it cannot, the island is kept all the same."""
    bonus = state.box.bonus[island]
    if bonus.kind == n.PRINTED_BUILDING:
        print_building(state, bonus.building, emit)
        return
    if bonus.kind == n.GAIN_POPULATION:
        lapses = cubes_to_gain(state, bonus) < bonus.amount
        gain_cubes(state, bonus, emit)
    else:
        lapses = len(state.expedition_deck) < bonus.amount
        if state.expedition_deck:
            draw_expeditions(state, bonus.amount, emit)
    if lapses:
        emit(BonusLapsed(state.active, state.box.old_world_ids[island]))


def print_building(state: State, building: int, emit: Emit) -> None:
    """R16.9 a printed industry is kept even if identical; R16.11 a printed ship gets its tokens."""
    island_number = len(state.old_world[state.active]) - 1
    field = printed_field(state, building, island_number)
    state.printed[state.active * n.FIELDS + field] = building
    set_prices(state, state.active)
    if state.box.building_class[building] == n.SHIP:
        give_ship_tokens(state, building, emit)


def printed_field(state: State, building: int, island_number: int) -> int:
    """R16.6: on the first space of the island whose terrain fits."""
    klass = state.box.building_class[building]
    wanted = n.INLAND if klass == n.INDUSTRY else n.SEA if klass == n.SHIP else n.COAST
    field = n.HOME_FIELDS + n.ISLAND_FIELDS * island_number
    while n.TERRAIN[field] != wanted:
        field += 1
    return field


def explore_new_world(state: State, move: ExploreNewWorld, emit: Emit) -> None:
    """R17.5 three New World cards; R17.6 the island lies face up, R17.10 nothing is ever built
    there; R17.12 the deck always has enough cards."""
    owned = state.new_world[state.active]
    island = discover(state, "new_world", owned, state.new_world_stack, move.ships_first, emit)
    emit(NewWorldExplored(state.active, state.box.new_world_ids[island]))
    draw_cards(state, n.NEW_WORLD, NEW_WORLD_CARDS, emit)


def island_moves(state: State, out: list[Move]) -> None:
    """R16.1, R17.1: one more island of either world."""
    if state.actions_left == 0:
        return
    tokens = exhaust.tokens_at_hand(state, n.EXPLORATION)
    if tokens == 0:
        return
    old, new = state.old_world[state.active], state.new_world[state.active]
    if len(old) < n.MAX_ISLANDS and state.old_world_stack and tokens >= island_price(old):
        out.append(ExploreOldWorld())
        if exhaust.tokens_differ(state, n.EXPLORATION, island_price(old)):
            out.append(ExploreOldWorld(True))
    if len(new) < n.MAX_ISLANDS and state.new_world_stack and tokens >= island_price(new):
        out.append(ExploreNewWorld())
        if exhaust.tokens_differ(state, n.EXPLORATION, island_price(new)):
            out.append(ExploreNewWorld(True))
