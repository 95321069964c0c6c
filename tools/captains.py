"""What each captain does more or less than the others of its game, in games against each other.

    .venv/compiled/bin/python tools/captains.py anno1503 --games 60
    .venv/compiled/bin/python tools/captains.py anno1503 --games 60 --expansion --strength 4

Every captain plays the same number of games of two seats. A line is a kind of thing that a seat did
or had at the end: the mean of a captain, with a 95 % interval, if it is clear of that of all.
"""

import argparse
from collections import Counter, defaultdict
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from kontor.arena.match import Match
from kontor.arena.results import GameResult
from kontor.arena.settings import settings_of
from kontor.bots.captains import captains_of

Amounts = dict[str, list[float]]
OPTIONS = {"table.max_rounds": 80}


def main() -> None:
    given = parsed()
    by_captain: dict[str, Amounts] = defaultdict(lambda: defaultdict(list))
    options = OPTIONS | ({"expansion": True} if given.expansion else {})
    for pair in combinations(captains_of(given.game), 2):
        specs = [f"{captain}/{given.strength}" for captain in pair]
        settings = settings_of(given.game, specs, given.seed, options)
        for number in range(given.games):
            note(Match(settings, number).play(), by_captain)
    for line in table(by_captain):
        print(line)


def parsed() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("game", choices=("anno1800", "anno1503"))
    parser.add_argument("--games", type=int, default=20, help="of every two captains")
    parser.add_argument("--strength", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expansion", action="store_true", help="of Anno 1503")
    return parser.parse_args()


def note(result: GameResult, by_captain: dict[str, Amounts]) -> None:
    for seat in result.seats:
        amounts = by_captain[seat.bot.partition("/")[0]]
        done = Counter(f"{one.kind}s" for one in result.happenings if one.seat == seat.seat)
        done.update({f"{name} at the end": count for name, count in seat.owned.items()})
        done["victories"] = int(seat.rank == 1)
        played = len(amounts["victories"])
        for name in done.keys() | amounts.keys():
            amounts[name] += [0.0] * (played - len(amounts[name])) + [float(done[name])]


def table(by_captain: dict[str, Amounts]) -> list[str]:
    """For each captain where it clearly differs, the clearest first, as a table in Markdown."""
    lines = ["| captain | what | mean (95 %) | of all |", "| --- | --- | --- | --- |"]
    names = {name for amounts in by_captain.values() for name in amounts}
    every = {name: [x for one in by_captain.values() for x in one.get(name, [])] for name in names}
    for captain, amounts in by_captain.items():
        found = []
        for name, values in amounts.items():
            mean, around = fmean(values), 1.96 * stdev(values) / sqrt(len(values))
            usual = fmean(every[name])
            if abs(mean - usual) > around:
                clear = abs(mean - usual) / (around or 1.0)
                found.append(
                    (-clear, name, f"{mean:.2f} ({mean - around:.2f} to {mean + around:.2f})")
                )
        for _, name, words in sorted(found)[:5]:
            lines.append(f"| {captain} | {name} | {words} | {fmean(every[name]):.2f} |")
    return lines


if __name__ == "__main__":
    main()
