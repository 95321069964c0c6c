"""Chapter 23: what action cards do, and their exchange."""

from typing import Final

from kontor.anno1503 import cards, refusals
from kontor.anno1503 import moves as m
from kontor.anno1503 import numbering as n
from kontor.anno1503.bank import gain_gold, hand_in, pay_gold, require_gold, require_in_hand
from kontor.anno1503.events import GoodRobbed, GoodsPaid, TileSeen
from kontor.anno1503.ids import card_kind_of, good_of, level_of, square_of
from kontor.anno1503.inhabitants import free_promotion_moves, raise_inhabitant, require_promotable
from kontor.anno1503.offers import trader_number
from kontor.anno1503.palace import add_cannon, cannon_price, may_add_cannon, require_expansion
from kontor.anno1503.ships import launch, launch_moves, require_launch
from kontor.anno1503.state import BUILD, EARLY_SPYING, LATE_SPYING, ROLL, SAIL, SPYING, State
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# where an Explorer may be played, and where the turn continues after the last look
SPYING_IN: Final = {ROLL: EARLY_SPYING, BUILD: SPYING, SAIL: LATE_SPYING}
AFTER_SPYING: Final = {EARLY_SPYING: ROLL, SPYING: BUILD, LATE_SPYING: SAIL}


def play_builder(state: State, move: m.PlayBuilder, chance: Chance, emit: Emit) -> None:
    """Q23.4: five gold for one level, Q6.4 as far as there are tiles."""
    require_expansion(state, "Q23.4")
    cards.require_card(state, n.BUILDER)
    level = level_of(state, move.inhabitant)
    require_promotable(state, level, move.served)
    require_gold(state, state.active, state.box.builder_fee, "Q23.4")
    cards.play_card(state, n.BUILDER, emit)
    pay_gold(state, state.active, state.box.builder_fee, emit)
    raise_inhabitant(state, level, move.served, "builder", emit)


def play_explorer(state: State, move: m.PlayExplorer, chance: Chance, emit: Emit) -> None:
    """Q23.5: seven gold, or three secret looks."""
    require_expansion(state, "Q23.5")
    cards.require_card(state, n.EXPLORER)
    if move.choice == "look" and not any_tile_on_map(state):
        raise Refused(refusals.NothingToExplore("Q23.5", ""))
    cards.play_card(state, n.EXPLORER, emit)
    if move.choice == "gold":
        gain_gold(state, state.active, state.box.explorer_gold, emit)
    else:
        state.owed = state.box.explorer_looks
        state.phase = SPYING_IN[state.phase]


def any_tile_on_map(state: State) -> bool:
    for square in range(n.SQUARES):
        if state.island[square] != n.NONE:
            return True
    return False


def look_at(state: State, move: m.LookAt, chance: Chance, emit: Emit) -> None:
    """Q23.5: one of the looks, at a face-down tile anywhere; Q12.1 nobody else learns it. After the
    last one the turn continues where it was, Q23.1 perhaps before the die roll, Q23.3 or at sea."""
    square = square_of(state, move.square)
    tile = state.island[square]
    if tile == n.NONE:
        raise Refused(refusals.NothingToExplore("Q23.5", move.square))
    state.known[tile] |= 1 << state.active
    state.owed -= 1
    if state.owed == 0:
        state.phase = AFTER_SPYING[state.phase]
    emit(TileSeen(state.active, move.square, state.box.tile_ids[tile]))


def half_price(state: State) -> int:
    """Q23.6: half the price of a cannon."""
    return cannon_price(state, state.active) // 2


def play_inventor(state: State, move: m.PlayInventor, chance: Chance, emit: Emit) -> None:
    """Q23.6: one cannon at half price."""
    require_expansion(state, "Q23.6")
    cards.require_card(state, n.INVENTOR)
    gold = half_price(state)
    add_cannon(state, gold, "Q23.6", emit)
    cards.play_card(state, n.INVENTOR, emit)


def play_privateer(state: State, move: m.PlayPrivateer, chance: Chance, emit: Emit) -> None:
    """Q23.7: any one good from one opponent, whose goods are open (Q12.2)."""
    require_expansion(state, "Q23.7")
    cards.require_card(state, n.PRIVATEER)
    good, victim = good_of(state, move.good), move.victim
    if victim < 0 or victim >= state.seats or victim == state.active:
        raise Refused(refusals.NoSuchVictim("Q23.7", victim))
    require_in_hand(state, victim, good, "Q23.7")
    cards.play_card(state, n.PRIVATEER, emit)
    state.goods[victim * n.GOODS + good] -= 1
    state.goods[state.active * n.GOODS + good] += 1
    emit(GoodRobbed(state.active, victim, move.good))


