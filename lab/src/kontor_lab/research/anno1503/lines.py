"""The goals of Anno 1503: what a line is for, whatever its payment."""

from collections.abc import Iterator, Sequence
from typing import Any

from kontor.anno1503 import moves as m
from kontor.anno1503.box import Box
from kontor.anno1503.numbering import SHIPS
from kontor.table.moves import Move, Moves
from kontor_lab.research.actions import ActionSpace, Goal
from kontor_lab.research.anno1503.moves import every_move
from kontor_lab.research.contract import LineActions

# fields that say how a goal is paid for, not what it is
PAYMENT = ("served", "spared")
HERE = "here"  # a ship looks at the tile where it already is


def line_actions(box: Box) -> LineActions:
    return LineActions(ActionSpace("anno1503-lines-1", every_goal(box)), goal_of, alone, rank)


def every_goal(box: Box) -> Iterator[Goal]:
    """Every move; and a voyage to look at a tile is a goal for each square."""
    goals = {goal_of([move]): None for move in every_move(box) if not isinstance(move, m.Explore)}
    yield from goals
    for ship in range(SHIPS):
        yield from (Goal("Explore", (ship, square)) for square in (HERE, *box.square_ids))


def goal_of(moves: Sequence[Move]) -> Goal:
    goal = moves[-1]
    if isinstance(goal, m.Explore):
        last = moves[-2] if len(moves) > 1 else None
        return Goal("Explore", (goal.ship, last.square if isinstance(last, m.Sail) else HERE))
    if isinstance(goal, m.PlayTrader):
        return Goal("PlayTrader", goal.goods)
    if isinstance(goal, m.PlayPrivateer):
        return Goal("PlayPrivateer", (goal.victim, goal.good))
    values = ((field, getattr(goal, field)) for field in goal.__struct_fields__)
    about = tuple(v for field, v in values if field not in PAYMENT and v is not None)
    return Goal(type(goal).__name__, about)


def alone(moves: Moves) -> Iterator[Move]:
    """The planner lists everything but the end of the turn."""
    yield from (move for move in moves.made if isinstance(move, m.EndTurn))


def rank(view: Any, moves: Sequence[Move]) -> int:
    """The planner's own order will do."""
    return 0
