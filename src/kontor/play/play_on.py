"""Tables that begin in a position which somebody shared."""

from typing import Any

import msgspec

from kontor.play.positions import Placed
from kontor.play.table_row import TableRow
from kontor.shelf import game_named
from kontor.table.log import Opening
from kontor.table.seal import open_sealed
from kontor.table.table import Table
from kontor.wire.position_refusals import PositionImpossible, PositionOfOtherRules
from kontor.wire.refusals import bad, refuse


def seat_for(found: Placed, wished: int | None) -> int:
    """The seat of whoever plays on from a position; refused if nobody can."""
    if not found.playable:
        raise refuse(PositionOfOtherRules)
    mine = found.deciding if wished is None else wished
    if found.deciding is None or mine is None:
        raise refuse(PositionImpossible, "the game is over in this position")
    if mine >= found.seats:
        raise bad(f"0 to {found.seats - 1}", "seat")
    return mine


def opened_at(found: Placed, secret: str) -> Table[Any, Any]:
    """A sealed table that begins in the position."""
    return open_sealed(
        game_named(found.game),
        found.seats,
        secret,
        options=found.options,
        overlay=found.overlay,
        position=found.position,
    )


def begun_at(row: TableRow, found: Placed, opening: Opening, secret: str) -> TableRow:
    """A row of a table, running from the position on."""
    return msgspec.structs.replace(
        row,
        phase="running",
        options=found.options,
        overlay=found.overlay,
        own=found.own,
        opening=opening,
        secret=secret,
        rules_version=found.rules_version,
    )
