"""`kontor recount`: all ratings of a server, made again from its results."""

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.serve import USUAL_DATA


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
    from kontor.server.store.connect import open_engine
    from kontor.server.store.migrate import upgrade

    settings = Settings(data=data, database=database)
    try_database(settings)
    engine = open_engine(settings.database_url)
    upgrade(engine)
    with engine.begin() as db:
        games = ratings.recount(db)
    engine.dispose()
    typer.echo(f"{games} rated games")
