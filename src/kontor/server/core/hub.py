"""Rooms publish to channels, sockets listen to them.

The hub here serves one process. The one in `cluster/` carries the same calls to other processes;
rooms and sockets know only the interface.
"""

from collections.abc import Callable
from typing import Protocol

from kontor.wire.broadcast import Broadcast

Deliver = Callable[[Broadcast], None]
LOBBY = "lobby"


def everybody(table: str) -> str:
    """Chat, and who sits where: for everybody at a table."""
    return f"{table}:all"


def watchers(table: str) -> str:
    """The public view, for spectators."""
    return f"{table}:watchers"


def player(table: str, user: str) -> str:
    """What only this user may see of the table."""
    return f"{table}:{user}"


def person(user: str) -> str:
    """Anything sent here closes all sockets of the user."""
    return f"person:{user}"


def session(name: str) -> str:
    """Anything sent here closes all sockets of one session."""
    return f"session:{name}"


def channels_of(table: str, user: str) -> tuple[str, ...]:
    """All channels of a table that a user may listen to."""
    return (player(table, user), everybody(table), watchers(table))


class Hub(Protocol):
    """The broadcast interface."""

    def publish(self, channel: str, message: Broadcast) -> None: ...

    def listen(self, channel: str, deliver: Deliver) -> None: ...

    def leave(self, channel: str, deliver: Deliver) -> None: ...

    def heard(self, channel: str) -> bool:
        """Whether the channel has listeners; messages without listeners are not made."""
        ...

    def expel(self, table: str, user: str) -> None:
        """Remove all sockets of this user from the table's channels."""
        ...

    def watched_here(self) -> set[str]:
        """The tables with listeners in this process."""
        ...


class LocalHub:
    """All listeners are in this process."""

    def __init__(self) -> None:
        self._listeners: dict[str, set[Deliver]] = {}

    def publish(self, channel: str, message: Broadcast) -> None:
        for deliver in list(self._listeners.get(channel, ())):
            deliver(message)

    def listen(self, channel: str, deliver: Deliver) -> None:
        self._listeners.setdefault(channel, set()).add(deliver)

    def leave(self, channel: str, deliver: Deliver) -> None:
        listeners = self._listeners.get(channel, set())
        listeners.discard(deliver)
        if not listeners:
            self._listeners.pop(channel, None)

    def heard(self, channel: str) -> bool:
        return channel in self._listeners

    def listeners(self, channel: str) -> list[Deliver]:
        return list(self._listeners.get(channel, ()))

    def channels(self) -> list[str]:
        return list(self._listeners)

    def expel(self, table: str, user: str) -> None:
        for deliver in self.listeners(player(table, user)):
            for channel in channels_of(table, user):
                self.leave(channel, deliver)

    def watched_here(self) -> set[str]:
        all_ = everybody("")
        return {name.removesuffix(all_) for name in self._listeners if name.endswith(all_)}
