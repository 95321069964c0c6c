"""Does for one device what the server does for many: tables, seats, scenes, bots, logs.

It knows no network and no storage. The page asks by the messages of the socket (`hear`) and by the
paths of the HTTP API (`call`), lets bots think between its requests (`let_bots_play`), and stores
`changes` before it shows the answers.
"""

import logging
import time
from collections.abc import Iterable, Mapping

import msgspec

from kontor import __version__
from kontor.local import kept
from kontor.local.calls import Call, answer_call
from kontor.local.kept import Changes, Owner
from kontor.local.table import DEVICE, LocalTable, Said
from kontor.table.refusals import BadInput, Refused
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.broadcast import Broadcast, broadcast
from kontor.wire.interpreter import Interpreter
from kontor.wire.messages import encode
from kontor.wire.refusals import (
    STATUS,
    NoSuchTable,
    NotFinished,
    NotSignedIn,
    NotStored,
    bad,
    refuse,
)

logger = logging.getLogger(__name__)
CONFLICT = 409


class LocalHouse:
    """Every table of one device, and the one person who plays there."""

    def __init__(
        self,
        owner: bytes | None = None,
        tables: Mapping[str, bytes] | None = None,
        logs: Mapping[str, bytes] | None = None,
    ) -> None:
        self.owner = None if owner is None else msgspec.json.decode(owner, type=Owner)
        self.tables: dict[str, LocalTable] = {}
        self.damaged: list[str] = []
        for table, data in (tables or {}).items():
            self._open(table, data, (logs or {}).get(table, b""))
        self.interpreter = Interpreter()
        self._watched: list[str] = []
        self._changes = Changes()

    def _open(self, table: str, data: bytes, log: bytes) -> None:
        try:
            one = kept.read(data)
        except BadInput:
            logger.exception("the kept table %s is damaged", table)
            self.damaged.append(table)
            return
        self.tables[table] = LocalTable(
            one.row,
            one.sitting,
            one.note,
            lambda: kept.read_lines(one, log),
            stored=not one.lines,
        )

    def now(self) -> int:
        return time.time_ns() // 1_000_000

    @property
    def name(self) -> str:
        return "" if self.owner is None else self.owner.name

    # -- storage ------------------------------------------------------------------------------

    def changes(self) -> Changes:
        """What is to be stored since the last time."""
        changes, self._changes = self._changes, Changes()
        return changes

    def keep(self, table: LocalTable) -> None:
        id_, new = table.row.id, table.new_lines()
        self.tables[id_] = table
        self._changes.tables[id_] = kept.write(table.row, table.sitting, table.note)
        if new:
            self._changes.lines.append((id_, new[0].seq, kept.write_lines(new)))

    def drop(self, table: str) -> None:
        del self.tables[table]
        self._changes.tables[table] = None
        self._changes.lines = [one for one in self._changes.lines if one[0] != table]
        self._unwatch(table)

    def sign(self, owner: Owner) -> None:
        self.owner = owner
        self._changes.owner = msgspec.json.encode(owner)

    def find(self, table: str) -> LocalTable:
        found = self.tables.get(table)
        if found is None:
            raise refuse(NoSuchTable)
        return found

    def finished(self, table: str) -> LocalTable:
        found = self.find(table)
        if found.row.phase != "over":
            raise refuse(NotFinished)
        return found

    # -- the socket ---------------------------------------------------------------------------

    def greet(self) -> list[bytes]:
        """A page has connected; it watches its tables anew."""
        self._watched.clear()
        hello = m.Hello(m.PROTOCOL, __version__, DEVICE, self.name, "guest")
        return self._sent([hello])

    def hear(self, data: bytes | str) -> list[bytes]:
        """One request; returns the messages that answer it."""
        try:
            request = r.read_request(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return self._sent([self._no(None, bad(str(error), "message"), "")])
        table = getattr(request, "table", "")
        try:
            return self._sent(self._answer(request))
        except Refused as refused:
            return self._sent([self._no(request.id, refused, table)])
        except BadInput as error:
            return self._sent([self._no(request.id, bad(error.what, error.where), table)])
        except Exception:
            logger.exception("table %s failed at %s", table, type(request).__name__)
            return self._sent([self._no(request.id, refuse(NotStored), table)])

    def _answer(self, request: r.AnyRequest) -> list[Said]:
        match request:
            case r.Ping() | r.WatchLobby():
                return [m.Done(request.id, None)]
            case r.Watch():
                return [*self._watch(request), m.Done(request.id, None)]
            case r.Unwatch():
                self._unwatch(request.table)
                return [m.Done(request.id, None)]
            case _:
                table = self.find(request.table)
                before = table.row.phase
                answer = table.answer(request, self.interpreter)
                if answer is not None:
                    return [answer]
                said = table.change(request, self.now())
                self.keep(table)
                return [*said, *self._announced(table, before)]

    def _announced(self, table: LocalTable, before: str) -> list[m.AnyMessage]:
        return [] if table.row.phase == before else [m.TableChanged(table.card(self.name))]

    def _watch(self, request: r.Watch) -> list[m.AnyMessage]:
        table = self.find(request.table)
        if request.table not in self._watched:
            self._watched.append(request.table)
        card = table.card(self.name)
        self.interpreter.speak(request.table, request.language, changes=request.changes)
        self.interpreter.know(card)
        self.interpreter.play_with(request.table, table.row.overlay)
        return [m.TableChanged(card), *table.scenes(DEVICE, self.now())]

    def _unwatch(self, table: str) -> None:
        if table in self._watched:
            self._watched.remove(table)
        self.interpreter.forget(table)

    def tell(self, table: LocalTable, messages: Iterable[m.AnyMessage]) -> list[m.AnyMessage]:
        """What a change by HTTP means for a page that watches the table."""
        return [*messages] if table.row.id in self._watched else []

    def _no(self, re: int | None, refused: Refused, table: str) -> m.No:
        told = self.interpreter.refusal(table, refused.refusal)
        return m.No(re, refused.refusal, told)

    def _sent(self, messages: Iterable[Said]) -> list[bytes]:
        ready = (one if isinstance(one, Broadcast) else broadcast(one) for one in messages)
        return [self.interpreter.told(one) for one in ready]

    # -- bots ---------------------------------------------------------------------------------

    def let_bots_play(self) -> list[bytes] | None:
        """Let one bot at a table that is watched play its line; None if no bot has to decide."""
        for id_ in self._watched:
            table = self.tables.get(id_)
            seat = None if table is None else table.bot_to_move
            if table is not None and seat is not None:
                before = table.row.phase
                said = table.move_bot(seat, self.now())
                self.keep(table)
                return self._sent([*said, *self._announced(table, before)])
        return None

    # -- HTTP ---------------------------------------------------------------------------------

    def call(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes, list[bytes]]:
        """A request to the HTTP API: status, answer, and messages for pages that watch."""
        asked = Call(method, path, body)
        try:
            if self.owner is None and asked.personal:
                raise refuse(NotSignedIn)
            answer, said = answer_call(self, asked)
            content = answer if isinstance(answer, bytes) else encode(answer)
            return 200, content, self._sent(said)
        except Refused as refused:
            return self._refused(refused)
        except (BadInput, msgspec.DecodeError) as error:
            where = error.where if isinstance(error, BadInput) else "body"
            what = error.what if isinstance(error, BadInput) else str(error)
            return self._refused(bad(what, where))

    def _refused(self, refused: Refused) -> tuple[int, bytes, list[bytes]]:
        kind = type(refused.refusal)
        return STATUS.get(kind, CONFLICT), encode(refused.refusal), []
