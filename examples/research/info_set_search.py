"""A bot that searches over lines: it imagines games that fit what it sees, tries a line in each,
and plays on with random lines for a few rounds. Half of the lines with the smaller lead drop out,
and those that stay are tried again (sequential halving). Made to be read and improved.

    kontor arena anno1800 --seats Search,dice --bot info_set_search.py:Search --games 20
"""

from random import Random

from kontor.bots.bot import Asked, Budget
from kontor.research.episode import Episode
from kontor.table.chance import Dice
from kontor.table.moves import Move

AHEAD = 3  # rounds that are played on


class Search:
    """A node is one imagined game that is played on."""

    budget = Budget(nodes=32)

    def __init__(self) -> None:
        self.table: Episode | None = None

    def decide(self, asked: Asked) -> list[Move]:
        assert asked.game is not None
        if self.table is None:
            self.table = Episode(asked.game.name, len(asked.view.seats), level="lines", seed=0)
        left = self._imagined(asked, asked.random).legal
        leads = {number: list[float]() for number in left}
        nodes = asked.budget.nodes or 1
        while len(left) > 1:
            for number in left:
                leads[number].append(self._played_on(asked, number))
            nodes -= len(left)
            left = sorted(left, key=lambda one: -sum(leads[one]) / len(leads[one]))
            left = left[: (len(left) + 1) // 2] if nodes > 0 else left[:1]
        return self._line(asked, left[0])

    def _imagined(self, asked: Asked, luck: Random) -> Episode:
        assert asked.game is not None
        assert self.table is not None
        return self.table.in_state(asked.game.imagine(asked.view, Dice(luck)), luck)

    def _played_on(self, asked: Asked, number: int) -> float:
        """The lead of the seat after some rounds of random lines."""
        luck = Random(asked.random.random())
        world = self._imagined(asked, luck)
        world.step(number)
        last = world.round + AHEAD
        while not world.over and world.round < last:
            legal = world.legal
            world.step(legal[int(luck.random() * len(legal))])
        totals = [score.total for score in world.scores()]
        own = totals.pop(asked.view.viewer)
        return own - max(totals)

    def _line(self, asked: Asked, number: int) -> list[Move]:
        world = self._imagined(asked, asked.random)
        world.step(number)
        return [move for _, move, _ in world.records]
