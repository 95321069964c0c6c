"""What several commands ask for when a table is opened."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import typer

from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.table.game import MAX_ROUNDS
from kontor.table.refusals import BadInput
from kontor.table.text import LANGUAGES

# options that several commands take, said once
Edition = Annotated[str | None, typer.Option(help="Preset: recommended, it, ru, fr, cs.")]
Objectives = Annotated[
    str | None, typer.Option(help="random, first_game, a mood, or five cards with commas.")
]
Expansion = Annotated[bool, typer.Option("--expansion", help="With the expansion of the game.")]
RuleOptions = Annotated[
    list[str] | None, typer.Option(help="A rule option, such as build.scope=combine.")
]
Cap = Annotated[int, typer.Option(min=1, help="Stop a game after this round and call it capped.")]
Overlay = Annotated[Path | None, typer.Option(help="TOML file with values from your own box.")]
Seed = Annotated[int, typer.Option(help="The same seed gives the same games.")]
Guests = Annotated[
    list[str] | None,
    typer.Option(help="A bot of your own, path.py:Name or name=command; seat it by that name."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Print the figures as JSON.")]

SETS = ("random", "first_game", "complex", "confrontational", "relaxed")
WORDS: dict[str, Any] = {"true": True, "yes": True, "false": False, "no": False, "none": None}


def language_of(asked: str | None) -> str:
    """The language of this name, or that of the surroundings, or English."""
    if asked is not None:
        if asked not in LANGUAGES:
            what = f"there is no language {asked!r}; there are: {', '.join(LANGUAGES)}"
            raise BadInput(what, "language")
        return asked
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if spoken := os.environ.get(variable):
            return spoken[:2] if spoken[:2] in LANGUAGES else "en"
    return "en"


def seats_of(text: str) -> list[str]:
    """The names in a list such as `dice,eager`."""
    return [name.strip() for name in text.split(",")]


def usual_opponents(game: str) -> list[str]:
    """Who sits down against somebody who names nobody: two captains, or the best simple bot."""
    captains = list(captains_of(game))[:2]
    return captains if len(captains) == 2 else [usual_bot(game)] * 2


def usual_bot(game: str) -> str:
    """A bot that plays well and does not keep anybody waiting."""
    return next(name for name in ("greedy", "random", "dice") if name in BOTS[game])


def usual_seats(game: str, *wanted: str) -> list[str]:
    """The first of some tables for which the game has all bots."""
    tables = [seats_of(text) for text in wanted]
    return next(table for table in tables if BOTS[game].keys() >= set(table))


def overlay_of(file: Path | None) -> str:
    """The text of a player's own corrections, or none."""
    return "" if file is None else read(file).decode("utf-8", "replace")


def read(file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise BadInput(error.strerror or str(error), str(file)) from error


def options_of(
    edition: str | None,
    objectives: str | None,
    others: Sequence[str],
    max_rounds: int | None,
    expansion: bool = False,
) -> dict[str, Any]:
    """Options by name, as `Game.options` takes them."""
    chosen: dict[str, Any] = {}
    for other in others:
        name, equals, value = other.partition("=")
        if not equals:
            raise BadInput(f"write NAME=VALUE, not {other!r}", "option")
        chosen[name.strip()] = _value(value.strip())
    if expansion:
        chosen["expansion"] = True
    if edition is not None:
        chosen["edition"] = edition
    if objectives is not None:
        chosen["objectives"] = objectives if objectives in SETS else seats_of(objectives)
    if max_rounds is not None:  # mostly a default, so that an --option goes first
        chosen.setdefault(MAX_ROUNDS, max_rounds)
    return chosen


def _value(text: str) -> Any:
    if text.lstrip("-").isdecimal():
        return int(text)
    return WORDS.get(text, text)
