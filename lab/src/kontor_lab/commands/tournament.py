"""`kontor tournament`: every bot against every other."""

import re
from collections.abc import Sequence
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.bots import BOTS
from kontor.bots.guests import guest_of
from kontor.cli.opening import AsJson, Cap, Expansion, Guests, Seed, options_of, seats_of
from kontor.shelf import MOST_ROUNDS, game_named
from kontor.table.refusals import BadInput
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import settings_of
from kontor_lab.commands import arena, require
from kontor_lab.commands.arena import backend_of, conduct, files_of, require_bots

if TYPE_CHECKING:
    from kontor_lab.arena.standings_page import Standing  # needs the extra

Pair = tuple[str, str]
PAGE = "standings.html"


def tournament(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    bots: Annotated[
        str | None, typer.Option(help="Bots with commas; all of the game if none are named.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games for each pair.")] = 20,
    seed: Seed = 1,
    jobs: Annotated[int, typer.Option(min=1, help="Games at the same time.")] = 1,
    out: Annotated[
        Path | None, typer.Option(help="Folder with one run per pair; continues earlier ones.")
    ] = None,
    backend: Annotated[str, typer.Option(help="local or ray.")] = "local",
    bot: Guests = None,
    seconds_per_move: Annotated[
        float | None, typer.Option(min=0.001, help="A bot that takes longer forfeits the game.")
    ] = None,
    expansion: Expansion = False,
    max_rounds: Cap = MOST_ROUNDS,
    json: AsJson = False,
) -> None:
    """A round robin at tables for two: each pair plays the same deals from both seats.

    Example: [bold]kontor tournament anno1800 --bots dice,eager --games 20[/bold]
    """
    require("arena", *arena.EXTRA)
    from kontor_lab.arena.standings_page import standings_of, standings_page

    files = files_of(bot or [])
    entered = entrants(game, bots, files)
    options = options_of(game_named(game), None, None, [], max_rounds, expansion)
    pairs = list(combinations(entered, 2))
    runs = {
        pair: settings_of(game, pair, seed, options, "", seconds_per_move, files) for pair in pairs
    }
    for settings in runs.values():
        require_bots(settings, files)
    played: dict[Pair, list[GameResult]] = {}
    stopped = False
    for pair, settings in runs.items():
        folder = None if out is None else out / "-vs-".join(map(_as_folder, pair))
        outcome = conduct(settings, games, backend_of(backend, jobs, files), folder)
        played[pair] = outcome.results
        if stopped := outcome.stopped:
            break
    lines = standings_of(entered, played)
    if out is not None:
        games_played = sum(map(len, played.values()))
        page = standings_page(f"Tournament: {games_played} games of {game}", lines)
        out.mkdir(parents=True, exist_ok=True)
        (out / PAGE).write_text(page, encoding="utf-8")
    show(lines, json)
    if out is not None and not json:
        typer.echo(f"The games and {PAGE} are in {out}")
    if stopped:
        typer.echo("kontor: stopped before the last game", err=True)
        raise typer.Exit(arena.STOPPED)


def entrants(game: str, bots: str | None, files: list[str]) -> list[str]:
    known = BOTS[game_named(game).name]
    names = [*known, *(guest_of(file).name for file in files)] if bots is None else seats_of(bots)
    entered = list(dict.fromkeys(names))
    if len(entered) < 2:
        raise BadInput("a tournament takes at least two different bots", "bots")
    return entered


def _as_folder(spec: str) -> str:
    return re.sub(r"[/:]", "_", spec)


def show(lines: Sequence["Standing"], json: bool) -> None:
    from kontor_lab.arena.report import COUNTED, SWEPT

    if json:
        typer.echo(msgspec.json.encode(lines).decode())
        return
    console = Console(highlight=False)
    grid = Grid("", "Bot", "Rating", "Victories", "Score", "Forfeits")
    pairs = Grid("", "Bot", *(str(place + 1) for place in range(len(lines))))
    pairs.title, pairs.title_justify = "Victories against each, by place", "left"
    for place, line in enumerate(lines, start=1):
        shares = [line.against.get(other.bot) for other in lines]
        pairs.add_row(str(place), line.bot, *(f"{one.share:.0%}" if one else "" for one in shares))
        rating, share = line.rating, line.victories
        grid.add_row(
            str(place),
            line.bot,
            f"{rating.rating:.0f} [{rating.low:.0f}, {rating.high:.0f}]",
            f"{share.share:.1%} [{share.low:.1%}, {share.high:.1%}]",
            f"{line.score:.1f}",
            str(line.forfeits),
        )
    console.print(grid)
    if len(lines) > 2:
        console.print(pairs)
    console.print(COUNTED)
    if any(line.rating.swept for line in lines):
        console.print(SWEPT)
