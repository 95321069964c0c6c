"""Plays the policy's move, and any move that wins at once."""

from collections.abc import Mapping
from random import Random
from typing import Any

from kontor.anno1503.imagine import imagine
from kontor.anno1503.state import State
from kontor.bots.anno1503.chart import Chart, winning_plans
from kontor.bots.anno1503.distance import HOPELESS, least_distance
from kontor.bots.anno1503.personas import favourite, likewise, misjudged, plans_seen
from kontor.bots.anno1503.policy.policy import Policy
from kontor.bots.anno1503.rollout import winning_move
from kontor.bots.anno1503.weights import Model, Weights, model_named
from kontor.bots.bot import CLEAR, Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move

WITH_EXPANSION = 1.6  # more weights matter there, and a single error less


class Greedy:
    """Buys what it can afford on the shortest way to a win, and does not look ahead."""

    name = "greedy"

    def __init__(self, weights: Weights | None = None) -> None:
        usual, far = self.model(self.name)
        self.sight = CLEAR
        self.aims: Mapping[str, float] = {}  # of a captain, in goods cards
        self.opinion: Weights | None = None  # if it misjudges; from its first decision on
        self.plans: list[int] = []  # if it overlooks some
        self.weights = usual if weights is None else weights
        self.expansion_weights = far if weights is None else likewise(far, weights, usual)
        self.chart: Chart | None = None

    def __getstate__(self) -> dict[str, Any]:
        """The chart is not pickled: it is made again from the position."""
        return {**vars(self), "chart": None}

    def model(self, name: str) -> Model:
        return model_named(name)

    def choose(self, asked: Asked) -> Move:
        if len(asked.moves) == 1:
            return asked.moves[0]
        state = imagine(asked.view, Dice(asked.random))
        if self.sight != CLEAR:
            self.look(state, asked.random)
        return winning_move(state) or self.decide(asked, state)

    def decide(self, asked: Asked, state: State) -> Move:
        policy, aim = self.policy(state), self.aim(state)
        if aim:
            policy.plans.keep_to(state.deciding, aim)
        return policy.choose(state)

    # -- thinking -----------------------------------------------------------------------------

    def policy(self, state: State) -> Policy:
        """A fresh policy for all seats."""
        return Policy(self.chart_of(state), self.all_weights(state), state.seats)

    def aim(self, state: State) -> int:
        """A plan that it likes and is near enough, or 0."""
        weights = self.all_weights(state)[state.deciding]
        return favourite(self.chart_of(state), weights, state, self.aims)

    def all_weights(self, state: State) -> list[Weights]:
        """The weights of all seats: others are assumed to have the same."""
        usual = self.expansion_weights if state.expansion else self.weights
        return [self.opinion or usual] * state.seats

    def look(self, state: State, random: Random) -> None:
        """Opinions are formed once. Who can no longer win in a way that it sees looks up."""
        chart = self.chart_of(state)
        if self.opinion is None:
            spread = self.sight.misjudges * (WITH_EXPANSION if state.expansion else 1.0)
            self.opinion = misjudged(self.all_weights(state)[0], spread, random)
            self.plans = plans_seen(chart.plans, self.sight.overlooks, random)
        chart.plans = self.plans
        if least_distance(chart, self.opinion, state, state.deciding) > HOPELESS:
            self.plans = chart.plans = winning_plans(state)

    def chart_of(self, state: State) -> Chart:
        if self.chart is None:
            self.chart = Chart(state)
        return self.chart


class Steward(Greedy):
    """Knows which plan is worth its price, when to buy, and what to leave alone."""

    name = "steward"
