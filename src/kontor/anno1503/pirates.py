"""Chapter 18: pirate waters, their cards and peaceful pirates."""

from kontor.anno1503 import numbering as n
from kontor.anno1503.bank import hand_over, require_gold, require_in_supply
from kontor.anno1503.events import BoughtFromPirate, CardsShuffled, PiratesMet, PiratesPaid
from kontor.anno1503.ids import good_of
from kontor.anno1503.moves import BuyFromPirate, Decline, PayPirates
from kontor.anno1503.refusals import NotOnOffer
from kontor.anno1503.state import ATTACK, PIRATE_MARKET, SAIL, State
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused


def meets_pirates(state: State, place: int) -> bool:
    """Q18.2: every time a ship enters their waters (without the option pirates.meet_again once on
    each square, until the ship is back in its owner's supply)."""
    water = state.box.pirate_square[state.ship_at[place]]
    if water == n.NONE or not state.expansion:
        return False
    return state.options.meet_again or not state.met[place] >> water & 1


def meet_pirates(state: State, ship: int, chance: Chance, emit: Emit) -> None:
    """Q18.1: the ship's points are gone, and the left neighbour draws a card and says only whether
    it is an attack."""
    place = state.active * n.SHIPS + ship
    square = state.ship_at[place]
    state.points[ship] = 0
    state.met[place] |= 1 << state.box.pirate_square[square]
    if not state.pirate_deck:
        shuffle_pirates(state, chance, emit)
    if not state.pirate_deck:
        return
    card = state.pirate_deck.pop()
    state.pirate_card.append(card)
    drawer = (state.active + 1) % state.seats
    attack = state.box.pirate[card] != n.PEACEFUL
    state.pirate_known[card] = 1 << drawer if attack else n.PUBLIC
    names = state.box
    emit(PiratesMet(state.active, drawer, names.square_ids[square], attack, names.pirate_ids[card]))
    if attack:
        state.phase = ATTACK
    else:
        open_market(state, chance, emit)


def pirate_seat(state: State, card: int) -> int:
    """Q18.4: the seat that fights for the pirates, counted around the opponents; NONE: no seat."""
    opponents = state.seats - 1
    who = state.box.pirate[card]
    if who == n.EQUAL:
        return n.NONE
    if who == n.LEFT:
        step = 0
    elif who == n.RIGHT:
        step = opponents - 1
    elif who == n.SECOND_LEFT:
        step = 1 % opponents
    else:
        step = (opponents - 2) % opponents
    return (state.active + 1 + step) % state.seats


def put_card_away(state: State) -> None:
    """Q18.3, Q18.5: the card is discarded."""
    state.pirate_discards.append(state.pirate_card.pop())
    state.phase = SAIL


def shuffle_pirates(state: State, chance: Chance, emit: Emit) -> None:
    """Q18.11: deck and discards become one fresh deck that nobody knows."""
    cards = sorted(state.pirate_deck + state.pirate_discards)
    if cards:
        state.pirate_deck = [cards[place] for place in chance.order(len(cards))]
        state.pirate_discards = []
        for card in cards:
            state.pirate_known[card] = 0
        emit(CardsShuffled("pirate"))


def pay_pirates(state: State, move: PayPirates, chance: Chance, emit: Emit) -> None:
    """Q18.3: three gold, and the card is discarded unread."""
    gold = state.box.pay_pirates
    require_gold(state, state.active, gold, "Q18.3")
    state.gold[state.active] -= gold
    emit(PiratesPaid(state.active, gold))
    put_card_away(state)


# -- peaceful pirates -------------------------------------------------------------------------


def open_market(state: State, chance: Chance, emit: Emit) -> None:
    """Q18.12: buying is optional, and impossible without gold or goods."""
    if wares_to_buy(state):
        state.phase = PIRATE_MARKET
    else:
        close_market(state, chance, emit)


def wares_to_buy(state: State) -> list[int]:
    """Q18.10 a luxury good, or Q18.11 spice or tobacco."""
    card = state.pirate_card[0]
    if state.gold[state.active] < state.box.wares_price[card]:
        return []
    return [good for good in state.box.wares[card] if state.supply[good] > 0]


def close_market(state: State, chance: Chance, emit: Emit) -> None:
    """Q18.11: one of the two cards has the whole deck shuffled, whether or not anything was
    bought."""
    card = state.pirate_card[0]
    put_card_away(state)
    if state.box.shuffles[card]:
        shuffle_pirates(state, chance, emit)


def buy_from_pirate(state: State, move: BuyFromPirate, chance: Chance, emit: Emit) -> None:
    """Q18.10, Q18.11: one good; Q18.12 it does not count as a purchase."""
    good, card = good_of(state, move.good), state.pirate_card[0]
    if good not in state.box.wares[card]:
        raise Refused(NotOnOffer("Q18.10", move.good))
    require_in_supply(state, good, "Q18.10")
    price = state.box.wares_price[card]
    require_gold(state, state.active, price, "Q18.10")
    state.gold[state.active] -= price
    hand_over(state, state.active, good)
    emit(BoughtFromPirate(state.active, move.good, price))
    close_market(state, chance, emit)


def decline(state: State, move: Decline, chance: Chance, emit: Emit) -> None:
    """Q18.12: buying is optional."""
    close_market(state, chance, emit)


def attack_moves(state: State, out: list[Move]) -> None:
    offers = state.box.offers
    if state.gold[state.active] >= state.box.pay_pirates:
        out.append(offers.pay_pirates)
    out.append(offers.fight_pirates)


def market_moves(state: State, out: list[Move]) -> None:
    for good in wares_to_buy(state):
        out.append(state.box.offers.buy_from_pirate[good])
    out.append(state.box.offers.decline)
