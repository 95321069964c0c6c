"""What people and bots do at a running table: move, undo, take back, resign, come and go."""

import secrets
from collections.abc import Sequence

import msgspec

from kontor.bots.simpler import simpler
from kontor.play import entries
from kontor.play.opening import usual_stand_in
from kontor.play.play import Play
from kontor.server.rooms.audience import Addressed
from kontor.server.rooms.operations import BotFailed, BotMoved, TimeUp, Who
from kontor.server.rooms.pauses import end_pause
from kontor.server.rooms.room import Room
from kontor.shelf import IDLING
from kontor.table.moves import Move
from kontor.table.refusals import Refused
from kontor.table.table import Step
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.refusals import refuse
from kontor.wire.room_refusals import (
    BotPlays,
    NotABot,
    NotRunning,
    StillHere,
    TablePaused,
    TimeLeft,
)

LONGEST_IDLING = 50  # moves, to let a turn pass


# -- moves ------------------------------------------------------------------------------------


async def submit(room: Room, who: Who, request: r.Submit) -> m.Done:
    room.require_seat(who, request.seat)
    play = _in_play(room, request.seat)
    play.require_seq(request.seq)
    steps = play.submit(request.seat, play.read_moves(request.moves))
    return m.Done(request.id, await _commit_steps(room, steps))


async def undo(room: Room, who: Who, request: r.Undo) -> m.Done:
    room.require_seat(who, request.seat)
    play = _in_play(room, request.seat)
    play.require_seq(request.seq)
    steps = [play.undo(request.seat)]
    while len(steps) < request.count and play.table.may_undo(request.seat):
        steps.append(play.undo(request.seat))
    return m.Done(request.id, await _commit_steps(room, steps))


async def _commit_steps(room: Room, steps: list[Step]) -> int:
    return await room.commit(
        _entries(room, steps), [event for step in steps for event in step.events]
    )


def _entries(room: Room, steps: list[Step]) -> list[entries.AnyEntry]:
    new = [entries.entry_of(step.record) for step in steps]
    return new + give_back_after_turn(room)


def _in_play(room: Room, seat: int) -> Play:
    """The play, if this seat may move in it now."""
    play = room.running()
    if play.paused:
        raise refuse(TablePaused)
    if seat in play.stand_ins:
        raise refuse(BotPlays)
    return play


def give_back_after_turn(room: Room) -> list[entries.AnyEntry]:
    """A bot that only played one turn for a player leaves when the turn is over."""
    play = room.play
    if play is None or room.row.terms.time_up != "bot_turn":
        return []
    done = [s for s in play.stand_ins.values() if s.why == "time" and s.seat not in play.deciding]
    return [entries.CameBack(s.seat) for s in done]


# -- resigning, coming and going ------------------------------------------------------


async def resign(room: Room, who: Who, request: r.Resign) -> m.Done:
    room.require_seat(who, request.seat)
    play = room.running()
    if request.seat in play.resigned:
        raise refuse(NotRunning)
    return m.Done(request.id, await resign_seat(room, request.seat))


async def resign_seat(room: Room, seat: int) -> int:
    """A bot plays on, so that the others still have a game; the seat comes last."""
    bot = entries.StoodIn(seat, stand_in_of(room), "resigned")
    return await room.commit([entries.Resigned(seat), bot], [])


async def stand_in(room: Room, who: Who, request: r.StandIn) -> m.Done:
    """At a table without a clock any player may call a bot for a player who has been away for a
    while. With a clock, players count as away only when their own time has run out."""
    play = room.running()
    if not room.seats_of(who):
        room.require_seat(who, request.seat)
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


async def come_back(room: Room, who: Who, request: r.ComeBack) -> m.Done:
    room.require_seat(who, request.seat)
    play = room.running()
    standing = play.stand_ins.get(request.seat)
    if standing is None or standing.why in ("resigned", "removed"):
        raise refuse(NotABot)
    return m.Done(request.id, await room.commit([entries.CameBack(request.seat)], []))


