"""A table on one device: one person at one or several seats, and bots.

It does what a room does on a server, without a mailbox: one thing happens after the other anyway.
"""

import logging
import secrets
from collections.abc import Callable, Sequence

import msgspec

from kontor.bots.simpler import simpler
from kontor.bots.words import shown
from kontor.local import kept
from kontor.play import entries, thinking
from kontor.play.cards import make_card, seat_names
from kontor.play.entries import AnyEntry, LogLine
from kontor.play.film import Film, Finished, film_of
from kontor.play.opening import lesson_position, lesson_secret, usual_stand_in
from kontor.play.play import Play
from kontor.play.scenes import final_scores, scenes
from kontor.play.table_row import Ending, Names, Seating, TableRow, play_of, waiting_row
from kontor.shelf import game_named
from kontor.table.events import Event
from kontor.table.log import GameFile, Result, encode_file
from kontor.table.refusals import Refused, TableReadOnly
from kontor.table.seal import open_sealed
from kontor.table.table import Step
from kontor.table.text import distinct_names
from kontor.wire import messages as m
from kontor.wire.cards import TableCard
from kontor.wire.encoding import encode, raw
from kontor.wire.refusals import refuse
from kontor.wire.room_refusals import BotPlays, NotRunning, NotYourSeat, TablePaused

logger = logging.getLogger(__name__)
DEVICE = "device"  # the one user there is


