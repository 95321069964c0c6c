"""`python tests/soak/bars.py steward`: does a bot reach its bar?

Games are played in pairs of the same deal with seats changed, until the 95 % interval of the share
of wins lies on one side of the bar, or until `--most` games. Run it on the compiled build
(`.venv/compiled/bin/python`), or be patient.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from typing import NamedTuple

from kontor.arena.intervals import wilson
from kontor.arena.match import Match
from kontor.arena.results import GameResult
from kontor.arena.settings import Settings, settings_of

# A table that nobody ends is cut off here; how many were is printed.
OPTIONS = {"table.max_rounds": 150}


class Bar(NamedTuple):
    seats: list[str]
    least: float


BARS = {
    "greedy": Bar(["greedy@1", "random", "random", "random"], 0.95),
    "steward": Bar(["steward", "greedy@1"], 0.75),
    "admiral": Bar(["admiral", "steward@1"], 0.75),
    "budget-40": Bar(["admiral:40", "admiral:4"], 0.5),
    "budget-400": Bar(["admiral:400", "admiral:40"], 0.5),
}
ANCHORS = {"greedy": ["greedy@1"], "steward": ["steward"], "admiral": ["admiral"]}


def main() -> int:
    given = parsed()
    if given.selfplay:
        return self_play(given)
    bar = BARS[given.bar]
    settings = settings_of("anno1800", bar.seats, given.seed, OPTIONS)
    print(f"{bar.seats[0]} against {', '.join(bar.seats[1:])}: at least {bar.least:.0%}")
    wins, low, high, line, rounds, capped = 0.0, 0.0, 1.0, "", 0, 0
    for games, result in enumerate(played(settings, given.jobs, given.most), start=1):
        wins += share_of(result, bar.seats[0])
        rounds, capped = rounds + result.rounds, capped + result.capped
        low, high = wilson(wins, games)
        line = f"{games} games, {wins:g} won, {wins / games:.1%} [{low:.1%}, {high:.1%}]"
        line += f", {rounds / games:.0f} rounds, {capped} capped"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
        whole = games >= given.fewest and games % len(settings.rotations) == 0
        if whole and (low >= bar.least or high < bar.least):
            break
    reached = low >= bar.least
    print(f"\n{line}: {'reached' if reached else 'MISSED' if high < bar.least else 'open'}")
    return 0 if reached else 1


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bar", choices=BARS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=int, default=400, help="games at most")
    parser.add_argument("--fewest", type=int, default=32, help="games before it concludes")
    parser.add_argument("--selfplay", action="store_true", help="scores and rounds instead")
    return parser.parse_args()


def played(settings: Settings, jobs: int, most: int) -> Iterator[GameResult]:
    """Games in their order, a few ahead of what was asked for."""
    with ProcessPoolExecutor(jobs) as pool:
        running = {}
        for number in count():
            if number < most:
                running[number] = pool.submit(play, settings, number)
            if number >= jobs + 1:
                if number - jobs - 1 >= most:
                    return
                try:
                    yield running.pop(number - jobs - 1).result()
                except GeneratorExit:
                    for future in running.values():
                        future.cancel()
                    raise


def play(settings: Settings, number: int) -> GameResult:
    return Match(settings, number).play()


def share_of(result: GameResult, bot: str) -> float:
    return sum(seat.share for seat in result.seats if seat.bot == bot)


def self_play(given: argparse.Namespace) -> int:
    """What games between equals look like, for two, three and four seats."""
    for seats in (2, 3, 4):
        began = time.monotonic()
        settings = settings_of("anno1800", ANCHORS[given.bar] * seats, given.seed, OPTIONS)
        results = list(played(settings, given.jobs, given.most))
        winners = [min(result.seats, key=lambda seat: seat.rank) for result in results]
        cards = [sum(w.points.get("population_cards", 0) for w in [winner]) for winner in winners]
        print(
            f"{seats} seats, {len(results)} games: median winning score "
            f"{statistics.median(winner.total for winner in winners):g}, points of cards "
            f"{statistics.median(cards):g}, rounds "
            f"{statistics.median(result.rounds for result in results):g}, capped "
            f"{sum(result.capped for result in results)}, first seat won "
            f"{sum(winner.turn == 0 for winner in winners)}, "
            f"{time.monotonic() - began:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
