"""Logs, chat and results in the database: functions of a connection."""

import hashlib

import msgspec
from sqlalchemy import (
    Connection,
    bindparam,
    case,
    func,
    insert,
    or_,
    select,
    tuple_,
)

from kontor.play.entries import AnyEntry, LogLine, decode, encode
from kontor.play.table_row import Ending
from kontor.server.store import ratings
from kontor.server.store import tables as stored
from kontor.server.store.leases import Ousted
from kontor.server.store.rows import chat, log, results, tables, users
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
    ending: Ending
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


class Damaged(Exception):
    """The log of a table is not as it was stored, from this line on."""

    def __init__(self, table: str, line: int, what: str) -> None:
        super().__init__(f"the log of table {table} is damaged at line {line}: {what}")
        self.table, self.line, self.what = table, line, what


# What every move needs, as the drivers take it: with a question mark, or with a percent sign.
_TOUCH = "UPDATE tables SET changed_at = ?, due_at = ?, lines = ?, deciding = ? WHERE id = ?"
_OWNED = " AND owner = ?"
_APPEND = 'INSERT INTO log ("table", seq, at, entry, "left", "check") VALUES (?, ?, ?, ?, ?, ?)'
_READ = (
    select(log.c.seq, log.c.at, log.c.entry, log.c.left, log.c.check)
    .where(log.c.table == bindparam("which"))
    .order_by(log.c.seq)
)


def read(db: Connection, table: str) -> list[LogLine]:
    """The log of a table, or `Damaged` with the first line that is not as it was stored."""
    lines: list[LogLine] = []
    for seq, at, entry, left, check in db.execute(_READ, {"which": table}):
        if seq != len(lines):
            raise Damaged(table, len(lines), "it is missing")
        try:
            if check is not None and bytes(check) != check_of(table, seq, at, entry, left):
                raise Damaged(table, seq, "its check sum is wrong")
            line = LogLine(seq, at, decode(entry), msgspec.json.decode(left, type=list[int]))
        except (msgspec.DecodeError, UnicodeError, TypeError) as error:
            raise Damaged(table, seq, str(error)) from error
        lines.append(line)
    counted = db.scalar(select(tables.c.lines).where(tables.c.id == table))
    if counted is not None and counted != len(lines):
        raise Damaged(table, len(lines), f"it has {len(lines)} lines, and had {counted}")
    return lines


def check_of(table: str, seq: int, at: int, entry: bytes, left: bytes) -> bytes:
    """The check sum of a line."""
    text = b"%s %d %d %s %s" % (table.encode(), seq, at, entry, left)
    return hashlib.blake2b(text, digest_size=8).digest()


def append(
    db: Connection,
    table: str,
    seq: int,
    at: int,
    entries: list[AnyEntry],
    left: list[int],
    due_at: int | None,
    finish: Finish | None = None,
    deciding: int = 0,
    owner: str | None = None,
) -> None:
    """Append all of these or none; a number that is already taken violates the primary key.

    `deciding` has a bit for each seat of a person who has to decide now. With an `owner`, only that
    process may; the lock on its table lasts until the transaction ends."""
    clock = msgspec.json.encode(left)
    rows = [_row(table, seq + place, at, encode(one), clock) for place, one in enumerate(entries)]
    touch = (at, due_at, seq + len(rows), deciding, table)
    if owner is None:
        db.exec_driver_sql(_sql(db, _TOUCH), touch)
    elif not db.exec_driver_sql(_sql(db, _TOUCH + _OWNED), (*touch, owner)).rowcount:
        raise Ousted(table)
    db.exec_driver_sql(_sql(db, _APPEND), rows)
    if finish is not None:
        stored.change(db, table, phase="over", result=finish.result, ending=finish.ending)
    if finish is not None and finish.ending != "closed":
        wanted = {user for user in finish.users if user is not None}
        known = set(db.scalars(select(users.c.id).where(users.c.id.in_(sorted(wanted)))))
        db.execute(insert(results), _results(table, at, finish, known))
        ratings.count(db, table)


def _sql(db: Connection, text: str) -> str:
    return text if db.dialect.paramstyle == "qmark" else text.replace("?", "%s")


def _row(table: str, seq: int, at: int, entry: bytes, left: bytes) -> tuple[object, ...]:
    return table, seq, at, entry, left, check_of(table, seq, at, entry, left)


def _results(table: str, at: int, finish: Finish, known: set[str]) -> list[dict[str, object]]:
    def row(score: Score) -> dict[str, object]:
        return {
            "table": table,
            "seat": score.seat,
            "user": user if (user := finish.users[score.seat]) in known else None,
            "game": finish.game,
            "seats": len(finish.users),
            "rank": score.rank,
            "points": score.total,
            "won": score.winner,
            "ended_at": at,
        }

    return [row(score) for score in finish.result.scores]


def outcomes_of(
    db: Connection, user: str, most: int = 1000, after: tuple[int, str, int] | None = None
) -> list[Outcome]:
    """The finished games of a user, the latest first; `after` is the end, the table and the seat
    of the last game already listed."""
    at, key = results.c.ended_at, tuple_(results.c.table, results.c.seat)
    query = select(*(results.c[name] for name in Outcome.__struct_fields__))
    query = query.where(results.c.user == user)
    if after is not None:
        then, table, seat = after
        query = query.where(at <= then, or_(at < then, key < (table, seat)))
    query = query.order_by(at.desc(), results.c.table.desc(), results.c.seat.desc())
    return [Outcome(*row) for row in db.execute(query.limit(most))]


class Summary(msgspec.Struct, frozen=True):
    """All finished games of a user by one game, in figures."""

    game: str
    played: int
    won: int
    mean_rank: float
    mean_points: float
    most_points: int


def summaries_of(db: Connection, user: str) -> list[Summary]:
    c = results.c
    won = func.sum(case((c.won, 1), else_=0))
    figures = (func.count(), won, func.avg(c.rank), func.avg(c.points), func.max(c.points))
    query = select(c.game, *figures).where(c.user == user).group_by(c.game)
    query = query.order_by(func.max(c.ended_at).desc())
    return [
        Summary(game, played, won, float(rank), float(points), most)
        for game, played, won, rank, points, most in db.execute(query)
    ]


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


def works(db: Connection) -> bool:
    """A query to check that the database answers."""
    return db.scalar(select(1)) == 1
