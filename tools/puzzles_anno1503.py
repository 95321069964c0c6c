"""Puzzles of Anno 1503: the beginning of trade and building, and something to pay for in it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from kontor.anno1503 import moves as m
from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.state import BUILD
from kontor.planner.anno1503.views import lines_of
from kontor.table.events import Event
from kontor.table.moves import Move
from tests.planner.brute_anno1503 import TooWide, fewest

GAME = ANNO_1503
FEWEST, MOST = 4, 7  # moves of a solution
PER_GAME = 4
AT_MOST = 10  # puzzles with the same goal in the book
ROUNDS = range(3, 60)
APART = 3  # rounds between two puzzles of a game
# What is left open does not matter: who has bought before, and what the School spares.
GOALS: dict[type[Move], tuple[str, ...]] = {
    m.PlacePioneer: (),
    m.Promote: ("inhabitant",),
    m.BuildShip: ("square",),
    m.BuyCannon: (),
    m.AdvancePalace: (),
    m.BuildNoble: ("building",),
}


def begins(state: Any, events: Sequence[Event]) -> bool:
    """The die is rolled and everything that it brings is settled; nothing is bought or sold."""
    untouched = not (state.purchases or state.sales or state.nobles_served or state.exchanged)
    return bool(state.phase == BUILD and state.deciding == state.active and untouched)


def proposals(state: Any) -> list[Move]:
    """What the planner can pay for in several steps, the longest first."""
    lines = [one.moves for one in lines_of(GAME.view(state, state.active))]
    lines = [one for one in lines if type(one[-1]) in GOALS and FEWEST <= len(one) <= MOST]
    return [one[-1] for one in sorted(lines, key=len, reverse=True)]


def goal_of(move: Move) -> tuple[str, dict[str, Any]]:
    """What it is about, and what a move must have to be it."""
    told = {name: getattr(move, name) for name in GOALS[type(move)]}
    about = "" if isinstance(move, m.BuildShip) else " ".join(told.values())
    return f"{type(move).__name__} {about}", {"type": type(move).__name__, **told}


def named(goal: Move) -> dict[str, Any]:
    """Who exactly rises, and whether the School helps, is not asked for."""
    told: dict[str, Any] = msgspec.to_builtins(goal)
    return {**told, "served": False, "spared": None} if isinstance(goal, m.Promote) else {}


def solutions(state: Any, goal: Move) -> Iterator[list[Move]]:
    """The fewest moves to the goal, by brute force over every move of this phase."""
    _, wanted = goal_of(goal)
    try:
        found = fewest(state, wanted, MOST)
    except TooWide:
        return
    if found is not None:
        yield found
