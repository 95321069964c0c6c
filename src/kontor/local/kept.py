"""What a device keeps of a table, as bytes for whatever storage it has."""

from dataclasses import dataclass, field

import msgspec

from kontor.play.entries import LogLine
from kontor.play.table_row import Seating, TableRow
from kontor.table.refusals import BadLog


class Kept(msgspec.Struct, frozen=True):
    """A table with its log, which stays unread until somebody sits down."""

    row: TableRow
    sitting: list[Seating]
    note: str
    lines: msgspec.Raw


class Owner(msgspec.Struct, frozen=True):
    """Who plays on this device, and the puzzles that are done: by game and day, in how many moves
    (0: given up)."""

    name: str
    language: str
    puzzles: dict[str, dict[str, int]] = {}


@dataclass
class Changes:
    """What has to be stored before anybody is told: tables by id (None: removed), and the owner."""

    tables: dict[str, bytes | None] = field(default_factory=dict)
    owner: bytes | None = None


_kept = msgspec.json.Decoder(Kept)
_lines = msgspec.json.Decoder(list[LogLine])


def write(row: TableRow, sitting: list[Seating], note: str, lines: list[LogLine]) -> bytes:
    return msgspec.json.encode(Kept(row, sitting, note, msgspec.Raw(msgspec.json.encode(lines))))


def read(data: bytes) -> Kept:
    try:
        return _kept.decode(data)
    except msgspec.DecodeError as error:
        raise BadLog(str(error), "the kept table") from error


def read_lines(kept: Kept) -> list[LogLine]:
    try:
        return _lines.decode(kept.lines)
    except msgspec.DecodeError as error:
        raise BadLog(str(error), "the kept log") from error
