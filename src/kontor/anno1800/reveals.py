"""Which moves would reveal hidden pieces, before they are made."""

from kontor.anno1800.effects import cubes_to_gain
from kontor.anno1800.moves import (
    ActivateCard,
    ExploreNewWorld,
    ExploreOldWorld,
    Hire,
    SwapCards,
    TakeExpeditions,
)
from kontor.anno1800.numbering import DRAW_EXPEDITION_CARDS, GAIN_POPULATION
from kontor.anno1800.state import State
from kontor.table.moves import Move

ALWAYS = {ExploreOldWorld, ExploreNewWorld, TakeExpeditions, SwapCards}
SOMETIMES = {Hire, ActivateCard}


def reveals(state: State, move: Move) -> bool:
    """R16.5, R17.6 islands, R18.1 expeditions, R13.2 swapped cards, R14.4 the card of a cube."""
    kind = type(move)
    return kind in ALWAYS or (kind in SOMETIMES and draws_card(state, move))


def draws_card(state: State, move: Move) -> bool:
    if isinstance(move, Hire):
        return has_cards(state, state.box.kind_number[move.kind])
    assert isinstance(move, ActivateCard)
    return effect_reveals(state, state.box.card_number[move.card])


def effect_reveals(state: State, card: int) -> bool:
    """R26.1 cubes with their cards, R26.4 expeditions."""
    effect = state.box.card_effect[card]
    if effect.kind == DRAW_EXPEDITION_CARDS:
        return bool(state.expedition_deck)
    if effect.kind != GAIN_POPULATION or not has_cards(state, effect.population):
        return False
    return cubes_to_gain(state, effect) > 0


def has_cards(state: State, kind: int) -> bool:
    """R14.5: the deck of this kind of cube is not empty."""
    return bool(state.decks[state.box.deck_of_kind[kind]])
