"""Plays tables move by move, checks everything at every step, and counts what occurred."""

from collections import Counter
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
    TurnBegan,
)
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.options import Options
from kontor.anno1800.refusals import AnyRefusal
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.bots.bot import Bot, question
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.log import decode_file, encode_file
from kontor.table.moves import Move
from kontor.table.plain import differences
from kontor.table.refusals import NotYourTurn, Refusal, Refused
from kontor.table.table import Table
from tests.anno1800.invariants import (
    census,
    check,
    check_fresh_turn,
    check_written_form,
    whole_box,
)
from tests.anno1800.positions_at_random import CHOICES, EDITIONS, OBJECTIVE_SETS, Setting
from tests.soak.moves_at_random import activations, mutations, out_of_the_blue
from tests.soak.players import Lively, players_at_random

EVENTS: tuple[type[Event], ...] = get_args(AnyEvent)
REFUSALS = get_args(AnyRefusal)
ENOUGH = 20
Kind = tuple[str, str]  # the part of the coverage table, and what has to occur


class Coverage:
    """What occurred, and how often."""

    def __init__(self) -> None:
        self.seen: Counter[Kind] = Counter()
        self.games = self.decisions = self.positions = 0
        self.tried = self.refused = 0

    def add(self, part: str, *names: str) -> None:
        self.seen.update((part, name) for name in names)

    def merge(self, other: "Coverage") -> None:
        self.seen.update(other.seen)
        self.games += other.games
        self.positions += other.positions
        self.decisions += other.decisions
        self.tried += other.tried
        self.refused += other.refused

    def holes(self, enough: int = ENOUGH) -> list[Kind]:
        return [kind for kind in required() if self.seen[kind] < enough]


