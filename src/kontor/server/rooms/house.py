"""The house: all rooms in memory, and what they share."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from kontor.server.cluster.owners import Neighbours, OwnedBy, Owners
from kontor.server.limits import Limiters
from kontor.server.metrics import ROOMS
from kontor.server.notify.notices import Notices
from kontor.server.refusals import (
    NoSuchTable,
    NotStored,
    PlayedElsewhere,
    ServerReadOnly,
    TableDamaged,
    refuse,
)
from kontor.server.rooms.entries import Reopened
from kontor.server.rooms.handlers import HANDLERS, READING
from kontor.server.rooms.loader import load
from kontor.server.rooms.mailbox import RoomClosed
from kontor.server.rooms.operations import SERVER, Show, TimeUp, Who
from kontor.server.rooms.orders import Orders
from kontor.server.rooms.room import Room
from kontor.server.rooms.services import Services
from kontor.server.rooms.table_row import Phase
from kontor.server.rooms.timekeeper import TICK, Timekeeper
from kontor.server.settings import Settings
from kontor.server.store import lists, tables
from kontor.server.store.engine import Away, Store
from kontor.server.store.leases import Ousted
from kontor.server.store.logs import Damaged
from kontor.server.wire.hub import Hub, LocalHub
from kontor.server.workers.pools import Workers
from kontor.table.refusals import Refused

logger = logging.getLogger(__name__)
PATIENCE, AGAIN = 4.0, 0.2  # seconds to wait for a table after the end of a lease; between tries
CLEARING_MS = 3600 * 1000  # between two searches for what is to be cleared away
DAY_MS = 24 * 3600 * 1000
# Days after which tables are removed that nobody starts, or at which nobody does anything.
FORGOTTEN: dict[Phase, int] = {"waiting": 14, "running": 366}


class House:
    """Rooms are opened on demand and closed when nobody needs them."""

    def __init__(self, settings: Settings, store: Store, secret: str) -> None:
        self.settings, self.store = settings, store
        self.secret = secret.encode()
        self.hub: Hub = LocalHub()
        self.neighbours: Neighbours | None = None
        self.owners = Owners(settings, store)
        self.limits = Limiters(settings.limits)
        self.workers = Workers(settings.bot_workers)
        self.notices = Notices(settings, store)
        self.timekeeper = Timekeeper()
        self.orders = Orders()
        store.fails, store.works = self.timekeeper.store_fails, self.timekeeper.store_works
        self.closing = False
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._clock: asyncio.Task[None] | None = None
        self.clearing: list[Callable[[], Awaitable[None]]] = []  # what else is cleared away
        self._clear_at = 0  # when old things are looked for again

    @property
    def services(self) -> Services:
        """What rooms and other parts of the house work with."""
        return Services(
            settings=self.settings,
            store=self.store,
            node=self.owners.node,
            hub=self.hub,
            limits=self.limits,
            workers=self.workers,
            notices=self.notices,
            timekeeper=self.timekeeper,
            orders=self.orders,
        )

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.timekeeper.now()

    # -- rooms --------------------------------------------------------------------------------

    async def ask(self, table: str, who: Who, request: object) -> Any:
        """Ask a table something, in whatever process it is; after `NotStored` a retry may help."""
        if self.orders.read_only and not isinstance(request, READING):
            raise refuse(ServerReadOnly)
        end = time.monotonic() + self.settings.lease + PATIENCE
        while True:
            try:
                return await self._ask(table, who, request)
            except (RoomClosed, Ousted):  # it left memory, or this process, at this very moment
                if self.closing or time.monotonic() > end:
                    raise refuse(NotStored) from None
            except Away:
                raise refuse(NotStored) from None
            await asyncio.sleep(AGAIN)

    async def _ask(self, table: str, who: Who, request: object) -> Any:
        others = self.neighbours
        owner = None if others is None or table in self._rooms else others.owner_of(table)
        if owner is None:
            try:
                return await (await self.room(table, who)).ask(who, request)
            except OwnedBy as owned:
                owner = owned.node
        if others is None:
            raise refuse(PlayedElsewhere)
        return await others.ask(owner, table, who, request)

    async def ask_here(self, table: str, who: Who, request: object) -> Any:
        """A request that another process passed on; `RoomClosed` if the table is not here."""
        try:
            return await (await self.room(table, who)).ask(who, request)
        except (OwnedBy, Ousted):
            raise RoomClosed from None

    async def room(self, table: str, who: Who = SERVER) -> Room:
        """The room of a table, loaded if need be; callers that come meanwhile wait for it, too."""
        task = self._rooms.get(table)
        if task is None:
            if self.closing:
                raise RoomClosed
            if who != SERVER:
                self.limits.rooms.spend(who.id)
            task = asyncio.create_task(self._open(table), name=f"open {table}")
            self._rooms[table] = task
        try:
            return await asyncio.shield(task)
        except Exception:
            if self._rooms.get(table) is task:
                del self._rooms[table]
            raise

    async def _open(self, table: str) -> Room:
        owner = await self.owners.claim(table)
        if owner is None:
            raise refuse(NoSuchTable)
        if owner != self.owners.node:
            raise OwnedBy(owner)
        try:
            loaded = await load(self.store, table)
        except Damaged as damaged:
            self.services.damaged(damaged)
            await self.owners.release(table)
            raise refuse(TableDamaged, damaged.line) from damaged
        room = Room(self.services, loaded, HANDLERS, self.drop)
        try:
            await self._wake(room)
        except BaseException:
            room.stop_soon()
            raise
        ROOMS.inc()
        return room

    async def _wake(self, room: Room) -> None:
        play = room.play
        if play is not None and play.read_only:  # nothing can happen there by itself
            await room.write(lambda db: tables.change(db, room.id, due_at=None))
        if play is None or play.over or play.read_only:
            return
        live = room.row.terms.pace == "live" and room.row.terms.seconds > 0
        if live and not (play.paused or self.orders.read_only):
            await room.commit([Reopened()], [])
        room.post(Show())  # some may have missed the last messages of the previous process
        room.post(TimeUp())

    def drop(self, room: Room) -> None:
        """Remove the room from memory; called by its own handler."""
        self._forget(room)
        room.stop_soon()

    def _forget(self, room: Room) -> None:
        task = self._rooms.get(room.id)
        if task is not None and task.done() and not task.exception() and task.result() is room:
            del self._rooms[room.id]
            ROOMS.dec()

    def loaded(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if task.exception() is None]

    # -- housekeeping -------------------------------------------------------------------------

    async def begin(self) -> None:
        await self.owners.begin()
        await self.orders.follow(self)
        self._sweeper = asyncio.create_task(self._sweep_for_ever(), name="sweep")
        self._clock = asyncio.create_task(self._look_at_the_clock(), name="clock")

    async def _look_at_the_clock(self) -> None:
        while True:
            self.timekeeper.look()
            await asyncio.sleep(TICK)

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Away as away:
                logger.debug("the sweep waits for the database: %s", away)
            except Exception:
                logger.exception("the sweep failed and will be tried again")
            await asyncio.sleep(min(self.settings.sweep_seconds, self.settings.lease / 4))

    async def sweep(self) -> None:
        """Close rooms that are not ours or not needed; open tables that need attention: whose clock
        has run out, whose bots are to move, or whose owner is gone while people watch."""
        await self.orders.follow(self)
        now, held = self.now(), await self.owners.held()
        for room in self.loaded():
            if room.id not in held and room.opened_at < now:
                logger.warning("another process has taken table %s over", room.id)
                await self._close(room)
            elif room.idle and now - room.used_at > self.settings.idle_seconds * 1000:
                await self._close(room)
                await self.owners.release(room.id)
        node = self.owners.node
        if now >= self._clear_at and not self.orders.read_only:
            self._clear_at = now + CLEARING_MS
            await self.clear_away()
            for clear in self.clearing:
                await clear()
        due = await self.store.read(lambda db: lists.due(db, now, node))
        due = [] if self.orders.read_only else [one for one in due if one not in self.store.damaged]
        watched = await self.owners.orphans(self.hub.watched_here() - self._rooms.keys())
        for table in {*due, *watched} - self._rooms.keys():
            with contextlib.suppress(Refused, OwnedBy, Ousted, RoomClosed):
                await self.room(table)

    async def clear_away(self) -> None:
        """Remove tables that nobody started, or that nobody has touched for a very long time."""
        for phase, after in FORGOTTEN.items():
            before = self.now() - after * DAY_MS
            old = await self.store.read(partial(lists.forgotten, phase=phase, before=before))
            for table in old:
                await self.store.write(partial(tables.remove, table=table))

    async def _close(self, room: Room) -> None:
        self._forget(room)
        await room.close()

    async def hand_over(self) -> None:
        """Finish what is under way and release the tables to other processes."""
        self.closing = True
        for task in (self._sweeper, self._clock):
            if task is not None:
                task.cancel()
        await asyncio.gather(*(self._close(room) for room in self.loaded()))
        try:
            await self.owners.leave()
        except Away as away:
            logger.warning("tables are not handed over, others take them later: %s", away)

    async def close(self) -> None:
        """Everything that was accepted is stored when this returns."""
        self.workers.close()
        await self.notices.close()
        await asyncio.to_thread(self.store.close)
