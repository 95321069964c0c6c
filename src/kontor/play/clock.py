"""Time at a table, computed from when things happened; it never reads a clock itself."""

from collections.abc import Callable, Iterable

from kontor.wire.cards import Terms

GRACE = 30_000  # the least that a seat that ran out of time gets for its next turn


def _nothing(since: int, until: int) -> int:
    return 0


class GameClock:
    """Milliseconds left per seat. The clocks of seats that have to decide run, all others stand."""

    def __init__(self, terms: Terms, seats: int, now: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * seats
        self.running: set[int] = set()
        self.since = now
        self.stopped = False
        self.lost: Callable[[int, int], int] = _nothing  # time that counts for no seat
        self._given: dict[int, int] = {}  # what each seat got for the end of its last turn

    @property
    def ticking(self) -> bool:
        return self.terms.seconds > 0 and not self.stopped

    def advance(self, now: int) -> None:
        """Subtract the time that has passed from the seats whose clocks ran."""
        if self.ticking:
            passed = max(0, now - self.since - self.lost(self.since, now))
            for seat in self.running:
                self.left[seat] -= passed
        self.since = now

    def skip(self, now: int) -> None:
        """Count the time until now for no seat."""
        self.since = now

    def stop(self, now: int) -> None:
        self.advance(now)
        self.stopped = True

    def go_on(self, now: int) -> None:
        self.skip(now)
        self.stopped = False

    def turn(self, deciding: Iterable[int], now: int) -> None:
        """From now on these seats decide; a seat that is done gets more time for its next turn."""
        self.advance(now)
        next_ones = set(deciding)
        for seat in self.running - next_ones:
            before = self.left[seat]
            self.left[seat] = self._renewed(before)
            self._given[seat] = self.left[seat] - before
        self.running = next_ones

    def take_time_back(self, seats: Iterable[int]) -> None:
        """The end of a turn was undone: take back the time that the seat got for it."""
        for seat in set(seats) - self.running:
            self.left[seat] -= self._given.pop(seat, 0)

    def give_time(self, seat: int) -> None:
        """Give a seat that a bot has given back enough time for at least one turn."""
        self.left[seat] = max(self.left[seat], self._least())

    def _renewed(self, left: int) -> int:
        if self.terms.pace == "correspondence":
            return self.terms.seconds * 1000
        return max(left, 0) + self.terms.increment * 1000

    def _least(self) -> int:
        if self.terms.pace == "correspondence":
            return self.terms.seconds * 1000
        return max(GRACE, self.terms.increment * 1000)

    def deadline(self, seats: Iterable[int]) -> int | None:
        """When the first of these seats runs out of time, or None if no clock runs."""
        running = [self.left[seat] for seat in seats if seat in self.running]
        return self.since + min(running) if self.ticking and running else None

    def out_of_time(self, seats: Iterable[int]) -> list[int]:
        """The seats among these whose time is over; call `advance` first."""
        if not self.ticking:
            return []
        return [seat for seat in seats if seat in self.running and self.left[seat] <= 0]