class LocalTable:
    """A table in memory. `tell` gets what everybody at the table hears."""

    def __init__(
        self,
        row: TableRow,
        sitting: list[Seating],
        note: str = "",
        lines: list[LogLine] | Callable[[], list[LogLine]] = list,
    ) -> None:
        self.row, self.sitting, self.note = row, sitting, note
        self._lines = lines
        self._play: Play | None = None
        self._film: tuple[int, Film] | None = None
        self._bots: dict[tuple[int, str], bytes] = {}

    @property
    def lines(self) -> list[LogLine]:
        if not isinstance(self._lines, list):
            self._lines = self._lines()
        return self._lines

    @property
    def play(self) -> Play | None:
        """The play, built from the log when it is first needed; None before the game begins, and
        if its rules are no longer known."""
        if self._play is None and self.row.opening is not None:
            self._play = play_of(self.row, self.lines)
        return self._play

    @property
    def own(self) -> list[int]:
        """The seats of the person at this device."""
        return [seat for seat, one in enumerate(self.sitting) if one.user == DEVICE]

    def card(self, name: str) -> TableCard:
        return make_card(self.row, self.sitting, names_of(name), {DEVICE})

    def kept(self) -> bytes:
        return kept.write(self.row, self.sitting, self.note, self.lines)

    # -- beginning ----------------------------------------------------------------------------

    def start(self, now: int) -> list[Event]:
        game, seats = game_named(self.row.game), len(self.sitting)
        lesson = self.row.terms.lesson
        secret = lesson_secret(game) if lesson else secrets.token_hex(32)
        table = open_sealed(
            game,
            seats,
            secret,
            options=self.row.options,
            overlay=self.row.overlay,
            position=lesson_position(game, seats) if lesson else None,
        )
        self._lines = [LogLine(0, now, entries.Begun(), [])]
        self._change(
            now,
            phase="running",
            opening=table.opening,
            secret=secret,
            rules_version=game.rules_version,
        )
        return table.opening_events

    def _change(self, now: int, **fields: object) -> None:
        self.row = msgspec.structs.replace(self.row, changed_at=now, **fields)

    # -- playing ------------------------------------------------------------------------------

    def running(self) -> Play:
        play = self.play
        if self.row.phase != "waiting" and (play is None or play.read_only):
            raise Refused(TableReadOnly("table", self.row.rules_version))
        if play is None or play.over:
            raise refuse(NotRunning)
        return play

    def in_play(self, seat: int) -> Play:
        """The play, if the person may move for this seat now."""
        self.require_seat(seat)
        play = self.running()
        if play.paused:
            raise refuse(TablePaused)
        if seat in play.stand_ins:
            raise refuse(BotPlays)
        return play

    def require_seat(self, seat: int) -> None:
        if seat not in self.own:
            raise refuse(NotYourSeat, seat)

    def commit(self, new: Sequence[AnyEntry], now: int) -> int:
        """Count entries and write them down; returns the number of the table afterwards."""
        play = self.play
        assert play is not None
        first = play.seq
        play.count(new, now)
        left = list(play.clock.left)
        self.lines.extend(
            LogLine(first + place, now, entry, left) for place, entry in enumerate(new)
        )
        if play.over:
            ending: Ending = "rules" if play.table.over else "resigned"
            result = Result(play.game.capped(play.table.state), final_scores(play))
            self._change(now, phase="over", result=result, ending=ending)
        else:
            self._change(now)
        return play.seq

    def commit_steps(self, steps: Sequence[Step], now: int) -> int:
        return self.commit([entries.entry_of(step.record) for step in steps], now)

    def scenes(self, events: Sequence[Event], now: int, ahead: int = 0) -> list[m.AnyMessage]:
        """The table as each own seat sees it, or as a spectator does."""
        play = self.play
        if play is None:
            closed = self.row.phase != "waiting"
            result = raw(self.row.result)
            return [m.Closed(self.row.id, self.row.rules_version, result)] if closed else []
        viewers: list[int | None] = [*self.own] or [None]
        return [*scenes(self.row.id, play, viewers, events, now, ahead)]

    def stand_in(self) -> str:
        return self.row.terms.stand_in or usual_stand_in(self.row.game)

    def forget_bots(self) -> None:
        """Their plans were made for another log."""
        self._bots.clear()

    # -- bots ---------------------------------------------------------------------------------

    def bot_at(self, seat: int) -> str | None:
        play = self.play
        if play is not None and seat in play.stand_ins:
            return play.stand_ins[seat].bot
        return self.sitting[seat].bot

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide, if one has to."""
        play = self.play
        if play is None or play.at_rest:
            return None
        return next((seat for seat in play.deciding if self.bot_at(seat)), None)

    def move_bot(self, seat: int, now: int) -> list[m.AnyMessage]:
        """Ask a bot and play its line; returns the scenes after each of its steps. A bot that
        fails is replaced by the next simpler one."""
        play, spec = self.running(), self.bot_at(seat)
        assert spec is not None
        try:
            steps, earlier = self._follow(play, seat, spec, now)
        except Exception:
            logger.exception("bot %s of %s failed", spec, self.row.game)
            self._play = None  # what a failed bot has left behind cannot be trusted; the log can
            return self._replace(seat, spec, now)
        self.commit_steps(steps, now)
        return [*earlier, *self.scenes(steps[-1].events, now)]

    def _follow(
        self, play: Play, seat: int, spec: str, now: int
    ) -> tuple[list[Step], list[m.AnyMessage]]:
        game = self.row.game
        view = encode(play.table.view(seat))
        bot = self._bots.get((seat, spec)) or thinking.new_bot(spec, game)
        luck = play.seq if self.row.terms.lesson else secrets.randbits(32)
        line = thinking.decide(game, view, seat, bot, luck)
        moves = play.read_moves(line.moves)
        steps, seen = list[Step](), list[list[m.AnyMessage]]()
        for step in play.follow(seat, moves):
            steps.append(step)
            if len(steps) < len(moves) and not step.reveals:
                seen.append(self.scenes(step.events, now, len(steps)))
        self._bots[seat, spec] = line.bot
        return steps, [one for scene in seen[: len(steps) - 1] for one in scene]

    def _replace(self, seat: int, spec: str, now: int) -> list[m.AnyMessage]:
        instead = simpler(spec, self.row.game)
        if instead is None:
            play = self.running()
            moves = play.table.legal_moves(seat)
            steps = play.submit(seat, [moves[secrets.randbelow(len(moves))]])
            self.commit_steps(steps, now)
            return self.scenes(steps[-1].events, now)
        standing = self.running().stand_ins.get(seat)
        new = entries.StoodIn(seat, instead, "failed", spec)
        if standing is not None:
            new = msgspec.structs.replace(new, why=standing.why)
        self.commit([new], now)
        return self.scenes([], now)

    # -- the game as a file ---------------------------------------------------------------------

    def names(self, name: str) -> list[str]:
        """Names for a file. As long as the game runs, those of bots say how strong they are: by
        them the bots are found again when the file is opened."""
        if self.row.phase == "over":
            return seat_names(self.row, self.sitting, names_of(name))
        game = self.row.game
        return distinct_names([shown(one.bot, game) if one.bot else name for one in self.sitting])

    def file(self, name: str) -> bytes:
        """The game as a file, finished or not: it never leaves the device by itself."""
        play = self.play
        if play is None:
            assert self.row.opening is not None
            opening = msgspec.structs.replace(self.row.opening, seats=self.names(name))
            records = entries.records_of(self.lines)
            return encode_file(GameFile(opening, records, self.row.result, self.row.secret or ""))
        return encode_file(play.file(self.names(name), self.row.secret))

    def finished(self, name: str) -> Finished:
        play = self.play
        if play is None:
            raise Refused(TableReadOnly("table", self.row.rules_version))
        return Finished(None, play.table.seq, self.names(name), self.row.result)

    def film(self, name: str) -> Film:
        """The finished game as a film, kept for whoever looks at it step by step."""
        records = len(self.lines)
        if self._film is None or self._film[0] != records:
            self._film = records, film_of(self.file(name))
        return self._film[1]


def names_of(name: str) -> Names:
    return {DEVICE: (name, "guest")}


def new_row(now: int, game: str, name: str) -> TableRow:
    new = secrets.token_hex(8)
    return waiting_row(new, "", game=game, name=name, access="link", host=DEVICE, now=now)
