"""What a game must provide so that agents can be trained on it."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple

from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal, MoveActions
from kontor_lab.research.layout import Layout


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
