"""What a table's log holds: moves, and everything else that changed how the table is played.

The log is append-only. Its numbers are those that clients see; the records of the game itself have
numbers of their own.
"""

from typing import Literal

import msgspec

from kontor.table.log import AnyRecord, Record, TakeBackRecord, UndoRecord

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
    """By consent, the records from number `keep` on no longer stand; `chance` is what was dealt
    anew then. None, in older logs: nothing was, and records were numbered from `keep` on again."""

    seat: int
    keep: int
    chance: list[list[int]] | None = None


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
    """A player gives up; `ends`: only bots would play on, so the game is over."""

    seat: int
    ends: bool = False


class Stopped(Entry, frozen=True):
    """An operator has stopped the game where it stood; it counts for nobody."""


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
    | Stopped
)
# After these, a pending request to take a move back is void.
OVERTAKING = Played | Undone | TookBack | StoodIn | Resigned | Stopped
_decoder = msgspec.json.Decoder(AnyEntry)


class LogLine(msgspec.Struct, frozen=True):
    """An entry with its place in the log, its time in milliseconds since 1970, and the
    milliseconds that each seat had left after it."""

    seq: int
    at: int
    entry: AnyEntry
    left: list[int]


def first_lines(now: int) -> list[LogLine]:
    """The log of a table whose game begins."""
    return [LogLine(0, now, Begun(), [])]


def entry_of(record: AnyRecord) -> AnyEntry:
    match record:
        case Record():
            return Played(record)
        case UndoRecord():
            return Undone(record)
        case TakeBackRecord(seat=seat, keep=keep, chance=chance):
            return TookBack(seat, keep, chance)


def encode(entry: AnyEntry) -> bytes:
    return msgspec.json.encode(entry)


def decode(data: bytes) -> AnyEntry:
    entry: AnyEntry = _decoder.decode(data)
    return entry


def records_of(lines: list[LogLine]) -> list[AnyRecord]:
    """The records of the game, as its file will hold them."""
    records: list[AnyRecord] = []
    numbers: dict[int, int] = {}  # where records of older logs are that were numbered otherwise
    for line in lines:
        place = len(records)
        match line.entry:
            case Played(record=played):
                numbers[played.seq] = place
                records.append(msgspec.structs.replace(played, seq=place))
            case Undone(record=undo):
                undone = undo.undone_seq if undo.seq == place else numbers[undo.undone_seq]
                numbers[undo.seq] = place
                records.append(UndoRecord(place, undo.seat, undone))
            case TookBack(seat=seat, keep=keep, chance=None):
                records.append(TakeBackRecord(place, seat, numbers[keep], []))
            case TookBack(seat=seat, keep=keep, chance=chance):
                records.append(TakeBackRecord(place, seat, keep, chance or []))
            case _:
                pass
    return records
