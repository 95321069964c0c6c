"""Chapter 18: expeditions."""

from kontor.anno1800 import exhaust
from kontor.anno1800.events import ExpeditionsDrawn
from kontor.anno1800.moves import TakeExpeditions
from kontor.anno1800.numbering import EXPLORATION
from kontor.anno1800.refusals import DeckEmpty
from kontor.anno1800.state import NO_ACTION, State
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

PRICE = 2
CARDS_PER_ACTION = 3


def draw_expeditions(state: State, count: int, emit: Emit) -> None:
    """R18.2 face down into the seat's own pile, R18.3 apart from the hand; R18.8 of no use before
    the end; R26.4 and D15: as many as are left."""
    cards = list[int]()
    for _ in range(min(count, len(state.expedition_deck))):
        cards.append(state.expedition_deck.pop())
    state.piles[state.active].extend(cards)
    state.piles[state.active].sort()
    names = tuple([state.box.expedition_ids[card] for card in cards])
    emit(ExpeditionsDrawn(state.active, len(cards), names))


def take_expeditions(state: State, move: TakeExpeditions, emit: Emit) -> None:
    """R18.1: two exploration tokens for up to three cards, the price is the same for fewer."""
    require_action(state, False)
    if not state.expedition_deck:
        raise Refused(DeckEmpty("R18.1", "expedition"))
    exhaust.require_exploration(state, PRICE, move.ships_first, "R18.1")
    take_action(state, "expedition", NO_ACTION, emit)
    exhaust.spend_tokens(state, EXPLORATION, PRICE, move.ships_first, emit)
    draw_expeditions(state, CARDS_PER_ACTION, emit)


def expedition_moves(state: State, out: list[Move]) -> None:
    if state.actions_left == 0 or not state.expedition_deck:
        return
    if exhaust.tokens_at_hand(state, EXPLORATION) >= PRICE:
        out.append(TakeExpeditions())
        if exhaust.tokens_differ(state, EXPLORATION, PRICE):
            out.append(TakeExpeditions(True))
