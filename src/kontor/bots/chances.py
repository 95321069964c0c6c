"""Chances: how likely each seat is to win from a position, and its expected lead at the end.

Both come from rollouts, games played on by the policy of a game. Rollouts are wins and leads of
bots in a simulator, so their tally is calibrated with a few numbers that were fitted to finished
games (`lab/tools/calibrate.py`); the file of these numbers says what they were made from.
"""

import tomllib
from collections.abc import Sequence
from importlib.resources.abc import Traversable
from math import exp, log
from typing import Any, NamedTuple

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
