"""What the arena sees of a game while it is played: rounds, scores by round, and what was built."""

from collections.abc import Mapping
from typing import Any

from kontor.anno1800 import events as anno
from kontor.arena.results import Happening
from kontor.table.events import Event
from kontor.table.game import Game

# For each game the events worth telling: their kind, and the attribute that says what.
TOLD: Mapping[str, Mapping[type[Event], tuple[str, str]]] = {
    "anno1800": {
        anno.IndustryBuilt: ("industry", "industry"),
        anno.ShipyardBuilt: ("shipyard", "shipyard"),
        anno.ShipBuilt: ("ship", "ship"),
        anno.CardPlayed: ("card", "card"),
        anno.OldWorldExplored: ("old_world", "island"),
        anno.NewWorldExplored: ("new_world", "island"),
        anno.ActionBegan: ("action", "action"),
    }
}


class Watch:
    """Listens to one game."""

    def __init__(self, game: Game[Any, Any], seats: int) -> None:
        self.round = 1
        self.first = 0
        self.happenings: list[Happening] = []
        self.curves: list[list[int]] = [[] for _ in range(seats)]
        self._game = game
        self._told = TOLD.get(game.name, {})

    def hear(self, event: Event) -> None:
        if type(event) in self._told:
            kind, attribute = self._told[type(event)]
            seat: int = getattr(event, "seat")  # noqa: B009 - events of any game
            what = str(getattr(event, attribute))
            self.happenings.append(Happening(self.round, seat, kind, what))
        elif isinstance(event, anno.TurnBegan):
            self.round = event.round
        elif isinstance(event, anno.TableSet):
            self.first = event.first

    def look(self, state: Any) -> None:
        """After each move: once a round is over, every seat's score is noted."""
        if len(self.curves[0]) < self.round - 1:
            self.note_scores(state)

    def note_scores(self, state: Any) -> None:
        for score in self._game.scores(state):
            self.curves[score.seat].append(score.total)


def cubes_of(view: Any, seat: int) -> dict[str, int]:
    """All cubes of a seat by kind, wherever they are."""
    mine = view.seats[seat]
    cubes = dict(mine.quarter)
    for kind, count in mine.exhausted.items():
        cubes[kind] = cubes.get(kind, 0) + count
    for field in mine.fields:
        for kind in field.workers:
            cubes[kind] = cubes.get(kind, 0) + 1
    return cubes
