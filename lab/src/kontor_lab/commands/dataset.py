"""`kontor dataset`: games between bots as Parquet, every decision as numbers."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from kontor.bots.match import blaming
from kontor.bots.seats import seated
from kontor.cli import opening
from kontor.cli.simulate import progress
from kontor.shelf import MOST_ROUNDS, game_named
from kontor.table.refusals import BadInput
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.commands import require
from kontor_lab.commands.arena import STOPPED

if TYPE_CHECKING:
    from kontor_lab.research.dataset import Recipe

USUAL = ("random,clerk", "random,greedy")  # the first that the game knows


def dataset(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    out: Annotated[Path, typer.Option(help="Folder of the data set; a begun one is continued.")],
    seats: Annotated[
        str | None, typer.Option(help="Bots with commas: name, name/strength, name:budget.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: opening.Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Parts at the same time.")] = 1,
    backend: Annotated[str, typer.Option(help="local or ray.")] = "local",
    edition: opening.Edition = None,
    objectives: opening.Objectives = None,
    expansion: opening.Expansion = False,
    option: opening.RuleOptions = None,
    max_rounds: opening.Cap = MOST_ROUNDS,
    minari: Annotated[
        str, typer.Option(help="Also for Minari, under this name, such as kontor/mine/greedy-v0.")
    ] = "",
) -> None:
    """Play games between bots and keep every decision: observation, mask, action and outcome.

    The folder gets Parquet files and a card that explains them. Ctrl-C stops; the same command
    continues, and more --games add to it. The number of jobs changes nothing in the files.

    Example: [bold]kontor dataset anno1800 --seats greedy@1,eager --games 100 --out data[/bold]
    """
    require("data", "numpy", "polars")
    from kontor_lab.research.dataset import (
        claim,
        in_processes,
        on_ray,
        parts_missing,
        recipe_of,
        write_card,
        write_part,
    )

    rules = game_named(game)
    chosen = opening.options_of(rules, edition, objectives, option or [], max_rounds, expansion)
    bots = opening.usual_seats(rules.name, *USUAL) if seats is None else opening.seats_of(seats)
    guests = with_yardsticks(rules.name, None)
    for seat, spec in enumerate(bots):
        with blaming(seat, spec):
            seated(spec, rules.name, guests).close()
    backends = {"local": in_processes, "ray": on_ray}
    if backend not in backends:
        raise BadInput(f"there is no backend {backend!r}; there are: local, ray", "backend")
    recipe = recipe_of(rules.name, bots, chosen, seed)
    claim(out, recipe)
    missing = parts_missing(out, recipe, games)
    try:
        with progress() as bar:
            task = bar.add_task("parts", total=len(missing))
            for part, files in backends[backend](recipe, missing, games, jobs):
                write_part(out, part, files)
                bar.advance(task)
    except KeyboardInterrupt as stopped:
        typer.echo("kontor: stopped; the same command continues", err=True)
        raise typer.Exit(STOPPED) from stopped
    typer.echo(write_card(out, recipe).splitlines()[0].removeprefix("# "))
    typer.echo(f"The data and its card are in {out}")
    if minari:
        _for_minari(out, recipe, minari)


def _for_minari(out: Path, recipe: "Recipe", name: str) -> None:
    require("minari", "gymnasium", "minari")
    from kontor_lab.research.minari_export import export

    try:
        made = export(out, recipe, name)
    except ValueError as error:  # a name that is taken, or not one
        raise BadInput(str(error), "minari") from error
    typer.echo(f"{made.total_episodes} episodes for Minari: {made.spec.dataset_id}")
