"""A table of Anno 1800 at the terminal."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace
from rich.console import Console

from kontor.anno1800.box import Box
from kontor.anno1800.refusals import MissingGoods
from kontor.anno1800.view import TurnView, View
from kontor.anno1800.words import Words
from kontor.cli.anno1800.board import Board
from kontor.cli.anno1800.menu import Menu
from kontor.cli.anno1800.reach import Reach
from kontor.cli.terminal import Terminal
from kontor.planner.anno1800.goals import tile_of
from kontor.planner.anno1800.missing import Missing
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan
from kontor.planner.anno1800.views import (
    lines_of,
    missing_of,
    openings_of,
    out_of_reach_of,
    plans_of,
)
from kontor.planner.anno1800.words import PlanWords
from kontor.table.moves import Move
from kontor.table.refusals import Refusal


def terminal(language: str, seats: Sequence[str], box: Box, console: Console) -> Terminal:
    words = Words(language, seats, box)
    menu = Menu(words)
    return Terminal(words, Board(words, console), menu, Counsel(words, menu))


# -- counsel ---------------------------------------------------------------------------------------

FRESH_TURN = TurnView(1, 0, "", 0, 0, [], {}, [], [], {}, [])


class Counsel(PlanWords):
    """The planner and its words, for one table and language."""

    def __init__(self, words: Words, menu: Menu) -> None:
        super().__init__(words)
        self.menu = menu

    # -- the planner --------------------------------------------------------------------------

    def fresh(self, view: View, seat: int) -> View:
        return view if view.active == seat else replace(view, active=seat, turn=FRESH_TURN)

    def lines(self, view: View) -> list[Plan]:
        return lines_of(view)

    def plans(self, view: View, move: Move, most: int) -> list[Plan]:
        return plans_of(view, move, most)

    def lacking(self, view: View, move: Move) -> Missing:
        return missing_of(view, move)

    def beyond(self, view: View) -> list[OutOfReach]:
        return out_of_reach_of(view)

    def details(self, view: View, move: Move) -> dict[str, Any]:
        return {"openings": openings_of(view, move)}

    # -- words --------------------------------------------------------------------------------

    def alike(self, move: Move) -> str:
        """The same word for a tile on any of its spaces."""
        return tile_of(move)

    def idle(self, moves: Sequence[Move], view: View, seat: int) -> bool:
        """Whether a tile would only replace itself."""
        tile, spaces = tile_of(moves[0]), view.seats[seat].fields
        fields = [getattr(move, "field", None) for move in moves]
        return bool(tile) and all(spaces[f].tile == tile for f in fields if f is not None)

    # -- what would help ----------------------------------------------------------------------

    def nearer(self, view: View, seat: int, move: Move) -> list[str]:
        """Openings: the last step of each with what it leads to, then the steps before it."""
        openings = openings_of(view, move)
        if not openings:
            return [self.say("cli.explain.dead_end")]
        said = [self.say("cli.explain.nearer")]
        for opening in openings:
            *before, last = self.steps(opening.plan, view, seat)
            price = self.price(opening.plan.price)
            said.append(f"  {last} [{price}] → {self.outcome(opening, view, seat)}")
            said += [f"    {step}" for step in before]
        if any(opening.plan.reveals for opening in openings):
            said.append(self.say("cli.explain.reveals"))
        return said

    # -- goods --------------------------------------------------------------------------------

    def goods(self, refusal: Refusal) -> Sequence[str]:
        return [*refusal.goods] if isinstance(refusal, MissingGoods) else []

    def good(self, line: str) -> str | None:
        words = self.menu.words_of(line)
        return words[0] if len(words) == 1 and words[0] in self.words.box.good_number else None

    def sources(self, good: str, view: View, seat: int) -> str:
        return Reach(view, self.words, seat).sources(good)
