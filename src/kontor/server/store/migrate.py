"""Brings the database up to date, at every start of the server."""

from pathlib import Path

from sqlalchemy import Engine, inspect, text

from kontor.table.refusals import BadInput

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
