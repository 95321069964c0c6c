"""Anno 1503 as a `Game`: the functions of the contract, which call the modules of the rules."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kontor.anno1503 import (
    actions,
    buildings,
    choices,
    claims,
    die,
    events,
    fights,
    inhabitants,
    market,
    moves,
    objectives,
    options,
    palace,
    pirates,
    positions,
    refusals,
    ships,
    turn,
    viewing,
)
from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.box import Box
from kontor.anno1503.cards import keep_fresh_card
from kontor.anno1503.components import load_box
from kontor.anno1503.describe import describe, facts
from kontor.anno1503.imagine import imagine
from kontor.anno1503.objectives import look_for_win
from kontor.anno1503.options import Options
from kontor.anno1503.refusals import NotNow
from kontor.anno1503.setup import set_up
from kontor.anno1503.state import State, copy_state, knows_pirate_card, knows_tile
from kontor.anno1503.view import PHASE_NAMES, View
from kontor.pieces.names import Back, secrets_of
from kontor.table.chance import Chance
from kontor.table.events import Event
from kontor.table.game import Emit, Score, Secret, Seen, Turn
from kontor.table.moves import Decision, Move, MoveList, Moves, Seat
from kontor.table.refusals import GameOver, NotYourTurn, Refused

ALWAYS = {
    moves.Claim,
    moves.ExchangeCard,
    moves.Explore,
    moves.FightBase,
    moves.FightPirates,
    moves.LookAt,
    moves.Roll,
    moves.RollAgain,
}
SOMETIMES = {moves.Sail, moves.BuyFromPirate, moves.Decline, moves.AdvancePalace, moves.BuildNoble}


def reveals(state: State, move: Move) -> bool:
    """Q3.2 dice, Q8.7 and Q9.1 tiles, Q17.3 fights, Q18.1 and Q18.11 pirate cards, Q20.1, Q21.5 and
    Q23.3 action cards."""
    kind = type(move)
    return kind in ALWAYS or (kind in SOMETIMES and draws_card(state, move))


def draws_card(state: State, move: Move) -> bool:
    match move:
        case moves.Sail():
            return sail_reveals(state, move)
        case moves.BuyFromPirate() | moves.Decline():
            return bool(state.box.shuffles[state.pirate_card[0]])
        case moves.AdvancePalace():
            return has_action_cards(state)
        case moves.BuildNoble():
            effect = state.box.noble_effect[state.box.noble_number[move.building]]
            return effect == n.CARDS and has_action_cards(state)
    return False


def sail_reveals(state: State, move: moves.Sail) -> bool:
    """Q18.2: whether the ship meets pirates on its new square, and there is a card to draw."""
    water = state.box.pirate_square[state.box.square_number[move.square]]
    if water == n.NONE or not state.expansion:
        return False
    met = state.met[state.active * n.SHIPS + move.ship] >> water & 1
    may_meet = state.options.meet_again or not met
    return bool(may_meet and (state.pirate_deck or state.pirate_discards))


def has_action_cards(state: State) -> bool:
    """Q23.2: in the deck, or in the discards that become one."""
    return bool(state.action_deck or state.action_discards)


Handler = Callable[[State, Any, Chance, Emit], None]


# -- the game ---------------------------------------------------------------------------------

# every move with its function and the phases in which it may be made
HANDLERS: dict[type[Move], tuple[Handler, tuple[int, ...]]] = {
    moves.Roll: (die.roll, (s.ROLL,)),
    moves.TakeGood: (die.take_good, (s.PRODUCTION, s.GOLDEN)),
    moves.PayRansom: (die.pay_ransom, (s.PIRATE_RAID, s.FIRE_LOSS)),
    moves.LosePost: (die.give_up_post, (s.PIRATE_RAID,)),
    moves.LowerInhabitant: (die.suffer_fire, (s.FIRE_LOSS,)),
    moves.Refill: (die.refill, (s.REFILL,)),
    moves.Buy: (market.buy, (s.BUILD,)),
    moves.Sell: (market.sell, (s.BUILD,)),
    moves.PlacePioneer: (inhabitants.place_pioneer, (s.BUILD,)),
    moves.TakeBuilding: (buildings.take_building, (s.TAKE_BUILDING,)),
    moves.Promote: (inhabitants.promote, (s.BUILD,)),
    moves.UseTreasure: (inhabitants.use_treasure, (s.BUILD, s.SAIL)),
    moves.BuildShip: (ships.build_ship, (s.BUILD,)),
    moves.SetSail: (ships.set_sail, (s.BUILD,)),
    moves.Sail: (ships.sail, (s.SAIL,)),
    moves.Explore: (ships.explore, (s.SAIL,)),
    moves.Claim: (claims.claim, (s.LOOK,)),
    moves.Leave: (claims.leave, (s.LOOK,)),
    moves.EndTurn: (turn.end_turn, (s.BUILD, s.SAIL)),
    moves.Discard: (turn.discard, (s.DISCARD,)),
    moves.BuyCannon: (palace.buy_cannon, (s.BUILD,)),
    moves.AdvancePalace: (palace.advance_palace, (s.BUILD,)),
    moves.BuildNoble: (palace.build_noble, (s.BUILD,)),
    moves.PromoteByLibrary: (palace.promote_by_library, (s.LIBRARY,)),
    moves.DeclinePromotion: (palace.decline_promotion, (s.LIBRARY,)),
    moves.Repair: (ships.repair, (s.BUILD,)),
    moves.FightBase: (fights.fight_base, (s.LOOK,)),
    moves.PayPirates: (pirates.pay_pirates, (s.ATTACK,)),
    moves.FightPirates: (fights.fight_pirates, (s.ATTACK,)),
    moves.PlaySeaHero: (fights.play_sea_hero, (s.TIE,)),
    moves.RollAgain: (fights.roll_again, (s.TIE,)),
    moves.GiveGood: (fights.give_good, (s.TRIBUTE_DUE,)),
    moves.GiveGold: (fights.give_gold, (s.TRIBUTE_DUE,)),
    moves.PlaceShip: (fights.place_ship, (s.HAVEN,)),
    moves.BuyFromPirate: (pirates.buy_from_pirate, (s.PIRATE_MARKET,)),
    moves.Decline: (pirates.decline, (s.PIRATE_MARKET,)),
    moves.PlayBuilder: (actions.play_builder, (s.ROLL, s.BUILD, s.SAIL)),
    moves.PlayExplorer: (actions.play_explorer, (s.ROLL, s.BUILD, s.SAIL)),
    moves.LookAt: (actions.look_at, (s.EARLY_SPYING, s.SPYING, s.LATE_SPYING)),
    moves.PlayInventor: (actions.play_inventor, (s.ROLL, s.BUILD, s.SAIL)),
    moves.PlayPrivateer: (actions.play_privateer, (s.ROLL, s.BUILD, s.SAIL)),
    moves.PlayTrader: (actions.play_trader, (s.ROLL, s.BUILD, s.SAIL)),
    moves.PlayEngineer: (actions.play_engineer, (s.ROLL, s.BUILD, s.SAIL)),
    moves.ExchangeCard: (actions.exchange_card, (s.ROLL, s.BUILD, s.SAIL)),
    moves.DiscardCard: (turn.discard_card, (s.DISCARD,)),
}

# by phase and seat; with upkeep the questions of two phases are others
QUESTIONS = [[(Decision(seat, name),) for seat in range(4)] for name in PHASE_NAMES]
UPKEEP = [
    [
        (Decision(seat, f"{name}_upkeep" if name in ("pirates", "fire") else name),)
        for seat in range(4)
    ]
    for name in PHASE_NAMES
]

SECRETS: dict[str, Seen] = {
    "island": Seen.NOBODY,
    "reserve": Seen.NOBODY,
    "crown_reserve": Seen.NOBODY,
    "drawn": Seen.NOBODY,
    "known": Seen.KNOWERS,
    "pirate_deck": Seen.NOBODY,
    "pirate_discards": Seen.NOBODY,
    "pirate_card": Seen.NOBODY,
    "pirate_known": Seen.KNOWERS,
    "action_hands": Seen.OWNER,
    "action_deck": Seen.NOBODY,
}
PIRATE_FIELDS = ("pirate_deck", "pirate_discards", "pirate_card", "pirate_known")
TILE_FIELDS = ("island", "reserve", "crown_reserve", "drawn")


class Anno1503:
    """The game by Klaus Teuber, with the expansion Aristocrats & Pirates as an option."""

    name = "anno1503"
    min_seats = 2
    max_seats = 4
    moves = moves.AnyMove
    events = events.AnyEvent
    refusals = refusals.AnyRefusal
    view_type = View
    options_type = Options

    def __init__(self, rules_version: int = n.RULES_VERSION) -> None:
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
        if state.phase == s.OVER:
            return ()
        questions = UPKEEP if state.options.upkeep else QUESTIONS
        return questions[state.phase][state.deciding]

    def legal_moves(self, state: State, seat: Seat) -> Moves:
        return MoveList(choices.legal_moves(state) if seat == state.deciding else ())

    def apply(self, state: State, seat: Seat, move: Move, chance: Chance, emit: Emit) -> None:
        """Q3.1: every move has its phase."""
        if state.phase == s.OVER:
            raise Refused(GameOver("Q11.2"))
        if seat != state.deciding:
            raise Refused(NotYourTurn("Q4.15", state.deciding))
        if state.phase not in HANDLERS[type(move)][1]:
            raise Refused(NotNow("Q3.1", PHASE_NAMES[state.phase]))
        make(state, move, chance, emit)

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
        return objectives.scores(state)

    def capped(self, state: State) -> bool:
        return state.capped

    def secrets(self) -> Mapping[str, Secret]:
        return secrets_of(State, SECRETS, back_of)

    def knows(self, state: State, seat: Seat | None, field: str, owner: int, piece: int) -> bool:
        if piece < 0:
            return True  # an empty square is not secret
        if field in TILE_FIELDS:
            return knows_tile(state, seat, piece)
        return field in PIRATE_FIELDS and knows_pirate_card(state, seat, piece)

    def place(self, given: Mapping[str, Any], options: Options, box: Box) -> State:
        return positions.place(given, options, box)

    def describe(self, state: State) -> dict[str, Any]:
        return describe(state)

    def facts(self, state: State) -> dict[str, Any]:
        return facts(state)


def make(state: State, move: Move, chance: Chance, emit: Emit) -> None:
    """Make a move that its phase allows. Q23.3: with any other one the time of a card that was
    exchanged at sea is over; Q11.3: after it, check for a win."""
    seat, fresh = state.active, state.fresh_card
    HANDLERS[type(move)][0](state, move, chance, emit)
    if fresh:
        keep_fresh_card(state, seat)
    look_for_win(state, emit)


def back_of(field: str) -> Back:
    """Q12.3: which pieces of a hidden field look alike from outside."""
    if field in PIRATE_FIELDS:
        return lambda card: n.PIRATE_BACK
    if field in ("action_hands", "action_deck"):
        return lambda card: n.ACTION_BACK
    tile_back = load_box().tile_back
    return lambda tile: tile_back[tile] if 0 <= tile < n.TILES else -1


ANNO_1503 = Anno1503()
ANNO_1503_RULES_1 = Anno1503(1)  # to read games begun under earlier rules
ANNO_1503_RULES_2 = Anno1503(2)
