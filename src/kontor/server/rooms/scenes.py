"""Exactly what a seat or a spectator may see of a running game."""

from collections.abc import Sequence
from typing import Any

from msgspec import Raw

from kontor.server.rooms.play import Play
from kontor.server.wire.messages import MovesPage, Scene, raw
from kontor.server.wire.status import Clock, Deciding, StandingIn, TakeBackPending
from kontor.table.events import Event
from kontor.table.game import as_seen_by
from kontor.table.moves import Move, Moves

LISTED = 1000  # moves in a scene, at most
NONE = Raw(b"[]")


def scenes(
    table: str,
    play: Play,
    seats: Sequence[int | None],
    events: Sequence[Event],
    now: int,
    ahead: int = 0,
) -> list[Scene]:
    """The table as each of these seats sees it; None: as a spectator does. It may be `ahead` of the
    log by entries that are not counted yet."""
    views, seq = play.table.views(seats), play.seq + ahead
    return [
        _scene(table, play, seq, seat, view, events, now)
        for seat, view in zip(seats, views, strict=True)
    ]


def _scene(
    table: str, play: Play, seq: int, seat: int | None, view: Any, events: Sequence[Event], now: int
) -> Scene:
    moves, count = _moves(play, seat)
    asked = play.take_back
    return Scene(
        table=table,
        seat=seat,
        seq=seq,
        events=raw(as_seen_by(events, seat)),
        told=[],
        brief=[],
        view=raw(view),
        deciding=_deciding(play),
        moves=raw(moves),
        moves_told=[],
        moves_reveal=_revealing(play, seat, moves),
        moves_count=count,
        may_undo=_may_undo(play, seat),
        paused=play.paused,
        pause_asked=play.pause_asked,
        stand_ins=[
            StandingIn(s.seat, s.bot, s.why, s.failed or None) for s in play.stand_ins.values()
        ],
        resigned=sorted(play.resigned),
        take_back=None if asked is None else TakeBackPending(asked.seat, asked.waiting),
        clock=_clock(play, now),
        over=play.over,
        scores=raw(play.final_scores()) if play.over else NONE,
        secret=play.secret if play.over else "",
    )


def _may_undo(play: Play, seat: int | None) -> bool:
    return seat is not None and not (play.over or play.read_only) and play.table.may_undo(seat)


def _moves(play: Play, seat: int | None) -> tuple[Sequence[Move], int]:
    if seat is None or seat not in play.deciding or play.read_only:
        return [], 0
    moves = play.table.legal_moves(seat)
    return moves.made[:LISTED], len(moves)


def _revealing(play: Play, seat: int | None, moves: Sequence[Move]) -> list[int]:
    """The places of the moves that reveal something."""
    if seat is None:
        return []
    state, reveals = play.table.state, play.game.reveals
    return [place for place, move in enumerate(moves) if reveals(state, seat, move)]


def page(play: Play, seat: int, re: int, start: int, most: int) -> MovesPage:
    """A part of the list of legal moves."""
    moves: Moves | tuple[()] = play.table.legal_moves(seat) if seat in play.deciding else ()
    part = [moves[number] for number in range(start, min(start + most, len(moves)))]
    revealing = _revealing(play, seat, part)
    return MovesPage(re, play.seq, start, raw(part), [], revealing, len(moves))


def _deciding(play: Play) -> list[Deciding]:
    if play.over or play.read_only:
        return []
    return [Deciding(one.seat, one.prompt) for one in play.game.pending(play.table.state)]


def _clock(play: Play, now: int) -> Clock | None:
    if not play.terms.seconds or play.read_only:
        return None
    play.clock.advance(now)
    running = sorted(play.clock.running) if play.clock.ticking else []
    return Clock(now, list(play.clock.left), running)
