"""A table of the toy game at the terminal."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, get_args

from msgspec.structs import replace
from rich.console import Console

from kontor.cli.menu import filled, grouped
from kontor.cli.terminal import Group, Show, Terminal
from kontor.table.game import Score
from kontor.table.moves import Move, Moves
from kontor.table.refusals import Refusal
from kontor.table.transcript import score_lines
from tests.toy import planner
from tests.toy.game import NOBODY, Box
from tests.toy.wire import AnyMove, ToyView
from tests.toy.words import Words

KINDS: dict[str, type[Move]] = {kind.__name__.lower(): kind for kind in get_args(AnyMove)}


class Board:
    """Draws what a seat sees, in a few lines."""

    def __init__(self, words: Words, console: Console) -> None:
        self.words, self.console = words, console
        self.pages: Mapping[str, Show] = {}

    def welcome(self, view: ToyView) -> None:
        self._print("board.welcome", prize=view.prize)

    def show(self, view: ToyView, seat: int, scores: Sequence[Score]) -> None:
        self._print("board.piles", blue=len(view.piles[0]), red=len(view.piles[1]))
        for other, name in enumerate(self.words.seats):
            self._print("board.seat", seat=name, points=view.points[other])

    def status(self, view: ToyView, seat: int) -> None:
        hand = ", ".join(map(str, view.hands[seat]))
        self._print("board.status", left=view.left, hand=hand)

    def sheet(self, scores: Sequence[Score], seat: int | None) -> None:
        for line in score_lines(scores, self.words.seats, self.words):
            self.console.print(line, highlight=False)

    def _print(self, key: str, **facts: object) -> None:
        self.console.print(self.words.catalogue.say(key, **facts), highlight=False)


class Menu:
    """Moves are typed as they are called: `play 3`, `draw 0`, `endturn`."""

    verbs: Collection[str] = tuple(KINDS)
    examples = ("play 3", "play 3", "card")

    def __init__(self, words: Words) -> None:
        self.words = words

    def groups(self, legal: Moves) -> list[Group]:
        return grouped(legal.made, {name: (kind,) for name, kind in KINDS.items()})

    def choice(self, group: Group, view: ToyView, seat: int) -> str:
        return " / ".join(map(self.words.move, group.moves))

    def split(self, moves: list[Move]) -> dict[str, list[Move]]:
        return {self.words.move(move): [move] for move in moves}

    def label(self, move: Move, view: ToyView, seat: int) -> str:
        return self.words.move(move)

    def typed(self, line: str, legal: Moves, view: ToyView, seat: int) -> Move | None:
        verb, *said = line.lower().split() or [""]
        if verb not in KINDS or len(said) != len(KINDS[verb].__struct_fields__):
            return None
        named = dict(zip(KINDS[verb].__struct_fields__, said, strict=True))
        return filled(KINDS[verb], named | {"type": KINDS[verb].__name__})


class Counsel(planner.PlanWords):
    """The planner, asked at the terminal."""

    def fresh(self, view: ToyView, seat: int) -> ToyView:
        if view.active == seat and view.dared == NOBODY:
            return view
        return replace(view, active=seat, left=2, dared=NOBODY)

    def lines(self, view: ToyView) -> list[planner.Plan]:
        return planner.lines_of(view)

    def plans(self, view: ToyView, move: Move, most: int) -> list[planner.Plan]:
        return planner.plans_of(view, move, most)

    def lacking(self, view: ToyView, move: Move) -> planner.Missing:
        return planner.missing_of(view, move)

    def beyond(self, view: ToyView) -> list[planner.OutOfReach]:
        return planner.out_of_reach_of(view)

    def details(self, view: ToyView, move: Move) -> dict[str, Any]:
        return {}

    def alike(self, move: Move) -> str:
        return ""

    def idle(self, moves: Sequence[Move], view: ToyView, seat: int) -> bool:
        return False

    def nearer(self, view: ToyView, seat: int, move: Move) -> list[str]:
        return []

    def goods(self, refusal: Refusal) -> Sequence[str]:
        return ()

    def good(self, line: str) -> str | None:
        return None

    def sources(self, good: str, view: ToyView, seat: int) -> str:
        return ""


def terminal(language: str, seats: Sequence[str], box: Box, console: Console) -> Terminal:
    words = Words(language, seats, box)
    return Terminal(words, Board(words, console), Menu(words), Counsel(words))
