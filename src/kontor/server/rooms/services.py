"""What a room is given to work with."""

import logging
from typing import NamedTuple

from kontor.play.table_row import Names, TableRow
from kontor.server.core.hub import Hub
from kontor.server.core.limits import Limiters
from kontor.server.core.settings import Settings
from kontor.server.notify.notices import Notices
from kontor.server.rooms.operations import Who
from kontor.server.rooms.orders import Orders
from kontor.server.rooms.owners import Owners
from kontor.server.rooms.timekeeper import Timekeeper
from kontor.server.store import people, tables
from kontor.server.store.engine import Store
from kontor.server.store.logs import Damaged
from kontor.server.workers.pools import Workers
from kontor.wire.refusals import NoSuchTable, NothingThere, refuse

logger = logging.getLogger(__name__)


class Services(NamedTuple):
    """Everything that a room knows of the server."""

    settings: Settings
    store: Store
    owners: Owners
    hub: Hub
    limits: Limiters
    workers: Workers
    notices: Notices
    timekeeper: Timekeeper
    orders: Orders

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self.timekeeper.now()

    def damaged(self, damaged: Damaged) -> None:
        """Tell the operator, by the log and by /health."""
        if damaged.table not in self.store.damaged:
            logger.error("%s", damaged)
        self.store.damaged[damaged.table] = damaged.line

    def guess(self, who: Who, table: str) -> None:
        """Count a guess at a password or a link, for the user and for the table."""
        self.limits.guesses.spend(f"user {who.id}")
        self.limits.guesses.spend(f"table {table}")

    def guessed_right(self, who: Who, table: str) -> None:
        """Return the guess: the password or link was right."""
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
