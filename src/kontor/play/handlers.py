"""What people and bots do at a running table: functions of a session that try it and say what
comes of it. Nothing here waits, stores or sends."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec

from kontor.bots.seats import simpler
from kontor.play import entries
from kontor.play.entries import AnyEntry
from kontor.play.opening import usual_stand_in
from kontor.play.play import MOST_TAKE_BACKS, Play
from kontor.play.session import Session
from kontor.shelf import IDLING
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.table import Step
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.refusals import (
    NotABot,
    NotRunning,
    OwnerGone,
    TablePaused,
    TakeBackBarred,
    refuse,
)

T = TypeVar("T")
LONGEST_IDLING = 50  # moves, to let a turn pass


class Outcome(NamedTuple):
    """What the log gets, what has happened at last, and what everybody is told besides."""

    entries: Sequence[AnyEntry]
    events: Sequence[Event] = ()
    told: Sequence[m.AnyMessage] = ()

    @property
    def took_back(self) -> bool:
        """Whether the plans of bots were made for another log."""
        return any(isinstance(entry, entries.TookBack) for entry in self.entries)


# -- moves ------------------------------------------------------------------------------------


def submit(session: Session, user: str, request: r.Submit) -> Outcome:
    play = session.in_play(user, request.seat)
    play.require_seq(request.seq)
    return stepped(session, play.submit(request.seat, play.read_moves(request.moves)))


def undo(session: Session, user: str, request: r.Undo) -> Outcome:
    play = session.in_play(user, request.seat)
    play.require_seq(request.seq)
    steps = [play.undo(request.seat)]
    while len(steps) < request.count and play.table.may_undo(request.seat):
        steps.append(play.undo(request.seat))
    return stepped(session, steps)


def stepped(session: Session, steps: Sequence[Step]) -> Outcome:
    return Outcome(_entries(session, steps), [event for step in steps for event in step.events])


def _entries(session: Session, steps: Sequence[Step]) -> list[AnyEntry]:
    """A bot that only played one turn for a player leaves when the turn is over."""
    new = [entries.entry_of(step.record) for step in steps]
    play = session.play
    if play is None or session.row.terms.time_up != "bot_turn":
        return new
    done = [s for s in play.stand_ins.values() if s.why == "time" and s.seat not in play.deciding]
    return [*new, *(entries.CameBack(one.seat) for one in done)]


def idle(session: Session, play: Play, seat: int) -> Outcome:
    """Let the turn pass: make the moves of the game that come closest to doing nothing."""
    choose, steps = IDLING[session.row.game].choose, list[Step]()
    while seat in play.deciding and len(steps) < LONGEST_IDLING:
        steps += play.submit(seat, [choose(play.table.legal_moves(seat))])
    new = [entries.entry_of(step.record) for step in steps]
    return Outcome([*new, entries.Idled(seat)], [event for step in steps for event in step.events])


# -- taking back by consent, whatever was revealed since ------------------------------------------


def ask_take_back(session: Session, user: str, request: r.AskTakeBack) -> Outcome:
    session.require_seat(user, request.seat)
    play = session.running()
    play.require_seq(request.seq)
    barred = not session.row.terms.take_back or play.take_backs >= MOST_TAKE_BACKS
    if barred or play.take_back is not None:
        raise refuse(TakeBackBarred)
    first = play.last_move_of(request.seat).seq
    if play.somebody_removed and play.table.last_reveal >= first:
        raise refuse(OwnerGone)
    # Absent players are asked, too, even if a bot plays there now; only those who gave up are not.
    waiting = [
        seat
        for seat, one in enumerate(session.sitting)
        if one.user not in (None, user) and seat not in play.resigned
    ]
    if waiting:
        return Outcome([entries.TakeBackAsked(request.seat, waiting)])
    return _take_back(play, request.seat)


def answer_take_back(session: Session, user: str, request: r.AnswerTakeBack) -> Outcome:
    session.require_seat(user, request.seat)
    play = session.running()
    asked = play.take_back
    if asked is None or request.seat not in asked.waiting:
        raise refuse(TakeBackBarred)
    left = [seat for seat in asked.waiting if seat not in session.seats_of(user)]
    if request.agree and left:
        return Outcome([entries.TakeBackAsked(asked.seat, left)])
    none_waits = Outcome([entries.TakeBackAsked(asked.seat, [])])
    outcome = _take_back(play, asked.seat) if request.agree else none_waits
    answered = m.TakeBackAnswered(session.row.id, asked.seat, request.agree)
    return outcome._replace(told=[answered])


def _take_back(play: Play, seat: int) -> Outcome:
    step = play.take_moves_back(seat)
    return Outcome([entries.entry_of(step.record)], step.events)


# -- pauses, giving up, coming back ---------------------------------------------------------------


def pause(session: Session, user: str, request: r.Pause) -> Outcome:
    """Asking counts as agreeing. With clocks, every other player must ask too; otherwise a pause
    would be free thinking time."""
    session.require_seat(user, request.seat)
    play = session.running()
    if play.paused:
        raise refuse(TablePaused)
    agreed = {*play.pause_asked, *session.seats_of(user)}
    if not _needed(session, play) - agreed:
        return Outcome([entries.Paused(request.seat)])
    if agreed == set(play.pause_asked):
        return Outcome([])
    return Outcome([entries.PauseAsked(sorted(agreed))])


def _needed(session: Session, play: Play) -> set[int]:
    """The seats that have to agree: those whose players are in the game at the moment."""
    if not session.row.terms.seconds:
        return set()
    gone = play.resigned | play.stand_ins.keys()
    return {seat for seat, one in enumerate(session.sitting) if one.user and seat not in gone}


def resume(session: Session, user: str, request: r.Resume) -> Outcome:
    session.require_seat(user, request.seat)
    if not session.running().paused:
        raise refuse(NotRunning)
    return Outcome([entries.Resumed(request.seat)])


def resign(session: Session, user: str, request: r.Resign) -> Outcome:
    session.require_seat(user, request.seat)
    if request.seat in session.running().resigned:
        raise refuse(NotRunning)
    return given_up(session, request.seat)


def given_up(session: Session, seat: int) -> Outcome:
    """A bot plays on, so that the others still have a game; the seat comes last. Without other
    people, the game ends."""
    gone = {seat, *session.running().resigned}
    ends = all(one.user is None for n, one in enumerate(session.sitting) if n not in gone)
    bot = entries.StoodIn(seat, stand_in_of(session), "resigned")
    return Outcome([entries.Resigned(seat, ends), bot])


def come_back(session: Session, user: str, request: r.ComeBack) -> Outcome:
    session.require_seat(user, request.seat)
    standing = session.running().stand_ins.get(request.seat)
    if standing is None or standing.why in ("resigned", "removed"):
        raise refuse(NotABot)
    return Outcome([entries.CameBack(request.seat)])


def stand_in_of(session: Session) -> str:
    return session.row.terms.stand_in or usual_stand_in(session.row.game)


Handler = Callable[[Session, str, Any], Outcome]
HANDLERS: dict[type[r.AtTable], Handler] = {
    r.Submit: submit,
    r.Undo: undo,
    r.AskTakeBack: ask_take_back,
    r.AnswerTakeBack: answer_take_back,
    r.Pause: pause,
    r.Resume: resume,
    r.Resign: resign,
    r.ComeBack: come_back,
}
REPLAYING = (r.AskTakeBack, r.AnswerTakeBack)  # they may take as long as loading the table


# -- bots -------------------------------------------------------------------------------------


def bot_moves(
    session: Session,
    seat: int,
    moves: Sequence[Move],
    scenes: Callable[[Sequence[Event], int], list[T]],
) -> tuple[Outcome, list[T]]:
    """Play the line of a bot as far as possible, and make the scenes after all of its steps but the
    last: people see every step, although all of them are stored together."""
    steps, shown = list[Step](), list[list[T]]()
    for step in session.running().follow(seat, moves):
        steps.append(step)
        if len(steps) < len(moves) and not step.reveals:
            shown.append(scenes(step.events, len(steps)))
    earlier = [one for scene in shown[: len(steps) - 1] for one in scene]
    return Outcome(_entries(session, steps), steps[-1].events), earlier


def bot_replaced(session: Session, seat: int, spec: str) -> Outcome:
    """Let the next simpler bot play the seat from now on. If not even the simplest can be asked,
    make a random move, as it would have done."""
    play, instead = session.running(), simpler(spec, session.row.game)
    if instead is None:
        moves = play.table.legal_moves(seat)
        return stepped(session, play.submit(seat, [moves[secrets.randbelow(len(moves))]]))
    standing = play.stand_ins.get(seat)
    new = entries.StoodIn(seat, instead, "failed", spec)
    if standing is not None:
        new = msgspec.structs.replace(new, why=standing.why, user=standing.user)
    return Outcome([new])
