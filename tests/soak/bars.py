"""Does a bot win as often as it must?

    python tests/soak/bars.py steward
    python tests/soak/bars.py admiral --game anno1503 --expansion --nodes 200
    python tests/soak/bars.py budget-400 --fewest 60 --most 60
    python tests/soak/bars.py strength-3 --four --most 24
    python tests/soak/bars.py steward --selfplay --most 16

Games are played in blocks of the same deal with seats changed, until the 95 % interval of the share
of wins lies on one side of the bar, or until `--most` games. Run it on the compiled build
(`.venv/compiled/bin/python`), which is much faster. `make strength` runs them all.
"""

import argparse
import statistics
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from itertools import count
from typing import NamedTuple

from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import Settings, settings_of
from kontor_lab.arena.summary import wilson

# A game that no bot ends is stopped here; how many were is printed.
OPTIONS = {"table.max_rounds": 150}


class Bar(NamedTuple):
    """How often the first of the seats has to win, against all others; a step from one strength to
    the next should not be too large either."""

    seats: list[str]
    least: float
    most: float = 1.0

    @property
    def words(self) -> str:
        return f"at least {self.least:.0%}" + (
            f", at most {self.most:.0%}" if self.most < 1 else ""
        )


def step(stronger: str, weaker: str) -> Bar:
    return Bar([stronger, weaker], 0.65, 0.8)


BARS = {
    "anno1800": {
        "clerk": Bar(["clerk", "greedy@1"], 0.5),
        "steward": Bar(["steward", "greedy@1"], 0.75),
        "admiral": Bar(["admiral", "steward@1"], 0.75),
        "admiral-two": Bar(["admiral", "admiral@2"], 0.6),
        "strength-2": step("clerk/2", "clerk/1"),
        "strength-3": step("steward/3", "clerk/2"),
        "strength-4": step("steward/4", "steward/3"),
        "strength-5": step("admiral/5", "steward/4"),
        "budget-40": Bar(["admiral:40", "admiral:4"], 0.5),
        "budget-400": Bar(["admiral:400", "admiral:40"], 0.5),
    },
    "anno1503": {
        "greedy": Bar(["greedy@1", "random", "random", "random"], 0.9),
        "greedy-two": Bar(["greedy@1", "random"], 0.9),
        "greedy-now": Bar(["greedy", "greedy@1"], 0.5),
        "steward": Bar(["steward@1", "greedy@1"], 0.7),
        "steward-now": Bar(["steward", "greedy@1"], 0.7),
        "ladder": Bar(["steward", "greedy"], 0.7),
        "strength-2": step("steward/2", "steward/1"),
        "strength-3": step("steward/3", "steward/2"),
        "strength-4": step("steward/4", "steward/3"),
        "strength-5": step("admiral/5", "steward/4"),
        "admiral": Bar(["admiral", "steward@1"], 0.7),
        "budget-100": Bar(["admiral:100", "admiral:10"], 0.5),
        "budget-1000": Bar(["admiral:1000", "admiral:100"], 0.5),
    },
}


def main() -> int:
    given = parsed()
    bar = BARS[given.game][given.bar]
    first = f"{bar.seats[0]}:{given.nodes}" if given.nodes else bar.seats[0]
    if given.selfplay:
        return self_play(given, first)
    settings = settings_for(given, [first, *bar.seats[1:]] * (2 if given.four else 1))
    print(f"{first} against {', '.join(bar.seats[1:])}: {bar.words}")
    wins, low, high, line, rounds, capped = 0.0, 0.0, 1.0, "", 0, 0
    for games, result in enumerate(played(settings, given.jobs, given.most), start=1):
        wins += share_of(result, first)
        rounds, capped = rounds + result.rounds, capped + result.capped
        low, high = wilson(wins, games)
        line = f"{games} games, {wins:g} won, {wins / games:.1%} [{low:.1%}, {high:.1%}]"
        line += f", {rounds / games:.0f} rounds, {capped} capped"
        print(f"\r{line}", end="", file=sys.stderr, flush=True)
        whole = games >= given.fewest and games % len(settings.rotations) == 0
        if whole and (low >= bar.least or high < bar.least):
            break
    print(f"\n{line}; the bar is {bar.words}: {outcome(bar, low, high)}")
    return 0 if low >= bar.least else 1


def outcome(bar: Bar, low: float, high: float) -> str:
    """What a 95 % interval says about a bar."""
    if low >= bar.least:
        return "reached" if low <= bar.most else "reached, and a larger step than it should be"
    return "MISSED" if high < bar.least else "open"


def parsed() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("bar", help="; ".join(f"{game}: {', '.join(BARS[game])}" for game in BARS))
    parser.add_argument("--game", choices=BARS, default="anno1800")
    parser.add_argument("--expansion", action="store_true", help="of Anno 1503")
    parser.add_argument("--four", action="store_true", help="four seats, two of each, for a step")
    parser.add_argument("--nodes", type=int, help="another budget for the first seat")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--most", type=int, default=400, help="games at most")
    parser.add_argument("--fewest", type=int, default=32, help="games before it concludes")
    parser.add_argument("--selfplay", action="store_true", help="scores and rounds instead")
    given = parser.parse_args()
    if given.four and not given.bar.startswith("strength-"):
        parser.error("--four is for the steps from one strength to the next")
    if given.bar not in BARS[given.game]:
        parser.error(f"{given.game} has the bars {', '.join(BARS[given.game])}")
    return given


def settings_for(given: argparse.Namespace, seats: list[str]) -> Settings:
    expansion = {"expansion": True} if given.expansion else {}
    return settings_of(given.game, seats, given.seed, OPTIONS | expansion)


def played(settings: Settings, jobs: int, most: int) -> Iterator[GameResult]:
    """Games in order, played a little ahead of what was asked for."""
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


def self_play(given: argparse.Namespace, bot: str) -> int:
    """What games between equals look like, for two, three and four seats."""
    for seats in (2, 3, 4):
        began = time.monotonic()
        settings = settings_for(given, [bot] * seats)
        results = list(played(settings, given.jobs, given.most))
        winners = [min(result.seats, key=lambda seat: seat.rank) for result in results]
        print(
            f"{seats} seats, {len(results)} games: median winning score "
            f"{statistics.median(winner.total for winner in winners):g}, rounds "
            f"{statistics.median(result.rounds for result in results):g}, capped "
            f"{sum(result.capped for result in results)}, first seat won "
            f"{sum(winner.turn == 0 for winner in winners)}, "
            f"{time.monotonic() - began:.0f} s",
            flush=True,
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
