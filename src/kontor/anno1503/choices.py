"""All legal moves of the seat that has to decide, phase by phase."""

from kontor.anno1503 import inhabitants, ships
from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.actions import card_moves, look_moves
from kontor.anno1503.buildings import is_on_offer
from kontor.anno1503.claims import claim_moves
from kontor.anno1503.fate import can_pay_ransom, refill_squares
from kontor.anno1503.fights import tie_moves, tribute_moves
from kontor.anno1503.market import buy_moves, sell_moves
from kontor.anno1503.palace import noble_moves
from kontor.anno1503.pirates import attack_moves, market_moves
from kontor.anno1503.production import golden_goods_to_choose, goods_to_choose
from kontor.anno1503.state import State
from kontor.anno1503.turn import too_many_cards, too_many_goods
from kontor.table.moves import Move


def legal_moves(state: State) -> list[Move]:
    """Every move of `state.deciding`; none once the game is over."""
    out: list[Move] = []
    phase = state.phase
    if phase == s.BUILD:
        build_moves(state, out)
    elif phase == s.SAIL:
        ships.sailing_moves(state, out)
        treasure_moves(state, out)
        card_moves(state, out)
        out.append(state.box.offers.end_turn)
    elif phase == s.LOOK:
        claim_moves(state, out)
    elif phase == s.ROLL:
        out.append(state.box.offers.roll)
        card_moves(state, out)
    elif phase < s.BUILD:
        die_moves(state, out)
    elif phase != s.OVER:
        other_moves(state, out)
    return out


def build_moves(state: State, out: list[Move]) -> None:
    """Q5.1: any number of these in any order; there is no trade between players. Q3.1: after that
    the ships, or the end of the turn."""
    offers = state.box.offers
    buy_moves(state, out)
    sell_moves(state, out)
    if inhabitants.can_place_pioneer(state):
        out.append(offers.place_pioneer)
    inhabitants.promotion_moves(state, out)
    treasure_moves(state, out)
    ships.build_ship_moves(state, out)
    if state.expansion:
        noble_moves(state, out)
        ships.repair_moves(state, out)
        card_moves(state, out)
    if ships.any_fit_to_sail(state):
        out.append(offers.set_sail)
    out.append(offers.end_turn)


def treasure_moves(state: State, out: list[Move]) -> None:
    if inhabitants.can_use_treasure(state):
        inhabitants.free_promotion_moves(state, state.box.offers.use_treasure, out)


def die_moves(state: State, out: list[Move]) -> None:
    """Phase 1: what the seat that is asked may choose."""
    offers = state.box.offers
    if state.phase == s.PRODUCTION:
        for good in goods_to_choose(state, state.deciding):
            out.append(offers.take_good[good])
    elif state.phase == s.GOLDEN:
        for good in golden_goods_to_choose(state):
            out.append(offers.take_good[good])
    elif state.phase == s.EARLY_SPYING:
        look_moves(state, out)
    elif state.phase == s.REFILL:
        for square in refill_squares(state, state.drawn[0]):
            out.append(offers.refill[square])
    else:
        loss_moves(state, state.deciding, out)


def loss_moves(state: State, seat: int, out: list[Move]) -> None:
    """Q4.4, Q4.10: pay, or lose a post or a level."""
    offers = state.box.offers
    fate = n.PIRATES if state.phase == s.PIRATE_RAID else n.FIRE
    if can_pay_ransom(state, seat, fate):
        out.append(offers.pay_ransom)
    if fate == n.PIRATES:
        for site in range(n.SITES):
            if state.docks[seat * n.SITES + site] != n.NONE:
                out.append(offers.lose_post[site])
    else:
        for level in range(n.LEVELS):
            if inhabitants.can_lower(state, seat, level):
                out.append(offers.lower[level])


def other_moves(state: State, out: list[Move]) -> None:
    """Decisions inside phases 2 and 3, and the hand limit."""
    offers = state.box.offers
    phase = state.phase
    if phase == s.TAKE_BUILDING:
        building_moves(state, out)
    elif phase == s.LIBRARY:
        inhabitants.free_promotion_moves(state, offers.library, out)
        out.append(offers.decline_promotion)
    elif phase in (s.SPYING, s.LATE_SPYING):
        look_moves(state, out)
    elif phase == s.ATTACK:
        attack_moves(state, out)
    elif phase == s.TIE:
        tie_moves(state, out)
    elif phase == s.TRIBUTE_DUE:
        tribute_moves(state, out)
    elif phase == s.HAVEN:
        for square in ships.launch_squares(state):
            out.append(offers.place_ship[square])
    elif phase == s.PIRATE_MARKET:
        market_moves(state, out)
    elif phase == s.DISCARD:
        discard_moves(state, out)


def building_moves(state: State, out: list[Move]) -> None:
    for building in range(n.BUILDINGS):
        if is_on_offer(state, state.active, building):
            out.append(state.box.offers.take_building[building])


def discard_moves(state: State, out: list[Move]) -> None:
    """Q10.1 goods and Q23.11 action cards above the limits."""
    offers = state.box.offers
    if too_many_goods(state):
        for good in range(n.GOODS):
            if state.goods[state.active * n.GOODS + good] > 0:
                out.append(offers.discard[good])
    if too_many_cards(state):
        for kind in range(n.ACTION_KINDS):
            for card in state.action_hands[state.active]:
                if state.box.action_kind[card] == kind:
                    out.append(offers.discard_card[kind])
                    break
