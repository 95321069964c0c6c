"""Shared score sheets in the database: functions of a connection."""

from dataclasses import dataclass, field
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from kontor.server.store.rows import sheet_seats, sheets
from kontor.wire.bodies import SheetFacts

MOST_OF_HOST = 20  # sheets that are kept for one host: the latest
MOST = 10_000  # sheets on a server: those that were changed last
DAYS = 30  # after which a sheet is removed that nobody changes


@dataclass
class Seat:
    """`user` is who enters here; nobody: the seat is free."""

    user: str | None = None
    name: str = ""
    entered: dict[str, Any] = field(default_factory=dict)
    ready: bool = False


@dataclass
class Shared:
    """A sheet as the server keeps it; `version` counts its changes."""

    id: str
    game: str
    host: str
    facts: SheetFacts
    seats: list[Seat]
    revealed: bool = False
    version: int = 0


def find(db: Connection, sheet: str, *, to_change: bool = False) -> Shared | None:
    """`to_change`: nobody else changes it until this transaction ends."""
    query = select(sheets).where(sheets.c.id == sheet)
    row = db.execute(query.with_for_update() if to_change else query).first()
    if row is None:
        return None
    seats = db.execute(
        select(sheet_seats).where(sheet_seats.c.sheet == sheet).order_by(sheet_seats.c.seat)
    )
    return Shared(
        id=row.id,
        game=row.game,
        host=row.host,
        facts=msgspec.json.decode(row.facts, type=SheetFacts),
        seats=[
            Seat(one.user, one.name, msgspec.json.decode(one.entered), one.ready) for one in seats
        ],
        revealed=row.revealed,
        version=row.version,
    )


def add(db: Connection, shared: Shared, now: int) -> None:
    """The latest sheets of a host, and of the server, are kept."""
    db.execute(insert(sheets).values(id=shared.id, host=shared.host, **_row(shared, now)))
    _put_seats(db, shared)
    latest = select(sheets.c.id).order_by(sheets.c.changed_at.desc(), sheets.c.id)
    of_host = latest.where(sheets.c.host == shared.host, sheets.c.id != shared.id)
    # The new one is kept in any case, whatever a clock says.
    for query, most in ((of_host, MOST_OF_HOST), (latest.where(sheets.c.id != shared.id), MOST)):
        old = list(db.scalars(query.offset(most - 1)))
        db.execute(delete(sheets).where(sheets.c.id.in_(old)))


def keep(db: Connection, shared: Shared, now: int) -> None:
    shared.version += 1
    db.execute(update(sheets).where(sheets.c.id == shared.id).values(**_row(shared, now)))
    db.execute(delete(sheet_seats).where(sheet_seats.c.sheet == shared.id))
    _put_seats(db, shared)


def remove(db: Connection, sheet: str) -> None:
    db.execute(delete(sheets).where(sheets.c.id == sheet))


def remove_old(db: Connection, before: int) -> None:
    db.execute(delete(sheets).where(sheets.c.changed_at < before))


def entered_by(db: Connection, user: str) -> list[dict[str, Any]]:
    """What a user has entered, for the user."""
    query = select(sheets.c.id, sheets.c.game, sheet_seats.c.name, sheet_seats.c.entered)
    query = query.join(sheet_seats, sheet_seats.c.sheet == sheets.c.id)
    rows = db.execute(query.where(sheet_seats.c.user == user).order_by(sheets.c.id))
    return [
        {"sheet": id_, "game": game, "name": name, "entered": msgspec.json.decode(entered)}
        for id_, game, name, entered in rows
    ]


def _row(shared: Shared, now: int) -> dict[str, Any]:
    return {
        "game": shared.game,
        "facts": msgspec.json.encode(shared.facts),
        "revealed": shared.revealed,
        "version": shared.version,
        "changed_at": now,
    }


def _put_seats(db: Connection, shared: Shared) -> None:
    rows = [
        {
            "sheet": shared.id,
            "seat": number,
            "user": seat.user,
            "name": seat.name,
            "entered": msgspec.json.encode(seat.entered),
            "ready": seat.ready,
        }
        for number, seat in enumerate(shared.seats)
    ]
    db.execute(insert(sheet_seats), rows)
