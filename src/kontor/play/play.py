"""A running game as recorded in its log: the table, the clock, and who plays for whom.

Nothing here waits or stores. The room tries a change, counts its entries and stores them before
anybody is told; if anything goes wrong on the way, it rebuilds the play from the log.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random
from typing import Any

import msgspec

from kontor.play import entries
from kontor.play.entries import AnyEntry, LogLine
from kontor.table.chance import Dice
from kontor.table.events import Event
from kontor.table.game import Game
from kontor.table.log import GameFile, Opening, Record, decode_move
from kontor.table.moves import Move
from kontor.table.refusals import BadMessage, Refused, StaleMove
from kontor.table.table import Step, Table
from kontor.wire.cards import Terms
from kontor.wire.refusals import PlanReveals, TakeBackBarred, TooManyUndos, bad, refuse

LONGEST_PAUSE = 24 * 3600 * 1000  # milliseconds
MOST_TAKE_BACKS = 100  # by consent, at one table
MOST_UNDOS = 200  # of one seat, until another seat moves


class Play:
    """One running or finished game."""

    def __init__(
        self,
        game: Game[Any, Any],
        opening: Opening,
        lines: Sequence[LogLine],
        terms: Terms,
        *,
        secret: str = "",
        read_only: bool = False,
    ) -> None:
        self.game, self.terms = game, terms
        self.secret = secret  # where chance comes from; "": from the operating system
        self.read_only = read_only  # begun under rules that are no longer played
        self.seq = 0  # the number that the next entry of the log will carry
        self.stand_ins: dict[int, entries.StoodIn] = {}
        self.resigned: set[int] = set()
        self.stopped = self.deserted = False
        self.take_back: entries.TakeBackAsked | None = None
        self.pause_asked: list[int] = []
        self.paused_at, self.paused_by = 0, 0
        self.take_backs = 0
        self._mover, self._undos = -1, 0  # who moved last, and how often that seat has undone
        self.clock = GameClock(terms, len(opening.seats), lines[0].at)
        file = GameFile(opening, entries.records_of(list(lines)), None)
        self.table: Table[Any, Any] = Table.replay(game, file, secret=secret)
        self._tell_time(lines)

    @classmethod
    def begun(cls, table: Table[Any, Any]) -> "Play":
        """A table that has just begun, without a clock."""
        play = cls(table.game, table.opening, entries.first_lines(0), Terms())
        play.table = table
        return play

    def _tell_time(self, lines: Sequence[LogLine]) -> None:
        """Restore from the log who stands in for whom, whether it is paused, and the time left."""
        for line in lines:
            self._note(line.entry, line.at)
        last = lines[-1]
        self.seq = last.seq + 1
        self.clock.left = list(last.left) or self.clock.left
        self.clock.since, self.clock.running = last.at, set(self.deciding)

    # -- asking -------------------------------------------------------------------------------

    @property
    def seats(self) -> int:
        return len(self.table.opening.seats)

    @property
    def deciding(self) -> list[int]:
        """The seats that have to decide something now."""
        if self.over:
            return []
        return [decision.seat for decision in self.game.pending(self.table.state)]

    @property
    def over(self) -> bool:
        """Whether the game is over: by the rules, because all but one have given up or only bots
        are left, or because an operator has stopped it."""
        ended = self.table.over or self.stopped or self.deserted
        return ended or len(self.resigned) >= self.seats - 1

    @property
    def paused(self) -> bool:
        return self.clock.stopped

    @property
    def pause_ends(self) -> int | None:
        """When a pause ends by itself; without a clock, it lasts as long as the players want."""
        return self.paused_at + LONGEST_PAUSE if self.paused and self.terms.seconds else None

    @property
    def at_rest(self) -> bool:
        """Whether nothing happens by itself: no bot is asked and no time runs out."""
        return self.over or self.paused or self.read_only

    @property
    def somebody_removed(self) -> bool:
        """Whether a player was removed from the running game."""
        return any(one.why == "removed" for one in self.stand_ins.values())

    def last_move_of(self, seat: int) -> Record:
        """The record that a take-back of this seat would take back."""
        move = self.table.last_standing_of(seat)
        if move is None:
            raise refuse(TakeBackBarred)
        return move

    # -- trying -------------------------------------------------------------------------------

    def read_moves(self, raw_moves: Sequence[msgspec.Raw | bytes]) -> list[Move]:
        try:
            return [
                decode_move(self.game.moves, move, f"moves[{place}]")
                for place, move in enumerate(raw_moves)
            ]
        except BadMessage as error:
            raise bad(str(error), "moves") from error

    def require_seq(self, seq: int) -> None:
        if seq != self.seq:
            raise Refused(StaleMove("table", seq, self.seq))

    def submit(self, seat: int, moves: Sequence[Move]) -> list[Step]:
        """A move or a whole plan: all of it, or `Refused` and nothing."""
        if len(moves) > 1:
            self._rehearse(seat, moves)
        return [self.table.submit(seat, move, self.table.seq) for move in moves]

    def follow(self, seat: int, moves: Sequence[Move]) -> Iterator[Step]:
        """Play the line of a bot step by step, until one reveals something or is refused: the bot
        has to decide again after that. A refused first step counts as a failure of the bot."""
        for place, move in enumerate(moves):
            try:
                step = self.table.submit(seat, move, self.table.seq)
            except Refused:
                if place == 0:
                    raise
                return
            yield step
            if step.reveals:
                return

    def _rehearse(self, seat: int, moves: Sequence[Move]) -> None:
        """Try a plan on a copy. Nothing may depend on what a step reveals: if a later step could
        still be refused, players could look at hidden things and take the plan back."""
        if seat not in self.deciding:
            self.table.submit(seat, moves[0], self.table.seq)  # raises the refusal
        state = self.game.copy(self.table.state)
        for place, move in enumerate(moves):
            events: list[Event] = []
            dice = Dice(Random(0))
            self.game.apply(state, seat, move, dice, events.append)
            reveals = bool(dice.outcomes) or any(event.reveals for event in events)
            if reveals and place < len(moves) - 1:
                raise refuse(PlanReveals, place + 1)

    def take_moves_back(self, seat: int) -> Step:
        """Take a seat's last move back, and everything since; it takes as long as loading."""
        if self.take_backs >= MOST_TAKE_BACKS:
            raise refuse(TakeBackBarred)
        return self.table.take_back(seat, self.last_move_of(seat).seq)

    def undo(self, seat: int) -> Step:
        if self._undos >= MOST_UNDOS:
            raise refuse(TooManyUndos, MOST_UNDOS)
        return self.table.undo(seat)

    # -- counting -----------------------------------------------------------------------------

    def count(self, new: Sequence[AnyEntry], now: int) -> None:
        """Note the entries, right before they are stored. The table itself has them already, from
        when they were tried."""
        for entry in new:
            self._note(entry, now)
        self.seq += len(new)
        self.clock.advance(now)
        if any(isinstance(entry, entries.Undone | entries.TookBack) for entry in new):
            self.clock.take_time_back(self.deciding)
        self.clock.turn(self.deciding, now)

    def _note(self, entry: AnyEntry, at: int) -> None:
        if isinstance(entry, entries.OVERTAKING):
            self.take_back, self.pause_asked = None, []
            self._note_move(entry)
        match entry:
            case entries.TakeBackAsked():
                self.take_back = entry if entry.waiting else None
            case entries.Idled(seat=seat):
                self.clock.advance(at)
                self.clock.give_time(seat)
            case entries.PauseAsked(by=by):
                self.pause_asked = by
            case entries.Paused(by=seat):
                self.clock.stop(at)
                self.paused_at, self.paused_by, self.pause_asked = at, seat, []
            case entries.Resumed():
                self.clock.go_on(at)
            case entries.Reopened():
                self.clock.skip(at)
            case entries.StoodIn(seat=seat):
                self.clock.advance(at)
                self.stand_ins[seat] = entry
            case entries.CameBack(seat=seat):
                self.clock.advance(at)
                self.stand_ins.pop(seat, None)
                self.clock.give_time(seat)
            case entries.Resigned(seat=seat, ends=ends):
                self.resigned.add(seat)
                self.deserted = self.deserted or ends
            case entries.Stopped():
                self.stopped = True
            case _:
                pass

    def _note_move(self, entry: AnyEntry) -> None:
        """Who moved last, how often that seat has undone, and how often moves were taken back."""
        match entry:
            case entries.Played(record=record):
                self._undos = self._undos if record.seat == self._mover else 0
                self._mover = record.seat
            case entries.Undone():
                self._undos += 1
            case entries.TookBack():
                self.take_backs += 1
            case _:
                pass

    def file(self, names: Sequence[str], secret: str | None) -> GameFile:
        """The finished game as a file, with the current names of its players and its secret."""
        file = self.table.file()
        opening = msgspec.structs.replace(file.opening, seats=list(names))
        return GameFile(opening, file.records, file.result, secret or "")


