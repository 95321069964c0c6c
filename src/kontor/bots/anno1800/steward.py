"""Plans several turns: follows the most promising lines a few turns further."""

from kontor.bots.anno1800.foresight import Foresight
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move


class Steward(Greedy):
    """Looks a little ahead before it takes an action."""

    outline = "steward"
    budget = Budget(nodes=12)

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        nodes = asked.budget.nodes or self.budget.nodes or 1
        best = Foresight(thought.again, nodes).best(thought, options)
        return list(options[best])
