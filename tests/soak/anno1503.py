"""What a soak watches and counts in Anno 1503."""

from functools import cache
from random import Random
from typing import Any, get_args

from kontor.anno1503 import events as e
from kontor.anno1503 import moves as m
from kontor.anno1503 import refusals
from kontor.anno1503.components import DEFEATS, EFFECTS, NOBLE_EFFECTS, PIRATES
from kontor.anno1503.game import ANNO_1503, HANDLERS
from kontor.anno1503.numbering import (
    CANNON,
    CHEAP_LUXURY,
    GOLDEN_GOODS,
    HAND_LIMIT,
    NO_FIRE,
    NO_PIRATES,
    ORDINARY,
    SHIP_POINTS,
)
from kontor.anno1503.options import Options
from kontor.anno1503.state import (
    State,
    effect_of,
    goods_count,
    inhabitants,
    noble_effect,
    post_count,
)
from kontor.anno1503.view import View
from kontor.bots.bot import Asked, MoveBot
from kontor.table.chance import Dice
from kontor.table.contract.trial import Choose, variants
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.moves import Move, Moves
from kontor.table.plain import differences
from kontor.table.refusals import Refusal
from kontor.table.table import Table
from tests.anno1503.boxes import GENEROUS_BOX
from tests.anno1503.invariants import require_fresh_turn, require_invariants
from tests.anno1503.players import lively, seafaring
from tests.anno1503.positions_at_random import Setting, options_at_random, position_at_random
from tests.anno1503.told import Told
from tests.soak.coverage import Coverage, Kind, kinds_of, names_of
from tests.soak.watch import Watch, watch_at

REFUSALS = get_args(refusals.AnyRefusal)
AT_ONCE = {"cathedral": "cards", "park": "gold"}  # what these bring when they are built
TELL_EVERY = 20  # moves between two looks at all views


def required() -> list[Kind]:
    """Everything that has to occur in a soak."""
    box = ANNO_1503.box("")
    return kinds_of(
        {
            "move": names_of(get_args(m.AnyMove)),
            "event": names_of(get_args(e.AnyEvent)),
            "refusal": names_of(REFUSALS),
            "public building": box.building_ids,
            "effect at work": [*EFFECTS, *NOBLE_EFFECTS],
            "noble building": box.noble_ids,
            "action card": box.action_ids,
            "pirate card": box.pirate_ids,
            "pirate named, by seats": [f"{p}, {n}" for p in PIRATES[:-1] for n in (2, 3, 4)],
            "defeat": list(DEFEATS),
            "reward": sorted({_reward(box, card) for card in range(len(box.pirate_ids))} - {""}),
            "tile": box.tile_ids,
            "palace step": [str(step + 1) for step in range(len(box.step_cost))],
            "objective": [*_objectives(box, far=False), *_objectives(box, far=True)],
            "won": ["base", "expansion"],
            "fate": box.fate_ids,
            "promotion": list(get_args(e.Means)),
            "option value": _option_values(),
            "seats": [f"{n}, {kind}" for n in (2, 3, 4) for kind in ("base", "expansion")],
        }
    )


def _option_values() -> list[str]:
    flags = ("objectives.stay_won", "pirates.meet_again", "events.upkeep")
    values = [f"{name} = {value}" for name in flags for value in (False, True)]
    values += [f"setup.start_goods = {value}" for value in ("stone_and_wood", "none")]
    return [*values, "table.max_rounds = none", "table.max_rounds = some"]


def _values_of(options: Options) -> list[str]:
    return [
        f"objectives.stay_won = {options.stay_won}",
        f"pirates.meet_again = {options.meet_again}",
        f"events.upkeep = {options.upkeep}",
        f"setup.start_goods = {options.start_goods}",
        f"table.max_rounds = {'none' if options.max_rounds is None else 'some'}",
    ]


def _kind(state: State) -> str:
    return "expansion" if state.expansion else "base"


def _objectives(box: Any, far: bool) -> list[str]:
    """Q11.1, Q24.1: the objectives of a game, with its name."""
    apart = "none" if far else "noble"
    islands = [("none", "home", "noble")[island] for island in box.objective_island]
    names = [n for n, i in zip(box.objective_ids, islands, strict=True) if i != apart]
    return [f"{name}, {'expansion' if far else 'base'}" for name in names]


def _reward(box: Any, card: int) -> str:
    if box.wares[card]:
        return ""
    reward = box.reward[card]
    return box.good_ids[reward] if reward < len(box.good_ids) else "gold"


