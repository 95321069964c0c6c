"""Which moves would reveal hidden pieces or ask chance, before they are made."""

from kontor.anno1503.moves import (
    AdvancePalace,
    BuildNoble,
    BuyFromPirate,
    Claim,
    Decline,
    ExchangeCard,
    Explore,
    FightBase,
    FightPirates,
    LookAt,
    Roll,
    RollAgain,
    Sail,
)
from kontor.anno1503.numbering import CARDS, NONE, SHIPS
from kontor.anno1503.state import State
from kontor.table.moves import Move

ALWAYS = {Claim, ExchangeCard, Explore, FightBase, FightPirates, LookAt, Roll, RollAgain}
SOMETIMES = {Sail, BuyFromPirate, Decline, AdvancePalace, BuildNoble}


def reveals(state: State, move: Move) -> bool:
    """Q3.2 dice, Q8.7 and Q9.1 tiles, Q17.3 fights, Q18.1 and Q18.11 pirate cards, Q20.1, Q21.5 and
    Q23.3 action cards."""
    kind = type(move)
    return kind in ALWAYS or (kind in SOMETIMES and draws_card(state, move))


def draws_card(state: State, move: Move) -> bool:
    match move:
        case Sail():
            return sail_reveals(state, move)
        case BuyFromPirate() | Decline():
            return bool(state.box.shuffles[state.pirate_card[0]])
        case AdvancePalace():
            return has_action_cards(state)
        case BuildNoble():
            effect = state.box.noble_effect[state.box.noble_number[move.building]]
            return effect == CARDS and has_action_cards(state)
    return False


def sail_reveals(state: State, move: Sail) -> bool:
    """Q18.2: whether the ship meets pirates on its new square, and there is a card to draw."""
    water = state.box.pirate_square[state.box.square_number[move.square]]
    if water == NONE or not state.expansion:
        return False
    met = state.met[state.active * SHIPS + move.ship] >> water & 1
    may_meet = state.options.meet_again or not met
    return bool(may_meet and (state.pirate_deck or state.pirate_discards))


def has_action_cards(state: State) -> bool:
    """Q23.2: in the deck, or in the discards that become one."""
    return bool(state.action_deck or state.action_discards)