def play_trader(state: State, move: m.PlayTrader, chance: Chance, emit: Emit) -> None:
    """Q23.8: one or two goods to the bank, six gold each."""
    require_expansion(state, "Q23.8")
    cards.require_card(state, n.TRADER)
    most = state.box.trader_cards
    if not 1 <= len(move.goods) <= most:
        raise Refused(refusals.WrongNumberOfGoods("Q23.8", most))
    goods = [good_of(state, good) for good in move.goods]
    if goods != sorted(goods):
        raise Refused(refusals.GoodsUnsorted("Q23.8"))
    require_all_in_hand(state, goods)
    cards.play_card(state, n.TRADER, emit)
    paid: dict[str, int] = {}
    for good in goods:
        hand_in(state, state.active, good)
        name = state.box.good_ids[good]
        paid[name] = paid.get(name, 0) + 1
    emit(GoodsPaid(state.active, paid))
    gain_gold(state, state.active, state.box.trader_gold * len(goods), emit)


def require_all_in_hand(state: State, goods: list[int]) -> None:
    for good in goods:
        short = goods.count(good) - state.goods[state.active * n.GOODS + good]
        if short > 0:
            raise Refused(refusals.MissingGoods("Q23.8", {state.box.good_ids[good]: short}))


def play_engineer(state: State, move: m.PlayEngineer, chance: Chance, emit: Emit) -> None:
    """Q23.9: five gold for a ship beside the harbour; Q8.2 the limit holds."""
    require_expansion(state, "Q23.9")
    cards.require_card(state, n.ENGINEER)
    square = square_of(state, move.square)
    require_launch(state, square, move.square, "Q15.1")
    require_gold(state, state.active, state.box.engineer_fee, "Q23.9")
    cards.play_card(state, n.ENGINEER, emit)
    pay_gold(state, state.active, state.box.engineer_fee, emit)
    launch(state, square, emit)


def exchange_card(state: State, move: m.ExchangeCard, chance: Chance, emit: Emit) -> None:
    """Q23.3: once in a turn, for two gold, before the die roll, in phase 2 or between actions of
    ships: first discard, then draw. At sea too the new card may be played at once."""
    require_expansion(state, "Q23.3")
    kind = card_kind_of(state, move.card)
    if state.exchanged:
        raise Refused(refusals.ExchangedAlready("Q23.3"))
    if cards.hand_card(state, kind) == n.NONE:
        raise Refused(refusals.NoCard("Q23.3", move.card))
    require_gold(state, state.active, state.box.exchange_fee, "Q23.3")
    pay_gold(state, state.active, state.box.exchange_fee, emit)
    state.exchanged = True
    cards.discard_action_card(state, kind, emit)
    cards.draw_action_card(state, chance, emit)


# -- offers -----------------------------------------------------------------------------------


def card_moves(state: State, out: list[Move]) -> None:
    """Q23.1: every move that the cards in hand allow; Q23.3 at sea that is the exchange, and a card
    that was just exchanged."""
    if not state.action_hands[state.active]:
        return
    if state.phase != SAIL or state.fresh_card:
        play_moves(state, out)
    exchange_moves(state, out)


def play_moves(state: State, out: list[Move]) -> None:
    offers, gold = state.box.offers, state.gold[state.active]
    if gold >= state.box.builder_fee and cards.playable_card(state, n.BUILDER) != n.NONE:
        free_promotion_moves(state, offers.builder, out)
    if cards.playable_card(state, n.EXPLORER) != n.NONE:
        out.append(offers.explorer_gold)
        if any_tile_on_map(state):
            out.append(offers.explorer_look)
    if (
        cards.playable_card(state, n.INVENTOR) != n.NONE
        and may_add_cannon(state)
        and gold >= half_price(state)
    ):
        out.append(offers.play_inventor)
    if cards.playable_card(state, n.PRIVATEER) != n.NONE:
        privateer_moves(state, out)
    if cards.playable_card(state, n.TRADER) != n.NONE:
        trader_moves(state, out)
    if gold >= state.box.engineer_fee and cards.playable_card(state, n.ENGINEER) != n.NONE:
        launch_moves(state, offers.play_engineer, out)


def exchange_moves(state: State, out: list[Move]) -> None:
    """Q23.3: any card in hand."""
    if state.exchanged:
        return
    if state.gold[state.active] < state.box.exchange_fee:
        return
    for kind in range(n.ACTION_KINDS):
        if cards.hand_card(state, kind) != n.NONE:
            out.append(state.box.offers.exchange[kind])


def privateer_moves(state: State, out: list[Move]) -> None:
    for victim in range(state.seats):
        if victim != state.active:
            for good in range(n.GOODS):
                if state.goods[victim * n.GOODS + good] > 0:
                    out.append(state.box.offers.privateer[victim * n.GOODS + good])


def trader_moves(state: State, out: list[Move]) -> None:
    offers, start = state.box.offers.trader, state.active * n.GOODS
    for good in range(n.GOODS):
        if state.goods[start + good] == 0:
            continue
        out.append(offers[trader_number(good, n.NONE)])
        if state.box.trader_cards < 2:
            continue
        for other in range(good, n.GOODS):
            if state.goods[start + other] > (1 if other == good else 0):
                out.append(offers[trader_number(good, other)])


def look_moves(state: State, out: list[Move]) -> None:
    for square in range(n.SQUARES):
        if state.island[square] != n.NONE:
            out.append(state.box.offers.look_at[square])
