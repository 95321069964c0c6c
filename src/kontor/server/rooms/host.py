"""What the host may do: kick, ban and mute."""

from kontor.play import entries
from kontor.play.handlers import stand_in_of
from kontor.play.opening import FREE, with_seats
from kontor.play.table_row import Seating
from kontor.server.rooms.audience import card_of
from kontor.server.rooms.operations import Ban, CloseTable, Forget, Kick, Mute, Who
from kontor.server.rooms.room import Room
from kontor.server.rooms.seats import remove, require_host, sit
from kontor.server.store import tables
from kontor.wire import messages as m
from kontor.wire.cards import TableCard
from kontor.wire.refusals import NotHost, NotYourSeat, refuse

BANNED_MOST = 200


async def kick(room: Room, who: Who, request: Kick) -> TableCard:
    require_host(room, who)
    if request.seat >= len(room.sitting) or room.sitting[request.seat].user in (None, who.id):
        raise refuse(NotYourSeat, request.seat)
    return await _remove(room, [request.seat])


async def _remove(room: Room, seats: list[int], *, known: bool = True) -> TableCard:
    """Free the seat before the game; let a bot play it for good once the game has begun. The game
    counts for its player nevertheless, unless nothing is to be known of them any more."""
    if room.row.phase != "running":
        return await sit(room, with_seats(room, dict.fromkeys(seats, FREE)))
    bot = stand_in_of(room)
    if room.play is not None:
        # The log records that a player was removed, who can no longer agree to anything.
        gone = [
            entries.StoodIn(seat, bot, "removed", user=(known and room.sitting[seat].user) or "")
            for seat in seats
        ]
        await room.commit(gone, [])
    return await sit(room, with_seats(room, dict.fromkeys(seats, Seating(None, bot))))


async def ban(room: Room, who: Who, request: Ban) -> TableCard:
    require_host(room, who)
    if request.user == who.id or len(room.manners.banned) >= BANNED_MOST:
        raise refuse(NotHost)
    await _set_manners(room, request.user, request.banned, request.user in room.manners.muted)
    if not request.banned:
        return card_of(room)
    seats = [seat for seat, one in enumerate(room.sitting) if one.user == request.user]
    card = await _remove(room, seats) if seats and room.row.phase != "over" else card_of(room)
    room.audience.expel(request.user)
    return card


async def mute(room: Room, who: Who, request: Mute) -> TableCard:
    require_host(room, who)
    await _set_manners(room, request.user, request.user in room.manners.banned, request.muted)
    return card_of(room)


async def _set_manners(room: Room, user: str, banned: bool, muted: bool) -> None:
    await room.services.require_user(user)
    await room.write(lambda db: tables.set_manners(db, room.id, user, banned, muted))
    room.manners = await room.services.store.read(lambda db: tables.manners_of(db, room.id))


async def close_table(room: Room, who: Who, request: CloseTable) -> None:
    """An operator stops the game; a table that waits is removed."""
    if room.row.phase == "waiting":
        room.audience.tell(m.TableGone(room.id))
        await remove(room)
    elif room.play is not None and not room.play.over:
        await room.commit([entries.Stopped()], [])


async def forget(room: Room, who: Who, request: Forget) -> None:
    """The user is being deleted: bots take over the seats, and an empty table is removed."""
    seats = room.seats_of(who.id)
    if room.row.phase == "over" or not seats:
        return
    if room.users == {who.id}:
        await remove(room)
        return
    await _remove(room, seats, known=False)
