"""What a game provides so that positions can be judged: rollouts, options and reasons."""

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any, Literal, NamedTuple, Protocol

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


class Counts(Protocol):
    """Counts what happens in a game, seat by seat."""

    def hear(self, state: Any, events: Sequence[Event]) -> None:
        """The events of a move, and the position after it."""
        ...

    def figures(self) -> Mapping[str, Sequence[float]]:
        """A number for every seat, by a key below `figure`."""
        ...


class Analyst(Protocol):
    """Judges positions of one game."""

    @property
    def effort(self) -> int:
        """How many rollouts the review of a whole game gets."""
        ...

    @property
    def calibration(self) -> Traversable:
        """The file of its calibration."""
        ...

    def rollouts(self, state: Any, seat: int, seed: int, count: int) -> Tally:
        """Play on to the end of the game so many times. What no seat has seen, or not this one, is
        dealt anew each time. The same seed has the same luck, as far as positions allow."""
        ...

    def deal(self, state: Any, seat: int, seed: int) -> Any:
        """A copy of the position where only the pieces that come next are dealt anew."""
        ...

    def options(self, asked: Asked, state: Any) -> list[Option]:
        """What the seat that decides could do, the best at first sight first."""
        ...

    def gist(self, moves: Sequence[Move]) -> list[Move]:
        """The moves of a line that say what it is about, without what only prepares them."""
        ...

    def reasons(self, before: Any, after: Any, seat: int) -> list[Reason]:
        """What has become better and worse for the seat between two positions."""
        ...

    def counts(self, seats: int) -> Counts: ...
