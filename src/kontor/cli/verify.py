"""`kontor verify`: prove that nobody touched the deck of a finished game."""

from pathlib import Path
from typing import Annotated

import typer

from kontor.cli.opening import language_of, read
from kontor.shelf import game_of_file
from kontor.table.log import decode_file
from kontor.table.refusals import BadInput, BadLog
from kontor.table.seal import NotSealed, verify
from kontor.table.text import catalogue


def verify_file(
    file: Annotated[Path, typer.Argument(help="A finished game, as a server exports it.")],
    seal: Annotated[
        str, typer.Option(help="The seal that the page showed when the game began.")
    ] = "",
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
) -> None:
    """Prove that the deal and every later draw were fixed before the first move.

    Exit status 1: something was changed. 3: the file has no seal or no secret.

    Example: [bold]kontor verify game.jsonl[/bold]
    """
    say = catalogue(language_of(language)).say
    try:
        game = decode_file(read(file))
        count = verify(game_of_file(game.opening), game)
        if seal and seal.strip().lower() != game.opening.seal:
            raise BadLog(f"the game began with another seal: {game.opening.seal}", "line 1")
    except BadInput as error:
        typer.echo(f"kontor: {file}: {error}", err=True)
        raise typer.Exit(3 if isinstance(error, NotSealed) else 1) from error
    typer.echo(say("cli.untouched", count=count))
    typer.echo(say("cli.seal", seal=game.opening.seal))
