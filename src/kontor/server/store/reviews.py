"""Reviews of finished games in the database: functions of a connection."""

from sqlalchemy import Connection, delete, insert, select

from kontor.server.store.rows import reviews


def find(db: Connection, table: str, records: int) -> bytes | None:
    """The review of a table, if it is one of a game with so many records."""
    found = select(reviews.c.review).where(reviews.c.table == table, reviews.c.records == records)
    return db.scalar(found)


def keep(db: Connection, table: str, records: int, review: bytes) -> None:
    """The last one that was made counts."""
    db.execute(delete(reviews).where(reviews.c.table == table))
    db.execute(insert(reviews).values(table=table, records=records, review=review))
