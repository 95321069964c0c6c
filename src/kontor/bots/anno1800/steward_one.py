"""The first steward, frozen: follows the best lines at first sight three turns further."""

from kontor.bots.anno1800.foresight import Foresight, promising
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.bot import Asked
from kontor.table.moves import Move

LINES, TURNS = 5, 3


class StewardOne(Greedy):
    """Never changes, so that others can be measured against it."""

    outline = "steward@1"

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        foresight = Foresight(thought.again, TURNS)
        lines = promising(thought, options, LINES)
        values = [foresight.value(thought, line, self.swapped) for line in lines]
        return list(lines[values.index(max(values))])
