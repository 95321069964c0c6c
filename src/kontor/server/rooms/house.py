"""The house: all rooms in memory, and what they share."""

import asyncio
import logging
import time
from typing import Any

from kontor.play.entries import Reopened
from kontor.server.core.hub import Hub, LocalHub
from kontor.server.core.limits import Limiters
from kontor.server.core.metrics import ROOMS
from kontor.server.core.settings import Settings
from kontor.server.notify.notices import Notices
from kontor.server.rooms.handlers import HANDLERS, READING
from kontor.server.rooms.mailbox import RoomClosed
from kontor.server.rooms.operations import SERVER, Show, TimeUp, Who
from kontor.server.rooms.orders import Orders
from kontor.server.rooms.owners import Neighbours, OwnedBy, Owners
from kontor.server.rooms.room import Room, load
from kontor.server.rooms.services import Services
from kontor.server.rooms.sweeper import Sweeper
from kontor.server.rooms.timekeeper import Timekeeper
from kontor.server.store import tables
from kontor.server.store.engine import Away, Store
from kontor.server.store.leases import Ousted
from kontor.server.store.logs import Damaged
from kontor.server.workers.pools import Workers
from kontor.wire.refusals import (
    NoSuchTable,
    NotStored,
    PlayedElsewhere,
    ServerReadOnly,
    TableDamaged,
    refuse,
)

logger = logging.getLogger(__name__)
PATIENCE = 4.0  # seconds that a caller waits for a table, besides the end of a lease
AGAIN = 0.2


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
        self.sweeper = Sweeper(self)

    @property
    def services(self) -> Services:
        """What rooms and other parts of the house work with."""
        return Services(
            settings=self.settings,
            store=self.store,
            owners=self.owners,
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
        term = self.owners.term
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
        room = Room(self.services, loaded, term, HANDLERS, self.drop)
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

    def open_tables(self) -> set[str]:
        """Those in memory, and those that are being loaded."""
        return set(self._rooms)

    def loaded(self) -> list[Room]:
        done = [task for task in self._rooms.values() if task.done() and not task.cancelled()]
        return [task.result() for task in done if task.exception() is None]

    # -- begin and end ------------------------------------------------------------------------

    async def begin(self) -> None:
        await self.owners.begin()
        await self.orders.follow(self)
        self.sweeper.begin()

    async def close_room(self, room: Room) -> None:
        self._forget(room)
        await room.close()

    async def hand_over(self) -> None:
        """Finish what is under way and release the tables to other processes."""
        self.closing = True
        self.sweeper.end()
        await asyncio.gather(*(self.close_room(room) for room in self.loaded()))
        try:
            await self.owners.leave()
        except Away as away:
            logger.warning("tables are not handed over, others take them later: %s", away)

    async def close(self) -> None:
        """Everything that was accepted is stored when this returns."""
        self.workers.close()
        await self.notices.close()
        await asyncio.to_thread(self.store.close)
