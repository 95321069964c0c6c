"""Connections to a database, with the settings that durability needs, and the permissions of its
files.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.pool import QueuePool

from kontor.server.core.settings import FILE, USUAL_DATA

READERS = 4
BUSY_SECONDS = 10
PATIENCE = 5.0  # seconds until a database that does not answer counts as away
# A dead connection ends by itself, and so do the locks of a dead process.
KEEP_ALIVE = {
    "keepalives_idle": 5,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}
TIMEOUTS = {"idle_in_transaction_session_timeout": "10s", "lock_timeout": "3s"}
OWNER_ONLY, FOLDER_ONLY = 0o600, 0o700


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
    """A writer waits for its turn at the beginning instead of failing half-way."""
    writes = connection.get_execution_options().get("writes", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def keep_private(folder: Path) -> None:
    """Make the folder and the file for the database, readable by their owner only: it holds the
    server's secret and hashes of passwords. A folder that was there before keeps its permissions,
    unless it is our own."""
    if not folder.exists() or folder == USUAL_DATA:
        folder.mkdir(mode=FOLDER_ONLY, parents=True, exist_ok=True)
        folder.chmod(FOLDER_ONLY)
    # SQLite gives its other files the permissions of the first.
    os.close(os.open(folder / FILE, os.O_CREAT | os.O_RDWR, OWNER_ONLY))
    for file in folder.glob(f"{FILE}*"):
        with suppress(PermissionError):  # of somebody else, who lets us in
            file.chmod(OWNER_ONLY)
