"""Bots that make mistakes, for people who would like to win now and then."""

from kontor.bots.bot import Asked, Bot
from kontor.bots.random_lines import random_line
from kontor.table.moves import Move


class Erring:
    """A bot that in some of its turns takes a random line before it thinks."""

    def __init__(self, bot: Bot, share: float) -> None:
        self.bot, self.share = bot, share
        self.timed = bool(getattr(bot, "timed", False))
        self.round = 0
        self.mistake: list[Move] = []

    def choose(self, asked: Asked) -> Move:
        if asked.view.round != self.round:  # a turn begins
            self.round = asked.view.round
            self.mistake = random_line(asked) if asked.random.random() < self.share else []
        if self.mistake and self.mistake[0] in asked.moves:
            return self.mistake.pop(0)
        self.mistake = []
        return self.bot.choose(asked)
