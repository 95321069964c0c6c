"""What the arena records of a game: one entry for each game on the shelf."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from kontor.bots.bot import Bot
from kontor.table.events import Event
from kontor.table.game import Score

Naming = Callable[[str, str], str]  # words for a kind of happening and what it was
Told = Mapping[type[Event], tuple[str, str]]


@dataclass(frozen=True)
class Watched:
    """What the arena keeps of a game, and what its report draws.

    `told` are the events worth a line: their kind, and the attribute to name. `owned` counts
    what a seat has at the end. `figures` are charts of `report.py` by name.
    """

    first: Callable[[Any], int]  # the seat that began, from a view
    told: Told
    owned: Callable[[Any, int], dict[str, int]]
    hand: Callable[[Any, int], list[str]]
    parts: Callable[[Any, Score], dict[str, int]]  # the parts of a score, from a view and the score
    points: str  # what a score counts
    by_source: str  # the heading of the parts of a score
    built: tuple[str, ...]  # kinds of happenings that make up a position
    figures: tuple[str, ...]
    headings: Mapping[str, str]  # names of kinds of happenings and possessions
    naming: Callable[[str], Naming]  # for an overlay
    yardsticks: Mapping[str, type[Bot]] = field(default_factory=dict)  # frozen bots by name
