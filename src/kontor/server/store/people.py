"""People and bots in the database: functions of a connection."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kontor.server.store.rows import (
    chat,
    ended_sessions,
    friends,
    guests_of_tables,
    keepsakes,
    notes,
    pushes,
    ratings,
    recovery,
    results,
    seats,
    sheet_seats,
    sheets,
    solutions,
    tables,
    users,
)

Kind = Literal["guest", "account", "bot"]
Role = Literal["", "admin"]


class User(msgspec.Struct, frozen=True):
    """A user as the server itself knows them."""

    id: str
    kind: Kind
    name: str
    password: str | None
    owner: str | None
    epoch: int
    language: str
    webhook: str | None
    created_at: int
    rated: bool = True  # games count for a rating that everybody may read
    findable: bool = True  # friends see at which public tables this user is
    role: Role = ""
    banned_at: int | None = None
    issuer: str | None = None  # the provider who knows this account
    subject: str | None = None  # and what the provider calls it


class Push(msgspec.Struct, frozen=True):
    """Where a browser can be reached when no page is open."""

    endpoint: str
    p256dh: str
    auth: str


_FIELDS = [users.c[name] for name in User.__struct_fields__]


def _user(row: Any) -> User | None:
    return None if row is None else User(*row)


def by_id(db: Connection, user: str) -> User | None:
    wanted = select(*_FIELDS).where(users.c.id == user, users.c.deleted_at.is_(None))
    return _user(db.execute(wanted).first())


def by_subject(db: Connection, issuer: str, subject: str) -> User | None:
    """The account of this identity."""
    same = (users.c.issuer == issuer, users.c.subject == subject)
    return _user(db.execute(select(*_FIELDS).where(*same, users.c.deleted_at.is_(None))).first())


def by_name_key(db: Connection, *keys: str) -> User | None:
    """The account with the first of these keys that any account has."""
    found = {
        row.name_key: row
        for row in db.execute(
            select(users.c.name_key, *_FIELDS).where(users.c.name_key.in_(sorted(set(keys))))
        )
    }
    return next((User(*found[key][1:]) for key in keys if key in found), None)


def names_of(db: Connection, ids: set[str]) -> dict[str, tuple[str, str]]:
    """Name and kind by id; the name of a deleted user is empty."""
    rows = db.execute(
        select(users.c.id, users.c.name, users.c.kind).where(users.c.id.in_(sorted(ids)))
    )
    return {row.id: (row.name, row.kind) for row in rows}


def bots_of(db: Connection, owner: str) -> list[User]:
    wanted = select(*_FIELDS).where(users.c.owner == owner, users.c.deleted_at.is_(None))
    return [User(*row) for row in db.execute(wanted)]


def add(db: Connection, user: User, name_key: str | None = None) -> None:
    row = {field: getattr(user, field) for field in User.__struct_fields__}
    db.execute(insert(users).values(**row, name_key=name_key, seen_at=user.created_at))


def change(db: Connection, user: str, **fields: Any) -> None:
    db.execute(update(users).where(users.c.id == user).values(**fields))


def end_sessions(db: Connection, user: str) -> None:
    """Invalidate every token signed so far."""
    db.execute(update(users).where(users.c.id == user).values(epoch=users.c.epoch + 1))


def end_session(db: Connection, session: str, until: int) -> None:
    db.execute(delete(ended_sessions).where(ended_sessions.c.session == session))
    db.execute(insert(ended_sessions).values(session=session, until=until))


def session_ended(db: Connection, session: str) -> bool:
    found = select(ended_sessions.c.session).where(ended_sessions.c.session == session)
    return db.scalar(found) is not None


def drop_ended_sessions(db: Connection, now: int) -> None:
    """Forget the sessions whose tokens have expired."""
    db.execute(delete(ended_sessions).where(ended_sessions.c.until < now))


def lost_guests(db: Connection, before: int, most: int) -> list[User]:
    """Guests whose last token has expired: nobody can come back as one of them."""
    wanted = select(*_FIELDS).where(
        users.c.kind == "guest",
        users.c.seen_at < before,
        users.c.created_at < before,
        users.c.deleted_at.is_(None),
    )
    return [User(*row) for row in db.execute(wanted.limit(most))]


def drop_if_unused(db: Connection, user: str) -> None:
    """Delete the row of a forgotten user whom no table names."""
    for where in (seats.c.user, results.c.user, tables.c.host):
        if db.scalar(select(where).where(where == user).limit(1)) is not None:
            return
    db.execute(delete(users).where(users.c.id == user, users.c.deleted_at.is_not(None)))


def set_recovery(db: Connection, user: str, hashes: list[str]) -> None:
    db.execute(delete(recovery).where(recovery.c.user == user))
    db.execute(insert(recovery), [{"hash": hash_, "user": user} for hash_ in hashes])


def use_recovery(db: Connection, user: str, hash_: str) -> bool:
    """Use a recovery code up; returns whether it was one of this user's."""
    used = delete(recovery).where(recovery.c.user == user, recovery.c.hash == hash_)
    return db.execute(used).rowcount == 1


def add_push(db: Connection, user: str, push: Push, now: int, most: int) -> None:
    """Keep only the latest of a user: older browsers are likely to be gone."""
    db.execute(delete(pushes).where(pushes.c.endpoint == push.endpoint))
    db.execute(insert(pushes).values(user=user, at=now, **msgspec.to_builtins(push)))
    own = select(pushes.c.endpoint).where(pushes.c.user == user)
    old = list(db.scalars(own.order_by(pushes.c.at.desc(), pushes.c.endpoint).offset(most)))
    db.execute(delete(pushes).where(pushes.c.endpoint.in_(old)))


def drop_push(db: Connection, endpoint: str, user: str | None = None) -> None:
    gone = delete(pushes).where(pushes.c.endpoint == endpoint)
    db.execute(gone if user is None else gone.where(pushes.c.user == user))


def pushes_of(db: Connection, user: str) -> list[Push]:
    wanted = select(pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth)
    return [Push(*row) for row in db.execute(wanted.where(pushes.c.user == user))]


def forget(db: Connection, user: str, now: int) -> None:
    """Delete everything personal, and the user's bots; games keep an empty name."""
    own = [user, *db.scalars(select(users.c.id).where(users.c.owner == user))]
    for rows in (recovery, pushes, guests_of_tables, chat, notes, friends, solutions):
        db.execute(delete(rows).where(rows.c.user.in_(own)))
    db.execute(delete(friends).where(friends.c.friend.in_(own)))
    db.execute(delete(ratings).where(ratings.c.who.in_(own)))
    db.execute(delete(sheets).where(sheets.c.host.in_(own)))
    db.execute(
        update(sheet_seats)
        .where(sheet_seats.c.user.in_(own))
        .values(user=None, name="", entered=b"{}", ready=False)
    )
    db.execute(
        update(users)
        .where(or_(users.c.id == user, users.c.owner == user))
        .values(
            name="",
            name_key=None,
            password=None,
            owner=None,
            webhook=None,
            issuer=None,
            subject=None,
            deleted_at=now,
            epoch=users.c.epoch + 1,
        )
    )


def keep(db: Connection, name: str, value: str) -> str:
    """The value kept under this name; the given one if there is none yet."""
    known = db.scalar(select(keepsakes.c.value).where(keepsakes.c.name == name))
    if known is not None:
        return str(known)
    try:
        with db.begin_nested():
            db.execute(insert(keepsakes).values(name=name, value=value))
    except IntegrityError:  # another process was faster
        return str(db.scalar(select(keepsakes.c.value).where(keepsakes.c.name == name)))
    return value
