"""One play of a game: a log of moves, and the state that follows from it."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, Generic

import msgspec

from kontor.table import log, refusals
from kontor.table.chance import Chance, Dice, Luck, RecordedChance, SealedDice
from kontor.table.events import DealtAnew, Event, Undone
from kontor.table.game import Game, S, Score, V
from kontor.table.hidden import deal_anew
from kontor.table.log import FORMAT, GameFile, Opening, Record, Result, TakeBackRecord, UndoRecord
from kontor.table.moves import Move, Moves, Seat

_NOTHING: list[list[int]] = []  # what most moves ask of chance
STRIDE = 16  # open moves between two states that are kept
SETUP = "set-up"  # what the first random numbers of a table are drawn for


class Step(msgspec.Struct, frozen=True):
    """What one accepted submission did: store it, then tell each seat its own share."""

    seq: int
    seat: Seat
    record: log.AnyRecord
    events: list[Event]
    reveals: bool


class Table(Generic[S, V]):
    """Takes moves, keeps the log, answers with views; the only way to change a state."""

    def __init__(self, game: Game[S, V], opening: Opening, chance: Chance, luck: Luck) -> None:
        _require_seats(game, len(opening.seats))
        self.game = game
        self.records: list[log.AnyRecord] = []
        self.stored_result: Result | None = None
        self.opening_events: list[Event] = []
        self._luck = luck
        # The records that were not taken back, those of them that could still be, and the states
        # before every sixteenth of these: caches, since the log alone decides what stands.
        self._standing: list[Record] = []
        self._open_moves: list[tuple[int, Move]] = []
        self._kept: list[S] = []
        self._reveals: list[int] = []  # numbers of the standing records that revealed something
        self._goals: frozenset[int] = frozenset()  # positions that take-backs will lead back to
        self._marks: dict[int, S] = {}  # those of them that have been reached
        self._box = game.box(opening.overlay)
        self._options = game.options(opening.options)
        self.state: S = self._first_state(opening, chance)
        self.opening = opening

    # -- opening ------------------------------------------------------------------------------

    @classmethod
    def open(
        cls,
        game: Game[S, V],
        seats: Sequence[str],
        *,
        options: Mapping[str, Any] | None = None,
        overlay: str = "",
        position: dict[str, Any] | None = None,
        seed: int | str | None = None,
        secret: str = "",
    ) -> "Table[S, V]":
        """A new table. Without a secret or a seed, luck comes from the operating system."""
        chosen = msgspec.to_builtins(game.options(options or {}))
        luck = Luck(seed, secret)
        dice = luck.dice(SETUP)
        opening = Opening(
            FORMAT, game.name, game.rules_version, list(seats), chosen, overlay, position, []
        )
        table = cls(game, opening, dice, luck)
        table.opening = msgspec.structs.replace(opening, chance=dice.outcomes)
        return table

    @classmethod
    def replay(
        cls, game: Game[S, V], file: GameFile, seed: int | str | None = None, secret: str = ""
    ) -> "Table[S, V]":
        """The table of a game file, verified move by move and up to its result."""
        table = cls.begin(game, file.opening, seed, secret)
        table.expect(file.records)
        for record in file.records:
            table.repeat(record)
        if file.result is not None:
            table._verify(file.result, f"line {len(file.records) + 2}")
        return table

    @classmethod
    def begin(
        cls, game: Game[S, V], opening: Opening, seed: int | str | None = None, secret: str = ""
    ) -> "Table[S, V]":
        """The table of a stored opening, before its first record."""
        _require_playable(game, opening)
        chance = RecordedChance(opening.chance)
        try:
            table = cls(game, opening, chance, Luck(seed, secret))
        except refusals.BadLog as error:
            raise refusals.BadLog(error.what, "line 1") from error
        if not chance.all_used():
            raise refusals.BadLog("the opening holds more outcomes than the set-up used", "line 1")
        return table

    def _first_state(self, opening: Opening, chance: Chance) -> S:
        if opening.position is not None:
            return self.game.place(opening.position, self._options, self._box)
        return self.game.setup(
            len(opening.seats), self._options, self._box, chance, self.opening_events.append
        )

    def expect(self, records: Sequence[log.AnyRecord]) -> None:
        """Take-backs among these will need the positions that they lead back to."""
        self._goals = frozenset(one.keep for one in records if isinstance(one, TakeBackRecord))

    def repeat(self, record: log.AnyRecord) -> Step:
        """Play the next stored record again, or raise `BadLog` with its line in a file."""
        where = f"line {self.seq + 2}"
        try:
            if isinstance(record, Record):
                return self._play_record(record, where)
            if isinstance(record, TakeBackRecord):
                return self._repeat_take_back(record, where)
            step = self.undo(record.seat)
            if step.record != record:
                raise refusals.BadLog(f"record {record.undone_seq} was not the last move", where)
            return step
        except refusals.Refused as refused:
            raise refusals.BadLog(f"the move is not legal: {refused}", where) from refused
        except refusals.BadInput as error:
            raise refusals.BadLog(error.what, where) from error

    def _play_record(self, record: Record, where: str) -> Step:
        move, chance = read_record(self.game, record)
        self._require_turn(record.seat)
        step = self._play(record.seat, move, chance)
        if not chance.all_used():
            raise refusals.BadLog("the record holds more outcomes than the move used", where)
        return step

    def _repeat_take_back(self, record: TakeBackRecord, where: str) -> Step:
        chance = RecordedChance(record.chance)
        step = self._take_back(record.seat, record.keep, chance, deal=bool(record.chance))
        if not chance.all_used():
            raise refusals.BadLog("the record holds more outcomes than were dealt", where)
        return step

    def _verify(self, result: Result, where: str) -> None:
        capped = self.game.capped(self.state)
        same = self.over and capped == result.capped
        if not same or not log.same_scores(list(self.scores()), result.scores):
            raise refusals.BadLog("the moves do not lead to the stored result", where)
        self.stored_result = result

    # -- play ---------------------------------------------------------------------------------

    @property
    def seq(self) -> int:
        """The number that the next record will carry."""
        return len(self.records)

    @property
    def over(self) -> bool:
        return not self.game.pending(self.state)

    def submit(self, seat: Seat, move: Move, expected_seq: int) -> Step:
        """Play a move or raise `Refused`: stale, not your turn, or against the rules."""
        if expected_seq != self.seq:
            raise refusals.Refused(refusals.StaleMove("table", expected_seq, self.seq))
        self._require_turn(seat)
        return self._play(seat, move, self._dice())

    def _dice(self) -> Dice | SealedDice:
        """Fresh random numbers for the next record."""
        return self._luck.dice(str(self.seq))

    def _require_turn(self, seat: Seat) -> None:
        pending = self.game.pending(self.state)
        if not pending:
            raise refusals.Refused(refusals.GameOver("table"))
        if all(decision.seat != seat for decision in pending):
            raise refusals.Refused(refusals.NotYourTurn("table", pending[0].seat))

    def _play(self, seat: Seat, move: Move, chance: Dice | SealedDice | RecordedChance) -> Step:
        before = self.game.copy(self.state)
        events: list[Event] = []
        try:
            self.game.apply(self.state, seat, move, chance, events.append)
        except Exception:
            self.state = before  # whatever went wrong, no half-made move remains
            raise
        record = Record(self.seq, seat, _written(move), chance.outcomes or _NOTHING)
        reveals = any(event.reveals for event in events) or bool(chance.outcomes)
        self._remember(record, move, before, reveals)
        return Step(record.seq, seat, record, events, reveals)

    def _remember(self, record: Record, move: Move, before: S, reveals: bool) -> None:
        last = self.last_standing
        if reveals or (last is not None and last.seat != record.seat):
            self._open_moves.clear()
            self._kept.clear()
        if record.seq in self._goals:
            self._marks[record.seq] = self.game.copy(before)
        self.records.append(record)
        self._standing.append(record)
        if reveals:
            self._reveals.append(record.seq)
            return
        if len(self._open_moves) % STRIDE == 0:
            self._kept.append(before)
        self._open_moves.append((record.seq, move))

    # -- undo ---------------------------------------------------------------------------------

    def may_undo(self, seat: Seat) -> bool:
        """Whether this seat's last move can still be taken back."""
        last = self.last_standing
        return bool(self._open_moves) and last is not None and last.seat == seat

    def undo(self, seat: Seat) -> Step:
        """Take back this seat's last move, as far as the last information barrier."""
        last = self.last_standing
        if last is None:
            raise refusals.Refused(refusals.NothingToUndo("table"))
        if not self.may_undo(seat):
            raise refusals.Refused(refusals.UndoBarred("table", last.seq))
        seq, _ = self._open_moves.pop()
        self._standing.pop()
        self.state = self._before_last(seat)
        record = UndoRecord(self.seq, seat, seq)
        self.records.append(record)
        return Step(record.seq, seat, record, [Undone(seat, seq)], False)

    def _before_last(self, seat: Seat) -> S:
        """The state after the moves that are still open, from the nearest one that was kept; none
        of these moves asked chance."""
        near, left = divmod(len(self._open_moves), STRIDE)
        state = self._kept[near]
        del self._kept[near if left == 0 else near + 1 :]
        if left == 0:
            return state
        state, events = self.game.copy(state), list[Event]()
        for _, move in self._open_moves[near * STRIDE :]:
            self.game.apply(state, seat, move, RecordedChance([]), events.append)
        return state

    # -- take-back by consent -----------------------------------------------------------------

    @property
    def last_reveal(self) -> int:
        """The number of the last record that stands and revealed something, else -1."""
        return self._reveals[-1] if self._reveals else -1

    def take_back(self, seat: Seat, keep: int) -> Step:
        """Go back to the position before record `keep`, whatever was revealed since; what nobody
        knew there is dealt anew if anything was. The way back is as long as the game."""
        return self._take_back(seat, keep, self._dice(), deal=self.last_reveal >= keep)

    def _take_back(
        self, seat: Seat, keep: int, chance: Dice | SealedDice | RecordedChance, *, deal: bool
    ) -> Step:
        if all(one.seq != keep for one in self._standing):
            raise refusals.BadLog(f"record {keep} does not stand", f"line {self.seq + 2}")
        state = self._before(keep)
        if deal:
            deal_anew(self.game, state, len(self.opening.seats), chance)
        self.state = state
        self._open_moves.clear()
        self._kept.clear()
        while self._standing and self._standing[-1].seq >= keep:
            self._standing.pop()
        while self.last_reveal >= keep:
            self._reveals.pop()
        record = TakeBackRecord(self.seq, seat, keep, chance.outcomes)
        self.records.append(record)
        return Step(record.seq, seat, record, taken_back(record), False)

    def _before(self, keep: int) -> S:
        """A state of its own: the position before record `keep`."""
        if keep in self._marks:
            return self.game.copy(self._marks[keep])
        earlier = GameFile(self.opening, self.records[:keep], None)
        return Table.replay(self.game, earlier).state

    @property
    def last_standing(self) -> Record | None:
        """The last move that was not taken back."""
        return self._standing[-1] if self._standing else None

    def last_standing_of(self, seat: Seat) -> Record | None:
        """The same for one seat."""
        return next((one for one in reversed(self._standing) if one.seat == seat), None)

    # -- what leaves the table ----------------------------------------------------------------

    def view(self, seat: Seat | None) -> V:
        return self.game.view(self.state, seat)

    def views(self, seats: Sequence[Seat | None]) -> Sequence[V]:
        return self.game.views(self.state, seats)

    def legal_moves(self, seat: Seat) -> Moves:
        return self.game.legal_moves(self.state, seat)

    def scores(self) -> Sequence[Score]:
        return self.game.scores(self.state)

    def file(self) -> GameFile:
        """The log as a game file; with its result once the game is over."""
        result = Result(self.game.capped(self.state), list(self.scores())) if self.over else None
        return GameFile(self.opening, list(self.records), result)


