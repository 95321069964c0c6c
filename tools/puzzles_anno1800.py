"""Puzzles of Anno 1800: the beginning of a turn, and a card or a tile to pay for in it."""

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.numbering import FIELDS
from kontor.anno1800.state import NONE, field_count
from kontor.planner.anno1800.views import lines_of
from kontor.table.events import Event
from kontor.table.moves import Move
from tests.planner import brute

GAME = ANNO_1800
FEWEST, MOST = 4, 8  # moves of a solution
PER_GAME = 8
AT_MOST = 4  # puzzles with the same goal in the book
ROUNDS = range(4, 60)
APART = 4  # rounds between two puzzles of a game


def begins(state: Any, events: Sequence[Event]) -> bool:
    """The beginning of a turn."""
    return any(GAME.turn_of(event) is not None for event in events)


def proposals(state: Any) -> list[Move]:
    """What the planner can pay for in several steps of several kinds, cards first."""
    lines = [one for one in lines_of(GAME.view(state, state.active)) if fits(one.moves)]
    lines.sort(key=lambda one: (not is_card(one.moves[-1]), -len(one.moves)))
    return [one.moves[-1] for one in lines]


def fits(moves: Sequence[Move]) -> bool:
    kinds, goal = {type(move) for move in moves[:-1]}, moves[-1]
    if len(kinds) < 2 or not FEWEST <= len(moves) <= MOST:
        return False
    return is_card(goal) or isinstance(goal, m.BuildIndustry)


def is_card(move: Move) -> bool:
    return isinstance(move, m.PlayCard)


def goal_of(move: Move) -> tuple[str, dict[str, Any]]:
    """What it is about, and what a move must have to be it: which tokens pay a card is open."""
    if isinstance(move, m.PlayCard):
        return move.card, {"type": "PlayCard", "card": move.card}
    assert isinstance(move, m.BuildIndustry)
    told: dict[str, Any] = msgspec.to_builtins(move)
    return move.industry, told


def named(goal: Move) -> dict[str, Any]:
    """The goal says all of it."""
    return {}


def solutions(state: Any, goal: Move) -> Iterator[list[Move]]:
    """The fewest moves to the goal, by brute force over every move that could help."""
    for one in on_an_empty_space(state, goal):
        found = fewest(state, one)
        if found is not None:
            yield found


def on_an_empty_space(state: Any, goal: Move) -> list[Move]:
    """The same goal where nothing has to give way; the planner names the cheapest space."""
    if not isinstance(goal, m.BuildIndustry):
        return [goal]
    fields = range(field_count(state, state.active))
    at = state.active * FIELDS
    empty = [f for f in fields if state.tile[at + f] == NONE and state.printed[at + f] == NONE]
    return [m.BuildIndustry(goal.industry, field) for field in empty]


def fewest(state: Any, goal: Move) -> list[Move] | None:
    """None if there is no way, or too many to try."""
    played = brute.play
    brute.play = lambda state, move: _moves_first(*played(state, move))
    try:
        found = brute.cheapest(state, goal, limit=4_000)
    except brute.TooWide:
        return None
    finally:
        brute.play = played
    return None if found is None else found.moves


def _moves_first(after: Any, price: brute.Price) -> tuple[Any, brute.Price]:
    return after, (price[4], price[0], price[1], price[2], price[3])
