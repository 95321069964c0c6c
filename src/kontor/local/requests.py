"""What the page asks at a table: the same requests as over a server's socket."""

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from kontor.local.table import LocalTable
from kontor.play import entries, thinking
from kontor.play.questions import Past, considered_of, require_parts, tell, ways_of
from kontor.play.scenes import page
from kontor.table.events import Event
from kontor.table.refusals import NotYourTurn, Refused, TableReadOnly
from kontor.table.table import Step
from kontor.wire import messages as m
from kontor.wire import requests as r
from kontor.wire.encoding import encode
from kontor.wire.interpreter import Interpreter, Page
from kontor.wire.refusals import NothingThere, refuse
from kontor.wire.room_refusals import NotABot, NotRunning, TablePaused

Answer = list[m.AnyMessage]
Changed = tuple[Answer, bool]  # what is said, and whether the table has to be stored


class RequestHandler:
    """Answers requests to one table after the other, in the language that it is watched in."""

    def __init__(self, interpreter: Interpreter, now: Callable[[], int]) -> None:
        self.interpreter, self.now = interpreter, now

    def answer(self, table: LocalTable, request: r.AtTable) -> Changed:
        handler: Any = HANDLERS.get(type(request))
        if handler is None:
            raise refuse(NothingThere)
        changed: Changed = handler(self, table, request)
        return changed

    # -- moves --------------------------------------------------------------------------------

    def submit(self, table: LocalTable, request: r.Submit) -> Changed:
        play = table.in_play(request.seat)
        play.require_seq(request.seq)
        steps = play.submit(request.seat, play.read_moves(request.moves))
        return self._stepped(table, request, steps)

    def undo(self, table: LocalTable, request: r.Undo) -> Changed:
        play = table.in_play(request.seat)
        play.require_seq(request.seq)
        steps = [play.undo(request.seat)]
        while len(steps) < request.count and play.table.may_undo(request.seat):
            steps.append(play.undo(request.seat))
        return self._stepped(table, request, steps)

    def take_back(self, table: LocalTable, request: r.AskTakeBack) -> Changed:
        """Nobody else has to agree: bots do not mind."""
        table.require_seat(request.seat)
        play = table.running()
        play.require_seq(request.seq)
        table.forget_bots()
        return self._stepped(table, request, [play.take_moves_back(request.seat)])

    def _stepped(self, table: LocalTable, request: r.AtTable, steps: Sequence[Step]) -> Changed:
        seq = table.commit_steps(steps, self.now())
        return self._shown(table, request, seq, [e for step in steps for e in step.events])

    def _shown(
        self, table: LocalTable, request: r.AtTable, seq: int, events: Sequence[Event] = ()
    ) -> Changed:
        return [*table.scenes(events, self.now()), m.Done(request.id, seq)], True

    # -- pauses, giving up ----------------------------------------------------------------------

    def pause(self, table: LocalTable, request: r.Pause) -> Changed:
        table.require_seat(request.seat)
        if table.running().paused:
            raise refuse(TablePaused)
        return self._noted(table, request, entries.Paused(request.seat))

    def resume(self, table: LocalTable, request: r.Resume) -> Changed:
        table.require_seat(request.seat)
        if not table.running().paused:
            raise refuse(NotRunning)
        return self._noted(table, request, entries.Resumed(request.seat))

    def resign(self, table: LocalTable, request: r.Resign) -> Changed:
        table.require_seat(request.seat)
        if request.seat in table.running().resigned:
            raise refuse(NotRunning)
        bot = entries.StoodIn(request.seat, table.stand_in(), "resigned")
        return self._noted(table, request, entries.Resigned(request.seat), bot)

    def come_back(self, table: LocalTable, request: r.ComeBack) -> Changed:
        table.require_seat(request.seat)
        standing = table.running().stand_ins.get(request.seat)
        if standing is None or standing.why == "resigned":
            raise refuse(NotABot)
        return self._noted(table, request, entries.CameBack(request.seat))

    def _noted(self, table: LocalTable, request: r.AtTable, *new: entries.AnyEntry) -> Changed:
        return self._shown(table, request, table.commit(new, self.now()))

    # -- questions ----------------------------------------------------------------------------

    def moves(self, table: LocalTable, request: r.AskMoves) -> Changed:
        table.require_seat(request.seat)
        play = table.running()
        listed = page(play, request.seat, request.id, request.start, request.most)
        seen = Page(listed, encode(play.table.view(request.seat)))
        return [self.interpreter.page(request.table, request.seat, seen)], False

    def history(self, table: LocalTable, request: r.AskHistory) -> Changed:
        play = table.play
        if play is None:
            if table.row.phase == "waiting":
                raise refuse(NotRunning)
            raise Refused(TableReadOnly("table", table.row.rules_version))
        seat = next(iter(table.own), None)
        past = Past(table.row.game, play.seq, play.table.file(), seat)
        words = self.interpreter.words(request.table)
        return [tell(past, request.id, request.most, words)], False

    def lines(self, table: LocalTable, request: r.AskLines) -> Changed:
        found = thinking.lines(*self._seen(table, request))
        return [m.Lines(request.id, self._seq(table), msgspec.Raw(found.data), found.told)], False

    def ways(self, table: LocalTable, request: r.AskWays) -> Changed:
        table.running().read_moves([request.move])
        found = thinking.ways(*self._seen(table, request), bytes(request.move))
        return [ways_of(request.id, self._seq(table), found)], False

    def compound(self, table: LocalTable, request: r.AskCompound) -> Changed:
        require_parts(table.row.game, table.running().read_moves(request.moves))
        self._require_turn(table, request.seat)
        wanted = [bytes(move) for move in request.moves]
        found = thinking.compound(*self._seen(table, request), wanted)
        return [ways_of(request.id, self._seq(table), found)], False

    def out_of_reach(self, table: LocalTable, request: r.AskOutOfReach) -> Changed:
        found = thinking.out_of_reach(*self._seen(table, request), openings=request.openings)
        goals = msgspec.Raw(found.data)
        return [m.OutOfReach(request.id, self._seq(table), goals, found.told)], False

    def hint(self, table: LocalTable, request: r.AskHint) -> Changed:
        self._require_turn(table, request.seat)
        game, view, reader = self._seen(table, request)
        found = thinking.hint(game, view, request.seat, reader)
        hint = m.Hint(
            re=request.id,
            seq=self._seq(table),
            bot=found.bot,
            best=considered_of(found.best),
            why=found.why,
            others=[considered_of(one) for one in found.others],
        )
        return [hint], False

    def _seen(self, table: LocalTable, request: r.AtSeat) -> tuple[str, bytes, Any]:
        """What the planner gets: the game, what the seat sees, and who reads the answer."""
        table.require_seat(request.seat)
        view = encode(table.running().table.view(request.seat))
        return table.row.game, view, self.interpreter.reader(request.table)

    def _require_turn(self, table: LocalTable, seat: int) -> None:
        deciding = table.running().deciding
        if seat not in deciding:
            raise Refused(NotYourTurn("table", deciding[0]))

    def _seq(self, table: LocalTable) -> int:
        return table.running().seq


HANDLERS: dict[type[r.AtTable], Any] = {
    r.Submit: RequestHandler.submit,
    r.Undo: RequestHandler.undo,
    r.AskTakeBack: RequestHandler.take_back,
    r.Pause: RequestHandler.pause,
    r.Resume: RequestHandler.resume,
    r.Resign: RequestHandler.resign,
    r.ComeBack: RequestHandler.come_back,
    r.AskMoves: RequestHandler.moves,
    r.AskLines: RequestHandler.lines,
    r.AskWays: RequestHandler.ways,
    r.AskCompound: RequestHandler.compound,
    r.AskOutOfReach: RequestHandler.out_of_reach,
    r.AskHint: RequestHandler.hint,
    r.AskHistory: RequestHandler.history,
}
