"""Chapter 23: the deck of action cards and the hands."""

from kontor.anno1503.events import CardDiscarded, CardDrawn, CardPlayed, CardsShuffled
from kontor.anno1503.numbering import NONE
from kontor.anno1503.refusals import NoCard, NotNow
from kontor.anno1503.state import SAIL, State
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.refusals import Refused


def draw_action_card(state: State, chance: Chance, emit: Emit) -> None:
    """Q23.1: a card for the active hand; Q23.2: from the shuffled discards if the deck is empty,
    and none if there are no discards. Q23.3: at sea it stays apart, the last in hand."""
    if not state.action_deck:
        shuffle_discards(state, chance, emit)
    if state.action_deck:
        card = state.action_deck.pop()
        hand = state.action_hands[state.active]
        hand.append(card)
        state.fresh_card = state.phase == SAIL and state.box.rules_version > 2
        if not state.fresh_card:
            hand.sort()
        emit(CardDrawn(state.active, state.box.action_ids[card]))


def shuffle_discards(state: State, chance: Chance, emit: Emit) -> None:
    cards = sorted(state.action_discards)
    if cards:
        state.action_deck = [cards[place] for place in chance.order(len(cards))]
        state.action_discards = []
        emit(CardsShuffled("action"))


def hand_card(state: State, kind: int) -> int:
    """A card of this kind in the active seat's hand, or NONE."""
    for card in state.action_hands[state.active]:
        if state.box.action_kind[card] == kind:
            return card
    return NONE


def keep_fresh_card(state: State, seat: int) -> None:
    """Q23.3: from the next move on, a card that was exchanged at sea is one like the others."""
    state.fresh_card = False
    state.action_hands[seat].sort()


def playable_card(state: State, kind: int) -> int:
    """Q23.1: any card of this kind until the ships set sail; Q23.3 then only the one that was just
    exchanged."""
    if state.phase != SAIL:
        return hand_card(state, kind)
    if state.fresh_card:
        card = state.action_hands[state.active][-1]
        if state.box.action_kind[card] == kind:
            return card
    return NONE


def require_card(state: State, kind: int) -> None:
    if playable_card(state, kind) == NONE:
        if state.phase == SAIL:
            raise Refused(NotNow("Q23.1", "sail"))
        raise Refused(NoCard("Q23.1", state.box.action_kind_ids[kind]))


def play_card(state: State, kind: int, emit: Emit) -> None:
    """Q23.2: a card that was played is discarded."""
    card = playable_card(state, kind)
    state.action_hands[state.active].remove(card)
    state.action_discards.append(card)
    emit(CardPlayed(state.active, state.box.action_ids[card]))


def discard_action_card(state: State, kind: int, emit: Emit) -> None:
    card = hand_card(state, kind)
    state.action_hands[state.active].remove(card)
    state.action_discards.append(card)
    emit(CardDiscarded(state.active, state.box.action_ids[card]))
