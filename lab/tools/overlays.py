"""What corrected components change: games of a bot with itself, the same deals with each overlay.

    .venv/compiled/bin/python -m lab.tools.overlays anno1800 clerk --games 300 \
        docs/balance/shipyards-steel.toml docs/balance/shipyards-windows.toml

The first column is the game as it is in the box. A difference is the mean over deals, with a 95 %
interval; where it holds 0, these games show no difference. Printed as a table in Markdown.
"""

import argparse
from collections import Counter
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import settings_of

OPTIONS = {"table.max_rounds": 150}
Figures = dict[str, float]


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("bot")
    parser.add_argument("overlays", type=Path, nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=3)
    parser.add_argument("--kinds", nargs="*", default=["shipyard", "ship"])
    given = parser.parse_args()
    columns = [
        figures_with(given, "" if file is None else file.read_text(encoding="utf-8"))
        for file in (None, *given.overlays)
    ]
    print("\n".join(table([file.stem for file in given.overlays], columns)))


def figures_with(given: argparse.Namespace, overlay: str) -> list[Figures]:
    seats = [given.bot] * given.seats
    settings = settings_of(given.game, seats, given.seed, OPTIONS, overlay)
    kinds = frozenset(given.kinds)
    return [figures(Match(settings, number).play(), kinds) for number in range(given.games)]


def figures(result: GameResult, kinds: frozenset[str]) -> Figures:
    """Of one game; what was built is counted for a seat."""
    seats = len(result.seats)
    built = Counter(one.what for one in result.happenings if one.kind in kinds)
    first = sum(seat.share for seat in result.seats if seat.turn == 0)
    return {
        "rounds": float(result.rounds),
        "points of the winner": float(max(seat.total for seat in result.seats)),
        "won by the first seat": first,
        **{what: count / seats for what, count in built.items()},
    }


def table(names: list[str], columns: list[list[Figures]]) -> list[str]:
    first, *others = columns
    rows = [*first[0]][:3]
    rows += sorted({name for column in columns for one in column for name in one} - {*rows})
    lines = [
        f"| {len(first)} games each | the box | {' | '.join(names)} |",
        f"|{' --- |' * (len(columns) + 1)}",
    ]
    for row in rows:
        cells = [f"{fmean(one.get(row, 0.0) for one in first):.2f}"]
        cells += [difference(row, first, other) for other in others]
        lines.append(f"| {row} | {' | '.join(cells)} |")
    return lines


def difference(row: str, first: list[Figures], other: list[Figures]) -> str:
    """The mean with an overlay, and how it differs from that without."""
    gaps = [b.get(row, 0.0) - a.get(row, 0.0) for a, b in zip(first, other, strict=True)]
    gap, around = fmean(gaps), 1.96 * stdev(gaps) / sqrt(len(gaps))
    mean = fmean(one.get(row, 0.0) for one in other)
    return f"{mean:.2f} ({gap - around:+.2f} to {gap + around:+.2f})"


if __name__ == "__main__":
    main()
