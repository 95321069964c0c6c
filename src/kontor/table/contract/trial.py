"""A play to check a game by, and a random player for it."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, Protocol, TypeVar

import msgspec

from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.game import Game, S, V
from kontor.table.log import raw_move
from kontor.table.moves import Move, MoveList, Moves, Seat
from kontor.table.plain import clone
from kontor.table.refusals import Refused
from kontor.table.table import Step, Table

HUGE = 10**20  # beyond 64 bits, where an index turns into another kind of error


def variants(moves: Any, move: Move, random: Random) -> Iterator[Move]:
    """The move with one part changed, in each way that can still be read as a move."""
    for changed in _changed(raw_move(move), random):
        try:
            yield msgspec.convert(changed, type=moves)
        except msgspec.ValidationError:
            continue


def _changed(value: Any, random: Random) -> Iterator[Any]:
    if isinstance(value, dict):
        for key in value:
            if key != "type":
                for part in _changed(value[key], random):
                    yield {**value, key: part}
    elif isinstance(value, list | tuple):
        yield from _changed_list(list(value), random)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value + 1, value - 1, -1, 99, HUGE, -HUGE)
    elif isinstance(value, str):
        yield from ("", value + "x", value[::-1])
    else:
        yield from (0, "x")


def _changed_list(value: list[Any], random: Random) -> Iterator[list[Any]]:
    if not value:
        yield from ([0], ["x"])
        return
    at = random.randrange(len(value))
    yield value[:at] + value[at + 1 :]
    yield [*value, value[at]]
    for part in _changed(value[at], random):
        yield [*value[:at], part, *value[at + 1 :]]


# -- plays ------------------------------------------------------------------------------------

T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)
Choose = Callable[[Random, Moves], Move]


@dataclass(frozen=True)
class Trial(Generic[S, V]):
    """A play to check a game by: how the table is opened, how moves are chosen, how far it goes."""

    game: Game[S, V]
    seats: int = 2
    options: Mapping[str, Any] = field(default_factory=dict)
    overlay: str = ""
    seed: int = 0
    max_moves: int = 200
    samples: int = 12  # positions of the play that the costly checks look at
    choose: Choose = Random.choice
    # whether a move (before, after) ended a turn, for games in which none is `ends_turn`
    turn_over: Callable[[S, S], bool] | None = None
    second_overlay: str = ""  # for the second table of the interleaving check
    # Events that openly show a piece which is hidden again before the move ends.
    glimpses: tuple[type[Event], ...] = ()


@dataclass(frozen=True)
class Moment(Generic[S]):
    """A position of a play, and the move that was made in it."""

    state: S
    seat: Seat
    move: Move
    step: Step


class Play(Generic[S, V]):
    """A table and a player who makes random moves at it."""

    def __init__(self, trial: Trial[S, V], overlay: str | None = None) -> None:
        self.trial = trial
        self.random = Random(f"moves {trial.seed}")
        self.table: Table[S, V] = Table.open(
            trial.game,
            [f"seat {seat}" for seat in range(trial.seats)],
            options=trial.options,
            overlay=trial.overlay if overlay is None else overlay,
            seed=trial.seed,
        )

    def step(self) -> tuple[Move, Step] | None:
        """One random move; nothing when the game is over, stuck, or long enough.

        An offered move that is refused is skipped: only `random_play` reports it.
        """
        table = self.table
        pending = table.game.pending(table.state)
        if not pending or table.seq >= self.trial.max_moves:
            return None
        seat = self.random.choice(pending).seat
        moves = table.legal_moves(seat)
        while moves:
            move = self.trial.choose(self.random, moves)
            try:
                return move, table.submit(seat, move, table.seq)
            except Refused:
                moves = MoveList(other for other in moves if other != move)
        return None

    def to_the_end(self) -> Table[S, V]:
        while self.step():
            pass
        return self.table

    def moments(self, samples: int) -> list[Moment[S]]:
        """A random sample of the positions of this play, in their order."""
        kept: dict[int, Moment[S]] = {}
        lots, number = Random(f"samples {self.trial.seed}"), 0
        while True:
            drawn = number < samples or lots.randrange(number + 1) < samples
            before = clone(self.table.state) if drawn else self.table.state
            played = self.step()
            if played is None:
                return [kept[at] for at in sorted(kept)]
            if drawn and len(kept) == samples:
                del kept[lots.choice(sorted(kept))]
            if drawn:
                move, step = played
                kept[number] = Moment(before, step.seat, move, step)
            number += 1

    def positions(self, samples: int) -> list[S]:
        """A random sample of the positions of this play, and the last one."""
        return [*(moment.state for moment in self.moments(samples)), self.table.state]


def deciding(game: Game[S, V], state: S) -> list[Seat]:
    return [decision.seat for decision in game.pending(state)]


def watchers(trial: Trial[S, V]) -> list[Seat | None]:
    return [None, *range(trial.seats)]


def ignore(event: Event) -> None:
    """Drop the event."""


def any_move(game: Game[S, V], state: S, random: Random) -> bool:
    """Make one random move in place; returns whether there was one."""
    pending = game.pending(state)
    if not pending:
        return False
    seat = random.choice(pending).seat
    moves = game.legal_moves(state, seat)
    order = random.sample(range(len(moves)), len(moves))
    return any(_went(game, state, seat, moves[at], random) for at in order)


def _went(game: Game[S, V], state: S, seat: Seat, move: Move, random: Random) -> bool:
    try:
        game.apply(state, seat, move, Dice(random), ignore)
    except Refused:
        return False
    return True


class Several(Protocol[T_co]):
    """Anything that has a length and can be indexed: a list, or moves made on demand."""

    def __len__(self) -> int: ...
    def __getitem__(self, index: int, /) -> T_co: ...
    def __iter__(self) -> Iterator[T_co]: ...


def some(things: Several[T], random: Random, most: int) -> list[T]:
    """A few of many, picked by index: a long list of legal moves may be made only on demand."""
    if len(things) <= most:
        return list(things)
    return [things[at] for at in random.sample(range(len(things)), most)]
