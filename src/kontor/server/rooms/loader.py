"""Loads a table from the store: its row, its seats, and the play rebuilt from its log."""

import asyncio
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection

from kontor.play.entries import LogLine
from kontor.play.play import Play
from kontor.play.table_row import Names, Seating, TableRow, play_of
from kontor.server.store import logs, people, tables
from kontor.server.store.engine import Store
from kontor.server.store.logs import Damaged
from kontor.server.store.tables import Manners
from kontor.wire.refusals import NoSuchTable, refuse


class Stored(NamedTuple):
    """What the database holds of a table."""

    row: TableRow
    sitting: list[Seating]
    manners: Manners
    names: Names
    lines: list[LogLine]


class Loaded(NamedTuple):
    """The same with the play; None before the game begins and if its rules are no longer known."""

    row: TableRow
    sitting: list[Seating]
    manners: Manners
    names: Names
    play: Play | None


async def load(store: Store, table: str) -> Loaded:
    stored = await store.read(lambda db: _stored(db, table))
    # Replaying takes tens of milliseconds; other rooms continue meanwhile.
    play = await asyncio.to_thread(play_of, stored.row, stored.lines)
    return Loaded(stored.row, stored.sitting, stored.manners, stored.names, play)


def _stored(db: Connection, table: str) -> Stored:
    try:
        row = tables.find(db, table)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Damaged(table, 0, str(error)) from error
    if row is None:
        raise refuse(NoSuchTable)
    sitting = tables.seats_of(db, table)
    users = {one.user for one in sitting if one.user is not None} | {row.host}
    return Stored(
        row,
        sitting,
        tables.manners_of(db, table),
        people.names_of(db, users),
        logs.read(db, table),
    )
