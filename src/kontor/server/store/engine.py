"""The door to the database: reads in a few threads, writes in one, many writes to a commit.

Whoever writes hands over a function of a connection and waits. The writing thread takes all that
are waiting, runs and commits them together, and only then it answers. If one of them fails, all are
rolled back and each is run once more by itself, so what is handed over must change nothing else.
"""

import asyncio
import logging
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import QueuePool

from kontor.server.metrics import AWAY, COMMIT_SECONDS, COMMITS

logger = logging.getLogger(__name__)
T = TypeVar("T")
Work = Callable[[Connection], Any]
Asked = tuple[Work, "Future[Any]"]
READERS = 4
MOST_TOGETHER = 200
BUSY_SECONDS = 10
PATIENCE = 5.0  # seconds until a database that says nothing counts as away
# A connection that went dead ends by itself, and so do locks of a process that went dead.
KEEP_ALIVE = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
TIMEOUTS = {"idle_in_transaction_session_timeout": "10s", "lock_timeout": "3s"}
LOST = ("08", "57P")  # classes of SQLSTATE: no connection, server going down


class WorkFailed(Exception):
    """The work of one writer failed, and the transaction was rolled back."""

    def __init__(self, error: Exception) -> None:
        super().__init__(str(error))
        self.error = error


class Closed(Exception):
    """The store takes no more work: the server is going down."""


class Away(Exception):
    """The database does not answer; whether something was done, only the log can say later."""


def complain(what: str, error: Exception) -> None:
    """Log a failure. That the database is away was said once, and is the fault of no room."""
    if isinstance(error, Away):
        logger.debug("%s: %s", what, error)
    else:
        logger.error("%s: %s", what, error, exc_info=error)


class Store:
    """One database, used from one event loop."""

    def __init__(self, url: str, patience: float = PATIENCE) -> None:
        self.engine = open_engine(url)
        self.patience = patience
        self._writing_since: float | None = None
        self._missing = False
        self._writing = self.engine.execution_options(writes=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._work: SimpleQueue[Asked | None] = SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await self._in_time(loop.run_in_executor(self._readers, self._read, work))

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Done and committed when this returns."""
        if self._closed:
            raise Closed
        if self._stuck:
            raise self._away("it has not answered for a while")
        answer: Future[T] = Future()
        self._work.put((work, answer))
        return await self._in_time(asyncio.wrap_future(answer))

    @property
    def _stuck(self) -> bool:
        """Whether the writing thread waits in vain; then nobody else needs to."""
        since = self._writing_since
        return since is not None and time.monotonic() - since > self.patience

    async def _in_time(self, answer: Awaitable[T]) -> T:
        """What has not been begun when the time is up is never done."""
        try:
            async with asyncio.timeout(self.patience):
                result = await answer
        except TimeoutError as error:
            raise self._away("it did not answer in time") from error
        except DBAPIError as error:
            if not (lost(error) or isinstance(error, OperationalError)):
                raise
            raise self._away(str(error.orig)) from error
        if self._missing:
            self._missing = False
            logger.warning("the database answers again")
        return result

    def _away(self, why: str) -> Away:
        AWAY.inc()
        if not self._missing:
            self._missing = True
            logger.error("the database is away: %s", why)
        return Away(why)

    def close(self) -> None:
        """Finish what was handed over, then let go of the database."""
        self._closed = True
        self._work.put(None)
        self._writer.join()
        self._readers.shutdown()
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
        """One transaction for all. If the work of one fails, each gets a transaction of its own; if
        the connection or the commit fails, nobody can say what was done, and all hear of it."""
        asked = [one for one in batch if one[1].set_running_or_notify_cancel()]
        try:
            self._commit(asked)
        except WorkFailed as failed:
            if len(asked) == 1:
                asked[0][1].set_exception(failed.error)
            else:
                for one in asked:
                    self._alone(one)
        except Exception as error:  # noqa: BLE001  whatever it was, those who wait must hear of it
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


def lost(error: DBAPIError) -> bool:
    """Whether the whole transaction is gone, not only one statement of it."""
    state = getattr(error.orig, "sqlstate", None)
    if state is not None:
        return error.connection_invalidated or state.startswith(LOST)
    return error.connection_invalidated or isinstance(error, OperationalError)


def open_engine(url: str) -> Engine:
    """An engine with the settings that durability needs."""
    if url.startswith("sqlite"):
        engine = create_engine(
            url,
            poolclass=QueuePool,
            pool_size=READERS + 1,
            connect_args={"check_same_thread": False, "timeout": BUSY_SECONDS},
        )
        event.listen(engine, "connect", _set_up_sqlite)
        event.listen(engine, "begin", _begin_sqlite)
        return engine
    if url.startswith("postgresql://"):
        url = url.replace("postgresql://", "postgresql+psycopg://", 1)
    engine = create_engine(
        url,
        pool_size=READERS + 1,
        pool_pre_ping=True,
        connect_args={"connect_timeout": int(PATIENCE), **KEEP_ALIVE},
    )
    event.listen(engine, "connect", _set_up_postgresql)
    return engine


def _set_up_postgresql(connection: Any, record: Any) -> None:
    for name, value in TIMEOUTS.items():
        connection.execute(f"SET {name} = '{value}'")
    connection.commit()


def _set_up_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Whoever means to write waits for its turn at once, instead of failing half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
