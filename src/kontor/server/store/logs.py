"""Logs, chat and results in the database: functions of a connection."""

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update

from kontor.server.rooms.entries import AnyEntry, LogLine, decode, encode
from kontor.server.store import tables as stored
from kontor.server.store.rows import chat, log, results, tables
from kontor.table.game import Score
from kontor.table.log import Result


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said at a table."""

    number: int
    at: int
    user: str
    text: str


class Finish(msgspec.Struct, frozen=True):
    """How a table ended, and who had which seat."""

    result: Result
    ending: stored.Ending
    users: list[str | None]
    game: str


class Outcome(msgspec.Struct, frozen=True):
    """A finished game of one user."""

    table: str
    seat: int
    game: str
    seats: int
    rank: int
    points: int
    won: bool
    ended_at: int


# Made once: every move needs them.
_APPEND = insert(log)
_TOUCH = (
    update(tables)
    .where(tables.c.id == bindparam("which"))
    .values(changed_at=bindparam("at"), due_at=bindparam("due"))
)


def read(db: Connection, table: str) -> list[LogLine]:
    rows = db.execute(
        select(log.c.seq, log.c.at, log.c.entry, log.c.left)
        .where(log.c.table == table)
        .order_by(log.c.seq)
    )
    return [
        LogLine(row.seq, row.at, decode(row.entry), msgspec.json.decode(row.left, type=list[int]))
        for row in rows
    ]


def append(
    db: Connection,
    table: str,
    seq: int,
    at: int,
    entries: list[AnyEntry],
    left: list[int],
    due_at: int | None,
    finish: Finish | None = None,
) -> None:
    """All of these or none; a number that is already taken fails by the primary key."""
    clock = msgspec.json.encode(left)
    rows = [
        {"table": table, "seq": number, "at": at, "entry": encode(entry), "left": clock}
        for number, entry in enumerate(entries, start=seq)
    ]
    db.execute(_APPEND, rows)
    db.execute(_TOUCH, {"which": table, "at": at, "due": due_at})
    if finish is not None:
        stored.change(db, table, phase="over", result=finish.result, ending=finish.ending)
        db.execute(insert(results), _results(table, at, finish))


def _results(table: str, at: int, finish: Finish) -> list[dict[str, object]]:
    def row(score: Score) -> dict[str, object]:
        return {
            "table": table,
            "seat": score.seat,
            "user": finish.users[score.seat],
            "game": finish.game,
            "seats": len(finish.users),
            "rank": score.rank,
            "points": score.total,
            "won": score.winner,
            "ended_at": at,
        }

    return [row(score) for score in finish.result.scores]


def outcomes_of(db: Connection, user: str, most: int = 1000) -> list[Outcome]:
    """The finished games of a user, the latest first."""
    query = select(*(results.c[name] for name in Outcome.__struct_fields__))
    query = query.where(results.c.user == user).order_by(results.c.ended_at.desc())
    return [Outcome(*row) for row in db.execute(query.limit(most))]


def say(db: Connection, table: str, at: int, user: str, text: str) -> ChatLine:
    last = db.scalar(select(func.max(chat.c.number)).where(chat.c.table == table))
    line = ChatLine(0 if last is None else last + 1, at, user, text)
    db.execute(insert(chat).values(table=table, **msgspec.to_builtins(line)))
    return line


def said(db: Connection, table: str, most: int = 100) -> list[ChatLine]:
    """The last lines of the chat, in their order."""
    query = select(chat.c.number, chat.c.at, chat.c.user, chat.c.text)
    query = query.where(chat.c.table == table).order_by(chat.c.number.desc()).limit(most)
    return [ChatLine(*row) for row in db.execute(query)][::-1]


def said_by(db: Connection, user: str) -> list[dict[str, object]]:
    query = select(chat.c.table, chat.c.at, chat.c.text).where(chat.c.user == user)
    return [dict(row._mapping) for row in db.execute(query.order_by(chat.c.at))]


def length(db: Connection, table: str) -> int:
    return db.scalar(select(func.count()).select_from(log).where(log.c.table == table)) or 0


def tables_count(db: Connection) -> int:
    """A question that any sound database answers."""
    return db.scalar(select(func.count()).select_from(tables)) or 0
