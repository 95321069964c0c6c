"""Sealed chance: a table shows a hash of its deal and its secret before the first move, and the
secret when the game is over; then anybody can draw every random number again (decision 15)."""

import hashlib
from typing import Any

import msgspec

from kontor.table.game import Game
from kontor.table.log import AnyRecord, GameFile, Opening, Record, UndoRecord
from kontor.table.moves import Seat
from kontor.table.refusals import BadInput, BadLog, Refused
from kontor.table.table import Step, Table, read_record


class NotSealed(BadInput):
    """The file holds nothing that could be verified: no seal, or no secret yet."""


def seal_of(opening: Opening, secret: str) -> str:
    """The hash that is shown when the game begins. Names do not count: they may change."""
    deal = msgspec.structs.replace(opening, seats=[""] * len(opening.seats), seal="")
    text = b"kontor deal 1\n" + secret.encode() + b"\n" + msgspec.json.encode(deal)
    return hashlib.sha256(text).hexdigest()


def open_sealed(game: Game[Any, Any], seats: int, secret: str, **given: Any) -> Table[Any, Any]:
    """A new table whose chance comes from this secret, with its seal."""
    # Names can change and be deleted; they are added to the file when it is exported.
    numbers = [str(seat) for seat in range(seats)]
    table = Table.open(game, numbers, secret=secret, **given)
    seal = seal_of(table.opening, secret)
    table.opening = msgspec.structs.replace(table.opening, seal=seal)
    return table


def verify(game: Game[Any, Any], file: GameFile) -> int:
    """Play a finished game again from its secret alone; `BadLog` names the first line that cannot
    have come about like this. Returns how many random outcomes there were."""
    opening, secret = file.opening, file.secret
    if not opening.seal:
        raise NotSealed("this game was not sealed when it began", "line 1")
    if not secret:
        raise NotSealed("the secret is not in the file: the game is not over", "the end")
    try:
        fits = seal_of(opening, secret) == opening.seal
        again = Table.begin(game, opening, secret=secret)
        first = Table.open(
            game,
            opening.seats,
            options=opening.options,
            overlay=opening.overlay,
            position=opening.position,
            secret=secret,
        )
    except ValueError as error:
        raise BadLog("the secret cannot be read", "the last line") from error
    if not fits:
        raise BadLog("the seal is not that of this deal and this secret", "line 1")
    if first.opening.chance != opening.chance:
        raise BadLog("the deal does not come from the secret", "line 1")
    again.expect(file.records)
    for record in file.records:
        _verify_record(again, record)
    Table.replay(game, file)  # and so to the result
    drawn = [opening.chance, *(r.chance for r in file.records if not isinstance(r, UndoRecord))]
    return sum(len(outcomes) for outcomes in drawn)


def _verify_record(table: Table[Any, Any], record: AnyRecord) -> None:
    where = f"line {table.seq + 2}"
    try:
        step = _again(table, record, record.seat)
    except Refused as refused:
        raise BadLog(f"the move is not legal: {refused}", where) from refused
    except BadInput as error:
        raise BadLog(error.what, where) from error
    if _written(step.record) != _written(record):
        raise BadLog("what chance brought does not come from the secret", where)


def _written(record: AnyRecord) -> Any:
    """A record as it stands in a file, where lists are lists."""
    return msgspec.json.decode(msgspec.json.encode(record))


def _again(table: Table[Any, Any], record: AnyRecord, seat: Seat) -> Step:
    """The same with fresh numbers from the secret."""
    if isinstance(record, Record):
        move, _ = read_record(table.game, record)
        return table.submit(seat, move, table.seq)
    if isinstance(record, UndoRecord):
        return table.undo(seat)
    return table.take_back(seat, record.keep)
