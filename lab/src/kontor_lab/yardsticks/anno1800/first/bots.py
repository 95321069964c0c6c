"""greedy@1 takes the best line at first sight, steward@1 looks three turns ahead."""

from kontor.anno1800.imagine import imagine
from kontor.anno1800.moves import EndTurn, SwapCards
from kontor.anno1800.state import State
from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor_lab.yardsticks.anno1800.first.assumptions import Outline, outline_named
from kontor_lab.yardsticks.anno1800.first.evaluation import Outlook, utility
from kontor_lab.yardsticks.anno1800.first.lines import (
    GAIN,
    NEVER,
    Thought,
    may_end,
    rested,
    sensible,
)
from kontor_lab.yardsticks.anno1800.first.lookahead import Foresight, promising

LINES, TURNS = 5, 3


class Prospect(Thought):
    """Compares positions by the outlook on the rest of the game."""

    def __init__(
        self, outline: Outline, hand: list[int], state: State, wanted: list[float] | None = None
    ) -> None:
        self.outline = outline
        self.outlook = Outlook(state, state.active, outline, hand, wanted or [])
        self.wanted = wanted or self.outlook.uses
        super().__init__(state, hand)

    def worth(self, state: State) -> float:
        return utility(state, self.seat, self.outline, self.hand, self.wanted)

    def farness(self, card: int) -> float:
        return self.outlook.cost_of(card)

    def again(self, state: State) -> "Prospect":
        """The same thoughts about another position, so that both can be compared."""
        return Prospect(self.outline, self.hand, state, self.wanted)


class GreedyOne:
    """Follows the best line to its end, then thinks again."""

    outline = "greedy@1"

    def __init__(self, weights: Outline | None = None) -> None:
        self.weights = weights or outline_named(self.outline)
        self.swapped = NEVER  # the round of its last swap

    def decide(self, asked: Asked) -> list[Move]:
        """A free gain first, then an action, then the end of the turn."""
        state = imagine(asked.view, Dice(asked.random))
        thought = Prospect(self.weights, list(state.hands[state.active]), state)
        gain = thought.gain(asked.moves)
        if gain:
            return gain
        options = sensible(thought.actions(), state, self.swapped)
        if may_end(asked.moves):
            return thought.better(options, thought.now + GAIN) or [EndTurn()]
        option = self.way_out(thought, options) or self.act(asked, thought, options)
        if isinstance(option[-1], SwapCards):
            self.swapped = state.round
        return option

    def way_out(self, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        """Other cards, for somebody who has rested and sees nothing that helps."""
        if not rested(thought.state, thought.seat):
            return []
        if thought.better(options, thought.now + GAIN):
            return []
        swaps = thought.swaps()
        return list(swaps[-1]) if swaps else []

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        """The best use of an action."""
        return thought.better(options, float("-inf"))


class StewardOne(GreedyOne):
    """Tries the best lines at first sight three turns ahead, as if the others only rested."""

    outline = "steward@1"

    def act(self, asked: Asked, thought: Prospect, options: list[list[Move]]) -> list[Move]:
        foresight = Foresight(thought.again, TURNS)
        lines = promising(thought, options, LINES)
        values = [foresight.value(thought, line, self.swapped) for line in lines]
        return list(lines[values.index(max(values))])
