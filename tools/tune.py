"""Tune what a bot of Anno 1800 assumes about the course of a game.

    .venv/compiled/bin/python tools/tune.py greedy --pairs 16 --rounds 1

One assumption after the other is made smaller and larger. Each change plays the bot as it is, in
pairs of games with the same deal and seats changed; it is kept if it won at least the share
`--keep`. Few games prove little: what was kept is written to the data file, to be measured with
`tests/soak/bars.py` before anybody believes it.
"""

import argparse
import sys
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import tomli_w

from kontor.anno1800.game import ANNO_1800
from kontor.bots.anno1800.greedy import Greedy, outline_named
from kontor.bots.anno1800.outlook import Outline
from kontor.bots.bot import question
from kontor.table.chance import Dice

DATA = Path(__file__).parents[1] / "src" / "kontor" / "bots" / "anno1800" / "data"
STEPS = (0.7, 1.4)
MOST_ROUNDS = 120


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("name", help="the data file: greedy or steward")
    parser.add_argument("--pairs", type=int, default=16, help="pairs of games for each change")
    parser.add_argument("--rounds", type=int, default=1, help="times through all assumptions")
    parser.add_argument("--keep", type=float, default=0.6, help="share of wins to be kept")
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    best = outline_named(given.name)
    with ProcessPoolExecutor(given.jobs) as pool:
        for number, (change, other) in enumerate(changes(best, given.rounds)):
            trial = replace(best, **{change: other})
            deals = [f"tune/{number}/{pair}" for pair in range(given.pairs)]
            share = sum(pool.map(partial(wins, trial, best), deals)) / (2 * given.pairs)
            kept = share >= given.keep
            print(f"{change} = {other}: {share:.0%}{' kept' if kept else ''}", flush=True)
            if kept:
                best = trial
                write(given.name, best)
    return 0


def changes(outline: Outline, rounds: int) -> Iterator[tuple[str, Any]]:
    """Every assumption, smaller and larger."""
    for _ in range(rounds):
        for name, value in asdict(outline).items():
            for step in STEPS:
                if isinstance(value, list):
                    yield name, [round(part * step, 4) for part in value]
                elif value:
                    yield name, round(value * step, 4)


def wins(trial: Outline, usual: Outline, deal: str) -> float:
    """Games out of two that the trial wins."""
    return won([trial, usual], 0, deal) + won([usual, trial], 1, deal)


def won(outlines: list[Outline], seat: int, deal: str) -> float:
    chance = Dice(Random(deal))
    options = ANNO_1800.options({"table.max_rounds": MOST_ROUNDS})
    state = ANNO_1800.setup(2, options, ANNO_1800.box(""), chance, lambda event: None)
    bots = [Greedy(outline) for outline in outlines]
    lucks = [Random(f"{deal}/{number}") for number in range(2)]
    while pending := ANNO_1800.pending(state):
        active = pending[0].seat
        move = bots[active].choose(question(ANNO_1800, state, active, lucks[active]))
        ANNO_1800.apply(state, active, move, chance, lambda event: None)
    ranks = [score.rank for score in ANNO_1800.scores(state)]
    return 0.5 if ranks[0] == ranks[1] else float(ranks[seat] == 1)


def write(name: str, outline: Outline) -> None:
    """The file keeps its first line, which says what it is."""
    path = DATA / f"{name}.toml"
    title = path.read_text(encoding="utf-8").splitlines()[0]
    path.write_text(f"{title}\n{tomli_w.dumps(asdict(outline))}", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
