"""Measures how long the server takes to start and to load a long table; prints figures as JSON."""

import asyncio
import json
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from pathlib import Path

from kontor.bots.match import play_table
from kontor.play import entries
from kontor.play.table_row import Seating, TableRow
from kontor.server.rooms.room import load
from kontor.server.store import logs, people, tables
from kontor.server.store.connect import upgrade
from kontor.server.store.engine import Store
from kontor.server.store.people import User
from kontor.shelf import GAMES
from kontor.table.table import Table
from kontor.wire.cards import Terms

RECORDS = 600
TIMES = 9
STARTS = 3
PATIENCE = 60.0


def long_table(store: Store, game: str) -> int:
    """Store a table with this many records; returns how many there are."""
    table = Table.open(GAMES[game], ["a", "b", "c", "d"], seed=3)
    play_table(table, ["random"] * 4, 1, moves=RECORDS)
    row = TableRow(
        id=game, name=game, game=game, rules_version=GAMES[game].rules_version, phase="running",
        access="open", code=game, password=None, terms=Terms(), options=table.opening.options,
        overlay="", own=None, host="u", opening=table.opening, result=None, ending="", next=None,
        created_at=0, changed_at=0, due_at=None, secret=None,
    )  # fmt: skip
    lines: list[entries.AnyEntry] = [entries.Begun()]
    lines += [entries.entry_of(record) for record in table.records]

    with store.engine.begin() as db:
        tables.add(db, row, [Seating("u", None)] * 4)
        logs.append(db, game, 0, 0, lines, [], None)
    return len(table.records)


async def load_ms(store: Store, game: str) -> float:
    took = []
    for _ in range(TIMES):
        started = time.perf_counter()
        loaded = await load(store, game)
        took.append(1000 * (time.perf_counter() - started))
        assert loaded.play is not None
    return statistics.median(took)


def start_seconds() -> float:
    """From the command to the first page."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    with tempfile.TemporaryDirectory(prefix="kontor-bench-") as folder:
        started = time.perf_counter()
        command = [sys.executable, "-m", "kontor", "serve", "--port", str(port), "--data", folder]
        with subprocess.Popen([*command, "--log-level", "error"]) as server:
            try:
                while not _answers(port):
                    assert time.perf_counter() - started < PATIENCE, "the server does not start"
                    time.sleep(0.01)
                return time.perf_counter() - started
            finally:
                server.terminate()


def _answers(port: int) -> bool:
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
            return bool(answer.status == 200)
    except OSError:
        return False


def measure() -> dict[str, float]:
    found: dict[str, float] = {}
    with tempfile.TemporaryDirectory(prefix="kontor-bench-") as folder:
        store = Store(f"sqlite:///{Path(folder) / 'kontor.sqlite'}")
        upgrade(store.engine)
        with store.engine.begin() as db:
            people.add(db, User("u", "guest", "u", None, None, 0, "en", None, 0))
        for game in GAMES:
            found[f"load_records {game}"] = long_table(store, game)
            found[f"load_ms {game}"] = asyncio.run(load_ms(store, game))
        store.close()
    found["start_s"] = statistics.median(start_seconds() for _ in range(STARTS))
    return found


if __name__ == "__main__":
    print(json.dumps(measure()))
