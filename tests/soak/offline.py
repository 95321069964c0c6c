"""The page without a server: how fast it is, and whole games of both titles without the network.

    python -m tests.soak.offline                  on a quiet machine
    python -m tests.soak.offline --games 1 --rounds 8

Needs the folder (`make static`) and a Chromium. Games are played by messages to the real page's own
house, which shows them meanwhile; each is exported, replayed here and in the terminal, and has to
come to the same scores. Every figure is asserted.
"""

import argparse
import contextlib
import gzip
import os
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from statistics import quantiles
from typing import Any

from playwright.sync_api import Browser, expect
from typer.testing import CliRunner

from kontor.cli import app
from kontor.shelf import game_of_file
from kontor.table.log import decode_file
from kontor.table.table import Table
from tests.server.play_here import moves_in
from tests.web.offline import Alone, Sent, folder, served
from tests.web.visitors import a_browser

MOST_COLD, MOST_WARM = 8.0, 2.0  # seconds to the first table
MOST_MOVE = 100.0  # milliseconds, for 95 of 100 own moves
MOST_BOT = 500.0  # milliseconds, for 95 of 100 turns of a quick bot
MOST_BYTES = 8.0e6
GAMES = {"anno1800": ["clerk", "clerk/2"], "anno1503": ["greedy", "steward"]}
LONGEST = 6000  # moves in a game


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=2, help="of each title")
    parser.add_argument("--rounds", type=int, default=12, help="after which a game is ended")
    parser.add_argument("--bots", default="", help="others than usual, comma-separated")
    parser.add_argument("--title", choices=[*GAMES], default=None)
    wanted = parser.parse_args()
    place = folder(as_built=False)
    if place is None:
        return 1
    print(f"load {os.getloadavg()[0]:.1f}, {os.cpu_count()} cores")
    sent = Sent()
    with served(place, sent) as address, a_browser() as browser:
        good = start(browser, address, sent)
        for title in [wanted.title] if wanted.title else [*GAMES]:
            bots = wanted.bots.split(",") if wanted.bots else GAMES[title]
            for seed in range(wanted.games):
                good &= whole_game(browser, address, title, bots, wanted.rounds, seed)
    return 0 if good else 1


def start(browser: Browser, address: str, sent: Sent) -> bool:
    """The first visit, and the next ones: from the address to a table that waits for a move."""
    visitor = Alone(browser, address)
    sent.count = 0
    cold = Stretch()
    visitor.open()
    visitor.button("home.play").click()
    expect(visitor.what("undo")).to_be_visible()
    cold.end()
    brought = sent.count
    visitor.until_kept()
    visitor.until_remembered()
    warm = [reopened(visitor) for _ in range(5)]
    visitor.close()
    plain, packed = sizes()
    middle = sorted(one.seconds for one in warm)[2]
    work = sorted(one.work for one in warm)[2]
    print(
        f"cold {cold.seconds:.2f} s (processor {cold.work:.2f} s), warm {middle:.2f} s "
        f"(processor {work:.2f} s); {brought / 1e6:.2f} MB plain to the first table; the whole "
        f"folder has {packed / 1e6:.2f} MB from a server that packs, else {plain / 1e6:.2f} MB"
    )
    return cold.seconds <= MOST_COLD and middle <= MOST_WARM and brought <= MOST_BYTES


def reopened(visitor: Alone) -> "Stretch":
    """The page opened anew at its table."""
    stretch = Stretch()
    visitor.page.reload()
    expect(visitor.what("undo")).to_be_visible()
    stretch.end()
    return stretch


class Stretch:
    """Seconds by the clock, and seconds of work of the browser's processes."""

    def __init__(self) -> None:
        self.seconds, self.work = time.perf_counter(), work_of_children()

    def end(self) -> None:
        self.seconds = time.perf_counter() - self.seconds
        self.work = work_of_children() - self.work


def work_of_children() -> float:
    """Processor time of all processes below this one, as Linux counts it."""
    parents, ticks = dict[int, int](), dict[int, int]()
    for place in Path("/proc").glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended meanwhile
            fields = (place / "stat").read_text().rpartition(")")[2].split()
            parents[int(place.name)] = int(fields[1])
            ticks[int(place.name)] = int(fields[11]) + int(fields[12])
    total, here = 0, [os.getpid()]
    while here:
        here = [one for one, parent in parents.items() if parent in here]
        total += sum(ticks[one] for one in here)
    return total / os.sysconf("SC_CLK_TCK")


