"""Entering and watching a table: who is let in, what they see and say; its game as a file."""

import msgspec

from kontor.play import entries, questions
from kontor.play.cards import seat_names
from kontor.play.film import Finished
from kontor.play.questions import Past, Planned, SeatView
from kontor.server.core import tokens
from kontor.server.core.tokens import same
from kontor.server.rooms import actions
from kontor.server.rooms.audience import card_of
from kontor.server.rooms.operations import Arrive, Export, Gone, Link, LookBack, Rename, Who
from kontor.server.rooms.room import Room
from kontor.server.store import logs
from kontor.table.log import GameFile, encode_file
from kontor.table.refusals import Refused, TableReadOnly
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.interpreter import Page
from kontor.wire.names import chat_of
from kontor.wire.refusals import (
    Banned,
    Muted,
    NoSpectators,
    NoSuchTable,
    NotFinished,
    NotYourSeat,
    TableLocked,
    refuse,
)


async def admit(room: Room, who: Who, code: str, password: str) -> None:
    """Let in the host and anybody with a seat, the link or the password; open tables let in all."""
    if who.id in room.manners.banned:
        raise refuse(Banned)
    at_home = who.id == room.row.host or room.seats_of(who.id)
    if at_home or room.row.access == "open" or same(code, room.row.code):
        return
    if code or room.row.access == "link":
        room.services.guess(who, room.id)
        raise refuse(NoSuchTable)
    if not password:
        raise refuse(TableLocked)
    room.services.guess(who, room.id)
    if not await tokens.fits(room.row.password, password):
        raise refuse(TableLocked)
    room.services.guessed_right(who, room.id)


async def watch(room: Room, who: Who, request: r.Watch) -> bool:
    """Let a user in; returns whether they have a seat. What they see is sent once they listen."""
    await admit(room, who, request.code, request.password)
    seats = room.seats_of(who.id)
    if room.row.phase != "waiting":
        require_spectator(room, who)
    room.away.pop(who.id, None)
    await actions.welcome_back(room, who)
    return bool(seats)


def require_spectator(room: Room, who: Who) -> None:
    if not (room.row.terms.spectators or room.seats_of(who.id) or who.id == room.row.host):
        raise refuse(NoSpectators)


def require_let_in(room: Room, who: Who) -> None:
    """Only those who were let in listen. Players belong here even if the process at which they
    listen could not say so."""
    if not (room.seats_of(who.id) or room.audience.hears(who.id)):
        raise refuse(NoSuchTable)


async def arrive(room: Room, who: Who, request: Arrive) -> list[m.AnyMessage]:
    """Send the first scenes and messages to a user who has just come in and listens."""
    if who.id in room.manners.banned:  # banned meanwhile, by way of another process
        room.audience.expel(who.id)
        raise refuse(Banned)
    if room.row.phase == "running":
        require_spectator(room, who)  # it may have begun meanwhile
    card = m.TableChanged(card_of(room))
    if who.id not in room.here:
        room.here.add(who.id)
        room.audience.tell(card)
    chat = await room.services.store.read(lambda db: logs.said(db, room.id))
    names = await room.services.names({line.user for line in chat})
    said = [_said(room, line, *names.get(line.user, ("", ""))) for line in chat]
    return [card, *said, *room.scenes(who.id, room.services.now())]


async def gone(room: Room, who: Who, letter: Gone) -> None:
    """A socket of this user has left; another one may still be here."""
    if not room.audience.hears(who.id):
        room.away[who.id] = room.services.now()
        room.here.discard(who.id)
        room.audience.tell(m.TableChanged(card_of(room)))


async def rename(room: Room, who: Who, letter: Rename) -> None:
    room.names = await room.services.names({*room.users, room.row.host})
    room.audience.announce()


async def say(room: Room, who: Who, request: r.Say) -> m.Done:
    if who.id in room.manners.banned:
        raise refuse(Banned)
    if who.id in room.manners.muted:
        raise refuse(Muted)
    require_let_in(room, who)
    text = chat_of(request.text)
    room.services.limits.chat.spend(f"{room.id}/{who.id}")
    now = room.services.now()
    line = await room.write(lambda db: logs.say(db, room.id, now, who.id, text))
    room.audience.tell(_said(room, line, who.name, who.kind))
    return m.Done(request.id, None)


def _said(room: Room, line: logs.ChatLine, name: str, kind: str) -> m.Said:
    guest = kind == "guest"
    return m.Said(room.id, line.number, line.at, line.user, name, line.text, guest)


# -- questions --------------------------------------------------------------------------------


async def moves_page(room: Room, who: Who, request: r.AskMoves) -> Page:
    return questions.moves_page(room, who.id, request)


async def seen(room: Room, who: Who, request: Planned) -> SeatView:
    return questions.seen(room, who.id, request)


async def past(room: Room, who: Who, request: r.AskHistory) -> Past:
    require_let_in(room, who)
    if room.row.phase != "waiting":
        require_spectator(room, who)
    return questions.past(room, who.id)


# -- its game, as a file or to look back at --------------------------------------------------------


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
