"""Chapters 12 and 13: population cards in hands and decks; playing and swapping them."""

from kontor.anno1800 import exhaust, refusals
from kontor.anno1800.events import CardPlayed, CardsBuried, CardsDrawn
from kontor.anno1800.ids import card_of
from kontor.anno1800.moves import PlayCard, SwapCards
from kontor.anno1800.numbering import DECKS, EXPLORATION, TRADE
from kontor.anno1800.state import NO_ACTION, State
from kontor.anno1800.turn import require_action, take_action
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

SWAP_LIMIT = 3

# -- hands and decks --------------------------------------------------------------------------


def draw_cards(state: State, deck: int, count: int, emit: Emit) -> None:
    """From the top of a deck into the active hand. A seat that knew where a card lay still
    knows."""
    seat, cards = state.active, list[int]()
    for _ in range(min(count, len(state.decks[deck]))):
        cards.append(state.decks[deck].pop())
    for card in cards:
        state.known[card] |= 1 << seat
    state.hands[seat].extend(cards)
    state.hands[seat].sort()
    names = tuple([state.box.card_ids[card] for card in cards])
    emit(CardsDrawn(seat, state.box.deck_ids[deck], len(cards), names))


def bury_cards(state: State, cards: list[int], emit: Emit) -> None:
    """Hand cards go under their decks in this order. D21: only their owner knows which they were,
    so other seats are no longer sure of the cards with that back in this hand."""
    seat = state.active
    for deck in range(DECKS):
        buried = [card for card in cards if state.box.deck_of_card[card] == deck]
        if buried:
            for card in buried:
                state.hands[seat].remove(card)
                state.decks[deck].insert(0, card)
                state.known[card] = 1 << seat
            for card in state.hands[seat]:
                if state.box.deck_of_card[card] == deck:
                    state.known[card] = 1 << seat
            names = tuple([state.box.card_ids[card] for card in buried])
            emit(CardsBuried(seat, state.box.deck_ids[deck], len(buried), names))


def cards_of(state: State, names: tuple[str, ...], at_most: int, rule: str) -> list[int]:
    """The cards that a move names, all different and all in the active hand."""
    if not 1 <= len(names) <= at_most:
        raise Refused(refusals.WrongNumberOfCards(rule, at_most))
    cards = list[int]()
    for name in names:
        card = card_of(state, name)
        require_in_hand(state, card, rule)
        if card in cards:
            raise Refused(refusals.CardTwice(rule, name))
        cards.append(card)
    return cards


def require_in_hand(state: State, card: int, rule: str) -> None:
    if card not in state.hands[state.active]:
        raise Refused(refusals.NotInHand(rule, state.box.card_ids[card]))


# -- playing ----------------------------------------------------------------------------------


def play_card(state: State, move: PlayCard, emit: Emit) -> None:
    """R12.1 pay for everything in its bar, R12.2 one card per action, R12.3 face up at the home
    island, with R12.4 its one effect unused; C41: that effect cannot help to pay for it."""
    card = card_of(state, move.card)
    require_in_hand(state, card, "R12.1")
    require_action(state, False)
    require_card_cost(state, card, move)
    take_action(state, "play_card", NO_ACTION, emit)
    cost = state.box.card_cost[card]
    exhaust.pay_cost(state, cost, emit)
    exhaust.spend_trade_tokens(state, cost.trade, move.exploration, move.ships_first, emit)
    exhaust.spend_tokens(state, EXPLORATION, cost.exploration, move.ships_first, emit)
    state.hands[state.active].remove(card)
    state.face_up[state.active].append(card)
    state.played_now.append(card)
    state.known[card] = 0
    emit(CardPlayed(state.active, move.card))


def require_card_cost(state: State, card: int, move: PlayCard) -> None:
    """R12.1; D13 which tokens pay, R24.4 exploration tokens in place of trade tokens."""
    cost = state.box.card_cost[card]
    exhaust.require_cost(state, cost, "R12.1")
    exhaust.require_trade_tokens(state, cost.trade, move.exploration, False, "R12.1")
    needed = cost.exploration + move.exploration * exhaust.exchange_rate(state)
    exhaust.require_tokens(state, EXPLORATION, needed, "R12.1")
    if move.ships_first and not card_tokens_differ(state, card, move.exploration):
        raise Refused(refusals.TokenOrderIdle("D13"))


def card_tokens_differ(state: State, card: int, exchanged: int) -> bool:
    """D13 for the tokens of a card's bar."""
    cost = state.box.card_cost[card]
    exploration = cost.exploration + exchanged * exhaust.exchange_rate(state)
    return exhaust.tokens_differ(state, TRADE, cost.trade - exchanged) or exhaust.tokens_differ(
        state, EXPLORATION, exploration
    )


def play_moves(state: State, out: list[Move]) -> None:
    """R12.1: every hand card that can be paid for, in every way."""
    if state.actions_left == 0:
        return
    for card in state.hands[state.active]:
        cost = state.box.card_cost[card]
        if not exhaust.has_goods(state, cost) or not exhaust.has_cubes(state, cost):
            continue
        rate = exhaust.exchange_rate(state)
        for exchanged in range(cost.trade + 1 if rate > 0 else 1):
            if not exhaust.can_pay_trade(state, cost.trade, exchanged):
                continue
            if exhaust.tokens_at_hand(state, EXPLORATION) < cost.exploration + exchanged * rate:
                continue
            out.append(state.box.offers.play_card(card, exchanged, False))
            if card_tokens_differ(state, card, exchanged):
                out.append(state.box.offers.play_card(card, exchanged, True))


# -- swapping ---------------------------------------------------------------------------------


def swap_cards(state: State, move: SwapCards, emit: Emit) -> None:
    """R13.1 up to three hand cards under their decks, R13.2 then as many from the same decks,
    R13.3 none whose deck was empty before, R13.4 of mixed kinds; D8 in the order named."""
    cards = cards_of(state, move.cards, SWAP_LIMIT, "R13.1")
    for card in cards:
        deck = state.box.deck_of_card[card]
        if not state.decks[deck]:
            raise Refused(refusals.DeckEmpty("R13.3", state.box.deck_ids[deck]))
    require_action(state, False)
    take_action(state, "swap", NO_ACTION, emit)
    bury_cards(state, cards, emit)
    for deck in range(DECKS):
        count = 0
        for card in cards:
            if state.box.deck_of_card[card] == deck:
                count += 1
        if count > 0:
            draw_cards(state, deck, count, emit)


def swappable(state: State) -> list[int]:
    """R13.3: the hand cards that could be swapped now."""
    if state.actions_left == 0:
        return []
    return [card for card in state.hands[state.active] if state.decks[state.box.deck_of_card[card]]]
