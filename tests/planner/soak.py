"""Planner against brute force on thousands of small positions, and which means decided.

    python tests/planner/soak.py --positions 4000 --seed 1 --jobs 2
    python tests/planner/soak.py --only 1000017

Fails if they disagree anywhere, or if a means decided fewer than 100 times at full size.
"""

import argparse
import multiprocessing
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[2]))

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from tests.planner.compare import MEANS, Comparison
from tests.planner.small import small_position

FULL = 4000
ENOUGH = 100


def run_one(seed: int) -> tuple[Counter[str], str]:
    comparison, random = Comparison(), Random(seed)
    state = small_position(random)
    try:
        comparison.position(state, random)
    # A crash is as much a finding as a disagreement, and the others still have to run.
    except Exception as error:  # noqa: BLE001
        return comparison.seen, f"--only {seed}\n  {type(error).__name__}: {error}"[:2000]
    return comparison.seen, ""


def results(seeds: range, jobs: int) -> Iterator[tuple[Counter[str], str]]:
    if jobs == 1:
        yield from map(run_one, seeds)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(run_one, seeds, chunksize=10)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare the planner with brute force.")
    parser.add_argument("--positions", type=int, default=FULL)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="SEED", help="repeat one position")
    chosen = parser.parse_args(arguments)
    console = Console()
    if chosen.only is not None:
        random = Random(chosen.only)
        Comparison().position(small_position(random), random)
        console.print("in order")
        return 0
    seeds = range(chosen.seed * 1_000_000, chosen.seed * 1_000_000 + chosen.positions)
    seen, failures = Counter[str](), list[str]()
    started = time.perf_counter()
    columns = (TextColumn("planner"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("planner", total=len(seeds))
        for counts, failure in results(seeds, chosen.jobs):
            seen.update(counts)
            failures += [failure] if failure else []
            progress.advance(task)
    return report(seen, failures, chosen.positions, time.perf_counter() - started, console)


def report(
    seen: Counter[str], failures: list[str], positions: int, seconds: float, console: Console
) -> int:
    for failure in failures:
        console.print(failure, markup=False, highlight=False)
    for name, count in sorted(seen.items()):
        if name not in MEANS:
            console.print(f"{count:7} {name}")
    console.print("a means decided:")
    for means in MEANS:
        console.print(f"{seen[means]:7} {means}")
    console.print(f"{len(failures)} disagreements, {seconds:.0f} s")
    rare = [means for means in MEANS if seen[means] < ENOUGH]
    if positions >= FULL and rare:
        console.print(f"decided fewer than {ENOUGH} times: {', '.join(rare)}")
    return 1 if failures or (positions >= FULL and rare) else 0


if __name__ == "__main__":
    sys.exit(main())
