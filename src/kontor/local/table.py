"""A table on one device: one person at one or several seats, and bots.

It is a session whose log is a list. Nothing has to wait for anything: one thing happens after the
other anyway.
"""

import logging
import secrets
from collections.abc import Callable, Sequence

import msgspec

from kontor.bots.bot import FREELY
from kontor.bots.seats import seated
from kontor.bots.words import shown
from kontor.play import entries, handlers, questions, thinking
from kontor.play.cards import make_card, seat_names
from kontor.play.entries import AnyEntry, LogLine
from kontor.play.film import Film, Finished, film_of
from kontor.play.handlers import Outcome
from kontor.play.opening import dealt
from kontor.play.play import Play
from kontor.play.scenes import Shown
from kontor.play.session import Session
from kontor.play.table_row import Names, Seating, TableRow, play_of, waiting_row
from kontor.table.events import Event
from kontor.table.log import GameFile, encode_file
from kontor.table.refusals import Refused, TableReadOnly
from kontor.table.text import distinct_names
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.bodies import BotKind, GameCard
from kontor.wire.broadcast import Broadcast
from kontor.wire.cards import TableCard
from kontor.wire.interpreter import Interpreter
from kontor.wire.messages import encode
from kontor.wire.refusals import NothingThere, refuse

logger = logging.getLogger(__name__)
DEVICE = "device"  # the one user there is
Said = m.AnyMessage | Broadcast


