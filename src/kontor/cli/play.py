"""`kontor play`: a table in the terminal, you against bots."""

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from kontor.anno1800.words import Words
from kontor.bots import BOTS, named
from kontor.bots.bot import Bot
from kontor.cli.opening import (
    Edition,
    Objectives,
    Overlay,
    RuleOptions,
    language_of,
    options_of,
    overlay_of,
    read,
    seats_of,
    unlike,
)
from kontor.cli.session import Session
from kontor.shelf import game_named
from kontor.table.log import decode_file
from kontor.table.table import Table

YOU = "you"


def play(
    game: Annotated[str, typer.Argument(help="The game.")] = "anno1800",
    seats: Annotated[
        str, typer.Option(help="Who sits where: you (as often as you like) and bots.")
    ] = "you,eager,eager",
    name: Annotated[str | None, typer.Option(help="Your name at the table.")] = None,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
    edition: Edition = None,
    objectives: Objectives = None,
    option: RuleOptions = None,
    max_rounds: Annotated[
        int | None, typer.Option(min=1, help="Stop the game after this round.")
    ] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same cards.")] = None,
    overlay: Overlay = None,
    save: Annotated[
        Path | None, typer.Option(help="Keep the game in this file when you leave or it ends.")
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(help="Go on with a saved game; the options are its own.")
    ] = None,
) -> None:
    """Play in the terminal against bots: numbered choices, undo, and a reason for every refusal.

    Example: [bold]kontor play --seats you,eager,dice --language de --save game.jsonl[/bold]
    """
    spoken = language_of(language)
    rules = game_named(game)
    if resume is not None:
        table: Table[Any, Any] = Table.replay(rules, decode_file(read(resume)))
        kinds = [kind_of(seat, rules.name) for seat in table.opening.seats]
        players = seated(kinds, rules.name)
    else:
        kinds = seats_of(seats)
        players = seated(kinds, rules.name)
        player = name or str(Words(spoken, []).catalogue.say("heading.player"))
        names = unlike([player if kind == YOU else kind for kind in kinds])
        chosen = options_of(edition, objectives, option or [], max_rounds)
        table = Table.open(rules, names, options=chosen, overlay=overlay_of(overlay), seed=seed)
    words = Words(spoken, table.opening.seats, rules.box(table.opening.overlay))
    Session(table, players, words, Console(highlight=False, markup=False), save or resume).run()


def seated(kinds: list[str], game: str) -> list[Bot | None]:
    """A bot for every seat but those at the terminal."""
    return [None if kind == YOU else named(kind, game) for kind in kinds]


def kind_of(name: str, game: str) -> str:
    """Who sat at a seat of a saved game: a bot by its name, else somebody here."""
    word = name.split(" ")[0]
    return word if word in BOTS[game] else YOU
