"""Many live tables at once: how long a move takes from submit to the last broadcast.

    python -m tests.soak.server.load                      250 tables x 4 seats, three runs
    python -m tests.soak.server.load --tables 50 --seconds 10 --runs 1
    python -m tests.soak.server.load --processes 2        on PostgreSQL, on all cores
    python -m tests.soak.server.load --processes 2 --tables 1000 --every 5 --runs 1 --no-lines

The server runs compiled (`make wheel`) on one core, the clients on the others. Every table plays
a random legal move each second (or every few: `--every`), and whoever is to move next asks for the
planner's lines, as the page does (`--no-lines`: nobody does). As the page, clients keep scenes and
get what has changed (`--whole`: all of it). A move is over when all four sockets of the table have
the new scene in hand; its time begins when it was due, also if it was sent later.
In the same run, a server that only passes as many bytes on (`echo.py`) is asked as often from as
many sockets: how many times as long a move takes is told as well, since that depends less on what
else is running.
"""

import argparse
import asyncio
import gc
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from random import Random
from statistics import median
from typing import Any, NamedTuple

import httpx
import msgspec
import websockets
from rich.progress import Progress

from kontor.wire.messages import PROTOCOL
from tests.server.services import a_postgres, a_redis
from tests.soak.server.echo import echo_server, echoes
from tests.soak.server.process import COMPILED, Process

SEATS = 4
AT_ONCE = 8  # tables being set up
PATIENCE = 10.0  # seconds after which a move counts as lost
GOAL_MS = 50.0
STEAL = 8  # the place of that time in a line of /proc/stat


class Deciding(msgspec.Struct):
    seat: int


class Heard(msgspec.Struct):
    """What the clients look at in a message; everything else is skipped."""

    type: str
    seat: int | None = None
    seq: int | None = None
    re: int | None = None
    deciding: list[Deciding] = []
    moves: msgspec.Raw = msgspec.Raw(b"[]")
    over: bool = False


class Listed(msgspec.Struct):
    """A move, without its words."""

    move: msgspec.Raw


class Figures(NamedTuple):
    """What one run has shown."""

    moves: int
    p50: float
    p99: float
    worst: float
    cpu_ms: float
    kb_a_table: float
    client_share: float
    stolen: float
    missed: int
    errors: list[str]
    lines_p50: float
    lines: int
    kb_a_move: float
    echo_p50: float
    echo_p99: float

    def __str__(self) -> str:
        return (
            f"{self.moves} moves: p50 {self.p50:.1f} ms, p99 {self.p99:.1f} ms, "
            f"worst {self.worst:.0f} ms, {self.cpu_ms:.2f} ms of processor time a move, "
            f"{self.kb_a_move:.1f} KB of scenes a move, {self.kb_a_table:.0f} KB of memory a "
            f"table, clients took {self.client_share:.0%} of a core, "
            f"other machines took {self.stolen:.0%}, {self.missed} beats missed, "
            f"{self.lines} lines asked for: p50 {self.lines_p50:.0f} ms, "
            f"bare echo p50 {self.echo_p50:.1f} ms, p99 {self.echo_p99:.1f} ms "
            f"(ratio {self.p50 / self.echo_p50:.1f}, {self.p99 / self.echo_p99:.1f}), "
            f"{len(self.errors)} errors"
        )


