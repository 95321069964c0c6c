"""Lists follow indexes, sessions can be ended one by one, look-alike names have one key"""

import time

import sqlalchemy as sa
from alembic import op

from kontor.wire.names import key_of_name

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Not in batches: SQLite would make new tables, and the logs would go with the old ones.
    op.drop_index("tables_phase", "tables")
    listed = ["phase", "access", "game", "changed_at", "id"]
    op.create_index("tables_listed", "tables", listed, unique=False)
    op.create_index("tables_host", "tables", ["host"], unique=False)
    op.drop_index("ix_results_user", "results")
    op.create_index("results_user", "results", ["user", "ended_at"], unique=False)
    op.create_index("ix_table_users_user", "table_users", ["user"], unique=False)
    op.add_column("pushes", _number("at"))
    op.add_column("users", _number("seen_at"))
    op.create_index("users_seen", "users", ["kind", "seen_at"], unique=False)
    op.create_table(
        "ended_sessions",
        sa.Column("session", sa.String(length=32), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("session"),
    )
    op.create_index("ix_ended_sessions_until", "ended_sessions", ["until"], unique=False)
    _people(op.get_bind())


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), nullable=False, server_default="0")


def _people(db: sa.Connection) -> None:
    """Everybody was here today, as far as is known. Where names of accounts look alike, the older
    account gets the key; the others keep theirs, by which they can still sign in."""
    users = sa.table(
        "users",
        sa.column("id", sa.String),
        sa.column("name", sa.String),
        sa.column("name_key", sa.String),
        sa.column("created_at", sa.BigInteger),
        sa.column("seen_at", sa.BigInteger),
    )
    db.execute(sa.update(users).values(seen_at=time.time_ns() // 1_000_000))
    accounts = sa.select(users.c.id, users.c.name, users.c.name_key)
    accounts = accounts.where(users.c.name_key.is_not(None)).order_by(users.c.created_at)
    found = list(db.execute(accounts))
    taken = {one.name_key for one in found}
    for user, name, old in found:
        key = key_of_name(name)
        if key not in taken:
            db.execute(sa.update(users).where(users.c.id == user).values(name_key=key))
            taken.remove(old)
            taken.add(key)
