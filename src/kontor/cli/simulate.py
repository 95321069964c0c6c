"""`kontor simulate`: many games between bots, and their results."""

import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from pathlib import Path
from random import Random
from typing import Annotated, Any, NamedTuple

import msgspec
import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from kontor.bots.bot import Bot
from kontor.bots.guests import guests_of
from kontor.bots.match import ByRules, Choosers, at_their_seats, blamed, blaming, play, play_table
from kontor.bots.seats import seated
from kontor.cli.opening import (
    AsJson,
    Cap,
    Edition,
    Expansion,
    Guests,
    Objectives,
    Overlay,
    RuleOptions,
    Seed,
    options_of,
    overlay_of,
    seats_of,
    usual_seats,
)
from kontor.shelf import MOST_ROUNDS, game_named
from kontor.table.chance import Dice
from kontor.table.game import Game, Score
from kontor.table.log import encode_file
from kontor.table.refusals import BadInput
from kontor.table.table import Table
from kontor.table.text import distinct_names

USUAL = ("clerk,clerk", "greedy,greedy", "random,random")  # the first that the game knows


class Played(NamedTuple):
    """One game: its scores, and how long it took."""

    scores: list[Score]
    capped: bool
    rounds: int
    decisions: int


class Spread(msgspec.Struct, frozen=True):
    """A number over many games; `spread` is the standard deviation."""

    mean: float
    spread: float
    least: float
    most: float


class SeatScores(msgspec.Struct, frozen=True):
    seat: int
    bot: str
    mean: float
    spread: float
    least: float
    most: float


class Report(msgspec.Struct, frozen=True):
    """What `--json` prints. Wins are counted in finished games; a shared victory of k seats
    counts 1/k for each of them."""

    game: str
    seats: list[str]
    seed: int
    games: int
    finished: int
    capped: int
    wins: list[float]
    decisions: int
    decisions_per_second: float
    rounds: Spread
    scores: list[SeatScores]


def simulate(
    game: Annotated[str, typer.Argument(help="The game, such as anno1800.")],
    seats: Annotated[
        str | None, typer.Option(help="Bots with commas: name, name/strength, name:budget.")
    ] = None,
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 100,
    seed: Seed = 1,
    bot: Guests = None,
    edition: Edition = None,
    objectives: Objectives = None,
    expansion: Expansion = False,
    option: RuleOptions = None,
    max_rounds: Cap = MOST_ROUNDS,
    overlay: Overlay = None,
    save: Annotated[
        Path | None, typer.Option(help="Folder for one game file per game (slower).")
    ] = None,
    json: AsJson = False,
) -> None:
    """Play many games between bots and print wins, lengths, scores and speed.

    Wins are counted in finished games; in a shared victory of k seats each gets 1/k. A bot that
    fails ends the run; `kontor arena` continues without it.

    Example: [bold]kontor simulate anno1800 --seats dice,clerk --games 200 --seed 7[/bold]
    """
    rules = game_named(game)
    bots = usual_seats(rules.name, *USUAL) if seats is None else seats_of(seats)
    chosen = options_of(rules, edition, objectives, option or [], max_rounds, expansion)
    started = time.perf_counter()
    with progress() as bar:
        task = bar.add_task("games", total=games)
        played = play_games(
            rules,
            bots,
            games,
            seed,
            chosen,
            overlay_of(overlay),
            save,
            lambda: bar.advance(task),
            guests_of(bot or []),
        )
    report = report_of(rules, bots, seed, played, time.perf_counter() - started)
    if json:
        typer.echo(msgspec.json.encode(report).decode())
    else:
        print_report(report, Console(highlight=False))


def progress() -> Progress:
    console = Console(stderr=True)
    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=console,
        transient=True,
        disable=not console.is_terminal,
    )


# -- playing ----------------------------------------------------------------------------------


