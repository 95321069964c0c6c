"""What a table's log holds: moves, and everything else that changed how the table is played.

The log is append-only. Its numbers are those that clients see; the records of the game itself are
renumbered after a take-back, so that the file of a finished game holds only moves that stand.
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
    """A seat wants its last move back, and these have yet to answer; none: the request is over."""

    seat: int
    waiting: list[int]


class Idled(Entry, frozen=True):
    """The time of a seat was over, and its turn was let pass."""

    seat: int


class PauseAsked(Entry, frozen=True):
    """The players of these seats want a pause; not all have agreed yet."""

    by: list[int]


class Paused(Entry, frozen=True):
    """The clocks stand still, and nobody can move."""

    by: int


class Resumed(Entry, frozen=True):
    by: int


class StoodIn(Entry, frozen=True):
    """A bot plays a seat for a player who is away, out of time or gone, or for a bot that has
    `failed`. A player who was removed is the `user`: the game counts for them all the same."""

    seat: int
    bot: str
    why: Why
    failed: str = ""
    user: str = ""


class CameBack(Entry, frozen=True):
    """The bot has given the seat back."""

    seat: int


class Resigned(Entry, frozen=True):
    seat: int


class Reopened(Entry, frozen=True):
    """The server was down; the time until now counts for no seat."""


AnyEntry = (
    Begun
    | Played
    | Undone
    | TookBack
    | TakeBackAsked
    | Idled
    | PauseAsked
    | Paused
    | Resumed
    | StoodIn
    | CameBack
    | Resigned
    | Reopened
)
# After these, a pending request to take a move back is void.
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
