"""The house: all rooms in memory, and what they share."""

import asyncio
import contextlib
import logging
import time
from functools import partial
from typing import Any

from kontor.server.entries import Reopened
from kontor.server.handlers import HANDLERS
from kontor.server.hub import Hub, LocalHub
from kontor.server.limits import Limiter
from kontor.server.loading import Names, load
from kontor.server.mailbox import RoomClosed
from kontor.server.metrics import ROOMS
from kontor.server.notices import Notices
from kontor.server.ops import TimeUp, Who
from kontor.server.refusals import NoSuchTable, NothingThere, NotStored, PlayedElsewhere, refuse
from kontor.server.room import Room
from kontor.server.settings import Limits, Settings
from kontor.server.store import people, tables
from kontor.server.store.engine import Store
from kontor.server.store.tables import TableRow
from kontor.server.workers import Workers
from kontor.table.refusals import Refused

logger = logging.getLogger(__name__)
FORGOTTEN_MS = 14 * 24 * 3600 * 1000  # tables that nobody starts are cleared away after this time


class Limiters:
    """One for everything that has a limit."""

    def __init__(self, limits: Limits) -> None:
        self.messages = Limiter(*limits.messages)
        self.chat = Limiter(*limits.chat)
        self.guests = Limiter(*limits.guests)
        self.guesses = Limiter(*limits.guesses)
        self.creations = Limiter(*limits.creations)
        self.asks = Limiter(*limits.asks)


class House:
    """Rooms are opened on demand and closed when nobody needs them."""

    def __init__(
        self, settings: Settings, store: Store, secret: str, hub: Hub | None = None
    ) -> None:
        self.settings, self.store = settings, store
        self.secret = secret.encode()
        self.hub: Hub = hub or LocalHub()
        self.limits = Limiters(settings.limits)
        self.workers = Workers(settings.bot_workers)
        self.notices = Notices(settings, store)
        self.closing = False
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None

    def now(self) -> int:
        """Milliseconds since 1970."""
        return time.time_ns() // 1_000_000

    # -- rooms --------------------------------------------------------------------------------

    async def ask(self, table: str, who: Who, request: object) -> Any:
        """Ask a table something, wherever it is."""
        while True:
            room = await self.room(table)
            try:
                return await room.ask(who, request)
            except RoomClosed:  # it left memory at this very moment
                if self.closing:
                    raise refuse(NotStored) from None

    async def room(self, table: str) -> Room:
        """The room of a table, loaded if need be; whoever comes meanwhile waits for the same."""
        task = self._rooms.get(table)
        if task is None:
            task = asyncio.create_task(self._open(table), name=f"open {table}")
            self._rooms[table] = task
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._rooms.get(table) is task:
                del self._rooms[table]
            raise

    async def _open(self, table: str) -> Room:
        now = self.now()
        until = now + int(self.settings.lease_seconds * 1000)
        node = self.settings.node
        if not await self.store.write(lambda db: tables.claim(db, table, node, now, until)):
            known = await self.store.read(lambda db: tables.find(db, table))
            raise refuse(NoSuchTable if known is None else PlayedElsewhere)
        room = Room(self, await load(self.store, table), HANDLERS)
        ROOMS.inc()
        play = room.play
        if play is not None and not play.over:
            live = room.row.terms.pace == "live" and room.row.terms.seconds > 0
            if live and not play.paused:
                await room.commit([Reopened()], [])
            room.post(TimeUp())
        return room

    async def remove(self, room: Room) -> None:
        """Clear a table away for good; called by its own handler."""
        await self.store.write(lambda db: tables.remove(db, room.id))
        for user in room.users:
            room.expel(user)
        self._rooms.pop(room.id, None)
        ROOMS.dec()
        room.stop_soon()

    def loaded(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if task.exception() is None]

    # -- looking after things -----------------------------------------------------------------

    def begin(self) -> None:
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="sweep")
        self.notices.begin()

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Exception:
                logger.exception("the sweep failed and will be tried again")
            await asyncio.sleep(self.settings.sweep_seconds)

    async def sweep(self) -> None:
        """Renew leases, close idle rooms, open tables whose clock has run out or whose bots are
        to move, and clear away what nobody wants."""
        now = self.now()
        await self._renew_leases(now)
        for room in self.loaded():
            if room.idle and now - room.used_at > self.settings.idle_seconds * 1000:
                await self._close(room)
        for table in await self.store.read(lambda db: tables.due(db, now)):
            if table not in self._rooms:
                with contextlib.suppress(Refused):  # another process has it
                    await self.room(table)
        for table in await self.store.read(lambda db: tables.forgotten(db, now - FORGOTTEN_MS)):
            await self.store.write(partial(tables.remove, table=table))

    async def _renew_leases(self, now: int) -> None:
        """A table that another process has taken over is not played here any more."""
        held = [room.id for room in self.loaded()]
        until = now + int(self.settings.lease_seconds * 1000)
        node = self.settings.node
        mine = await self.store.write(lambda db: tables.renew(db, held, node, until))
        for room in self.loaded():
            if room.id in held and room.id not in mine:
                logger.warning("another process has taken table %s over", room.id)
                await self._close(room)

    async def _close(self, room: Room) -> None:
        self._rooms.pop(room.id, None)
        await room.close()
        ROOMS.dec()
        await self.store.write(lambda db: tables.release(db, room.id, self.settings.node))

    async def close(self) -> None:
        """Finish what is under way; everything that was accepted is stored when this returns."""
        self.closing = True
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in self.loaded():
            await self._close(room)
        self.workers.close()
        await self.notices.close()
        await asyncio.to_thread(self.store.close)

    # -- what several rooms need --------------------------------------------------------------

    def guess(self, who: Who, table: str) -> None:
        """Whoever tries a password or a link spends a guess, and so does the table."""
        self.limits.guesses.spend(f"user {who.id}")
        self.limits.guesses.spend(f"table {table}")

    def guessed_right(self, who: Who, table: str) -> None:
        """It was no guess."""
        self.limits.guesses.give_back(f"user {who.id}")
        self.limits.guesses.give_back(f"table {table}")

    async def names(self, users: set[str]) -> Names:
        return await self.store.read(lambda db: people.names_of(db, users))

    async def fresh_row(self, table: str) -> TableRow:
        row = await self.store.read(lambda db: tables.find(db, table))
        if row is None:
            raise refuse(NoSuchTable)
        return row

    async def require_user(self, user: str) -> people.User:
        known = await self.store.read(lambda db: people.by_id(db, user))
        if known is None:
            raise refuse(NothingThere)
        return known
