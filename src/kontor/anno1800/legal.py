"""The list of legal moves: complete to the last choice, and lazy where it would be long.

A hand of twelve cards can be swapped in 1,464 ways. Those moves are counted, not made: each comes
into being when somebody asks for it.
"""

from collections.abc import Iterator, Sequence
from typing import overload

from kontor.anno1800.moves import SwapCards
from kontor.table.moves import Move


class LegalMoves(Sequence[Move]):
    """Ready-made moves first, then every swap of one, two or three cards in every order."""

    __slots__ = ("_size", "made", "swappable")

    def __init__(self, made: list[Move], swappable: list[str]) -> None:
        self.made = made
        self.swappable = swappable
        n = len(swappable)
        self._size = len(made) + n + n * (n - 1) + n * (n - 1) * (n - 2)

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Move: ...
    @overload
    def __getitem__(self, index: slice) -> list[Move]: ...
    def __getitem__(self, index: int | slice) -> Move | list[Move]:
        if isinstance(index, slice):
            return [self[place] for place in range(*index.indices(self._size))]
        if index < 0:
            index += self._size
        if not 0 <= index < self._size:
            raise IndexError(index)
        if index < len(self.made):
            return self.made[index]
        return self._swap(index - len(self.made))

    def __iter__(self) -> Iterator[Move]:
        yield from self.made
        for index in range(self._size - len(self.made)):
            yield self._swap(index)

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, SwapCards):
            return move in self.made
        known = set(self.swappable)
        different = len(set(move.cards)) == len(move.cards)
        return 1 <= len(move.cards) <= 3 and different and known.issuperset(move.cards)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, LegalMoves):
            return isinstance(other, Sequence) and list(self) == list(other)
        return self.made == other.made and self.swappable == other.swappable

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"LegalMoves({self.made!r}, swaps of {self.swappable!r})"

    def _swap(self, index: int) -> SwapCards:
        """The swap with this number: first single cards, then pairs, then triples."""
        cards, n = list(self.swappable), len(self.swappable)
        if index < n:
            return SwapCards((cards[index],))
        index -= n
        size = 2 if index < n * (n - 1) else 3
        index -= 0 if size == 2 else n * (n - 1)
        chosen = []
        for taken in range(size, 0, -1):
            ways = 1
            for left in range(1, taken):
                ways *= len(cards) - left
            place, index = divmod(index, ways)
            chosen.append(cards.pop(place))
        return SwapCards(tuple(chosen))
