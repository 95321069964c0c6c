"""Bots at a table: each gets its own view, the legal moves and its own luck, nothing else."""

from collections.abc import Sequence
from random import Random
from typing import Any

from kontor.bots import named
from kontor.bots.bot import question
from kontor.table.table import Table


def play_table(
    table: Table[Any, Any], seats: Sequence[str], seed: int | str, moves: int | None = None
) -> None:
    """Play a table to its end, or for so many moves, with the bots of these names."""
    bots = [named(name, table.game.name) for name in seats]
    luck = [Random(f"{seed}/{seat}") for seat in range(len(seats))]
    while not table.over and (moves is None or table.seq < moves):
        seat = table.game.pending(table.state)[0].seat
        move = bots[seat].choose(question(table.game, table.state, seat, luck[seat]))
        table.submit(seat, move, table.seq)
