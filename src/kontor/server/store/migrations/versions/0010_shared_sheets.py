"""Score sheets that are filled together"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "sheets",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("game", sa.String(length=32), nullable=False),
        sa.Column("host", sa.String(length=32), nullable=False),
        sa.Column("facts", sa.LargeBinary(), nullable=False),
        sa.Column("revealed", sa.Boolean(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["host"], ["users.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_sheets_host", "sheets", ["host"])
    op.create_index("ix_sheets_changed_at", "sheets", ["changed_at"])
    op.create_table(
        "sheet_seats",
        sa.Column("sheet", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("user", sa.String(length=32)),
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("entered", sa.LargeBinary(), nullable=False),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["sheet"], ["sheets.id"], ondelete="CASCADE"),
        sa.ForeignKeyConstraint(["user"], ["users.id"]),
        sa.PrimaryKeyConstraint("sheet", "seat"),
    )
    op.create_index("ix_sheet_seats_user", "sheet_seats", ["user"])
