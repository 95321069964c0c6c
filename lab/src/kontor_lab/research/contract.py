"""What a game must provide so that agents can be trained on it.

An observation is one vector of bytes; its layout says what each place in it means. Own things come
first; other seats follow in the order of play. Numbers above 255 are 255.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal, MoveActions

TOP = 255


class Block(NamedTuple):
    """Consecutive places: the columns of one row, or of several rows."""

    name: str
    columns: tuple[str, ...]
    rows: int = 1

    @property
    def size(self) -> int:
        return self.rows * len(self.columns)

    @property
    def shape(self) -> tuple[int, ...]:
        return (len(self.columns),) if self.rows == 1 else (self.rows, len(self.columns))


class Layout:
    """Named blocks one after the other."""

    def __init__(self, blocks: Iterable[Block]) -> None:
        self.blocks = list(blocks)
        self.slices: dict[str, slice] = {}
        at = 0
        for block in self.blocks:
            assert block.name not in self.slices, f"{block.name} is there twice"
            self.slices[block.name] = slice(at, at + block.size)
            at += block.size
        self.size = at

    def names(self) -> Iterator[str]:
        """The name of every place of the vector."""
        for block in self.blocks:
            for row in range(block.rows):
                for column in block.columns:
                    middle = "" if block.rows == 1 else f".{row}"
                    yield f"{block.name}{middle}.{column}"


def block(name: str, columns: Sequence[str] | int, rows: int = 1) -> Block:
    """A block with named columns, or with a number of columns that are counted."""
    named = [str(n) for n in range(columns)] if isinstance(columns, int) else columns
    return Block(name, tuple(named), rows)


def number(name: str) -> Block:
    return Block(name, ("count",))


def clamped(numbers: list[int]) -> bytes:
    """The numbers as bytes, those that do not fit as the nearest one that does."""
    return bytes([min(max(one, 0), TOP) for one in numbers])


class LineActions(NamedTuple):
    """The level of lines.

    `goal_of` names the goal of a line. `alone` are the legal moves that are lines by themselves and
    that the planner does not list. `rank` says which of several lines with the same goal is played:
    the one with the lowest rank, and the planner's first among equals.
    """

    space: ActionSpace
    goal_of: Callable[[Sequence[Move]], Goal]
    alone: Callable[[Moves], Iterable[Move]]
    rank: Callable[[Any, Sequence[Move]], Any]


class Encoding(NamedTuple):
    """A game in numbers. The functions that make actions take the box of the table.

    `parts` are the parts that a seat could pick for a move in steps. `observe` gives the vector of
    a seat, as `layout` describes it for a number of seats.
    """

    moves: Callable[[Any], MoveActions]
    lines: Callable[[Any], LineActions]
    parts: Callable[[Any, int], list[str]]
    layout: Callable[[Any, int], Layout]
    observe: Callable[[Any, int], bytes]
