"""Chapter 7: public buildings."""

from kontor.anno1503.events import BuildingTaken
from kontor.anno1503.ids import building_of
from kontor.anno1503.moves import TakeBuilding
from kontor.anno1503.numbering import BUILDINGS
from kontor.anno1503.refusals import BuildingNotOffered
from kontor.anno1503.state import BUILD, TAKE_BUILDING, State, building_count, inhabitants
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.refusals import Refused


def bring_building(state: State) -> None:
    """Q7.1: the fourth and every further inhabitant brings a building, but a replaced pioneer does
    not; Q7.3 it must be taken, Q7.4 unless nothing suitable is left."""
    seat = state.active
    earned = inhabitants(state, seat) - state.box.first_building + 1
    if earned > building_count(state, seat) and any_building_on_offer(state, seat):
        state.phase = TAKE_BUILDING


def any_building_on_offer(state: State, seat: int) -> bool:
    for building in range(BUILDINGS):
        if is_on_offer(state, seat, building):
            return True
    return False


def is_on_offer(state: State, seat: int, building: int) -> bool:
    """Q7.2: on display, and not owned yet."""
    return state.display[building] > 0 and not state.buildings[seat] >> building & 1


def take_building(state: State, move: TakeBuilding, chance: Chance, emit: Emit) -> None:
    """Q7.1: one building of the player's choice, for free."""
    building = building_of(state, move.building)
    if not is_on_offer(state, state.active, building):
        raise Refused(BuildingNotOffered("Q7.2", move.building))
    state.display[building] -= 1
    state.buildings[state.active] |= 1 << building
    state.phase = BUILD
    emit(BuildingTaken(state.active, move.building))
