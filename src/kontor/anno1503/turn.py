"""Chapters 3 and 10: how a turn begins, continues and ends."""

from kontor.anno1503 import state as s
from kontor.anno1503.bank import hand_in, require_in_hand
from kontor.anno1503.cards import discard_action_card, hand_card
from kontor.anno1503.events import GameCapped, GoodDiscarded, TurnBegan, TurnEnded
from kontor.anno1503.ids import card_kind_of, good_of
from kontor.anno1503.moves import Discard, DiscardCard, EndTurn
from kontor.anno1503.numbering import HAND_LIMIT, NONE
from kontor.anno1503.refusals import NoCard, NotNow
from kontor.anno1503.state import State, effect_of, goods_count
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.refusals import Refused


def begin_turn(state: State, seat: int, emit: Emit) -> None:
    """Q3.1: die, then trade and building, then ships."""
    state.active = seat
    state.deciding = seat
    state.phase = s.ROLL
    state.die = 0
    state.fate = NONE
    state.owed = 0
    state.purchases = 0
    state.sales = 0
    state.nobles_served = 0
    state.school_used = False
    state.exchanged = False
    state.fresh_card = False
    state.fresh_treasures = 0
    state.acting = NONE
    state.points = [0, 0]
    state.served = [0, 0, 0, 0]
    emit(TurnBegan(seat, state.round))


def begin_build(state: State) -> None:
    """Q3.1: after the die roll the active seat trades and builds."""
    state.phase = s.BUILD
    state.owed = 0


def end_turn(state: State, move: EndTurn, chance: Chance, emit: Emit) -> None:
    """Q3.1: ships may stay where they are; Q10.1 first the hand limit."""
    if is_over_limit(state):
        state.phase = s.DISCARD
    else:
        pass_on(state, emit)


# -- the hand limit ---------------------------------------------------------------------------


def hand_limit(state: State, seat: int) -> int:
    """Q10.1 five cards, seven with the Bath House; Q14.4 luxury goods count."""
    return max(state.box.hand_limit, effect_of(state, seat, HAND_LIMIT))


def too_many_goods(state: State) -> bool:
    return goods_count(state, state.active) > hand_limit(state, state.active)


def too_many_cards(state: State) -> bool:
    """Q14.4, Q23.11: four action cards, in addition to goods."""
    return len(state.action_hands[state.active]) > state.box.card_limit


def is_over_limit(state: State) -> bool:
    """Q10.2: only the active seat is checked."""
    return too_many_goods(state) or too_many_cards(state)


def discard(state: State, move: Discard, chance: Chance, emit: Emit) -> None:
    """Q10.1: the player chooses which."""
    good = good_of(state, move.good)
    if not too_many_goods(state):
        raise Refused(NotNow("Q10.1", "discard"))
    require_in_hand(state, state.active, good, "Q10.1")
    hand_in(state, state.active, good)
    emit(GoodDiscarded(state.active, move.good))
    if not is_over_limit(state):
        pass_on(state, emit)


def discard_card(state: State, move: DiscardCard, chance: Chance, emit: Emit) -> None:
    """Q23.11: down to four action cards."""
    kind = card_kind_of(state, move.card)
    if not too_many_cards(state):
        raise Refused(NotNow("Q23.11", "discard"))
    if hand_card(state, kind) == NONE:
        raise Refused(NoCard("Q23.11", move.card))
    discard_action_card(state, kind, emit)
    if not is_over_limit(state):
        pass_on(state, emit)


# -- the next turn ----------------------------------------------------------------------------


def pass_on(state: State, emit: Emit) -> None:
    """Q10.3: the next seat clockwise; Q11.6: a cap stops the game after whole rounds."""
    emit(TurnEnded(state.active))
    following = (state.active + 1) % state.seats
    if following == state.first:
        cap = state.options.max_rounds
        if cap is not None and state.round >= cap:
            state.phase = s.OVER
            state.capped = True
            emit(GameCapped(state.round))
            return
        state.round += 1
    begin_turn(state, following, emit)
