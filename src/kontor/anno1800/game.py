"""Anno 1800 as a `Game`: the functions of the contract, which call the modules of the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kontor.anno1800 import (
    describe,
    events,
    moves,
    options,
    positions,
    refusals,
    scoring,
    viewing,
)
from kontor.anno1800.box import Box
from kontor.anno1800.build import build_industry, build_ship, build_shipyard, demolish
from kontor.anno1800.cards import play_card, swap_cards
from kontor.anno1800.choices import legal_moves_of
from kontor.anno1800.components import load_box
from kontor.anno1800.effects import activate_card, choose_good, cubes_to_gain, return_cards
from kontor.anno1800.ending import end_turn, look_for_end
from kontor.anno1800.expeditions import take_expeditions
from kontor.anno1800.festival import hold_festival
from kontor.anno1800.imagine import imagine
from kontor.anno1800.islands import explore_new_world, explore_old_world
from kontor.anno1800.numbering import DECKS, DRAW_EXPEDITION_CARDS, GAIN_POPULATION, RULES_VERSION
from kontor.anno1800.objectives import ask_aarhant, ask_alonso, ask_editor
from kontor.anno1800.options import Options
from kontor.anno1800.production import import_good, produce
from kontor.anno1800.setup import set_up
from kontor.anno1800.shift_end import end_shift
from kontor.anno1800.state import OVER, State, copy_state
from kontor.anno1800.trade import trade
from kontor.anno1800.view import View
from kontor.anno1800.workforce import hire, upgrade, upgrade_free
from kontor.pieces.names import Back, secrets_of
from kontor.table.chance import Chance
from kontor.table.events import Event
from kontor.table.game import Emit, Score, Secret, Seen, Turn
from kontor.table.moves import Decision, Move, MoveList, Moves, Seat
from kontor.table.refusals import GameOver, NotYourTurn, Refused

ALWAYS = {moves.ExploreOldWorld, moves.ExploreNewWorld, moves.TakeExpeditions, moves.SwapCards}
SOMETIMES = {moves.Hire, moves.ActivateCard}


def reveals(state: State, move: Move) -> bool:
    """R16.5, R17.6 islands, R18.1 expeditions, R13.2 swapped cards, R14.4 the card of a cube."""
    kind = type(move)
    return kind in ALWAYS or (kind in SOMETIMES and draws_card(state, move))


def draws_card(state: State, move: Move) -> bool:
    if isinstance(move, moves.Hire):
        return has_cards(state, state.box.kind_number[move.kind])
    assert isinstance(move, moves.ActivateCard)
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


# -- the game ---------------------------------------------------------------------------------

HANDLERS: dict[type[Move], Callable[[State, Any, Emit], None]] = {
    moves.Produce: produce,
    moves.Trade: trade,
    moves.Import: import_good,
    moves.EndShift: end_shift,
    moves.BuildIndustry: build_industry,
    moves.BuildShipyard: build_shipyard,
    moves.BuildShip: build_ship,
    moves.Demolish: demolish,
    moves.PlayCard: play_card,
    moves.SwapCards: swap_cards,
    moves.Hire: hire,
    moves.Upgrade: upgrade,
    moves.ExploreOldWorld: explore_old_world,
    moves.ExploreNewWorld: explore_new_world,
    moves.TakeExpeditions: take_expeditions,
    moves.HoldFestival: hold_festival,
    moves.ActivateCard: activate_card,
    moves.ChooseGood: choose_good,
    moves.ReturnCards: return_cards,
    moves.UpgradeFree: upgrade_free,
    moves.AskAlonso: ask_alonso,
    moves.AskAarhant: ask_aarhant,
    moves.AskEditor: ask_editor,
    moves.EndTurn: end_turn,
}

TURNS = [(Decision(seat, "turn"),) for seat in range(4)]

# backs of hidden pieces: the three population decks, expeditions, and the two kinds of island
EXPEDITION_BACK, OLD_WORLD_BACK, NEW_WORLD_BACK = DECKS, DECKS + 1, DECKS + 2
SECRETS: dict[str, Seen] = {
    "hands": Seen.OWNER,
    "piles": Seen.OWNER,
    "decks": Seen.NOBODY,
    "expedition_deck": Seen.NOBODY,
    "old_world_stack": Seen.NOBODY,
    "new_world_stack": Seen.NOBODY,
    "known": Seen.KNOWERS,
}


class Anno1800:
    """The game by Martin Wallace, base box."""

    name = "anno1800"
    min_seats = 2
    max_seats = 4
    moves = moves.AnyMove
    events = events.AnyEvent
    refusals = refusals.AnyRefusal
    view_type = View
    options_type = Options

    def __init__(self, rules_version: int = RULES_VERSION) -> None:
        self.rules_version = rules_version

    def box(self, overlay: str) -> Box:
        return load_box(overlay, self.rules_version)

    def options(self, chosen: Mapping[str, Any]) -> Options:
        return options.choose(chosen)

    def setup(self, seats: int, options: Options, box: Box, chance: Chance, emit: Emit) -> State:
        return set_up(seats, options, box, chance, emit)

    def copy(self, state: State) -> State:
        return copy_state(state)

    def pending(self, state: State) -> Sequence[Decision]:
        return () if state.phase == OVER else TURNS[state.active]

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        if seat != state.active or state.phase == OVER:
            return MoveList()
        return legal_moves_of(state)

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        if state.phase == OVER:
            raise Refused(GameOver("R20.4"))
        if seat != state.active:
            raise Refused(NotYourTurn("R3.4", state.active))
        HANDLERS[type(move)](state, move, emit)
        look_for_end(state, emit)

    def reveals(self, state: State, seat: Seat, move: Move) -> bool:
        return reveals(state, move)

    def ends_turn(self, move: Move) -> bool:
        return isinstance(move, moves.EndTurn)

    def turn_of(self, event: Event) -> Turn | None:
        return Turn(event.seat, event.round) if isinstance(event, events.TurnBegan) else None

    def round(self, state: State) -> int:
        return state.round

    def view(self, state: State, seat: Seat | None) -> View:
        return viewing.view_of(state, seat)

    def views(self, state: State, seats: Sequence[Seat | None]) -> list[View]:
        return viewing.views_of(state, seats)

    def imagine(self, view: View, chance: Chance) -> State:
        return imagine(view, chance)

    def scores(self, state: State) -> Sequence[Score]:
        return scoring.scores(state)

    def capped(self, state: State) -> bool:
        return state.capped

    def secrets(self) -> Mapping[str, Secret]:
        return secrets_of(State, SECRETS, back_of)

    def knows(self, state: State, seat: Seat | None, field: str, owner: int, piece: int) -> bool:
        if field == "piles":
            return viewing.sees_pile(state, seat, owner)
        if field == "hands" and state.phase == OVER:
            return True
        return field in ("hands", "decks") and viewing.knows_card(state, seat, piece)

    def place(self, given: Mapping[str, Any], options: Options, box: Box) -> State:
        return positions.place(given, options, box)

    def describe(self, state: State) -> dict[str, Any]:
        return describe.describe(state)

    def facts(self, state: State) -> dict[str, Any]:
        return describe.facts(state)


def back_of(field: str) -> Back:
    """Which pieces of a hidden field look alike from outside."""
    backs = {
        "piles": EXPEDITION_BACK,
        "expedition_deck": EXPEDITION_BACK,
        "old_world_stack": OLD_WORLD_BACK,
        "new_world_stack": NEW_WORLD_BACK,
    }
    if field in backs:
        return lambda piece: backs[field]
    deck_of_card = load_box().deck_of_card
    return lambda card: deck_of_card[card]


ANNO_1800 = Anno1800()
ANNO_1800_RULES_1 = Anno1800(1)  # to read games begun under earlier rules
ANNO_1800_RULES_2 = Anno1800(2)
