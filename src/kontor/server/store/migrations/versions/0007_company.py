"""Notes, friends, ratings, solved puzzles, and who has to decide"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0005"
branch_labels = None
depends_on = None

ID = sa.String(32)


def upgrade() -> None:
    # Not in a batch: SQLite would make a new table, and the logs would go with the old one.
    for name in ("rated", "findable"):
        op.add_column(
            "users", sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.true())
        )
    op.add_column("tables", sa.Column("deciding", sa.Integer(), nullable=False, server_default="0"))
    op.create_table(
        "notes",
        sa.Column("table", ID, sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("user", ID, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_notes_user", "notes", ["user"])
    op.create_table(
        "friends",
        sa.Column("user", ID, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("friend", ID, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("ix_friends_friend", "friends", ["friend"])
    op.create_table(
        "ratings",
        sa.Column("kind", sa.String(48), primary_key=True),
        sa.Column("seats", sa.Integer(), primary_key=True),
        sa.Column("who", sa.String(64), primary_key=True),
        sa.Column("mean", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("played", sa.Integer(), nullable=False),
    )
    op.create_index("ratings_who", "ratings", ["who"])
    op.create_table(
        "solutions",
        sa.Column("user", ID, sa.ForeignKey("users.id"), primary_key=True),
        sa.Column("day", sa.String(10), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("moves", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
