"""What a soak watches and counts in Anno 1800."""

from random import Random
from typing import Any, get_args

from kontor.anno1800 import numbering as b
from kontor.anno1800.components import EFFECT_KINDS, load_box
from kontor.anno1800.events import (
    AnyEvent,
    CardActivated,
    CardPlayed,
    NewWorldExplored,
    ObjectiveUsed,
    OldWorldExplored,
)
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.options import Options
from kontor.anno1800.refusals import AnyRefusal
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.moves import Move
from kontor.table.refusals import Refusal
from kontor.table.table import Table
from tests.anno1800.invariants import (
    Census,
    census,
    check,
    check_fresh_turn,
    check_written_form,
    whole_box,
)
from tests.anno1800.positions_at_random import (
    CHOICES,
    EDITIONS,
    OBJECTIVE_SETS,
    Setting,
    deal_at_random,
    position_at_random,
)
from tests.soak.coverage import Coverage, Kind, kinds_of, names_of
from tests.soak.moves_at_random import activations, mutations, out_of_the_blue
from tests.soak.players import Lively, players_at_random
from tests.soak.watch import Watch, watch_at

REFUSALS = get_args(AnyRefusal)


def required() -> list[Kind]:
    """Everything that has to occur in a soak."""
    box = load_box()
    effects = [name for name, kind in EFFECT_KINDS.items() if kind != b.PRINTED_BUILDING]
    return kinds_of(
        {
            "event": names_of(get_args(AnyEvent)),
            "refusal": names_of(REFUSALS),
            "move": names_of(get_args(ANNO_1800.moves)),
            "card effect": effects,
            "card played": box.card_ids,
            "card activated": box.card_ids,
            "Old World bonus": box.old_world_ids,
            "New World island": box.new_world_ids,
            "objective in play": box.objective_ids,
            "objective used or scored": box.objective_ids,
            "preset": list(EDITIONS),
            "option value": _option_values(),
            "seats": ["2", "3", "4"],
        }
    )


def _option_values() -> list[str]:
    values = [f"{name} = {value}" for name, choices in CHOICES.items() for value in choices]
    values += [f"objectives = {name}" for name in (*OBJECTIVE_SETS, "by name")]
    values += ["setup.first_player = random", "setup.first_player = host_choice"]
    values += [f"setup.first_seat = {seat}" for seat in range(4)]
    return [*values, "table.max_rounds = none", "table.max_rounds = some"]


