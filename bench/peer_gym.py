"""Measures Catanatron's own Gymnasium environment with random legal play, as JSON (CPU times)."""

import json
import random
import statistics
import time
import warnings

warnings.simplefilter("ignore")  # it was made for an older Gymnasium

import catanatron_gym  # noqa: E402, F401 - registers the environment
import gymnasium  # noqa: E402

STEPS = 10_000


def play(steps: int) -> float:
    """Seconds for this many steps of the agent, each with the answers of a random opponent."""
    env = gymnasium.make("catanatron_gym:catanatron-v1").unwrapped
    luck, done, spent = random.Random(1), 0, 0.0
    while done < steps:
        _, info = env.reset()
        over, started = False, time.process_time()
        while done < steps and not over:
            _, _, ended, stopped, info = env.step(luck.choice(info["valid_actions"]))
            over = ended or stopped
            done += 1
        spent += time.process_time() - started
    return spent


if __name__ == "__main__":
    print(json.dumps({"steps": STEPS / statistics.median(play(STEPS) for _ in range(3))}))