class TableOf4:
    """Four people with a socket each, who move at random, one move a second."""

    def __init__(
        self,
        addresses: list[str],
        number: int,
        language: str,
        *,
        asks: bool = True,
        keeps: bool = True,
        every: float = 1.0,
    ) -> None:
        self.addresses, self.random, self.language = addresses, Random(number), language
        self.number, self.asks, self.keeps, self.every = number, asks, keeps, every
        self.bytes = self.scenes_seen = 0  # of scenes and changes of them
        self.id = ""
        self.sockets: list[Any] = []
        self.scenes: list[Heard] = [Heard("")] * SEATS
        self.waiting: set[int] = set()
        self.wanted = 0
        self.all_told = asyncio.Event()
        self.took: list[float] = []
        self.lines: list[float] = []
        self._asked: dict[int, float] = {}
        self.missed = 0
        self.errors: list[str] = []
        self._readers: list[asyncio.Task[None]] = []
        self._decode = msgspec.json.Decoder(Heard).decode

    async def sit_down(self) -> None:
        tokens = []
        at = f"http://{self.addresses[0]}"
        async with httpx.AsyncClient(base_url=at, timeout=60) as http:
            for seat in range(SEATS):
                name = f"Load {self.number} {'abcd'[seat]}"  # no two tables have the same words
                answer = await http.post("/api/guests", json={"name": name})
                tokens.append(_fine(answer)["token"])
            hers = [{"Authorization": f"Bearer {token}"} for token in tokens]
            seats = [{"kind": "me"}, *[{"kind": "open"}] * (SEATS - 1)]
            body = {"game": "anno1800", "seats": seats}
            created = _fine(await http.post("/api/tables", json=body, headers=hers[0]))
            self.id = created["card"]["id"]
            for headers in hers[1:]:
                _fine(await http.post(f"/api/tables/{self.id}/join", json={}, headers=headers))
            _fine(await http.post(f"/api/tables/{self.id}/start", headers=hers[0]))
        for seat, headers in enumerate(hers):
            address = self.addresses[seat % len(self.addresses)]
            await self._connect(address, seat, headers)

    async def _connect(self, address: str, seat: int, headers: dict[str, str]) -> None:
        socket = await websockets.connect(
            f"ws://{address}/ws?protocol={PROTOCOL}", additional_headers=headers, max_size=None
        )
        self.sockets.append(socket)
        self._readers.append(asyncio.create_task(self._read(socket, seat)))
        watch = {"type": "Watch", "id": 1, "table": self.id, "language": self.language}
        watch |= {"changes": True} if self.keeps else {}
        await socket.send(msgspec.json.encode(watch).decode())

    async def _read(self, socket: Any, seat: int) -> None:
        try:
            async for data in socket:
                heard = self._decode(data)
                if heard.type in ("Scene", "SceneChange"):
                    self.bytes, self.scenes_seen = self.bytes + len(data), self.scenes_seen + 1
                    self._see(seat, heard)
                elif heard.type == "Lines" and heard.re in self._asked:
                    self.lines.append(time.perf_counter() - self._asked.pop(heard.re))
                elif heard.type == "No":
                    self.errors.append(str(data)[:300])
        except websockets.ConnectionClosedError as error:
            self.errors.append(str(error))

    def _see(self, seat: int, scene: Heard) -> None:
        self.scenes[seat] = scene
        if scene.seq is not None and scene.seq >= self.wanted:
            self.waiting.discard(seat)
            if not self.waiting:
                self.all_told.set()

    async def here(self) -> None:
        while any(scene.type == "" for scene in self.scenes):
            await asyncio.sleep(0.01)

    async def play(self, start: float, until: float) -> None:
        beat = start + self.every * self.random.random()
        while beat < until:
            late = int((time.perf_counter() - beat) / self.every)
            self.missed += late
            beat += late * self.every
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            due, beat = beat, beat + self.every
            if not await self._move(due):
                return

    async def _ask_for_lines(self) -> None:
        """As the page does at every decision of its own."""
        scene = self.scenes[0]
        if not self.asks or scene.over or not scene.deciding:
            return
        seat = scene.deciding[0].seat
        number = 10 + (scene.seq or 0)
        self._asked[number] = time.perf_counter()
        request = {"type": "AskLines", "id": number, "table": self.id, "seat": seat}
        await self.sockets[seat].send(msgspec.json.encode(request).decode())

    async def _move(self, due: float) -> bool:
        now = self.scenes[0]
        if now.over or not now.deciding:
            return False
        seat = now.deciding[0].seat
        scene = self.scenes[seat]
        moves = msgspec.json.decode(scene.moves, type=list[Listed])
        request = {
            "type": "Submit", "id": 2, "table": self.id, "seat": seat, "seq": scene.seq,
            "moves": [self.random.choice(moves).move],
        }  # fmt: skip
        self.wanted, self.waiting = (scene.seq or 0) + 1, set(range(SEATS))
        self.all_told.clear()
        data = msgspec.json.encode(request).decode()
        await self.sockets[seat].send(data)
        try:
            async with asyncio.timeout(PATIENCE):
                await self.all_told.wait()
        except TimeoutError:
            self.errors.append(f"table {self.id}: no scene after {PATIENCE} s")
            return False
        self.took.append(time.perf_counter() - due)
        await self._ask_for_lines()
        return True

    async def leave(self) -> None:
        for reader in self._readers:
            reader.cancel()
        for socket in self.sockets:
            socket.transport.abort()