class FuzzAnno1503:
    """Anno 1503 in a soak."""

    game: Game[Any, Any] = ANNO_1503
    refusals: tuple[type[Refusal], ...] = REFUSALS

    def required(self) -> list[Kind]:
        return required()

    def play(self, kind: str, seed: int, random: Random, coverage: Coverage) -> None:
        if kind == "position":
            watch_position(position_at_random(random), seed, coverage)
        else:
            rounds = random.choice((4, 8, 12, 20, 30, None))
            options = options_at_random(random, rounds)
            overlay = GENEROUS_BOX if random.random() < 0.4 else ""
            if overlay:
                options.setdefault("table.max_rounds", 30)  # that box is never won
            watch_game(2 + seed % 3, options, seed, coverage, overlay=overlay)

    # -- what holds ---------------------------------------------------------------------------

    def census(self, state: State) -> None:
        """All pieces are known from the box."""

    def check(self, state: State, pieces: None) -> None:
        require_invariants(state)

    def check_turn(self, state: State) -> None:
        require_fresh_turn(state)

    def check_closely(self, state: State, random: Random) -> None:
        """Written down and placed again a position is the same, and so is every view of a table
        that was imagined from it."""
        written = ANNO_1503.place(ANNO_1503.describe(state), state.options, state.box)
        changed = differences(written, state)
        assert not changed, f"the written position differs in {changed}"
        for watcher in (None, *range(state.seats)):
            view = ANNO_1503.view(state, watcher)
            dream = ANNO_1503.imagine(view, Dice(random))
            require_invariants(dream)
            assert ANNO_1503.view(dream, watcher) == view, "the dream looks different"

    def memory(self, table: Table[State, View]) -> Told:
        return Told(table)

    def remember(self, memory: Told, events: list[Event], table: Table[State, View]) -> None:
        memory.hear(events, table.state)
        if table.seq % TELL_EVERY == 0:
            memory.check(table)

    def others(self, state: State, offered: list[Move], random: Random, many: bool) -> list[Move]:
        near = [
            variant
            for move in random.sample(offered, min(3, len(offered)))
            for variant in variants(m.AnyMove, move, random)
        ]
        blue = random.sample(every_offer(), 120 if many else 30)
        return [*near, *blue, *_fitting(state, random)]

    # -- counting -----------------------------------------------------------------------------

    def note_opening(self, table: Table[State, View], coverage: Coverage) -> None:
        state = table.state
        coverage.add("seats", f"{state.seats}, {_kind(state)}")
        coverage.add("option value", *_values_of(state.options))
        coverage.add("event", *names_of(map(type, table.opening_events)))

    def note(self, before: State, move: Move, events: list[Event], coverage: Coverage) -> None:
        coverage.add("move", type(move).__name__)
        coverage.add("event", *names_of(map(type, events)))
        if isinstance(move, m.Promote) and move.spared is not None:
            coverage.add("effect at work", "cheap_promotion")
        for event in events:
            _note_event(before, event, coverage)
            _note_pirates(before, event, coverage)
            _note_effect(before, event, coverage)

    def note_end(self, table: Table[State, View], coverage: Coverage) -> None:
        assert any(score.winner for score in table.scores()), "nobody has won"


def _note_event(before: State, event: Event, coverage: Coverage) -> None:
    """Which component an event speaks of."""
    add = coverage.add
    match event:
        case e.BuildingTaken():
            add("public building", event.building)
        case e.NobleBuilt():
            add("noble building", event.building)
        case e.CardPlayed():
            add("action card", event.card)
        case e.TileClaimed() | e.BaseDefeated():
            add("tile", event.tile)
        case e.PalaceAdvanced():
            add("palace step", str(event.step))
        case e.ObjectiveFulfilled():
            add("objective", f"{event.objective}, {_kind(before)}")
        case e.GameWon():
            add("won", _kind(before))
        case e.FateRolled():
            add("fate", event.fate)
        case e.InhabitantPromoted():
            add("promotion", event.means)


def _note_pirates(before: State, event: Event, coverage: Coverage) -> None:
    """Which card was met, whom it named, and what came of it."""
    box, add = before.box, coverage.add
    if isinstance(event, e.PiratesMet) and event.pirate_card is not None:
        add("pirate card", event.pirate_card)
    elif isinstance(event, e.PirateCardRead):
        pirate = PIRATES[box.pirate[box.pirate_ids.index(event.pirate_card)]]
        add("pirate named, by seats", f"{pirate}, {before.seats}")
    elif isinstance(event, e.FightWon) and before.pirate_card:
        add("reward", _reward(box, before.pirate_card[0]))
    elif isinstance(event, e.FightLost) and before.pirate_card:
        add("defeat", DEFEATS[box.defeat[before.pirate_card[0]]])


