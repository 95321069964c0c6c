"""The list of legal moves, chapter by chapter: complete to the last choice, and lazy where it would
be long.

A hand of twelve cards can be swapped in 1,464 ways. Those moves are counted, not made: each is made
when it is asked for.
"""

from collections.abc import Iterator

from kontor.anno1800.build import demolition_moves, industry_moves, ship_moves, shipyard_moves
from kontor.anno1800.cards import play_moves, swappable
from kontor.anno1800.effects import activation_moves
from kontor.anno1800.expeditions import expedition_moves
from kontor.anno1800.islands import island_moves
from kontor.anno1800.moves import EndTurn, HoldFestival, SwapCards
from kontor.anno1800.objectives import objective_moves
from kontor.anno1800.production import import_moves, production_moves
from kontor.anno1800.serving import serves_action
from kontor.anno1800.shift_end import shift_end_moves
from kontor.anno1800.state import State
from kontor.anno1800.trade import trade_moves
from kontor.anno1800.turn import may_end_turn
from kontor.anno1800.workforce import hire_moves, upgrade_free_moves, upgrade_moves
from kontor.table.moves import Move

FESTIVAL: Move = HoldFestival()
END_TURN: Move = EndTurn()


def ready_made_moves(state: State) -> list[Move]:
    """R3.3 the nine actions, R3.4 the free ones, R3.5 production, trade and shift end; R3.6, R19.7
    the festival is there whenever an action is."""
    out: list[Move] = []
    if serves_action(state):
        production_moves(state, out)
        trade_moves(state, out)
        import_moves(state, out)
    shift_end_moves(state, out)
    industry_moves(state, out)
    shipyard_moves(state, out)
    ship_moves(state, out)
    demolition_moves(state, out)
    play_moves(state, out)
    hire_moves(state, out)
    upgrade_moves(state, out)
    upgrade_free_moves(state, out)
    island_moves(state, out)
    expedition_moves(state, out)
    activation_moves(state, out)
    objective_moves(state, out)
    if state.actions_left > 0:
        out.append(FESTIVAL)
    if may_end_turn(state):
        out.append(END_TURN)
    return out


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
