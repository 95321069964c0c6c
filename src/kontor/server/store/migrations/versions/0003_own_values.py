"""Cards tell what an overlay does without reading it"""

import msgspec
import sqlalchemy as sa
from alembic import op

from kontor.play.table_row import own_values
from kontor.shelf import ROWS
from kontor.table.refusals import BadInput

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Not in a batch: SQLite would make a new table, and the logs would go with the old one.
    op.add_column("tables", sa.Column("own", sa.LargeBinary(), nullable=True))
    tables = sa.table(
        "tables",
        sa.column("id", sa.String),
        sa.column("game", sa.String),
        sa.column("overlay", sa.Text),
        sa.column("own", sa.LargeBinary),
    )
    db = op.get_bind()
    corrected = sa.select(tables.c.id, tables.c.game, tables.c.overlay).where(
        tables.c.overlay != "", tables.c.game.in_(list(ROWS))
    )
    for table, game, overlay in list(db.execute(corrected)):
        own = _own(game, overlay)
        db.execute(sa.update(tables).where(tables.c.id == table).values(own=own))


def _own(game: str, overlay: str) -> bytes | None:
    try:
        own = own_values(game, overlay)
    except BadInput:  # no longer usable
        return None
    return None if own is None else msgspec.json.encode(own)
