"""A room is a table in memory: a mailbox, and a task that handles one request after the other.

A change is tried on the play, counted, stored, and only then sent out. If anything but a refusal
happens on the way, the room is rebuilt from what is stored.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple, TypeVar

import msgspec
from sqlalchemy import Connection

from kontor.play.entries import AnyEntry, LogLine, Played
from kontor.play.play import Play
from kontor.play.session import Session
from kontor.play.table_row import Names, Seating, TableRow, play_of
from kontor.server.core.metrics import FAULTS, MOVES, SUBMIT_SECONDS
from kontor.server.rooms.audience import Addressed, Audience
from kontor.server.rooms.bots import BotsAtTable
from kontor.server.rooms.mailbox import Mailbox, RoomClosed
from kontor.server.rooms.operations import TimeUp, Who
from kontor.server.rooms.services import Services
from kontor.server.store import leases, logs, people, tables
from kontor.server.store.engine import Store, complain
from kontor.server.store.logs import Damaged, Finish
from kontor.server.store.tables import Manners
from kontor.table.events import Event
from kontor.table.refusals import Refused
from kontor.wire.refusals import NoSuchTable, NotStored, refuse

# -- from what is stored ---------------------------------------------------------------------------


class Stored(NamedTuple):
    """What the database holds of a table."""

    row: TableRow
    sitting: list[Seating]
    manners: Manners
    names: Names
    lines: list[LogLine]


class Loaded(NamedTuple):
    """The same with the play; None before the game begins and if its rules are no longer known."""

    row: TableRow
    sitting: list[Seating]
    manners: Manners
    names: Names
    play: Play | None


async def load(store: Store, table: str) -> Loaded:
    stored = await store.read(lambda db: _stored(db, table))
    # Replaying takes tens of milliseconds; other rooms continue meanwhile.
    play = await asyncio.to_thread(play_of, stored.row, stored.lines)
    return Loaded(stored.row, stored.sitting, stored.manners, stored.names, play)


def _stored(db: Connection, table: str) -> Stored:
    try:
        row = tables.find(db, table)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise Damaged(table, 0, str(error)) from error
    if row is None:
        raise refuse(NoSuchTable)
    sitting = tables.seats_of(db, table)
    users = {one.user for one in sitting if one.user is not None} | {row.host}
    return Stored(
        row,
        sitting,
        tables.manners_of(db, table),
        people.names_of(db, users),
        logs.read(db, table),
    )


# -- the room --------------------------------------------------------------------------------------

Handler = Callable[["Room", Who, Any], Awaitable[Any]]
T = TypeVar("T")


class Room(Session):
    """A table in memory. Handlers change it; only the room's own task calls them."""

    def __init__(
        self,
        services: Services,
        loaded: Loaded,
        term: int,
        handlers: dict[type, Handler],
        leave: Callable[["Room"], None],
    ) -> None:
        self.services, self.handlers, self.leave, self._term = services, handlers, leave, term
        self.take(loaded)
        self.id = self.row.id
        self.here: set[str] = set()  # users whose arrival was announced
        self.away: dict[str, int] = {}  # users who have left, and when
        self.audience, self.bots = Audience(self), BotsAtTable(self)
        self.opened_at = self.used_at = services.now()
        self._mailbox = Mailbox(self._handle)
        self.ask, self.post = self._mailbox.ask, self._mailbox.post
        self._timer: asyncio.TimerHandle | None = None
        self._broken = self._ousted = False
        self.task = asyncio.create_task(self._mailbox.work(), name=f"room {self.id}")

    def take(self, loaded: Loaded) -> None:
        self.row, self.sitting, self.manners = loaded.row, loaded.sitting, loaded.manners
        self.names = loaded.names
        self.begin(loaded.play)

    def begin(self, play: Play | None) -> None:
        self.play = play
        if play is not None:
            play.clock.lost = self.services.timekeeper.lost

    async def close(self) -> None:
        """Answer the requests in the mailbox, then stop."""
        self.stop_soon()
        await self.task

    def stop_soon(self) -> None:
        """The same, for a handler of this room."""
        self._mailbox.close()
        self.bots.stop()
        if self._timer is not None:
            self._timer.cancel()

    @property
    def idle(self) -> bool:
        """Whether the room is not needed in memory."""
        playing = self.play is not None and not self.play.over and not self.play.read_only
        clocked = playing and self.row.terms.pace == "live" and self.row.terms.seconds > 0
        return not (clocked or self.audience.present or self.bots.busy or self._mailbox.busy)

    async def _handle(self, who: Who, request: object) -> Any:
        self.used_at = self.services.now()
        if self._ousted:
            raise RoomClosed
        try:
            if self._broken:
                await self._rebuild()
            elif not self.services.owners.sure(self._term):
                await self._confirm()
            return await self.handlers[type(request)](self, who, request)
        except Refused:
            raise
        except leases.Ousted:
            self._oust()
            raise RoomClosed from None
        except Exception as error:
            # What is only in memory can no longer be trusted; the log can.
            complain(f"room {self.id} failed at {type(request).__name__}", error)
            FAULTS.inc()
            await self._mend()
            raise refuse(NotStored) from error

    async def _mend(self) -> None:
        """Rebuild the room at once, or before the next request if the store is not available."""
        self._broken = True
        try:
            await self._rebuild()
        except leases.Ousted:
            self._oust()
        except logs.Damaged as damaged:
            self.services.damaged(damaged)
            self._oust()
        except Exception as error:  # noqa: BLE001  it will be tried again
            complain(f"room {self.id} cannot be rebuilt yet", error)
            asyncio.get_running_loop().call_later(1.0, self.post, TimeUp())

    def _oust(self) -> None:
        """Another process owns the table now: drop the room; callers have to ask elsewhere."""
        self._ousted = True
        self.leave(self)

    async def _rebuild(self) -> None:
        await self._confirm()
        self.take(await load(self.services.store, self.id))
        self._broken = False
        self.bots.forget()
        self.audience.forget()
        self.show([])

    async def _confirm(self) -> None:
        """Make sure that the table is still owned here; `Ousted` if not."""
        term = self.services.owners.term
        # Writes are done in order: after this one, no earlier write is still under way.
        await self.write(lambda db: None)
        self._term = term

    # -- what handlers use --------------------------------------------------------------------

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Store something of this table; `Ousted` if another process owns it now."""
        node = self.services.owners.node
        return await self.services.store.write(leases.as_owner(self.id, node, work))

    async def commit(
        self,
        new: Sequence[AnyEntry],
        events: Sequence[Event],
        earlier: Sequence[Addressed] = (),
    ) -> int:
        """Count entries, store them, and tell everybody; returns the table's number afterwards.

        `events` are those of the last step; `earlier` are the scenes of steps before it.
        """
        started = time.perf_counter()
        play, now = self.play, self.services.now()
        assert play is not None
        before = set(play.clock.running)  # as it was before these entries
        first = play.seq
        play.count(new, now)
        finish = self._finish()
        due, left, who = self.due(), list(play.clock.left), self.waited_for(play)
        node, lines = self.services.owners.node, list(new)
        await self.services.store.write(
            lambda db: logs.append(db, self.id, first, now, lines, left, due, finish, who, node)
        )
        self.audience.publish(earlier)
        self.show(events)
        if finish is not None:
            self.row = await self.services.fresh_row(self.id)
            self.audience.announce()
        SUBMIT_SECONDS.observe(time.perf_counter() - started)
        MOVES.labels(self.row.game).inc(sum(isinstance(entry, Played) for entry in new))
        self.audience.notify(set(play.deciding) - before)
        return play.seq

    def _finish(self) -> Finish | None:
        """The result to store; None while the game is running. A game counts for those who began
        it, also if they were removed."""
        play, ended = self.play, self.ended()
        if play is None or ended is None:
            return None
        removed = {seat: one.user or None for seat, one in play.stand_ins.items()}
        users = [one.user or removed.get(seat) for seat, one in enumerate(self.sitting)]
        return Finish(*ended, users, self.row.game)

    def show(self, events: Sequence[Event]) -> None:
        """Show everybody the table, then wake the bots and set the alarm."""
        self.audience.publish(self.audience.scenes(events))
        self.wake()

    def wake(self) -> None:
        """Ask the bots that have to decide, and set the alarm for the next deadline."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.play is None or self.play.over or self.play.read_only or self.still:
            return
        due = self.play.pause_ends
        if not self.play.paused:
            self.bots.wake()
            people = [seat for seat in self.play.deciding if self.bot_at(seat) is None]
            due = self.play.clock.deadline(people)
        if due is not None:
            wait = max(0.0, (due - self.services.now()) / 1000) + 0.01
            self._timer = asyncio.get_running_loop().call_later(wait, self.post, TimeUp())

    @property
    def still(self) -> bool:
        """Whether nothing may change, by order of an operator."""
        return self.services.orders.read_only

    def due(self) -> int | None:
        """When the table needs attention by itself: 0 while a bot is to move."""
        if self.play is None or self.play.over or self.play.read_only:
            return None
        if self.play.paused:
            return self.play.pause_ends
        if any(self.bot_at(seat) for seat in self.play.deciding):
            return None if self.bots.resting else 0
        return self.play.clock.deadline(self.play.deciding)

    def waited_for(self, play: Play) -> int:
        """The seats of people who have to decide, a bit for each."""
        people = [seat for seat in play.deciding if self.bot_at(seat) is None]
        return 0 if play.at_rest else sum(1 << seat for seat in people)
