"""`kontor position`: positions as strings that fit in a link, and back."""

import sys
from pathlib import Path
from random import Random
from typing import Annotated, Any

import msgspec
import typer

from kontor.cli.opening import read as read_file
from kontor.notation.game_text import read_any
from kontor.notation.position_string import read, state_of, view_of, write_state, write_view
from kontor.shelf import game_of_file
from kontor.table.chance import Dice
from kontor.table.log import GameFile
from kontor.table.refusals import BadLog
from kontor.table.scenario import write_position
from kontor.table.table import Table

position = typer.Typer(
    name="position",
    help="Positions as strings that fit in a link. Example: kontor position encode game.jsonl",
    no_args_is_help=True,
    rich_markup_mode="rich",
)


@position.command()
def encode(
    file: Annotated[Path, typer.Argument(help="A game file, or a game in notation.")],
    after: Annotated[
        int | None, typer.Option(min=0, help="After that many records; else at the end.")
    ] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, help="As this seat sees it, counted from 1; else complete.")
    ] = None,
) -> None:
    """Print a position of a game as a string.

    Example: [bold]kontor position encode game.jsonl --after 120 --seat 2[/bold]
    """
    game_file = read_any(read_file(file))
    game, opening = game_of_file(game_file.opening), game_file.opening
    records = len(game_file.records) if after is None else after
    if records > len(game_file.records):
        raise BadLog(f"the file has only {len(game_file.records)} records", f"after {records}")
    shorter = GameFile(opening, game_file.records[:records], None)
    table: Table[Any, Any] = Table.replay(game, shorter)
    if seat is None:
        options = game.options(opening.options)
        typer.echo(write_state(game, table.state, options, opening.overlay))
    elif seat > len(opening.seats):
        raise BadLog(f"the table has {len(opening.seats)} seats", f"seat {seat}")
    else:
        typer.echo(write_view(game, table.view(seat - 1)))


@position.command()
def decode(
    text: Annotated[str, typer.Argument(help="A position string or a link; - reads the input.")],
    json: Annotated[bool, typer.Option("--json", help="Print what the string holds.")] = False,
) -> None:
    """Print a position string as a scenario, or as JSON. A string of what one seat sees becomes a
    scenario in which the rest is dealt.

    Example: [bold]kontor position decode K1.… > position.toml[/bold]
    """
    shared = read(sys.stdin.read() if text == "-" else text)
    game, _, state = state_of(shared, Dice(Random(0)))
    if json:
        held = shared.position if shared.complete else view_of(game, shared)
        typer.echo(msgspec.json.encode(held).decode())
        return
    typer.echo(
        write_position(
            game.describe(state),
            game.name,
            title="From a position string",
            options=shared.options,
            overlay=shared.overlay,
        ),
        nl=False,
    )
