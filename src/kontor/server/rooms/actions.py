"""What happens at a running table of a server: requests of players, and what the server posts to
itself. What comes of a request is found out by `kontor.play.handlers`."""

import asyncio

from kontor.play import entries, handlers
from kontor.play.handlers import Outcome, stand_in_of
from kontor.play.play import Play
from kontor.server.rooms.audience import Addressed
from kontor.server.rooms.operations import BotFailed, BotMoved, TimeUp, Who
from kontor.server.rooms.room import Room
from kontor.table.refusals import Refused
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.refusals import NotABot, StillHere, TimeLeft, refuse

# -- what players do --------------------------------------------------------------------------


async def change(room: Room, who: Who, request: r.AtTable) -> m.Done:
    """Whatever changes the game: find out what comes of it, and commit that."""
    handler = handlers.HANDLERS[type(request)]
    if isinstance(request, handlers.REPLAYING):  # other rooms continue meanwhile
        outcome = await asyncio.to_thread(handler, room, who.id, request)
    else:
        outcome = handler(room, who.id, request)
    return m.Done(request.id, await commit(room, outcome))


async def commit(room: Room, outcome: Outcome) -> int:
    if not outcome.entries:
        return room.running().seq
    if outcome.took_back:
        room.bots.forget()
    seq = await room.commit(outcome.entries, outcome.events)
    for message in outcome.told:
        room.audience.tell(message)
    return seq


async def stand_in(room: Room, who: Who, request: r.StandIn) -> m.Done:
    """At a table without a clock any player may call a bot for a player who has been away for a
    while. With a clock, players count as away only when their own time has run out."""
    play = room.running()
    if not room.seats_of(who.id):
        room.require_seat(who.id, request.seat)
    user = room.sitting[request.seat].user if request.seat < len(room.sitting) else None
    if user is None or user == who.id or request.seat in play.stand_ins:
        raise refuse(NotABot)
    if _has_time(room, play, request.seat):
        raise refuse(TimeLeft)
    here = room.audience.hears(user)
    away = 0.0 if here else (room.services.now() - room.away.get(user, room.opened_at)) / 1000
    missing = room.services.settings.absent_seconds - away
    if missing > 0:
        raise refuse(StillHere, round(missing, 1))
    bot = entries.StoodIn(request.seat, stand_in_of(room), "absent")
    return m.Done(request.id, await room.commit([bot], []))


def _has_time(room: Room, play: Play, seat: int) -> bool:
    """Whether the seat has time left. By correspondence without a clock it always has."""
    terms = room.row.terms
    if not terms.seconds:
        return terms.pace == "correspondence"
    play.clock.advance(room.services.now())
    return play.clock.left[seat] > 0


async def welcome_back(room: Room, who: Who) -> None:
    """Returning players get back the seats that a bot played for them."""
    play = room.play
    if play is None or play.over or play.read_only or room.still:
        return
    own = [play.stand_ins[seat] for seat in room.seats_of(who.id) if seat in play.stand_ins]
    back = [entries.CameBack(one.seat) for one in own if one.why in ("absent", "time")]
    if back:
        await room.commit(back, [])


# -- what the server posts to itself ----------------------------------------------------------


async def bot_moved(room: Room, who: Who, letter: BotMoved) -> None:
    play = room.play
    if play is None or play.over or play.paused or room.still:
        return
    if play.seq != letter.seq or room.bot_at(letter.seat) != letter.spec:
        room.wake()  # the table has moved on; ask again
        return
    try:
        outcome, shown = _line(room, play, letter)
    except Refused as error:
        room.bots.complain(letter.seat, letter.spec, "illegal", error)
        await bot_failed(room, who, BotFailed(seat=letter.seat, seq=letter.seq, spec=letter.spec))
        return
    room.bots.keep(letter.seat, letter.bot)
    await room.commit(outcome.entries, outcome.events, shown)


def _line(room: Room, play: Play, letter: BotMoved) -> tuple[Outcome, list[Addressed]]:
    moves = play.read_moves(letter.moves)
    return handlers.bot_moves(room, letter.seat, moves, room.audience.scenes)


async def bot_failed(room: Room, who: Who, letter: BotFailed) -> None:
    """Another bot takes over, and everybody at the table is told."""
    play = room.play
    moved_on = play is None or play.over or play.paused or room.still or play.seq != letter.seq
    if play is None or moved_on or room.bot_at(letter.seat) != letter.spec:
        room.wake()
        return
    await commit(room, handlers.bot_replaced(room, letter.seat, letter.spec))


async def time_up(room: Room, who: Who, letter: TimeUp) -> None:
    play = room.play
    if play is None or room.still or await _end_pause(room, play) or play.at_rest:
        return
    play.clock.advance(room.services.now())
    people = [seat for seat in play.deciding if room.bot_at(seat) is None]
    late = play.clock.out_of_time(people)
    if not late:
        room.wake()
    elif room.row.terms.time_up == "resign":
        await commit(room, handlers.given_up(room, late[0]))
    elif room.row.terms.time_up == "idle":
        await commit(room, handlers.idle(room, play, late[0]))
    else:
        bots = [entries.StoodIn(seat, stand_in_of(room), "time") for seat in late]
        await room.commit(bots, [])


async def _end_pause(room: Room, play: Play) -> bool:
    """End a pause whose time is over; returns whether it was."""
    ends = play.pause_ends
    if ends is None or play.over or play.read_only or room.services.now() < ends:
        return False
    await room.commit([entries.Resumed(play.paused_by)], [])
    return True
