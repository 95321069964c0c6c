"""Who hears what: rooms publish to channels, sockets listen to them.

This hub lives in one process. The one in `several/` carries the same calls to other processes;
rooms and sockets know only this interface.
"""

from collections.abc import Callable
from typing import Protocol

from kontor.server.wire.broadcast import Broadcast

Deliver = Callable[[Broadcast], None]
LOBBY = "lobby"


def everybody(table: str) -> str:
    """Chat, and who sits where: for all who watch a table."""
    return f"{table}:all"


def watchers(table: str) -> str:
    """The public view, for those without a seat."""
    return f"{table}:watchers"


def player(table: str, user: str) -> str:
    """What only this user may see of the table."""
    return f"{table}:{user}"


def person(user: str) -> str:
    """Anything said here ends all sockets of the user."""
    return f"person:{user}"


def channels_of(table: str, user: str) -> tuple[str, ...]:
    """All that somebody may hear of a table."""
    return (player(table, user), everybody(table), watchers(table))


class Hub(Protocol):
    """The broadcast interface."""

    def publish(self, channel: str, message: Broadcast) -> None: ...

    def listen(self, channel: str, deliver: Deliver) -> None: ...

    def leave(self, channel: str, deliver: Deliver) -> None: ...

    def heard(self, channel: str) -> bool:
        """Whether anybody listens; nobody makes messages that nobody hears."""
        ...

    def expel(self, table: str, user: str) -> None:
        """Whatever sockets this user has, they hear nothing more of the table."""
        ...

    def watched_here(self) -> set[str]:
        """The tables that somebody in this very process listens to."""
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
