"""Counts commits twice: in the SQLite database and in a small file beside it.

SQLite drops everything from the first damaged page of its write-ahead log on, without an error. If
the database has fewer commits than the file has seen, something that was acknowledged is gone.
"""

import logging
import os
from pathlib import Path

from sqlalchemy import Connection, Engine

logger = logging.getLogger(__name__)
ENDING = ".commits"
NAME = "commits"
_UP = (
    f"UPDATE keepsakes SET value = CAST(value AS INTEGER) + 1 WHERE name = '{NAME}' RETURNING value"
)


class Tally:
    """Without a file (PostgreSQL, memory) nothing is counted."""

    def __init__(self, file: Path | None) -> None:
        self._file = None if file is None else os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
        self._known = False
        self.lost = 0  # commits that the database no longer has

    @classmethod
    def of(cls, engine: Engine) -> "Tally":
        path = engine.url.database
        on_disk = engine.dialect.name == "sqlite" and path not in (None, "", ":memory:")
        return cls(Path(f"{path}{ENDING}") if on_disk else None)

    def compare(self, engine: Engine) -> None:
        """At the start, once the tables are there."""
        if self._file is None:
            return
        with engine.begin() as db:
            db.exec_driver_sql(
                f"INSERT INTO keepsakes (name, value) SELECT '{NAME}', '0' WHERE NOT EXISTS "
                f"(SELECT 1 FROM keepsakes WHERE name = '{NAME}')"
            )
            found = db.exec_driver_sql(f"SELECT value FROM keepsakes WHERE name = '{NAME}'")
            stored = int(found.scalar_one())
        text = os.pread(self._file, 20, 0)
        seen = int(text) if text.isdigit() else 0
        self.lost = max(0, seen - stored)
        if self.lost:
            logger.error(
                "the database has lost its last %d commits: its write-ahead log was damaged, or an"
                " older copy was put in its place",
                self.lost,
            )
        self._known = True
        self.note(stored)

    def count(self, db: Connection) -> int:
        """One more commit, in its own transaction."""
        if not self._known:
            return 0
        return int(db.exec_driver_sql(_UP).scalar_one())

    def note(self, count: int) -> None:
        """The same in the file; not synchronized, so it may be behind, but never ahead."""
        if self._known and self._file is not None:
            os.pwrite(self._file, b"%020d" % count, 0)

    def close(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file, self._known = None, False
