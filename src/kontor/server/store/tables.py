"""Tables and their seats in the database: functions of a connection."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, exists, func, insert, select, update

from kontor.server.rooms.terms import Terms
from kontor.server.store.leases import free
from kontor.server.store.rows import chat, guests_of_tables, log, seats, tables
from kontor.table.log import Opening, Result

Phase = Literal["waiting", "running", "over"]
Access = Literal["open", "link", "password"]
Ending = Literal["", "rules", "resigned"]


class Seating(msgspec.Struct, frozen=True):
    """Who sits at a seat: a user, a bot, or nobody yet."""

    user: str | None
    bot: str | None

    @property
    def free(self) -> bool:
        return self.user is None and self.bot is None


class OwnValues(msgspec.Struct, frozen=True):
    """What an overlay does: how many values it replaces, and which of those that no source was
    found for."""

    count: int
    settled: list[str]


class TableRow(msgspec.Struct, frozen=True):
    """All that is stored of a table besides its log and its chat."""

    id: str
    name: str
    game: str
    rules_version: int
    phase: Phase
    access: Access
    code: str
    password: str | None
    terms: Terms
    options: dict[str, Any]
    overlay: str
    own: OwnValues | None
    host: str
    opening: Opening | None
    result: Result | None
    ending: Ending
    next: str | None
    created_at: int
    changed_at: int
    due_at: int | None


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of tables is filtered by."""

    game: str | None = None
    phase: Phase | None = None
    free_seat: bool = False
    user: str | None = None  # tables of this user, open or not
    most: int = 50


PACKED: dict[str, Any] = {
    "terms": Terms,
    "options": dict,
    "own": OwnValues,
    "opening": Opening,
    "result": Result,
}
_FIELDS = [tables.c[name] for name in TableRow.__struct_fields__]


def _packed(fields: dict[str, Any]) -> dict[str, Any]:
    return {
        name: msgspec.json.encode(value) if name in PACKED and value is not None else value
        for name, value in fields.items()
    }


def _row(row: Any) -> TableRow:
    fields = dict(zip(TableRow.__struct_fields__, row, strict=True))
    for name, kind in PACKED.items():
        if fields[name] is not None:
            fields[name] = msgspec.json.decode(fields[name], type=kind)
    return TableRow(**fields)


def find(db: Connection, table: str) -> TableRow | None:
    row = db.execute(select(*_FIELDS).where(tables.c.id == table)).first()
    return None if row is None else _row(row)


def id_by_code(db: Connection, code: str) -> str | None:
    return db.scalar(select(tables.c.id).where(tables.c.code == code))


def add(db: Connection, row: TableRow, sitting: list[Seating]) -> None:
    fields = {name: getattr(row, name) for name in TableRow.__struct_fields__}
    db.execute(insert(tables).values(**_packed(fields)))
    set_seats(db, row.id, sitting)


def change(db: Connection, table: str, **fields: Any) -> None:
    db.execute(update(tables).where(tables.c.id == table).values(**_packed(fields)))


def remove(db: Connection, table: str) -> None:
    for rows in (seats, guests_of_tables, chat, log):
        db.execute(delete(rows).where(rows.c.table == table))
    db.execute(delete(tables).where(tables.c.id == table))


# -- seats ------------------------------------------------------------------------------------


def seats_of(db: Connection, table: str) -> list[Seating]:
    rows = db.execute(
        select(seats.c.user, seats.c.bot).where(seats.c.table == table).order_by(seats.c.seat)
    )
    return [Seating(*row) for row in rows]


def set_seats(db: Connection, table: str, sitting: list[Seating]) -> None:
    db.execute(delete(seats).where(seats.c.table == table))
    rows = [
        {"table": table, "seat": seat, "user": one.user, "bot": one.bot}
        for seat, one in enumerate(sitting)
    ]
    db.execute(insert(seats), rows)


def running_tables_of(db: Connection, user: str) -> list[str]:
    """Tables that are not over where this user has a seat."""
    mine = select(seats.c.table).where(seats.c.user == user)
    wanted = select(tables.c.id).where(tables.c.id.in_(mine), tables.c.phase != "over")
    return list(db.scalars(wanted))


# -- lists ------------------------------------------------------------------------------------


def listed(db: Connection, wanted: Wanted) -> list[str]:
    """Ids of the tables that fit, those that changed last first."""
    query = select(tables.c.id).order_by(tables.c.changed_at.desc()).limit(wanted.most)
    if wanted.user is None:
        query = query.where(tables.c.access != "link")
    else:
        query = query.where(
            exists().where(seats.c.table == tables.c.id, seats.c.user == wanted.user)
        )
    if wanted.game is not None:
        query = query.where(tables.c.game == wanted.game)
    if wanted.phase is not None:
        query = query.where(tables.c.phase == wanted.phase)
    if wanted.free_seat:
        nobody = (seats.c.user.is_(None), seats.c.bot.is_(None))
        query = query.where(exists().where(seats.c.table == tables.c.id, *nobody))
    return list(db.scalars(query))


def bots_only_of(db: Connection, host: str) -> int:
    """How many running tables of this host have nobody at their seats but bots."""
    people = exists().where(seats.c.table == tables.c.id, seats.c.user.is_not(None))
    query = select(func.count()).select_from(tables)
    query = query.where(tables.c.phase == "running", tables.c.host == host, ~people)
    return db.scalar(query) or 0


def due(db: Connection, now: int, node: str) -> list[str]:
    """Running tables that somebody has to look at: a clock has run out, or a bot is to move."""
    query = select(tables.c.id).where(tables.c.phase == "running", tables.c.due_at <= now)
    return list(db.scalars(query.where(free(db, node)).limit(1000)))


def forgotten(db: Connection, before: int) -> list[str]:
    """Tables that nobody has started or touched for a long time."""
    query = select(tables.c.id).where(tables.c.phase == "waiting", tables.c.changed_at < before)
    return list(db.scalars(query.limit(1000)))


# -- who is not welcome -----------------------------------------------------------------------


class Manners(msgspec.Struct, frozen=True):
    """Whom the host of a table has banned and muted."""

    banned: frozenset[str]
    muted: frozenset[str]


def manners_of(db: Connection, table: str) -> Manners:
    rows = list(db.execute(select(guests_of_tables).where(guests_of_tables.c.table == table)))
    return Manners(
        frozenset(row.user for row in rows if row.banned),
        frozenset(row.user for row in rows if row.muted),
    )


def set_manners(db: Connection, table: str, user: str, banned: bool, muted: bool) -> None:
    one = (guests_of_tables.c.table == table, guests_of_tables.c.user == user)
    db.execute(delete(guests_of_tables).where(*one))
    row = {"table": table, "user": user, "banned": banned, "muted": muted}
    db.execute(insert(guests_of_tables).values(row))
