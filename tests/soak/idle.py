"""How much processor time a page takes while nothing happens at the table.

    python -m tests.soak.idle                 on the wheel, with the built client and a Chromium
    python -m tests.soak.idle --seconds 60

Counted is the time of every process of the browser (page, drawing, sound, network), by /proc: a
busy machine makes things slow, but not more work.
"""

import argparse
import os
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser

from tests.soak.web import TABLES
from tests.web.harbour import Harbour
from tests.web.visitors import Visitor, a_browser

MOST = 0.01  # of a core
SETTLING = 8.0  # seconds until fonts, lines of the planner and the like have come


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=30.0)
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor-idle-") as folder, a_browser() as browser:
        harbour = Harbour(Path(folder))
        harbour.open()
        good = [measured(browser, harbour, page, wanted.seconds) for page in ("/", *GAMES)]
        harbour.close()
    return 0 if all(good) else 1


GAMES = {late.game: late.table for late in TABLES}


def measured(browser: Browser, harbour: Harbour, page: str, seconds: float) -> bool:
    """A page by its address, or a late table of a game where the user is to move."""
    person = harbour.guest("Ann")
    visitor = Visitor(browser, harbour, person, motion="full")
    path = f"/table/{GAMES[page](harbour, person)}" if page in GAMES else page
    visitor.page.goto(harbour.address + path)
    visitor.page.wait_for_load_state("networkidle")
    time.sleep(SETTLING)
    before = browser_seconds()
    time.sleep(seconds)
    share = (browser_seconds() - before) / seconds
    visitor.close()
    print(f"{page}: {share:.2%} of a core while nothing happens (at most {MOST:.0%})", flush=True)
    return share <= MOST


def browser_seconds() -> float:
    """Processor time of all processes of the browser that this process has started."""
    tick = os.sysconf("SC_CLK_TCK")
    return sum(_ticks(process) for process in _offspring(os.getpid())) / tick


def _offspring(parent: int) -> Iterator[int]:
    for task in Path(f"/proc/{parent}/task").glob("*/children"):
        for child in map(int, _read(task).split()):
            if "chrom" in _read(Path(f"/proc/{child}/cmdline")):
                yield child
            yield from _offspring(child)


def _ticks(process: int) -> int:
    fields = _read(Path(f"/proc/{process}/stat")).rpartition(")")[2].split()
    return int(fields[11]) + int(fields[12]) if fields else 0


def _read(file: Path) -> str:
    """Empty for a process that has just ended."""
    try:
        return file.read_text(encoding="utf-8")
    except (FileNotFoundError, ProcessLookupError):
        return ""


if __name__ == "__main__":
    sys.exit(main())
