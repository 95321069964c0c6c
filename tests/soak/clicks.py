"""Whole games through the page by clicks alone: both games, six windows, six languages, 72 games.

    python -m tests.soak.clicks                          all of them, hours on a busy machine
    python -m tests.soak.clicks --game anno1503 --runs 4
    python -m tests.soak.clicks --every 5 --rounds 3     every fifth, at most three rounds

Against quick bots; Anno 1800 with the short hand. A sixth of the games, in which every window and
every language comes once for each game, goes on until it ends by the rules; the others stop after
`--rounds` by the option of the table. Half of the games show all that moves. Every second game of
Anno 1503 has the expansion.

A fault is what the page or the browser calls an error, an answer of the server that is one, an
error in the log of the server, anything wider than its window, and a click that does nothing.
Needs the built client (`make web`) and a Chromium.
"""

import argparse
import logging
import sys
import tempfile
import time
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Error, Response, expect

from kontor.table.text import LANGUAGES
from tests.web.anno1503.hands import advice, make
from tests.web.anno1503.tables import GAME as ANNO_1503
from tests.web.hands import any_goal, reach
from tests.web.harbour import Harbour
from tests.web.looks import gaps
from tests.web.test_layout import DESKS, WIDE
from tests.web.visitors import PHONE, Size, Visitor, a_browser

SIZES = [*DESKS, PHONE]
COUNT = """
window.clicks = 0;
addEventListener('click', (event) => { window.clicks += Number(event.isTrusted); }, true);
"""
LOOK_EVERY = 8  # decisions between two looks at every word on the page
BOTS = {"anno1800": "clerk", "anno1503": "greedy"}


class Run(NamedTuple):
    game: str
    size: Size
    language: str
    to_the_end: bool
    far: bool
    motion: str

    def __str__(self) -> str:
        far = "+expansion" if self.far else ""
        return f"{self.game}{far} {self.size[0]}x{self.size[1]} {self.language}"


def run_of(game: str, window: int, tongue: int) -> Run:
    return Run(
        game,
        SIZES[window],
        LANGUAGES[tongue],
        to_the_end=window == tongue,
        far=game == ANNO_1503 and (window + tongue // 2) % 2 == 1,
        motion="full" if (window + tongue) % 4 < 2 else "none",
    )


RUNS = [
    run_of(game, window, (window + shift) % len(LANGUAGES))
    for shift, window, game in product(range(len(LANGUAGES)), range(len(SIZES)), BOTS)
]


class Ears(logging.Handler):
    """Everything that the server logs as a warning or worse."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.heard: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.heard.append(f"log: {record.getMessage()}")


class Played(NamedTuple):
    rounds: int
    clicks: int
    seconds: float
    by_the_rules: bool
    faults: list[str]


def play(browser: Browser, harbour: Harbour, run: Run, rounds: int, ears: Ears) -> Played:
    person = harbour.guest("Wilhelmina", run.language)
    how: dict[str, Any] = {"language": run.language, "size": run.size, "game": run.game}
    visitor = Visitor(browser, harbour, person, motion=run.motion, **how)
    visitor.context.add_init_script(COUNT)
    visitor.page.on("response", lambda answer: _note(visitor, answer))
    table = new_table(harbour, visitor, run, rounds)
    begun, clicks = time.monotonic(), 0
    try:
        visitor.watch(table)
        to_the_end(visitor, table, run)
        clicks = int(visitor.page.evaluate("window.clicks"))
    except (AssertionError, Error) as error:
        visitor.faults += [str(error).partition("attempting")[0].strip(), *_refusals(visitor)]
        visitor.page.screenshot(path=f"build/clicks {run}.png".replace(" ", "-"))
    faults = [*visitor.faults, *ears.heard]
    ears.heard.clear()
    visitor.close()
    game = harbour.game(table)
    seconds = time.monotonic() - begun
    ended = game.over and not game.game.capped(game.state)
    if run.to_the_end and not ended:
        faults.append("the game did not end by the rules")
    return Played(game.state.round, clicks, seconds, ended, faults)


def _refusals(visitor: Visitor) -> list[str]:
    """What the server refused since the last look. That a question came too late, took too long on
    a busy machine or is to be asked again is no fault; a move that comes too late is noticed when
    nothing follows it."""
    found = [frame for frame in visitor.frames if frame.startswith('{"type":"No"')]
    visitor.frames[:] = [frame for frame in visitor.frames[-40:] if frame not in found]
    usual = ('"StaleMove"', '"NoAnswer"', '"where":"id"')
    return [frame[:200] for frame in found if not any(mark in frame for mark in usual)]


def _note(visitor: Visitor, answer: Response) -> None:
    if answer.status >= 400:
        visitor.faults.append(f"{answer.status} {answer.url}")


def new_table(harbour: Harbour, visitor: Visitor, run: Run, rounds: int) -> str:
    options: dict[str, Any] = {} if run.to_the_end else {"table.max_rounds": rounds}
    options |= {"expansion": run.far} if run.game == ANNO_1503 else {"setup.hand": "short"}
    seats = ["me", BOTS[run.game], BOTS[run.game]]
    table = harbour.new_table(visitor.person, seats, game=run.game, options=options)
    started = harbour.ask(visitor.person, "POST", f"/api/tables/{table}/start")
    assert started.status_code == 200, started.text
    return table


def to_the_end(visitor: Visitor, table: str, run: Run) -> None:
    luck, decisions = Random(str(run)), 0
    while visitor.wait_for_turn():
        if run.game == ANNO_1503:
            make(visitor, advice(visitor, table, luck))
        else:
            reach(visitor, any_goal(visitor, luck))
            visitor.end_turn()
        look(visitor, words=decisions % LOOK_EVERY == 0)
        decisions += 1
        visitor.faults += _refusals(visitor)
    expect(visitor.page.get_by_role("dialog", name=visitor.say("score.sheet"))).to_be_visible()
    look(visitor, words=True)


def look(visitor: Visitor, words: bool) -> None:
    wide = visitor.sideways()
    if wide > 0:
        visitor.faults.append(f"{wide} px wider than the window")
    outside = visitor.page.evaluate(WIDE)
    if outside:
        visitor.faults.append(f"outside of the window: {outside}")
    missing = gaps(visitor.page) if words else []
    if missing:
        visitor.faults.append(f"no words: {missing}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(BOTS), default=None)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--runs", type=int, default=len(RUNS))
    parser.add_argument("--every", type=int, default=1)
    wanted = parser.parse_args()
    runs = [run for run in RUNS if wanted.game in (None, run.game)]
    runs = runs[wanted.first :: wanted.every][: wanted.runs]
    ears, failed = Ears(), 0
    logging.getLogger("kontor").addHandler(ears)
    with tempfile.TemporaryDirectory(prefix="kontor-clicks-") as folder, a_browser() as browser:
        harbour = Harbour(Path(folder))
        harbour.open()
        for run in runs:
            played = play(browser, harbour, run, wanted.rounds, ears)
            failed += bool(played.faults)
            told(run, played)
        harbour.close()
    print(f"{len(runs)} games, {failed} with faults")
    return min(failed, 1)


def told(run: Run, played: Played) -> None:
    end = "by the rules" if played.by_the_rules else "stopped"
    words = f"{played.rounds} rounds ({end}), {played.clicks} clicks, {played.seconds:.0f} s"
    print(f"{'BAD' if played.faults else 'ok '} {run}: {words}", flush=True)
    for fault in played.faults:
        print(f"    {fault}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