def stolen_seconds() -> float:
    """How long this machine had to wait for another one on the same hardware: figures measured
    meanwhile mean little."""
    all_cores = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(all_cores[STEAL]) / os.sysconf("SC_CLK_TCK")


def _fine(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


async def measure(servers: list[Process], asked: argparse.Namespace, bar: Progress) -> Figures:
    addresses = [server.address for server in servers]
    await _first_of_all(addresses, asked.language)
    empty = sum(server.memory() for server in servers)
    tables = []
    for number in range(asked.tables):
        first = number % len(addresses)  # tables and sockets are spread over all processes
        turned = addresses[first:] + addresses[:first]
        how = {"asks": asked.lines, "keeps": asked.changes, "every": asked.every}
        tables.append(TableOf4(turned, number, asked.language, **how))
    await _all_sit_down(tables, bar)
    await _play_for(tables, asked.warm_up, bar, "warm-up")
    gc.collect()
    gc.freeze()  # a pause of the clients must not count as one of the server
    gc.disable()
    for table in tables:
        table.took.clear()
        table.lines.clear()
        table.missed = table.bytes = table.scenes_seen = 0
    before = sum(server.cpu_seconds() for server in servers)
    own, others = time.process_time(), stolen_seconds()
    await _play_for(tables, asked.seconds, bar, "measuring")
    spent = sum(server.cpu_seconds() for server in servers) - before
    own = (time.process_time() - own) / asked.seconds
    others = (stolen_seconds() - others) / asked.seconds
    full = sum(server.memory() for server in servers)
    took = sorted(1000 * one for table in tables for one in table.took)
    asked_for = sorted(1000 * one for table in tables for one in table.lines)
    errors = [error for table in tables for error in table.errors]
    for table in tables:
        await table.leave()
    size = sum(table.bytes for table in tables) // sum(table.scenes_seen for table in tables)
    echo = await _echo(asked, size)
    return Figures(
        len(took), took[len(took) // 2], took[int(len(took) * 0.99)], took[-1],
        1000 * spent / len(took), (full - empty) / 1024 / len(tables), own, others,
        sum(table.missed for table in tables), errors,
        asked_for[len(asked_for) // 2] if asked_for else 0.0, len(asked_for),
        sum(table.bytes for table in tables) / 1024 / len(took),
        echo[len(echo) // 2], echo[int(len(echo) * 0.99)],
    )  # fmt: skip


async def _echo(asked: argparse.Namespace, size: int) -> list[float]:
    """The same with servers that do nothing."""
    with ExitStack() as stack:
        addresses = [stack.enter_context(echo_server()) for _ in range(asked.processes)]
        return await echoes(
            addresses, asked.tables, SEATS, size, asked.every, min(asked.seconds, 15.0)
        )


async def _first_of_all(addresses: list[str], language: str) -> None:
    """What the first table of a process loads (texts, words) belongs to no other."""
    for number in range(len(addresses)):
        first = TableOf4([addresses[number]], -1 - number, language, asks=False)
        await first.sit_down()
        await first.here()
        await first.play(time.perf_counter(), time.perf_counter() + 1.5)
        await first.leave()


async def _all_sit_down(tables: list[TableOf4], bar: Progress) -> None:
    task = bar.add_task("sitting down", total=len(tables))
    room = asyncio.Semaphore(AT_ONCE)

    async def one(table: TableOf4) -> None:
        async with room:
            await table.sit_down()
            await table.here()
            bar.advance(task)

    await asyncio.gather(*(one(table) for table in tables))


async def _play_for(tables: list[TableOf4], seconds: float, bar: Progress, what: str) -> None:
    start = time.perf_counter()
    playing = asyncio.gather(*(table.play(start, start + seconds) for table in tables))
    task = bar.add_task(what, total=seconds)
    while not playing.done():
        await asyncio.wait([playing], timeout=1.0)
        bar.update(task, completed=min(seconds, time.perf_counter() - start))
    await playing


async def run_once(asked: argparse.Namespace, bar: Progress) -> Figures:
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="kontor-load-")))
        several = asked.processes > 1
        database = stack.enter_context(a_postgres()) if several or asked.postgres else ""
        redis = stack.enter_context(a_redis()) if several else ""
        servers = []
        for node in range(asked.processes):
            core = None if several else asked.core
            server = Process(
                folder, database, redis, python=asked.python, roomy=True, core=core, node=node
            )
            stack.callback(server.kill)
            servers.append(server)
        for server in servers:
            await server.ready()
            if asked.show_pid:
                print(f"server {server.process.pid}", flush=True)
        return await measure(servers, asked, bar)


def _where(asked: argparse.Namespace) -> str:
    if asked.processes > 1:
        return f"{asked.processes} processes, PostgreSQL"
    return "one core, PostgreSQL" if asked.postgres else "one core, SQLite"


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=250)
    parser.add_argument("--seconds", type=float, default=30.0, help="measured, after --warm-up")
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two moves")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--processes", type=int, default=1, help="several: with PostgreSQL, Redis")
    parser.add_argument("--postgres", action="store_true", help="instead of SQLite")
    parser.add_argument("--language", default="en", help="of the words; empty: without any")
    parser.add_argument("--no-lines", dest="lines", action="store_false", help="nobody asks")
    parser.add_argument("--whole", dest="changes", action="store_false", help="no changes")
    parser.add_argument("--core", type=int, default=0, help="the server's; clients take the rest")
    parser.add_argument("--python", default=str(COMPILED if COMPILED.exists() else sys.executable))
    parser.add_argument("--show-pid", action="store_true", help="for a profiler")
    asked = parser.parse_args()
    others = os.sched_getaffinity(0) - {asked.core}
    if others and asked.processes == 1:
        os.sched_setaffinity(0, others)
    runs = []
    with Progress(transient=True) as bar:
        for number in range(asked.runs):
            runs.append(asyncio.run(run_once(asked, bar)))
            bar.console.print(f"run {number + 1}: {runs[-1]}", highlight=False)
    for error in [error for run in runs for error in run.errors][:10]:
        print(error)
    p50, p99 = median(run.p50 for run in runs), median(run.p99 for run in runs)
    well = p99 <= GOAL_MS and not any(run.errors for run in runs)
    print(
        f"load: {asked.tables} tables x {SEATS} seats, {_where(asked)}: "
        f"median of {asked.runs} runs p50 {p50:.1f} ms, p99 {p99:.1f} ms (goal {GOAL_MS:.0f} ms), "
        f"{median(run.cpu_ms for run in runs):.2f} ms of processor time a move, "
        f"{median(run.kb_a_move for run in runs):.1f} KB of scenes a move, "
        f"{median(run.kb_a_table for run in runs):.0f} KB of memory a table, "
        f"lines p50 {median(run.lines_p50 for run in runs):.0f} ms, "
        f"{sum(len(run.errors) for run in runs)} errors"
    )
    return 0 if well else 1


if __name__ == "__main__":
    sys.exit(main())
