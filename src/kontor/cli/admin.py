"""`kontor admin`: what the operator of a server needs. It works on the database: a running server
notices within five seconds, and none has to run."""

import datetime
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.console import Console
from rich.table import Table

from kontor.cli.serve import USUAL_DATA
from kontor.table.refusals import BadInput

if TYPE_CHECKING:
    from sqlalchemy import Connection, Engine

admin = typer.Typer(
    name="admin",
    help="For operators: tables, bans, sessions, read-only mode, announcements, integrity.",
    no_args_is_help=True,
)
WHERE: dict[str, Any] = {}
Why = Annotated[str, typer.Option(help="Written into the audit log.")]
User = Annotated[str, typer.Argument(help="The id of a user, or the name of an account.")]
TableId = Annotated[str, typer.Argument(help="The id of a table, as in its address.")]


@admin.callback()
def where(
    data: Annotated[
        Path, typer.Option(envvar="KONTOR_DATA", help="Folder of the database.")
    ] = USUAL_DATA,
    database: Annotated[
        str, typer.Option(envvar="KONTOR_DATABASE", help="As for kontor serve.")
    ] = "",
) -> None:
    """For operators: tables, bans, sessions, read-only mode, announcements, integrity.

    Example: [bold]kontor admin tables --phase running[/bold]
    """
    WHERE.update(data=data, database=database)


def _engine() -> "Engine":
    from kontor.server.core.settings import FILE, Settings
    from kontor.server.store.connect import open_engine, require_newest

    settings = Settings(**WHERE)
    if not settings.database and not (settings.data / FILE).is_file():
        raise BadInput(f"there is no {FILE} in {settings.data}", "data")
    engine = open_engine(settings.database_url)
    require_newest(engine)
    return engine


@contextmanager
def _database(*, writes: bool = False) -> "Iterator[Connection]":
    engine = _engine()
    try:
        with engine.execution_options(writes=writes).begin() as connection:
            yield connection
    finally:
        engine.dispose()


def _do(action: str, subject: str, why: str = "") -> None:
    from kontor.server.store.operators import ACTIONS, COMMAND_LINE

    with _database(writes=True) as db:
        done = ACTIONS[action](db, COMMAND_LINE, subject, why)
    typer.echo(f"{action.replace('_', ' ')}: {done or subject}")


def _time(at: int | None) -> str:
    if at is None:
        return ""
    return datetime.datetime.fromtimestamp(at / 1000, datetime.UTC).strftime("%Y-%m-%d %H:%M:%S")


def _show(*columns: str, rows: list[list[str]]) -> None:
    shown = Table(*columns, box=None, pad_edge=False)
    for row in rows:
        shown.add_row(*row)
    Console(soft_wrap=True).print(shown)


# -- tables -----------------------------------------------------------------------------------


@admin.command("tables")
def list_tables(
    phase: Annotated[str, typer.Option(help="waiting, running or over.")] = "running",
    most: Annotated[int, typer.Option(min=1, help="How many.")] = 50,
) -> None:
    """List tables, the most recently changed first, those with a link included."""
    from kontor.server.store import lists, people, tables

    if phase not in ("waiting", "running", "over"):
        raise BadInput("waiting, running or over", "phase")
    with _database() as db:
        found = tables.find_all(db, lists.every(db, phase, most, None))  # type: ignore[arg-type]
        users = {one.user for _, sitting in found for one in sitting if one.user}
        names = people.names_of(db, users | {row.host for row, _ in found})
    rows = [
        [
            *(row.id, row.name, row.game, row.access, _time(row.changed_at)),
            ", ".join(_who(one.user, one.bot, names) for one in sitting),
        ]
        for row, sitting in found
    ]
    _show("table", "name", "game", "access", "changed", "seats", rows=rows)


def _who(user: str | None, bot: str | None, names: dict[str, tuple[str, str]]) -> str:
    if user is None:
        return bot or "-"
    return f"{names.get(user, ('?', ''))[0]} ({user})"


@admin.command()
def remove_table(table: TableId, why: Why = "") -> None:
    """Delete a table with its log, chat and results, for good."""
    _do("remove_table", table, why)


