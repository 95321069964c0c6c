"""A bot that lets the dice decide: every legal move is as likely as any other."""

from collections.abc import Sequence
from random import Random
from typing import Any

from kontor.table.moves import Move


class Dice:
    """Uniform over legal moves, in any game."""

    needs_view = False

    def choose(self, view: Any, moves: Sequence[Move], random: Random) -> Move:
        return moves[random.randrange(len(moves))]
