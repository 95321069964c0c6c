"""Taking moves back by consent, whatever was revealed since."""

import asyncio

from kontor.play import entries
from kontor.play.play import MOST_TAKE_BACKS
from kontor.server.rooms.operations import Who
from kontor.server.rooms.room import Room
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.refusals import refuse
from kontor.wire.room_refusals import OwnerGone, TakeBackBarred


async def ask_take_back(room: Room, who: Who, request: r.AskTakeBack) -> m.Done:
    room.require_seat(who, request.seat)
    play = room.running()
    play.require_seq(request.seq)
    barred = not room.row.terms.take_back or play.take_backs >= MOST_TAKE_BACKS
    if barred or play.take_back is not None:
        raise refuse(TakeBackBarred)
    first = play.last_move_of(request.seat).seq
    if play.somebody_removed and play.table.last_reveal >= first:
        raise refuse(OwnerGone)
    waiting = _others(room, who)
    if waiting:
        return m.Done(request.id, await _ask_all(room, request.seat, waiting))
    return m.Done(request.id, await _take_back(room, request.seat))


def _others(room: Room, who: Who) -> list[int]:
    """The seats of all other people, even if a bot plays there now: absent players are asked, too.
    Only those who gave up are not."""
    return [
        seat
        for seat, one in enumerate(room.sitting)
        if one.user not in (None, who.id) and seat not in room.running().resigned
    ]


async def answer_take_back(room: Room, who: Who, request: r.AnswerTakeBack) -> m.Done:
    room.require_seat(who, request.seat)
    asked = room.running().take_back
    if asked is None or request.seat not in asked.waiting:
        raise refuse(TakeBackBarred)
    own = set(room.seats_of(who))
    left = [seat for seat in asked.waiting if seat not in own]
    if request.agree and left:
        return m.Done(request.id, await _ask_all(room, asked.seat, left))
    if request.agree:
        seq = await _take_back(room, asked.seat)
    else:
        seq = await _ask_all(room, asked.seat, [])
    room.audience.tell(m.TakeBackAnswered(room.id, asked.seat, request.agree))
    return m.Done(request.id, seq)


async def _ask_all(room: Room, seat: int, waiting: list[int]) -> int:
    """Stored, so that the request survives a restart."""
    return await room.commit([entries.TakeBackAsked(seat, waiting)], [])


async def _take_back(room: Room, seat: int) -> int:
    step = await asyncio.to_thread(room.running().take_moves_back, seat)
    room.bots.forget()
    return await room.commit([entries.entry_of(step.record)], step.events)
