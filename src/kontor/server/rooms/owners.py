"""Which tables this process owns, by a lease in the database that all processes share."""

import asyncio
import logging
import secrets
import time
from typing import Any, Protocol

from kontor.server.core.metrics import TAKEN_OVER
from kontor.server.core.settings import Settings
from kontor.server.rooms.operations import Who
from kontor.server.store import leases
from kontor.server.store.engine import Away, Store

logger = logging.getLogger(__name__)


class OwnedBy(Exception):
    """Another process has the table."""

    def __init__(self, node: str) -> None:
        super().__init__(node)
        self.node = node


class Neighbours(Protocol):
    """The other processes of this server."""

    def owner_of(self, table: str) -> str | None:
        """Which of them has the table, as far as is known here."""
        ...

    async def ask(self, node: str, table: str, who: Who, request: object) -> Any:
        """The owner's answer; `RoomClosed` if nothing was done because the table is not there."""
        ...


class Owners:
    """One process among those that share a database."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self.store, self.lease = store, settings.lease
        # A single process that restarts after a crash still owns its tables. Of several, two may
        # be given the same name by mistake, so each gets a new name at every start.
        self.node = settings.node
        if settings.redis:
            self.node += f".{secrets.token_hex(4)}"
        self._beating: asyncio.Task[None] | None = None
        self._shared = bool(settings.redis)
        self._sure_until = 0.0
        self.term = 0  # grows whenever others may have taken tables of this process

    def sure(self, term: int) -> bool:
        """Whether what was owned in that term still is, so that it can be shown from memory."""
        in_time = time.monotonic() < self._sure_until
        return (in_time and term == self.term) or not self._shared

    async def begin(self) -> None:
        await self._beat()
        self._beating = asyncio.create_task(self._beat_for_ever(), name="beat")

    async def _beat_for_ever(self) -> None:
        while True:
            await asyncio.sleep(self.lease / 4)
            try:
                await self._beat()
            except Away as away:
                logger.debug("the lease cannot be renewed now: %s", away)

    async def _beat(self) -> None:
        began = time.monotonic()
        await self.store.write(lambda db: leases.beat(db, self.node, self.lease))
        if time.monotonic() > self._sure_until:
            self.term += 1
        self._sure_until = began + self.lease

    async def claim(self, table: str) -> str | None:
        """Take the table if no living process has it; returns its owner, or None if it is gone."""
        # Read first: a write to a table of another process would wait for that process's writes.
        other = await self.store.read(lambda db: leases.owner(db, table, self.node))
        if other is not None:
            return other
        owner, before = await self.store.write(lambda db: leases.claim(db, table, self.node))
        if owner == self.node and before not in (None, owner):
            TAKEN_OVER.inc()
            logger.info("table %s is taken over from %s", table, before)
        return owner

    async def held(self) -> set[str]:
        return await self.store.read(lambda db: leases.held(db, self.node))

    async def orphans(self, wanted: set[str]) -> list[str]:
        """The tables among these whose owner is gone."""
        if not wanted:
            return []
        return await self.store.read(lambda db: leases.orphans(db, sorted(wanted), self.node))

    async def release(self, table: str) -> None:
        await self.store.write(lambda db: leases.release(db, table, self.node))

    async def leave(self) -> None:
        """Free all tables for other processes at once."""
        if self._beating is not None:
            self._beating.cancel()
        await self.store.write(lambda db: leases.leave(db, self.node))
