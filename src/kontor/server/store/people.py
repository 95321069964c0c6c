"""People and bots in the database: functions of a connection."""

from typing import Any, Literal

import msgspec
from sqlalchemy import Connection, delete, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from kontor.server.store.rows import chat, guests_of_tables, keepsakes, pushes, recovery, users

Kind = Literal["guest", "account", "bot"]


class User(msgspec.Struct, frozen=True):
    """Somebody at the server, as the server itself knows them."""

    id: str
    kind: Kind
    name: str
    password: str | None
    owner: str | None
    epoch: int
    language: str
    webhook: str | None
    created_at: int


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


def by_name_key(db: Connection, key: str) -> User | None:
    return _user(db.execute(select(*_FIELDS).where(users.c.name_key == key)).first())


def names_of(db: Connection, ids: set[str]) -> dict[str, tuple[str, str]]:
    """Name and kind by id; whoever has left is nobody."""
    rows = db.execute(
        select(users.c.id, users.c.name, users.c.kind).where(users.c.id.in_(sorted(ids)))
    )
    return {row.id: (row.name, row.kind) for row in rows}


def bots_of(db: Connection, owner: str) -> list[User]:
    wanted = select(*_FIELDS).where(users.c.owner == owner, users.c.deleted_at.is_(None))
    return [User(*row) for row in db.execute(wanted)]


def add(db: Connection, user: User, name_key: str | None = None) -> None:
    row = {field: getattr(user, field) for field in User.__struct_fields__}
    db.execute(insert(users).values(**row, name_key=name_key))


def change(db: Connection, user: str, **fields: Any) -> None:
    db.execute(update(users).where(users.c.id == user).values(**fields))


def end_sessions(db: Connection, user: str) -> None:
    """Every token signed so far is worth nothing from now on."""
    db.execute(update(users).where(users.c.id == user).values(epoch=users.c.epoch + 1))


def set_recovery(db: Connection, user: str, hashes: list[str]) -> None:
    db.execute(delete(recovery).where(recovery.c.user == user))
    db.execute(insert(recovery), [{"hash": hash_, "user": user} for hash_ in hashes])


def use_recovery(db: Connection, user: str, hash_: str) -> bool:
    """Whether it was a code of this user; it is none any more."""
    used = delete(recovery).where(recovery.c.user == user, recovery.c.hash == hash_)
    return db.execute(used).rowcount == 1


def add_push(db: Connection, user: str, push: Push) -> None:
    db.execute(delete(pushes).where(pushes.c.endpoint == push.endpoint))
    db.execute(insert(pushes).values(user=user, **msgspec.to_builtins(push)))


def drop_push(db: Connection, endpoint: str, user: str | None = None) -> None:
    gone = delete(pushes).where(pushes.c.endpoint == endpoint)
    db.execute(gone if user is None else gone.where(pushes.c.user == user))


def pushes_of(db: Connection, user: str) -> list[Push]:
    wanted = select(pushes.c.endpoint, pushes.c.p256dh, pushes.c.auth)
    return [Push(*row) for row in db.execute(wanted.where(pushes.c.user == user))]


def forget(db: Connection, user: str, now: int) -> None:
    """Everything personal goes, with the bots of the user; games keep an empty name."""
    own = [user, *db.scalars(select(users.c.id).where(users.c.owner == user))]
    for rows in (recovery, pushes, guests_of_tables, chat):
        db.execute(delete(rows).where(rows.c.user.in_(own)))
    db.execute(
        update(users)
        .where(or_(users.c.id == user, users.c.owner == user))
        .values(
            name="",
            name_key=None,
            password=None,
            owner=None,
            webhook=None,
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
