"""A bot that lets the dice decide: every legal move is as likely as any other."""

from kontor.bots.bot import Asked
from kontor.table.moves import Move


class Dice:
    """Uniform over legal moves, in any game."""

    def choose(self, asked: Asked) -> Move:
        return asked.moves[asked.random.randrange(len(asked.moves))]
