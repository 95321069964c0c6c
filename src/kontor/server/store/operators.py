"""What operators do, in the database: functions of a connection. Each is written down in the audit
log, which every process reads: so they reach a running server from wherever they are done.
And what is wrong with a database, which they ask."""

import ipaddress
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, update
from sqlalchemy.exc import DatabaseError

from kontor.play.entries import LogLine
from kontor.play.table_row import TableRow
from kontor.server.store import leases, logs, people, tables
from kontor.server.store.logs import Damaged
from kontor.server.store.rows import audit, banned_addresses, keepsakes, users
from kontor.server.store.rows import tables as stored
from kontor.table.refusals import BadInput
from kontor.wire.names import first_key_of_name, key_of_name

COMMAND_LINE = "command line"
READ_ONLY, ANNOUNCED = "read_only", "announced"
LONGEST = 300  # letters of an announcement
OVERLAP = 50  # entries that are read again: others may have been stored out of order


class Noted(msgspec.Struct, frozen=True):
    """An entry of the audit log; without `done_at`, a server has yet to carry it out."""

    id: int
    at: int
    by: str
    action: str
    subject: str
    detail: str
    done_at: int | None


class Orders(NamedTuple):
    """What is in force, and the latest entries of the audit log."""

    read_only: bool
    announced: str
    networks: list[str]
    news: list[Noted]


class Person(msgspec.Struct, frozen=True):
    """A user, for operators."""

    id: str
    kind: str
    name: str
    role: str
    banned_at: int | None


_NOTED = [audit.c[name] for name in Noted.__struct_fields__]


def orders(db: Connection, last: int) -> Orders:
    kept = _kept(db)
    new = select(*_NOTED).where(or_(audit.c.id > last - OVERLAP, audit.c.done_at.is_(None)))
    return Orders(
        READ_ONLY in kept,
        kept.get(ANNOUNCED, ""),
        list(db.scalars(select(banned_addresses.c.network))),
        [Noted(*row) for row in db.execute(new.order_by(audit.c.id))],
    )


def last_noted(db: Connection) -> int:
    return db.scalar(select(func.max(audit.c.id))) or 0


def noted(db: Connection, most: int = 100) -> list[Noted]:
    """The audit log, the latest entry first."""
    return [
        Noted(*row) for row in db.execute(select(*_NOTED).order_by(audit.c.id.desc()).limit(most))
    ]


def done(db: Connection, entry: int) -> None:
    waiting = (audit.c.id == entry, audit.c.done_at.is_(None))
    db.execute(update(audit).where(*waiting).values(done_at=leases.now(db)))


def banned_people(db: Connection) -> list[Person]:
    fields = [users.c[name] for name in Person.__struct_fields__]
    banned = select(*fields).where(users.c.banned_at.is_not(None)).order_by(users.c.banned_at)
    return [Person(*row) for row in db.execute(banned)]


def person(db: Connection, who: str) -> Person:
    """A user by id, or an account by its name."""
    user = people.by_id(db, who) or people.by_name_key(db, key_of_name(who), first_key_of_name(who))
    if user is None:
        raise BadInput(f"nobody has the id or is an account of the name {who!r}", "user")
    return Person(user.id, user.kind, user.name, user.role, user.banned_at)


# -- what can be done -------------------------------------------------------------------------


def ban_user(db: Connection, by: str, who: str, detail: str = "") -> str:
    """The user is signed out everywhere and cannot come back."""
    user = person(db, who)
    people.change(db, user.id, banned_at=leases.now(db))
    people.end_sessions(db, user.id)
    return _note(db, by, "ban_user", user.id, detail or user.name)


def unban_user(db: Connection, by: str, who: str, detail: str = "") -> str:
    user = person(db, who)
    people.change(db, user.id, banned_at=None)
    return _note(db, by, "unban_user", user.id, detail or user.name)


def end_sessions(db: Connection, by: str, who: str, detail: str = "") -> str:
    user = person(db, who)
    people.end_sessions(db, user.id)
    return _note(db, by, "end_sessions", user.id, detail or user.name)


def promote(db: Connection, by: str, who: str, detail: str = "") -> str:
    """Make an account an operator."""
    return _role(db, by, who, "admin")


def demote(db: Connection, by: str, who: str, detail: str = "") -> str:
    return _role(db, by, who, "")


