"""Tune what a bot of Anno 1800 assumes about the course of a game.

    .venv/compiled/bin/python tools/tune.py greedy --deals 24 --until 36

One assumption after the other is made smaller and larger, and plays itself at two seats, by what
looks best at first sight. Compared are the points that both seats have after `--until` rounds, deal
by deal: that tells more with few games than who won. A change is kept if it brings more than twice
the error of its measure. What was kept is written to the data file, to be measured with
`tests/soak/bars.py` before anybody believes it.
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
from kontor.bots.anno1800.greedy import Greedy
from kontor.bots.anno1800.outline import Outline, outline_named
from kontor.bots.bot import Follower, question
from kontor.table.chance import Dice

DATA = Path(__file__).parents[1] / "src" / "kontor" / "bots" / "anno1800" / "data"
STEPS = (0.7, 1.4)
ERRORS = 2.0  # a change has to bring more than so many times the error


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
    best = outline_named(given.name)
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


def changes(outline: Outline, times: int) -> Iterator[tuple[str, Any]]:
    """Every assumption, smaller and larger."""
    for _ in range(times):
        for name, value in asdict(outline).items():
            for step in STEPS:
                if isinstance(value, list):
                    yield name, [round(part * step, 4) for part in value]
                elif value:
                    yield name, round(value * step, 4)


def points(outline: Outline, until: int, deal: str) -> float:
    """What the two seats have on average after so many rounds."""
    chance = Dice(Random(deal))
    options = ANNO_1800.options({"table.max_rounds": until})
    state = ANNO_1800.setup(2, options, ANNO_1800.box(""), chance, lambda event: None)
    bots = [Follower(Greedy(outline)), Follower(Greedy(outline))]
    lucks = [Random(f"{deal}/{number}") for number in range(2)]
    while pending := ANNO_1800.pending(state):
        active = pending[0].seat
        move = bots[active].choose(question(ANNO_1800, state, active, lucks[active]))
        ANNO_1800.apply(state, active, move, chance, lambda event: None)
    return statistics.mean(score.total for score in ANNO_1800.scores(state))


def gained(usual: list[float], tried: list[float]) -> tuple[float, float]:
    """How many points more, deal by deal, and the standard error of that."""
    gains = [other - one for one, other in zip(usual, tried, strict=True)]
    return statistics.mean(gains), statistics.stdev(gains) / sqrt(len(gains))


def write(name: str, outline: Outline) -> None:
    """The file keeps its first line, which says what it is."""
    path = DATA / f"{name}.toml"
    title, _, _ = path.read_text(encoding="utf-8").partition("\n")
    path.write_text(f"{title}\n{tomli_w.dumps(asdict(outline))}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
