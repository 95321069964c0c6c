"""The door to the database: reads in a few threads, writes in one, many writes to a commit.

Whoever writes hands over a function of a connection and waits. The writing thread takes all that
are waiting, runs each in a savepoint of its own and commits them together; only then it answers.
"""

import asyncio
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from queue import SimpleQueue
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.exc import DBAPIError, OperationalError
from sqlalchemy.pool import QueuePool

from kontor.server.metrics import COMMIT_SECONDS, COMMITS

T = TypeVar("T")
Work = Callable[[Connection], Any]
READERS = 4
MOST_TOGETHER = 200
BUSY_SECONDS = 10


class Closed(Exception):
    """The store takes no more work: the server is going down."""


class Store:
    """One database, used from one event loop."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self._writing = self.engine.execution_options(writes=True)
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="store-read")
        self._work: SimpleQueue[tuple[Work, Future[Any]] | None] = SimpleQueue()
        self._closed = False
        self._writer = threading.Thread(target=self._write_all, name="store-write", daemon=True)
        self._writer.start()

    async def read(self, work: Callable[[Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, self._read, work)

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Done and committed when this returns."""
        if self._closed:
            raise Closed
        answer: Future[T] = Future()
        self._work.put((work, answer))
        return await asyncio.wrap_future(answer)

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
            self._write(batch)
            if last:
                return

    def _write(self, batch: list[tuple[Work, "Future[Any]"]]) -> None:
        """One transaction; whoever fails in it fails alone, a lost connection fails all."""
        started = time.perf_counter()
        done: list[tuple[Future[Any], Any]] = []
        try:
            with self._writing.begin() as connection:
                for work, answer in batch:
                    if answer.set_running_or_notify_cancel():
                        done += self._one(connection, work, answer)
        except Exception as error:  # noqa: BLE001
            # Whatever it was, those who wait must hear of it; nothing of the batch was committed,
            # or nobody can say so.
            for _, answer in batch:
                if not answer.done():
                    answer.set_exception(error)
            return
        COMMIT_SECONDS.observe(time.perf_counter() - started)
        COMMITS.inc(len(done))
        for answer, result in done:
            answer.set_result(result)

    def _one(
        self, connection: Connection, work: Work, answer: "Future[Any]"
    ) -> list[tuple["Future[Any]", Any]]:
        try:
            with connection.begin_nested():
                result = work(connection)
        except Exception as error:
            if isinstance(error, DBAPIError) and lost(error):
                raise
            answer.set_exception(error)
            return []
        return [(answer, result)]


def lost(error: DBAPIError) -> bool:
    """Whether the whole transaction is gone, not only one statement of it."""
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
    return create_engine(
        url,
        pool_size=READERS + 1,
        pool_pre_ping=True,
        connect_args={"connect_timeout": BUSY_SECONDS},
    )


def _set_up_sqlite(connection: Any, record: Any) -> None:
    connection.isolation_level = None  # transactions are begun by us, not by the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    """Whoever means to write waits for its turn at once, instead of failing half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
