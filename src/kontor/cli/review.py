"""`kontor review`: what decided a finished game, and what would have been better."""

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.panel import Panel
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid
from rich.text import Text

from kontor.cli.opening import language_of, read
from kontor.review.making import USUAL, review_of
from kontor.review.page import review_page
from kontor.review.report import Point, Review
from kontor.review.told import CostlyTold, ReasonTold, ReviewTold, Teller
from kontor.shelf import TITLES, game_of_file
from kontor.table.log import GameFile, decode_file
from kontor.table.refusals import BadInput
from kontor.table.table import Table
from kontor.table.text import catalogue, distinct_names

BARS = "▁▂▃▄▅▆▇█"
LONGEST_CURVE = 60  # characters
COLOURS = ("blue", "yellow", "green", "magenta", "cyan", "white")


def review(
    file: Annotated[Path, typer.Argument(help="The file of a finished game.")],
    html: Annotated[
        Path | None, typer.Option(help="Write a page that can be sent to others.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the review as JSON.")] = False,
    seconds: Annotated[
        float, typer.Option(min=1, help="Processor time that it may take.")
    ] = USUAL.seconds,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
) -> None:
    """Everybody's chances, turning points, costly turns, and luck told apart from play.

    Example: [bold]kontor review game.jsonl --html review.html[/bold]
    """
    spoken = language_of(language)
    try:
        found = _reviewed(file, seconds, spoken)
    except BadInput as error:
        typer.echo(f"kontor: {file}: {error}", err=True)
        raise typer.Exit(1) from error
    made, names = found
    if json:
        typer.echo(msgspec.json.encode(made).decode())
        return
    teller = Teller(made, spoken, names)
    if html is None:
        _print(teller)
        return
    page = review_page(teller, spoken, TITLES[made.game])
    html.write_text(page, encoding="utf-8")
    typer.echo(teller.say("written", file=html))


def _reviewed(path: Path, seconds: float, language: str) -> tuple[Review, list[str]]:
    file: GameFile = decode_file(read(path))
    words = catalogue(language, "kontor.review")
    if file.result is None:
        raise BadInput(words.say("review.unfinished"), "result")
    Table.replay(game_of_file(file.opening), file)  # verified
    console = Console(stderr=True)
    with Progress(
        TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn(), console=console
    ) as progress:
        task = progress.add_task(words.say("review.making"), total=1.0)
        effort = USUAL._replace(seconds=seconds)
        made = review_of(
            file, effort=effort, progress=lambda done: progress.update(task, completed=done)
        )
    return made, distinct_names(file.opening.seats)


# -- on the terminal --------------------------------------------------------------------------


def _print(teller: Teller) -> None:
    console, told = Console(), teller.told()
    console.print(Panel(Text(f"{told.headline} {told.story}".strip()), title=teller.say("title")))
    _print_curves(console, teller, told)
    _head(console, teller.say("swings"))
    for swing in told.swings:
        console.print(Text(f"  {swing.title}", style="bold"))
        console.print(Text(f"    {swing.moves}"))
        console.print(Text(f"    {swing.change} · {swing.cause}"))
    if not told.swings:
        console.print(f"  {teller.say('no_swings')}")
    _head(console, teller.say("luck_and_play"))
    rows = [
        (one.name, [seat.shares[place].change for seat in told.seats])
        for place, one in enumerate(told.seats[0].shares)
    ]
    _print_table(console, teller, told, rows)
    _head(console, teller.say("costly"))
    for seat in told.seats:
        for one in seat.costly:
            _print_costly(console, teller, one)
        if not seat.costly:
            console.print(Text(f"  {seat.name}: {teller.say('none_costly')}"))
    _head(console, teller.say("figures"))
    _print_table(console, teller, told, [(one.name, one.values) for one in told.figures])
    console.print(Text(told.method, style="dim"))


def _head(console: Console, words: str) -> None:
    console.print()
    console.print(Text(words, style="bold underline"))


def _print_curves(console: Console, teller: Teller, told: ReviewTold) -> None:
    _head(console, teller.say("curve"))
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for seat in told.seats:
        line = curve_of([point.win[seat.seat] for point in thinned(told.points)])
        last = teller.percent(told.points[-1].win[seat.seat])
        grid.add_row(Text(f"  {seat.name}"), Text(line, style=COLOURS[seat.seat % 6]), Text(last))
    console.print(grid)


def thinned(points: Sequence[Point]) -> list[Point]:
    """At most as many as fit in a line, the last among them."""
    step = -(-len(points) // LONGEST_CURVE)
    return [*points[: -1 : max(1, step)], points[-1]]


def curve_of(chances: Sequence[float]) -> str:
    return "".join(BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in chances)


def _print_table(
    console: Console, teller: Teller, told: ReviewTold, rows: Sequence[tuple[str, list[str]]]
) -> None:
    grid = Grid(box=None, padding=(0, 2, 0, 0))
    grid.add_column("")
    for seat in told.seats:
        grid.add_column(Text(seat.name), justify="right")
    for name, values in rows:
        grid.add_row(Text(f"  {name}"), *(Text(value) for value in values))
    console.print(grid)


def _print_costly(console: Console, teller: Teller, one: CostlyTold) -> None:
    console.print(Text(f"  {one.title} – {one.cost}", style="bold"))
    console.print(Text(f"    {teller.say('played')}: {one.played}"))
    _print_reasons(console, one.brought)
    console.print(Text(f"    {teller.say('better')}: {one.better}"))
    _print_reasons(console, one.why)
    if not one.why:
        console.print(Text(f"      {teller.say('no_reason')}", style="dim"))


def _print_reasons(console: Console, reasons: Sequence[ReasonTold]) -> None:
    for one in reasons:
        sign = "+" if one.good else "−"
        console.print(Text(f"      {sign} {one.text}", style="green" if one.good else "red"))
