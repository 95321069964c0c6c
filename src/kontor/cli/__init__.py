"""The command line: one module per command."""

from typing import Annotated

import typer

from kontor import __version__
from kontor.cli.check import check

app = typer.Typer(
    name="kontor",
    help="Kontor: Anno 1800: The Board Game at a table of your own.",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"kontor {__version__}")
        raise typer.Exit


@app.callback()
def main(
    version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_print_version, is_eager=True, help="Print the version."
        ),
    ] = False,
) -> None:
    """An unofficial fan implementation. Example: [bold]kontor play[/bold]"""


app.command()(check)
