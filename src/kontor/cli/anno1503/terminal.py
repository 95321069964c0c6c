"""A table of Anno 1503 at the terminal."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from rich.console import Console

from kontor.anno1503.box import Box
from kontor.anno1503.refusals import MissingGoods
from kontor.anno1503.view import TurnView, View
from kontor.anno1503.words import Words
from kontor.cli.anno1503.board import Board
from kontor.cli.anno1503.menu import Menu
from kontor.cli.menu import words_of
from kontor.cli.terminal import Terminal
from kontor.planner.anno1503.missing import ALIKE, Missing, OutOfReach
from kontor.planner.anno1503.plan import Plan
from kontor.planner.anno1503.views import lines_of, missing_of, out_of_reach_of, plans_of
from kontor.planner.anno1503.words import PlanWords
from kontor.table.moves import Move
from kontor.table.refusals import Refusal


def terminal(language: str, seats: Sequence[str], box: Box, console: Console) -> Terminal:
    words = Words(language, seats, box)
    menu = Menu(words)
    return Terminal(words, Board(words, console), menu, Counsel(words, menu))


# -- counsel ---------------------------------------------------------------------------------------

FRESH_TURN = TurnView(0, "", 0, 0, 0, [], False, False, False, 0, None, [0, 0], {})


class Counsel(PlanWords):
    """The planner and its words, for one table and language."""

    def __init__(self, words: Words, menu: Menu) -> None:
        super().__init__(words)
        self.menu = menu

    # -- the planner --------------------------------------------------------------------------

    def fresh(self, view: View, seat: int) -> View:
        """Before its die roll and out of turn, a seat is shown what it could do after the roll."""
        if view.deciding == seat:
            return replace(view, phase="build") if view.phase == "roll" else view
        return replace(view, active=seat, deciding=seat, phase="build", turn=FRESH_TURN)

    def lines(self, view: View) -> list[Plan]:
        return lines_of(view)

    def plans(self, view: View, move: Move, most: int) -> list[Plan]:
        return plans_of(view, move, most)

    def lacking(self, view: View, move: Move) -> Missing:
        return missing_of(view, move)

    def beyond(self, view: View) -> list[OutOfReach]:
        return out_of_reach_of(view)

    def details(self, view: View, move: Move) -> dict[str, Any]:
        return {}

    # -- words --------------------------------------------------------------------------------

    def alike(self, move: Move) -> str:
        return type(move).__name__ if isinstance(move, ALIKE) else ""

    def idle(self, moves: Sequence[Move], view: View, seat: int) -> bool:
        return False

    def nearer(self, view: View, seat: int, move: Move) -> list[str]:
        return []

    # -- goods --------------------------------------------------------------------------------

    def goods(self, refusal: Refusal) -> Sequence[str]:
        return [*refusal.goods] if isinstance(refusal, MissingGoods) else []

    def good(self, line: str) -> str | None:
        words = words_of(line, self.menu.names)
        return words[0] if len(words) == 1 and words[0] in self.box.good_number else None
