"""A table that tests play at: it moves for the seat that has to decide."""

from typing import Any

from kontor.table.events import Event
from kontor.table.game import S, V
from kontor.table.moves import Move
from kontor.table.refusals import Refusal, Refused
from kontor.table.table import Table


class PlayedTable(Table[S, V]):
    """A table of any game; each game's tests add what only they need."""

    __test__ = False

    @property
    def asked(self) -> int:
        """The seat that has to decide."""
        pending = self.game.pending(self.state)
        return pending[0].seat if pending else 0

    def do(self, *moves: Move) -> list[Event]:
        """Submit moves for the seat that has to decide; the events of all of them."""
        events: list[Event] = []
        for move in moves:
            assert move in self.legal_moves(self.asked), f"{move} is not offered"
            events += self.submit(self.asked, move, self.seq).events
        return events

    def refuses(self, move: Move, seat: int | None = None) -> Refusal:
        """Submit a move that must be refused, and must change nothing."""
        seat = self.asked if seat is None else seat
        before = self.game.describe(self.state), self.seq
        assert move not in self.legal_moves(seat)
        try:
            self.submit(seat, move, self.seq)
        except Refused as refused:
            assert (self.game.describe(self.state), self.seq) == before
            return refused.refusal
        raise AssertionError(f"{move} was accepted")

    def seat(self, seat: int = 0) -> dict[str, Any]:
        """A seat in its written form, with the facts that a position does not write down."""
        written: dict[str, Any] = self.game.describe(self.state)["seat"][seat]
        known: dict[str, Any] = self.game.facts(self.state)["seat"][seat]
        return written | known

    @property
    def facts(self) -> dict[str, Any]:
        return self.game.describe(self.state) | self.game.facts(self.state)


def written(seats: tuple[dict[str, Any], ...], position: dict[str, Any]) -> dict[str, Any]:
    """A position of one dict per seat (missing ones, up to two, are at their start)."""
    return {"seat": [*seats, *({} for _ in range(2 - len(seats)))]} | position


def names_of(position: dict[str, Any]) -> list[str]:
    return [f"seat {number}" for number in range(len(position["seat"]))]
