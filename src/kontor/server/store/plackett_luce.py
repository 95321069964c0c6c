"""Strength from rankings, game after game: the Plackett-Luce model, as in the arena, with a normal
belief about every competitor instead of a fit to all games at once.

A game moves each belief one step of Newton's method: along the slope of the likelihood of its
ranking, as far as slope, curvature and the doubt so far allow. 400 points are odds of ten to one.
"""

from collections.abc import Sequence
from math import exp, log, sqrt

import msgspec

MIDDLE, STEP = 1500.0, 400 / log(10)
DOUBT = 350.0  # the deviation of somebody of whom nothing is known
LEAST = 30.0  # people change, so some doubt always remains
SURE = 1.96  # deviations to either side for 95 %


class Belief(msgspec.Struct, frozen=True):
    """What is believed about the strength of a competitor."""

    mean: float = MIDDLE
    deviation: float = DOUBT
    played: int = 0

    @property
    def low(self) -> float:
        return self.mean - SURE * self.deviation

    @property
    def high(self) -> float:
        return self.mean + SURE * self.deviation


def after_game(beliefs: Sequence[Belief], ranks: Sequence[int]) -> list[Belief]:
    """The beliefs after a game with these ranks, 1 for the best; equal ranks are ties."""
    seats = range(len(beliefs))
    weight = [exp((one.mean - MIDDLE) / STEP) for one in beliefs]
    # A place is taken by one of those who have not been placed better.
    beside = [sum(weight[s] for s in seats if ranks[s] >= ranks[place]) for place in seats]
    tied = [sum(ranks[s] == ranks[place] for s in seats) for place in seats]

    slopes, spreads = list[float](), list[float]()
    for i, old in enumerate(beliefs):
        chances = {q: weight[i] / beside[q] for q in seats if ranks[q] <= ranks[i]}
        slopes.append(sum(((q == i) - p) / tied[q] for q, p in chances.items()) / STEP)
        bend = sum(p * (1 - p) / tied[q] for q, p in chances.items()) / STEP**2
        spreads.append(1 / (1 / old.deviation**2 + bend))
    # A ranking says nothing about the level of all of them: what one gains, others lose.
    level = sum(a * b for a, b in zip(slopes, spreads, strict=True)) / sum(spreads)
    return [
        Belief(
            old.mean + spreads[i] * (slopes[i] - level),
            max(LEAST, sqrt(spreads[i])),
            old.played + 1,
        )
        for i, old in enumerate(beliefs)
    ]
