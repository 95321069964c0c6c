"""Processes are alive until a time; their tables no longer carry one each"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "nodes",
        sa.Column("name", sa.String(length=64), nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )
    # Not in a batch: SQLite would make a new table, and the logs would go with the old one.
    op.drop_column("tables", "leased_until")
    op.create_index("tables_owner", "tables", ["owner"], unique=False)
