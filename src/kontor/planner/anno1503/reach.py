"""Every goal of phase 2 that only a lack of goods or gold prevents."""

from collections.abc import Hashable

import msgspec

from kontor.anno1503 import moves as m
from kontor.anno1503.state import State
from kontor.planner.anno1503.lines import goals, lines
from kontor.planner.anno1503.missing import Missing, missing
from kontor.table.moves import Move

# Moves that differ only in where or with whom: the first within reach stands for all.
ALIKE = (m.BuildShip, m.PlayEngineer, m.LookAt, m.Refill, m.PlaceShip)
PROMOTIONS = (m.Promote, m.UseTreasure, m.PlayBuilder)
SALES = (m.Sell, m.PlayTrader, m.PlayPrivateer)


class OutOfReach(msgspec.Struct, frozen=True):
    """Goals with one price that cannot be paid for in this turn, and what is missing."""

    goals: list[m.AnyMove]
    missing: Missing


def out_of_reach(state: State) -> list[OutOfReach]:
    """One of each kind of goal that is not affordable, with what is missing."""
    reached = {subject(plan.moves[-1]) for plan in lines(state)}
    found = dict[Hashable, OutOfReach]()
    for goal in goals(state):
        about = subject(goal)
        if about not in reached and about not in found:
            found[about] = OutOfReach([goal], missing(state, goal))  # type: ignore[list-item]
    return list(found.values())


def subject(move: Move) -> Hashable:
    """What a goal is about, regardless of who buys and which good a School spares."""
    if isinstance(move, PROMOTIONS):
        return type(move), move.inhabitant
    return type(move) if isinstance(move, ALIKE + SALES) else move
