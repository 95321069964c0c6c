"""A test world in one line: a table of Anno 1503 at a written position."""

from collections.abc import Iterable
from random import Random
from typing import Any

from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.state import State
from kontor.anno1503.view import View
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.refusals import Refusal, Refused
from kontor.table.table import Table


class Loaded(Random):
    """Luck that falls as it was told; afterwards it falls as it likes."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if self.faces:
            return self.faces.pop(0) - 1
        return super().randrange(start, stop, step)


class TestTable(Table[State, View]):
    """A table that plays for whoever has to decide."""

    __test__ = False

    def dice(self, *faces: int) -> "TestTable":
        """The next rolls of the die."""
        self._luck = Loaded(faces)
        return self

    def do(self, *moves: Move) -> list[Event]:
        """Submit moves for the seat that has to decide; the events of all of them."""
        events: list[Event] = []
        for move in moves:
            assert move in self.legal_moves(self.state.deciding), f"{move} is not offered"
            events += self.submit(self.state.deciding, move, self.seq).events
        return events

    def refuses(self, move: Move) -> Refusal:
        """Submit a move that must be refused, and must change nothing."""
        before = ANNO_1503.describe(self.state), self.seq
        assert move not in self.legal_moves(self.state.deciding)
        try:
            self.submit(self.state.deciding, move, self.seq)
        except Refused as refused:
            assert (ANNO_1503.describe(self.state), self.seq) == before
            return refused.refusal
        raise AssertionError(f"{move} was accepted")

    def offers(self, kind: type[Move]) -> list[Move]:
        """The legal moves of this kind."""
        return [m for m in self.legal_moves(self.state.deciding) if type(m) is kind]

    def seat(self, seat: int = 0) -> dict[str, Any]:
        """A seat in its written form, with the facts that a position does not write down."""
        written: dict[str, Any] = ANNO_1503.describe(self.state)["seat"][seat]
        known: dict[str, Any] = ANNO_1503.facts(self.state)["seat"][seat]
        return written | known

    @property
    def facts(self) -> dict[str, Any]:
        return ANNO_1503.describe(self.state) | ANNO_1503.facts(self.state)

    @property
    def phase(self) -> str:
        phase: str = ANNO_1503.describe(self.state)["phase"]
        return phase

    @property
    def asked(self) -> int:
        """The seat that has to decide."""
        return ANNO_1503.pending(self.state)[0].seat


EXPANSION = {"expansion": True}


def table_at(
    *seats: dict[str, Any],
    options: dict[str, Any] | None = None,
    overlay: str = "",
    **position: Any,
) -> TestTable:
    """A table at a position: one dict per seat (missing ones, up to two, are at their start)."""
    given = [*seats, *({} for _ in range(2 - len(seats)))]
    table = TestTable.open(
        ANNO_1503,
        [f"seat {number}" for number in range(len(given))],
        options=options,
        overlay=overlay,
        position={"seat": given} | position,
    )
    assert isinstance(table, TestTable)
    return table


def far_table(*seats: dict[str, Any], **position: Any) -> TestTable:
    """A table with the expansion."""
    options = EXPANSION | position.pop("options", {})
    return table_at(*seats, options=options, **position)


def new_table(seats: int = 4, seed: int = 1, **options: Any) -> TestTable:
    """A freshly dealt table."""
    table = TestTable.open(ANNO_1503, ["?"] * seats, options=options, seed=seed)
    assert isinstance(table, TestTable)
    return table


def named(events: list[Event]) -> list[str]:
    """The kinds of events in their order."""
    return [type(event).__name__ for event in events]
