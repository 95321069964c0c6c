"""Works by routine towards the nearest plan."""

import tomllib
from dataclasses import fields, replace
from functools import lru_cache
from importlib import resources
from typing import Any

from kontor.anno1503.imagine import imagine
from kontor.anno1503.state import State
from kontor.bots.anno1503.aims import Habits
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.playout import winning_move
from kontor.bots.anno1503.routine import Routine
from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move


@lru_cache(maxsize=8)
def habits_named(name: str) -> tuple[Habits, Habits]:
    """The habits of this name, for the base game and for the expansion."""
    file = resources.files("kontor.bots.anno1503") / "data" / f"{name}.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return Habits(**tables["base"]), Habits(**tables["expansion"])


def likewise(habits: Habits, given: Habits, usual: Habits) -> Habits:
    """Other habits, changed as the given ones differ from the usual ones."""
    new: dict[str, Any] = {}
    for field in fields(habits):
        old, now = getattr(usual, field.name), getattr(given, field.name)
        value = getattr(habits, field.name)
        if isinstance(value, list):
            triples = zip(value, now, old, strict=True)
            new[field.name] = [one * ratio(part, whole) for one, part, whole in triples]
        else:
            new[field.name] = value * ratio(now, old)
    return replace(habits, **new)


def ratio(now: float, old: float) -> float:
    return now / old if old else 1.0


class Greedy:
    """Buys what it can afford on the shortest way to a win, and does not look ahead."""

    habits = "greedy"

    def __init__(self, weights: Habits | None = None) -> None:
        usual, far = habits_named(self.habits)
        self.weights = usual if weights is None else weights
        self.far_weights = far if weights is None else likewise(far, weights, usual)
        self.chart: Chart | None = None

    def __getstate__(self) -> dict[str, Any]:
        """The chart is not pickled: it is made again from the position."""
        return {**vars(self), "chart": None}

    def choose(self, asked: Asked) -> Move:
        if len(asked.moves) == 1:
            return asked.moves[0]
        state = imagine(asked.view, Dice(asked.random))
        return winning_move(state) or self.decide(asked, state)

    def decide(self, asked: Asked, state: State) -> Move:
        return self.routine(state).choose(state)

    # -- thinking -----------------------------------------------------------------------------

    def routine(self, state: State) -> Routine:
        """The usual way of all seats."""
        return Routine(self.chart_of(state), self.every_habits(state), state.seats)

    def every_habits(self, state: State) -> list[Habits]:
        """The habits of all seats: others are assumed to have the same."""
        return [self.far_weights if state.expansion else self.weights] * state.seats

    def chart_of(self, state: State) -> Chart:
        if self.chart is None:
            self.chart = Chart(state)
        return self.chart


class GreedyOne(Greedy):
    """Frozen, as a yardstick for other bots."""

    habits = "greedy@1"
