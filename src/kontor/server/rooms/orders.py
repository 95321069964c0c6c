"""What operators have ordered, as one process carries it out."""

import asyncio
import ipaddress
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from kontor.server.core import hub as channels
from kontor.server.rooms.mailbox import RoomClosed
from kontor.server.rooms.operations import SERVER, CloseTable, Show
from kontor.server.rooms.owners import OwnedBy
from kontor.server.store import operators
from kontor.server.store.leases import Ousted
from kontor.server.store.operators import Noted
from kontor.table.refusals import Refused
from kontor.wire import messages as m
from kontor.wire.broadcast import SIGNAL
from kontor.wire.refusals import BannedHere, refuse

if TYPE_CHECKING:
    from kontor.server.rooms.house import House

logger = logging.getLogger(__name__)
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class Orders:
    """What is in force here; read again every few seconds."""

    def __init__(self) -> None:
        self.read_only = False
        self.announced = ""
        self.networks: list[Network] = []
        self.tell: Callable[[str], None] = lambda text: None  # everybody who is connected
        self._last: int | None = None
        self._seen: set[int] = set()
        self._following = asyncio.Lock()  # the sweep and an order may follow at the same time

    def require_welcome(self, address: str) -> None:
        """`address` may be the network of a customer."""
        if not self.networks:
            return
        try:
            come_from = ipaddress.ip_network(address, strict=False)
        except ValueError:
            return
        for banned in self.networks:
            same = banned.version == come_from.version
            if same and banned.overlaps(come_from):
                raise refuse(BannedHere)

    async def follow(self, house: "House") -> None:
        """Read what was ordered, and carry it out as far as it concerns this process."""
        async with self._following:
            await self._follow(house)

    async def _follow(self, house: "House") -> None:
        if self._last is None:
            self._last = await house.store.read(operators.last_noted)
            old = await house.store.read(lambda db: operators.orders(db, self._last or 0))
            self._seen = {one.id for one in old.news if one.done_at is not None}
        last = self._last
        found = await house.store.read(lambda db: operators.orders(db, last))
        self.networks = [ipaddress.ip_network(one) for one in found.networks]
        if found.announced != self.announced:
            self.announced = found.announced
            self.tell(found.announced)
        if found.read_only != self.read_only:
            self._stand_still(house, found.read_only)
        for one in found.news:
            if one.id not in self._seen and await self._carry_out(house, one):
                self._seen.add(one.id)
                self._last = max(self._last, one.id)

    def _stand_still(self, house: "House", still: bool) -> None:
        self.read_only = still
        house.timekeeper.stand_still(still)
        logger.warning("read-only mode is %s", "on" if still else "off")
        for room in house.loaded():
            room.post(Show())  # sets alarms and asks bots, or does not

    async def _carry_out(self, house: "House", one: Noted) -> bool:
        """Returns whether it need not be tried again."""
        if one.action in ("ban_user", "end_sessions"):
            house.hub.publish(channels.person(one.subject), SIGNAL)
        elif one.action == "remove_table":
            for room in house.loaded():
                if room.id == one.subject:
                    room.audience.tell(m.TableGone(room.id))
                    house.drop(room)
        elif one.action == "close_table" and one.done_at is None:
            if self.read_only:
                return False
            try:
                await (await house.room(one.subject)).ask(SERVER, CloseTable())
            except (OwnedBy, Ousted, RoomClosed):
                return False  # its owner does it
            except Refused as refused:
                logger.warning("table %s is not closed: %s", one.subject, refused)
            await house.store.write(lambda db: operators.done(db, one.id))
        return True
