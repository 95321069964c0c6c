"""A bot that plays at random: every legal move is equally likely."""

from kontor.bots.bot import Asked
from kontor.table.moves import Move


class Dice:
    """Uniform over legal moves, in any game."""

    def choose(self, asked: Asked) -> Move:
        return asked.random.choice(asked.moves)