async def welcome_back(room: Room, who: Who) -> None:
    """Returning players get back the seats that a bot played for them."""
    play = room.play
    if play is None or play.over or play.read_only or room.still:
        return
    own = [play.stand_ins[seat] for seat in room.seats_of(who) if seat in play.stand_ins]
    back = [entries.CameBack(one.seat) for one in own if one.why in ("absent", "time")]
    if back:
        await room.commit(back, [])


def stand_in_of(room: Room) -> str:
    return room.row.terms.stand_in or usual_stand_in(room.row.game)


# -- what the server posts to itself ----------------------------------------------------------


async def bot_moved(room: Room, who: Who, letter: BotMoved) -> None:
    play = room.play
    if play is None or play.over or play.paused or room.still:
        return
    if play.seq != letter.seq or room.bot_at(letter.seat) != letter.spec:
        room.wake()  # the table has moved on; ask again
        return
    try:
        steps, shown = _follow(room, play, letter.seat, play.read_moves(letter.moves))
    except Refused as error:
        room.bots.complain(letter.seat, letter.spec, "illegal", error)
        await bot_failed(room, who, BotFailed(seat=letter.seat, seq=letter.seq, spec=letter.spec))
        return
    room.bots.keep(letter.seat, letter.bot)
    await room.commit(_entries(room, steps), steps[-1].events, shown)


def _follow(
    room: Room, play: Play, seat: int, moves: Sequence[Move]
) -> tuple[list[Step], list[Addressed]]:
    """Play the line of a bot as far as possible, and make the scenes after all of its steps but the
    last: people see every step, although all of them are stored together."""
    steps, shown = list[Step](), list[list[Addressed]]()
    for step in play.follow(seat, moves):
        steps.append(step)
        if len(steps) < len(moves) and not step.reveals:
            shown.append(room.audience.scenes(step.events, len(steps)))
    return steps, [one for scenes in shown[: len(steps) - 1] for one in scenes]


async def bot_failed(room: Room, who: Who, letter: BotFailed) -> None:
    """Let the next simpler bot play the seat from now on, and tell everybody at the table."""
    play = room.play
    moved_on = play is None or play.over or play.paused or room.still or play.seq != letter.seq
    if play is None or moved_on or room.bot_at(letter.seat) != letter.spec:
        room.wake()
        return
    instead = simpler(letter.spec, room.row.game)
    if instead is None:
        await _throw_dice(room, play, letter.seat)
        return
    standing = play.stand_ins.get(letter.seat)
    new = entries.StoodIn(letter.seat, instead, "failed", letter.spec)
    if standing is not None:
        new = msgspec.structs.replace(new, why=standing.why, user=standing.user)
    await room.commit([new], [])


async def _throw_dice(room: Room, play: Play, seat: int) -> None:
    """Not even the simplest bot can be asked: make a random move, as it would have done."""
    moves = play.table.legal_moves(seat)
    move = moves[secrets.randbelow(len(moves))]
    await _commit_steps(room, play.submit(seat, [move]))


async def time_up(room: Room, who: Who, letter: TimeUp) -> None:
    play = room.play
    if play is None or room.still or await end_pause(room, play) or play.at_rest:
        return
    play.clock.advance(room.services.now())
    people = [seat for seat in play.deciding if room.bot_at(seat) is None]
    late = play.clock.out_of_time(people)
    if not late:
        room.wake()
    elif room.row.terms.time_up == "resign":
        await resign_seat(room, late[0])
    elif room.row.terms.time_up == "idle":
        await idle(room, play, late[0])
    else:
        bots = [entries.StoodIn(seat, stand_in_of(room), "time") for seat in late]
        await room.commit(bots, [])


async def idle(room: Room, play: Play, seat: int) -> None:
    """Let the turn pass: make the moves of the game that come closest to doing nothing."""
    choose, steps = IDLING[room.row.game].choose, list[Step]()
    while seat in play.deciding and len(steps) < LONGEST_IDLING:
        steps += play.submit(seat, [choose(play.table.legal_moves(seat))])
    new: list[entries.AnyEntry] = [entries.entry_of(step.record) for step in steps]
    await room.commit(
        [*new, entries.Idled(seat)], [event for step in steps for event in step.events]
    )
