"""A table of Anno 1503 at the terminal."""

from collections.abc import Sequence

from rich.console import Console

from kontor.anno1503.box import Box
from kontor.anno1503.words import Words
from kontor.cli.anno1503.board import Board
from kontor.cli.anno1503.counsel import Counsel
from kontor.cli.anno1503.menu import Menu
from kontor.cli.terminal import Terminal


def terminal(language: str, seats: Sequence[str], box: Box, console: Console) -> Terminal:
    words = Words(language, seats, box)
    menu = Menu(words)
    return Terminal(words, Board(words, console), menu, Counsel(words, menu))
