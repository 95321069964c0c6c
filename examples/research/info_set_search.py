"""A bot that searches: it imagines games that fit what it sees, tries actions in each, and plays on
at random for a few rounds. It is a plain information-set search, made to be read and improved.

    kontor arena anno1503 --seats Search,dice --bot info_set_search.py:Search --games 20
"""

from random import Random

from kontor.bots.bot import Asked, Budget
from kontor.research.episode import Episode
from kontor.table.chance import Dice
from kontor.table.moves import Move

AHEAD = 2  # rounds that are played on


class Search:
    """Flat search: every legal action gets the same number of imagined games."""

    budget = Budget(nodes=24)

    def __init__(self) -> None:
        self.table: Episode | None = None

    def choose(self, asked: Asked) -> Move:
        assert asked.game is not None
        view, game = asked.view, asked.game
        if self.table is None:
            self.table = Episode(game.name, len(view.seats), seed=0)
        actions = self._imagined(asked, asked.random).legal
        tries = max(1, (asked.budget.nodes or 1) // len(actions))
        values = dict.fromkeys(actions, 0.0)
        for number in actions * tries:
            luck = Random(asked.random.random())
            world = self._imagined(asked, luck)
            values[number] += self._played_on(world, number, view.viewer, luck)
        return self._move(asked, max(actions, key=values.__getitem__))

    def _imagined(self, asked: Asked, luck: Random) -> Episode:
        assert asked.game is not None
        assert self.table is not None
        return self.table.in_state(asked.game.imagine(asked.view, Dice(luck)), luck)

    def _played_on(self, world: Episode, number: int, seat: int, luck: Random) -> float:
        """The lead of the seat after some rounds of random play."""
        world.step(number)
        last = world.round + AHEAD
        while not world.over and world.round < last:
            legal = world.legal
            world.step(legal[int(luck.random() * len(legal))])
        totals = [score.total for score in world.scores()]
        own = totals.pop(seat)
        return own - max(totals)

    def _move(self, asked: Asked, number: int) -> Move:
        """The whole move of an action; where it has parts, they are picked at random."""
        world = self._imagined(asked, asked.random)
        while True:
            before = len(world.records)
            world.step(number)
            if len(world.records) > before:
                return world.records[-1][1]
            number = asked.random.choice(world.legal)
