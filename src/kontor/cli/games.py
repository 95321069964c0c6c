"""How each game is shown on the terminal; the keys are those of the shelf."""

from collections.abc import Callable, Sequence
from typing import Any

from rich.console import Console

from kontor.cli.anno1503.terminal import terminal as anno1503
from kontor.cli.anno1800.terminal import terminal as anno1800
from kontor.cli.terminal import Terminal

# language, names of the seats, box of the table, where to print
TERMINALS: dict[str, Callable[[str, Sequence[str], Any, Console], Terminal]] = {
    "anno1800": anno1800,
    "anno1503": anno1503,
}
