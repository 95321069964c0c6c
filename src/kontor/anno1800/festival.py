"""Chapter 19: the city festival."""

from kontor.anno1800.events import FestivalHeld
from kontor.anno1800.moves import HoldFestival
from kontor.anno1800.numbering import FIELDS, GOODS, KINDS
from kontor.anno1800.state import NO_ACTION, NONE, State
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit


def hold_festival(state: State, move: HoldFestival, emit: Emit) -> None:
    """R19.5 only the active seat's pieces; R19.7 allowed whatever else is possible; R19.3 and D11:
    what came back may serve in the same turn if an action is left, and the pool stays as it is."""
    require_action(state, False)
    take_action(state, "festival", NO_ACTION, emit)
    return_cubes(state, state.active)
    return_tokens(state, state.active)
    if state.box.rules_version == 1:
        state.pool = [0] * GOODS
    emit(FestivalHeld(state.active))


def return_cubes(state: State, seat: int) -> None:
    """R19.1 from workplaces and the exhaust area, R19.6 to the quarter of their present kind."""
    for place in range(seat * FIELDS * 2, (seat + 1) * FIELDS * 2):
        kind = state.work[place]
        if kind != NONE:
            state.work[place] = NONE
            state.quarter[seat * KINDS + kind] += 1
    for index in range(seat * KINDS, (seat + 1) * KINDS):
        state.quarter[index] += state.exhausted[index]
        state.exhausted[index] = 0


def return_tokens(state: State, seat: int) -> None:
    """R19.2 exhausted tokens to the ships; R19.4 those on the seat's own cards to the supply."""
    for index in (seat * 2, seat * 2 + 1):
        state.ready[index] += state.spent[index]
        state.spent[index] = 0
        state.on_cards[index] = 0