def _role(db: Connection, by: str, who: str, role: people.Role) -> str:
    user = person(db, who)
    if user.kind != "account":
        raise BadInput(f"{user.name} has no account", "user")
    people.change(db, user.id, role=role)
    return _note(db, by, "promote" if role else "demote", user.id, user.name)


def ban_address(db: Connection, by: str, address: str, detail: str = "") -> str:
    """Nobody from this address or network is let in."""
    network = _network(address)
    db.execute(delete(banned_addresses).where(banned_addresses.c.network == network))
    db.execute(insert(banned_addresses).values(network=network, at=leases.now(db)))
    return _note(db, by, "ban_address", network, detail)


def unban_address(db: Connection, by: str, address: str, detail: str = "") -> str:
    network = _network(address)
    gone = delete(banned_addresses).where(banned_addresses.c.network == network)
    if not db.execute(gone).rowcount:
        raise BadInput(f"{network} is not banned", "address")
    return _note(db, by, "unban_address", network, detail)


def _network(address: str) -> str:
    try:
        return str(ipaddress.ip_network(address.strip(), strict=False))
    except ValueError as error:
        raise BadInput(str(error), "address") from error


def remove_table(db: Connection, by: str, table: str, detail: str = "") -> str:
    """Delete a table with its log, its chat and its results."""
    row = _table(db, table)
    tables.remove(db, row.id)
    return _note(db, by, "remove_table", row.id, detail or row.name)


def close_table(db: Connection, by: str, table: str, detail: str = "") -> str:
    """Stop a game where it stands: it counts for nobody, and can be looked at."""
    row = _table(db, table)
    if row.phase == "over":
        raise BadInput("the game is over", "table")
    return _note(db, by, "close_table", row.id, detail or row.name, at_once=False)


def _table(db: Connection, table: str) -> TableRow:
    row = tables.find(db, table)
    if row is None:
        raise BadInput(f"there is no table {table!r}", "table")
    return row


def read_only(db: Connection, by: str, state: str, detail: str = "") -> str:
    if state not in ("on", "off"):
        raise BadInput("on or off", "read_only")
    _keep(db, READ_ONLY, "on" if state == "on" else "")
    return _note(db, by, "read_only", state, detail)


def announce(db: Connection, by: str, text: str, detail: str = "") -> str:
    """Tell everybody something, such as a restart; an empty text ends it."""
    if len(text) > LONGEST:
        raise BadInput(f"at most {LONGEST} letters", "text")
    _keep(db, ANNOUNCED, text)
    return _note(db, by, "announce", "", text)


ACTIONS = {
    action.__name__: action
    for action in (
        *(ban_user, unban_user, end_sessions, promote, demote, ban_address, unban_address),
        *(remove_table, close_table, read_only, announce),
    )
}


def _kept(db: Connection) -> dict[str, str]:
    wanted = keepsakes.c.name.in_([READ_ONLY, ANNOUNCED])
    rows: Any = db.execute(select(keepsakes.c.name, keepsakes.c.value).where(wanted))
    return dict(tuple(row) for row in rows)


def _keep(db: Connection, name: str, value: str) -> None:
    db.execute(delete(keepsakes).where(keepsakes.c.name == name))
    if value:
        db.execute(insert(keepsakes).values(name=name, value=value))


def _note(
    db: Connection, by: str, action: str, subject: str, detail: str, *, at_once: bool = True
) -> str:
    at = leases.now(db)
    row = {"at": at, "by": by, "action": action, "subject": subject, "detail": detail}
    db.execute(insert(audit).values(**row, done_at=at if at_once else None))
    return subject


# -- what is wrong with a database -----------------------------------------------------------------

PAGE = 500  # tables that are read together

Replay = Callable[[TableRow, list[LogLine]], object]


def faults(engine: Engine, replay: Replay | None = None) -> Iterator[str]:
    """Everything that is wrong, one line for each; with `replay`, games are played again, too."""
    try:
        with engine.connect() as db:
            if engine.dialect.name == "sqlite":
                yield from _pages(db)
            for table in _ids(db):
                yield from _faults_of(db, table, replay)
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


def _faults_of(db: Connection, table: str, replay: Replay | None) -> Iterator[str]:
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
