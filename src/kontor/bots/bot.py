"""What sits at a seat when nobody else does."""

from random import Random
from typing import Any, Protocol

from kontor.table.moves import Move, Moves


class Bot(Protocol):
    """Decides from what its seat may see, and from luck of its own.

    `moves` may be very long and is made on demand: ask for its length and for single moves, and
    do not turn it into a list. While a bot says no to `needs_view`, it is given None for a view.
    """

    @property
    def needs_view(self) -> bool: ...

    def choose(self, view: Any, moves: Moves, random: Random) -> Move: ...
