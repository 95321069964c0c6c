"""A table of Anno 1800 at the terminal."""

from collections.abc import Sequence

from rich.console import Console

from kontor.anno1800.box import Box
from kontor.anno1800.words import Words
from kontor.cli.anno1800.board import Board
from kontor.cli.anno1800.counsel import Counsel
from kontor.cli.anno1800.menu import Menu
from kontor.cli.terminal import Terminal


def terminal(language: str, seats: Sequence[str], box: Box, console: Console) -> Terminal:
    words = Words(language, seats, box)
    menu = Menu(words)
    return Terminal(words, Board(words, console), menu, Counsel(words, menu))
