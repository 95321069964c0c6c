"""Puzzles: a position and something to pay for in this turn, one a day.

A puzzle is played from its beginning: every attempt is a list of moves, and nothing is kept.
"""

import gzip
from collections.abc import Mapping, Sequence
from datetime import UTC, date, datetime, timedelta
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from kontor.bots.captains import captains_of
from kontor.play.play import Play
from kontor.play.scenes import scenes
from kontor.shelf import GAMES
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.table import Table
from kontor.wire.bodies import PuzzleCard
from kontor.wire.messages import Scene
from kontor.wire.refusals import NothingThere, bad, refuse
from kontor.wire.words import PlanTeller, Reader, told_scene, words_of

FILE = Path(__file__).parent / "puzzles.jsonl.gz"
FIRST_DAY = date(2026, 1, 1)
SEED = 1  # what is drawn is the same in every attempt


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


# -- of a day -----------------------------------------------------------------------------------


def games_with_puzzles() -> list[str]:
    return [game for game in GAMES if game in book()]


def find(game: str, day: str) -> tuple[Puzzle, date]:
    """The day is that of the reader, who may live a little ahead of the server."""
    try:
        when = date.fromisoformat(day)
    except ValueError as error:
        raise bad("a day looks like 2026-01-31", "day") from error
    tomorrow = datetime.now(UTC).date() + timedelta(days=1)
    if game not in book() or not FIRST_DAY <= when <= tomorrow or when.isoformat() != day:
        raise refuse(NothingThere)
    return book()[game][number_of(game, when)], when


def card_of(game: str, day: str, name: str, language: str, known: Mapping[str, int]) -> PuzzleCard:
    """`known`: how many moves the days took that are done, 0 for those that were given up."""
    puzzle, when = find(game, day)
    names = names_at(puzzle, name)
    solved = {one for one, moves in known.items() if moves > 0}
    return PuzzleCard(
        game=game,
        day=day,
        number=number_of(game, when) + 1,
        names=names,
        seat=puzzle.seat,
        goal=Attempt(puzzle, names, language).goal_told,
        fewest=len(puzzle.solution),
        moves=known.get(day),
        streak=streak(solved, when),
        solved=len(solved),
    )


def names_at(puzzle: Puzzle, name: str) -> list[str]:
    """The reader has the seat that is to move; captains have the others."""
    captains = [captain.name for captain in captains_of(puzzle.game).values()]
    seats = len(puzzle.position["seat"])
    names = [
        captains[seat % len(captains)] if captains else f"#{seat + 1}" for seat in range(seats)
    ]
    names[puzzle.seat] = name or "?"
    return names


# -- solving ------------------------------------------------------------------------------------


class Attempt:
    """The table of a puzzle after some moves."""

    def __init__(self, puzzle: Puzzle, names: Sequence[str], language: str) -> None:
        self.puzzle, self.game = puzzle, GAMES[puzzle.game]
        table: Table[Any, Any] = Table.open(
            self.game, names, options=puzzle.options, position=puzzle.position, seed=SEED
        )
        self.play = Play.begun(table)
        self.reader = Reader(language, tuple(names))
        named = self._read([puzzle.named or puzzle.solution[-1]])
        self.goal_told = self._teller().words.name(named, self._view(), puzzle.seat)
        self.events: list[Event] = []
        self.solved = False

    def _read(self, moves: Sequence[dict[str, Any]]) -> list[Move]:
        return self.play.read_moves([msgspec.json.encode(move) for move in moves])

    def _view(self) -> Any:
        return self.play.table.view(self.puzzle.seat)

    def _teller(self) -> PlanTeller:
        return PlanTeller(self.puzzle.game, self.reader, self._view())

    def try_(self, moves: Sequence[dict[str, Any]]) -> None:
        """Play these moves from the beginning on; `Refused` if one of them is against the rules."""
        for move in self._read(moves):
            (step,) = self.play.submit(self.puzzle.seat, [move])
            self.events = list(step.events)
            self.solved = self.solved or reaches(move, self.puzzle.goal)

    def solution(self) -> list[str]:
        """The moves of the shortest solution in words, each as its moment has it."""
        told = list[str]()
        for move in self._read(self.puzzle.solution):
            told.append(self._teller().label(move))
            self.play.submit(self.puzzle.seat, [move])
        return told

    def scene(self, ahead: int) -> Scene:
        seen = scenes("puzzle", self.play, [self.puzzle.seat], self.events, 0, ahead)[0]
        words = words_of(self.puzzle.game, self.reader, "")
        told = told_scene(seen, self.puzzle.game, words)
        return msgspec.structs.replace(told, may_undo=ahead > 0)


def reaches(move: Move, goal: dict[str, Any]) -> bool:
    """Whether this move is the goal; what the goal leaves open does not matter."""
    plain: dict[str, Any] = msgspec.to_builtins(move)
    return all(plain.get(name) == value for name, value in goal.items())


def streak(days: set[str], today: date) -> int:
    """For how many days in a row a puzzle was solved, up to today or yesterday."""
    day = today if today.isoformat() in days else today - timedelta(days=1)
    count = 0
    while day.isoformat() in days:
        count, day = count + 1, day - timedelta(days=1)
    return count
