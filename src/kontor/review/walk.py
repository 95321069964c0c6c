"""A finished game, cut into turns and into parts between two things that nobody could foresee."""

from typing import Any, NamedTuple

from kontor.bots.analyst import Counts
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.log import GameFile, Record, TakeBackRecord, course
from kontor.table.moves import Move
from kontor.table.table import Table, play_again, read_record


class Part(NamedTuple):
    """Moves of one seat in one turn; if `revealed`, the last of them met chance or showed something
    hidden. `before` and `after` are positions of the whole table."""

    at: int
    turn: int
    seat: int
    moves: list[Move]
    raw: list[dict[str, Any]]
    events: list[Event]
    before: Any
    after: Any
    revealed: bool


class Turn(NamedTuple):
    at: int
    seat: int
    round: int
    before: Any


class Walk:
    """All turns and parts of a game, and its end."""

    def __init__(self, game: Game[Any, Any], file: GameFile, counts: Counts) -> None:
        self.game, self.counts = game, counts
        self.turns: list[Turn] = []
        self.parts: list[Part] = []
        table = Table.begin(game, file.opening)
        self.state = table.state
        self._open: list[Record] = []
        self._events: list[Event] = []
        self._before = game.copy(self.state)
        self._look(0, table.opening_events)
        if not self.turns and game.pending(self.state):  # a position in the middle of a turn
            seat = game.pending(self.state)[0].seat
            self.turns.append(Turn(0, seat, game.round(self.state), game.copy(self.state)))
        self.seats = len(file.opening.seats)
        steps = course(file.records)
        for at, step in enumerate(steps):
            if isinstance(step, TakeBackRecord):
                self._deal_anew(at, step)
            else:
                self._play(at, step)
        self._close(len(steps), False)
        self.records = len(steps)

    def _deal_anew(self, at: int, record: TakeBackRecord) -> None:
        self._close(at, False)
        play_again(self.game, self.state, record, self.seats)
        self._before = self.game.copy(self.state)

    def _play(self, at: int, record: Record) -> None:
        if self._open and self._open[-1].seat != record.seat:
            self._close(at, False)
        events = play_again(self.game, self.state, record, self.seats)
        self._open.append(record)
        self._events += events
        over = not self.game.pending(self.state)
        begun = any(self.game.turn_of(event) for event in events)
        if begun or over:
            # what a new turn reveals belongs to nobody's luck here: the chances show it
            self._close(at + 1, bool(record.chance) and not over)
        elif record.chance or any(event.reveals for event in events):
            self._close(at + 1, True)
        self._look(at + 1, events)

    def _look(self, at: int, events: list[Event]) -> None:
        self.counts.hear(self.state, events)
        for event in events:
            turn = self.game.turn_of(event)
            if turn is not None and self.game.pending(self.state):
                before = self.game.copy(self.state)
                self.turns.append(Turn(at, turn.seat, turn.round, before))

    def _close(self, at: int, revealed: bool) -> None:
        if self._open:
            seat = self._open[0].seat
            moves = [read_record(self.game, record)[0] for record in self._open]
            raw = [record.move for record in self._open]
            after = self.game.copy(self.state)
            first, turn = at - len(self._open), len(self.turns) - 1
            part = Part(first, turn, seat, moves, raw, self._events, self._before, after, revealed)
            self.parts.append(part)
            self._open, self._events = [], []
        self._before = self.game.copy(self.state)
