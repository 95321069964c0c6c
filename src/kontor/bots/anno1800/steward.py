"""Plans several turns: follows the most promising lines a few turns further."""

from kontor.anno1800.state import PLAYING, State
from kontor.bots.anno1800.foresight import Foresight, Shape, promising, shape_of
from kontor.bots.anno1800.greedy import Greedy, Prospect
from kontor.bots.anno1800.outline import Outline, outline_named
from kontor.bots.anno1800.thought import NEVER
from kontor.bots.anno1800.timing import LAST, closes, is_behind, well_timed
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move


class Steward(Greedy):
    """Looks a little ahead before it takes an action, and ends the game while it leads."""

    outline = "steward"
    budget = Budget(nodes=25)

    def __init__(self, weights: Outline | None = None) -> None:
        super().__init__(weights)
        self.closing = outline_named(self.outline, "closing")
        self.behind = outline_named(self.outline, "behind")

    def stance(self, state: State) -> Outline:
        if state.phase != PLAYING:
            return self.weights
        if closes(state):
            return self.closing
        return self.behind if is_behind(state) else self.weights

    def last_swap(self, state: State) -> int:
        few = len(state.hands[state.active]) <= LAST
        return NEVER if few and state.phase == PLAYING and closes(state) else self.swapped

    def choosable(self, thought: Prospect, options: list[list[Move]]) -> list[list[Move]]:
        return well_timed(thought, options)

    def way_out(self, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        won = len(options) == 1 and thought.after(options[0]).phase != PLAYING
        return [] if won else super().way_out(thought, options)

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

    # it knew nothing of timing
    stance = Greedy.stance
    last_swap = Greedy.last_swap
    choosable = Greedy.choosable
    way_out = Greedy.way_out

    def shape(self, nodes: int) -> Shape:
        return Shape(5, 3)
