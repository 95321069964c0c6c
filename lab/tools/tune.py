"""Tune what a bot of Anno 1800 assumes about the course of a game.

    .venv/compiled/bin/python lab/tools/tune.py greedy --deals 24 --until 36

One assumption after the other is made smaller and larger, and the bot plays itself at two seats
without looking ahead. The points of both seats after `--until` rounds are compared deal by deal,
which shows more in few games than who won. A change is kept if it gains more than twice its
standard error. The result is written to the data file; measure it with `tests/soak/bars.py` before
trusting it.
"""

import argparse
import statistics
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import tomli_w

from kontor.anno1800.game import ANNO_1800
from kontor.bots.anno1800.assumptions import Assumptions, assumptions_named
from kontor.bots.anno1800.greedy import Greedy
from kontor.bots.bot import Follower, question
from kontor.table.chance import Dice

DATA = Path(__file__).parents[2] / "src" / "kontor" / "bots" / "anno1800" / "data"
STEPS = (0.7, 1.4)
ERRORS = 2.0  # standard errors that a change must gain


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the data file: greedy")
    parser.add_argument("--deals", type=int, default=24, help="games for each change")
    parser.add_argument("--until", type=int, default=36, help="rounds of each game")
    parser.add_argument("--times", type=int, default=1, help="times through all assumptions")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    deals = [f"tune/{number}" for number in range(given.deals)]
    best = assumptions_named(given.name)
    with ProcessPoolExecutor(given.jobs) as pool:
        usual = list(pool.map(partial(points, best, given.until), deals))
        print(f"as it is: {statistics.mean(usual):.1f} points after {given.until} rounds")
        for change, other in changes(best, given.times):
            trial = replace(best, **{change: other})
            tried = list(pool.map(partial(points, trial, given.until), deals))
            gain, error = gained(usual, tried)
            kept = gain > ERRORS * error
            print(f"{change} = {other}: {gain:+.1f} ± {error:.1f}{' kept' if kept else ''}")
            if kept:
                best, usual = trial, tried
                write(given.name, best)
    return 0


def changes(assumptions: Assumptions, times: int) -> Iterator[tuple[str, Any]]:
    """Every assumption, smaller and larger."""
    for _ in range(times):
        for name, value in asdict(assumptions).items():
            for step in STEPS:
                if isinstance(value, list):
                    yield name, [round(part * step, 4) for part in value]
                elif value:
                    yield name, round(value * step, 4)


def points(assumptions: Assumptions, until: int, deal: str) -> float:
    """The average points of the two seats after this number of rounds."""
    chance = Dice(Random(deal))
    options = ANNO_1800.options({"table.max_rounds": until})
    state = ANNO_1800.setup(2, options, ANNO_1800.box(""), chance, lambda event: None)
    bots = [Follower(Greedy(assumptions)), Follower(Greedy(assumptions))]
    lucks = [Random(f"{deal}/{number}") for number in range(2)]
    while pending := ANNO_1800.pending(state):
        active = pending[0].seat
        move = bots[active].choose(question(ANNO_1800, state, active, lucks[active]))
        ANNO_1800.apply(state, active, move, chance, lambda event: None)
    return statistics.mean(score.total for score in ANNO_1800.scores(state))


def gained(usual: list[float], tried: list[float]) -> tuple[float, float]:
    """The gain in points, deal by deal, and its standard error."""
    gains = [other - one for one, other in zip(usual, tried, strict=True)]
    return statistics.mean(gains), statistics.stdev(gains) / sqrt(len(gains))


def write(name: str, assumptions: Assumptions) -> None:
    """Write the file; its first line, which says what it is, stays."""
    path = DATA / f"{name}.toml"
    title, _, _ = path.read_text(encoding="utf-8").partition("\n")
    path.write_text(f"{title}\n{tomli_w.dumps(asdict(assumptions))}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
