"""Bots that make mistakes, for people who would like to win now and then."""

from kontor.bots.bot import Asked, Bot, line_of
from kontor.bots.random_lines import random_line
from kontor.table.moves import Move


class Erring:
    """A bot that begins some of its turns with a random line."""

    def __init__(self, bot: Bot, share: float) -> None:
        self.bot, self.share = bot, share
        self.timed = bool(getattr(bot, "timed", False))
        self.round = 0

    def decide(self, asked: Asked) -> list[Move]:
        if asked.view.round != self.round:  # a turn begins
            self.round = asked.view.round
            if asked.random.random() < self.share:
                return random_line(asked)
        return line_of(self.bot, asked)
