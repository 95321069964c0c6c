"""Bots that fail in every way there is, and one that can be recognised by its moves."""

import os

from kontor.anno1800.moves import PlayCard
from kontor.bots.bot import Asked
from kontor.table.moves import Move


class Raises:
    def choose(self, asked: Asked) -> Move:
        raise RuntimeError("no idea")


class Illegal:
    def choose(self, asked: Asked) -> Move:
        return PlayCard("no_such_card")


class Dies:
    """Kills its process."""

    def choose(self, asked: Asked) -> Move:
        os._exit(3)


class TakesTheLast:
    def choose(self, asked: Asked) -> Move:
        return asked.moves[len(asked.moves) - 1]
