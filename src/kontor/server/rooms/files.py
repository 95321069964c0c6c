"""Games as files, and the link that leads to a table."""

import msgspec

from kontor.play import entries
from kontor.play.cards import seat_names
from kontor.play.film import Finished
from kontor.server.rooms.operations import Export, Link, LookBack, Who
from kontor.server.rooms.room import Room
from kontor.server.rooms.visitors import admit
from kontor.server.store import logs
from kontor.table.log import GameFile, encode_file
from kontor.table.refusals import Refused, TableReadOnly
from kontor.wire.refusals import NotFinished, NotYourSeat, refuse


async def link(room: Room, who: Who, request: Link) -> str:
    """The invite link, for the players and for the host, who may have no seat."""
    if not room.seats_of(who.id) and who.id != room.row.host:
        raise refuse(NotYourSeat, -1)
    return room.row.code


async def export(room: Room, who: Who, request: Export) -> bytes:
    """The log as a file for `kontor replay`; only once the game is over, as it holds secrets."""
    await admit(room, who, request.code, "")
    if room.row.phase != "over":
        raise refuse(NotFinished)
    names = seat_names(room.row, room.sitting, room.names)
    if room.play is None:
        return encode_file(await stored_file(room, names))
    return encode_file(room.play.file(names, room.row.secret))


async def look_back(room: Room, who: Who, request: LookBack) -> Finished:
    await admit(room, who, request.code, "")
    if room.row.phase != "over":
        raise refuse(NotFinished)
    if room.play is None:
        raise Refused(TableReadOnly("table", room.row.rules_version))
    names, records = seat_names(room.row, room.sitting, room.names), room.play.table.seq
    file = None if request.held == records else encode_file(room.play.file(names, room.row.secret))
    return Finished(file, records, names, room.row.result)


async def stored_file(room: Room, names: list[str]) -> GameFile:
    """The same for rules that are no longer played: the stored log with its result."""
    lines = await room.services.store.read(lambda db: logs.read(db, room.id))
    assert room.row.opening is not None
    opening = msgspec.structs.replace(room.row.opening, seats=names)
    return GameFile(opening, entries.records_of(lines), room.row.result, room.row.secret or "")