@admin.command()
def close_table(table: TableId, why: Why = "") -> None:
    """Stop a game where it stands: it counts for nobody and can still be looked at.

    A running server does it within five seconds, else the next one that starts."""
    _do("close_table", table, why)


# -- people -----------------------------------------------------------------------------------


@admin.command()
def ban_user(user: User, why: Why = "") -> None:
    """Sign a user out everywhere and let them in no more."""
    _do("ban_user", user, why)


@admin.command()
def unban_user(user: User, why: Why = "") -> None:
    """Let a user in again."""
    _do("unban_user", user, why)


@admin.command()
def end_sessions(user: User, why: Why = "") -> None:
    """Sign a user out everywhere."""
    _do("end_sessions", user, why)


@admin.command()
def ban_address(
    address: Annotated[str, typer.Argument(help="An address, or a network such as 192.0.2.0/24.")],
    why: Why = "",
) -> None:
    """Let nobody in from an address or a network."""
    _do("ban_address", address, why)


@admin.command()
def unban_address(address: Annotated[str, typer.Argument()], why: Why = "") -> None:
    """Let an address or a network in again."""
    _do("unban_address", address, why)


@admin.command()
def promote(user: User) -> None:
    """Make an account an operator: it gets the page /admin."""
    _do("promote", user)


@admin.command()
def demote(user: User) -> None:
    """Make an operator an ordinary account."""
    _do("demote", user)


@admin.command()
def bans() -> None:
    """List who and what is banned."""
    from kontor.server.store import operators

    with _database() as db:
        networks = operators.orders(db, operators.last_noted(db)).networks
        people = operators.banned_people(db)
    rows = [["address", one, ""] for one in networks]
    rows += [["user", one.id, one.name] for one in people]
    _show("what", "id", "name", rows=rows)


# -- the server -------------------------------------------------------------------------------


@admin.command()
def read_only(state: Annotated[str, typer.Argument(help="on or off.")]) -> None:
    """Let nobody change anything; people can watch, and clocks stand still."""
    _do("read_only", state)


@admin.command()
def announce(
    text: Annotated[str, typer.Argument(help="Such as a restart; empty: nothing any more.")] = "",
) -> None:
    """Show everybody a line of text until it is taken back."""
    _do("announce", text)


@admin.command()
def audit(most: Annotated[int, typer.Option(min=1, help="How many.")] = 50) -> None:
    """List what operators have done, the latest first."""
    from kontor.server.store import operators

    with _database() as db:
        found = operators.noted(db, most)
    rows = [
        [_time(one.at), one.by, one.action, one.subject, one.detail, _time(one.done_at)]
        for one in found
    ]
    _show("when", "by", "what", "whom", "why", "done", rows=rows)


@admin.command()
def check(
    replay: Annotated[
        bool, typer.Option("--replay", help="Play every game again, too: some 50 ms each.")
    ] = False,
) -> None:
    """Look through the whole database for damage. Exit status 1: some was found."""
    from kontor.play.table_row import play_of
    from kontor.server.store.operators import faults

    engine, found = _engine(), 0
    for fault in faults(engine, play_of if replay else None):
        typer.echo(fault)
        found += 1
    engine.dispose()
    if found:
        raise typer.Exit(1)
    typer.echo("nothing is damaged")


# -- ratings made again ----------------------------------------------------------------------------


def recount(
    data: Annotated[
        Path, typer.Option(envvar="KONTOR_DATA", help="Folder for the database.")
    ] = USUAL_DATA,
    database: Annotated[
        str, typer.Option(envvar="KONTOR_DATABASE", help="As for kontor serve.")
    ] = "",
) -> None:
    """Make all ratings of a stopped server again, from the first game on.

    Example: [bold]kontor recount --data ./tables[/bold]
    """
    from kontor.server.core.settings import Settings
    from kontor.server.run import try_database
    from kontor.server.store import ratings
    from kontor.server.store.connect import open_engine, upgrade

    settings = Settings(data=data, database=database)
    try_database(settings)
    engine = open_engine(settings.database_url)
    upgrade(engine)
    with engine.begin() as db:
        games = ratings.recount(db)
    engine.dispose()
    typer.echo(f"{games} rated games")
