"""Is one build of Kontor as fast as another? Both play the same games, in turn.

    python bench/builds.py .venv/compiled/bin/python OTHER/.venv/compiled/bin/python

`kontor simulate` with four dice and with four stewards, for each interpreter named, five times
each: the processor time of whole processes, start included, and its ratio to that of the first.
On an idle machine, please.
"""

import resource
import statistics
import subprocess
import sys

TIMES = 5
PLAYED = {"dice": ("--games", "300"), "steward": ("--games", "1", "--max-rounds", "6")}


def main() -> int:
    builds = sys.argv[1:]
    for name, length in PLAYED.items():
        played = ["kontor", "simulate", "anno1800", "--seats", ",".join([name] * 4), *length]
        spent: dict[str, list[float]] = {python: [] for python in builds}
        for _ in range(TIMES):
            for python in builds:
                spent[python].append(seconds([python, "-m", *played]))
        first = statistics.median(spent[builds[0]])
        for python, times in spent.items():
            middle = statistics.median(times)
            each = " ".join(f"{time:.2f}" for time in times)
            print(f"{name:8} {middle:6.2f} s  {middle / first:.3f}  [{each}]  {python}")
    return 0


def seconds(command: list[str]) -> float:
    """Processor time of one process and those that it waited for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


if __name__ == "__main__":
    sys.exit(main())
