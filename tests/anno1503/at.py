"""A test world in one line: a table of Anno 1503 at a written position."""

from collections.abc import Iterable
from random import Random
from typing import Any

from kontor.anno1503.game import ANNO_1503
from kontor.anno1503.state import State
from kontor.anno1503.view import View
from kontor.table.chance import Luck
from kontor.table.events import Event
from kontor.table.moves import Move
from tests.table.played import PlayedTable, names_of, written


class Loaded(Random):
    """Chance with preset outcomes first, then random ones."""

    def __init__(self, faces: Iterable[int]) -> None:
        super().__init__(1)
        self.faces = list(faces)

    def randrange(self, start: int, stop: int | None = None, step: int = 1) -> int:
        if self.faces:
            return self.faces.pop(0) - 1
        return super().randrange(start, stop, step)


class TestTable(PlayedTable[State, View]):
    """A table that plays for the seat that has to decide, with preset dice."""

    def dice(self, *faces: int) -> "TestTable":
        """The next rolls of the die."""
        self._luck = Luck(random=Loaded(faces))
        return self

    def offers(self, kind: type[Move]) -> list[Move]:
        """The legal moves of this kind."""
        return [m for m in self.legal_moves(self.asked) if type(m) is kind]

    @property
    def phase(self) -> str:
        phase: str = ANNO_1503.describe(self.state)["phase"]
        return phase


EXPANSION = {"expansion": True}


def table_at(
    *seats: dict[str, Any],
    options: dict[str, Any] | None = None,
    overlay: str = "",
    **position: Any,
) -> TestTable:
    """A table at a position: one dict per seat (missing ones, up to two, are at their start)."""
    given = written(seats, position)
    table = TestTable.open(
        ANNO_1503, names_of(given), options=options, overlay=overlay, position=given
    )
    assert isinstance(table, TestTable)
    return table


def far_table(*seats: dict[str, Any], **position: Any) -> TestTable:
    """A table with the expansion."""
    options = EXPANSION | position.pop("options", {})
    return table_at(*seats, options=options, **position)


def new_table(seats: int = 4, seed: int = 1, overlay: str = "", **options: Any) -> TestTable:
    """A freshly dealt table."""
    table = TestTable.open(ANNO_1503, ["?"] * seats, options=options, overlay=overlay, seed=seed)
    assert isinstance(table, TestTable)
    return table


def named(events: list[Event]) -> list[str]:
    """The kinds of events, in order."""
    return [type(event).__name__ for event in events]
