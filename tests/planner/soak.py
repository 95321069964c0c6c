"""Planner against brute force on thousands of small positions, and which means decided.

    python tests/planner/soak.py --seed 1 --jobs 2
    python tests/planner/soak.py --positions 4000 --compounds 0
    python tests/planner/soak.py --only 1000017
    python tests/planner/soak.py --only-compound 1000017

Positions ask for single goals, compounds for several at once. Fails if planner and brute force
disagree anywhere, or if a means decided fewer than 100 times at full size.
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

from tests.planner.brute_compound import BROUGHT, NEW_CUBES, NEW_SHIP_TOKENS
from tests.planner.compare import MEANS, Comparison
from tests.planner.compare_compound import CompoundComparison
from tests.planner.small import small_compound, small_position

FULL = 4000
FULL_COMPOUNDS = 2000
ENOUGH = 100

Task = tuple[bool, int]  # whether for several goals at once, and the seed


def compare(task: Task, seen: Counter[str]) -> None:
    compound, seed = task
    random = Random(seed)
    if compound:
        several = CompoundComparison()
        several.seen = seen
        several.goals(*small_compound(random), random)
    else:
        single = Comparison()
        single.seen = seen
        single.position(small_position(random), random)


def run_one(task: Task) -> tuple[Counter[str], str]:
    seen = Counter[str]()
    try:
        compare(task, seen)
    # A crash is as much a finding as a disagreement, and the others still have to run.
    except Exception as error:  # noqa: BLE001
        option = "--only-compound" if task[0] else "--only"
        return seen, f"{option} {task[1]}\n  {type(error).__name__}: {error}"[:2000]
    return seen, ""


def results(tasks: list[Task], jobs: int) -> Iterator[tuple[Counter[str], str]]:
    if jobs == 1:
        yield from map(run_one, tasks)
        return
    with multiprocessing.Pool(jobs) as pool:
        yield from pool.imap_unordered(run_one, tasks, chunksize=10)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Compare the planner with brute force.")
    parser.add_argument("--positions", type=int, default=FULL)
    parser.add_argument("--compounds", type=int, default=FULL_COMPOUNDS)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--only", type=int, metavar="SEED", help="repeat one position")
    parser.add_argument("--only-compound", type=int, metavar="SEED", help="repeat one compound")
    chosen = parser.parse_args(arguments)
    console = Console()
    for compound, seed in ((False, chosen.only), (True, chosen.only_compound)):
        if seed is not None:
            compare((compound, seed), Counter())
            console.print("in order")
            return 0
    first = chosen.seed * 1_000_000
    tasks = [(False, seed) for seed in range(first, first + chosen.positions)]
    tasks += [(True, seed) for seed in range(first, first + chosen.compounds)]
    seen, failures = Counter[str](), list[str]()
    started = time.perf_counter()
    columns = (TextColumn("planner"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console) as progress:
        task = progress.add_task("planner", total=len(tasks))
        for counts, failure in results(tasks, chosen.jobs):
            seen.update(counts)
            failures += [failure] if failure else []
            progress.advance(task)
    decisive = list(MEANS) if chosen.positions >= FULL else []
    decisive += [NEW_CUBES, NEW_SHIP_TOKENS] if chosen.compounds >= FULL_COMPOUNDS else []
    return report(seen, failures, decisive, time.perf_counter() - started, console)


def report(
    seen: Counter[str], failures: list[str], decisive: list[str], seconds: float, console: Console
) -> int:
    for failure in failures:
        console.print(failure, markup=False, highlight=False)
    for name, count in sorted(seen.items()):
        if name not in MEANS and name not in BROUGHT:
            console.print(f"{count:7} {name}")
    console.print("a means decided:")
    for means in (*MEANS, *BROUGHT):
        console.print(f"{seen[means]:7} {means}")
    console.print(f"{len(failures)} disagreements, {seconds:.0f} s")
    rare = [means for means in decisive if seen[means] < ENOUGH]
    if rare:
        console.print(f"decided fewer than {ENOUGH} times: {', '.join(rare)}")
    return 1 if failures or rare else 0


if __name__ == "__main__":
    sys.exit(main())
