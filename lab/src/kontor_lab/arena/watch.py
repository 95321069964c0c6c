"""What the arena records of a game while it is played: rounds, scores by round, what was built."""

from collections.abc import Mapping
from typing import Any

from kontor.bots.bot import Bot
from kontor.table.events import Event
from kontor.table.game import Game
from kontor_lab.arena.anno1503 import WATCHED as ANNO_1503
from kontor_lab.arena.anno1800 import WATCHED as ANNO_1800
from kontor_lab.arena.results import Happening, Watched

# What is recorded of each game; the keys are those of the shelf.
WATCHED: dict[str, Watched] = {"anno1800": ANNO_1800, "anno1503": ANNO_1503}


def with_yardsticks(
    game: str, guests: Mapping[str, type[Bot]] | None = None
) -> dict[str, type[Bot]]:
    """Who may be seated in the arena besides the bots of a game: its yardsticks, and guests."""
    return {**WATCHED[game].yardsticks, **(guests or {})}


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
        """Called after each move: once a round is over, note every seat's score."""
        if len(self.curves[0]) < self.round - 1:
            self.note_scores(state)

    def note_scores(self, state: Any) -> None:
        for score in self._game.scores(state):
            self.curves[score.seat].append(score.total)
