"""`kontor bots`: the opponents there are."""

from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.table import Table as Grid

from kontor.bots import BOTS
from kontor.bots.captains import roster_of
from kontor.bots.words import PACKAGE, about_bot, about_captain, about_strength
from kontor.cli.opening import AsJson, language_of
from kontor.shelf import game_named, usual_game
from kontor.table.text import catalogue


class Company(msgspec.Struct, frozen=True):
    """What `--json` prints: a sentence about each, by the name to seat them under."""

    game: str
    bots: dict[str, str]
    captains: dict[str, str]
    strengths: dict[int, str]
    usual: int


def bots(
    game: Annotated[str, typer.Argument(help="The game.")] = usual_game(),
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
    json: AsJson = False,
) -> None:
    """List bots, captains and strengths, with a sentence about each.

    Example: [bold]kontor bots --language fr[/bold]
    """
    spoken = language_of(language)
    company = told(game_named(game).name, spoken)
    if json:
        typer.echo(msgspec.json.encode(company).decode())
    else:
        show(company, spoken, Console(highlight=False, markup=False))


def told(game: str, language: str) -> Company:
    company = roster_of(game)
    return Company(
        game=game,
        bots={name: about_bot(name, language) for name in BOTS[game]},
        captains={name: about_captain(name, language) for name in company.captain},
        strengths={level: about_strength(level, language) for level in company.strength},
        usual=company.usual,
    )


def show(company: Company, language: str, console: Console) -> None:
    say = catalogue(language, PACKAGE).say
    sections = {
        "list.bots": company.bots,
        "list.captains": company.captains,
        "list.strengths": {str(level): text for level, text in company.strengths.items()},
    }
    for heading, lines in sections.items():
        if not lines:
            continue
        console.print(say(heading), style="bold")
        grid = Grid.grid(padding=(0, 2, 0, 0))
        for name, sentence in lines.items():
            grid.add_row(f"  {name}", sentence)
        console.print(grid)
    if company.strengths:
        console.print(say("list.usual", level=company.usual))
    console.print(say("list.how"))
