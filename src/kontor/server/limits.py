"""How often somebody may do something."""

import time
from collections.abc import Callable

from kontor.server.refusals import TooFast, refuse
from kontor.server.settings import Limits

MOST_KEYS = 20_000


class Limiter:
    """A bucket of tokens per key: `burst` at once, `rate` a second after that."""

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        self._left: dict[str, tuple[float, float]] = {}  # tokens, and when they were counted

    def spend(self, key: str) -> None:
        """Take a token or raise `Refused` with how long to wait."""
        now = self.clock()
        tokens = self._tokens(key, now)
        if tokens < 1:
            raise refuse(TooFast, round((1 - tokens) / self.rate, 1))
        if len(self._left) >= MOST_KEYS:
            self._forget(now)
        self._left[key] = (tokens - 1, now)

    def give_back(self, key: str) -> None:
        """What was spent turned out to be honest."""
        now = self.clock()
        self._left[key] = (min(self.burst, self._tokens(key, now) + 1), now)

    def _tokens(self, key: str, now: float) -> float:
        tokens, then = self._left.get(key, (float(self.burst), now))
        return min(float(self.burst), tokens + (now - then) * self.rate)

    def _forget(self, now: float) -> None:
        """Full buckets say nothing that a missing one does not say."""
        self._left = {k: v for k, v in self._left.items() if self._tokens(k, now) < self.burst}


class Limiters:
    """One limiter for each kind of thing that people may do only so often."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Limiter(*limits.messages)
        self.chat = Limiter(*limits.chat)
        self.guests = Limiter(*limits.guests)
        self.guesses = Limiter(*limits.guesses)
        self.creations = Limiter(*limits.creations)
        self.asks = Limiter(*limits.asks)
