"""A player's own corrections to the components: read, checked, and refused with the line.

An overlay is a TOML file of tables `[kind.id]` whose keys replace the values of that row:

    [ship.exploration_ship_2]
    cost = { sails = 1, timber = 1, weapons = 1 }
"""

import re
import tomllib
from typing import Any

from kontor.table.refusals import BadOverlay

MAX_LENGTH = 200_000
_HEADER = re.compile(r"^\s*\[+\s*([\w.\"' -]+?)\s*\]+")
_KEY = re.compile(r"^\s*([\w\"'-]+)\s*[.=]")


def read_overlay(text: str) -> dict[str, dict[str, dict[str, Any]]]:
    """The overlay's tables: kind -> id -> corrected values."""
    if len(text) > MAX_LENGTH:
        raise BadOverlay(f"longer than {MAX_LENGTH} characters", "overlay")
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise BadOverlay(str(error), "overlay") from error
    for kind, rows in tables.items():
        if not isinstance(rows, dict):
            raise BadOverlay(f"{kind} is no table of rows", where(text, kind))
        for row_id, row in rows.items():
            if not isinstance(row, dict):
                raise BadOverlay(f"write [{kind}.<id>] above its values", where(text, kind, row_id))
    return tables


def _key_of(line: str) -> str:
    match = _KEY.match(line)
    return match.group(1).strip("\"'") if match else ""


def where(text: str, kind: str, row_id: str = "", key: str = "") -> str:
    """The line of an overlay that speaks of this value, or of the nearest thing above it."""
    found, header = 1, ""
    wanted = f"{kind}.{row_id}" if row_id else kind
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _HEADER.match(line):
            header = match.group(1).replace('"', "").replace("'", "").replace(" ", "")
            if header == wanted or (not row_id and header.startswith(f"{kind}.")):
                found = number
        elif header == wanted and key and key == _key_of(line):
            return f"overlay line {number}"
    return f"overlay line {found}"
