"""What a game provides so that positions can be judged: rollouts, options and reasons."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple

import msgspec

from kontor.bots.bot import Asked
from kontor.bots.chances import Tally
from kontor.table.events import Event
from kontor.table.moves import Move


class Reason(msgspec.Struct, frozen=True):
    """What a line of moves brings or costs: `text` is a key below `reason`, `names` are keys of the
    game's own words that its sentence lists, such as `name.building.university`."""

    text: str
    sign: Literal["good", "bad"] = "good"
    count: int = 0
    of: int = 0
    names: tuple[str, ...] = ()


class Option(NamedTuple):
    """A line worth a comparison, and what the bot thinks of it at first sight (higher is
    better)."""

    moves: list[Move]
    logit: float


class Counts(ABC):
    """Counts what happens in a game, seat by seat."""

    names: tuple[str, ...]  # keys below `figure`

    def __init__(self, seats: int) -> None:
        self.found = {name: [0.0] * seats for name in self.names}

    @abstractmethod
    def hear(self, state: Any, events: Sequence[Event]) -> None:
        """The events of a move, and the position after it."""

    def count(self, name: str, seat: int, number: float = 1.0) -> None:
        self.found[name][seat] += number

    def figures(self) -> Mapping[str, Sequence[float]]:
        """A number for every seat, by name."""
        return self.found


class Analyst(ABC):
    """Judges positions of one game."""

    effort: int  # how many rollouts the review of a whole game gets
    calibration: Traversable  # the file of its calibration
    prepares: tuple[type[Move], ...]  # moves that only prepare others
    counts: type[Counts]

    @abstractmethod
    def rollouts(self, state: Any, seat: int, seed: int, count: int) -> Tally:
        """Play on to the end of the game so many times. What no seat has seen, or not this one, is
        dealt anew each time. The same seed has the same luck, as far as positions allow."""

    @abstractmethod
    def deal(self, state: Any, seat: int, seed: int) -> Any:
        """A copy of the position where only the pieces that come next are dealt anew."""

    @abstractmethod
    def options(self, asked: Asked, state: Any) -> list[Option]:
        """What the seat that decides could do, the best at first sight first."""

    def gist(self, moves: Sequence[Move]) -> list[Move]:
        """The moves of a line that say what it is about, without what only prepares them."""
        return [move for move in moves if not isinstance(move, self.prepares)] or [*moves[-1:]]

    @abstractmethod
    def reasons(self, before: Any, after: Any, seat: int) -> list[Reason]:
        """What has become better and worse for the seat between two positions."""
