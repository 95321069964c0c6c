"""The house and its neighbours: the other processes of the server, what they have to know, and
limits that all of them share.
"""

import asyncio
import logging
from collections import Counter
from functools import partial
from typing import TYPE_CHECKING, Any

from kontor.server.cluster.hub import SharedHub
from kontor.server.cluster.letters import Spent
from kontor.server.cluster.post import Post
from kontor.server.cluster.relay import TRAVELLING, NoAnswer, NotThere, Relay, answer_reader
from kontor.server.core.hub import everybody, player
from kontor.server.core.limits import Limiters
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
SOON = 0.05  # seconds in which what was spent is collected
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


class SharedLimits:
    """Limits of several processes: each tells the others what was spent, and all count the same.

    Nobody waits for that. At one moment every process may allow a burst of its own; afterwards it
    is missing in all buckets, so over time there is one limit. While Redis is away, each counts
    alone.
    """

    def __init__(self, limits: Limiters, post: Post) -> None:
        self._limiters, self._post = limits.by_name(), post
        self._spent = Counter[tuple[str, str]]()
        post.readers[Spent] = self._read
        for name, limiter in self._limiters.items():
            limiter.tell = partial(self._note, name)

    def _note(self, name: str, key: str, spent: int) -> None:
        if not self._spent:
            asyncio.get_running_loop().call_later(SOON, self._send)
        self._spent[name, key] += spent

    def _send(self) -> None:
        spent, self._spent = self._spent, Counter()
        if self._post.processes > 1:
            told = [(name, key, count) for (name, key), count in spent.items() if count]
            self._post.send_all(Spent(self._post.node, told))

    def _read(self, letter: Spent) -> None:
        for name, key, count in letter.spent:
            if (limiter := self._limiters.get(name)) is not None:  # else: of another version
                limiter.count(key, count)
