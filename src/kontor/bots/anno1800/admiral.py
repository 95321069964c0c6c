"""Searches: looks far ahead in one imagined world after the other, for as long as it may."""

from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.bots.anno1800.foresight import Foresight
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.bot import Asked, Budget
from kontor.table.chance import Dice
from kontor.table.moves import Move

WORLD = 60  # nodes for one world
ENDLESS = 1 << 30


class Admiral(Greedy):
    """Every world votes for the line that its best course begins with.

    It can be stopped at any moment: by then the worlds that are finished have voted, and before
    the first of them the line is the one that `greedy` would take.
    """

    outline = "steward"
    budget = Budget(nodes=120)

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        deadline = None if asked.budget.seconds is None else monotonic() + asked.budget.seconds
        left = asked.budget.nodes or (self.budget.nodes if deadline is None else None) or ENDLESS

        def is_over() -> bool:
            return deadline is not None and monotonic() >= deadline

        votes = [0] * len(options)
        first = thought.better(options, float("-inf"))
        while left > 0 and not is_over():
            nodes = min(left, WORLD)
            left -= nodes
            world = thought.again(imagine(asked.view, Dice(asked.random)))
            votes[Foresight(thought.again, nodes, is_over).best(world, options)] += 1
        most = max(votes)
        best = [option for option, count in zip(options, votes, strict=True) if count == most]
        return list(first if first in best else best[0])
