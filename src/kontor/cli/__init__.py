"""The command line: one module per command, and the terminal's table.

Commands: `play`, `serve`, `simulate`, `replay`, `review`, `explain`, `score`,
`position`, `components`, `bots`, `audit` (with `account`), `check`, `schema`, `verify`, `admin`
(and recount). What they share: `opening` (options of a new table), `extras` (what is not
installed), `reasons`. The table: `session`, `terminal`, `menu`, `drawing` and, by game (`games`),
`anno1503/` and `anno1800/`.
"""

from importlib.metadata import entry_points
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from kontor import __version__
from kontor.cli.admin import admin, recount
from kontor.cli.audit import audit
from kontor.cli.bots import bots
from kontor.cli.check import check
from kontor.cli.components import components
from kontor.cli.explain import explain
from kontor.cli.extras import LABORATORY, extra_with
from kontor.cli.play import play
from kontor.cli.position import position
from kontor.cli.replay import replay
from kontor.cli.review import review
from kontor.cli.schema import schema
from kontor.cli.score import score
from kontor.cli.serve import serve
from kontor.cli.simulate import simulate
from kontor.cli.verify import verify_file
from kontor.table.refusals import BadInput

ADDED = "kontor.commands"  # entry points of other distributions that are installed


class Commands(TyperGroup):
    """Reports in one line, without a traceback, what cannot be read and what is not installed."""

    def invoke(self, ctx: Any) -> Any:
        try:
            return super().invoke(ctx)
        except BadInput as error:
            typer.echo(f"kontor: {error}", err=True)
            raise typer.Exit(2) from error
        except ModuleNotFoundError as error:
            if (extra := extra_with(error.name)) is None:
                raise
            what = f"more packages are needed; pip install 'kontor-boardgames[{extra}]' brings them"
            typer.echo(f"kontor: {what}", err=True)
            raise typer.Exit(2) from error

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        found = super().get_command(ctx, cmd_name)
        if found is None and cmd_name in LABORATORY:
            raise BadInput("of the laboratory; pip install kontor-lab brings it", cmd_name)
        return found


app = typer.Typer(
    name="kontor",
    cls=Commands,
    help="Kontor: Anno 1800 and Anno 1503, the board games, at a table of your own.",
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


app.command()(play)
app.command()(bots)
app.command()(serve)
app.add_typer(admin)
app.command()(simulate)
app.command()(replay)
app.command(name="verify")(verify_file)
app.add_typer(position)
app.command()(score)
app.command()(review)
app.command()(explain)
app.command()(check)
app.command()(components)
app.command()(audit)
app.command()(schema)
app.command()(recount)
for one in entry_points(group=ADDED):
    app.command(name=one.name)(one.load())
