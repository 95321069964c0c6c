"""Finished games, to be looked at move by move."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from kontor.server.api.bodies import Replay, ReplayTurn
from kontor.server.refusals import NothingThere, refuse
from kontor.server.rooms.files import Finished
from kontor.server.rooms.operations import LookBack
from kontor.server.rooms.scenes import NONE
from kontor.server.wire.messages import Scene, raw
from kontor.server.wire.status import Deciding
from kontor.server.wire.words import Reader, told_events, words_of
from kontor.shelf import game_of_file
from kontor.table.events import Event
from kontor.table.game import Game, as_seen_by
from kontor.table.log import GameFile, Record, decode_file, standing
from kontor.table.table import Table, play_again

STRIDE = 20  # records between two positions that are kept
MOST_FILMS = 8


class Film:
    """A game played again, with positions on the way. Moves that were taken back are left out."""

    def __init__(self, game: Game[Any, Any], file: GameFile) -> None:
        self.game, self.opening = game, file.opening
        self.records: list[Record] = standing(file.records)
        first = Table.begin(game, file.opening)
        self.opening_events, state = first.opening_events, first.state
        self.turns = self._turns(0, state, self.opening_events)
        self._kept = {0: game.copy(state)}
        for at, record in enumerate(self.records, start=1):
            self.turns += self._turns(at, state, play_again(game, state, record))
            if at % STRIDE == 0:
                self._kept[at] = game.copy(state)

    def _turns(self, at: int, state: Any, events: list[Event]) -> list[ReplayTurn]:
        """The turns that begin here, and the points of that moment."""
        return [
            ReplayTurn(at, turn.seat, turn.round, [one.total for one in self.game.scores(state)])
            for event in events
            if (turn := self.game.turn_of(event)) is not None
        ]

    def position(self, at: int) -> tuple[Any, list[Event]]:
        """The state after so many records, and what the last of them brought about."""
        if at == 0:
            return self.game.copy(self._kept[0]), self.opening_events
        near = (at - 1) // STRIDE * STRIDE
        state, events = self.game.copy(self._kept[near]), list[Event]()
        for record in self.records[near:at]:
            events = play_again(self.game, state, record)
        return state, events


class Films:
    """The films of the tables that were looked at last, by table and number of records."""

    def __init__(self) -> None:
        self._films: dict[str, tuple[int, Film]] = {}

    async def look_back(
        self, table: str, ask: Callable[[LookBack], Awaitable[Finished]]
    ) -> tuple[Film, Finished]:
        """The film of a finished game; the file is asked for only if it is not held."""
        records, film = self._films.get(table, (None, None))
        finished = await ask(LookBack(held=records))
        if finished.file is not None:
            film = await asyncio.to_thread(film_of, finished.file)
        assert film is not None
        self._films.pop(table, None)
        self._films[table] = finished.records, film  # the last one in the row
        while len(self._films) > MOST_FILMS:
            del self._films[next(iter(self._films))]
        return film, finished


def film_of(data: bytes) -> Film:
    file = decode_file(data)
    return Film(game_of_file(file.opening), file)


def replay_of(table: str, film: Film) -> Replay:
    return Replay(table, len(film.records), film.turns)


def scene_of(
    table: str, film: Film, finished: Finished, at: int, seat: int | None, language: str
) -> Scene:
    """The table as it was after so many records; once it is over, all seats may be looked at."""
    seats, result = finished.names, finished.result
    if not 0 <= at <= len(film.records) or (seat is not None and not 0 <= seat < len(seats)):
        raise refuse(NothingThere)
    state, happened = film.position(at)
    over = at == len(film.records)
    events = as_seen_by(happened, seat)
    told: list[str | None] = []
    if language:
        reader = Reader(language, tuple(seats))
        told = told_events(words_of(film.game.name, reader, film.opening.overlay), events)
    pending = [] if over else film.game.pending(state)
    return Scene(
        table=table,
        seat=seat,
        seq=at,
        events=raw(events),
        told=told,
        view=raw(film.game.view(state, seat)),
        deciding=[Deciding(one.seat, one.prompt) for one in pending],
        moves=NONE,
        moves_told=[],
        moves_reveal=[],
        moves_count=0,
        may_undo=False,
        paused=False,
        stand_ins=[],
        resigned=[],
        take_back=None,
        clock=None,
        over=over,
        scores=raw(result.scores) if over and result is not None else NONE,
    )
