"""The list of legal moves: complete to the last choice, and lazy where it would be long.

A hand of twelve cards can be swapped in 1,464 ways. Those moves are counted, not made: each is made
when it is asked for.
"""

from collections.abc import Iterator

from kontor.anno1800.cards import swappable
from kontor.anno1800.choices import ready_made_moves
from kontor.anno1800.moves import SwapCards
from kontor.anno1800.state import State
from kontor.table.moves import Move


class LegalMoves:
    """A sequence of moves: ready-made ones first, then every swap of one, two or three cards in
    every order."""

    def __init__(self, made: list[Move], swappable: list[str]) -> None:
        self.made = made
        self.swappable = swappable
        n = len(swappable)
        self._size = len(made) + n + n * (n - 1) + n * (n - 1) * (n - 2)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, index: int) -> Move:
        if index < 0:
            index += self._size
        if index < 0 or index >= self._size:
            raise IndexError(index)
        if index < len(self.made):
            return self.made[index]
        return swap_number(self.swappable, index - len(self.made))

    def __iter__(self) -> Iterator[Move]:
        for index in range(self._size):
            yield self[index]

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, SwapCards):
            return move in self.made
        cards = set(move.cards)
        if not 1 <= len(move.cards) <= 3 or len(cards) != len(move.cards):
            return False
        return cards.issubset(self.swappable)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, LegalMoves):
            return self.made == other.made and self.swappable == other.swappable
        return isinstance(other, (list, tuple)) and list(self) == list(other)


def legal_moves_of(state: State) -> LegalMoves:
    """All moves of the active seat."""
    names = state.box.card_ids
    return LegalMoves(ready_made_moves(state), [names[card] for card in swappable(state)])


def swap_number(cards: list[str], index: int) -> Move:
    """The swap with this number: first single cards, then pairs, then triples."""
    n = len(cards)
    if index < n:
        return SwapCards((cards[index],))
    index -= n
    if index < n * (n - 1):
        first, second = index // (n - 1), index % (n - 1)
        second += 1 if second >= first else 0
        return SwapCards((cards[first], cards[second]))
    index -= n * (n - 1)
    first, rest = index // ((n - 1) * (n - 2)), index % ((n - 1) * (n - 2))
    second, third = rest // (n - 2), rest % (n - 2)
    second += 1 if second >= first else 0
    for taken in (min(first, second), max(first, second)):
        third += 1 if third >= taken else 0
    return SwapCards((cards[first], cards[second], cards[third]))