def _note_effect(before: State, event: Event, coverage: Coverage) -> None:
    """Which building has just made a difference."""
    match event:
        case e.FateRolled():
            coverage.add("effect at work", *_effects_of_fate(before, event.fate))
        case e.GoodSold() if event.inhabitant == "rich_noble":
            coverage.add("effect at work", "second_noble")
        case e.GoodSold():
            usual = before.box.pays[before.box.buyer_number[event.inhabitant]]
            coverage.add("effect at work", *["first_sale"] * (event.gold > usual))
        case e.GoodBought():
            coverage.add("effect at work", *_effects_of_purchase(before, event))
        case e.ShipsSetSail() if effect_of(before, event.seat, SHIP_POINTS):
            coverage.add("effect at work", "ship_points")
        case e.TurnEnded() if effect_of(before, event.seat, HAND_LIMIT):
            kept = goods_count(before, event.seat) > before.box.hand_limit
            coverage.add("effect at work", *["hand_limit"] * kept)
        case e.FightRolled() if noble_effect(before, event.seat, CANNON):
            coverage.add("effect at work", "cannon")
        case e.NobleBuilt() if event.building in AT_ONCE:
            coverage.add("effect at work", AT_ONCE[event.building])
        case e.InhabitantPromoted(means="library"):
            coverage.add("effect at work", "promotion")


def _effects_of_fate(before: State, fate: e.Fate) -> list[str]:
    """What a public building prevents or doubles for a seat."""
    seats = range(before.seats)
    if fate == "golden_times":
        return ["golden_goods" for seat in seats if effect_of(before, seat, GOLDEN_GOODS)]
    if fate == "fire":
        threatened = [s for s in seats if inhabitants(before, s) >= before.box.fire_inhabitants]
        return ["no_fire" for seat in threatened if effect_of(before, seat, NO_FIRE)]
    threatened = [seat for seat in seats if post_count(before, seat)]
    return ["no_pirates" for seat in threatened if effect_of(before, seat, NO_PIRATES)]


def _effects_of_purchase(before: State, event: e.GoodBought) -> list[str]:
    if before.purchases >= before.box.purchases:
        return ["purchases"]
    luxury = before.box.good_number[event.good] >= ORDINARY
    return ["cheap_luxury"] if luxury and noble_effect(before, event.seat, CHEAP_LUXURY) else []


@cache
def every_offer() -> list[Move]:
    """Every move that some position of the game could offer."""
    offers = ANNO_1503.box("").offers
    parts = [getattr(offers, name) for name in dir(offers)]
    found = [move for part in parts for move in (part if isinstance(part, list) else [part])]
    return [move for move in found if isinstance(move, Move)]


@cache
def _by_kind() -> dict[type[Move], list[Move]]:
    kinds: dict[type[Move], list[Move]] = {}
    for move in every_offer():
        kinds.setdefault(type(move), []).append(move)
    return kinds


def _fitting(state: State, random: Random) -> list[Move]:
    """Moves that are made in this phase, one kind as likely as another."""
    kinds = [kind for kind, (_, phases) in HANDLERS.items() if state.phase in phases]
    return [random.choice(_by_kind()[random.choice(kinds)]) for _ in range(25)]


class Chooser:
    """A bot that picks by a function of luck and legal moves."""

    def __init__(self, choice: Choose) -> None:
        self.choice = choice

    def choose(self, asked: Asked) -> Move:
        return self.choice(asked.random, asked.moves)


def by_the_dice(random: Random, offered: Moves) -> Move:
    return offered[random.randrange(len(offered))]


def players_at_random(random: Random, seats: int) -> list[MoveBot]:
    """Lively, seafaring and dice seats in any mixture."""
    choices = random.choices((lively, seafaring, by_the_dice), (2, 3, 1), k=seats)
    return [Chooser(choice) for choice in choices]


FUZZ = FuzzAnno1503()

# -- tables to watch --------------------------------------------------------------------------


def watch_game(
    seats: int,
    options: dict[str, Any],
    seed: int,
    coverage: Coverage,
    *,
    overlay: str = "",
    thoroughness: float = 0.02,
    max_moves: int = 1500,
) -> Watch:
    """Deal a game and play it with seats of either kind."""
    random = Random(seed)
    table: Table[State, View] = Table.open(
        ANNO_1503,
        [f"seat {seat}" for seat in range(seats)],
        options=options,
        overlay=overlay,
        seed=seed,
    )
    watch = Watch(FUZZ, table, random, coverage, thoroughness)
    watch.play(players_at_random(random, seats), max_moves)
    return watch


def watch_position(
    setting: Setting,
    seed: int,
    coverage: Coverage,
    *,
    moves: int = 20,
    thoroughness: float = 0.2,
    overlay: str = "",
) -> Watch:
    """Try out everything at a written position, then play on for a while."""
    watch = watch_at(FUZZ, setting, seed, coverage, thoroughness, overlay)
    watch.play(players_at_random(watch.random, len(setting.seats)), moves)
    return watch
