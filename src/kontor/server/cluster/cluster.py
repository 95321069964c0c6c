"""The house and its neighbours: the other processes of the server, and what they have to know."""

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from kontor.server.cluster.hub import SharedHub
from kontor.server.cluster.limits import SharedLimits
from kontor.server.cluster.post import Post
from kontor.server.cluster.relay import TRAVELLING, NoAnswer, NotThere, Relay, answer_reader
from kontor.server.core.hub import everybody, player
from kontor.server.core.tokens import new_id
from kontor.server.rooms import operations
from kontor.server.rooms.mailbox import RoomClosed
from kontor.server.rooms.operations import Gone, Show, Who
from kontor.server.store import people
from kontor.server.store.engine import Away
from kontor.table.refusals import Refused
from kontor.wire import requests as r
from kontor.wire.refusals import NotStored, refuse

if TYPE_CHECKING:
    from kontor.server.rooms.house import House

logger = logging.getLogger(__name__)
MOST_KNOWN = 10_000
# These may be asked twice: it does not matter if a process that died had already done them.
HARMLESS = (
    r.Watch,
    r.AskMoves,
    r.AskLines,
    r.AskWays,
    r.AskCompound,
    r.AskOutOfReach,
    r.AskHint,
    r.AskHistory,
    operations.Link,
    operations.Export,
    operations.LookBack,
    operations.Arrive,
    operations.Gone,
)


class Cluster:
    """What a house needs in order to be one of several."""

    def __init__(self, house: "House", post: Post) -> None:
        self.house, self.post = house, post
        self.hub = SharedHub(post)
        self.hub.resumed, self.hub.silent = self._show_again, self._say_gone
        self.limits = SharedLimits(house.limits, post)
        self._relay = Relay(post, self._serve)
        self._owners: dict[str, str] = {}  # by table; where it was last found
        self._leaving: set[asyncio.Task[None]] = set()
        post.lost.append(self._lose)

    # -- asking -------------------------------------------------------------------------------

    def owner_of(self, table: str) -> str | None:
        return self._owners.get(table)

    async def ask(self, node: str, table: str, who: Who, request: object) -> Any:
        if not self.post.alive(node):  # its lease ends soon, or it was just opened
            self._owners.pop(table, None)
            raise RoomClosed
        if len(self._owners) >= MOST_KNOWN:
            self._owners.clear()
        self._owners[table] = node
        try:
            return await self._relay.ask(node, table, who, request)
        except (NotThere, NoAnswer) as error:
            self._owners.pop(table, None)
            if isinstance(error, NoAnswer) and not isinstance(request, HARMLESS):
                raise refuse(NotStored) from None
            raise RoomClosed from None

    async def _serve(self, table: str, who: Who, request: Any) -> Any:
        try:
            return await self.house.ask_here(table, who, request)
        except RoomClosed:
            raise NotThere(table) from None
        except Away:
            raise refuse(NotStored) from None

    # -- when others come and go --------------------------------------------------------------

    def _lose(self, node: str) -> None:
        self._owners = {table: owner for table, owner in self._owners.items() if owner != node}

    def _show_again(self, node: str) -> None:
        """Show our tables again: that process may have missed something."""
        for room in self.house.loaded():
            if self.hub.hears(node, everybody(room.id)):
                room.post(Show())

    def _say_gone(self, channels: set[str]) -> None:
        """Report the listeners of a dead process as gone, since it cannot do so itself."""
        for room in self.house.loaded():
            for user in room.here:
                if player(room.id, user) in channels:
                    task = asyncio.create_task(self._leave(room.id, user))
                    self._leaving.add(task)
                    task.add_done_callback(self._leaving.discard)

    async def _leave(self, table: str, user: str) -> None:
        try:
            await self.house.ask_here(table, Who(user, "guest", ""), Gone())
        except (Refused, RoomClosed, Away) as error:
            logger.info("a user left table %s unnoticed: %s", table, error)


async def join(house: "House", url: str) -> Cluster:
    """Make the house one of those that share its database; raises if there is no broker."""
    # A broker may serve several servers; those with the same database belong together.
    server = await house.store.write(lambda db: people.keep(db, "server", new_id()))
    node, silence = house.owners.node, house.settings.lease
    post = Post(url, f"kontor/{server}", node, silence, house.secret)
    cluster = Cluster(house, post)
    for kind in TRAVELLING:
        answer_reader(kind)  # msgspec inspects the types now, before there are threads
    await post.open()
    house.hub, house.neighbours = cluster.hub, cluster
    return cluster
