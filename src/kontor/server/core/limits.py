"""Rate limits."""

import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import fields

from kontor.server.core.settings import Limits
from kontor.wire.refusals import TooFast, refuse

MOST_KEYS = 20_000


class Limiter:
    """A token bucket per key: `burst` at once, `rate` a second after that."""

    def __init__(
        self, burst: int, rate: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        # Called with a key and the tokens that were spent here; fewer than none: given back.
        self.tell: Callable[[str, int], None] = lambda key, spent: None
        # Tokens, and when they were counted; the key that was used last is the last.
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def spend(self, key: str) -> None:
        """Take a token, or raise `Refused` with the time to wait."""
        now = self.clock()
        tokens = self._tokens(key, now)
        if tokens < 1:
            raise refuse(TooFast, round((1 - tokens) / self.rate, 1))
        self._keep(key, tokens - 1, now)
        self.tell(key, 1)

    def give_back(self, key: str) -> None:
        """Return a token: what it was spent on turned out to be legitimate."""
        self.count(key, -1)
        self.tell(key, -1)

    def count(self, key: str, spent: int) -> None:
        """Note what was spent, perhaps in another process. A bucket may owe as much as it holds:
        what several processes allowed at the same moment is missing afterwards."""
        now = self.clock()
        tokens = self._tokens(key, now) - spent
        self._keep(key, max(-float(self.burst), min(float(self.burst), tokens)), now)

    def _tokens(self, key: str, now: float) -> float:
        tokens, then = self._left.get(key, (float(self.burst), now))
        return min(float(self.burst), tokens + (now - then) * self.rate)

    def _keep(self, key: str, tokens: float, now: float) -> None:
        """A missing bucket counts as full, so those that have had the longest time to fill go."""
        self._left[key] = (tokens, now)
        self._left.move_to_end(key)
        if len(self._left) > MOST_KEYS:
            self._left.popitem(last=False)


class Limiters:
    """A limiter for each kind of action whose rate is limited."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Limiter(*limits.messages)
        self.chat = Limiter(*limits.chat)
        self.guests = Limiter(*limits.guests)
        self.guesses = Limiter(*limits.guesses)
        self.creations = Limiter(*limits.creations)
        self.asks = Limiter(*limits.asks)
        self.requests = Limiter(*limits.requests)
        self.rooms = Limiter(*limits.rooms)
        self.films = Limiter(*limits.films)
        self.steps = Limiter(*limits.steps)

    def by_name(self) -> dict[str, Limiter]:
        return {field.name: getattr(self, field.name) for field in fields(Limits)}
