"""The book of puzzles, and which of them is the puzzle of a day."""

import gzip
from datetime import date
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from kontor.shelf import GAMES

FILE = Path(__file__).parent / "puzzles.jsonl.gz"
FIRST_DAY = date(2026, 1, 1)


class Puzzle(msgspec.Struct, frozen=True):
    """The beginning of a turn, and a move that is to be made in it. `solution` is one with as few
    moves as possible, found by brute force (`tools/puzzles.py`)."""

    game: str
    options: dict[str, Any]
    position: dict[str, Any]
    seat: int
    goal: dict[str, Any]
    solution: list[dict[str, Any]]
    # the goal as a move to put into words, where the last one of the solution says too much
    named: dict[str, Any] = {}


@lru_cache(maxsize=1)
def book() -> dict[str, list[Puzzle]]:
    """The puzzles of each game that has any."""
    lines = gzip.decompress(FILE.read_bytes()).splitlines()
    found: dict[str, list[Puzzle]] = {}
    for line in lines:
        puzzle = msgspec.json.decode(line, type=Puzzle)
        if puzzle.game in GAMES:
            found.setdefault(puzzle.game, []).append(puzzle)
    return found


def number_of(game: str, day: date) -> int:
    """The number of the puzzle of a day; when the book ends, it begins again."""
    return (day - FIRST_DAY).days % len(book()[game])
