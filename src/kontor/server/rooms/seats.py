"""Before and after the game: taking seats, starting, rematches; and what only the host may do."""

import msgspec
from sqlalchemy import Connection

from kontor.play import entries
from kontor.play.handlers import stand_in_of
from kontor.play.opening import (
    FREE,
    again,
    bot_of,
    dealt,
    joined,
    left,
    require_waiting,
    seat_for_bot,
    with_seats,
)
from kontor.play.table_row import Seating, play_of
from kontor.server.core.tokens import new_code, new_id
from kontor.server.rooms.audience import card_of
from kontor.server.rooms.operations import (
    Ban,
    CloseTable,
    Forget,
    Join,
    Kick,
    Leave,
    Mute,
    Rematch,
    SetSeat,
    Start,
    Who,
)
from kontor.server.rooms.room import Room
from kontor.server.rooms.visitors import admit
from kontor.server.store import lists, logs, tables
from kontor.table.refusals import Refused
from kontor.wire import messages as m
from kontor.wire.cards import TableCard
from kontor.wire.refusals import (
    BotsUnwelcome,
    NotFinished,
    NotHost,
    NotYourSeat,
    TooManyOfBots,
    refuse,
)

MOST_BOTS_ONLY = 3  # games under way in which only bots play, for one host


def require_host(room: Room, who: Who) -> None:
    if who.id != room.row.host:
        raise refuse(NotHost)


async def sit(room: Room, sitting: list[Seating]) -> TableCard:
    """Store who sits where; if anybody is at the table, one of them is its host."""
    host = room.row.host
    users = [one.user for one in sitting if one.user is not None]
    if users and host not in users:
        host = users[0]
    now = room.services.now()

    def write(db: Connection) -> None:
        tables.set_seats(db, room.id, sitting)
        tables.change(db, room.id, host=host, changed_at=now)

    await room.write(write)
    room.sitting = sitting
    room.row = msgspec.structs.replace(room.row, host=host, changed_at=now)
    room.names = await room.services.names({*users, host})
    return room.audience.announce()


# -- seats ------------------------------------------------------------------------------------


async def join(room: Room, who: Who, request: Join) -> TableCard:
    await admit(room, who, request.code, request.password)
    require_waiting(room)
    if who.kind == "bot" and not room.row.terms.wire_bots:
        raise refuse(BotsUnwelcome)
    return await sit(room, joined(room, who.id, request.seat))


async def leave(room: Room, who: Who, request: Leave) -> TableCard | None:
    """Free the seats; a table without people is removed."""
    require_waiting(room)
    sitting = left(room, who.id, request.seat)
    if any(one.user is not None for one in sitting):
        return await sit(room, sitting)
    await remove(room)
    return None


async def remove(room: Room) -> None:
    """Delete the table for good."""
    await room.write(lambda db: tables.remove(db, room.id))
    for user in room.users:
        room.audience.expel(user)
    room.leave(room)


async def set_seat(room: Room, who: Who, request: SetSeat) -> TableCard:
    require_host(room, who)
    require_waiting(room)
    seat = seat_for_bot(room, request.seat)
    bot = bot_of(request.bot, room.row.game) if request.bot else None
    return await sit(room, with_seats(room, {seat: Seating(None, bot)}))


# -- start and rematch ------------------------------------------------------------------------


async def start(room: Room, who: Who, request: Start) -> TableCard:
    require_host(room, who)
    begun, table = dealt(room)
    now = room.services.now()
    play = play_of(begun, entries.first_lines(now))
    assert play is not None
    room.begin(play)
    due, left_, waited = room.due(), list(play.clock.left), room.waited_for(play)

    def write(db: Connection) -> None:
        if not room.users and lists.bots_only_of(db, who.id) >= MOST_BOTS_ONLY:
            raise refuse(TooManyOfBots, MOST_BOTS_ONLY)
        logs.append(db, room.id, 0, now, [entries.Begun()], left_, due, deciding=waited)
        tables.change(
            db,
            room.id,
            phase="running",
            opening=begun.opening,
            secret=begun.secret,
            rules_version=begun.rules_version,
        )

    try:
        await room.write(write)
    except Refused:
        room.play = None
        raise
    row = await room.services.fresh_row(room.id)
    room.row = msgspec.structs.replace(row, opening=begun.opening)  # the same, in memory once
    if not room.row.terms.spectators:
        for user in room.here - room.users - {room.row.host}:
            room.audience.expel(user)
            room.here.discard(user)
    card = room.audience.announce()
    room.show(table.opening_events)
    room.audience.notify(set(play.deciding))
    return card


class Invitation(msgspec.Struct, frozen=True):
    """The card of a finished table, the link to the table of its rematch, and the seats there that
    wait for whoever has asked."""

    card: TableCard
    code: str
    seats: list[int]


async def rematch(room: Room, who: Who, request: Rematch) -> Invitation:
    """The first player who asks creates the table and hosts it. The seats of the other people are
    free there: each takes a seat only by asking, too."""
    if room.row.phase != "over":
        raise refuse(NotFinished)
    if not room.seats_of(who.id):
        raise refuse(NotYourSeat, -1)
    if room.row.next is not None:
        next_one = await room.services.fresh_row(room.row.next)
        return Invitation(card_of(room), next_one.code, room.seats_of(who.id))
    room.services.limits.creations.spend(who.id)
    row = again(room.row, new_id(), new_code(), who.id, room.services.now())
    own = [FREE if one.user not in (None, who.id) else one for one in room.sitting]

    def write(db: Connection) -> None:
        tables.add(db, row, own)
        tables.change(db, room.id, next=row.id)

    await room.write(write)
    room.row = msgspec.structs.replace(room.row, next=row.id)
    return Invitation(room.audience.announce(), row.code, [])


# -- what only the host may do ---------------------------------------------------------------------

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
