"""Which process holds which table in memory: functions of a connection.

A process keeps extending the time until which it counts as alive, and owns its tables until then.
What protects them is not the time but `hold`: every change to a table checks in its own transaction
that the process still owns it, so a process that was taken for dead can write nothing more.
"""

import time
from collections.abc import Callable
from typing import Any, NamedTuple, TypeVar

from sqlalchemy import Connection, bindparam, delete, exists, insert, or_, select, text, update

from kontor.server.store.rows import nodes, tables

T = TypeVar("T")
FORGOTTEN_MS = 3600 * 1000  # processes that have been gone for this long are deleted


# Made once: every move needs it.
_HOLD = (
    select(tables.c.id)
    .where(tables.c.id == bindparam("which"), tables.c.owner == bindparam("node"))
    .with_for_update()
)


class Ousted(Exception):
    """Another process owns the table now."""


def now(db: Connection) -> int:
    """Milliseconds since 1970, by a clock that all processes share."""
    if db.dialect.name == "postgresql":
        clock = text("SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint")
        return int(db.execute(clock).scalar_one())
    return time.time_ns() // 1_000_000


def beat(db: Connection, node: str, seconds: float) -> None:
    """Extend the time for which the process counts as alive."""
    at = now(db)
    until = at + int(seconds * 1000)
    if not db.execute(update(nodes).where(nodes.c.name == node).values(until=until)).rowcount:
        db.execute(delete(nodes).where(nodes.c.until < at - FORGOTTEN_MS))
        db.execute(insert(nodes).values(name=node, until=until))


def free(db: Connection, node: str) -> Any:
    """The condition that no other living process has a table."""
    alive = exists().where(nodes.c.name == tables.c.owner, nodes.c.until >= now(db))
    return or_(tables.c.owner.is_(None), tables.c.owner == node, ~alive)


class Claim(NamedTuple):
    """The owner of a table now and before; None: no owner, or no such table."""

    owner: str | None
    before: str | None


def claim(db: Connection, table: str, node: str) -> Claim:
    """Take the table, unless another process that is alive has it."""
    wanted = select(tables.c.owner).where(tables.c.id == table)
    before = db.scalar(wanted)
    taken = update(tables).where(tables.c.id == table, free(db, node)).values(owner=node)
    return Claim(node if db.execute(taken).rowcount else db.scalar(wanted), before)


def hold(db: Connection, table: str, node: str) -> None:
    """Lock the ownership until this transaction ends; `Ousted` if another process has the table."""
    if db.execute(_HOLD, {"which": table, "node": node}).first() is None:
        raise Ousted(table)


def as_owner(table: str, node: str, work: Callable[[Connection], T]) -> Callable[[Connection], T]:
    """The same work, as long as this process owns the table."""

    def held_work(db: Connection) -> T:
        hold(db, table, node)
        return work(db)

    return held_work


def owner(db: Connection, table: str, node: str) -> str | None:
    """The other living process that has the table, if any."""
    taken = select(tables.c.owner).where(tables.c.id == table, ~free(db, node))
    return db.scalar(taken)


def held(db: Connection, node: str) -> set[str]:
    return set(db.scalars(select(tables.c.id).where(tables.c.owner == node)))


def orphans(db: Connection, wanted: list[str], node: str) -> list[str]:
    """The tables among these that no living process owns."""
    return list(db.scalars(select(tables.c.id).where(tables.c.id.in_(wanted), free(db, node))))


def release(db: Connection, table: str, node: str) -> None:
    mine = (tables.c.id == table, tables.c.owner == node)
    db.execute(update(tables).where(*mine).values(owner=None))


def leave(db: Connection, node: str) -> None:
    """Free all tables of the process at once, and remove it."""
    db.execute(update(tables).where(tables.c.owner == node).values(owner=None))
    db.execute(delete(nodes).where(nodes.c.name == node))
