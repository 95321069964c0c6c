"""Before and after the game: taking seats, starting, rematches."""

import secrets

import msgspec
from sqlalchemy import Connection

from kontor.play import entries
from kontor.play.opening import bot_of, lesson_position, lesson_secret
from kontor.play.play import Play
from kontor.play.table_row import Seating
from kontor.server.core.tokens import new_code, new_id
from kontor.server.rooms.audience import card_of
from kontor.server.rooms.operations import (
    Join,
    Leave,
    Rematch,
    SetSeat,
    Start,
    Who,
)
from kontor.server.rooms.room import Room
from kontor.server.rooms.visitors import admit
from kontor.server.store import lists, logs, tables
from kontor.shelf import game_named
from kontor.table.refusals import Refused
from kontor.table.seal import open_sealed
from kontor.wire.cards import TableCard
from kontor.wire.refusals import refuse
from kontor.wire.room_refusals import (
    BotsUnwelcome,
    NotFinished,
    NotHost,
    NotWaiting,
    NotYourSeat,
    SeatsOpen,
    SeatTaken,
    TooManyOfBots,
)

FREE = Seating(None, None)
MOST_BOTS_ONLY = 3  # games under way in which only bots play, for one host


def require_host(room: Room, who: Who) -> None:
    if who.id != room.row.host:
        raise refuse(NotHost)


def require_waiting(room: Room) -> None:
    if room.row.phase != "waiting":
        raise refuse(NotWaiting)


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
    free = [seat for seat, one in enumerate(room.sitting) if one.free]
    seat = request.seat if request.seat is not None else next(iter(free), None)
    if seat is None or seat not in free:
        raise refuse(SeatTaken)
    return await sit(room, with_seats(room, {seat: Seating(who.id, None)}))


async def leave(room: Room, who: Who, request: Leave) -> TableCard | None:
    """Free the seats; a table without people is removed."""
    require_waiting(room)
    own = room.seats_of(who)
    wanted = own if request.seat is None else [request.seat]
    for seat in wanted:
        room.require_seat(who, seat)
    if not wanted:
        raise refuse(NotYourSeat, -1)
    sitting = with_seats(room, dict.fromkeys(wanted, FREE))
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
    if request.seat >= len(room.sitting) or room.sitting[request.seat].user is not None:
        raise refuse(SeatTaken)
    bot = bot_of(request.bot, room.row.game) if request.bot else None
    return await sit(room, with_seats(room, {request.seat: Seating(None, bot)}))


def with_seats(room: Room, changes: dict[int, Seating]) -> list[Seating]:
    return [changes.get(seat, one) for seat, one in enumerate(room.sitting)]


# -- start and rematch ------------------------------------------------------------------------


async def start(room: Room, who: Who, request: Start) -> TableCard:
    require_host(room, who)
    require_waiting(room)
    if any(one.free for one in room.sitting):
        raise refuse(SeatsOpen)
    game, now = game_named(room.row.game), room.services.now()
    lesson, seats = room.row.terms.lesson, len(room.sitting)
    secret = lesson_secret(game) if lesson else secrets.token_hex(32)
    position = lesson_position(game, seats) if lesson else None
    table = open_sealed(
        game,
        seats,
        secret,
        options=room.row.options,
        overlay=room.row.overlay,
        position=position,
    )
    opening, lines = table.opening, [entries.LogLine(0, now, entries.Begun(), [])]
    play = Play(game, opening, lines, room.row.terms, secret=secret)
    room.begin(play)
    due, left, waited = room.due(), list(play.clock.left), room.waited_for(play)

    def write(db: Connection) -> None:
        if not room.users and lists.bots_only_of(db, who.id) >= MOST_BOTS_ONLY:
            raise refuse(TooManyOfBots, MOST_BOTS_ONLY)
        logs.append(db, room.id, 0, now, [entries.Begun()], left, due, deciding=waited)
        tables.change(
            db,
            room.id,
            phase="running",
            opening=opening,
            secret=secret,
            rules_version=game.rules_version,
        )

    try:
        await room.write(write)
    except Refused:
        room.play = None
        raise
    row = await room.services.fresh_row(room.id)
    room.row = msgspec.structs.replace(row, opening=opening)  # the same, and in memory once
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
    if not room.seats_of(who):
        raise refuse(NotYourSeat, -1)
    if room.row.next is not None:
        next_one = await room.services.fresh_row(room.row.next)
        return Invitation(card_of(room), next_one.code, room.seats_of(who))
    room.services.limits.creations.spend(who.id)
    now, new = room.services.now(), new_id()
    row = msgspec.structs.replace(
        room.row,
        id=new,
        code=new_code(),
        phase="waiting",
        rules_version=game_named(room.row.game).rules_version,
        host=who.id,
        opening=None,
        secret=None,
        result=None,
        ending="",
        next=None,
        created_at=now,
        changed_at=now,
        due_at=None,
    )

    own = [FREE if one.user not in (None, who.id) else one for one in room.sitting]

    def write(db: Connection) -> None:
        tables.add(db, row, own)
        tables.change(db, room.id, next=new)

    await room.write(write)
    room.row = msgspec.structs.replace(room.row, next=new)
    return Invitation(room.audience.announce(), row.code, [])
