"""Chapter 20: the end of the game."""

from kontor.anno1800 import state as s
from kontor.anno1800.events import EndTriggered, FinalRoundBegan, GameEnded
from kontor.anno1800.moves import EndTurn
from kontor.anno1800.state import State
from kontor.anno1800.turn import begin_turn, close_turn, require_turn_end
from kontor.table.game import Emit


def look_for_end(state: State, emit: Emit) -> None:
    """R20.1 an empty hand, by whatever means (D10), triggers the end; R20.2 the fireworks tile goes
    to that seat at once, R20.5 and for good. Checked after whole moves only."""
    if state.phase == s.PLAYING and not state.hands[state.active]:
        state.phase = s.FINISH_ROUND
        state.fireworks = state.active
        emit(EndTriggered(state.active))


def end_turn(state: State, move: EndTurn, emit: Emit) -> None:
    """R3.1: play continues clockwise; D1 an explicit end."""
    require_turn_end(state, move)
    close_turn(state, emit)
    following = (state.active + 1) % state.seats
    if following == state.first:
        end_round(state, emit)
    if state.phase == s.OVER:
        state.active = following
    else:
        begin_turn(state, following, emit)


def end_round(state: State, emit: Emit) -> None:
    """R3.7 the round is complete when the first seat comes up again; R20.3 the current one is
    finished, R20.4 one more is played, R20.6 which is all if the last seat triggered the end."""
    cap = state.options.max_rounds
    if state.phase == s.FINAL_ROUND:
        finish(state, False, emit)
    elif cap is not None and state.round >= cap:
        finish(state, True, emit)
    else:
        state.round += 1
        if state.phase == s.FINISH_ROUND:
            state.phase = s.FINAL_ROUND
            emit(FinalRoundBegan(state.round))


def finish(state: State, capped: bool, emit: Emit) -> None:
    """Option table.max_rounds: a capped game is scored and marked as such."""
    state.phase = s.OVER
    state.capped = capped
    emit(GameEnded(capped))


def turns_left(state: State) -> int:
    """R20.7: turns still to come after the current one, once the end was triggered."""
    if state.phase == s.OVER:
        return 0
    place = (state.active - state.first) % state.seats
    remaining = state.seats - 1 - place
    return remaining + (state.seats if state.phase == s.FINISH_ROUND else 0)
