"""`kontor env`: a game as an environment for agents, and whether it keeps its promises."""

from typing import Annotated, Any

import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.cli.opening import Expansion
from kontor.shelf import game_named
from kontor.table.refusals import BadInput
from kontor_lab.commands import require


def env(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    seats: Annotated[int, typer.Option(min=2, max=4, help="How many seats.")] = 2,
    level: Annotated[str, typer.Option(help="moves or lines.")] = "moves",
    expansion: Expansion = False,
    check: Annotated[
        bool, typer.Option("--check", help="Run the tests of PettingZoo, Gymnasium and OpenSpiel.")
    ] = False,
    actions: Annotated[
        bool, typer.Option("--actions", help="List every id with its meaning.")
    ] = False,
    places: Annotated[
        bool, typer.Option("--places", help="List every place of the observation.")
    ] = False,
) -> None:
    """Say what the ids of a game and the places of its observations mean; or check everything.

    Example: [bold]kontor env anno1800 --check[/bold]

    Example: [bold]kontor env anno1503 --level lines --actions[/bold]
    """
    require("gym", "gymnasium", "pettingzoo")
    from kontor_lab.research.episode import LEVELS, numbers_of, space_of

    name = game_named(game).name
    if level not in LEVELS:
        raise BadInput(f"there are the levels {', '.join(LEVELS)}, not {level!r}", "level")
    console = Console(highlight=False, markup=False)
    numbers, space = numbers_of(name, seats), space_of(name, level)
    if actions:
        for number, action in enumerate(space.actions):
            typer.echo(f"{number}\t{action}")
    elif places:
        for number, place in enumerate(numbers.layout.names()):
            typer.echo(f"{number}\t{place}")
    else:
        console.print(
            f"{space.version}: {len(space)} ids; an observation has {numbers.layout.size} places"
        )
        console.print(_blocks(space))
    if check and not _passes(name, {"expansion": True} if expansion else {}, console):
        raise typer.Exit(1)


def _blocks(space: Any) -> Grid:
    grid = Grid("Kind", "First", "Ids", "For example")
    for block in space.blocks():
        example = str(space.action(block.first))
        grid.add_row(block.kind, str(block.first), str(block.size), example)
    return grid


def _passes(game: str, options: dict[str, Any], console: Console) -> bool:
    from kontor_lab.research.check import CHECKS, failure_of

    well = True
    for name, check in CHECKS.items():
        problem = failure_of(check, game, options)
        console.print(f"{name}: {problem or 'passed'}")
        well = well and not problem.startswith("FAILED")
    return well
