"""Chapters 26 and 27: what population cards and Old World bonuses bring."""

from kontor.anno1800 import numbering as n
from kontor.anno1800 import refusals
from kontor.anno1800.box import Effect
from kontor.anno1800.cards import bury_cards, cards_of
from kontor.anno1800.events import CardActivated, FreeUpgradesGained, GoodGained, TokensGained
from kontor.anno1800.exhaust import FAMILIES, gain_gold
from kontor.anno1800.expeditions import draw_expeditions
from kontor.anno1800.ids import card_of, good_of
from kontor.anno1800.moves import ActivateCard, ChooseGood, ReturnCards
from kontor.anno1800.serving import serves_action
from kontor.anno1800.state import State
from kontor.anno1800.turn import gain_action
from kontor.anno1800.workforce import gain_cube, places_of
from kontor.table.game import Emit
from kontor.table.moves import Move
from kontor.table.refusals import Refused

# -- gaining cubes ----------------------------------------------------------------------------


def cubes_to_gain(state: State, effect: Effect) -> int:
    """R26.1: how many of the pictured cubes can come. D14: none without a cube in the supply; each
    beyond the deck costs gold, in part or not at all by option effect.cubes_short_gold."""
    kind = effect.population
    wanted = min(effect.amount, state.cubes[kind])
    short = missing_fee(state, effect)
    if short <= state.gold[state.active]:
        return wanted
    if state.options.cubes_short_gold == "all_or_nothing":
        return 0
    deck = state.box.deck_of_kind[kind]
    affordable = len(state.decks[deck]) + state.gold[state.active] // state.box.deck_fee[deck]
    return min(wanted, affordable)


def missing_fee(state: State, effect: Effect) -> int:
    """R26.1 as R14.5: the gold for all cubes whose cards the deck no longer has."""
    deck = state.box.deck_of_kind[effect.population]
    wanted = min(effect.amount, state.cubes[effect.population])
    return max(0, wanted - len(state.decks[deck])) * state.box.deck_fee[deck]


def gain_cubes(state: State, effect: Effect, emit: Emit) -> None:
    """R26.1: the cubes that can come, each with its card or its fee."""
    for _ in range(cubes_to_gain(state, effect)):
        gain_cube(state, effect.population, emit)


# -- activating -------------------------------------------------------------------------------


def is_void(state: State, effect: Effect) -> bool:
    """D14: an effect that would bring nothing at all cannot be activated."""
    if effect.kind == n.GAIN_POPULATION:
        return cubes_to_gain(state, effect) == 0
    if effect.kind == n.DRAW_EXPEDITION_CARDS:
        return not state.expedition_deck
    if effect.kind == n.FREE_UPGRADES:
        kind = effect.population
        return state.cubes[kind + 1] == 0 or not places_of(state, kind)
    return False


def activate_card(state: State, move: ActivateCard, emit: Emit) -> None:
    """R3.4, R12.6 free and any number of times; R12.5 the card is flipped and the effect applies
    at once; R12.4 once per card."""
    card = face_up_card(state, move.card)
    effect = state.box.card_effect[card]
    if effect.kind == n.FREE_NEW_WORLD_RESOURCE or effect.kind == n.RETURN_HAND_CARDS:
        raise Refused(refusals.OtherActivation("R12.4", move.card))
    if is_void(state, effect):
        refuse_void(state, effect, move.card)
    flip_card(state, card, emit)
    apply_effect(state, effect, emit)


def refuse_void(state: State, effect: Effect, card: str) -> None:
    if effect.kind == n.GAIN_POPULATION and state.cubes[effect.population] > 0:
        fee = missing_fee(state, effect)
        raise Refused(refusals.EffectTooDear("R26.1", card, fee, state.gold[state.active]))
    rule = "R26.4" if effect.kind == n.DRAW_EXPEDITION_CARDS else "D14"
    raise Refused(refusals.EffectVoid(rule, card))


def face_up_card(state: State, name: str) -> int:
    """R12.3: only the seat's own face-up cards still have an effect."""
    card = card_of(state, name)
    if card not in state.face_up[state.active]:
        raise Refused(refusals.NotFaceUp("R12.4", name))
    return card


def flip_card(state: State, card: int, emit: Emit) -> None:
    """R12.5: the card stays, face down, and R12.7 counts as before."""
    state.face_up[state.active].remove(card)
    state.face_down[state.active].append(card)
    emit(CardActivated(state.active, state.box.card_ids[card]))


