"""What a game provides for the terminal, for one table and one language."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol

from kontor.planner.contract import Missing, OutOfReach, Plan
from kontor.shelf import Words
from kontor.table.game import Score
from kontor.table.moves import Move, Moves
from kontor.table.refusals import Refusal

Show = Callable[[Any, int], None]  # draws something of a view for a seat


class Board(Protocol):
    """Draws what a seat sees. `pages` are the parts that can be shown by a command."""

    pages: Mapping[str, Show]

    def welcome(self, view: Any) -> None: ...

    def show(self, view: Any, seat: int, scores: Sequence[Score]) -> None: ...

    def status(self, view: Any, seat: int) -> None: ...

    def sheet(self, scores: Sequence[Score], seat: int | None) -> None: ...


class Several(NamedTuple):
    """A move that is chosen by the numbers of its cards."""

    cards: list[str]
    at_most: int
    make: Callable[[list[int]], Move]


class Group(NamedTuple):
    """Choices of one kind, listed or chosen by their cards."""

    name: str
    moves: list[Move]
    several: Several | None = None


class Menu(Protocol):
    """Puts moves into words and words into moves. `examples` are lines that a player could type: a
    move, the question why, and the question where a good comes from."""

    verbs: Collection[str]
    examples: tuple[str, str, str]

    def groups(self, legal: Moves) -> list[Group]: ...

    def choice(self, group: Group, view: Any, seat: int) -> str: ...

    def split(self, moves: list[Move]) -> dict[str, list[Move]]: ...

    def label(self, move: Move, view: Any, seat: int) -> str: ...

    def typed(self, line: str, legal: Moves, view: Any, seat: int) -> Move | None: ...


class Counsel(Protocol):
    """The planner of a game and its words, for the terminal."""

    def fresh(self, view: Any, seat: int) -> Any:
        """What the seat sees, as if its turn had just begun."""
        ...

    def lines(self, view: Any) -> Sequence[Plan]: ...

    def plans(self, view: Any, move: Move, most: int) -> Sequence[Plan]: ...

    def lacking(self, view: Any, move: Move) -> Missing: ...

    def beyond(self, view: Any) -> Sequence[OutOfReach]:
        """Goals out of reach."""
        ...

    def details(self, view: Any, move: Move) -> dict[str, Any]:
        """More about one goal, as data."""
        ...

    def price(self, price: Any) -> str: ...

    def lack(self, lack: Any) -> str: ...

    def alike(self, move: Move) -> str:
        """Goals with the same word are shown as one; those without a word each by itself."""
        ...

    def name(self, moves: Sequence[Move], view: Any, seat: int) -> str: ...

    def idle(self, moves: Sequence[Move], view: Any, seat: int) -> bool:
        """Whether a goal is legal but would change nothing."""
        ...

    def nearest(self, goal: Any, view: Any, seat: int) -> str: ...

    def nearer(self, view: Any, seat: int, move: Move) -> list[str]:
        """What would help with a goal that is out of reach, line by line."""
        ...

    def goods(self, refusal: Refusal) -> Sequence[str]:
        """The goods whose lack was the reason for a refusal, if it was."""
        ...

    def good(self, line: str) -> str | None:
        """The good that a line names, if it names nothing else."""
        ...

    def sources(self, good: str, view: Any, seat: int) -> str:
        """Where a good comes from."""
        ...


@dataclass(frozen=True)
class Terminal:
    """Everything the terminal needs for a game."""

    words: Words
    board: Board
    menu: Menu
    counsel: Counsel