# -- time, computed from when things happened; nothing here reads a clock --------------------------

GRACE = 30_000  # the least that a seat that ran out of time gets for its next turn


def _nothing(since: int, until: int) -> int:
    return 0


class GameClock:
    """Milliseconds left per seat. The clocks of seats that have to decide run, all others stand."""

    def __init__(self, terms: Terms, seats: int, now: int) -> None:
        self.terms = terms
        self.left = [terms.seconds * 1000] * seats
        self.running: set[int] = set()
        self.since = now
        self.stopped = False
        self.lost: Callable[[int, int], int] = _nothing  # time that counts for no seat
        self._given: dict[int, int] = {}  # what each seat got for the end of its last turn

    @property
    def ticking(self) -> bool:
        return self.terms.seconds > 0 and not self.stopped

    def advance(self, now: int) -> None:
        """Subtract the time that has passed from the seats whose clocks ran."""
        if self.ticking:
            passed = max(0, now - self.since - self.lost(self.since, now))
            for seat in self.running:
                self.left[seat] -= passed
        self.since = now

    def skip(self, now: int) -> None:
        """Count the time until now for no seat."""
        self.since = now

    def stop(self, now: int) -> None:
        self.advance(now)
        self.stopped = True

    def go_on(self, now: int) -> None:
        self.skip(now)
        self.stopped = False

    def turn(self, deciding: Iterable[int], now: int) -> None:
        """From now on these seats decide; a seat that is done gets more time for its next turn."""
        self.advance(now)
        next_ones = set(deciding)
        for seat in self.running - next_ones:
            before = self.left[seat]
            self.left[seat] = self._renewed(before)
            self._given[seat] = self.left[seat] - before
        self.running = next_ones

    def take_time_back(self, seats: Iterable[int]) -> None:
        """The end of a turn was undone: take back the time that the seat got for it."""
        for seat in set(seats) - self.running:
            self.left[seat] -= self._given.pop(seat, 0)

    def give_time(self, seat: int) -> None:
        """Give a seat that a bot has given back enough time for at least one turn."""
        self.left[seat] = max(self.left[seat], self._least())

    def _renewed(self, left: int) -> int:
        if self.terms.pace == "correspondence":
            return self.terms.seconds * 1000
        return max(left, 0) + self.terms.increment * 1000

    def _least(self) -> int:
        if self.terms.pace == "correspondence":
            return self.terms.seconds * 1000
        return max(GRACE, self.terms.increment * 1000)

    def deadline(self, seats: Iterable[int]) -> int | None:
        """When the first of these seats runs out of time, or None if no clock runs."""
        running = [self.left[seat] for seat in seats if seat in self.running]
        return self.since + min(running) if self.ticking and running else None

    def out_of_time(self, seats: Iterable[int]) -> list[int]:
        """The seats among these whose time is over; call `advance` first."""
        if not self.ticking:
            return []
        return [seat for seat in seats if seat in self.running and self.left[seat] <= 0]
