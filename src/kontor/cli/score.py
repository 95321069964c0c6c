"""`kontor score`: count a game that was played at a real table."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from kontor.cli.opening import language_of, read
from kontor.companion.games import entry_of, sheet_lines, sheet_of, words_of
from kontor.shelf import game_named, usual_game
from kontor.table.refusals import BadInput
from kontor.table.text import Catalogue, distinct_names


def score(
    file: Annotated[
        Path | None, typer.Argument(help="TOML or JSON with what was counted; else you are asked.")
    ] = None,
    game: Annotated[str, typer.Option(help="The game.")] = usual_game(),
    objectives: Annotated[
        str, typer.Option(help="Objectives in play with commas, if you are asked.")
    ] = "",
    players: Annotated[int, typer.Option(min=2, max=4, help="How many, if you are asked.")] = 2,
    expansion: Annotated[
        bool, typer.Option("--expansion", help="With the expansion, if you are asked.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print the sheet as JSON.")] = False,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
) -> None:
    """Count a game at a real table, line by line, or check who has won.

    Without a file you are asked for everything; an empty answer is 0. For a file see
    docs/guide/companion.md.

    Example: [bold]kontor score --players 3 --objectives zoo,university[/bold]

    Example: [bold]kontor score table.toml --language de[/bold]
    """
    spoken, name = language_of(language), game_named(game).name
    if file is not None:
        entered = _read(file)
    else:
        cards = [one.strip() for one in objectives.split(",") if one.strip()]
        entered = _ask(name, players, cards, expansion, words_of(name, spoken))
    sheet = sheet_of(name, entered)
    if json:
        typer.echo(msgspec.json.encode(sheet).decode())
        return
    names = [
        str(one.get("name") or words_of(name, spoken).say("companion.player", number=number))
        for number, one in enumerate(entered["seats"], start=1)
    ]
    for line in sheet_lines(sheet, distinct_names(names), spoken):
        typer.echo(line)


def _read(path: Path) -> dict[str, Any]:
    data = read(path)
    try:
        text = data.decode()
        given = msgspec.json.decode(text) if text.lstrip().startswith("{") else tomllib.loads(text)
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, msgspec.DecodeError) as error:
        raise BadInput(str(error), str(path)) from error
    if not isinstance(given, dict):
        raise BadInput("a sheet is a table with seats", str(path))
    return given


def _ask(
    game: str, players: int, objectives: list[str], expansion: bool, words: Catalogue
) -> dict[str, Any]:
    """Everything that has to be entered, asked player by player."""
    seats = list[dict[str, Any]]()
    for number in range(1, players + 1):
        usual = str(words.say("companion.player", number=number))
        name = typer.prompt(words.say("companion.name"), usual, type=str, err=True)
        seat: dict[str, Any] = {"name": name}
        for field in entry_of(game, objectives, expansion).fields:
            label = f"  {words.say(field.label)}"
            if field.name:
                label += f": {words.say(field.name)}"
            if field.yes:
                if typer.confirm(label, default=False, err=True):
                    seat.setdefault(field.key, []).append(field.item)
                continue
            count = typer.prompt(label, 0, type=int, err=True)
            if not count:
                continue
            if field.item:
                seat.setdefault(field.key, {})[field.item] = count
            else:
                seat[field.key] = count
        seats.append(seat)
    entered: dict[str, Any] = {"seats": seats}
    return entered | _for_all(game, players, objectives, expansion, words)


def _for_all(
    game: str, players: int, objectives: list[str], expansion: bool, words: Catalogue
) -> dict[str, Any]:
    """What is entered once for the table."""
    if entry_of(game, objectives, expansion).by_points:
        asked = words.say("companion.fireworks")
        who = typer.prompt(f"{asked} (1-{players}, 0)", 0, type=int, err=True)
        return {"objectives": objectives, "fireworks": who - 1 if who else None}
    return {"expansion": expansion}
