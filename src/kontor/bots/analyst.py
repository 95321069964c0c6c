"""What a game provides so that positions can be judged: rollouts, options and reasons; and
chances: how likely each seat is to win, and its expected lead at the end.

Both come from rollouts, games played on by the policy of a game. Rollouts are wins and leads of
bots in a simulator, so their tally is calibrated with a few numbers that were fitted to finished
games (`lab/tools/calibrate.py`); the file of these numbers says what they were made from.
"""

import tomllib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from math import exp, log
from typing import Any, Literal, NamedTuple

import msgspec

from kontor.bots.bot import Asked
from kontor.table.events import Event
from kontor.table.moves import Move

UNSEEN = 0.5  # wins that every seat has before the first rollout: none is ever impossible
LEAD_UNIT = 10.0


class Chance(NamedTuple):
    """What a seat may expect: the chance to win (0 to 1; shared wins count in part), and by how
    much it leads the best of the others at the end (negative: is behind)."""

    win: float
    lead: float


class Tally:
    """The results of some rollouts from one position."""

    def __init__(self, seats: int) -> None:
        self.rollouts = 0
        self.wins = [0.0] * seats
        self.leads = [0.0] * seats  # summed up

    def add(self, totals: Sequence[float], winners: Sequence[int]) -> None:
        self.rollouts += 1
        for seat in winners:
            self.wins[seat] += 1.0 / len(winners)
        for seat in range(len(self.leads)):
            others = [total for other, total in enumerate(totals) if other != seat]
            self.leads[seat] += totals[seat] - max(others)

    def expect(self, wins: Sequence[float], leads: Sequence[float]) -> None:
        """A rollout that was not played to the end: what a value expects instead."""
        self.rollouts += 1
        for seat in range(len(self.wins)):
            self.wins[seat] += wins[seat]
            self.leads[seat] += leads[seat]

    def join(self, other: "Tally") -> None:
        self.rollouts += other.rollouts
        for seat in range(len(self.wins)):
            self.wins[seat] += other.wins[seat]
            self.leads[seat] += other.leads[seat]

    def lead(self, seat: int) -> float:
        return self.leads[seat] / max(1, self.rollouts)


class Calibration(NamedTuple):
    """How much the share of wins (as its logarithm) and the mean lead say about the chance to win,
    and how much of the mean lead is to be expected."""

    votes: float = 1.0
    lead: float = 0.0
    expected: float = 1.0

    def chances(self, tally: Tally) -> list[Chance]:
        """What the tally of a position means for every seat."""
        odds = [exp(number) for number in self.logits(tally)]
        seats = range(len(odds))
        return [Chance(odds[s] / sum(odds), self.expected * tally.lead(s)) for s in seats]

    def logits(self, tally: Tally) -> list[float]:
        found = [self.votes * votes + self.lead * lead for votes, lead in evidence(tally)]
        most = max(found)
        return [number - most for number in found]


def evidence(tally: Tally) -> list[tuple[float, float]]:
    """What counts for each seat: the logarithm of its share of wins, and its mean lead."""
    whole = tally.rollouts + UNSEEN * len(tally.wins)
    return [
        (log((wins + UNSEEN) / whole), tally.lead(seat) / LEAD_UNIT)
        for seat, wins in enumerate(tally.wins)
    ]


def certain(totals: Sequence[float], winners: Sequence[int]) -> list[Chance]:
    """The chances when the game is over."""
    tally = Tally(len(totals))
    tally.add(totals, winners)
    return [Chance(tally.wins[seat], tally.leads[seat]) for seat in range(len(totals))]


def calibration_of(file: Traversable) -> Calibration:
    """The numbers of a file; see `lab/tools/calibrate.py`."""
    tables: dict[str, Any] = tomllib.loads(file.read_text(encoding="utf-8"))
    return Calibration(**tables["calibration"])


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
