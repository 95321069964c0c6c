"""Nothing is lost: servers are killed and databases cut off while tables are played.

    python -m tests.soak.server.lost --runs 200                          one server, SQLite
    python -m tests.soak.server.lost --runs 200 --postgres               the same with PostgreSQL
    python -m tests.soak.server.lost --runs 50 --postgres --processes 2  one of two is killed
    python -m tests.soak.server.lost --runs 5 --postgres --cut 10        ten seconds without it
    python -m tests.soak.server.lost --runs 5 --cut 10                   the same with SQLite
    python -m tests.soak.server.lost --runs 50 --freeze 6 --postgres --processes 2  one stands still
    python -m tests.soak.server.lost --runs 50 --full 2                  two seconds of a full disk
    python -m tests.soak.server.lost --runs 50 --jump 3600               clocks put forward or back
    python -m tests.soak.server.lost --runs 50 --part 3                  two processes, parted
    python -m tests.soak.server.lost --runs 500 --mixed 1                all of it, one process
    python -m tests.soak.server.lost --runs 500 --mixed 3 --postgres --processes 2   and two

In each run every table is played, then the server is killed with SIGKILL at a random moment (or
the database is away for a while, a process stands still, no file can be written, the clock of the
machine is put forward or back by up to an hour, one of two processes is parted from database or
broker), and the clients reconnect by themselves; the run is over when a move was made at every
table again. A process that was parted or stood still is looked at by everybody as soon as it is
back: it may refuse to answer, but must not show an old table. Each table has two players and a
witness, each with a connection of their own, perhaps to another process. The witness must never be
shown two tables with the same number, or an older one after a newer one. At the end the
history of all is checked by a model (`player.py`), and the logs are read: every acknowledged move
has its number, every logged move was sent for that number, every acknowledged chat line is there
once and in order, and the stored log, played again, looks at each number as the witness saw it.
Damaged files: `damage.py`.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import NamedTuple

from rich.progress import Progress
from sqlalchemy import Connection, select

from kontor.play.entries import LogLine, Played
from kontor.server.core.settings import Settings
from kontor.server.store import logs, tables
from kontor.server.store.connect import open_engine
from kontor.server.store.rows import chat
from tests.server.play_here import guest
from tests.server.services import a_postgres, a_redis
from tests.soak.server.databases import locked
from tests.soak.server.partitions import KINDS, Links, links_of, part
from tests.soak.server.player import Company, sit_down
from tests.soak.server.process import Forked, Process, free_port
from tests.soak.server.witness import Witness

KILLED_AS_WELL = 0.3
SHORTEST = 0.2  # seconds of a fault that lasts
AN_HOUR = 3600.0
SHORT_LEASE = 1.0  # seconds; a parted process loses its tables in each run
PATIENCE = 600.0  # seconds until every table has moved on


class Plan(NamedTuple):
    """What is done, and how often."""

    runs: int = 5
    tables: int = 20
    seed: int = 1
    postgres: bool = False
    processes: int = 1
    cut: float = 0.0  # seconds without the database, instead of killing
    freeze: float = 0.0  # seconds for which a process stands still, instead of killing it
    full: float = 0.0  # seconds for which nothing can be written, instead of killing
    jump: float = 0.0  # seconds at most by which the clock is put forward or back, instead
    part: float = 0.0  # seconds at most for which one of two processes is parted from the rest
    mixed: float = 0.0  # seconds at most of any fault, each time another one
    play: float = 1.5  # seconds at most between everybody's move and the blow
    python: str = ""  # that runs the server, if it is not this one

    @property
    def blows(self) -> list[str]:
        """The kinds of faults, of which one is chosen each time."""
        parted = [f"parted: {kind}" for kind in KINDS] if self.processes > 1 else []
        if self.mixed:
            return ["killed", "cut", "frozen", "clock jumps", *(parted or ["disk full"])]
        one = {"cut": self.cut, "frozen": self.freeze, "disk full": self.full}
        one |= {"clock jumps": self.jump} | dict.fromkeys(parted, self.part)
        return [kind for kind, asked in one.items() if asked] or ["killed"]

    @property
    def several(self) -> "Plan":
        """Only one of several processes can be parted from the others."""
        return self._replace(postgres=True, processes=max(2, self.processes)) if self.part else self

    def __str__(self) -> str:
        database = "PostgreSQL" if self.postgres else "SQLite"
        return f"{database}, {self.processes} process(es), seed {self.seed}, {self.runs} faults"


class Place:
    """Servers on one database, and their players."""

    def __init__(self, plan: Plan, folder: Path, links: list[Links]) -> None:
        self.plan, self.folder, self.links = plan, folder, links
        self.random = Random(plan.seed)
        self.ports = [free_port() for _ in range(plan.processes)]
        self.servers: list[Process] = []
        self.players: list[Company] = []
        self.witnesses: list[Witness] = []
        self.games: list[asyncio.Task[None]] = []
        self.slowest = 0.0
        self.compared = self.ordered = 0
        self.blows = Counter[str]()
        self.clock = folder / "clock"
        self.clock.write_text("0", "utf-8")

    async def open(self) -> None:
        self.servers = [self._start(number) for number in range(self.plan.processes)]
        for server in self.servers:
            await server.ready()
        addresses = [server.address for server in self.servers]
        for number in range(self.plan.tables):
            self.players.append(await sit_down(addresses, number))
            other = await guest(addresses[0], "Witness")
            await other.close()
            self.witnesses.append(Witness(other.token, self.players[-1], Random(-number)))
        people = [one for company in self.players for one in company.people]
        self.games = [asyncio.create_task(one.play()) for one in people]
        self.games += [asyncio.create_task(witness.watch()) for witness in self.witnesses]
        await self.all_move()

    def _start(self, number: int) -> Process:
        plan, links = self.plan, self.links[number]
        return (Process if plan.python else Forked)(
            self.folder,
            links.database,
            links.redis,
            port=self.ports[number],
            python=plan.python,
            node=number,
            roomy=True,
            clock=self.clock if "clock jumps" in plan.blows else None,
            lease=SHORT_LEASE if plan.processes > 1 and (plan.part or plan.mixed) else 0.0,
        )

    async def all_move(self) -> None:
        """Wait until a move was made at every table; no player may have seen anything wrong."""
        started = time.monotonic()
        before = [player.moves for player in self.players]
        while any(p.moves == old for p, old in zip(self.players, before, strict=True)):
            for game in self.games:
                if game.done():
                    game.result()  # says what went wrong
            assert all(server.alive for server in self.servers), "a server ended by itself"
            assert time.monotonic() - started < PATIENCE, f"no move since {self.troubles(before)}"
            await asyncio.sleep(0.02)
        self.slowest = max(self.slowest, time.monotonic() - started)

    def troubles(self, before: list[int]) -> str:
        """The last errors of players that are stuck."""
        late = [p for p, old in zip(self.players, before, strict=True) if p.moves == old]
        return ", ".join(f"{player.table}: {player.trouble}" for player in late)

    async def blow(self) -> None:
        await asyncio.sleep(self.random.uniform(0.0, self.plan.play))
        kind = self.random.choice(self.plan.blows)
        server = self.random.choice(self.servers)
        if kind == "killed":
            await self._kill(server)
        elif kind == "cut":
            await self._cut(server)
        elif kind == "frozen":
            await part(server, Links("", ""), kind, self._seconds(self.plan.freeze), self.random)
        elif kind == "disk full":
            await self._fill()
        elif kind == "clock jumps":
            self._jump()
        else:
            links, seconds = self.links[server.node], self._seconds(0.0)
            await part(server, links, kind.removeprefix("parted: "), seconds, self.random)
        self.blows[kind] += 1
        await self._look_at(server)
        await self.all_move()

    def _seconds(self, exactly: float) -> float:
        """How long a fault lasts."""
        longest = self.plan.part or self.plan.mixed
        return exactly or self.random.uniform(SHORTEST, longest)

    async def _look_at(self, server: Process) -> None:
        """A server that is back must not show a table that others have left behind."""
        if server in self.servers:
            await asyncio.gather(*(one.glance(server.address) for one in self.witnesses))

    async def _kill(self, killed: Process) -> None:
        self.servers.remove(killed)
        killed.kill()
        if self.servers:
            await self.all_move()  # with those that are left
        self.servers.append(self._start(killed.node))
        await self.servers[-1].ready()

    async def _fill(self) -> None:
        """Sometimes the server is killed as well, before there is room again."""
        for server in self.servers:
            server.fill_disk()
        await asyncio.sleep(self._seconds(self.plan.full))
        if self.random.random() < KILLED_AS_WELL:
            killed = self.servers.pop()
            killed.kill()
            self.servers.append(self._start(killed.node))
            await self.servers[-1].ready()
        for server in self.servers:
            server.empty_disk()

    def _jump(self) -> None:
        most = self.plan.jump or AN_HOUR
        self.clock.write_text(str(round(self.random.uniform(-most, most))), "utf-8")
        for server in self.servers:
            server.look_at_clock()

    async def _cut(self, server: Process) -> None:
        seconds = self._seconds(self.plan.cut)
        cables = [links.to_database for links in self.links if links.to_database is not None]
        silently = self.random.random() < 0.5
        if not cables:
            with locked(self.folder / "kontor.sqlite"):
                await asyncio.sleep(seconds)
            return
        for cable in cables:  # of all processes: the database itself is away
            cable.silence() if silently else cable.cut()
        await asyncio.sleep(seconds)
        for cable in cables:
            await cable.mend()

    async def close(self) -> None:
        """Stop all players, and shut the servers down."""
        for player in self.players:
            player.stopped = True
        await asyncio.gather(*self.games)
        for server in self.servers:
            assert await asyncio.to_thread(server.end) == 0, "the server did not end in good order"

    def clear_away(self) -> None:
        for server in self.servers:
            server.kill()
        for game in self.games:
            game.cancel()

    def read_the_logs(self) -> int:
        """How many acknowledged moves there are, each at its number, and no other than sent."""
        database = self.links[0].database
        engine = open_engine(Settings(data=self.folder, database=database).database_url)
        with engine.connect() as db:
            for player, witness in zip(self.players, self.witnesses, strict=True):
                for table in player.tables:
                    lines, row = logs.read(db, table), tables.find(db, table)
                    _compare(player, table, lines)
                    assert row is not None
                    player.history.check_chat(table, _chat(db, table))
                    self.compared += witness.compare(row, lines) if lines else 0
                self.ordered += player.history.check()
        engine.dispose()
        return sum(player.moves for player in self.players)


def _compare(player: Company, table: str, lines: list[LogLine]) -> None:
    stored = {line.seq: line.entry.record.move for line in lines if isinstance(line.entry, Played)}
    assert [line.seq for line in lines] == list(range(len(lines))), "numbers are missing"
    for (where, seq), move in player.history.done.items():
        assert where != table or _same(stored.get(seq), move), f"{table}: move {seq} was lost"
    for seq, move in stored.items():
        sent = player.history.sent.get((table, seq), [])
        assert any(_same(move, one) for one in sent), f"{table}: nobody sent {move} for {seq}"


def _chat(db: Connection, table: str) -> list[str]:
    lines = select(chat.c.text).where(chat.c.table == table).order_by(chat.c.number)
    return list(db.scalars(lines))


def _same(stored: object, sent: dict[str, object]) -> bool:
    """Fields that a client leaves out are there in the log."""
    return isinstance(stored, dict) and stored.items() >= sent.items()


@asynccontextmanager
async def place_of(plan: Plan, folder: Path) -> AsyncIterator[Place]:
    async with AsyncExitStack() as stack:
        database = stack.enter_context(a_postgres()) if plan.postgres else ""
        redis = stack.enter_context(a_redis()) if plan.processes > 1 else ""
        cables = bool(plan.cut or plan.part or plan.mixed)
        links = [
            await stack.enter_async_context(links_of(database, redis, cables))
            for _ in range(plan.processes)
        ]
        place = Place(plan, folder, links)
        stack.callback(place.clear_away)
        yield place


async def run(plan: Plan, folder: Path, bar: Progress | None = None) -> str:
    """Run the plan; returns the findings in one line."""
    started, plan = time.monotonic(), plan.several
    async with place_of(plan, folder) as place:
        await place.open()
        task = bar.add_task(str(plan), total=plan.runs) if bar else None
        for number in range(plan.runs):
            await place.blow()
            if bar is not None and task is not None:
                bar.advance(task)
            if bar is not None and not bar.console.is_terminal:
                bar.console.print(f"run {number + 1}: {sum(p.moves for p in place.players)} moves")
        await place.close()
        moves = await asyncio.to_thread(place.read_the_logs)  # the cable needs this thread
    assert moves >= plan.runs * plan.tables
    assert place.compared >= plan.runs
    kinds = ", ".join(f"{count} {kind}" for kind, count in sorted(place.blows.items()))
    return (
        f"lost: {plan} ({kinds}): "
        f"{moves} acknowledged moves at {plan.tables} tables, none lost, none twice; "
        f"{place.compared} positions as their witnesses saw them; "
        f"{place.ordered} moves and looks of {3 * plan.tables} clients in one order; "
        f"all went on after at most {place.slowest:.1f} s; {time.monotonic() - started:.0f} s"
    )


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--runs", type=int, default=200)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--postgres", action="store_true", help="instead of SQLite")
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--cut", type=float, default=0.0, help="seconds without the database")
    parser.add_argument("--freeze", type=float, default=0.0, help="seconds without a process")
    parser.add_argument("--full", type=float, default=0.0, help="seconds with a full disk")
    parser.add_argument("--jump", type=float, default=0.0, help="seconds, of the clock")
    parser.add_argument("--part", type=float, default=0.0, help="seconds at most, of one of two")
    parser.add_argument("--mixed", type=float, default=0.0, help="all kinds, seconds at most")
    parser.add_argument("--play", type=float, default=1.5, help="longest play between two blows")
    parser.add_argument("--python", default="", help="that runs the server, if it is not this one")
    plan = Plan(**vars(parser.parse_args()))
    with tempfile.TemporaryDirectory(prefix="kontor-lost-") as folder, Progress() as bar:
        print(asyncio.run(run(plan, Path(folder), bar)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
