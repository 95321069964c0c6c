"""`kontor arena`: many games between bots, and what can be said with confidence."""

import sys
from collections.abc import Sequence
from contextlib import redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.bots.guests import from_anywhere, guests_of
from kontor.bots.seats import seated
from kontor.cli import opening
from kontor.cli.simulate import progress
from kontor.shelf import MOST_ROUNDS, game_named
from kontor.table.refusals import BadInput
from kontor_lab.arena.backends import Backend, Local
from kontor_lab.arena.on_ray import OnRay
from kontor_lab.arena.record import Outcome, Record, missing, play_run
from kontor_lab.arena.settings import Settings, settings_of
from kontor_lab.arena.watch import with_yardsticks
from kontor_lab.commands import require

if TYPE_CHECKING:
    from kontor_lab.arena.summary import Summary

# What the extra `arena` installs; the rest of the laboratory does not need it.
EXTRA = ("altair", "choix", "polars", "vl_convert")
USUAL = ("random,clerk", "random,greedy", "dice,random")  # the first that the game knows
STOPPED = 130  # what a shell expects of a command that ended by Ctrl-C


def arena(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    seats: Annotated[
        str | None, typer.Option(help="Bots with commas: name, name/strength, name:budget.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: opening.Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Games at the same time.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Folder for results and report; continues a run in it.")
    ] = None,
    backend: Annotated[str, typer.Option(help="local or ray.")] = "local",
    bot: opening.Guests = None,
    seconds_per_move: Annotated[
        float | None, typer.Option(min=0.001, help="A bot that takes longer forfeits the game.")
    ] = None,
    edition: opening.Edition = None,
    objectives: opening.Objectives = None,
    expansion: opening.Expansion = False,
    option: opening.RuleOptions = None,
    max_rounds: opening.Cap = MOST_ROUNDS,
    overlay: opening.Overlay = None,
    json: opening.AsJson = False,
) -> None:
    """Play bots against each other, every deal from every seat, and rate them.

    A bot that crashes, makes an illegal move or takes too long forfeits that game: it is last, and
    the others are ranked by their scores at that moment. Ctrl-C stops; with --out the same command
    continues where it stopped, and more --games add to it.

    Example: [bold]kontor arena anno1800 --seats dice,eager,eager --games 60 --jobs 2[/bold]

    Example: [bold]kontor arena anno1503 --expansion --seats random,random --games 20[/bold]
    """
    require("arena", *EXTRA)
    files = files_of(bot or [])
    chosen = opening.options_of(
        game_named(game), edition, objectives, option or [], max_rounds, expansion
    )
    bots = (
        opening.usual_seats(game_named(game).name, *USUAL)
        if seats is None
        else opening.seats_of(seats)
    )
    settings = settings_of(
        game, bots, seed, chosen, opening.overlay_of(overlay), seconds_per_move, files
    )
    require_bots(settings, files)
    outcome = conduct(settings, games, backend_of(backend, jobs, files), out)
    summary = publish(settings, outcome, out)
    if json:
        typer.echo(msgspec.json.encode(summary).decode())
    else:
        print_summary(summary, Console(highlight=False))
        if out is not None:
            typer.echo(f"Results and report.html are in {out}")
    if outcome.stopped:
        typer.echo(f"kontor: stopped after {summary.games} of {games} games", err=True)
        raise typer.Exit(STOPPED)


# -- before the first game --------------------------------------------------------------------


def files_of(bots: Sequence[str]) -> list[str]:
    """Bots from files, with full paths, so that a process in another folder finds them, too."""
    return [from_anywhere(bot) for bot in bots]


def require_bots(settings: Settings, files: Sequence[str]) -> None:
    """Refuse wrong names before anything is played."""
    guests = with_yardsticks(settings.game, guests_of(files))
    for spec in settings.seats:
        try:
            seated(spec, settings.game, guests)
        except BadInput:
            raise
        except Exception as error:
            what = f"{spec} cannot be seated: {type(error).__name__}: {error}"
            raise BadInput(what, "seats") from error


def backend_of(name: str, jobs: int, files: Sequence[str]) -> Backend:
    if name == "local":
        return Local(jobs, files)
    if name == "ray":
        return OnRay(jobs, files)
    raise BadInput(f"there is no backend {name!r}; there are: local, ray", "backend")


# -- playing ----------------------------------------------------------------------------------


def conduct(settings: Settings, games: int, backend: Backend, out: Path | None) -> Outcome:
    """Play the missing games, with a progress bar on stderr; stdout is for the figures alone."""
    record = Record(settings, out)
    with redirect_stdout(sys.stderr), progress() as bar:
        left = len(missing(record, games))
        task = bar.add_task(" ".join(settings.seats), total=games, completed=games - left)
        return play_run(settings, games, backend, record, lambda: bar.advance(task))


def publish(settings: Settings, outcome: Outcome, out: Path | None) -> "Summary":
    """The figures, and with a folder the tables and the report."""
    from kontor_lab.arena.frames import frames_of, write_parquet
    from kontor_lab.arena.report import report_html
    from kontor_lab.arena.summary import summary_of

    summary = summary_of(settings, outcome.results, outcome.stopped)
    if out is not None and outcome.results:
        frames = frames_of(outcome.results)
        write_parquet(frames, out)
        (out / "report.html").write_text(report_html(summary, frames), encoding="utf-8")
        (out / "summary.json").write_bytes(msgspec.json.encode(summary))
    return summary


# -- printing ---------------------------------------------------------------------------------


def print_summary(summary: "Summary", console: Console) -> None:
    from kontor_lab.arena.report import (
        COUNTED,
        SWEPT,
        head_lines,
        owned_table,
        percent,
        points_table,
        swept,
    )

    console.print(f"{summary.games} games of {summary.settings.game}", style="bold")
    for line in head_lines(summary):
        console.print(line)
    grid = Grid("Bot", "Seats", "Victories", "Even", "Rating", "Score", "Moves", "s per move")
    for bot in summary.bots:
        rating = bot.rating
        grid.add_row(
            bot.bot,
            str(bot.seats),
            percent(bot.victories),
            f"{bot.victories.even:.1%}",
            f"{rating.rating:.0f} [{rating.low:.0f}, {rating.high:.0f}]",
            f"{bot.score:.1f}",
            f"{bot.decisions:.0f}",
            f"{bot.seconds_per_move:.4f}",
        )
    console.print(grid)
    for head, *rows in (points_table(summary), owned_table(summary)):
        table = Grid(*head)
        for row in rows:
            table.add_row(*row)
        console.print(table)
    turns = ", ".join(f"{line.turn + 1}. {percent(line.victories)}" for line in summary.turns)
    console.print(f"Victories by place in the order of play: {turns}")
    for lost in summary.forfeits:
        why = f"{lost.forfeit.fault}: {lost.forfeit.detail}"
        where = f"Game {lost.game}: seat {lost.forfeit.seat} ({lost.forfeit.bot})"
        console.print(f"{where} forfeits, {why}", markup=False)
    console.print(COUNTED)
    if swept(summary):
        console.print(SWEPT)