def play_games(
    game: Game[Any, Any],
    bots: Sequence[str],
    games: int,
    seed: int,
    options: Mapping[str, Any],
    overlay: str,
    save: Path | None,
    after_each: Callable[[], None],
    guests: Mapping[str, type[Bot]] | None = None,
) -> list[Played]:
    """Each game has its own random numbers: game 17 is the same however many are played."""
    if not game.min_seats <= len(bots) <= game.max_seats:
        what = f"{game.name} takes {game.min_seats} to {game.max_seats} seats, not {len(bots)}"
        raise BadInput(what, "seats")
    for seat, bot in enumerate(bots):
        with blaming(seat, bot):
            seated(bot, game.name, guests)
    played = []
    for number in range(games):
        luck = f"{seed}/{number}"
        if save is None:
            played.append(play_game(game, bots, luck, options, overlay, guests))
        else:
            played.append(play_and_save(game, bots, luck, options, overlay, save, number, guests))
        after_each()
    return played


def play_game(
    game: Game[Any, Any],
    bots: Sequence[str],
    luck: str,
    options: Mapping[str, Any],
    overlay: str,
    guests: Mapping[str, type[Bot]] | None = None,
) -> Played:
    """A game played with the rules alone, without a table."""
    position = ByRules(game, len(bots), options, overlay, Dice(Random(luck)))
    with at_their_seats(bots, game.name, guests) as players:
        playing = play(
            position, Choosers(position, players, luck).choose, blamed(bots, position.make)
        )
        decisions = sum(1 for _ in playing)
    state = position.state
    return Played(list(game.scores(state)), game.capped(state), game.round(state), decisions)


def play_and_save(
    game: Game[Any, Any],
    bots: Sequence[str],
    luck: str,
    options: Mapping[str, Any],
    overlay: str,
    folder: Path,
    number: int,
    guests: Mapping[str, type[Bot]] | None = None,
) -> Played:
    """The same game at a table, which keeps a log."""
    table = Table.open(game, distinct_names(bots), options=options, overlay=overlay, seed=luck)
    play_table(table, bots, luck, guests=guests)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / f"{game.name}-{number:04}.jsonl").write_bytes(encode_file(table.file()))
    except OSError as error:
        raise BadInput(error.strerror or str(error), str(folder)) from error
    state = table.state
    return Played(list(table.scores()), game.capped(state), game.round(state), table.seq)


# -- reporting --------------------------------------------------------------------------------


def report_of(
    game: Game[Any, Any], bots: Sequence[str], seed: int, played: list[Played], seconds: float
) -> Report:
    decisions = sum(one.decisions for one in played)
    finished = [one for one in played if not one.capped]
    return Report(
        game=game.name,
        seats=list(bots),
        seed=seed,
        games=len(played),
        finished=len(finished),
        capped=len(played) - len(finished),
        wins=[round(float(share), 4) for share in wins_of(finished, len(bots))],
        decisions=decisions,
        decisions_per_second=round(decisions / seconds, 1),
        rounds=Spread(*_spread([one.rounds for one in played])),
        scores=[
            SeatScores(seat, bot, *_spread([one.scores[seat].total for one in played]))
            for seat, bot in enumerate(bots)
        ],
    )


def wins_of(played: list[Played], seats: int) -> list[Fraction]:
    """One win per finished game; seats that share a victory share the win."""
    wins = [Fraction(0)] * seats
    for one in played:
        winners = [score.seat for score in one.scores if score.winner]
        for seat in winners:
            wins[seat] += Fraction(1, len(winners))
    return wins


def _spread(values: Sequence[int]) -> tuple[float, float, float, float]:
    mean, spread = statistics.fmean(values), statistics.pstdev(values)
    return round(mean, 2), round(spread, 2), min(values), max(values)


def print_report(report: Report, console: Console) -> None:
    console.print(
        f"{report.games} games of {report.game} with seed {report.seed}: "
        f"{report.finished} finished, {report.capped} capped"
    )
    console.print(
        f"{report.decisions} decisions, {report.decisions_per_second:.0f} per second; "
        f"rounds {report.rounds.mean:.1f} ± {report.rounds.spread:.1f} "
        f"({report.rounds.least:g} to {report.rounds.most:g})"
    )
    grid = Grid("Seat", "Bot", "Wins", "Score", "Spread", "Least", "Most")
    for line in report.scores:
        wins = report.wins[line.seat]
        numbers = (f"{line.mean:.1f}", f"{line.spread:.1f}", f"{line.least:g}", f"{line.most:g}")
        grid.add_row(str(line.seat), line.bot, f"{wins:g}", *numbers)
    console.print(grid)
    console.print("Wins are counted in finished games; k seats that share a victory get 1/k each.")
