"""A table in memory, wherever it is played: what is kept of it, who sits there, and its game.

A room of a server is one with a mailbox, a store and listeners; a table of a device one with a
list of log lines.
"""

from collections.abc import Sequence

from kontor.play.play import Play
from kontor.play.scenes import final_scores, scenes
from kontor.play.table_row import Ending, Seating, TableRow
from kontor.table.events import Event
from kontor.table.log import Result
from kontor.table.refusals import NotYourTurn, Refused, TableReadOnly
from kontor.wire import messages as m
from kontor.wire.refusals import BotPlays, NotRunning, NotYourSeat, TablePaused, refuse


class Session:
    """What requests to one table are answered from."""

    row: TableRow
    sitting: list[Seating]
    play: Play | None  # none before the game begins, and if its rules are no longer known

    @property
    def users(self) -> set[str]:
        """The people with a seat."""
        return {one.user for one in self.sitting if one.user is not None}

    def seats_of(self, user: str) -> list[int]:
        return [seat for seat, one in enumerate(self.sitting) if one.user == user]

    def require_seat(self, user: str, seat: int) -> None:
        if seat not in self.seats_of(user):
            raise refuse(NotYourSeat, seat)

    def bot_at(self, seat: int) -> str | None:
        """The spec of the bot that plays this seat, if one does."""
        if self.play is not None and seat in self.play.stand_ins:
            return self.play.stand_ins[seat].bot
        return self.sitting[seat].bot

    def running(self) -> Play:
        """The play, if the game has begun and is not over."""
        self.require_readable()
        if self.play is None or self.play.over:
            raise refuse(NotRunning)
        return self.play

    def require_readable(self) -> None:
        """Rules that are no longer played can only be looked at."""
        if self.row.phase != "waiting" and (self.play is None or self.play.read_only):
            raise Refused(TableReadOnly("table", self.row.rules_version))

    def in_play(self, user: str, seat: int) -> Play:
        """The play, if this user may move for this seat now."""
        self.require_seat(user, seat)
        play = self.running()
        if play.paused:
            raise refuse(TablePaused)
        if seat in play.stand_ins:
            raise refuse(BotPlays)
        return play

    def require_turn(self, seat: int) -> None:
        deciding = self.running().deciding
        if seat not in deciding:
            raise Refused(NotYourTurn("table", deciding[0]))

    def ended(self) -> tuple[Result, Ending] | None:
        """How the game ended; None while it is running."""
        play = self.play
        if play is None or not play.over:
            return None
        ending: Ending = "rules" if play.table.over else "closed" if play.stopped else "resigned"
        return Result(play.game.capped(play.table.state), final_scores(play)), ending

    def scenes(
        self, user: str, now: int, events: Sequence[Event] = (), ahead: int = 0
    ) -> list[m.AnyMessage]:
        """The table as each seat of a user sees it, or as a spectator does."""
        if self.play is None:
            closed = self.row.phase != "waiting"
            gone = m.Closed(self.row.id, self.row.rules_version, self.row.result)
            return [gone] if closed else []
        viewers: list[int | None] = [*self.seats_of(user)] or [None]
        return [*scenes(self.row.id, self.play, viewers, events, now, ahead)]
