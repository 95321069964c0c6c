"""A test world in one line: a table of Anno 1800 at a written position."""

from typing import Any

from kontor.anno1800.game import ANNO_1800, Anno1800
from kontor.anno1800.state import State
from kontor.anno1800.view import View
from tests.table.played import PlayedTable, names_of, written


class TestTable(PlayedTable[State, View]):
    """A table that plays for the active seat."""


def table_at(
    *seats: dict[str, Any],
    options: dict[str, Any] | None = None,
    overlay: str = "",
    game: Anno1800 = ANNO_1800,
    **position: Any,
) -> TestTable:
    """A table at a position: one dict per seat (missing ones, up to two, are at their start)."""
    given = written(seats, position)
    table = TestTable.open(game, names_of(given), options=options, overlay=overlay, position=given)
    assert isinstance(table, TestTable)
    return table


def new_table(seats: int = 4, seed: int = 1, **options: Any) -> TestTable:
    """A freshly dealt table."""
    table = TestTable.open(ANNO_1800, ["?"] * seats, options=options, seed=seed)
    assert isinstance(table, TestTable)
    return table
