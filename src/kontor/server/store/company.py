"""Notes, friends, and what is known of a player's games: functions of a connection."""

from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, and_, case, delete, func, insert, select

from kontor.server.store.lists import PUBLIC
from kontor.server.store.rows import friends, notes, results, seats, solutions, tables, users

MOST_FRIENDS = 200
MOST_TABLES = 100


# -- notes ------------------------------------------------------------------------------------


class Note(msgspec.Struct, frozen=True):
    """What somebody wrote down for themselves at a table."""

    table: str
    text: str
    at: int


def note_of(db: Connection, user: str, table: str) -> str:
    wanted = select(notes.c.text).where(notes.c.user == user, notes.c.table == table)
    return db.scalar(wanted) or ""


def set_note(db: Connection, user: str, table: str, text: str, now: int) -> None:
    """An empty text removes the note."""
    db.execute(delete(notes).where(notes.c.user == user, notes.c.table == table))
    if text:
        db.execute(insert(notes).values(user=user, table=table, text=text, at=now))


def notes_of(db: Connection, user: str) -> list[Note]:
    query = select(notes.c.table, notes.c.text, notes.c.at).where(notes.c.user == user)
    return [Note(*row) for row in db.execute(query.order_by(notes.c.at))]


# -- tables that wait -------------------------------------------------------------------------


def waiting_for(db: Connection, user: str) -> list[str]:
    """Running tables at which this user has to decide, the one that has waited longest first."""
    query = select(tables.c.id, tables.c.deciding, seats.c.seat)
    query = query.join(seats, seats.c.table == tables.c.id)
    query = query.where(seats.c.user == user, tables.c.phase == "running", tables.c.deciding > 0)
    rows = db.execute(query.order_by(tables.c.changed_at, tables.c.id))
    return list(dict.fromkeys(row.id for row in rows if row.deciding >> row.seat & 1))


# -- friends ----------------------------------------------------------------------------------


def add_friend(db: Connection, user: str, friend: str, now: int) -> bool:
    """Returns whether there was room for one more."""
    drop_friend(db, user, friend)
    have = select(func.count()).select_from(friends).where(friends.c.user == user)
    if (db.scalar(have) or 0) >= MOST_FRIENDS:
        return False
    db.execute(insert(friends).values(user=user, friend=friend, at=now))
    return True


def drop_friend(db: Connection, user: str, friend: str) -> None:
    db.execute(delete(friends).where(friends.c.user == user, friends.c.friend == friend))


def friends_of(db: Connection, user: str) -> list[str]:
    """The ids of this user's friends, by name."""
    query = select(friends.c.friend).join(users, users.c.id == friends.c.friend)
    query = query.where(friends.c.user == user, users.c.deleted_at.is_(None))
    return list(db.scalars(query.order_by(users.c.name, users.c.id)))


def public_tables_of(db: Connection, wanted: list[str]) -> dict[str, list[str]]:
    """Tables in the lobby that these users have a seat at, if they let others know: the latest of
    all, by user."""
    query = select(seats.c.user, tables.c.id, tables.c.changed_at).distinct()
    query = query.join(tables, seats.c.table == tables.c.id)
    query = query.join(users, users.c.id == seats.c.user)
    query = query.where(
        seats.c.user.in_(wanted),
        users.c.findable,
        tables.c.access.in_(PUBLIC),
        tables.c.phase.in_(("waiting", "running")),
    )
    found: dict[str, list[str]] = {user: [] for user in wanted}
    latest = query.order_by(tables.c.changed_at.desc(), tables.c.id).limit(MOST_TABLES)
    for user, table, _ in db.execute(latest):
        found[user].append(table)
    return found


# -- games against bots -----------------------------------------------------------------------


class Against(NamedTuple):
    """The finished games against a bot: how many, and in how many the user was ahead of it."""

    game: str
    spec: str
    played: int
    ahead: int


def against_bots(db: Connection, user: str) -> list[Against]:
    own, other = results.alias("own"), results.alias("other")
    ahead = func.sum(case((own.c.rank < other.c.rank, 1), else_=0))
    query = select(own.c.game, seats.c.bot, func.count(), ahead)
    query = query.join(other, and_(other.c.table == own.c.table, other.c.seat != own.c.seat))
    query = query.join(
        seats, and_(seats.c.table == other.c.table, seats.c.seat == other.c.seat)
    ).where(own.c.user == user, other.c.user.is_(None), seats.c.bot.is_not(None))
    rows = db.execute(query.group_by(own.c.game, seats.c.bot).order_by(own.c.game, seats.c.bot))
    return [Against(*row) for row in rows]


# -- puzzles ----------------------------------------------------------------------------------


class Solution(msgspec.Struct, frozen=True):
    """A puzzle of a day: in how many moves it was solved; 0: its solution was asked for."""

    day: str
    game: str
    moves: int


def solutions_of(db: Connection, user: str) -> list[Solution]:
    query = select(solutions.c.day, solutions.c.game, solutions.c.moves)
    query = query.where(solutions.c.user == user).order_by(solutions.c.day, solutions.c.game)
    return [Solution(*row) for row in db.execute(query)]


def keep_solution(db: Connection, user: str, one: Solution, now: int) -> None:
    """Fewer moves than before replace the old number; once the solution was shown, it stays so."""
    key = (
        solutions.c.user == user,
        solutions.c.day == one.day,
        solutions.c.game == one.game,
    )
    known = db.scalar(select(solutions.c.moves).where(*key))
    if known is not None and (known == 0 or 0 < known <= one.moves or one.moves == 0):
        return
    db.execute(delete(solutions).where(*key))
    db.execute(insert(solutions).values(user=user, at=now, **msgspec.structs.asdict(one)))
