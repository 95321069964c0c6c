"""Bots at a table: each gets its own view, the legal moves and its own luck, nothing else."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any

from kontor.bots.bot import Bot, question
from kontor.bots.seats import Seated, seated
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Table


class BotFailed(BadInput):
    """A bot did what bots must not do, and nobody is there to go on without it."""


def play_table(
    table: Table[Any, Any],
    seats: Sequence[str],
    seed: int | str,
    moves: int | None = None,
    guests: Mapping[str, type[Bot]] | None = None,
) -> None:
    """Play a table to its end, or for so many moves, with the bots that are written so."""
    luck = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    with at_their_seats(seats, table.game.name, guests) as bots:
        while not table.over and (moves is None or table.seq < moves):
            seat = table.game.pending(table.state)[0].seat
            with blaming(seat, seats[seat]):
                move = bots[seat].choose(question(table.game, table.state, seat, luck[seat]))
            with blaming(seat, seats[seat], Refused):
                table.submit(seat, move, table.seq)


@contextmanager
def at_their_seats(
    specs: Sequence[str], game: str, guests: Mapping[str, type[Bot]] | None = None
) -> Iterator[list[Seated]]:
    """Fresh bots for one game, which leave when it is over."""
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
def blaming(seat: int, spec: str, error: type[Exception] = Exception) -> Iterator[None]:
    """What goes wrong here is said with the seat and the bot."""
    try:
        yield
    except BadInput:
        raise
    except error as failure:
        what = f"{type(failure).__name__}: {failure}"
        raise BotFailed(what, f"seat {seat} ({spec})") from failure
