"""What each captain does more or less than the others of its game, in games against each other.

    .venv/compiled/bin/python lab/tools/captains.py anno1800 --games 4 --strength 3
    .venv/compiled/bin/python lab/tools/captains.py anno1503 --games 60 --expansion --strength 4

Every captain plays the same number of games of two seats. A line is a kind of thing that a seat did
or had at the end: the mean of a captain, with a 95 % interval, if it is three standard errors away
from that of all captains; with some fifty things looked at, two would often be chance.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from itertools import combinations
from math import sqrt
from statistics import fmean, stdev

from kontor.bots.captains import captains_of
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult, SeatResult
from kontor_lab.arena.settings import settings_of
from kontor_lab.arena.summary import Z, wilson
from kontor_lab.arena.watch import WATCHED

Amounts = dict[str, list[float]]
OPTIONS = {"table.max_rounds": 80}
CLEAR = 3.0  # standard errors
# what captains are known for, by the names that the table has for it
FIGURES = {
    "anno1800": (
        *("industries built", "trade_ship", "shipyards built", "exploration_ship"),
        *("New World islands", "Old World islands", "expedition", "hire", "upgrade"),
        *("engineers at the end", "investors at the end", "points: objectives", "rounds"),
    ),
    "anno1503": (
        *("agreements at the end", "promotions", "merchants at the end", "tiles claimed"),
        *("ships built", "gold at the end", "cannons at the end", "defeated bases at the end"),
        *("noble buildings at the end", "palace steps at the end", "rounds"),
    ),
}


def main() -> None:
    given = parsed()
    by_captain: dict[str, Amounts] = defaultdict(lambda: defaultdict(list))
    options = OPTIONS | ({"expansion": True} if given.expansion else {})
    for pair in combinations(captains_of(given.game), 2):
        specs = [f"{captain}/{given.strength}" for captain in pair]
        settings = settings_of(given.game, specs, given.seed, options)
        for number in range(given.games):
            note(given.game, Match(settings, number).play(), by_captain)
    chosen = FIGURES[given.game]
    print("\n".join([*matrix(by_captain, chosen), "", *table(by_captain)]))
    print(f"\nVictories: {wins(by_captain)}")


def parsed() -> argparse.Namespace:
    form = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=form)
    parser.add_argument("game", choices=("anno1800", "anno1503"))
    parser.add_argument("--games", type=int, default=20, help="of every two captains")
    parser.add_argument("--strength", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--expansion", action="store_true", help="of Anno 1503")
    return parser.parse_args()


def note(game: str, result: GameResult, by_captain: dict[str, Amounts]) -> None:
    for seat in result.seats:
        amounts = by_captain[seat.bot.partition("/")[0]]
        done = counts_of(game, result, seat)
        played = len(amounts["victories"])
        for name in done.keys() | amounts.keys():
            amounts[name] += [0.0] * (played - len(amounts[name])) + [float(done[name])]


def counts_of(game: str, result: GameResult, seat: SeatResult) -> Counter[str]:
    """What a seat did, what it had at the end, and what that was worth."""
    watched = WATCHED[game]
    done = Counter[str]()
    for one in result.happenings:
        if one.seat == seat.seat:
            done[watched.headings.get(one.kind, one.kind)] += 1
            if one.kind in ("ship", "action"):
                done[one.what.rstrip("_123")] += 1
    for name, count in seat.owned.items():
        done[f"{watched.headings.get(name, name)} at the end"] = count
    for name, count in seat.points.items():
        done[f"{watched.points}: {name}"] = count
    done["rounds"], done["victories"] = result.rounds, int(seat.rank == 1)
    return done


def table(by_captain: dict[str, Amounts]) -> list[str]:
    """For each captain where it clearly differs, the clearest first, as a table in Markdown."""
    lines = ["| captain | what | mean (95 %) | of all |", "| --- | --- | --- | --- |"]
    names = {name for amounts in by_captain.values() for name in amounts}
    every = {name: [x for one in by_captain.values() for x in one.get(name, [])] for name in names}
    for captain, amounts in by_captain.items():
        found = []
        for name, values in amounts.items():
            mean, error = fmean(values), stdev(values) / sqrt(len(values))
            usual = fmean(every[name])
            # a captain that never does a thing has no spread of its own
            clear = abs(mean - usual) / (error or stdev(every[name]) / sqrt(len(values)) or 1.0)
            if clear > CLEAR:
                low, high = mean - Z * error, mean + Z * error
                found.append((-clear, name, f"{mean:.2f} ({low:.2f} to {high:.2f})"))
        for _, name, words in sorted(found)[:5]:
            lines.append(f"| {captain} | {name} | {words} | {fmean(every[name]):.2f} |")
    return lines


def matrix(by_captain: dict[str, Amounts], figures: Sequence[str]) -> list[str]:
    """What captains are known for: means, and half of their 95 % intervals."""
    lines = [
        f"| mean (± 95 %) | {' | '.join(by_captain)} |",
        f"|{' --- |' * (1 + len(by_captain))}",
    ]
    for figure in figures:
        cells = []
        for amounts in by_captain.values():
            values = amounts.get(figure) or [0.0] * len(amounts["victories"])
            around = Z * stdev(values) / sqrt(len(values))
            cells.append(f"{fmean(values):.1f} ± {around:.1f}")
        lines.append(f"| {figure} | {' | '.join(cells)} |")
    return lines


def wins(by_captain: dict[str, Amounts]) -> str:
    """How often each captain won, so that a style that loses is noticed."""
    shares = []
    for captain, amounts in by_captain.items():
        won, games = sum(amounts["victories"]), len(amounts["victories"])
        low, high = wilson(won, games)
        shares.append(f"{captain} {won / games:.0%} ({low:.0%} to {high:.0%})")
    return ", ".join(shares)


if __name__ == "__main__":
    main()
