"""Many fuzzed games and positions on all cores, then the table of what occurred.

    python tests/soak/run.py            1,000 games, 2,500 positions of each game: `make soak`
    python tests/soak/run.py --game anno1503 --games 50 --seed 3
    python tests/soak/run.py --only anno1503:position:3000017

Fails if a check fails, or if an event, refusal, move, card, effect, tile, objective, option value
or anything else that is counted occurred fewer than 20 times. Each failure is printed with the
`--only` that repeats it.
"""

import argparse
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parents[2]))

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as RichTable

from tests.soak import anno1503, anno1800
from tests.soak.coverage import ENOUGH, Coverage
from tests.soak.watch import Fuzz

BATCH = 5
GAMES: dict[str, Fuzz] = {"anno1800": anno1800.FUZZ, "anno1503": anno1503.FUZZ}


class Unit(NamedTuple):
    """One fuzzed game or position: its seed determines everything about it."""

    game: str
    kind: str
    seed: int

    def __str__(self) -> str:
        return f"{self.game}:{self.kind}:{self.seed}"


class Batch(NamedTuple):
    coverage: Coverage
    failures: list[tuple[str, str]]


def run_unit(unit: Unit, coverage: Coverage) -> None:
    """Play one game or try out one position."""
    random = Random(f"{unit.kind}:{unit.seed}")
    GAMES[unit.game].play(unit.kind, unit.seed, random, coverage)


def run_batch(units: list[Unit]) -> Batch:
    coverage, failures = Coverage(), []
    for unit in units:
        try:
            run_unit(unit, coverage)
        # A crash is as much a finding as a failed check, and the others still have to run.
        except Exception as error:  # noqa: BLE001
            failures.append((str(unit), f"{type(error).__name__}: {error}"[:1500]))
    return Batch(coverage, failures)


def batches(game: str, games: int, positions: int, seed: int) -> list[list[Unit]]:
    """Games and positions of one soak never share a seed with those of another."""
    start = seed * 1_000_000
    units = [Unit(game, "game", start + n) for n in range(games)]
    units += [Unit(game, "position", start + n) for n in range(positions)]
    return [units[at : at + BATCH] for at in range(0, len(units), BATCH)]


def run_all(work: list[list[Unit]], workers: int, console: Console) -> Batch:
    """All batches, in as many processes as there are cores."""
    coverage, failures = Coverage(), list[tuple[str, str]]()
    columns = (TextColumn("soak"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("soak", total=sum(map(len, work)))
        for units, batch in zip(work, _results(work, workers), strict=True):
            coverage.merge(batch.coverage)
            failures += batch.failures
            progress.advance(task, len(units))
    return Batch(coverage, failures)


def _results(work: list[list[Unit]], workers: int) -> Iterator[Batch]:
    if workers == 1:
        yield from map(run_batch, work)
        return
    with multiprocessing.Pool(workers) as pool:
        yield from pool.imap(run_batch, work)


# -- report -----------------------------------------------------------------------------------


def print_coverage(fuzz: Fuzz, coverage: Coverage, enough: int, console: Console) -> None:
    """One row for each part: how many things there are, the rarest, and what is missing."""
    shown = RichTable("part", "things", "rarest", "times", f"fewer than {enough} times")
    parts: dict[str, list[str]] = {}
    for part, name in fuzz.required():
        parts.setdefault(part, []).append(name)
    for part, names in parts.items():
        counts = {name: coverage.seen[part, name] for name in names}
        rarest = min(counts, key=lambda name: counts[name])
        missing = [f"{name} ({n})" for name, n in counts.items() if n < enough]
        told = ", ".join(missing[:8]) + (f" and {len(missing) - 8} more" if missing[8:] else "")
        shown.add_row(part, str(len(names)), rarest, str(counts[rarest]), told)
    console.print(shown)


def soak(game: str, work: list[list[Unit]], workers: int, enough: int, console: Console) -> bool:
    """Run everything for one game and print the report; returns whether all is well."""
    started = time.perf_counter()
    coverage, failures = run_all(work, workers, console)
    seconds = time.perf_counter() - started
    print_coverage(GAMES[game], coverage, enough, console)
    console.print(
        f"{game}: {coverage.games} games, {coverage.positions} positions, "
        f"{coverage.decisions} decisions, {coverage.tried} offered moves tried, "
        f"{coverage.refused} others refused, {seconds:.0f} s"
    )
    for unit, what in failures:
        console.print(f"--only {unit}\n  {what}", markup=False)
    holes = coverage.holes(GAMES[game].required(), enough)
    if holes:
        console.print(f"{len(holes)} things occurred fewer than {enough} times")
    return not failures and not holes


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fuzz the games and print what occurred.")
    parser.add_argument("--game", choices=GAMES, help="one game only")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", action="store_true", help="a few seconds, holes allowed")
    parser.add_argument("--only", metavar="GAME:KIND:SEED", help="repeat one game or position")
    chosen = parser.parse_args(arguments)
    console = Console()
    if chosen.only:
        game, kind, seed = chosen.only.split(":")
        run_unit(Unit(game, kind, int(seed)), Coverage())
        console.print(f"{chosen.only} is in order")
        return 0
    games, positions = (3, 9) if chosen.sample else (chosen.games, chosen.positions)
    enough = 0 if chosen.sample else ENOUGH
    well = True
    for game in [chosen.game] if chosen.game else GAMES:
        work = batches(game, games, positions, chosen.seed)
        well = soak(game, work, chosen.workers, enough, console) and well
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
