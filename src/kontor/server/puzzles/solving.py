"""A puzzle played from its beginning: every attempt is a list of moves, and nothing is kept."""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Any

import msgspec

from kontor.server.puzzles.book import Puzzle
from kontor.server.rooms.entries import Begun, LogLine
from kontor.server.rooms.play import Play
from kontor.server.rooms.scenes import scenes
from kontor.server.rooms.terms import Terms
from kontor.server.wire.messages import Scene
from kontor.server.wire.words import PlanTeller, Reader, told_scene, words_of
from kontor.shelf import GAMES
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.table import Table

SEED = 1  # what is drawn is the same in every attempt


class Attempt:
    """The table of a puzzle after some moves."""

    def __init__(self, puzzle: Puzzle, names: Sequence[str], language: str) -> None:
        self.puzzle, self.game = puzzle, GAMES[puzzle.game]
        table: Table[Any, Any] = Table.open(
            self.game, names, options=puzzle.options, position=puzzle.position, seed=SEED
        )
        self.play = Play(self.game, table.opening, [LogLine(0, 0, Begun(), [])], Terms())
        self.play.table = table
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