def apply_effect(state: State, effect: Effect, emit: Emit) -> None:
    """R26.1 cubes, R26.2 tokens, R26.3 gold, R26.4 expeditions, R26.6 upgrades, R26.7 an action."""
    if effect.kind == n.GAIN_POPULATION:
        gain_cubes(state, effect, emit)
    elif effect.kind == n.GAIN_TOKENS:
        gain_card_tokens(state, effect, emit)
    elif effect.kind == n.GAIN_GOLD:
        gain_gold(state, state.active, effect.gold, emit)
    elif effect.kind == n.GAIN_GOLD_AND_TOKENS:
        gain_gold(state, state.active, effect.gold, emit)
        gain_card_tokens(state, effect, emit)
    elif effect.kind == n.DRAW_EXPEDITION_CARDS:
        draw_expeditions(state, effect.amount, emit)
    elif effect.kind == n.FREE_UPGRADES:
        state.free_steps[effect.population] += effect.amount
        kind = state.box.kind_ids[effect.population]
        emit(FreeUpgradesGained(state.active, kind, effect.amount))
    elif effect.kind == n.EXTRA_ACTION:
        gain_action(state, emit)


def gain_card_tokens(state: State, effect: Effect, emit: Emit) -> None:
    """R26.2: tokens lie on the card until they are used or the next festival; D20 unlimited."""
    if effect.trade > 0:
        state.on_cards[state.active * 2 + n.TRADE] += effect.trade
        emit(TokensGained(state.active, FAMILIES[n.TRADE], effect.trade, True))
    if effect.exploration > 0:
        state.on_cards[state.active * 2 + n.EXPLORATION] += effect.exploration
        emit(TokensGained(state.active, FAMILIES[n.EXPLORATION], effect.exploration, True))


def choose_good(state: State, move: ChooseGood, emit: Emit) -> None:
    """R26.5: one of the pictured New World resources, for an action of this turn that can still use
    it (D12)."""
    card = face_up_card(state, move.card)
    effect = state.box.card_effect[card]
    good = good_of(state, move.good)
    if effect.kind != n.FREE_NEW_WORLD_RESOURCE or good not in effect.goods:
        raise Refused(refusals.OtherActivation("R26.5", move.card))
    if not gift_serves(state):
        raise Refused(refusals.NoActionToServe("R26.5"))
    flip_card(state, card, emit)
    state.pool[good] += 1
    emit(GoodGained(state.active, move.good))


def gift_serves(state: State) -> bool:
    """R26.5, as D12 has it for imports."""
    return state.box.rules_version < 3 or serves_action(state)


def return_cards(state: State, move: ReturnCards, emit: Emit) -> None:
    """R26.8 up to two hand cards under their decks, nothing drawn; R27.1 only in the turn in which
    the card was played; R12.8; D14 at least one."""
    card = face_up_card(state, move.card)
    effect = state.box.card_effect[card]
    if effect.kind != n.RETURN_HAND_CARDS:
        raise Refused(refusals.OtherActivation("R26.8", move.card))
    if card not in state.played_now:
        raise Refused(refusals.OnlyInTurnPlayed("R27.1", move.card))
    cards = cards_of(state, move.cards, effect.amount, "R26.8")
    flip_card(state, card, emit)
    bury_cards(state, cards, emit)


def activation_moves(state: State, out: list[Move]) -> None:
    """R12.6: every card at hand with an effect that would bring something."""
    for card in state.face_up[state.active]:
        effect = state.box.card_effect[card]
        name = state.box.card_ids[card]
        if effect.kind == n.FREE_NEW_WORLD_RESOURCE:
            if not gift_serves(state):
                continue
            for good in effect.goods:
                out.append(ChooseGood(name, state.box.good_ids[good]))
        elif effect.kind == n.RETURN_HAND_CARDS:
            if card in state.played_now:
                offer_returns(state, name, out)
        elif not is_void(state, effect):
            out.append(ActivateCard(name))


def offer_returns(state: State, name: str, out: list[Move]) -> None:
    """R26.8: one hand card, or two in either order."""
    ids = state.box.card_ids
    hand = state.hands[state.active]
    for card in hand:
        out.append(ReturnCards(name, (ids[card],)))
        for other in hand:
            if other != card:
                out.append(ReturnCards(name, (ids[card], ids[other])))
