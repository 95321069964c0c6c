"""Measures a game in the interpreter that runs it and prints the figures as JSON.

Times are CPU times of this process, so that a busy machine does not blur them.
"""

import argparse
import importlib
import json
import random
import statistics
import time
from collections.abc import Callable
from typing import Any, NamedTuple

from kontor.bots.match import play_table
from kontor.shelf import SHELF, game_named
from kontor.table.chance import Dice
from kontor.table.game import Game
from kontor.table.log import decode_file, encode_file
from kontor.table.table import Table
from kontor_lab.arena.watch import with_yardsticks

SEATS = 4
DECISIONS = 40_000


class Case(NamedTuple):
    """What is measured: a game, its options, and the bots of the game that is replayed."""

    game: str
    options: dict[str, Any]
    bot: str


CASES = {
    "anno1800": Case("anno1800", {}, "eager"),
    "anno1503": Case("anno1503", {"table.max_rounds": 15}, "dice"),
    "anno1503-expansion": Case("anno1503", {"expansion": True, "table.max_rounds": 15}, "dice"),
}


def calibration() -> float:
    """Iterations of a plain loop per second: the current speed of this machine."""
    started = time.process_time()
    total = 0
    for number in range(3_000_000):
        total += number & 7
    return 3_000_000 / (time.process_time() - started)


def dice_play(case: Case, decisions: int, counts: list[int] | None) -> float:
    """Seconds for this many decisions of four dice seats; one is `legal_moves` and `apply`."""
    luck = random.Random(1)
    chance = Dice(luck)
    game: Game[Any, Any] = game_named(case.game)
    rnd, apply, legal_moves, pending = luck.random, game.apply, game.legal_moves, game.pending
    options = game.options(case.options | {"table.max_rounds": 100})
    spent, done = 0.0, 0
    while done < decisions:
        state = game.setup(SEATS, options, game.box(""), chance, ignore)
        started = time.process_time()
        while done < decisions and (asked := pending(state)):
            seat = asked[0].seat
            moves = legal_moves(state, seat)
            if counts is not None:
                counts.append(len(moves))
            apply(state, seat, moves[int(rnd() * len(moves))], chance, ignore)
            done += 1
        spent += time.process_time() - started
    return spent


def ignore(event: object) -> None:
    """Drop the event."""


def median_time(action: Callable[[], object], repeats: int, rounds: int = 5) -> float:
    """The median over rounds of the mean seconds of one call."""
    times = []
    for _ in range(rounds):
        started = time.process_time()
        for _ in range(repeats):
            action()
        times.append((time.process_time() - started) / repeats)
    return statistics.median(times)


def measure(case: Case) -> dict[str, float | bool | str]:
    game = game_named(case.game)
    counts: list[int] = []
    dice_play(case, 5_000, counts)
    seconds = [dice_play(case, DECISIONS, None) for _ in range(3)]
    table = Table.open(game, [case.bot] * SEATS, options=case.options, seed=7)
    guests = with_yardsticks(case.game)
    play_table(table, [case.bot] * SEATS, seed=7, guests=guests)
    data = encode_file(table.file())
    middle = Table.open(game, [case.bot] * SEATS, options=case.options, seed=3)
    play_table(middle, [case.bot] * SEATS, seed=3, moves=table.seq // 2, guests=guests)
    rules = importlib.import_module(f"{SHELF[case.game].package}.state")
    return {
        "compiled": str(rules.__file__).endswith((".so", ".pyd")),
        "calibration": calibration(),
        "decisions_per_second": DECISIONS / statistics.median(seconds),
        "mean_legal_moves": statistics.fmean(counts),
        "share_with_a_choice": sum(n >= 2 for n in counts) / len(counts),
        "copy_us": median_time(lambda: game.copy(middle.state), 5_000) * 1e6,
        "view_us": median_time(lambda: middle.view(0), 500) * 1e6,
        "replay_moves": float(table.seq),
        "replay_ms": median_time(lambda: Table.replay(game, decode_file(data)), 1) * 1e3,
    }


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("case", choices=CASES, nargs="?", default="anno1800")
    print(json.dumps(measure(CASES[parser.parse_args().case])))
