"""Plans several turns: follows the most promising lines a few turns further."""

from dataclasses import replace

from kontor.anno1800.state import State
from kontor.bots.anno1800.foresight import Foresight, promising, shape_of
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.anno1800.outline import Outline
from kontor.bots.anno1800.outlook import lead_of
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move


class Steward(Greedy):
    """Looks a little ahead before it takes an action."""

    outline = "steward"
    budget = Budget(nodes=15)

    def stance(self, state: State) -> Outline:
        """Who leads wants the end; who is behind has time, and would only lose by it."""
        share = lead_of(state, state.active) / self.weights.band
        return replace(self.weights, hurry=self.weights.hurry * min(1.0, max(0.0, share)))

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        shape = shape_of(asked.budget.nodes or self.budget.nodes or 1)
        lines = promising(thought, options, shape.lines)
        foresight = Foresight(thought.again, shape.turns, thought.outline)
        values = [foresight.value(thought, line, self.swapped) for line in lines]
        return list(lines[values.index(max(values))])


class StewardTwo(Steward):
    """Frozen, so that others can be measured against it."""

    outline = "steward@2"
