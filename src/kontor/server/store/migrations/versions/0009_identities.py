"""Accounts that a provider of sign-in knows"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for name in ("issuer", "subject"):
        op.add_column("users", sa.Column(name, sa.String(255)))
    op.create_index("users_subject", "users", ["subject", "issuer"], unique=True)
