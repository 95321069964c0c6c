"""Plays tables move by move, checks everything at every step, and counts what occurred."""

from random import Random
from typing import Any, Protocol

from kontor.bots.bot import MoveBot, question
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.log import decode_file, encode_file
from kontor.table.moves import Move, Moves
from kontor.table.plain import differences
from kontor.table.refusals import NotYourTurn, Refusal, Refused
from kontor.table.table import Table
from tests.soak.coverage import Coverage, Kind

AnyTable = Table[Any, Any]


class Fuzz(Protocol):
    """What a soak needs to know about a game: its invariants, and what to count."""

    game: Game[Any, Any]
    refusals: tuple[type[Refusal], ...]

    def required(self) -> list[Kind]:
        """Everything that has to occur in a soak."""
        ...

    def play(self, kind: str, seed: int, random: Random, coverage: Coverage) -> None:
        """One fuzzed "game" or "position"; everything about it comes from its seed."""
        ...

    def census(self, state: Any) -> Any:
        """The pieces of a table, counted once."""
        ...

    def check(self, state: Any, pieces: Any) -> None:
        """Raise AssertionError if something is wrong with a position."""
        ...

    def check_turn(self, state: Any) -> None:
        """What holds besides when a turn has just begun."""
        ...

    def check_closely(self, state: Any, random: Random) -> None:
        """What takes too long to be looked at after every move."""
        ...

    def memory(self, table: AnyTable) -> Any:
        """What is remembered of a table from move to move."""
        ...

    def remember(self, memory: Any, events: list[Event], table: AnyTable) -> None:
        """What every seat was told, against what it is shown."""
        ...

    def others(self, state: Any, offered: list[Move], random: Random, many: bool) -> list[Move]:
        """Moves that were probably not offered: near misses, and arbitrary moves."""
        ...

    def note_opening(self, table: AnyTable, coverage: Coverage) -> None: ...

    def note(self, before: Any, move: Move, events: list[Event], coverage: Coverage) -> None: ...

    def note_end(self, table: AnyTable, coverage: Coverage) -> None: ...


class Setting(Protocol):
    """A table to open at a written position."""

    @property
    def seats(self) -> list[str]: ...

    @property
    def options(self) -> dict[str, Any]: ...

    @property
    def position(self) -> dict[str, Any]: ...


