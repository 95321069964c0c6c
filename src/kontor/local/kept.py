"""What a device keeps of a table, as bytes for whatever storage it has: the table by itself, and
its log, to which lines are appended."""

from dataclasses import dataclass, field

import msgspec

from kontor.play.entries import LogLine
from kontor.play.table_row import Seating, TableRow
from kontor.table.refusals import BadLog


class Kept(msgspec.Struct, frozen=True):
    """A table. `lines` is its log, if it was kept before logs were kept apart."""

    row: TableRow
    sitting: list[Seating]
    note: str
    lines: msgspec.Raw = msgspec.Raw(b"")


class Owner(msgspec.Struct, frozen=True):
    """Who plays on this device, and the puzzles that are done: by game and day, in how many moves
    (0: given up)."""

    name: str
    language: str
    puzzles: dict[str, dict[str, int]] = {}


@dataclass
class Changes:
    """What has to be stored before anybody is told: tables by id (None: removed, with their logs),
    new lines of logs (of which table, and from which number on), and the owner."""

    tables: dict[str, bytes | None] = field(default_factory=dict)
    lines: list[tuple[str, int, bytes]] = field(default_factory=list)
    owner: bytes | None = None


_kept = msgspec.json.Decoder(Kept)
_line = msgspec.json.Decoder(LogLine)
_lines = msgspec.json.Decoder(list[LogLine])
_encoder = msgspec.json.Encoder()


def write(row: TableRow, sitting: list[Seating], note: str) -> bytes:
    return _encoder.encode({"row": row, "sitting": sitting, "note": note})


def write_lines(lines: list[LogLine]) -> bytes:
    return _encoder.encode_lines(lines)


def read(data: bytes) -> Kept:
    try:
        return _kept.decode(data)
    except msgspec.DecodeError as error:
        raise BadLog(str(error), "the kept table") from error


def read_lines(kept: Kept, log: bytes) -> list[LogLine]:
    try:
        lines = _lines.decode(kept.lines) if kept.lines else _line.decode_lines(log)
    except msgspec.DecodeError as error:
        raise BadLog(str(error), "the kept log") from error
    if [line.seq for line in lines] != [*range(len(lines))]:
        raise BadLog("lines are missing", "the kept log")
    return lines
