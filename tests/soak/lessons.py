"""Every tutorial to its end, in every language, at a desk and on a phone: none may stall.

    python -m tests.soak.lessons                  every combination, 24 runs
    python -m tests.soak.lessons --runs 4         the first of them

Needs the built client (`make web`) and a Chromium.
"""

import argparse
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, expect

from kontor.table.text import LANGUAGES
from tests.web.harbour import Harbour
from tests.web.lessons import begin, follow_all
from tests.web.visitors import DESKTOP, PHONE, Size, Visitor, a_browser


class Run(NamedTuple):
    game: str
    door: str
    language: str
    size: Size


DOORS = (
    ("anno1800", "learn_page.tutorial"),
    ("anno1503", "learn_page.tutorial"),
)
RUNS = [
    Run(game, door, language, size)
    for (game, door), language, size in product(DOORS, LANGUAGES, (DESKTOP, PHONE))
]


def stalls(browser: Browser, harbour: Harbour, run: Run) -> str:
    """Where the tutorial stalled, or an empty string."""
    person = harbour.guest("Ann", run.language)
    visitor = Visitor(browser, harbour, person, language=run.language, size=run.size, game=run.game)
    try:
        begin(visitor, run.door)
        follow_all(visitor)
        expect(visitor.board).to_be_visible()
    except AssertionError as error:
        return str(error).splitlines()[0]
    finally:
        visitor.close()
    return "; ".join(visitor.faults)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=len(RUNS))
    wanted = RUNS[: parser.parse_args().runs]
    harbour = Harbour(Path(tempfile.mkdtemp()))
    harbour.open()
    failed = 0
    try:
        with a_browser() as browser:
            for run in wanted:
                trouble = stalls(browser, harbour, run)
                failed += bool(trouble)
                print(*run, trouble or "to the end", flush=True)
    finally:
        harbour.close()
    print(f"{len(wanted)} runs, {failed} stalled")
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main())