class FuzzAnno1800:
    """Anno 1800 in a soak."""

    game: Game[Any, Any] = ANNO_1800
    refusals: tuple[type[Refusal], ...] = REFUSALS

    def required(self) -> list[Kind]:
        return required()

    def play(self, kind: str, seed: int, random: Random, coverage: Coverage) -> None:
        if kind == "position":
            watch_position(position_at_random(random), seed, coverage)
        else:
            seats = 2 + seed % 3
            rounds = random.choice((4, 12, 25, 40))
            watch_game(seats, deal_at_random(random, seats, rounds), seed, coverage)

    # -- what holds ---------------------------------------------------------------------------

    def census(self, state: State) -> Census:
        return census(state)

    def check(self, state: State, pieces: Census) -> None:
        check(state, pieces)

    def check_turn(self, state: State) -> None:
        check_fresh_turn(state)
        check_written_form(state)

    def check_closely(self, state: State, random: Random) -> None:
        """Nothing: everything is already checked after every move."""

    def memory(self, table: Table[State, View]) -> None:
        return None

    def remember(self, memory: None, events: list[Event], table: Table[State, View]) -> None:
        """Nothing: the contract suite checks who knows which card."""

    def others(self, state: State, offered: list[Move], random: Random, many: bool) -> list[Move]:
        mutants, blue = (20, 40) if many else (12, 12)
        others: list[Move] = []
        for move in random.sample(offered, min(4, len(offered))):
            near = list(mutations(state, move, random))
            others += random.sample(near, min(mutants, len(near)))
        others += [out_of_the_blue(state, random) for _ in range(blue)]
        return others + activations(state, random)

    # -- counting -----------------------------------------------------------------------------

    def note_opening(self, table: Table[State, View], coverage: Coverage) -> None:
        state, options = table.state, table.state.options
        coverage.add("preset", options.edition)
        coverage.add("seats", str(state.seats))
        coverage.add("objective in play", *(state.box.objective_ids[o] for o in state.objectives))
        coverage.add("option value", *_values_of(options, dealt=bool(table.opening_events)))
        self._note_events(state, table.opening_events, coverage)

    def note(self, before: State, move: Move, events: list[Event], coverage: Coverage) -> None:
        coverage.add("move", type(move).__name__)
        if getattr(move, "exploration", 0) > 0:
            coverage.add("objective used or scored", "beryl_omara")
        self._note_events(before, events, coverage)

    def _note_events(self, state: State, events: list[Event], coverage: Coverage) -> None:
        box, add = state.box, coverage.add
        for event in events:
            add("event", type(event).__name__)
            if isinstance(event, CardPlayed):
                add("card played", event.card)
            elif isinstance(event, CardActivated):
                add("card activated", event.card)
                kind = box.card_effect[box.card_number[event.card]].kind
                add("card effect", _effect_names()[kind])
            elif isinstance(event, OldWorldExplored):
                add("Old World bonus", event.island)
            elif isinstance(event, NewWorldExplored):
                add("New World island", event.island)
            elif isinstance(event, ObjectiveUsed):
                add("objective used or scored", event.objective)

    def note_end(self, table: Table[State, View], coverage: Coverage) -> None:
        for score in table.scores():
            scored = [line for line in score.lines if line.source == "objectives" and line.points]
            coverage.add("objective used or scored", *(line.item for line in scored))


def _effect_names() -> dict[int, str]:
    return {kind: name for name, kind in EFFECT_KINDS.items()}


def _values_of(options: Options, dealt: bool) -> list[str]:
    values = [
        f"build.scope = {options.build_scope}",
        f"build.remove = {options.build_remove}",
        f"industries.alternative = {options.alternative}",
        f"trade.when = {options.trade_when}",
        f"effect.cubes_short_gold = {options.cubes_short_gold}",
        f"ships.need_free_sea = {options.need_free_sea}",
        f"table.max_rounds = {'none' if options.max_rounds is None else 'some'}",
    ]
    if dealt:  # a written position has its own objectives and its own first seat
        chosen = options.objectives
        values.append(f"objectives = {chosen if isinstance(chosen, str) else 'by name'}")
        values.append(f"setup.first_player = {options.first_player}")
        if options.first_player == "host_choice":
            values.append(f"setup.first_seat = {options.first_seat}")
    return values


FUZZ = FuzzAnno1800()

# -- tables to watch --------------------------------------------------------------------------


def watch_game(
    seats: int,
    options: dict[str, Any],
    seed: int,
    coverage: Coverage,
    *,
    thoroughness: float = 0.02,
    max_moves: int = 5000,
) -> Watch:
    """Deal a game and play it with seats of either kind."""
    random = Random(seed)
    table: Table[State, View] = Table.open(
        ANNO_1800, [f"seat {seat}" for seat in range(seats)], options=options, seed=seed
    )
    watch = Watch(FUZZ, table, random, coverage, thoroughness)
    assert watch.pieces == whole_box(), "a dealt table is not the whole box"
    watch.play(players_at_random(random, seats), max_moves)
    return watch


def watch_position(
    setting: Setting,
    seed: int,
    coverage: Coverage,
    *,
    moves: int = 20,
    thoroughness: float = 0.3,
    overlay: str = "",
) -> Watch:
    """Try out everything at a written position, then play on for a while."""
    watch = watch_at(FUZZ, setting, seed, coverage, thoroughness, overlay)
    check_written_form(watch.table.state)
    watch.play([Lively()] * len(setting.seats), moves)
    return watch
