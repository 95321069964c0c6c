"""`kontor explain`: what a seat can afford in a saved position, how, and what is missing."""

from pathlib import Path
from typing import Annotated, Any

import msgspec
import typer
from rich.console import Console

from kontor.cli.games import TERMINALS
from kontor.cli.opening import AsJson, language_of, read
from kontor.cli.reasons import MOST_WAYS, Reasons
from kontor.cli.terminal import Counsel, Terminal
from kontor.planner import PLANNING
from kontor.planner.contract import Missing, Plan
from kontor.shelf import game_named
from kontor.table.log import GameFile, decode_file
from kontor.table.moves import Move, MoveList
from kontor.table.refusals import BadInput, BadLog
from kontor.table.scenario import open_scenario, read_scenario
from kontor.table.table import Table

Together = tuple[Plan | None, Missing]


def explain(
    file: Annotated[
        Path, typer.Argument(help="A game file (.jsonl), or a scenario with a position (.toml).")
    ],
    goal: Annotated[
        list[str] | None,
        typer.Option(help="One goal in full, typed as in play; may be repeated."),
    ] = None,
    together: Annotated[
        bool, typer.Option("--together", help="All these goals in one turn, in one plan.")
    ] = False,
    position: Annotated[
        int | None, typer.Option(min=0, help="In a game file: after how many records.")
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
    and what would help. Only what that seat can see is used.

    Example: [bold]kontor explain game.jsonl --position 120[/bold]

    Example: [bold]kontor explain position.toml --goal "build bakery 11"[/bold]

    Example: [bold]kontor explain position.toml --goal "hire engineer" --language de[/bold]

    Example: [bold]kontor explain position.toml --goal "hire farmer" --goal "hire worker"
    --together[/bold]
    """
    spoken = language_of(language)
    data = read(file)
    try:
        table = table_of(file, data, position)
    except BadInput as error:
        typer.echo(f"kontor: {file}: {error}", err=True)
        raise typer.Exit(1) from error
    console = Console(highlight=False)
    box = table.game.box(table.opening.overlay)
    terminal = TERMINALS[table.game.name](spoken, table.opening.seats, box, console)
    asked = deciding(table) if seat is None else seat
    view = view_of(table, asked, terminal.counsel)
    moves = [goal_of_line(line, terminal, view, asked) for line in goal or []]
    found = in_one_turn(table.game.name, view, moves) if together else None
    if json:
        plain = as_plain(view, asked, terminal.counsel, moves, found)
        typer.echo(msgspec.json.encode(plain).decode())
    else:
        as_if = view != table.view(asked)
        Explanation(terminal, view, asked, console).print(as_if, moves, found)


# -- reading ----------------------------------------------------------------------------------


def table_of(path: Path, data: bytes, position: int | None) -> Table[Any, Any]:
    """The table of a game file or of a scenario, at the position asked for."""
    table = _of_scenario(data, position) if path.suffix == ".toml" else _of_game(data, position)
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


def deciding(table: Table[Any, Any]) -> int:
    return table.game.pending(table.state)[0].seat


def view_of(table: Table[Any, Any], seat: int, counsel: Counsel) -> Any:
    """What the seat sees; out of turn, as if a fresh turn of its own had just begun."""
    if seat >= len(table.opening.seats):
        raise BadInput(f"there is no seat {seat}", "seat")
    return counsel.fresh(table.view(seat), seat)


def goal_of_line(line: str, terminal: Terminal, view: Any, seat: int) -> Move:
    """A goal in words, as typed at the table."""
    move = terminal.menu.typed(line, MoveList(), view, seat)
    if move is None:
        example = terminal.menu.examples[0]
        raise BadInput(f"{line!r} is not a move; write it as in play: {example}", "goal")
    return move


def in_one_turn(game: str, view: Any, moves: list[Move]) -> Together:
    """One plan for all goals, or what is missing; they have to be parts of one action."""
    compounds = PLANNING[game].compounds
    if compounds is None or not moves or not compounds.are_parts(moves):
        raise BadInput("--together is for goals that are parts of one action", "goal")
    return compounds.together_of(view, moves)


# -- printing ---------------------------------------------------------------------------------


def as_plain(
    view: Any, seat: int, counsel: Counsel, moves: list[Move], together: Together | None
) -> dict[str, Any]:
    """Everything as data: the lines and what is out of reach, or the goals that were named."""
    found: dict[str, Any] = {"seat": seat, "round": view.round}
    if together is not None:
        found |= {"together": {"goals": moves, "plan": together[0], "missing": together[1]}}
    elif moves:
        found["goals"] = [_goal_as_plain(view, counsel, move) for move in moves]
    else:
        found |= {"lines": counsel.lines(view), "out_of_reach": counsel.beyond(view)}
    plain: dict[str, Any] = msgspec.to_builtins(found)
    return plain


def _goal_as_plain(view: Any, counsel: Counsel, move: Move) -> dict[str, Any]:
    return {
        "goal": move,
        "plans": counsel.plans(view, move, MOST_WAYS),
        "missing": counsel.lacking(view, move),
        **counsel.details(view, move),
    }


class Explanation:
    """One view, explained on the terminal."""

    def __init__(self, terminal: Terminal, view: Any, seat: int, console: Console) -> None:
        self.terminal, self.view, self.seat, self.console = terminal, view, seat, console
        self.reasons = Reasons(terminal, console)

    def print(self, as_if: bool, moves: list[Move], together: Together | None) -> None:
        self.head(as_if)
        counsel = self.terminal.counsel
        if together is not None:
            self.together(moves, *together)
            return
        if not moves:
            self.reasons.within(counsel.lines(self.view), self.view, self.seat)
            self.reasons.beyond(counsel.beyond(self.view), self.view, self.seat)
        for move in moves:
            self.title([move])
            self.reasons.goal(self.view, self.seat, move)

    def together(self, moves: list[Move], plan: Plan | None, missing: Missing) -> None:
        self.title(moves)
        if plan is None:
            self.reasons.lacks(missing, self.view, self.seat)
        else:
            self.reasons.ways([plan], moves[-1], self.view, self.seat)

    def title(self, moves: list[Move]) -> None:
        self.console.print()
        said = " + ".join(self.terminal.menu.label(move, self.view, self.seat) for move in moves)
        self.console.print(said, style="bold", markup=False)

    def head(self, as_if: bool) -> None:
        """Whose turn it is, and what is at hand."""
        words = self.terminal.words
        say, name = words.catalogue.say, words.seats[self.seat]
        self.reasons.print(f"{say('heading.round')} {self.view.round}: {name}")
        if as_if:
            self.reasons.print(say("cli.explain.as_if", seat=name))
        self.terminal.board.status(self.view, self.seat)
