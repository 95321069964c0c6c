"""Chapters 20, 21 and 22: palace, noble buildings and cannons."""

from kontor.anno1503 import bank, refusals
from kontor.anno1503 import moves as m
from kontor.anno1503.cards import draw_action_card
from kontor.anno1503.events import CannonBought, NobleBuilt, PalaceAdvanced, PromotionDeclined
from kontor.anno1503.ids import level_of, noble_of
from kontor.anno1503.inhabitants import anybody_to_promote, raise_inhabitant, require_promotable
from kontor.anno1503.numbering import CARDS, GOLD, NOBLE_BUILDINGS, PALACE_STEPS, PROMOTION
from kontor.anno1503.state import BUILD, LIBRARY, State, base_count, bit_count
from kontor.table.chance import Chance
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused


def require_expansion(state: State, rule: str) -> None:
    if not state.expansion:
        raise Refused(refusals.OnlyExpansion(rule))


# -- cannons ----------------------------------------------------------------------------------


def cannon_price(state: State, seat: int) -> int:
    """Q22.1: four gold for the first, and two more for each further one."""
    return state.box.cannon_first + state.box.cannon_step * state.cannons[seat]


def may_add_cannon(state: State) -> bool:
    """Q22.2: as many as the track has spaces, any number in a turn."""
    return state.cannons[state.active] < state.box.cannons


def add_cannon(state: State, gold: int, rule: str, emit: Emit) -> None:
    if not may_add_cannon(state):
        raise Refused(refusals.NoMoreCannons("Q22.2", state.box.cannons))
    bank.require_gold(state, state.active, gold, rule)
    state.gold[state.active] -= gold
    state.cannons[state.active] += 1
    emit(CannonBought(state.active, gold))


def buy_cannon(state: State, move: m.BuyCannon, chance: Chance, emit: Emit) -> None:
    """Q22.1: for gold."""
    require_expansion(state, "Q22.1")
    add_cannon(state, cannon_price(state, state.active), "Q22.1", emit)


# -- palace -----------------------------------------------------------------------------------


def can_advance(state: State) -> bool:
    seat = state.active
    step = state.palace[seat]
    return (
        step < PALACE_STEPS
        and state.gold[seat] >= state.box.step_gold[step]
        and base_count(state, seat) >= state.box.step_bases[step]
        and bank.can_pay(state, seat, state.box.step_cost[step])
    )


def advance_palace(state: State, move: m.AdvancePalace, chance: Chance, emit: Emit) -> None:
    """Q20.1 in phase 2, the price of the step, and an action card; Q20.2 as often as it can be
    paid."""
    require_expansion(state, "Q20.1")
    seat, box = state.active, state.box
    step = state.palace[seat]
    if step >= PALACE_STEPS:
        raise Refused(refusals.PalaceComplete("Q20.1"))
    require_bases(state, box.step_bases[step], "Q20.3")
    bank.require_gold(state, seat, box.step_gold[step], "Q20.1")
    bank.require_goods(state, seat, box.step_cost[step], "Q20.1")
    if box.step_gold[step] > 0:
        bank.pay_gold(state, seat, box.step_gold[step], emit)
    bank.pay_goods(state, seat, box.step_cost[step], emit)
    state.palace[seat] += 1
    emit(PalaceAdvanced(seat, state.palace[seat]))
    draw_action_card(state, chance, emit)


def require_bases(state: State, needed: int, rule: str) -> None:
    """Q20.3 the last step, Q21.3 the third noble building: only after a victory over a base."""
    if base_count(state, state.active) < needed:
        raise Refused(refusals.NoBaseDefeated(rule, needed))


# -- noble buildings --------------------------------------------------------------------------


def bases_for_noble(state: State) -> int:
    """Q21.3: the third building needs a base, whichever slot carries the skull."""
    built = bit_count(state.nobles[state.active])
    return 1 if built == state.box.noble_slots - 1 else 0


def is_noble_on_offer(state: State, building: int) -> bool:
    """Q21.2: on display, and not owned yet."""
    return state.noble_display[building] > 0 and not state.nobles[state.active] >> building & 1


def build_noble(state: State, move: m.BuildNoble, chance: Chance, emit: Emit) -> None:
    """Q21.1: for the goods of the tile, on a free slot."""
    require_expansion(state, "Q21.1")
    seat, building = state.active, noble_of(state, move.building)
    if bit_count(state.nobles[seat]) >= state.box.noble_slots:
        raise Refused(refusals.NoSlotLeft("Q21.1", state.box.noble_slots))
    if not is_noble_on_offer(state, building):
        raise Refused(refusals.BuildingNotOffered("Q21.2", move.building))
    require_bases(state, bases_for_noble(state), "Q21.3")
    bank.require_goods(state, seat, state.box.noble_cost[building], "Q21.1")
    bank.pay_goods(state, seat, state.box.noble_cost[building], emit)
    state.noble_display[building] -= 1
    state.nobles[seat] |= 1 << building
    emit(NobleBuilt(seat, move.building))
    open_noble(state, state.box.noble_effect[building], chance, emit)


def open_noble(state: State, effect: int, chance: Chance, emit: Emit) -> None:
    """Q21.4 Library, Q21.5 Cathedral, Q21.6 Park: once, when they are built. The others have a
    permanent effect."""
    amount = state.box.noble_amount[effect]
    if effect == PROMOTION:
        if anybody_to_promote(state):
            state.phase = LIBRARY
    elif effect == CARDS:
        for _ in range(amount):
            draw_action_card(state, chance, emit)
    elif effect == GOLD:
        bank.gain_gold(state, state.active, amount, emit)


def promote_by_library(state: State, move: m.PromoteByLibrary, chance: Chance, emit: Emit) -> None:
    """Q21.4: one inhabitant by one level, for free; Q6.4 tile limits apply."""
    level = level_of(state, move.inhabitant)
    require_promotable(state, level, move.served)
    state.phase = BUILD
    raise_inhabitant(state, level, move.served, "library", emit)


def decline_promotion(state: State, move: m.DeclinePromotion, chance: Chance, emit: Emit) -> None:
    """Q21.4: the promotion is optional."""
    state.phase = BUILD
    emit(PromotionDeclined(state.active))


def noble_moves(state: State, out: list[Move]) -> None:
    offers, seat = state.box.offers, state.active
    if may_add_cannon(state) and state.gold[seat] >= cannon_price(state, seat):
        out.append(offers.buy_cannon)
    if can_advance(state):
        out.append(offers.advance_palace)
    if bit_count(state.nobles[seat]) >= state.box.noble_slots:
        return
    if base_count(state, seat) < bases_for_noble(state):
        return
    for building in range(NOBLE_BUILDINGS):
        if is_noble_on_offer(state, building) and bank.can_pay(
            state, seat, state.box.noble_cost[building]
        ):
            out.append(offers.build_noble[building])
