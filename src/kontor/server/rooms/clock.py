"""Time at a table, computed from when things happened; it asks no clock itself."""

from collections.abc import Iterable

from kontor.server.rooms.terms import Terms

GRACE = 30_000  # what a seat that ran out of time gets for its next turn, at least


class GameClock:
    """Milliseconds left per seat. The seats that have to decide run, all others stand."""

    def __init__(self, terms: Terms, seats: int, now: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * seats
        self.running: set[int] = set()
        self.since = now
        self.stopped = False
        self._given: dict[int, int] = {}  # what each seat got for the end of its last turn

    @property
    def ticking(self) -> bool:
        return self.terms.seconds > 0 and not self.stopped

    def advance(self, now: int) -> None:
        """Take the time that has passed from those whose turn it was."""
        if self.ticking:
            for seat in self.running:
                self.left[seat] -= max(0, now - self.since)
        self.since = now

    def skip(self, now: int) -> None:
        """The time until now is on nobody's clock."""
        self.since = now

    def stop(self, now: int) -> None:
        self.advance(now)
        self.stopped = True

    def go_on(self, now: int) -> None:
        self.skip(now)
        self.stopped = False

    def turn(self, deciding: Iterable[int], now: int) -> None:
        """From now on these seats decide; whoever is done gets more time for the next turn."""
        self.advance(now)
        next_ones = set(deciding)
        for seat in self.running - next_ones:
            before = self.left[seat]
            self.left[seat] = self._renewed(before)
            self._given[seat] = self.left[seat] - before
        self.running = next_ones

    def take_time_back(self, seats: Iterable[int]) -> None:
        """A turn goes on that had ended already: nobody gains time by undoing its end."""
        for seat in set(seats) - self.running:
            self.left[seat] -= self._given.pop(seat, 0)

    def give_time(self, seat: int) -> None:
        """A seat that comes back from a bot can play at least one turn."""
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
        """Those of the seats whose time is over; call `advance` first."""
        if not self.ticking:
            return []
        return [seat for seat in seats if seat in self.running and self.left[seat] <= 0]
