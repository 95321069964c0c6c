"""A finished game, to be looked at move by move."""

from collections.abc import Sequence
from typing import Any

import msgspec

from kontor.notation.game_text import TurnWriter
from kontor.notation.position_string import write_state, write_view
from kontor.shelf import game_of_file
from kontor.table.events import Event
from kontor.table.game import Game, Score, as_seen_by
from kontor.table.log import GameFile, Record, Result, TakeBackRecord, course, decode_file
from kontor.table.table import Table, play_again
from kontor.wire.bodies import (
    LineSettled,
    PositionText,
    Replay,
    ReplayTurn,
    TurnNotation,
)
from kontor.wire.messages import Deciding, Scene
from kontor.wire.refusals import NothingThere, refuse
from kontor.wire.words import Reader, happened, words_of

STRIDE = 20  # records between two positions that are kept


Sheet = dict[tuple[int, str, str], int]  # points by seat, source and item


def sheet_of(scores: Sequence[Score]) -> Sheet:
    """The lines of a score sheet that name an item."""
    return {
        (score.seat, line.source, line.item): line.points
        for score in scores
        for line in score.lines
        if line.item
    }


class Finished(msgspec.Struct, frozen=True):
    """A game that is over: its file (unless the caller already has it), the number of its records,
    who sits where, and its result, which is not in the file of a game that ended by resignation."""

    file: bytes | None
    records: int
    names: list[str]
    result: Result | None


class Film:
    """A game played again, with some of its positions. Moves that were taken back are left out; a
    take-back after which pieces were dealt anew is a step."""

    def __init__(self, game: Game[Any, Any], file: GameFile) -> None:
        self.game, self.opening, self.secret = game, file.opening, file.secret
        self.records: list[Record | TakeBackRecord] = course(file.records)
        self.seats = len(file.opening.seats)
        first = Table.begin(game, file.opening)
        self.opening_events, state = first.opening_events, first.state
        self.turns = list[ReplayTurn]()
        self._sheets = list[Sheet]()  # of the beginnings of turns, and of the end
        self._look(0, state, self.opening_events)
        writer = TurnWriter(game, state, self.opening_events)
        self._kept = {0: game.copy(state)}
        for at, record in enumerate(self.records, start=1):
            writer.write(record, state)
            happened = play_again(game, state, record, self.seats)
            writer.went_on(record, happened, state)
            self._look(at, state, happened)
            if at % STRIDE == 0:
                self._kept[at] = game.copy(state)
        self._sheets.append(sheet_of(game.scores(state)))
        self.notation = [TurnNotation(one.at, one.text) for one in writer.finished()]

    def _look(self, at: int, state: Any, events: list[Event]) -> None:
        """Notes the turns that begin here, and the points of that moment."""
        for event in events:
            turn = self.game.turn_of(event)
            if turn is not None:
                scores = self.game.scores(state)
                totals = [one.total for one in scores]
                self.turns.append(ReplayTurn(at, turn.seat, turn.round, totals))
                self._sheets.append(sheet_of(scores))

    def settled(self) -> list[LineSettled]:
        """The round in which each item of the last sheet came to its points and kept them."""
        last = self._sheets[-1]
        found = list[LineSettled]()
        for line, points in last.items():
            since = len(self.turns)
            while since > 0 and self._sheets[since - 1].get(line) == points:
                since -= 1
            round_number = self.turns[since - 1].round if since > 0 else None
            if points and round_number is not None:
                found.append(LineSettled(*line, round_number))
        return found

    def position(self, at: int) -> tuple[Any, list[Event]]:
        """The state after this number of records, and the events of the last of them."""
        if at == 0:
            return self.game.copy(self._kept[0]), self.opening_events
        near = (at - 1) // STRIDE * STRIDE
        state, events = self.game.copy(self._kept[near]), list[Event]()
        for record in self.records[near:at]:
            events = play_again(self.game, state, record, self.seats)
        return state, events


def film_of(data: bytes) -> Film:
    file = decode_file(data)
    return Film(game_of_file(file.opening), file)


def replay_of(table: str, film: Film) -> Replay:
    return Replay(table, len(film.records), film.turns, film.settled(), film.notation)


def position_of(film: Film, at: int, seat: int | None) -> PositionText:
    """The position after this number of records as a string: complete, or as a seat sees it."""
    if not 0 <= at <= len(film.records) or (seat is not None and not 0 <= seat < film.seats):
        raise refuse(NothingThere)
    game, (state, _) = film.game, film.position(at)
    if seat is not None:
        return PositionText(write_view(game, game.view(state, seat)))
    options = game.options(film.opening.options)
    return PositionText(write_state(game, state, options, film.opening.overlay))


def scene_of(
    table: str, film: Film, finished: Finished, at: int, seat: int | None, language: str
) -> Scene:
    """The table after this number of records; once a game is over, all seats may be looked at."""
    seats, result = finished.names, finished.result
    if not 0 <= at <= len(film.records) or (seat is not None and not 0 <= seat < len(seats)):
        raise refuse(NothingThere)
    state, events = film.position(at)
    over = at == len(film.records)
    words = None
    if language:
        words = words_of(film.game.name, Reader(language, tuple(seats)), film.opening.overlay)
    pending = [] if over else film.game.pending(state)
    return Scene(
        table=table,
        seat=seat,
        seq=at,
        events=happened(as_seen_by(events, seat), words),
        view=film.game.view(state, seat),
        deciding=[Deciding(one.seat, one.prompt) for one in pending],
        moves=[],
        moves_count=0,
        may_undo=False,
        paused=False,
        pause_asked=[],
        stand_ins=[],
        resigned=[],
        take_back=None,
        clock=None,
        over=over,
        scores=result.scores if over and result is not None else [],
        secret=film.secret if over else "",
        remarks=[],
    )
