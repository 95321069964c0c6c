"""The only way in which chance enters the rules; every outcome is recorded."""

from random import Random
from typing import Protocol

from kontor.table.refusals import BadLog


class Chance(Protocol):
    """The random numbers that a game may ask for."""

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        ...

    def order(self, n: int) -> list[int]:
        """The numbers 0 to n - 1 in some order."""
        ...


class Dice:
    """Fresh random numbers from a generator of its own, with a record of each outcome."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.outcomes: list[list[int]] = []

    def below(self, n: int) -> int:
        outcome = self._random.randrange(n)
        self.outcomes.append([outcome])
        return outcome

    def order(self, n: int) -> list[int]:
        outcome = list(range(n))
        self._random.shuffle(outcome)
        self.outcomes.append(outcome)
        return list(outcome)


class RecordedChance:
    """The recorded outcomes again; a request that does not fit the record is a bad log."""

    def __init__(self, outcomes: list[list[int]]) -> None:
        self.outcomes = outcomes
        self._next = 0

    def below(self, n: int) -> int:
        outcome = self._take()
        if len(outcome) != 1 or not 0 <= outcome[0] < n:
            raise BadLog(f"expected one outcome below {n}, found {outcome}", "chance")
        return outcome[0]

    def order(self, n: int) -> list[int]:
        outcome = self._take()
        if sorted(outcome) != list(range(n)):
            raise BadLog(f"expected an order of {n} pieces, found {outcome}", "chance")
        return list(outcome)

    def all_used(self) -> bool:
        return self._next == len(self.outcomes)

    def _take(self) -> list[int]:
        if self.all_used():
            raise BadLog("an outcome of chance is missing", "chance")
        self._next += 1
        return self.outcomes[self._next - 1]
