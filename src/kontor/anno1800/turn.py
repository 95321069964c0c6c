"""Chapter 3: the turn, its one action, and the extra actions that effects bring."""

from kontor.anno1800 import events as e
from kontor.anno1800.moves import EndTurn
from kontor.anno1800.numbering import GOODS, KINDS, RETURN_HAND_CARDS
from kontor.anno1800.refusals import NoActionLeft, NoActionTaken
from kontor.anno1800.state import NO_ACTION, State
from kontor.table.game import Emit
from kontor.table.refusals import Refused


def require_action(state: State, continues: bool) -> None:
    """R3.2 one action a turn; D2 a further part of the open action needs no new one."""
    if not continues and state.actions_left == 0:
        raise Refused(NoActionLeft("R3.2"))


def take_action(state: State, action: e.Action, stays_open: int, emit: Emit) -> None:
    """R3.3 one of the nine actions begins; D2 whatever was open before is closed."""
    state.actions_left -= 1
    state.actions_taken += 1
    state.open_action = stays_open
    state.parts = 0
    state.built = 0
    state.launched.clear()
    emit(e.ActionBegan(state.active, action))


def gain_action(state: State, emit: Emit) -> None:
    """R3.8, R26.7: an extra action in the same turn, under the normal rules."""
    state.actions_left += 1
    emit(e.ExtraActionGained(state.active))


def may_end_turn(state: State) -> bool:
    """D1: once an action was taken. R3.6: there is no pass, the festival is always possible."""
    return state.actions_taken > 0


def require_turn_end(state: State, move: EndTurn) -> None:
    if not may_end_turn(state):
        raise Refused(NoActionTaken("D1"))


def close_turn(state: State, emit: Emit) -> None:
    """R4.4 and D12 goods left over are lost, D16 free steps lapse, D1 extra actions lapse."""
    lost = {state.box.good_ids[g]: n for g, n in enumerate(state.pool) if n > 0}
    if lost:
        emit(e.GoodsLost(state.active, lost))
    turn_over_return_cards(state, emit)
    emit(e.TurnEnded(state.active))


def turn_over_return_cards(state: State, emit: Emit) -> None:
    """R27.2: a card that works only in the turn it was played is flipped in any case; R27.3: for
    good."""
    for card in state.played_now:
        if (
            state.box.card_effect[card].kind == RETURN_HAND_CARDS
            and card in state.face_up[state.active]
        ):
            state.face_up[state.active].remove(card)
            state.face_down[state.active].append(card)
            emit(e.CardLapsed(state.active, state.box.card_ids[card]))


def begin_turn(state: State, seat: int, emit: Emit) -> None:
    """R3.2: a fresh turn with one action and nothing at hand."""
    state.active = seat
    state.actions_left = 1
    state.actions_taken = 0
    state.open_action = NO_ACTION
    state.parts = 0
    state.built = 0
    state.launched.clear()
    state.pool = [0] * GOODS
    state.traded = [0] * GOODS
    state.asked = 0
    state.free_steps = [0] * KINDS
    state.played_now.clear()
    emit(e.TurnBegan(seat, state.round))
