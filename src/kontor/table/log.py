"""The log of a table, and its file format: one JSON line per record.

Each line carries a checksum of itself and the line before, so that the position of an edited or
missing line can be named.
"""

import hashlib
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from kontor.table.game import Score
from kontor.table.moves import Move, Seat
from kontor.table.refusals import BadLog, BadMessage

FORMAT = 1


class Opening(
    msgspec.Struct, frozen=True, tag="opening", forbid_unknown_fields=True, omit_defaults=True
):
    """Everything that was agreed and dealt before the first move. `seal` is a hash of it and of the
    secret that all chance of this table comes from, if it comes from one (`seal.py`)."""

    format: int
    game: str
    rules_version: int
    seats: list[str]
    options: dict[str, Any]
    overlay: str
    position: dict[str, Any] | None
    chance: list[list[int]]
    seal: str = ""


class Record(msgspec.Struct, frozen=True, tag="move", forbid_unknown_fields=True):
    """One accepted move. The move stays raw here: only its game can read it."""

    seq: int
    seat: Seat
    move: dict[str, Any]
    chance: list[list[int]]


class UndoRecord(msgspec.Struct, frozen=True, tag="undo", forbid_unknown_fields=True):
    """A move was taken back; the record it names no longer stands."""

    seq: int
    seat: Seat
    undone_seq: int


class TakeBackRecord(msgspec.Struct, frozen=True, tag="take_back", forbid_unknown_fields=True):
    """By consent, the records from number `keep` on no longer stand. If they had revealed anything,
    what nobody knew before them was dealt anew."""

    seq: int
    seat: Seat
    keep: int
    chance: list[list[int]]


class Result(msgspec.Struct, frozen=True, tag="result", forbid_unknown_fields=True):
    """How the table ended."""

    capped: bool
    scores: list[Score]


class SecretLine(msgspec.Struct, frozen=True, tag="secret", forbid_unknown_fields=True):
    """The secret that the chance of this table came from, told when the game was over."""

    secret: str


AnyRecord = Record | UndoRecord | TakeBackRecord
FileLine = Opening | Record | UndoRecord | TakeBackRecord | Result | SecretLine


class GameFile(msgspec.Struct, frozen=True):
    """A whole game as it is saved, sent and verified."""

    opening: Opening
    records: list[AnyRecord]
    result: Result | None
    secret: str = ""


class CheckedLine(msgspec.Struct, forbid_unknown_fields=True):
    check: str
    line: msgspec.Raw


def standing(records: list[AnyRecord]) -> list[Record]:
    """The moves that were not taken back."""
    return [record for record in course(records) if isinstance(record, Record)]


def course(records: list[AnyRecord]) -> list[Record | TakeBackRecord]:
    """What leads to the position: the moves that stand, and take-backs after which pieces were
    dealt anew."""
    steps: list[Record | TakeBackRecord] = []
    for record in records:
        if isinstance(record, Record):
            steps.append(record)
            continue
        first = record.undone_seq if isinstance(record, UndoRecord) else record.keep
        while steps and steps[-1].seq >= first:
            steps.pop()
        if isinstance(record, TakeBackRecord) and record.chance:
            steps.append(record)
    return steps


def encode_file(file: GameFile) -> bytes:
    """The file's lines, each chained to the one before."""
    lines: list[FileLine] = [file.opening, *file.records]
    if file.result is not None:
        lines.append(file.result)
    if file.secret:
        lines.append(SecretLine(file.secret))
    check, out = "", []
    for line in lines:
        raw = msgspec.json.encode(line)
        check = _chain(check, raw)
        out.append(msgspec.json.encode(CheckedLine(check, msgspec.Raw(raw))))
    return b"\n".join(out) + b"\n"


def decode_file(data: bytes) -> GameFile:
    """Read a game file; a damaged one is refused with the number of its first bad line."""
    lines = _checked_lines(data)
    if not lines or not isinstance(lines[0], Opening):
        raise BadLog("a game file starts with its opening record", "line 1")
    played, secret, result = lines[1:], "", None
    if played and isinstance(played[-1], SecretLine):
        secret = played[-1].secret
        played.pop()
    if played and isinstance(played[-1], Result):
        result = played[-1]
        played.pop()
    records: list[AnyRecord] = []
    for number, line in enumerate(played, start=2):
        if not isinstance(line, AnyRecord):
            raise BadLog("only moves may stand between opening and result", f"line {number}")
        if line.seq != len(records):
            raise BadLog(f"record {len(records)} is missing", f"line {number}")
        records.append(line)
    return GameFile(lines[0], records, result, secret)


def _checked_lines(data: bytes) -> list[FileLine]:
    check, lines = "", list[FileLine]()
    if data and not data.endswith(b"\n"):
        whole = data.count(b"\n")
        raise BadLog("the last line is cut off", f"line {whole + 1}")
    for number, raw in enumerate(data.splitlines(), start=1):
        try:
            checked = msgspec.json.decode(raw, type=CheckedLine)
            line = msgspec.json.decode(checked.line, type=FileLine)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadLog(str(error), f"line {number}") from error
        check = _chain(check, bytes(checked.line))
        if checked.check != check:
            raise BadLog("the line, or one before it, was changed", f"line {number}")
        lines.append(line)
    return lines


def _chain(check: str, raw: bytes) -> str:
    return hashlib.sha256(check.encode() + raw).hexdigest()[:16]


def same_scores(ours: list[Score], theirs: list[Score]) -> bool:
    """Whether two results agree to the last line."""
    return ours == theirs


def raw_move(move: msgspec.Struct) -> dict[str, Any]:
    """A move in its wire form."""
    raw: Mapping[str, Any] = msgspec.to_builtins(move)
    return dict(raw)


# -- reading moves ----------------------------------------------------------------------------


@lru_cache(maxsize=16)
def _reader_of(moves: Any) -> msgspec.json.Decoder[Move]:
    """Kept, since making a reader takes a hundred times as long as reading one move."""
    return msgspec.json.Decoder(moves)


def convert_move(moves: Any, raw: Any, where: str = "move") -> Move:
    """A move of this game from plain data, as records and scenario files hold it."""
    try:
        data = msgspec.json.encode(raw)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadMessage(str(error), where) from error
    return decode_move(moves, data, where)


def decode_move(moves: Any, data: msgspec.Raw | bytes | str, where: str = "move") -> Move:
    """A move of this game from JSON."""
    try:
        return _reader_of(moves).decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadMessage(str(error), where) from error
