"""What the arena sees of a game while it is played: rounds, scores by round, and what was built."""

from typing import Any

from kontor.arena.anno1503 import WATCHED as ANNO_1503
from kontor.arena.anno1800 import WATCHED as ANNO_1800
from kontor.arena.results import Happening
from kontor.arena.watched import Watched
from kontor.table.events import Event
from kontor.table.game import Game

# What is watched in which game; the keys are those of the shelf.
WATCHED: dict[str, Watched] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}


class Watch:
    """Listens to one game."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.round = 1
        self.happenings: list[Happening] = []
        self.curves: list[list[int]] = [[] for _ in range(seats)]
        self.watched = WATCHED[game.name]
        self._game = game

    def hear(self, event: Event) -> None:
        if type(event) in self.watched.told:
            told: Any = event  # the games' own, with a seat
            kind, attribute = self.watched.told[type(event)]
            what = str(getattr(event, attribute))
            self.happenings.append(Happening(self.round, told.seat, kind, what))
        elif turn := self._game.turn_of(event):
            self.round = turn.round

    def look(self, state: Any) -> None:
        """After each move: once a round is over, every seat's score is noted."""
        if len(self.curves[0]) < self.round - 1:
            self.note_scores(state)

    def note_scores(self, state: Any) -> None:
        for score in self._game.scores(state):
            self.curves[score.seat].append(score.total)
