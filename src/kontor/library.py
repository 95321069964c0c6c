"""What `import kontor` offers: a few functions over tables. docs/guide/library.md shows them."""

from collections.abc import Mapping, Sequence
from os import PathLike
from pathlib import Path
from typing import Any

from kontor.bots.match import play_table
from kontor.notation.game_text import read_any
from kontor.planner import PLANNERS
from kontor.planner.contract import Plan
from kontor.shelf import GAMES, game_named, game_of_file
from kontor.table.game import Game
from kontor.table.log import encode_file
from kontor.table.refusals import BadInput, Refused
from kontor.table.table import Table

__all__ = [
    "BadInput",
    "Refused",
    "Table",
    "games",
    "lines",
    "load",
    "open",
    "play_out",
    "save",
]

games: Mapping[str, Game[Any, Any]] = GAMES
"""The rules of every game, by name."""


def open(  # noqa: A001 - as `kontor.open`
    game: str,
    seats: Sequence[str],
    *,
    options: Mapping[str, Any] | None = None,
    overlay: str = "",
    seed: int | str | None = None,
) -> Table[Any, Any]:
    """A new table with these seats. The same seed deals the same table; without one, the operating
    system deals. `overlay` is the text of a file with the values of your own box."""
    return Table.open(game_named(game), seats, options=options, overlay=overlay, seed=seed)


def load(source: str | PathLike[str] | bytes) -> Table[Any, Any]:
    """The table of a game file or of a game in notation, played again move by move.

    A file that is damaged, or that the rules of today no longer read, raises `BadInput`."""
    data = source if isinstance(source, bytes) else Path(source).read_bytes()
    file = read_any(data)
    return Table.replay(game_of_file(file.opening), file)


def save(table: Table[Any, Any], path: str | PathLike[str]) -> None:
    """Write the game file of a table, which `load` and every command reads."""
    Path(path).write_bytes(encode_file(table.file()))


def lines(table: Table[Any, Any], seat: int | None = None) -> Sequence[Plan]:
    """Every goal that the seat which has to decide can pay for in this turn, each with its cheapest
    plan; none for another seat, and none when the game is over."""
    pending = table.game.pending(table.state)
    if not pending or seat not in (None, pending[0].seat):
        return []
    return PLANNERS[table.game.name].lines_of(table.view(pending[0].seat))


def play_out(
    table: Table[Any, Any],
    bots: Sequence[str],
    *,
    seed: int | str = 1,
    moves: int | None = None,
) -> None:
    """Let a bot play each seat until the game is over, or for a number of moves.

    Bots are written as for `kontor simulate`: "dice", "steward", "steward/3", "admiral:200"."""
    play_table(table, bots, seed, moves)
