"""The components of a game as they are sent: every row with the source of its values."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from kontor.pieces.overlay import corrected
from kontor.play.table_row import OwnValues
from kontor.shelf import ROWS
from kontor.wire.bodies import Components
from kontor.wire.messages import raw

FOUND_NOWHERE = "reconstructed"


@lru_cache(maxsize=32)
def components_of(game: str, overlay: str, rules_version: int) -> Components:
    """The box of a table with these values of its own; raises `BadInput` if they do not fit."""
    rows = ROWS[game](overlay, rules_version)
    return Components(game, raw(rows), list(_uncertain(rows)))


@lru_cache
def unsourced(game: str) -> tuple[str, ...]:
    """Components with a value that no source was found for: `table.id`, with the field if only
    that is uncertain. A name that may belong to another card does not count."""
    return tuple(_uncertain(ROWS[game]("")))


def own_values(game: str, overlay: str) -> OwnValues | None:
    """What a card says about an overlay. It is stored with the table, since cards are shown often
    and reading an overlay takes long."""
    paths = corrected(overlay)
    if not paths:
        return None
    known = set(unsourced(game))
    return OwnValues(len(paths), [path for path in paths if path in known])


def _uncertain(rows: Any) -> Iterator[str]:
    for table in rows.__struct_fields__:
        for row in getattr(rows, table):
            if row.source == FOUND_NOWHERE:
                yield f"{table}.{row.id}"
            for field, source in row.sources.items():
                if source == FOUND_NOWHERE and field in row.__struct_fields__:
                    yield f"{table}.{row.id}.{field}"
