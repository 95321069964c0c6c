"""A test world in one line: a table of Anno 1800 at a written position."""

from typing import Any

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.refusals import Refusal, Refused
from kontor.table.table import Table


class TestTable(Table[State, View]):
    """A table that plays for whoever's turn it is."""

    __test__ = False

    def do(self, *moves: Move) -> list[Event]:
        """Submit moves for the active seat; the events of all of them."""
        events: list[Event] = []
        for move in moves:
            assert move in self.legal_moves(self.state.active)
            events += self.submit(self.state.active, move, self.seq).events
        return events

    def refuses(self, move: Move, seat: int | None = None) -> Refusal:
        """Submit a move that must be refused, and must change nothing."""
        before = ANNO_1800.describe(self.state), self.seq
        assert move not in self.legal_moves(self.state.active if seat is None else seat)
        try:
            self.submit(self.state.active if seat is None else seat, move, self.seq)
        except Refused as refused:
            assert (ANNO_1800.describe(self.state), self.seq) == before
            return refused.refusal
        raise AssertionError(f"{move} was accepted")

    def seat(self, seat: int) -> dict[str, Any]:
        """A seat in its written form, with the facts that a position does not write down."""
        written: dict[str, Any] = ANNO_1800.describe(self.state)["seat"][seat]
        known: dict[str, Any] = ANNO_1800.facts(self.state)["seat"][seat]
        return written | known

    @property
    def facts(self) -> dict[str, Any]:
        return ANNO_1800.describe(self.state) | ANNO_1800.facts(self.state)


def table_at(
    *seats: dict[str, Any],
    options: dict[str, Any] | None = None,
    overlay: str = "",
    **position: Any,
) -> TestTable:
    """A table at a position: one dict per seat (missing ones, up to two, are at their start)."""
    given = [*seats, *({} for _ in range(2 - len(seats)))]
    table = TestTable.open(
        ANNO_1800,
        [f"seat {number}" for number in range(len(given))],
        options=options,
        overlay=overlay,
        position={"seat": given} | position,
    )
    assert isinstance(table, TestTable)
    return table


def new_table(seats: int = 4, seed: int = 1, **options: Any) -> TestTable:
    """A freshly dealt table."""
    table = TestTable.open(ANNO_1800, ["?"] * seats, options=options, seed=seed)
    assert isinstance(table, TestTable)
    return table
