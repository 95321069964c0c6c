"""Secrets of tables, check sums of logs, and what operators need: roles, bans, an audit log"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("secret", sa.String(length=64)))
    op.add_column("tables", sa.Column("lines", sa.Integer()))
    op.add_column("log", sa.Column("check", sa.LargeBinary()))
    role = sa.Column("role", sa.String(length=8), nullable=False, server_default="")
    op.add_column("users", role)
    op.add_column("users", sa.Column("banned_at", sa.BigInteger()))
    op.create_table(
        "banned_addresses",
        sa.Column("network", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("network"),
    )
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer(), autoincrement=True, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.String(length=64), nullable=False),
        sa.Column("action", sa.String(length=32), nullable=False),
        sa.Column("subject", sa.String(length=64), nullable=False),
        sa.Column("detail", sa.Text(), nullable=False),
        sa.Column("done_at", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_audit_done_at", "audit", ["done_at"], unique=False)
