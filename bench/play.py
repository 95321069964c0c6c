"""Measures how fast games are played, in games an hour of one core, and prints the figures as JSON.

By random bots in the loop of `kontor simulate`; by bots at full strength; and as training plays:
Anno 1800 in its simulator, learning, and Anno 1503 by the policy under the rules themselves.
Times are CPU times of this process, of whole games with their set-up.
"""

import argparse
import json
import time
from collections.abc import Callable
from random import Random
from typing import Any

from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.state import copy_state
from kontor.anno1800.game import ANNO_1800
from kontor.bots.anno1503.greedy import Steward
from kontor.bots.anno1503.rollout import Luck, roll_out
from kontor.bots.anno1800.model import model_named
from kontor.bots.anno1800.policy import Policy
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.value import Value
from kontor.cli.simulate import play_game
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor_lab.training.anno1800.actor_critic import ActorCritic, Reward

CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "anno1800": ("anno1800", {}),
    "anno1503": ("anno1503", {}),
    "anno1503-expansion": ("anno1503", {"expansion": True}),
}
SECONDS = 1.5  # of each measurement
HOUR = 3600
MODEL = model_named("seats2")
LEARNER = ActorCritic(Policy(MODEL.policy), Value(MODEL.value), Reward(0.05, 0.0, 2.0, 0.3), 0.9)


def repeated(play: Callable[[int], int]) -> tuple[float, float]:
    """Games and decisions a second."""
    play(0)
    games, decisions, began = 0, 0, time.process_time()
    while (spent := time.process_time() - began) < SECONDS:
        games += 1
        decisions += play(games)
    return games / spent, decisions / spent


def at_random(case: str, bot: str, seats: int) -> tuple[float, float]:
    """The loop of `kontor simulate`."""
    game, options = CASES[case]
    chosen = options | {"table.max_rounds": 100}
    rules = game_named(game)
    return repeated(lambda n: play_game(rules, [bot] * seats, f"1/{n}", chosen, "").decisions)


def trained(case: str) -> float:
    """Games a second of two seats, all by the policy."""
    return repeated(_simulated if case == "anno1800" else lambda n: _rolled_out(case, n))[0]


def _simulated(number: int) -> int:
    state = ANNO_1800.setup(2, ANNO_1800.options({}), ANNO_1800.box(""), _dice(number), _ignore)
    sim = simulated(state)
    sim.rng = number + 1
    LEARNER.learn(sim, [None, None], 100)
    return 0


def _rolled_out(case: str, number: int) -> int:
    options = ANNO_1503.options(CASES[case][1] | {"table.max_rounds": 100})
    state = ANNO_1503.setup(2, options, ANNO_1503.box(""), _dice(number), _ignore)
    roll_out(copy_state(state), Steward().policy(state), Luck(number), number, 1 << 20)
    return 0


def _dice(number: int) -> Dice:
    return Dice(Random(number))


def _ignore(event: object) -> None:
    """Drop the event."""


def measure() -> dict[str, float]:
    figures: dict[str, float] = {}
    for case in CASES:
        games, decisions = at_random(case, "dice", 4)
        figures[f"simulate_decisions_per_second {case}"] = decisions
        figures[f"simulate_games_per_hour {case}"] = games * HOUR
        figures[f"training_games_per_hour {case}"] = trained(case) * HOUR
        figures[f"steward_games_per_hour {case}"] = at_random(case, "steward", 2)[0] * HOUR
    return figures


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(json.dumps(measure()))
