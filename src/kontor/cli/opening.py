"""Options that several commands take to open a table."""

import os
from collections.abc import Sequence
from pathlib import Path
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

import typer
from msgspec import structs

from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.shelf import GAMES
from kontor.table.game import MAX_ROUNDS, Game
from kontor.table.refusals import BadInput
from kontor.table.text import LANGUAGES

WORDS: dict[str, Any] = {"true": True, "yes": True, "false": False, "no": False, "none": None}


def _kinds(game: Game[Any, Any], option: str) -> list[Any]:
    """The types that an option of a game may have; empty if it has no such option."""
    fields = {field.encode_name: field.type for field in structs.fields(game.options_type)}
    kind = fields.get(option)
    return [*get_args(kind)] if get_origin(kind) in (Union, UnionType) else [kind]


def _literals(kind: Any) -> list[str]:
    return [*get_args(kind)] if get_origin(kind) is Literal else []


def choices(option: str) -> str:
    """The words that the games know for an option."""
    kinds = [kind for game in GAMES.values() for kind in _kinds(game, option)]
    return ", ".join(dict.fromkeys(word for kind in kinds for word in _literals(kind)))


# options that several commands take
Edition = Annotated[str | None, typer.Option(help=f"Preset: {choices('edition')}.")]
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


def language_of(asked: str | None) -> str:
    """The language of this name, or that of the environment, or English."""
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
    """The names in a list such as `dice,clerk`."""
    return [name.strip() for name in text.split(",")]


def usual_opponents(game: str) -> list[str]:
    """The opponents if none are named: two captains, or the best simple bot."""
    captains = list(captains_of(game))[:2]
    return captains if len(captains) == 2 else [usual_bot(game)] * 2


def usual_bot(game: str) -> str:
    """A bot that plays well and quickly."""
    return next(name for name in ("clerk", "greedy", "random", "dice") if name in BOTS[game])


def usual_seats(game: str, *wanted: str) -> list[str]:
    """The first of these lists of seats for which the game has all bots."""
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
    game: Game[Any, Any],
    edition: str | None,
    objectives: str | None,
    others: Sequence[str],
    max_rounds: int | None,
    expansion: bool = False,
) -> dict[str, Any]:
    """Options by name, as `Game.options` takes them. The flags are short for options of these
    names; a game that has no such option refuses it."""
    chosen: dict[str, Any] = {}
    for other in others:
        name, equals, value = other.partition("=")
        if not equals:
            raise BadInput(f"write NAME=VALUE, not {other!r}", "option")
        chosen[name.strip()] = _value(game, name.strip(), value.strip())
    if expansion:
        chosen["expansion"] = True
    for name, text in (("edition", edition), ("objectives", objectives)):
        if text is not None:
            chosen[name] = _value(game, name, text)
    if max_rounds is not None:  # often a default, so an --option takes precedence
        chosen.setdefault(MAX_ROUNDS, max_rounds)
    return chosen


def _value(game: Game[Any, Any], option: str, text: str) -> Any:
    """The typed text as a value of the option's type."""
    kinds = _kinds(game, option)
    if text in [value for kind in kinds for value in _literals(kind)]:
        return text
    if any(get_origin(kind) in (list, tuple) for kind in kinds):
        return seats_of(text)
    if text.lstrip("-").isdecimal():
        return int(text)
    return WORDS.get(text, text)
