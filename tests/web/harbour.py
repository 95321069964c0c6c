"""A real server for browser tests, and tables on it that stand wherever a test needs them."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeVar

import httpx
import msgspec
from sqlalchemy import Connection

from kontor.bots import named
from kontor.bots.bot import Bot, Follower, question
from kontor.bots.match import play, submit_to
from kontor.play import entries
from kontor.play.table_row import Access, Seating, TableRow, play_of
from kontor.server.app import Server
from kontor.server.core.tokens import new_code, new_id
from kontor.server.run import GoodbyeServer, config_of
from kontor.server.store import logs, tables
from kontor.server.store.logs import Finish
from kontor.shelf import game_named
from kontor.table.chance import Luck
from kontor.table.log import GameFile
from kontor.table.moves import Decision, Move
from kontor.table.table import Table
from kontor.wire.cards import Terms
from kontor_lab.yardsticks.anno1503 import GreedyOne
from kontor_lab.yardsticks.anno1800.eager import Eager
from tests.anno1503.at import Loaded
from tests.server.play_here import NO_HTTPS, settings_in
from tests.server.waiting import PATIENCE, wait_for
from tests.soak.server.process import free_port

T = TypeVar("T")
AnyTable = Table[Any, Any]
QUICKEST: dict[str, type[Bot]] = {"anno1800": Eager, "anno1503": GreedyOne}


class Person(NamedTuple):
    """A user with a name and a session."""

    id: str
    name: str
    token: str


class Game(NamedTuple):
    """How a game got to its position; the same parameters always lead to the same game."""

    position: str = ""  # as JSON; empty: dealt
    options: str = "{}"
    seed: int = 1
    seats: int = 2
    bot: str = ""  # empty: the quickest of the game
    until: int = 1  # the round in which the first seat begins its turn; 0: to the end
    game: str = "anno1800"
    phase: str = "build"  # Anno 1503: what the first seat has to decide


@lru_cache(maxsize=64)
def played(game: Game) -> GameFile:
    position = msgspec.json.decode(game.position) if game.position else None
    table: AnyTable = Table.open(
        game_named(game.game),
        [str(seat) for seat in range(game.seats)],
        options=msgspec.json.decode(game.options),
        position=position,
        seed=game.seed,
    )
    bot = named(game.bot, game.game) if game.bot else Follower(QUICKEST[game.game]())
    luck = Random(game.seed)

    def choose(decision: Decision) -> Move:
        return bot.choose(question(table.game, table.state, decision.seat, luck))

    playing = play(table, choose, submit_to(table)) if position is None else iter(())
    while not _reached(table, game) and next(playing, None) is not None:
        pass
    assert game.until == 0 or not table.over, "the game ended before this round"
    return table.file()


def _reached(table: AnyTable, game: Game) -> bool:
    if game.until == 0 or table.state.round < game.until:
        return False
    view = table.view(0)
    if game.game == "anno1503":
        return bool(view.deciding == 0 and view.phase == game.phase)
    return bool(view.active == 0 and view.turn.actions_taken == 0)


class Harbour:
    """A server in a thread of its own; it can go down and come back at the same address."""

    def __init__(self, folder: Path, **settings: Any) -> None:
        self.settings = settings_in(folder, **settings)
        self.port = free_port()
        self._server: GoodbyeServer
        self._thread: threading.Thread
        self._loop: asyncio.AbstractEventLoop

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def open(self) -> None:
        listener = socket.socket()
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(("127.0.0.1", self.port))
        self._server = GoodbyeServer(config_of(self.settings))
        self._thread = threading.Thread(target=self._run, args=(listener,), daemon=True)
        self._thread.start()
        wait_for(lambda: self._server.started or not self._thread.is_alive())
        assert self._server.started, "the server did not start"

    def _run(self, listener: socket.socket) -> None:
        asyncio.run(self._serve(listener))

    async def _serve(self, listener: socket.socket) -> None:
        self._loop = asyncio.get_running_loop()
        await self._server.serve(sockets=[listener])

    def close(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive(), "the server did not end"

    @property
    def inside(self) -> Server:
        found: Server = self._server.config.app.state.server  # type: ignore[union-attr]
        return found

    def do(self, work: Coroutine[Any, Any, T]) -> T:
        """Run something in the server's own thread."""
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)

    # -- people and tables --------------------------------------------------------------------

    def guest(self, name: str, language: str = "en") -> Person:
        body = {"name": name, "language": language}
        where = f"{self.address}/api/guests"
        answer = httpx.post(where, json=body, timeout=PATIENCE, verify=NO_HTTPS)
        assert answer.status_code == 201, answer.text
        told = answer.json()
        return Person(told["me"]["id"], told["me"]["name"], told["token"])

    def ask(self, person: Person, method: str, path: str, body: Any = None) -> httpx.Response:
        headers = {"Authorization": f"Bearer {person.token}"}
        where = f"{self.address}{path}"
        return httpx.request(
            method, where, json=body, headers=headers, timeout=PATIENCE, verify=NO_HTTPS
        )

    def new_table(self, host: Person, seats: Sequence[str], **wishes: Any) -> str:
        """A table that waits, made as clients do: `me`, `open`, or the spec of a bot."""
        kinds = [
            {"kind": one} if one in ("me", "open") else {"kind": "bot", "bot": one} for one in seats
        ]
        wanted = {"game": "anno1800", "seats": kinds, **wishes}
        made = self.ask(host, "POST", "/api/tables", wanted)
        assert made.status_code == 201, made.text
        return str(made.json()["card"]["id"])

    def table(
        self,
        seats: Sequence[Person | str],
        *,
        host: Person | None = None,
        position: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
        access: Access = "link",
        terms: Terms | None = None,
        name: str = "Malching",
        left: Sequence[int] = (),
        **game: Any,
    ) -> str:
        """A running (or finished) table, stored as if it had been played here.

        `left` is what the clocks show, in milliseconds.
        """
        wanted = Game(
            position=msgspec.json.encode(position).decode() if position else "",
            options=msgspec.json.encode(options or {}).decode(),
            seats=len(seats),
            **game,
        )
        people = [one for one in seats if isinstance(one, Person)]
        owner = host or people[0]
        sitting = [
            Seating(one.id, None) if isinstance(one, Person) else Seating(None, one)
            for one in seats
        ]
        row = self._row(owner, wanted.game, played(wanted), name, access, terms or Terms())
        self.do(self._store(row, played(wanted), sitting, list(left)))
        return row.id

    def _row(
        self, host: Person, game: str, file: GameFile, name: str, access: Access, terms: Terms
    ) -> TableRow:
        now = self.inside.house.now()
        return TableRow(
            id=new_id(),
            name=name,
            game=game,
            rules_version=file.opening.rules_version,
            phase="running",
            access=access,
            code=new_code(),
            password=None,
            terms=terms,
            options=file.opening.options,
            overlay="",
            own=None,
            host=host.id,
            opening=file.opening,
            result=None,
            ending="",
            next=None,
            created_at=now,
            changed_at=now,
            due_at=None,
            secret=None,
        )

    def _store(
        self, row: TableRow, file: GameFile, sitting: list[Seating], left: list[int]
    ) -> Coroutine[Any, Any, None]:
        lines: list[entries.AnyEntry] = [entries.Begun()]
        lines += [entries.entry_of(record) for record in file.records]
        finish = None
        if file.result is not None:
            finish = Finish(file.result, "rules", [one.user for one in sitting], row.game)

        def write(db: Connection) -> None:
            tables.add(db, row, sitting)
            logs.append(db, row.id, 0, row.created_at, lines, left, None, finish)

        return self.inside.house.store.write(write)

    def dice(self, table: str, *faces: int) -> None:
        """The next rolls of the die at a table."""

        async def load() -> None:
            room = await self.inside.house.room(table)
            assert room.play is not None
            room.play.table._luck = Luck(random=Loaded(faces))

        self.do(load())

    # -- what the server knows ----------------------------------------------------------------

    def moves(self, table: str) -> list[dict[str, Any]]:
        """Every move of a table that was stored, undone ones too."""
        lines = self.do(self.inside.house.store.read(lambda db: logs.read(db, table)))
        return [one.entry.record.move for one in lines if isinstance(one.entry, entries.Played)]

    def game(self, table: str) -> AnyTable:
        """The table as it stands, hidden things included."""

        def stored(db: Connection) -> tuple[TableRow | None, list[entries.LogLine]]:
            return tables.find(db, table), logs.read(db, table)

        row, lines = self.do(self.inside.house.store.read(stored))
        assert row is not None
        play = play_of(row, lines)
        assert play is not None
        return play.table
