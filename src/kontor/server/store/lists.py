"""Lists of tables: functions of a connection. Each follows an index."""

from itertools import product
from typing import Any, get_args

import msgspec
from sqlalchemy import Connection, Select, exists, func, or_, select, union_all

from kontor.play.table_row import Access, Phase
from kontor.server.store.leases import free
from kontor.server.store.rows import seats, tables
from kontor.shelf import GAMES

EVERY: tuple[Access, ...] = ("open", "password", "link")
PUBLIC: tuple[Access, ...] = ("open", "password")  # in the lobby


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of tables is filtered by."""

    game: str | None = None
    phase: Phase | None = None
    free_seat: bool = False
    user: str | None = None  # only tables of this user, open to everybody or not
    most: int = 50
    after: tuple[int, str] | None = None  # time of change and id of the last table already listed


def listed(db: Connection, wanted: Wanted) -> list[str]:
    """Ids of the matching tables, the most recently changed first."""
    if wanted.user is None:
        parts = [_public(wanted, *key) for key in _keys(wanted)]
        rows = union_all(*(select(part.subquery()) for part in parts)).subquery()
    else:
        own = select(seats.c.table).where(seats.c.user == wanted.user)
        query = select(tables.c.id, tables.c.changed_at).where(tables.c.id.in_(own))
        if wanted.game is not None:
            query = query.where(tables.c.game == wanted.game)
        if wanted.phase is not None:
            query = query.where(tables.c.phase == wanted.phase)
        rows = _part(query, wanted).subquery()
    latest = select(rows.c.id).order_by(rows.c.changed_at.desc(), rows.c.id.desc())
    return list(db.scalars(latest.limit(wanted.most)))


def every(db: Connection, phase: Phase, most: int, after: tuple[int, str] | None) -> list[str]:
    """For operators: all tables of a phase, the most recently changed first."""
    wanted = Wanted(phase=phase, most=most, after=after)
    parts = [_public(wanted, phase, access, game) for access, game in product(EVERY, GAMES)]
    rows = union_all(*(select(part.subquery()) for part in parts)).subquery()
    latest = select(rows.c.id).order_by(rows.c.changed_at.desc(), rows.c.id.desc())
    return list(db.scalars(latest.limit(most)))


def _keys(wanted: Wanted) -> list[tuple[str, str, str]]:
    """The beginnings of the index under which the wanted tables are found, each in the order of
    the list: so a list takes as long as it is, however many tables there are."""
    phases = get_args(Phase) if wanted.phase is None else (wanted.phase,)
    if wanted.free_seat:
        phases = tuple(phase for phase in phases if phase == "waiting") or ("none",)
    games = tuple(GAMES) if wanted.game is None else (wanted.game,)
    return list(product(phases, PUBLIC, games))


def _public(wanted: Wanted, phase: str, access: str, game: str) -> Select[Any]:
    where = (tables.c.phase == phase, tables.c.access == access, tables.c.game == game)
    return _part(select(tables.c.id, tables.c.changed_at).where(*where), wanted)


def _part(query: Select[Any], wanted: Wanted) -> Select[Any]:
    """The first of these tables after the place where the previous page ended."""
    at = tables.c.changed_at
    if wanted.after is not None:
        then, table = wanted.after
        query = query.where(at <= then, or_(at < then, tables.c.id < table))
    if wanted.free_seat:
        nobody = (seats.c.user.is_(None), seats.c.bot.is_(None))
        query = query.where(exists().where(seats.c.table == tables.c.id, *nobody))
    return query.order_by(at.desc(), tables.c.id.desc()).limit(wanted.most)


def bots_only_of(db: Connection, host: str) -> int:
    """How many running tables of this host have only bots at their seats."""
    people = exists().where(seats.c.table == tables.c.id, seats.c.user.is_not(None))
    query = select(func.count()).select_from(tables)
    query = query.where(tables.c.phase == "running", tables.c.host == host, ~people)
    return db.scalar(query) or 0


def due(db: Connection, now: int, node: str) -> list[str]:
    """Running tables that need attention: a clock has run out, or a bot is to move."""
    query = select(tables.c.id).where(tables.c.phase == "running", tables.c.due_at <= now)
    return list(db.scalars(query.where(free(db, node)).limit(1000)))


def forgotten(db: Connection, phase: Phase, before: int) -> list[str]:
    """Tables that nobody has touched for a long time."""
    query = select(tables.c.id).where(tables.c.phase == phase, tables.c.changed_at < before)
    return list(db.scalars(query.limit(1000)))
