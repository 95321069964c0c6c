"""Confidence intervals of shares."""

from math import sqrt
from typing import NamedTuple

Z = 1.959964  # standard deviations that enclose 95 % of a normal distribution


class Interval(NamedTuple):
    low: float
    high: float


def wilson(wins: float, games: int) -> Interval:
    """The Wilson score interval (95 %) of a share of wins.

    Shared victories bring fractions. The formula takes them as they are: results between 0 and 1
    scatter less than wins and losses with the same mean, so the interval is slightly too wide.
    """
    if games == 0:
        return Interval(0.0, 1.0)
    share, z2 = wins / games, Z * Z
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z / (1 + z2 / games) * sqrt(share * (1 - share) / games + z2 / (4 * games * games))
    return Interval(max(0.0, middle - half), min(1.0, middle + half))
