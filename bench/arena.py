"""Measures how fast the arena plays, alone and with two jobs, and prints the figures as JSON.

Two processes on one machine never do quite twice the work of one: they share caches, memory and
clock speed. So a plain loop is timed alone and twice at once in the same run, and the arena is
compared with what that loop reaches.
"""

import argparse
import json
import statistics
import time
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from kontor_lab.arena.backends import Local
from kontor_lab.arena.settings import settings_of

SEATS = ("greedy@1", "random")
GAMES = 64  # enough that the start of processes and the last game do not count for much
OPTIONS = {"table.max_rounds": 40}  # so that games are of similar length, and all end
ROUNDS = 2  # calibration and arena take turns
TURNS = 20_000_000


def loop(pipe: Connection) -> None:
    """A fixed amount of work, started on a signal."""
    pipe.send("ready")
    pipe.recv()
    total = 0
    for number in range(TURNS):
        total += number & 7
    pipe.send(total)


def loops_per_second(processes: int) -> float:
    context = get_context("spawn")
    pipes, workers = [], []
    for _ in range(processes):
        ours, theirs = context.Pipe()
        worker = context.Process(target=loop, args=(theirs,))
        worker.start()
        pipes.append(ours)
        workers.append(worker)
    for pipe in pipes:
        pipe.recv()
    started = time.perf_counter()
    for pipe in pipes:
        pipe.send("go")
    for pipe in pipes:
        pipe.recv()
    seconds = time.perf_counter() - started
    for worker in workers:
        worker.join()
    return processes / seconds


def games_per_second(jobs: int) -> float:
    """The speed of a whole run, including the start of its processes."""
    settings = settings_of("anno1800", SEATS, seed=1, options=OPTIONS)
    started = time.perf_counter()
    played = sum(1 for _ in Local(jobs).play(settings, range(GAMES)))
    return played / (time.perf_counter() - started)


def measure() -> dict[str, Any]:
    names = ("loop_1", "games_1", "loop_2", "games_2")
    figures: dict[str, list[float]] = {name: [] for name in names}
    for _ in range(ROUNDS):
        for jobs in (1, 2):
            figures[f"loop_{jobs}"].append(loops_per_second(jobs))
            figures[f"games_{jobs}"].append(games_per_second(jobs))
    typical: dict[str, Any] = {name: statistics.median(runs) for name, runs in figures.items()}
    typical["seats"] = ",".join(SEATS)
    typical["loop_speedup"] = typical["loop_2"] / typical["loop_1"]
    typical["games_speedup"] = typical["games_2"] / typical["games_1"]
    typical["speedup_ratio"] = typical["games_speedup"] / typical["loop_speedup"]
    return typical


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(json.dumps(measure()))
