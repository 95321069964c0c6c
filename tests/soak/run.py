"""Many fuzzed games and positions on all cores, then the table of what occurred.

    python tests/soak/run.py                    1,000 games, 2,500 positions: `make soak`
    python tests/soak/run.py --games 50 --seed 3
    python tests/soak/run.py --only position:3000017

Fails if a check fails, or if an event, refusal, card, effect, island, objective, option value or
preset occurred fewer than 20 times. Each failure is printed with the `--only` that repeats it.
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

from tests.anno1800.positions_at_random import deal_at_random, position_at_random
from tests.soak.watch import ENOUGH, Coverage, required, watch_game, watch_position

BATCH = 5


class Unit(NamedTuple):
    """One game or position: its seed tells everything about it."""

    kind: str
    seed: int

    def __str__(self) -> str:
        return f"{self.kind}:{self.seed}"


class Batch(NamedTuple):
    coverage: Coverage
    failures: list[tuple[str, str]]


def run_unit(unit: Unit, coverage: Coverage) -> None:
    """Play one game or try out one position."""
    random = Random(str(unit))
    if unit.kind == "position":
        watch_position(position_at_random(random), unit.seed, coverage)
    else:
        seats = 2 + unit.seed % 3
        rounds = random.choice((4, 12, 25, 40))
        watch_game(seats, deal_at_random(random, seats, rounds), unit.seed, coverage)


def run_batch(units: list[Unit]) -> Batch:
    coverage, failures = Coverage(), []
    for unit in units:
        try:
            run_unit(unit, coverage)
        # A crash is as much a finding as a failed check, and the others still have to run.
        except Exception as error:  # noqa: BLE001
            failures.append((str(unit), f"{type(error).__name__}: {error}"[:1500]))
    return Batch(coverage, failures)


def batches(games: int, positions: int, seed: int) -> list[list[Unit]]:
    """Games and positions of one soak never share a seed with those of another."""
    start = seed * 1_000_000
    units = [Unit("game", start + n) for n in range(games)]
    units += [Unit("position", start + n) for n in range(positions)]
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


def print_coverage(coverage: Coverage, enough: int, console: Console) -> None:
    """One row for each part: how many things there are, the rarest, and what is missing."""
    shown = RichTable("part", "things", "rarest", "times", f"fewer than {enough} times")
    parts: dict[str, list[str]] = {}
    for part, name in required():
        parts.setdefault(part, []).append(name)
    for part, names in parts.items():
        counts = {name: coverage.seen[part, name] for name in names}
        rarest = min(counts, key=lambda name: counts[name])
        missing = [f"{name} ({n})" for name, n in counts.items() if n < enough]
        told = ", ".join(missing[:8]) + (f" and {len(missing) - 8} more" if missing[8:] else "")
        shown.add_row(part, str(len(names)), rarest, str(counts[rarest]), told)
    console.print(shown)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Fuzz Anno 1800 and print what occurred.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--positions", type=int, default=2500)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--sample", action="store_true", help="a few seconds, holes allowed")
    parser.add_argument("--only", metavar="KIND:SEED", help="repeat one game or position")
    chosen = parser.parse_args(arguments)
    console = Console()
    if chosen.only:
        kind, _, seed = chosen.only.partition(":")
        run_unit(Unit(kind, int(seed)), Coverage())
        console.print(f"{chosen.only} is in order")
        return 0
    games, positions = (3, 9) if chosen.sample else (chosen.games, chosen.positions)
    started = time.perf_counter()
    work = batches(games, positions, chosen.seed)
    coverage, failures = run_all(work, chosen.workers, console)
    seconds = time.perf_counter() - started
    enough = 0 if chosen.sample else ENOUGH
    print_coverage(coverage, enough, console)
    console.print(
        f"{coverage.games} games, {coverage.positions} positions, {coverage.decisions} decisions, "
        f"{coverage.tried} offered moves tried, {coverage.refused} others refused, "
        f"{seconds:.0f} s"
    )
    for unit, what in failures:
        console.print(f"--only {unit}\n  {what}", markup=False)
    holes = coverage.holes(enough)
    if holes:
        console.print(f"{len(holes)} things occurred fewer than {enough} times")
    return 1 if failures or holes else 0


if __name__ == "__main__":
    sys.exit(main())