def required() -> list[Kind]:
    """Everything that has to occur in a soak."""
    box = load_box()
    effects = [name for name, kind in EFFECT_KINDS.items() if kind != b.PRINTED_BUILDING]
    parts: dict[str, list[str]] = {
        "event": [event.__name__ for event in EVENTS],
        "refusal": [refusal.__name__ for refusal in REFUSALS],
        "move": [move.__name__ for move in get_args(ANNO_1800.moves)],
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
    return [(part, name) for part, names in parts.items() for name in names]


def _option_values() -> list[str]:
    values = [f"{name} = {value}" for name, choices in CHOICES.items() for value in choices]
    values += [f"objectives = {name}" for name in (*OBJECTIVE_SETS, "by name")]
    values += ["setup.first_player = random", "setup.first_player = host_choice"]
    values += [f"setup.first_seat = {seat}" for seat in range(4)]
    return [*values, "table.max_rounds = none", "table.max_rounds = some"]


class Watch:
    """One table under observation."""

    def __init__(
        self, table: Table[State, View], random: Random, coverage: Coverage, thoroughness: float
    ) -> None:
        self.table = table
        self.random = random
        self.coverage = coverage
        self.thoroughness = thoroughness  # the share of positions where moves are tried out
        self.pieces = census(table.state)
        self._note_opening()

    # -- playing ------------------------------------------------------------------------------

    def play(self, players: list[Bot], max_moves: int) -> None:
        """Play on; every position is checked, and at the end the log is played again."""
        self.check_position()
        while not self.table.over and self.table.seq < max_moves:
            state = self.table.state
            if self.random.random() < self.thoroughness:
                self.try_moves()
            asked = question(self.table.game, state, state.active, self.random)
            assert asked.moves, f"no legal move for seat {state.active}"
            self.submit(players[state.active].choose(asked))
        if self.table.over:
            self._note_scores()
        self.replay()

    def submit(self, move: Move) -> None:
        step = self.table.submit(self.table.state.active, move, self.table.seq)
        self.coverage.decisions += 1
        self._note_move(move)
        self.note_events(step.events)
        self.check_position()
        if any(isinstance(event, TurnBegan) for event in step.events):
            check_fresh_turn(self.table.state)
            check_written_form(self.table.state)

    def check_position(self) -> None:
        check(self.table.state, self.pieces)

    def replay(self) -> None:
        data = encode_file(self.table.file())
        again = Table.replay(ANNO_1800, decode_file(data), seed=self.random.random().hex())
        changed = differences(again.state, self.table.state)
        assert not changed, f"the replay differs in {changed}"
        assert encode_file(again.file()) == data, "the replayed table writes another log"

    # -- trying out ---------------------------------------------------------------------------

    def try_moves(self, most: int = 30, mutants: int = 12, blue: int = 12) -> None:
        """Offered moves are accepted, all others refused for a typed reason without a trace."""
        state, random = self.table.state, self.random
        offered = ANNO_1800.legal_moves(state, state.active)
        made: list[Move] = list(getattr(offered, "made", offered))
        assert len(set(made)) == len(made), "a move is offered twice"
        picked = _some_of_each_kind(made, random, most)
        if len(offered) > len(made):
            picked += [offered[random.randrange(len(made), len(offered))] for _ in range(3)]
        for move in picked:
            self.must_accept(move)
        others: list[Move] = []
        for move in random.sample(picked, min(4, len(picked))):
            near = list(mutations(state, move, random))
            others += random.sample(near, min(mutants, len(near)))
        others += [out_of_the_blue(state, random) for _ in range(blue)]
        others += activations(state, random)
        for move in others:
            if move in offered:
                self.must_accept(move)
            else:
                self.must_refuse(move)
        self._must_wait()

    def must_accept(self, move: Move) -> None:
        state = ANNO_1800.copy(self.table.state)
        events, refused = _apply(state, state.active, move)
        assert refused is None, f"{move} was offered, but: {refused}"
        check(state, self.pieces)
        self.coverage.tried += 1
        self._note_move(move)
        self.note_events(events)

    def must_refuse(self, move: Move) -> None:
        state = ANNO_1800.copy(self.table.state)
        events, refused = _apply(state, state.active, move)
        assert refused is not None, f"{move} is accepted, but was not offered"
        assert isinstance(refused, REFUSALS), f"{move}: {refused} is unknown"
        assert state == self.table.state, f"refusing {move} changed the state"
        assert not events, f"refusing {move} told of {events}"
        self.coverage.refused += 1
        self.coverage.add("refusal", type(refused).__name__)

    def _must_wait(self) -> None:
        """Whoever is not to move has no moves, and is told so."""
        state = self.table.state
        for seat in range(state.seats):
            if seat != state.active:
                assert not ANNO_1800.legal_moves(state, seat)
                move = out_of_the_blue(state, self.random)
                refused = _apply(state, seat, move)[1]
                assert isinstance(refused, NotYourTurn), f"{move} of seat {seat}: {refused}"

    # -- counting -----------------------------------------------------------------------------

    def _note_opening(self) -> None:
        coverage, state, options = self.coverage, self.table.state, self.table.state.options
        coverage.games += self.table.opening.position is None
        coverage.positions += self.table.opening.position is not None
        coverage.add("preset", options.edition)
        coverage.add("seats", str(state.seats))
        coverage.add("objective in play", *(state.box.objective_ids[o] for o in state.objectives))
        coverage.add("option value", *_values_of(options, dealt=bool(self.table.opening_events)))
        self.note_events(self.table.opening_events)

    def _note_move(self, move: Move) -> None:
        self.coverage.add("move", type(move).__name__)
        if getattr(move, "exploration", 0) > 0:
            self.coverage.add("objective used or scored", "beryl_omara")

    def note_events(self, events: list[Event]) -> None:
        box, add = self.table.state.box, self.coverage.add
        for event in events:
            add("event", type(event).__name__)
            if isinstance(event, CardPlayed):
                add("card played", event.card)
            elif isinstance(event, CardActivated):
                add("card activated", event.card)
                add(
                    "card effect",
                    _effect_names()[box.card_effect[box.card_number[event.card]].kind],
                )
            elif isinstance(event, OldWorldExplored):
                add("Old World bonus", event.island)
            elif isinstance(event, NewWorldExplored):
                add("New World island", event.island)
            elif isinstance(event, ObjectiveUsed):
                add("objective used or scored", event.objective)

    def _note_scores(self) -> None:
        for score in self.table.scores():
            scored = [line for line in score.lines if line.source == "objectives" and line.points]
            self.coverage.add("objective used or scored", *(line.item for line in scored))


def _apply(state: State, seat: int, move: Move) -> tuple[list[Event], Refusal | None]:
    events: list[Event] = []
    try:
        ANNO_1800.apply(state, seat, move, Dice(Random(1)), events.append)
    except Refused as refused:
        return events, refused.refusal
    return events, None


def _some_of_each_kind(moves: list[Move], random: Random, most: int) -> list[Move]:
    """A sample in which the many ways to build or to upgrade do not crowd out the rest."""
    by_kind: dict[type[Move], list[Move]] = {}
    for move in random.sample(moves, len(moves)):
        by_kind.setdefault(type(move), []).append(move)
    share = max(1, most // len(by_kind)) if by_kind else 0
    return [move for some in by_kind.values() for move in some[:share]]


def _effect_names() -> dict[int, str]:
    return {kind: name for name, kind in EFFECT_KINDS.items()}


def _values_of(options: Options, dealt: bool) -> list[str]:
    values = [
        f"build.scope = {options.build_scope}",
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
    watch = Watch(table, random, coverage, thoroughness)
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
    random = Random(seed)
    table: Table[State, View] = Table.open(
        ANNO_1800,
        setting.seats,
        options=setting.options,
        overlay=overlay,
        position=setting.position,
        seed=seed,
    )
    watch = Watch(table, random, coverage, thoroughness)
    check_written_form(table.state)
    watch.try_moves(most=60, mutants=20, blue=40)
    watch.play([Lively()] * table.state.seats, moves)
    return watch
