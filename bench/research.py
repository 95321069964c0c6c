"""Measures the environments for agents with random legal play, and prints the figures as JSON.

A step is one action with the observation and the mask that follow it. Times are CPU times of this
process, those with two processes are on the clock.
"""

import cProfile
import json
import pstats
import random
import statistics
import time
from collections.abc import Callable
from functools import partial
from typing import Any

from kontor_lab.research.arrays import mask_of, vector_of
from kontor_lab.research.episode import Episode
from kontor_lab.research.workers import TablesEnv, Workers

STEPS = 20_000
CASES: dict[str, tuple[str, dict[str, Any]]] = {
    "anno1800": ("anno1800", {"table.max_rounds": 30}),
    "anno1503": ("anno1503", {"table.max_rounds": 30}),
    "anno1503-expansion": ("anno1503", {"expansion": True, "table.max_rounds": 30}),
}


def play(case: str, steps: int, level: Any = "moves") -> float:
    """Seconds of the processor for this many steps on one table after the other."""
    game, options = CASES[case]
    luck, done, spent = random.Random(1), 0, 0.0
    rnd = luck.random
    while done < steps:
        episode = Episode(game, 2, level=level, options=options, seed=done)
        started = time.process_time()
        while done < steps and not episode.over:
            vector_of(episode, episode.seat)
            mask_of(episode)
            legal = episode.legal
            episode.step(legal[int(rnd() * len(legal))])
            done += 1
        spent += time.process_time() - started
    return spent


def tables(steps: int, many: int = 16) -> float:
    """The same through the vector environment, masks packed; the choice of actions is not timed."""
    env, luck = TablesEnv(many, "anno1800", max_cycles=30), random.Random(1)
    env.reset(seed=1)
    spent = 0.0
    for _ in range(steps // many):
        actions: Any = [luck.choice(episode.legal) for episode in env.episodes]
        started = time.process_time()
        env.step(actions)
        spent += time.process_time() - started
    return spent


def with_workers(processes: int, steps: int, many: int = 32) -> float:
    """Steps a second on the clock with workers; every action is the first legal one."""
    import numpy as np

    with Workers(processes, many, game="anno1800", max_cycles=30) as workers:
        workers.reset(1)
        started = time.perf_counter()
        for _ in range(steps // (processes * many)):
            masks = np.unpackbits(workers.arrays["action_mask"], axis=-1)
            workers.arrays["actions"][:] = masks.argmax(axis=-1)
            workers.step()
        return steps / (time.perf_counter() - started)


def where_the_time_goes() -> dict[str, float]:
    """Shares of the time in parts of a step, by the profiler."""
    profile = cProfile.Profile()
    profile.runcall(play, "anno1800", 5_000)
    stats: Any = pstats.Stats(profile)
    spent = {name: cumulative for (_, _, name), (*_, cumulative, _) in stats.stats.items()}
    legal = spent["_legal"]  # found when the mask asks for it
    parts = {
        "legal moves and their ids": legal,
        "rules": spent["_apply"],
        "observation": spent["vector_of"],
        "mask": spent["mask_of"] - legal,
        "picks of a swap": spent.get("_picks", 0.0),
    }
    return {title: part / spent["play"] for title, part in parts.items()}


def rate(action: Callable[[], float], steps: int) -> float:
    return steps / statistics.median(action() for _ in range(3))


def measure() -> dict[str, Any]:
    figures: dict[str, Any] = {}
    for case in CASES:
        figures[f"steps {case}"] = rate(partial(play, case, STEPS), STEPS)
    figures["lines anno1800"] = rate(lambda: play("anno1800", 400, "lines"), 400)
    figures["tables anno1800"] = rate(lambda: tables(STEPS), STEPS)
    figures["one worker"] = with_workers(1, STEPS)
    figures["two workers"] = with_workers(2, STEPS)
    figures["shares"] = where_the_time_goes()
    return figures


if __name__ == "__main__":
    print(json.dumps(measure()))
