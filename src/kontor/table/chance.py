"""The only way in which chance enters the rules; every outcome is recorded."""

import hashlib
import hmac
from random import Random, SystemRandom
from typing import Protocol

from kontor.table.refusals import BadLog

WORD = 2**64
_SYSTEM = SystemRandom()  # it has no state of its own, but takes 2.5 KB


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


class SealedDice:
    """Random numbers that follow from a secret and from what they are drawn for, so that whoever
    knows the secret can draw them again (decision 15)."""

    def __init__(self, secret: bytes, purpose: str) -> None:
        self._secret, self._purpose, self._key = secret, purpose, b""
        self._words: list[int] = []
        self._blocks = 0
        self.outcomes: list[list[int]] = []

    def below(self, n: int) -> int:
        outcome = self._below(n)
        self.outcomes.append([outcome])
        return outcome

    def order(self, n: int) -> list[int]:
        outcome = list(range(n))
        for last in range(n - 1, 0, -1):
            other = self._below(last + 1)
            outcome[last], outcome[other] = outcome[other], outcome[last]
        self.outcomes.append(outcome)
        return list(outcome)

    def _below(self, n: int) -> int:
        fair = WORD - WORD % n  # words from here on would favour small numbers
        while (word := self._word()) >= fair:
            pass
        return word % n

    def _word(self) -> int:
        if not self._words:
            self._key = self._key or self._made_key()
            block = hmac.digest(self._key, self._blocks.to_bytes(8, "big"), hashlib.sha256)
            self._words = [int.from_bytes(block[at : at + 8], "big") for at in (24, 16, 8, 0)]
            self._blocks += 1
        return self._words.pop()

    def _made_key(self) -> bytes:
        """Made when it is needed: most moves ask chance for nothing."""
        text = f"kontor chance 1 {self._purpose}".encode()
        return hmac.digest(self._secret, text, hashlib.sha256)


class Luck:
    """Where a table's fresh random numbers come from: from its secret, from a seed or a generator,
    or from the operating system."""

    def __init__(
        self, seed: int | str | None = None, secret: str = "", random: Random | None = None
    ) -> None:
        self._secret = bytes.fromhex(secret)
        self._random = random or (_SYSTEM if seed is None else Random(seed))

    def dice(self, purpose: str) -> "Dice | SealedDice":
        """For the set-up, or for the record with this number."""
        return SealedDice(self._secret, purpose) if self._secret else Dice(self._random)


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
