"""Plans several turns: follows the most promising lines a few turns further."""

from kontor.anno1800.state import State
from kontor.bots.anno1800.foresight import Foresight, Shape, promising, shape_of
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.anno1800.outline import Outline, outline_named
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move

CLOSING = 70  # the round from which on the game shall end; sooner it costs more than it brings


class Steward(Greedy):
    """Looks a little ahead before it takes an action."""

    outline = "steward"
    budget = Budget(nodes=25)

    def __init__(self, weights: Outline | None = None) -> None:
        super().__init__(weights)
        self.closing = outline_named(self.outline, "closing")

    def stance(self, state: State) -> Outline:
        return self.closing if state.round >= CLOSING else self.weights

    def shape(self, nodes: int) -> Shape:
        return shape_of(nodes)

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        shape = self.shape(asked.budget.nodes or self.budget.nodes or 1)
        lines = promising(thought, options, shape.lines)
        foresight = Foresight(thought.again, shape.turns, thought.outline)
        values = [foresight.value(thought, line, self.swapped) for line in lines]
        return list(lines[values.index(max(values))])


class StewardOne(Steward):
    """Frozen, so that others can be measured against it: it looks as far as it did then."""

    outline = "steward@1"
    budget = Budget(nodes=15)

    def shape(self, nodes: int) -> Shape:
        return Shape(5, 3)
