"""Connections to a database, with the settings that durability needs, the permissions of its
files, and how an old one is brought up to date.
"""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.pool import QueuePool

from kontor.server.core.settings import FILE, USUAL_DATA
from kontor.table.refusals import BadInput

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


# -- old databases are brought up to date ----------------------------------------------------------

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATING = 1503_1800  # the number of the lock


def upgrade(engine: Engine, to: str = "") -> None:
    """Run the migrations that this database has not had yet."""
    require_known(engine)
    if _version(engine) != (to or newest()):
        _run(engine, to or "head")


def require_known(engine: Engine) -> None:
    """Refuse a database that a newer version of the program has changed."""
    version = _version(engine)
    if version > newest():
        raise BadInput(
            f"was written by a newer version of Kontor (its schema is {version}, this program knows"
            f" {newest()}); use that version, or a backup from before the upgrade",
            "database",
        )


def require_newest(engine: Engine) -> None:
    """Refuse a database that this version has not brought up to date yet."""
    require_known(engine)
    if (version := _version(engine)) != newest():
        raise BadInput(
            f"its schema is {version or 'missing'}, not {newest()}; kontor serve brings it up to"
            " date",
            "database",
        )


def newest() -> str:
    """The newest migration; they are numbered."""
    return max(path.name.partition("_")[0] for path in (MIGRATIONS / "versions").glob("0*.py"))


def _version(engine: Engine) -> str:
    with engine.connect() as connection:
        if not inspect(connection).has_table("alembic_version"):
            return ""
        return str(connection.scalar(text("SELECT version_num FROM alembic_version")))


def _run(engine: Engine, to: str) -> None:
    # Most starts find nothing to do, and need not wait for this import.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # One process migrates; others that start at the same time wait, and find nothing to do.
            connection.execute(text("SET LOCAL lock_timeout = 0"))
            connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
        config.attributes["connection"] = connection
        command.upgrade(config, to)
