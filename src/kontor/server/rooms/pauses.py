"""Pauses: by agreement where clocks run, and not for ever."""

from kontor.play import entries
from kontor.play.play import Play
from kontor.server.rooms.operations import Who
from kontor.server.rooms.room import Room
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.refusals import refuse
from kontor.wire.room_refusals import NotRunning, TablePaused


async def pause(room: Room, who: Who, request: r.Pause) -> m.Done:
    """Whoever asks agrees. Where clocks run, all other players have to ask as well: time to think
    would be had for nothing otherwise."""
    room.require_seat(who, request.seat)
    play = room.running()
    if play.paused:
        raise refuse(TablePaused)
    agreed = {*play.pause_asked, *room.seats_of(who)}
    if not _asked(room, play) - agreed:
        return m.Done(request.id, await room.commit([entries.Paused(request.seat)], []))
    if agreed == set(play.pause_asked):
        return m.Done(request.id, play.seq)
    return m.Done(request.id, await room.commit([entries.PauseAsked(sorted(agreed))], []))


def _asked(room: Room, play: Play) -> set[int]:
    """The seats that have to agree: those whose players are in the game at the moment."""
    if not room.row.terms.seconds:
        return set()
    gone = play.resigned | play.stand_ins.keys()
    return {seat for seat, one in enumerate(room.sitting) if one.user and seat not in gone}


async def resume(room: Room, who: Who, request: r.Resume) -> m.Done:
    room.require_seat(who, request.seat)
    if not room.running().paused:
        raise refuse(NotRunning)
    return m.Done(request.id, await room.commit([entries.Resumed(request.seat)], []))


async def end_pause(room: Room, play: Play) -> bool:
    """End a pause whose time is over; returns whether it was."""
    ends = play.pause_ends
    if ends is None or play.over or play.read_only or room.services.now() < ends:
        return False
    await room.commit([entries.Resumed(play.paused_by)], [])
    return True
