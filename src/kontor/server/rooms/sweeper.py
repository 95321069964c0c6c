"""What a server does by itself every few seconds: it opens tables that need attention, closes rooms
that nobody needs, and clears away what was forgotten."""

import asyncio
import contextlib
import logging
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from kontor.play.table_row import Phase
from kontor.server.rooms.mailbox import RoomClosed
from kontor.server.rooms.owners import OwnedBy
from kontor.server.rooms.timekeeper import TICK
from kontor.server.store import lists, sheets, tables
from kontor.server.store.engine import Away
from kontor.server.store.leases import Ousted
from kontor.table.refusals import Refused

if TYPE_CHECKING:
    from kontor.server.rooms.house import House

logger = logging.getLogger(__name__)
CLEARING_MS = 3600 * 1000  # between two searches for what is to be cleared away
DAY_MS = 24 * 3600 * 1000
# Days after which tables are removed that nobody starts, or at which nobody does anything.
FORGOTTEN: dict[Phase, int] = {"waiting": 14, "running": 366}


class Sweeper:
    """Looks after the house until it closes."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self.clearing: list[Callable[[], Awaitable[None]]] = []  # what else is cleared away
        self._clear_at = 0  # when old things are looked for again
        self.loop: asyncio.AbstractEventLoop | None = None  # where all of it runs
        self._tasks: list[asyncio.Task[None]] = []

    def begin(self) -> None:
        self.loop = asyncio.get_running_loop()
        self._tasks = [
            asyncio.create_task(self._sweep_for_ever(), name="sweep"),
            asyncio.create_task(self._look_at_the_clock(), name="clock"),
        ]

    def end(self) -> None:
        for task in self._tasks:
            task.cancel()

    async def _look_at_the_clock(self) -> None:
        while True:
            self.house.timekeeper.look()
            await asyncio.sleep(TICK)

    async def _sweep_for_ever(self) -> None:
        while True:
            try:
                await self.sweep()
            except Away as away:
                logger.debug("the sweep waits for the database: %s", away)
            except Exception:
                logger.exception("the sweep failed and will be tried again")
            await asyncio.sleep(
                min(self.house.settings.sweep_seconds, self.house.settings.lease / 4)
            )

    async def sweep(self) -> None:
        """Close rooms that are not ours or not needed; open tables that need attention: whose clock
        has run out, whose bots are to move, or whose owner is gone while people watch."""
        house = self.house
        await house.orders.follow(house)
        now, held = house.now(), await house.owners.held()
        for room in house.loaded():
            if room.id not in held and room.opened_at < now:
                logger.warning("another process has taken table %s over", room.id)
                await house.close_room(room)
            elif room.idle and now - room.used_at > house.settings.idle_seconds * 1000:
                await house.close_room(room)
                await house.owners.release(room.id)
        node = house.owners.node
        if now >= self._clear_at and not house.orders.read_only:
            self._clear_at = now + CLEARING_MS
            await self.clear_away()
            for clear in self.clearing:
                await clear()
        due = await house.store.read(lambda db: lists.due(db, now, node))
        due = (
            [] if house.orders.read_only else [one for one in due if one not in house.store.damaged]
        )
        watched = await house.owners.orphans(house.hub.watched_here() - house.open_tables())
        for table in {*due, *watched} - house.open_tables():
            with contextlib.suppress(Refused, OwnedBy, Ousted, RoomClosed):
                await house.room(table)

    async def clear_away(self) -> None:
        """Remove tables that nobody started, or that nobody has touched for a very long time, and
        old score sheets."""
        since = self.house.now() - sheets.DAYS * DAY_MS
        await self.house.store.write(partial(sheets.remove_old, before=since))
        for phase, after in FORGOTTEN.items():
            before = self.house.now() - after * DAY_MS
            old = await self.house.store.read(partial(lists.forgotten, phase=phase, before=before))
            for table in old:
                await self.house.store.write(partial(tables.remove, table=table))