class LocalTable(Session):
    """A table in memory."""

    def __init__(
        self,
        row: TableRow,
        sitting: list[Seating],
        note: str = "",
        lines: list[LogLine] | Callable[[], list[LogLine]] = list,
        *,
        stored: bool = False,
    ) -> None:
        """`stored`: the lines are in the log that is kept."""
        self.row, self.sitting, self.note = row, sitting, note
        self._lines, self._stored = lines, stored
        self._known = 0  # lines that are in the log that is kept
        self._play: Play | None = None
        self._film: tuple[int, Film] | None = None
        self._bots: dict[tuple[int, str], bytes] = {}
        self._shown = Shown()

    @property
    def lines(self) -> list[LogLine]:
        if not isinstance(self._lines, list):
            self._lines = self._lines()
            self._known = len(self._lines) if self._stored else 0
        return self._lines

    def new_lines(self) -> list[LogLine]:
        """What has to be appended to the log that is kept."""
        if self._stored and not isinstance(self._lines, list):
            return []  # nobody has read them yet
        new = self.lines[self._known :]
        self._stored, self._known = True, len(self.lines)
        return new

    @property
    def play(self) -> Play | None:  # type: ignore[override]
        """Built from the log when it is first needed."""
        if self._play is None and self.row.opening is not None:
            self._play = play_of(self.row, self.lines)
        return self._play

    def card(self, name: str) -> TableCard:
        return make_card(self.row, self.sitting, names_of(name), {DEVICE})

    def shown(self, now: int, events: Sequence[Event] = (), ahead: int = 0) -> list[Said]:
        """The table as each seat of the device sees it, or as a spectator does."""
        if self.play is None:
            return [*self.scenes(DEVICE, now)]
        viewers: list[int | None] = [*self.seats_of(DEVICE)] or [None]
        return [*self._shown.scenes(self.row.id, self.play, viewers, events, now, ahead)]

    def start(self, now: int) -> list[Event]:
        row, table = dealt(self)
        self._lines = entries.first_lines(now)
        self.row = msgspec.structs.replace(row, changed_at=now)
        return table.opening_events

    # -- playing ------------------------------------------------------------------------------

    def change(self, request: r.AtTable, now: int) -> list[Said]:
        """Do what is asked; returns what the page is told."""
        handler = handlers.HANDLERS.get(type(request))
        if handler is None:
            raise refuse(NothingThere)
        outcome = handler(self, DEVICE, request)
        seq = self._commit(outcome, now)
        return [*self.shown(now, outcome.events), *outcome.told, m.Done(request.id, seq)]

    def _commit(self, outcome: Outcome, now: int) -> int:
        """Count entries and write them down; returns the number of the table afterwards."""
        play = self.play
        assert play is not None
        if outcome.took_back:
            self._bots.clear()
        first, new = play.seq, outcome.entries
        play.count(new, now)
        self.lines.extend(_lines(first, now, new, play.clock.left))
        self.row = msgspec.structs.replace(self.row, changed_at=now)
        ended = self.ended()
        if ended is not None:
            result, ending = ended
            self.row = msgspec.structs.replace(self.row, phase="over", result=result, ending=ending)
        return play.seq

    # -- asking -------------------------------------------------------------------------------

    def answer(self, request: r.AtTable, interpreter: Interpreter) -> m.AnyMessage | None:
        """The answer to a question; None if it is none."""
        table = request.table
        match request:
            case r.AskMoves(seat=seat):
                return interpreter.page(table, seat, questions.moves_page(self, DEVICE, request))
            case r.AskHistory(id=re, most=most):
                past = questions.past(self, DEVICE)
                return questions.history(past, re, most, interpreter.words(table))
            case r.AskLines() | r.AskWays() | r.AskCompound() | r.AskOutOfReach() | r.AskHint():
                seen = questions.seen(self, DEVICE, request)
                find = questions.work_of(request, seen, interpreter.reader(table))
                return questions.answer_of(request, seen.seq, find())
            case _:
                return None

    # -- bots ---------------------------------------------------------------------------------

    @property
    def bot_to_move(self) -> int | None:
        """The seat of a bot that has to decide, if one has to."""
        play = self.play
        if play is None or play.at_rest:
            return None
        return next((seat for seat in play.deciding if self.bot_at(seat)), None)

    def move_bot(self, seat: int, now: int) -> list[Said]:
        """Ask a bot and play its line; returns the scenes after each of its steps. A bot that
        fails is replaced by the next simpler one."""
        spec = self.bot_at(seat)
        assert spec is not None
        try:
            outcome, earlier = self._line(seat, spec, now)
        except Exception:
            logger.exception("bot %s of %s failed", spec, self.row.game)
            self._play = None  # what a failed bot has left behind cannot be trusted; the log can
            self._shown.forget()
            outcome, earlier = handlers.bot_replaced(self, seat, spec), []
        self._commit(outcome, now)
        return [*earlier, *self.shown(now, outcome.events)]

    def _line(self, seat: int, spec: str, now: int) -> tuple[Outcome, list[Said]]:
        play, game = self.running(), self.row.game
        view = encode(play.table.view(seat))
        bot = self._bots.get((seat, spec)) or thinking.new_bot(spec, game)
        luck = play.seq if self.row.terms.lesson else secrets.randbits(32)
        line = thinking.decide(game, view, seat, bot, luck)

        def scenes(events: Sequence[Event], ahead: int) -> list[Said]:
            return self.shown(now, events, ahead)

        found = handlers.bot_moves(self, seat, play.read_moves(line.moves), scenes)
        self._bots[seat, spec] = line.bot
        return found

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


def _lines(first: int, now: int, new: Sequence[AnyEntry], left: list[int]) -> list[LogLine]:
    return [LogLine(first + place, now, entry, [*left]) for place, entry in enumerate(new)]


def new_id() -> str:
    return secrets.token_hex(8)


def names_of(name: str) -> Names:
    return {DEVICE: (name, "guest")}


def new_row(now: int, game: str, name: str) -> TableRow:
    return waiting_row(new_id(), "", game=game, name=name, access="link", host=DEVICE, now=now)


# -- which bots sit down here: those that answer within a second, without machine code -------------

MOST_NODES = 24  # of a bot that searches


def offered_here(spec: str, game: str) -> bool:
    budget = seated(spec, game).budget
    return budget == FREELY or (budget.nodes is not None and budget.nodes <= MOST_NODES)


def bots_offered(card: GameCard) -> list[BotKind]:
    """The bots of a card, each with the strengths that it has here."""
    found = [
        msgspec.structs.replace(
            bot, strengths=[n for n in bot.strengths if offered_here(f"{bot.spec}/{n}", card.name)]
        )
        for bot in card.bots
    ]
    return [bot for bot in found if offered_here(bot.spec, card.name)]
