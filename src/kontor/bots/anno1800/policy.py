"""The policy: a softmax over the options of a simulated position, trained by self-play.

Its logits are linear in the features of each option (`action_features.py`).
"""

from math import exp
from typing import Final

from kontor.anno1800.state import OVER
from kontor.bots.anno1800.action_features import ActionScorer
from kontor.bots.anno1800.simulator.actions import END_TURN, apply_action
from kontor.bots.anno1800.simulator.demand import Workspace
from kontor.bots.anno1800.simulator.options import Options
from kontor.bots.anno1800.simulator.state import SimState

SAMPLES: Final = 1 << 20
PLANNED_COST: Final = 1.0  # festivals; what an option costs that only the planner can pay for


class Policy:
    """Plays for the active seat, each option the more likely the higher its logit."""

    def __init__(self, weights: list[float]) -> None:
        self.work = Workspace()
        self.options = Options()
        self.scorer = ActionScorer(weights)

    def look(self, sim: SimState) -> None:
        """Find the options of the active seat and their logits."""
        self.options.find(sim, self.work)
        self.scorer.score(sim, self.options, self.work.demand)

    def consider(self, sim: SimState, action: int, argument: int) -> float:
        """The logit of an option that the planner found a way to pay for, and `look` did not."""
        number, goes_on = len(self.options.actions), sim.open_action == action
        self.options.add(action, argument, PLANNED_COST, goes_on)
        self.scorer.score_option(sim, self.options, self.work.demand, number)
        return self.scorer.logits[number]

    def sample(self, sim: SimState) -> int:
        """The number of an option, by the softmax of the logits."""
        odds = odds_of(self.scorer.logits)
        left = sum(odds) * sim.chance(SAMPLES) / SAMPLES
        for number in range(len(odds)):
            left -= odds[number]
            if left < 0.0:
                return number
        return len(odds) - 1

    def apply(self, sim: SimState, number: int) -> bool:
        """Do what an option says; whether the turn goes on."""
        action = self.options.actions[number]
        if action == END_TURN:
            sim.end_turn()
            return False
        apply_action(sim, self.work, action, self.options.arguments[number])
        return True

    def turn(self, sim: SimState) -> None:
        """All of one seat's turn."""
        goes_on = True
        while goes_on:
            self.look(sim)
            goes_on = self.apply(sim, self.sample(sim))

    def play_on(self, sim: SimState, until: int) -> None:
        """To the end of the game, or of a round."""
        while sim.phase != OVER and sim.round <= until:
            self.turn(sim)


def odds_of(logits: list[float]) -> list[float]:
    """Probabilities up to a common factor."""
    most = max(logits)
    return [exp(logit - most) for logit in logits]
