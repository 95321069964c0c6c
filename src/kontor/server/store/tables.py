"""Tables, their seats and reviews in the database: functions of a connection."""

import logging
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import (
    Connection,
    delete,
    insert,
    select,
    update,
)

from kontor.play.table_row import OwnValues, Seating, TableRow
from kontor.server.store.rows import chat, guests_of_tables, log, notes, reviews, seats, tables
from kontor.table.log import Opening, Result
from kontor.wire.cards import Terms

logger = logging.getLogger(__name__)
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


def find_all(db: Connection, ids: list[str]) -> list[tuple[TableRow, list[Seating]]]:
    """Tables with their seats, in this order, in two queries."""
    rows = dict(_sound(db.execute(select(*_FIELDS).where(tables.c.id.in_(ids)))))
    places = select(seats.c.table, seats.c.user, seats.c.bot).where(seats.c.table.in_(ids))
    sitting: dict[str, list[Seating]] = {}
    for table, user, bot in db.execute(places.order_by(seats.c.table, seats.c.seat)):
        sitting.setdefault(table, []).append(Seating(user, bot))
    return [(rows[table], sitting.get(table, [])) for table in ids if table in rows]


def _sound(rows: Iterable[Any]) -> Iterator[tuple[str, TableRow]]:
    """A damaged table is told, and is in no list; the others are."""
    for row in rows:
        try:
            yield row.id, _row(row)
        except (msgspec.DecodeError, UnicodeError) as error:
            logger.error("table %s is damaged: %s", row.id, error)


def id_by_code(db: Connection, code: str) -> str | None:
    return db.scalar(select(tables.c.id).where(tables.c.code == code))


def add(db: Connection, row: TableRow, sitting: list[Seating]) -> None:
    fields = {name: getattr(row, name) for name in TableRow.__struct_fields__}
    db.execute(insert(tables).values(**_packed(fields)))
    set_seats(db, row.id, sitting)


def change(db: Connection, table: str, **fields: Any) -> None:
    db.execute(update(tables).where(tables.c.id == table).values(**_packed(fields)))


def remove(db: Connection, table: str) -> None:
    for rows in (seats, guests_of_tables, chat, notes, log, reviews):
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


# -- reviews --------------------------------------------------------------------------------------


def review_of(db: Connection, table: str, records: int) -> bytes | None:
    """The review of a table, if it is one of a game with so many records."""
    found = select(reviews.c.review).where(reviews.c.table == table, reviews.c.records == records)
    return db.scalar(found)


def keep_review(db: Connection, table: str, records: int, review: bytes) -> None:
    """The last one that was made counts."""
    db.execute(delete(reviews).where(reviews.c.table == table))
    db.execute(insert(reviews).values(table=table, records=records, review=review))
