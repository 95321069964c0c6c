"""Access to the database: reads in a few threads, writes in one, with many writes to a commit.

A writer hands over a function of a connection and waits. The writing thread takes all that are
waiting, runs and commits them together, and only then answers. If one of them fails, all are rolled
back and each is run once more by itself, so such a function must change nothing but the database.
"""

import asyncio
import logging
import os
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DataError, DBAPIError, OperationalError

from kontor.server.core.metrics import AWAY, COMMIT_SECONDS, COMMITS
from kontor.server.store.connect import PATIENCE, READERS, open_engine
from kontor.wire.refusals import bad

logger = logging.getLogger(__name__)
T = TypeVar("T")
Work = Callable[[Connection], Any]
Asked = tuple[Work, "Future[Any]"]
READ, WRITE = "reading", "writing"
MOST_TOGETHER = 200
CORRUPT = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
LOST = ("08", "57P")  # classes of SQLSTATE: no connection, server going down


class WorkFailed(Exception):
    """The work of one writer failed, and the transaction was rolled back."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class Closed(Exception):
    """The store takes no more work: the server is shutting down."""


class Away(Exception):
    """The database does not answer; only the log can show later whether anything was done."""


def complain(what: str, error: Exception) -> None:
    """Log a failure, except that the database is away: that is logged once, elsewhere."""
    if isinstance(error, Away):
        logger.debug("%s: %s", what, error)
    else:
        logger.error("%s: %s", what, error, exc_info=error)


class Store:
    """One database, used from one event loop."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine = open_engine(url)
        self.patience = patience
        self.damaged: dict[str, int] = {}  # tables whose logs are damaged, and the first bad line
        self.corrupt = ""  # what is wrong with the file of the database, if anything is
        self.tally = Tally.of(self.engine)
        self._writing_since: float | None = None
        self._missing: set[str] = set()  # what fails: reading, writing
        # Told of writes that failed, with the seconds they took, and of those that did not.
        self.fails: Callable[[float], None] = lambda seconds: None
        self.works: Callable[[], None] = lambda: None
        self._writing = self.engine.execution_options(writes=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._work: SimpleQueue[Asked | None] = SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await self._in_time(READ, loop.run_in_executor(self._readers, self._read, work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Run the work; it is committed when this returns."""
        if self._closed:
            raise Closed
        if self._stuck:
            raise self._away(WRITE, "it has not answered for a while")
        answer: Future[T] = Future()
        started = time.monotonic()
        self._work.put((work, answer))
        try:
            result = await self._in_time(WRITE, asyncio.wrap_future(answer))
        except Away:
            self.fails(time.monotonic() - started)
            raise
        self.works()
        return result

    @property
    def writable(self) -> bool:
        """Whether the last write succeeded; there is one at least every few seconds."""
        return WRITE not in self._missing

    @property
    def _stuck(self) -> bool:
        """Whether the writing thread is stuck, so that others need not wait."""
        since = self._writing_since
        return since is not None and time.monotonic() - since > self.patience

    async def _in_time(self, way: str, answer: Awaitable[T]) -> T:
        """Work that has not begun when the time is up is never done."""
        try:
            async with asyncio.timeout(self.patience):
                result = await answer
        except TimeoutError as error:
            raise self._away(way, "it did not answer in time") from error
        except DataError as error:  # text with a zero in it, or too long
            raise bad("this cannot be stored", "text") from error
        except DBAPIError as error:
            if corrupt(error):
                if not self.corrupt:
                    logger.error("the file of the database is damaged: %s", error.orig)
                self.corrupt = str(error.orig)
                raise self._away(way, self.corrupt) from error
            if not (lost(error) or isinstance(error, OperationalError)):
                raise
            raise self._away(way, str(error.orig)) from error
        if way in self._missing:
            self._missing.discard(way)
            if not self._missing:
                logger.warning("the database answers again")
        return result

    def _away(self, way: str, why: str) -> Away:
        AWAY.inc()
        if not self._missing:
            logger.error("the database is away: %s", why)
        self._missing.add(way)
        return Away(why)

    def close(self) -> None:
        """Finish the work that was handed over, then close the database."""
        self._closed = True
        self._work.put(None)
        self._writer.join()
        self._readers.shutdown()
        self.tally.close()
        self.engine.dispose()

    def _read(self, work: Callable[[Connection], T]) -> T:
        with self.engine.connect() as connection:
            return work(connection)

    # -- the writing thread -------------------------------------------------------------------

    def _write_all(self) -> None:
        while (first := self._work.get()) is not None:
            batch, last = [first], False
            while len(batch) < MOST_TOGETHER and not self._work.empty():
                more = self._work.get()
                if more is None:
                    last = True
                    break
                batch.append(more)
            self._writing_since = time.monotonic()
            self._write(batch)
            self._writing_since = None
            if last:
                return

    def _write(self, batch: list[Asked]) -> None:
        """One transaction for all. If one writer's work fails, each gets its own transaction; if
        the connection or the commit fails, the outcome is unknown: all writers get the error."""
        asked = [one for one in batch if one[1].set_running_or_notify_cancel()]
        try:
            self._commit(asked)
        except WorkFailed as failed:
            if len(asked) == 1:
                asked[0][1].set_exception(failed.error)
            else:
                for one in asked:
                    self._alone(one)
        except Exception as error:  # noqa: BLE001  whatever it was, the waiting writers must get it
            for _, answer in asked:
                answer.set_exception(error)

    def _alone(self, one: Asked) -> None:
        try:
            self._commit([one])
        except WorkFailed as failed:
            one[1].set_exception(failed.error)
        except Exception as error:  # noqa: BLE001
            one[1].set_exception(error)

    def _commit(self, asked: list[Asked]) -> None:
        started = time.perf_counter()
        with self._writing.begin() as connection:
            results = [_done(work, connection) for work, _ in asked]
            count = self.tally.count(connection)
        self.tally.note(count)
        COMMIT_SECONDS.observe(time.perf_counter() - started)
        COMMITS.inc(len(asked))
        for (_, answer), result in zip(asked, results, strict=True):
            answer.set_result(result)


def _done(work: Work, connection: Connection) -> Any:
    try:
        return work(connection)
    except Exception as error:
        if isinstance(error, DBAPIError) and lost(error):
            raise
        raise WorkFailed(error) from error


def corrupt(error: DBAPIError) -> bool:
    """Whether SQLite has found pages that cannot be right."""
    return getattr(error.orig, "sqlite_errorcode", None) in CORRUPT


def lost(error: DBAPIError) -> bool:
    """Whether the whole transaction is lost, not only one statement of it."""
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return error.connection_invalidated or state.startswith(LOST)
    return error.connection_invalidated or isinstance(error, OperationalError)


# -- commits, counted twice ------------------------------------------------------------------------

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
