"""How fast the page is and stays: the first view, response to clicks, memory over many moves.

    python -m tests.soak.web                  on a quiet machine
    python -m tests.soak.web --game anno1503 --moves 100

Needs the built client (`make web`) and a Chromium. A late game is on the table; every figure is
asserted, so that a slower page fails here and not in `make test`.
"""

import argparse
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser, CDPSession, expect

from kontor.play import play
from tests.web.anno1503.tables import late_table
from tests.web.harbour import Harbour, Person
from tests.web.visitors import PATIENCE, Visitor, a_browser


class Late(NamedTuple):
    """A game near its end: what opens the panel there, and a step that can be taken back."""

    game: str
    table: Callable[[Harbour, Person], str]
    things: str
    step: str


def late_1800(harbour: Harbour, person: Person) -> str:
    return harbour.table([person, "dice", "dice", "dice"], bot="dice", until=16)


TABLES = (
    Late(
        "anno1800",
        late_1800,
        ".hand .paper, [data-what^='population.'], [data-what^='objective.']",
        "workplace",
    ),
    Late(
        "anno1503",
        late_table,
        ".goal, li > .good, .paper, .offer, .space, .place, [data-what^=objective], .stair .cell",
        "set_sail",
    ),
)
VIEWS, CLICKS = 5, 60
MOST_VIEW = 1.5  # seconds
MOST_CLICK = 100.0  # milliseconds
MOST_GROWTH = 1.3  # of the memory after the first tenth of the moves

# From a click to the next frame in which the panel shows what was clicked.
CLICKED = """
([things, place]) => new Promise((done) => {
  const all = [...document.querySelectorAll(things)].filter((one) => one.matches('button'));
  const one = all[place % all.length];
  const begun = performance.now();
  one.click();
  const look = () => {
    if (document.querySelector('aside.panel h2')) done(performance.now() - begun);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})
"""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=500)
    parser.add_argument("--game", choices=[late.game for late in TABLES], default=None)
    wanted = parser.parse_args()
    play.MOST_UNDOS = wanted.moves  # nobody takes back so much in a turn
    with tempfile.TemporaryDirectory(prefix="kontor-web-") as folder, a_browser() as browser:
        harbour = Harbour(Path(folder))
        harbour.open()
        good = [
            figure(browser, harbour, late, wanted.moves)
            for late in TABLES
            if wanted.game in (None, late.game)
            for figure in (views, clicks, memory)
        ]
        harbour.close()
    return 0 if all(good) else 1


def visitor_at(browser: Browser, harbour: Harbour, late: Late) -> tuple[Visitor, str]:
    ann = Visitor(browser, harbour, harbour.guest("Ann"), game=late.game)
    return ann, late.table(harbour, ann.person)


def views(browser: Browser, harbour: Harbour, late: Late, moves: int) -> bool:
    """A running table, opened in a browser that has never been here."""
    took = []
    for _ in range(VIEWS):
        ann, table = visitor_at(browser, harbour, late)
        harbour.ask(ann.person, "GET", f"/api/tables/{table}")  # others sit there already
        begun = time.perf_counter()
        ann.watch(table)
        took.append(time.perf_counter() - begun)
        ann.close()
    middle = sorted(took)[VIEWS // 2]
    words = f"{late.game}: first view: {middle:.2f} s (most {MOST_VIEW} s)"
    return told(words, middle <= MOST_VIEW)


def clicks(browser: Browser, harbour: Harbour, late: Late, moves: int) -> bool:
    ann, table = visitor_at(browser, harbour, late)
    ann.sit_down(table)
    ann.lines()
    took = []
    for place in range(CLICKS):
        took.append(float(ann.page.evaluate(CLICKED, [late.things, place])))
        ann.page.keyboard.press("Escape")
        expect(ann.panel).to_be_hidden()
    ann.close()
    slow = sorted(took)[int(0.95 * CLICKS)]
    words = f"{late.game}: a click: p95 {slow:.0f} ms (most {MOST_CLICK:.0f} ms)"
    return told(words, slow <= MOST_CLICK)


def memory(browser: Browser, harbour: Harbour, late: Late, moves: int) -> bool:
    """Do something and take it back, over and over: nothing of it may stay in memory."""
    ann, table = visitor_at(browser, harbour, late)
    ann.sit_down(table)
    inspector = ann.context.new_cdp_session(ann.page)
    sizes = []
    for number in range(moves):
        ann.what(late.step if number % 2 == 0 else "undo").click(timeout=PATIENCE)
        undo = ann.what("undo")
        (expect(undo).to_be_enabled if number % 2 == 0 else expect(undo).to_be_disabled)()
        del ann.frames[:-5]
        if number % (moves // 10) == moves // 10 - 1:
            sizes.append(used(inspector))
    ann.close()
    first, last = sizes[0] / 1e6, sizes[-1] / 1e6
    words = f"memory: {first:.1f} MB after {moves // 10} moves, {last:.1f} MB after {moves}"
    words = f"{late.game}: {words} (most {MOST_GROWTH} times as much)"
    return told(words, last <= first * MOST_GROWTH)


def used(inspector: CDPSession) -> float:
    inspector.send("HeapProfiler.collectGarbage")
    return float(inspector.send("Runtime.getHeapUsage")["usedSize"])


def told(words: str, good: bool) -> bool:
    print(f"{'ok ' if good else 'BAD'} {words}", flush=True)
    return good


if __name__ == "__main__":
    sys.exit(main())
