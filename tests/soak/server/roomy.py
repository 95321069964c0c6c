"""`kontor serve` without rate limits, since here all clients are on one machine; `KONTOR_CORE=0`
ties it to one core, and `KONTOR_CLOCK=FILE` lets it live by another clock: the file says by how
many seconds it is ahead, and is read again at SIGUSR1. `KONTOR_LEASE=1` is how many seconds it may
be silent before another process takes its tables.

    python -m tests.soak.server.roomy --port 8200 --data FOLDER
"""

import os
import signal
import time
from dataclasses import replace
from pathlib import Path

import typer

from kontor.cli.serve import serve
from kontor.server import run as running
from kontor.server.core.settings import Limits, Settings
from kontor.server.rooms.timekeeper import Timekeeper
from kontor.server.workers import tasks

ROOMY = Limits(
    messages=(100_000, 1e5),
    chat=(10_000, 1e4),
    guests=(100_000, 1e5),
    guesses=(10_000, 1e4),
    creations=(100_000, 1e5),
    asks=(10_000, 1e4),
    requests=(100_000, 1e5),
    rooms=(100_000, 1e5),
    films=(10_000, 1e4),
    steps=(100_000, 1e5),
)


begin = tasks.begin


def begin_on_any_core() -> None:
    """Bots and planner think on the other cores, and are not tied to that of the server."""
    os.sched_setaffinity(0, range(os.cpu_count() or 1))
    begin()


def live_by(file: Path) -> None:
    """Put the clock of this process forward and back, but not its steady one."""
    seconds, nanoseconds, ahead = time.time, time.time_ns, [0]

    def read(*_: object) -> None:
        ahead[0] = int(file.read_text("utf-8"))

    time.time = lambda: seconds() + ahead[0]
    time.time_ns = lambda: nanoseconds() + ahead[0] * 1_000_000_000
    Timekeeper.__init__.__defaults__ = (time.time_ns, time.monotonic_ns)
    read()
    signal.signal(signal.SIGUSR1, read)


def main() -> None:
    if clock := os.environ.get("KONTOR_CLOCK"):
        live_by(Path(clock))
    if core := os.environ.get("KONTOR_CORE"):
        os.sched_setaffinity(0, {int(core)})
        tasks.begin = begin_on_any_core
    usual = running.run

    def run(settings: Settings) -> None:
        lease = float(os.environ.get("KONTOR_LEASE", "0"))
        usual(replace(settings, limits=ROOMY, lease_seconds=lease))

    running.run = run
    typer.run(serve)


if __name__ == "__main__":
    main()
