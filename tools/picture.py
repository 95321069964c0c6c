"""Draws docs/images/table.svg: a table in mid-game, as `kontor play` shows it.

    python tools/picture.py [FILE]

The same version always draws the same picture; it names no font or page on the net.
"""

import re
import sys
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.terminal_theme import MONOKAI

from kontor.anno1800.words import Words
from kontor.bots.bot import Follower, question
from kontor.cli.anno1800.board import Board
from kontor.shelf import game_named
from kontor.table.table import Table
from kontor_lab.yardsticks.anno1800.eager import Eager

PICTURE = Path(__file__).parents[1] / "docs" / "images" / "table.svg"
NAMES, SEED, ROUND = ["Ada", "Boris", "Chloé"], 23, 12
WIDTH = 92
FONT = "ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace"


def mid_game() -> Table[Any, Any]:
    """A game of three bots, stopped when the first seat has goods at hand for its action."""
    table: Table[Any, Any] = Table.open(game_named("anno1800"), NAMES, seed=SEED)
    bot, random = Follower(Eager()), Random(SEED)
    view = table.view(table.state.active)
    while not (view.active == 0 and view.round >= ROUND and len(view.turn.pool) > 1):
        move = bot.choose(question(table.game, table.state, view.active, random))
        table.submit(view.active, move, table.seq)
        view = table.view(table.state.active)
    return table


def draw() -> str:
    """The board as SVG, without the fonts that Rich would fetch."""
    table = mid_game()
    console = Console(
        record=True,
        width=WIDTH,
        file=StringIO(),
        force_terminal=True,
        highlight=False,
        markup=False,
    )
    board = Board(Words("en", NAMES, table.game.box(table.opening.overlay)), console)
    board.show(table.view(0), 0, table.scores())
    board.status(table.view(0), 0)
    svg = console.export_svg(title="kontor play", theme=MONOKAI, unique_id="kontor")
    svg = re.sub(r"\s*@font-face \{.*?\}", "", svg, flags=re.DOTALL)
    svg = svg.replace("<!-- Generated with Rich https://www.textualize.io -->", "")
    return re.sub(r"font-family: ?(?:Fira Code|arial)[^;]*;", f"font-family: {FONT};", svg)


def main() -> None:
    file = Path(sys.argv[1]) if len(sys.argv) > 1 else PICTURE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
