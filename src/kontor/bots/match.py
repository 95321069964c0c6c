"""Bots at a table: each gets only its own view, the legal moves and its own random numbers."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from enum import Enum
from random import Random
from typing import Any, Protocol

from kontor.bots.bot import Bot, question
from kontor.bots.seats import Seated, seated
from kontor.table.chance import Chance
from kontor.table.game import Emit, Game
from kontor.table.moves import Decision, Move, Seat
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Step, Table


class BotFailed(BadInput):
    """A bot failed, and the game cannot continue without it."""


class Position(Protocol):
    """A game in progress, at a table or with its rules alone."""

    @property
    def game(self) -> Game[Any, Any]: ...
    @property
    def state(self) -> Any: ...


class ByRules:
    """A game without a table: no log, no undo, only the rules."""

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        options: Mapping[str, Any],
        overlay: str,
        chance: Chance,
        hear: Emit = lambda event: None,
    ) -> None:
        self.game, self._chance, self._hear = game, chance, hear
        chosen, box = game.options(options), game.box(overlay)
        self.state: Any = game.setup(seats, chosen, box, chance, hear)

    def make(self, seat: Seat, move: Move) -> None:
        self.game.apply(self.state, seat, move, self._chance, self._hear)


class Moved(Enum):
    """The seat has already moved."""

    MOVED = "moved"


MOVED = Moved.MOVED


def play(
    position: Position,
    choose: Callable[[Decision], Move | Moved],
    make: Callable[[Seat, Move], object],
) -> Iterator[Seat]:
    """The loop that plays games: ask the seat that has to decide, make its move, and continue until
    the game is over or the caller stops iterating. A seat that moved while it was asked answers
    `MOVED`; anything else that a bot returns, even None, goes to `make`."""
    pending = position.game.pending
    while decisions := pending(position.state):
        decision = decisions[0]
        move = choose(decision)
        if move is not MOVED:
            make(decision.seat, move)
        yield decision.seat


def play_table(
    table: Table[Any, Any],
    seats: Sequence[str],
    seed: int | str,
    moves: int | None = None,
    guests: Mapping[str, type[Bot]] | None = None,
) -> None:
    """Play a table to its end, or for a number of moves, with the bots of these specs."""
    with at_their_seats(seats, table.game.name, guests) as bots:
        players = Choosers(table, bots, seed)
        playing = play(table, players.choose, blamed(seats, submit_to(table)))
        while (moves is None or table.seq < moves) and next(playing, None) is not None:
            pass


def submit_to(table: Table[Any, Any]) -> Callable[[Seat, Move], Step]:
    """A function that makes moves at a table, so that they are logged."""
    return lambda seat, move: table.submit(seat, move, table.seq)


class Choosers:
    """Bots at their seats, each with random numbers of its own."""

    def __init__(self, position: Position, bots: Sequence[Seated], seed: int | str) -> None:
        self.position, self.bots = position, bots
        self.lucks = [Random(f"{seed}/{seat}") for seat in range(len(bots))]

    def choose(self, decision: Decision) -> Move:
        seat, at = decision.seat, self.position
        bot = self.bots[seat]
        try:
            return bot.choose(question(at.game, at.state, seat, self.lucks[seat]))
        except BadInput:
            raise
        except Exception as failure:
            raise _blame(seat, bot.spec, failure) from failure


def blamed(
    specs: Sequence[str], make: Callable[[Seat, Move], object]
) -> Callable[[Seat, Move], None]:
    """The same, but a refused move is reported as a failure of the bot that made it."""

    def made(seat: Seat, move: Move) -> None:
        try:
            make(seat, move)
        except BadInput:
            raise
        except Refused as failure:
            raise _blame(seat, specs[seat], failure) from failure

    return made


@contextmanager
def at_their_seats(
    specs: Sequence[str], game: str, guests: Mapping[str, type[Bot]] | None = None
) -> Iterator[list[Seated]]:
    """Fresh bots for one game, which are closed when it is over."""
    bots: list[Seated] = []
    try:
        for seat, spec in enumerate(specs):
            with blaming(seat, spec):
                bots.append(seated(spec, game, guests))
        yield bots
    finally:
        for bot in bots:
            bot.close()


@contextmanager
def blaming(seat: int, spec: str) -> Iterator[None]:
    """Report errors in this block with the seat and the bot."""
    try:
        yield
    except BadInput:
        raise
    except Exception as failure:
        raise _blame(seat, spec, failure) from failure


def _blame(seat: int, spec: str, failure: Exception) -> BotFailed:
    return BotFailed(f"{type(failure).__name__}: {failure}", f"seat {seat} ({spec})")
