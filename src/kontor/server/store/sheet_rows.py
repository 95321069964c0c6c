"""The tables of the database that hold shared score sheets."""

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, String, Table

from kontor.server.store.rows import ID, metadata

# Score sheets of real tables, which everybody fills on their own phone.
sheets = Table(
    "sheets",
    metadata,
    Column("id", ID, primary_key=True),  # whoever knows it may look
    Column("game", String(32), nullable=False),
    Column("host", ID, ForeignKey("users.id"), nullable=False, index=True),
    Column("facts", LargeBinary, nullable=False),
    Column("revealed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("changed_at", BigInteger, nullable=False, index=True),
)

sheet_seats = Table(
    "sheet_seats",
    metadata,
    Column("sheet", ID, ForeignKey("sheets.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("user", ID, ForeignKey("users.id"), index=True),  # none: the seat is free
    Column("name", String(64), nullable=False),
    Column("entered", LargeBinary, nullable=False),
    Column("ready", Boolean, nullable=False),
)
