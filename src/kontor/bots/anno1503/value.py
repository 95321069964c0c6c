"""What a position is worth: the chance to win, from how far each seat still has to go."""

from math import exp
from typing import Final

from kontor.anno1503.state import State
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import least_distance
from kontor.bots.anno1503.weights import Weights

AT_LEAST: Final = 6.0  # cards by which every seat is farther from winning than it seems
AHEAD: Final = 0.5  # cards that having the next turn is worth


def win_chance(chart: Chart, judge: Weights, state: State, seat: int) -> float:
    """The chance to win, from how far each seat has come."""
    total = 0.0
    far: list[float] = []
    for other in range(state.seats):
        distance = max(1.0, least_distance(chart, judge, state, other) + AT_LEAST)
        if other == state.active:
            distance -= AHEAD
        far.append(distance)
        total += distance
    sharp = judge.doubt * state.seats / total
    chances = 0.0
    for other in range(state.seats):
        chances += exp(-sharp * (far[other] - far[seat]))
    return 1.0 / chances
