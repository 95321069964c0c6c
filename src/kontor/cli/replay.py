"""`kontor replay`: verify a game file and print its transcript or a position."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer

from kontor.cli.opening import language_of, read
from kontor.notation.game_text import read_any, write_game
from kontor.shelf import WORDS, game_of_file
from kontor.table.game import Game
from kontor.table.log import GameFile
from kontor.table.refusals import BadInput, BadLog, WrongRulesVersion
from kontor.table.scenario import write_position
from kontor.table.table import Table
from kontor.table.text import catalogue
from kontor.table.transcript import score_lines, transcript


def replay(
    file: Annotated[
        Path,
        typer.Argument(help="A game file, as play and simulate save it, or a game in notation."),
    ],
    json: Annotated[bool, typer.Option("--json", help="Print the result as JSON.")] = False,
    position: Annotated[
        int | None,
        typer.Option(min=0, help="Print the position after that many records as a scenario."),
    ] = None,
    notation: Annotated[
        bool, typer.Option("--notation", help="Print the game in notation: one line a turn.")
    ] = False,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
) -> None:
    """Verify a game file, or a game in notation, move by move and print its transcript.

    Example: [bold]kontor replay game.jsonl --language de[/bold]
    """
    spoken = language_of(language)
    try:
        _replay(file, json, position, notation, spoken)
    except BadInput as error:
        named = error.where == str(file)  # it says so itself
        typer.echo(f"kontor: {error}" if named else f"kontor: {file}: {error}", err=True)
        raise typer.Exit(1) from error


def _replay(path: Path, json: bool, position: int | None, notation: bool, language: str) -> None:
    file = read_any(read(path))
    game = game_of_file(file.opening)
    try:
        table: Table[Any, Any] = Table.replay(game, file)
    except WrongRulesVersion:
        if file.result is None:
            raise
        _tell_closed(game, file, json, language)
        return
    if position is not None:
        typer.echo(position_after(game, file, position), nl=False)
    elif notation:
        typer.echo(write_game(game, file), nl=False)
    elif json:
        typer.echo(msgspec.json.encode(summary(file, table)).decode())
    else:
        for line in transcript(game, file, WORDS[game.name], language):
            typer.echo(line)
        _tell_end(file, language)


def summary(file: GameFile, table: Table[Any, Any] | None) -> dict[str, Any]:
    """The result of a game; without a table, as it is stored."""
    result = file.result
    capped = result.capped if result else False
    scores = result.scores if result else list(table.scores()) if table else []
    winners = [score.seat for score in result.scores if score.winner] if result else []
    return {
        "game": file.opening.game,
        "rules_version": file.opening.rules_version,
        "seats": file.opening.seats,
        "records": len(file.records),
        "finished": result is not None,
        "capped": capped,
        "scores": msgspec.to_builtins(scores),
        "winners": winners,
        "verified": table is not None,
    }


def position_after(game: Game[Any, Any], file: GameFile, records: int) -> str:
    """The position after the first records, in the form of a scenario."""
    if records > len(file.records):
        raise BadLog(f"the file has only {len(file.records)} records", f"position {records}")
    shorter = GameFile(file.opening, file.records[:records], None)
    table: Table[Any, Any] = Table.replay(game, shorter)
    return write_position(
        game.describe(table.state),
        game.name,
        title=f"After {records} records",
        options=file.opening.options,
        overlay=file.opening.overlay,
    )


def _tell_end(file: GameFile, language: str) -> None:
    say = catalogue(language).say
    typer.echo("")
    typer.echo(say("cli.moves_played", count=len(file.records)))
    if file.result is None:
        typer.echo(say("cli.unfinished"))
    elif file.result.capped:
        typer.echo(say("cli.capped"))
    typer.echo(say("cli.verified"))


def _tell_closed(game: Game[Any, Any], file: GameFile, json: bool, language: str) -> None:
    """Print the stored result: nothing more can be read of rules that are no longer played."""
    if file.result is None:
        return
    if json:
        typer.echo(msgspec.json.encode(summary(file, None)).decode())
        return
    teller = WORDS[game.name](language, file.opening.seats, game.box(""))
    say = teller.catalogue.say
    typer.echo(say("cli.closed", rules_version=file.opening.rules_version))
    for line in score_lines(file.result.scores, file.opening.seats, teller):
        typer.echo(line)
