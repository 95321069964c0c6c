"""Measures Kontor in the interpreter that runs it and prints the figures as JSON."""

import argparse
import json
import random
import statistics
import time
from collections.abc import Callable

from kontor.anno1800 import state as rules
from kontor.bots.match import play_table
from kontor.shelf import game_named
from kontor.table.chance import Dice
from kontor.table.log import decode_file, encode_file
from kontor.table.table import Table

GAME = game_named("anno1800")
SEATS = 4
DECISIONS = 40_000


def calibration() -> float:
    """Turns of a plain loop per second: how fast this machine is just now."""
    started = time.perf_counter()
    total = 0
    for number in range(3_000_000):
        total += number & 7
    return 3_000_000 / (time.perf_counter() - started)


def dice_play(decisions: int, counts: list[int] | None) -> float:
    """Seconds for this many decisions of four dice seats; one is `legal_moves` and `apply`."""
    luck = random.Random(1)
    chance = Dice(luck)
    rnd, apply, legal_moves = luck.random, GAME.apply, GAME.legal_moves
    options = GAME.options({"table.max_rounds": 100})
    spent, done = 0.0, 0
    while done < decisions:
        state = GAME.setup(SEATS, options, GAME.box(""), chance, ignore)
        started = time.perf_counter()
        while done < decisions and GAME.pending(state):
            moves = legal_moves(state, state.active)
            if counts is not None:
                counts.append(len(moves))
            apply(state, state.active, moves[int(rnd() * len(moves))], chance, ignore)
            done += 1
        spent += time.perf_counter() - started
    return spent


def ignore(event: object) -> None:
    """Nobody listens in a benchmark."""


def median_time(action: Callable[[], object], repeats: int, rounds: int = 5) -> float:
    """The median over rounds of the mean seconds of one call."""
    times = []
    for _ in range(rounds):
        started = time.perf_counter()
        for _ in range(repeats):
            action()
        times.append((time.perf_counter() - started) / repeats)
    return statistics.median(times)


def measure() -> dict[str, float | bool | str]:
    counts: list[int] = []
    dice_play(5_000, counts)
    seconds = [dice_play(DECISIONS, None) for _ in range(3)]
    table = Table.open(GAME, ["eager"] * SEATS, seed=7)
    play_table(table, ["eager"] * SEATS, seed=7)
    data = encode_file(table.file())
    middle = Table.open(GAME, ["dice"] * SEATS, seed=3)
    play_table(middle, ["eager"] * SEATS, seed=3, moves=table.seq // 2)
    return {
        "compiled": rules.__file__.endswith((".so", ".pyd")),
        "calibration": calibration(),
        "decisions_per_second": DECISIONS / statistics.median(seconds),
        "mean_legal_moves": statistics.fmean(counts),
        "share_with_a_choice": sum(n >= 2 for n in counts) / len(counts),
        "copy_us": median_time(lambda: GAME.copy(middle.state), 5_000) * 1e6,
        "view_us": median_time(lambda: middle.view(0), 500) * 1e6,
        "replay_moves": float(table.seq),
        "replay_ms": median_time(lambda: Table.replay(GAME, decode_file(data)), 1) * 1e3,
    }


if __name__ == "__main__":
    argparse.ArgumentParser(description=__doc__).parse_args()
    print(json.dumps(measure()))