@lru_cache(maxsize=4096)
def _written(move: Move) -> dict[str, Any]:
    """A move for a record; the same moves are made again and again, at all tables."""
    return log.raw_move(move)


def taken_back(record: TakeBackRecord) -> list[Event]:
    undone = Undone(record.seat, record.keep)
    return [undone, DealtAnew()] if record.chance else [undone]


def read_record(game: Game[S, V], record: Record) -> tuple[Move, RecordedChance]:
    """The move of a stored record, and the outcomes of chance recorded with it."""
    return log.convert_move(game.moves, record.move), RecordedChance(record.chance)


def play_again(
    game: Game[S, V], state: S, record: Record | TakeBackRecord, seats: int
) -> list[Event]:
    """A step of a verified game's course, played in a state of its own."""
    if isinstance(record, TakeBackRecord):
        deal_anew(game, state, seats, RecordedChance(record.chance))
        return taken_back(record)
    move, chance = read_record(game, record)
    events: list[Event] = []
    game.apply(state, record.seat, move, chance, events.append)
    return events


def _require_seats(game: Game[S, V], seats: int) -> None:
    if not game.min_seats <= seats <= game.max_seats:
        what = f"{game.name} takes {game.min_seats} to {game.max_seats} seats, not {seats}"
        raise refusals.BadInput(what, "seats")


def _require_playable(game: Game[S, V], opening: Opening) -> None:
    if opening.game != game.name:
        raise refusals.BadLog(f"this is a game of {opening.game}, not of {game.name}", "line 1")
    if opening.format != FORMAT:
        raise refusals.BadLog(f"file format {opening.format} is not {FORMAT}", "line 1")
    if opening.rules_version != game.rules_version:
        raise refusals.WrongRulesVersion(
            f"played under rules version {opening.rules_version}; "
            f"this program plays version {game.rules_version}",
            "line 1",
        )
