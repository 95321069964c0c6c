"""One turn ahead: takes the line after which the position is worth most."""

from kontor.anno1800.imagine import imagine
from kontor.anno1800.moves import EndTurn, SwapCards
from kontor.bots.anno1800.assumptions import Assumptions, assumptions_named
from kontor.bots.anno1800.lines import GAIN, NEVER, LineChooser, may_end, rested, sensible
from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move


class Greedy:
    """Follows the best line to its end, then thinks again."""

    def __init__(self, weights: Assumptions | None = None) -> None:
        self.weights = weights or assumptions_named("greedy")
        self.swapped = NEVER  # the round of its last swap

    def decide(self, asked: Asked) -> list[Move]:
        """A free gain first, then an action, then the end of the turn."""
        state = imagine(asked.view, Dice(asked.random))
        chooser = LineChooser(self.weights, list(state.hands[state.active]), state)
        gain = chooser.gain(asked.moves)
        if gain:
            return gain
        options = sensible(chooser.actions(), state, self.swapped)
        if may_end(asked.moves):
            return chooser.better(options, chooser.now + GAIN) or [EndTurn()]
        option = self.way_out(chooser, options) or chooser.better(options, float("-inf"))
        if isinstance(option[-1], SwapCards):
            self.swapped = state.round
        return option

    def way_out(self, chooser: LineChooser, options: list[list[Move]]) -> list[Move]:
        """Other cards, for somebody who has rested and sees nothing that helps."""
        if not rested(chooser.state, chooser.seat):
            return []
        if chooser.better(options, chooser.now + GAIN):
            return []
        swaps = chooser.swaps()
        return list(swaps[-1]) if swaps else []