class Watch:
    """One table under observation."""

    def __init__(
        self, fuzz: Fuzz, table: AnyTable, random: Random, coverage: Coverage, thoroughness: float
    ) -> None:
        self.fuzz = fuzz
        self.game = fuzz.game
        self.table = table
        self.random = random
        self.coverage = coverage
        self.thoroughness = thoroughness  # the share of positions where moves are tried out
        self.pieces = fuzz.census(table.state)
        self.memory = fuzz.memory(table)
        coverage.games += table.opening.position is None
        coverage.positions += table.opening.position is not None
        fuzz.note_opening(table, coverage)

    @property
    def seat(self) -> int:
        """The seat that has to decide."""
        return self.game.pending(self.table.state)[0].seat

    # -- playing ------------------------------------------------------------------------------

    def play(self, players: list[MoveBot], max_moves: int) -> None:
        """Play on; every position is checked, and at the end the log is played again."""
        self.check_position()
        while not self.table.over and self.table.seq < max_moves:
            if self.random.random() < self.thoroughness:
                self.try_moves()
            seat = self.seat
            asked = question(self.game, self.table.state, seat, self.random)
            assert asked.moves, f"no legal move for seat {seat}"
            self.submit(players[seat].choose(asked))
        if self.table.over:
            self.fuzz.note_end(self.table, self.coverage)
        self.replay()

    def submit(self, move: Move) -> None:
        before = self.game.copy(self.table.state)
        step = self.table.submit(self.seat, move, self.table.seq)
        self.coverage.decisions += 1
        self.fuzz.note(before, move, step.events, self.coverage)
        self.fuzz.remember(self.memory, step.events, self.table)
        self.check_position()
        if any(type(event).__name__ == "TurnBegan" for event in step.events):
            self.fuzz.check_turn(self.table.state)

    def check_position(self) -> None:
        self.fuzz.check(self.table.state, self.pieces)

    def replay(self) -> None:
        data = encode_file(self.table.file())
        again = Table.replay(self.game, decode_file(data), seed=self.random.random().hex())
        changed = differences(again.state, self.table.state)
        assert not changed, f"the replay differs in {changed}"
        assert encode_file(again.file()) == data, "the replayed table writes another log"

    # -- trying out ---------------------------------------------------------------------------

    def try_moves(self, most: int = 30, many: bool = False) -> None:
        """Offered moves are accepted; all others are refused with a typed reason and change
        nothing."""
        state, random = self.table.state, self.random
        offered = self.game.legal_moves(state, self.seat)
        made: list[Move] = list(offered.made)
        assert len(set(made)) == len(made), "a move is offered twice"
        picked = _some_of_each_kind(made, random, most)
        if len(offered) > len(made):
            picked += [offered[random.randrange(len(made), len(offered))] for _ in range(3)]
        for move in picked:
            self.must_accept(move)
        self.try_others(offered, self.fuzz.others(state, picked, random, many))
        self.fuzz.check_closely(state, random)

    def try_others(self, offered: Moves, others: list[Move]) -> None:
        for move in others:
            if move in offered:
                self.must_accept(move)
            else:
                self.must_refuse(move)
        self._must_wait(others)

    def must_accept(self, move: Move) -> None:
        state = self.game.copy(self.table.state)
        events, refused = self._apply(state, self.seat, move)
        assert refused is None, f"{move} was offered, but: {refused}"
        self.fuzz.check(state, self.pieces)
        self.coverage.tried += 1
        self.fuzz.note(self.table.state, move, events, self.coverage)

    def must_refuse(self, move: Move) -> None:
        state = self.game.copy(self.table.state)
        events, refused = self._apply(state, self.seat, move)
        assert refused is not None, f"{move} is accepted, but was not offered"
        assert isinstance(refused, self.fuzz.refusals), f"{move}: {refused} is unknown"
        assert state == self.table.state, f"refusing {move} changed the state"
        assert not events, f"refusing {move} told of {events}"
        self.coverage.refused += 1
        self.coverage.add("refusal", type(refused).__name__)

    def _must_wait(self, moves: list[Move]) -> None:
        """A seat that is not to move has no legal moves, and is refused as such."""
        state = self.table.state
        for seat in range(state.seats):
            if seat != self.seat and moves:
                assert not self.game.legal_moves(state, seat)
                move = self.random.choice(moves)
                refused = self._apply(state, seat, move)[1]
                assert isinstance(refused, NotYourTurn), f"{move} of seat {seat}: {refused}"

    def _apply(self, state: Any, seat: int, move: Move) -> tuple[list[Event], Refusal | None]:
        events: list[Event] = []
        try:
            self.game.apply(state, seat, move, Dice(self.random), events.append)
        except Refused as refused:
            return events, refused.refusal
        return events, None


def watch_at(
    fuzz: Fuzz,
    setting: Setting,
    seed: int,
    coverage: Coverage,
    thoroughness: float,
    overlay: str = "",
) -> Watch:
    """Try out everything at a written position; then it can be played on."""
    table: AnyTable = Table.open(
        fuzz.game,
        setting.seats,
        options=setting.options,
        overlay=overlay,
        position=setting.position,
        seed=seed,
    )
    watch = Watch(fuzz, table, Random(seed), coverage, thoroughness)
    watch.try_moves(most=60, many=True)
    return watch


def _some_of_each_kind(moves: list[Move], random: Random, most: int) -> list[Move]:
    """A sample in which the many ways to build or to upgrade do not crowd out the rest."""
    by_kind: dict[type[Move], list[Move]] = {}
    for move in random.sample(moves, len(moves)):
        by_kind.setdefault(type(move), []).append(move)
    share = max(1, most // len(by_kind)) if by_kind else 0
    return [move for some in by_kind.values() for move in some[:share]]
