"""What a table's log holds: moves, and everything else that changed how the table is played.

The log is append-only. Its numbers are those that clients see; the records of the game itself are
numbered anew after a take-back, so that the file of a finished game holds only what stands.
"""

from typing import Literal

import msgspec

from kontor.table.log import AnyRecord, Record, UndoRecord

Why = Literal["time", "absent", "resigned", "removed", "failed"]


class Entry(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """One line of the log."""


class Begun(Entry, frozen=True):
    """The first line of every log: the clocks start."""


class Played(Entry, frozen=True):
    """A move."""

    record: Record


class Undone(Entry, frozen=True):
    """A move was taken back before anything was revealed."""

    record: UndoRecord


class TookBack(Entry, frozen=True):
    """By consent, only the first `keep` records of the game still stand."""

    seat: int
    keep: int


class TakeBackAsked(Entry, frozen=True):
    """A seat wants its last move back, and these have not answered yet; none: it is off."""

    seat: int
    waiting: list[int]


class Idled(Entry, frozen=True):
    """The time of a seat was over, and its turn passed by."""

    seat: int


class Paused(Entry, frozen=True):
    """The clocks stand still, and nobody can move."""

    by: int


class Resumed(Entry, frozen=True):
    by: int


class StoodIn(Entry, frozen=True):
    """A bot plays a seat whose player is away, out of time or gone, or instead of a bot that has
    `failed`."""

    seat: int
    bot: str
    why: Why
    failed: str = ""


class CameBack(Entry, frozen=True):
    """The bot has given the seat back."""

    seat: int


class Resigned(Entry, frozen=True):
    seat: int


class Reopened(Entry, frozen=True):
    """The server was away; the time until now is on nobody's clock."""


AnyEntry = (
    Begun
    | Played
    | Undone
    | TookBack
    | TakeBackAsked
    | Idled
    | Paused
    | Resumed
    | StoodIn
    | CameBack
    | Resigned
    | Reopened
)
# After these, a request to take something back means something else, or nothing any more.
OVERTAKING = Played | Undone | TookBack | StoodIn | Resigned
_decoder = msgspec.json.Decoder(AnyEntry)


class LogLine(msgspec.Struct, frozen=True):
    """An entry with its place in the log, its time in milliseconds since 1970, and the
    milliseconds that each seat had left after it."""

    seq: int
    at: int
    entry: AnyEntry
    left: list[int]


def entry_of(record: AnyRecord) -> AnyEntry:
    return Played(record) if isinstance(record, Record) else Undone(record)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry


def standing_records(lines: list[LogLine]) -> list[AnyRecord]:
    """The records of the game, as its file will hold them."""
    records: list[AnyRecord] = []
    for line in lines:
        if isinstance(line.entry, Played | Undone):
            records.append(line.entry.record)
        elif isinstance(line.entry, TookBack):
            del records[line.entry.keep :]
    return records
