"""The value: the chance of every seat to win a simulated position, the lead it may expect, and
the rounds until then.

A net with the same weights for every seat looks at what the seat has, and at what the others have;
a softmax over the seats turns its first output into chances.
"""

from math import exp
from typing import Final

from kontor.anno1800.state import FINAL_ROUND, FINISH_ROUND, OVER
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.value import Value


class Net:
    """`hidden[i]` are the weights from input i to every hidden unit, `outputs[o]` those from every
    hidden unit to output o. Inputs that are 0 cost nothing."""

    def __init__(
        self,
        hidden: list[list[float]],
        hidden_bias: list[float],
        outputs: list[list[float]],
        output_bias: list[float],
    ) -> None:
        self.hidden = hidden
        self.hidden_bias = hidden_bias
        self.outputs = outputs
        self.output_bias = output_bias

    def look(self, inputs: list[float]) -> list[float]:
        sums = self.hidden_bias.copy()
        units = range(len(sums))
        for number in range(len(inputs)):
            amount = inputs[number]
            if amount != 0.0:
                weights = self.hidden[number]
                for unit in units:
                    sums[unit] += amount * weights[unit]
        for unit in units:
            sums[unit] = tanh(sums[unit])
        found = self.output_bias.copy()
        for output in range(len(found)):
            weights, total = self.outputs[output], 0.0
            for unit in units:
                total += weights[unit] * sums[unit]
            found[output] += total
        return found


def tanh(number: float) -> float:
    if number > 15.0:
        return 1.0
    if number < -15.0:
        return -1.0
    power = exp(2.0 * number)
    return (power - 1.0) / (power + 1.0)


def softmax(logits: list[float]) -> list[float]:
    most = max(logits)
    odds = [exp(logit - most) for logit in logits]
    total = sum(odds)
    return [one / total for one in odds]


# -- what it looks at -------------------------------------------------------------------------

# Inputs after those of the seat itself, in their order.
INPUT_NAMES = (
    "late",  # the round, squared
    "ending",  # somebody has played the last card
    "last_round",
    "lead",
    "leads",
    "others_best",
    "others_mean",
    "others_fewest",  # cards in the smallest hand of the others
    "others_hand",  # cards on average
    "others_near",  # points of cards that others can play soon, the most of any
)

# Outputs.
WINNING: Final = 0  # before the softmax
POINTS: Final = 1  # that a seat will still get
ROUNDS: Final = 2  # until the end
OUTPUTS: Final = 3
POINTS_UNIT: Final = 40.0
ROUNDS_UNIT: Final = 20.0


class Outlook:
    """What everybody may expect; `look` at a position first."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.features = Value([], alone=True)
        self.chances: list[float] = []
        self.points: list[float] = []  # at the end
        self.rounds = 0.0  # until the end

    def look(self, sim: SimState) -> None:
        if sim.phase == OVER:
            self.look_back(sim)
            return
        inputs = self.inputs(sim)
        logits: list[float] = []
        self.points = []
        self.rounds = 0.0
        for seat in range(sim.seats):
            found = self.net.look(inputs[seat])
            logits.append(found[WINNING])
            self.points.append(sim.score(seat) + found[POINTS] * POINTS_UNIT)
            self.rounds += max(0.0, found[ROUNDS]) * ROUNDS_UNIT / sim.seats
        self.chances = softmax(logits)

    def look_back(self, sim: SimState) -> None:
        """The game is over."""
        self.points = [float(sim.score(seat)) for seat in range(sim.seats)]
        best = max(self.points)
        winners = self.points.count(best)
        self.chances = [1.0 / winners if points == best else 0.0 for points in self.points]
        self.rounds = 0.0

    def lead(self, seat: int) -> float:
        """Points ahead of the best of the others at the end."""
        best = -9999.0
        for other in range(len(self.points)):
            if other != seat:
                best = max(best, self.points[other])
        return self.points[seat] - best

    def inputs(self, sim: SimState) -> list[list[float]]:
        """What the net looks at, for every seat."""
        found = [self.features.features(sim, seat) for seat in range(sim.seats)]
        for seat in range(sim.seats):
            self.add_others(sim, seat, found)
        return found

    def add_others(self, sim: SimState, seat: int, found: list[list[float]]) -> None:
        mine, others = found[seat], sim.seats - 1
        best, total, fewest, hands, near = -99.0, 0.0, 99.0, 0.0, 0.0
        for other in range(sim.seats):
            if other != seat:
                theirs = found[other]
                best = max(best, theirs[f.SCORE])
                total += theirs[f.SCORE]
                fewest = min(fewest, theirs[f.SEAT_HAND])
                hands += theirs[f.SEAT_HAND]
                near = max(near, theirs[f.NEAR_POINTS])
        lead = max(-4.0, min(4.0, (mine[f.SCORE] - best) / 2.0))
        mine.append((sim.round / 40.0) * (sim.round / 40.0))
        mine.append(1.0 if sim.phase == FINISH_ROUND else 0.0)
        mine.append(1.0 if sim.phase == FINAL_ROUND else 0.0)
        mine.append(lead)
        mine.append(1.0 if lead > 0.0 else 0.0)
        mine.append(best / 4.0)
        mine.append(total / others / 4.0)
        mine.append(fewest)
        mine.append(hands / others)
        mine.append(near / 2.0)
