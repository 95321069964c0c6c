"""The time of the server, and the time that counts for no player because the server was at fault.

Clocks of machines are put forward and back, processes are stopped and continued, databases are
away. None of that may cost a player the game.
"""

import time
from collections import deque
from collections.abc import Callable

TICK = 0.5  # seconds between two looks at the clock
FROZEN = 1500  # milliseconds without a look, after which the process counts as having stood still
JUMP = 2000  # milliseconds by which the clock of the machine may be ahead before that is a jump
KEPT = 200  # times at which the server was at fault


class Timekeeper:
    """Milliseconds since 1970 that only grow, by a clock that nobody can put forward or back."""

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self._wall, self._steady = wall, steady
        self._ahead = self._wall() // 1_000_000 - self._steady() // 1_000_000
        self._looked_at: int | None = None  # none: nobody looks regularly
        self._faults: deque[tuple[int, int]] = deque(maxlen=KEPT)
        self._away_since: int | None = None
        self._still_since: int | None = None  # since when nothing may be changed

    def now(self) -> int:
        steady = self._steady() // 1_000_000
        if self._looked_at is not None and steady - self._looked_at > FROZEN:
            self._faults.append((self._looked_at + self._ahead, steady + self._ahead))
            self._looked_at = steady
        jump = self._wall() // 1_000_000 - steady - self._ahead
        if jump > JUMP:  # put forward, or the machine was asleep
            self._faults.append((steady + self._ahead, steady + self._ahead + jump))
            self._ahead += jump
        return steady + self._ahead

    def look(self) -> None:
        """Called regularly: whoever misses a call has stood still."""
        self.now()
        self._looked_at = self._steady() // 1_000_000

    def store_fails(self, seconds: float) -> None:
        """Something could not be stored, after this many seconds of trying."""
        if self._away_since is None:
            self._away_since = self.now() - int(seconds * 1000)

    def store_works(self) -> None:
        if self._away_since is not None:
            self._faults.append((self._away_since, self.now()))
            self._away_since = None

    def stand_still(self, still: bool) -> None:
        """The operator lets nobody change anything, or does again."""
        if still and self._still_since is None:
            self._still_since = self.now()
        elif not still and self._still_since is not None:
            self._faults.append((self._still_since, self.now()))
            self._still_since = None

    def lost(self, since: int, until: int) -> int:
        """How much of this time counts for no player."""
        faults = [one for one in self._faults if one[1] > since]
        faults += [(at, until) for at in (self._away_since, self._still_since) if at is not None]
        total, reached = 0, since
        for begin, end in sorted(faults):
            begin, end = max(begin, reached), min(end, until)
            if end > begin:
                total, reached = total + end - begin, end
        return total
