"""What is asked at a table without changing it: what a session hands over, which function finds
the answer (in whatever process), and the answer as a message."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

import msgspec

from kontor.planner import PLANNING
from kontor.play import thinking
from kontor.play.scenes import page
from kontor.play.session import Session
from kontor.shelf import Words, game_of_file
from kontor.table.game import as_seen_by
from kontor.table.log import GameFile
from kontor.table.moves import Move
from kontor.table.transcript import standing_events
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.interpreter import Page
from kontor.wire.messages import encode
from kontor.wire.refusals import NotRunning, bad, refuse
from kontor.wire.words import Reader, happened

Planned = r.AskLines | r.AskWays | r.AskCompound | r.AskOutOfReach | r.AskHint


class Past(NamedTuple):
    """A game so far, and the seat that asks for its history."""

    game: str
    seq: int
    file: GameFile
    seat: int | None


class SeatView(NamedTuple):
    """What a seat sees, for the planner."""

    game: str
    seq: int
    view: bytes


# -- at the table -----------------------------------------------------------------------------


def moves_page(session: Session, user: str, request: r.AskMoves) -> Page:
    session.require_seat(user, request.seat)
    play = session.running()
    moves = page(play, request.seat, request.id, request.start, request.most)
    return Page(moves, play.table.view(request.seat))


def seen(session: Session, user: str, request: Planned) -> SeatView:
    """What the planner needs. The planner itself is asked elsewhere."""
    session.require_seat(user, request.seat)
    play = session.running()
    if isinstance(request, r.AskWays):
        play.read_moves([request.move])
    if isinstance(request, r.AskCompound):
        _require_parts(session.row.game, play.read_moves(request.moves))
    if isinstance(request, r.AskCompound | r.AskHint):
        session.require_turn(request.seat)
    return SeatView(session.row.game, play.seq, encode(play.table.view(request.seat)))


def _require_parts(game: str, moves: list[Move]) -> None:
    """Only parts of one action are asked about together."""
    compounds = PLANNING[game].compounds
    if compounds is None:
        raise bad("this game has no actions with parts", "moves")
    if not compounds.are_parts(moves):
        raise bad("these moves are not parts of one action", "moves")


def past(session: Session, user: str) -> Past:
    """What the history is made from. Making it takes a while and happens elsewhere."""
    play = session.play
    if play is None:
        session.require_readable()
        raise refuse(NotRunning)
    seat = next(iter(session.seats_of(user)), None)
    return Past(session.row.game, play.seq, play.table.file(), seat)


# -- elsewhere --------------------------------------------------------------------------------


def history(past: Past, re: int, most: int, words: Words | None) -> m.History:
    """Every event of the game that stands, as the seat may know it, and every take-back."""
    events = as_seen_by(standing_events(game_of_file(past.file.opening), past.file), past.seat)
    part = events[-most:]
    return m.History(re, past.seq, happened(part, words), len(events) - len(part))


def work_of(request: Planned, seen: SeatView, reader: Reader) -> Callable[[], Any]:
    """What finds the answer."""
    game, view = seen.game, seen.view
    match request:
        case r.AskLines():
            return partial(thinking.lines, game, view, reader)
        case r.AskWays(move=move):
            return partial(thinking.ways, game, view, reader, bytes(move))
        case r.AskCompound(moves=moves):
            return partial(thinking.compound, game, view, reader, [*map(bytes, moves)])
        case r.AskOutOfReach(openings=openings):
            return partial(thinking.out_of_reach, game, view, reader, openings=openings)
        case r.AskHint(seat=seat):
            return partial(thinking.hint, game, view, seat, reader)


def answer_of(request: Planned, seq: int, found: Any) -> m.AnyMessage:
    """What was found, as a message."""
    match request:
        case r.AskLines():
            return m.Lines(request.id, seq, msgspec.Raw(found))
        case r.AskOutOfReach():
            return m.OutOfReach(request.id, seq, msgspec.Raw(found))
        case r.AskHint():
            return m.Hint(request.id, seq, *found)
        case _:
            plans, missing, openings = map(
                msgspec.Raw, (found.plans, found.missing, found.openings)
            )
            return m.Ways(request.id, seq, plans, missing, found.reasons, openings)
