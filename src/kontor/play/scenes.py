"""Exactly what a seat or a spectator may see of a running game, and how it ended."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from kontor.play.play import Play
from kontor.table.events import Event
from kontor.table.game import Score, as_seen_by
from kontor.table.moves import Move, Moves
from kontor.wire.broadcast import Broadcast, Comparison, Since, broadcast
from kontor.wire.messages import (
    Clock,
    Deciding,
    Listed,
    MovesPage,
    Scene,
    StandingIn,
    TakeBackPending,
)
from kontor.wire.words import happened

LISTED = 1000  # moves in a scene, at most


def final_scores(play: Play) -> list[Score]:
    """The scores by the rules, with seats that gave up ranked last."""
    scores = list(play.table.scores())
    stayed = [score.rank for score in scores if score.seat not in play.resigned]
    if len(stayed) == len(scores):
        return scores
    return [_ranked(score, score.seat in play.resigned, stayed) for score in scores]


def _ranked(score: Score, gave_up: bool, stayed: list[int]) -> Score:
    better = len(stayed) if gave_up else sum(rank < score.rank for rank in stayed)
    return replace(score, rank=1 + better, winner=not gave_up and better == 0)


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
    shared, views = _shared(table, play, now, play.seq + ahead), play.table.views(seats)
    return [
        _scene(play, shared, seat, view, events) for seat, view in zip(seats, views, strict=True)
    ]


class Shown:
    """What each seat was shown last: with it, the next scene can be told as a change."""

    def __init__(self) -> None:
        self._last: dict[int | None, tuple[int, Any]] = {}  # the number and the view

    def scenes(
        self,
        table: str,
        play: Play,
        seats: Sequence[int | None],
        events: Sequence[Event],
        now: int,
        ahead: int = 0,
    ) -> list[Broadcast]:
        """The scenes of these seats, each with its difference from the last one, if there was one.
        Seats that are left out are forgotten."""
        before, self._last = self._last, {}
        comparison, told = Comparison(), list[Broadcast]()
        for scene in scenes(table, play, seats, events, now, ahead):
            since = None
            if scene.seat in before:
                base, old = before[scene.seat]
                since = Since(base, comparison.change(old, scene.view))
            self._last[scene.seat] = scene.seq, scene.view
            told.append(broadcast(scene, since))
        return told

    def forget(self) -> None:
        """Whole scenes come next: the play was built anew."""
        self._last = {}


def _scene(
    play: Play, shared: Scene, seat: int | None, view: Any, events: Sequence[Event]
) -> Scene:
    decides = any(one.seat == seat for one in shared.deciding)
    moves, count = _moves(play, seat) if decides else ([], 0)
    return replace(
        shared,
        seat=seat,
        events=happened(as_seen_by(events, seat)),
        view=view,
        moves=_listed(play, seat, moves),
        moves_count=count,
        may_undo=not shared.over and _may_undo(play, seat),
    )


def _shared(table: str, play: Play, now: int, seq: int) -> Scene:
    """What all see alike."""
    asked, over = play.take_back, play.over
    return Scene(
        table=table,
        seat=None,
        seq=seq,
        events=[],
        view=None,
        deciding=_deciding(play),
        moves=[],
        moves_count=0,
        may_undo=False,
        paused=play.paused,
        pause_asked=play.pause_asked,
        stand_ins=[
            StandingIn(s.seat, s.bot, s.why, s.failed or None) for s in play.stand_ins.values()
        ],
        resigned=sorted(play.resigned),
        take_back=None if asked is None else TakeBackPending(asked.seat, asked.waiting),
        clock=_clock(play, now),
        over=over,
        scores=final_scores(play) if over else [],
        secret=play.secret if over else "",
        remarks=[],
    )


def _may_undo(play: Play, seat: int | None) -> bool:
    return seat is not None and not play.read_only and play.table.may_undo(seat)


def _moves(play: Play, seat: int | None) -> tuple[Sequence[Move], int]:
    if seat is None:
        return [], 0
    moves = play.table.legal_moves(seat)
    return moves.made[:LISTED], len(moves)


def _listed(play: Play, seat: int | None, moves: Sequence[Move]) -> list[Listed]:
    if seat is None:
        return []
    state, reveals = play.table.state, play.game.reveals
    return [Listed(move, None, reveals(state, seat, move)) for move in moves]


def page(play: Play, seat: int, re: int, start: int, most: int) -> MovesPage:
    """A part of the list of legal moves."""
    moves: Moves | tuple[()] = play.table.legal_moves(seat) if seat in play.deciding else ()
    part = [moves[number] for number in range(start, min(start + most, len(moves)))]
    return MovesPage(re, play.seq, start, _listed(play, seat, part), len(moves))


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
