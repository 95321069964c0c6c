"""Searches: looks ahead in one imagined world after the other, for as long as it may."""

from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.bots.anno1800.foresight import Foresight, promising
from kontor.bots.anno1800.greedy import Prospect
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Asked, Budget
from kontor.table.chance import Dice
from kontor.table.moves import Move

ENDLESS = 1 << 30


class Admiral(Steward):
    """Follows the same lines in every world, where it also plays the cards that it draws there.

    It can be stopped at any moment: a world counts only if all lines were followed in it, and
    before the first of them the line is the one that looks best at first sight.
    """

    budget = Budget(nodes=75)

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        deadline = None if asked.budget.seconds is None else monotonic() + asked.budget.seconds
        left = asked.budget.nodes or (self.budget.nodes if deadline is None else None) or ENDLESS
        shape = self.shape(left)
        lines = promising(thought, options, shape.lines)
        foresight = Foresight(thought.foreseen, shape.turns, thought.outline)
        totals = [0.0] * len(lines)
        while left >= max(1, shape.nodes):
            left -= max(1, shape.nodes)
            world = thought.foreseen(imagine(asked.view, Dice(asked.random)))
            values = self.values(foresight, world, lines, deadline)
            if len(values) < len(lines):
                break
            totals = [total + value for total, value in zip(totals, values, strict=True)]
        return list(lines[totals.index(max(totals))])

    def values(
        self,
        foresight: Foresight,
        world: Prospect,
        lines: list[list[Move]],
        deadline: float | None,
    ) -> list[float]:
        """What each line leads to in this world, as far as there is time."""
        found: list[float] = []
        for line in lines:
            if deadline is not None and monotonic() >= deadline:
                break
            found.append(foresight.value(world, line, self.swapped))
        return found