def sizes() -> tuple[int, int]:
    """All bytes of the folder, which is kept whole: as they are, and with scripts packed."""
    place = folder(as_built=True)
    assert place is not None
    plain = packed = 0
    for path in place.rglob("*"):
        if path.is_file():
            data = path.read_bytes()
            plain += len(data)
            packed += min(len(data), len(gzip.compress(data)))
    return plain, packed


def whole_game(
    browser: Browser, address: str, title: str, bots: list[str], rounds: int, seed: int
) -> bool:
    visitor = Alone(browser, address, game=title)
    visitor.open()
    visitor.call("POST", "/api/guests", {"name": "Ann", "language": "en"})
    seats = [{"kind": "me"}, *({"kind": "bot", "bot": bot} for bot in bots)]
    wish = {"game": title, "seats": seats, "options": {"table.max_rounds": rounds}}
    table = visitor.call("POST", "/api/tables", wish)["card"]["id"]
    visitor.call("POST", f"/api/tables/{table}/start")
    visitor.until_kept()
    visitor.go(f"/#/table/{table}")
    visitor.page.reload()
    moves, turns = play(visitor, table, Random(seed))
    totals = [score["total"] for score in visitor.scene()["scores"]]
    same = replayed(visitor.call("GET", f"/api/tables/{table}/export"), totals)
    ninety_fifth = quantiles(moves, n=20)[-1]
    slowest = quantiles(turns, n=20)[-1] if len(turns) > 1 else 0.0
    print(
        f"{title} against {', '.join(bots)}: {len(moves)} own moves, 95 of 100 within "
        f"{ninety_fifth:.0f} ms; {len(turns)} waits for bots, 95 of 100 within {slowest:.0f} ms "
        f"(median {sorted(turns)[len(turns) // 2]:.0f}); scores {totals}, replayed: {same}; "
        f"faults {visitor.faults}"
    )
    visitor.close()
    quick = ninety_fifth <= MOST_MOVE and slowest <= MOST_BOT * len(bots)
    return same and quick and not visitor.faults


def play(visitor: Alone, table: str, luck: Random) -> tuple[list[float], list[float]]:
    """Play to the end, and cut the network off on the way; how long own moves and bots took."""
    moves, turns = list[float](), list[float]()
    for number in range(LONGEST):
        if not visitor.wait_for_turn():
            return moves, turns
        if number == 20:
            visitor.context.set_offline(True)
        scene = visitor.scene()
        answer = visitor.ask(
            "Submit",
            table=table,
            seat=scene["seat"],
            seq=scene["seq"],
            moves=[chosen(moves_in(scene), luck)],
        )
        assert answer["told"]["type"] == "Done", answer
        moves.append(answer["took"])
        visitor.until_seq_after(scene["seq"])
        begun = time.perf_counter()
        if not visitor.decides and not visitor.scene()["over"]:
            visitor.wait_for_turn()
            turns.append(1000 * (time.perf_counter() - begun))
    raise AssertionError("the game does not end")


def chosen(moves: list[dict[str, Any]], luck: Random) -> dict[str, Any]:
    """Mostly anything; a turn ends soon, or chance would trade for ever."""
    ends = [move for move in moves if move["type"] == "EndTurn"]
    return ends[0] if ends and luck.random() < 0.3 else luck.choice(moves)


def replayed(text: str, totals: list[int]) -> bool:
    """Whether the file comes to the same scores, here and in the terminal."""
    data = text.encode()
    file = decode_file(data)
    again = [score.total for score in Table.replay(game_of_file(file.opening), file).scores()]
    with tempfile.TemporaryDirectory() as place:
        path = Path(place) / "game.jsonl"
        path.write_bytes(data)
        shown = CliRunner().invoke(app, ["replay", str(path)])
        verified = CliRunner().invoke(app, ["verify", str(path)])
    told = shown.exit_code == 0 and all(str(total) in shown.output for total in totals)
    return again == totals and told and verified.exit_code == 0


if __name__ == "__main__":
    sys.exit(main())
