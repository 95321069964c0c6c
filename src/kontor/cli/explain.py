"""`kontor explain`: what a seat can afford in a saved position, how, and what is missing."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.view import TurnView, View
from kontor.anno1800.words import Words
from kontor.cli.board import Board
from kontor.cli.menu import Menu
from kontor.cli.opening import AsJson, language_of, read
from kontor.cli.reasons import MOST_WAYS, Reasons
from kontor.planner.anno1800.views import (
    lines_of,
    missing_of,
    openings_of,
    out_of_reach_of,
    plans_of,
)
from kontor.shelf import game_named
from kontor.table.log import GameFile, decode_file
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, BadLog
from kontor.table.scenario import open_scenario, read_scenario
from kontor.table.table import Table

FRESH_TURN = TurnView(1, 0, "", 0, 0, [], {}, [], [], {}, [])


def explain(
    file: Annotated[
        Path, typer.Argument(help="A game file (.jsonl), or a scenario with a position (.toml).")
    ],
    goal: Annotated[
        list[str] | None,
        typer.Option(help="One goal in full, typed as in play; may be said several times."),
    ] = None,
    position: Annotated[
        int | None, typer.Option(min=0, help="In a game file: the position after so many records.")
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option(min=0, help="Explain to this seat, as if it were its turn. Else who is next."),
    ] = None,
    language: Annotated[
        str | None, typer.Option(help="en, de, fr, it, ru or cs; else that of LANG.")
    ] = None,
    json: AsJson = False,
) -> None:
    """Print what a seat can afford this turn with the cheapest plans, what is missing for the rest,
    and what would bring it nearer. Nothing is used but what that seat can see.

    Example: [bold]kontor explain game.jsonl --position 120[/bold]

    Example: [bold]kontor explain position.toml --goal "build bakery 11"[/bold]

    Example: [bold]kontor explain position.toml --goal "hire engineer" --language de[/bold]
    """
    spoken = language_of(language)
    try:
        table = table_of(file, position)
    except BadInput as error:
        typer.echo(f"kontor: {file}: {error}", err=True)
        raise typer.Exit(1) from error
    view = view_of(table, seat)
    words = Words(spoken, table.opening.seats, table.game.box(table.opening.overlay))
    moves = [goal_of_line(line, words) for line in goal or []]
    if json:
        typer.echo(msgspec.json.encode(as_plain(view, moves)).decode())
    else:
        Explanation(view, words, Console(highlight=False)).print(table.state.active, moves)


# -- reading ----------------------------------------------------------------------------------


def table_of(path: Path, position: int | None) -> Table[Any, Any]:
    """The table of a game file or of a scenario, at the position asked for."""
    data = read(path)
    table = _of_scenario(data, position) if path.suffix == ".toml" else _of_game(data, position)
    if table.game.name != ANNO_1800.name:
        raise BadInput(f"{table.game.name} cannot be explained yet", "game")
    if table.over:
        raise BadInput("the game is over; name an earlier position with --position", "position")
    return table


def _of_scenario(data: bytes, position: int | None) -> Table[Any, Any]:
    if position is not None:
        raise BadInput("a scenario has one position; --position is for game files", "position")
    scenario = read_scenario(data)
    return open_scenario(game_named(scenario.game), scenario)


def _of_game(data: bytes, position: int | None) -> Table[Any, Any]:
    file = decode_file(data)
    if position is not None and position > len(file.records):
        raise BadLog(f"the file has only {len(file.records)} records", f"position {position}")
    shorter = GameFile(file.opening, file.records[:position], None)
    return Table.replay(game_named(file.opening.game), file if position is None else shorter)


def view_of(table: Table[Any, Any], seat: int | None) -> View:
    """What the seat sees; out of turn, as if a fresh turn of its own had just begun."""
    active: int = table.state.active
    if seat is None or seat == active:
        view: View = table.view(active)
        return view
    if seat >= len(table.opening.seats):
        raise BadInput(f"there is no seat {seat}", "seat")
    view = table.view(seat)
    return msgspec.structs.replace(view, active=seat, turn=FRESH_TURN)


def goal_of_line(line: str, words: Words) -> Move:
    """A goal in words, as somebody would type it at the table."""
    move = Menu(words).typed(line, [])
    if move is None:
        raise BadInput(f"{line!r} is no move; write it as in play: build bakery 11", "goal")
    return move


# -- telling ----------------------------------------------------------------------------------


def as_plain(view: View, moves: list[Move]) -> dict[str, Any]:
    """Everything as data: the lines and what is out of reach, or the goals that were named."""
    if not moves:
        found = {"lines": lines_of(view), "out_of_reach": out_of_reach_of(view)}
    else:
        found = {"goals": [_goal_as_plain(view, move) for move in moves]}
    plain: dict[str, Any] = msgspec.to_builtins({"seat": view.viewer, "round": view.round} | found)
    return plain


def _goal_as_plain(view: View, move: Move) -> dict[str, Any]:
    return {
        "goal": move,
        "plans": plans_of(view, move, MOST_WAYS),
        "missing": missing_of(view, move),
        "openings": openings_of(view, move),
    }


class Explanation:
    """One view, explained on the terminal."""

    def __init__(self, view: View, words: Words, console: Console) -> None:
        self.view, self.words, self.console = view, words, console
        self.seat = view.active
        self.reasons = Reasons(words, console)

    def print(self, active: int, moves: list[Move]) -> None:
        self.head(active)
        me = self.view.seats[self.seat]
        if not moves:
            self.reasons.within(lines_of(self.view), me)
            self.reasons.beyond(out_of_reach_of(self.view), me)
        for move in moves:
            self.console.print()
            self.console.print(self.reasons.menu.label(move, me), style="bold", markup=False)
            self.reasons.goal(self.view, self.seat, move)

    def head(self, active: int) -> None:
        """Whose turn it is, and what is at hand."""
        say, name = self.words.catalogue.say, self.words.seats[self.seat]
        self.reasons.print(f"{say('heading.round')} {self.view.round}: {name}")
        if self.seat != active:
            self.reasons.print(say("cli.explain.as_if", seat=name))
        Board(self.words, self.console).status(self.view, self.seat)
