"""Looks through a whole database for damage, and names what it finds."""

from collections.abc import Callable, Iterator

import msgspec
from sqlalchemy import Connection, Engine, select
from sqlalchemy.exc import DatabaseError

from kontor.play.entries import LogLine
from kontor.play.table_row import TableRow
from kontor.server.store import logs, tables
from kontor.server.store.logs import Damaged
from kontor.server.store.rows import tables as stored

PAGE = 500  # tables that are read together

Replay = Callable[[TableRow, list[LogLine]], object]


def faults(engine: Engine, replay: Replay | None = None) -> Iterator[str]:
    """Everything that is wrong, one line for each; with `replay`, games are played again, too."""
    try:
        with engine.connect() as db:
            if engine.dialect.name == "sqlite":
                yield from _pages(db)
            for table in _ids(db):
                yield from _table(db, table, replay)
    except DatabaseError as error:
        yield f"the database cannot be read on: {error.orig}"


def _pages(db: Connection) -> Iterator[str]:
    for (found,) in db.exec_driver_sql("PRAGMA integrity_check"):
        if found != "ok":
            yield f"database: {found}"
    for row in db.exec_driver_sql("PRAGMA foreign_key_check"):
        yield f"database: row {row[1]} of {row[0]} names something in {row[2]} that is gone"


def _ids(db: Connection) -> Iterator[str]:
    last = ""
    while True:
        query = select(stored.c.id).where(stored.c.id > last).order_by(stored.c.id).limit(PAGE)
        found = list(db.scalars(query))
        yield from found
        if len(found) < PAGE:
            return
        last = found[-1]


def _table(db: Connection, table: str, replay: Replay | None) -> Iterator[str]:
    try:
        row, lines = tables.find(db, table), logs.read(db, table)
    except Damaged as damaged:
        yield str(damaged)
        return
    except (msgspec.DecodeError, UnicodeError) as error:
        yield f"table {table} is damaged: {error}"
        return
    if replay is None or row is None or not lines:
        return
    try:
        replay(row, lines)
    except Exception as error:  # noqa: BLE001  whatever it is, it is what is looked for
        yield f"table {table} cannot be replayed: {error}"
