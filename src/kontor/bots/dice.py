"""A bot that lets the dice decide: every legal move is as likely as any other."""

from random import Random
from typing import Any

from kontor.table.moves import Move, Moves


class Dice:
    """Uniform over legal moves, in any game."""

    needs_view = False

    def choose(self, view: Any, moves: Moves, random: Random) -> Move:
        return moves[random.randrange(len(moves))]
