"""A message to all listeners of a channel."""

from collections.abc import Callable
from typing import NamedTuple

import msgspec

from kontor.shelf import Words
from kontor.wire import messages as m
from kontor.wire.changes import Change
from kontor.wire.encoding import encode

_messages = msgspec.json.Decoder(m.AnyMessage)
Shows = tuple[str, int | None, int]  # a table, the seat that sees it, and its number


class Since(NamedTuple):
    """How the view of a scene differs from that of the scene with the number `base`."""

    base: int
    change: Change


class Broadcast:
    """One object for all listeners of a process: the JSON of the message, and its words in each
    language, are made for the first listener that needs them and kept for the others.

    `kind` is the name of the message's class, `shows` is there if it is a scene; `since` is for
    those who have the scene before this one. Between processes `kind`, `shows` and `data` travel.
    """

    def __init__(
        self,
        kind: str,
        *,
        message: m.AnyMessage | None = None,
        data: bytes | None = None,
        shows: Shows | None = None,
        since: Since | None = None,
    ) -> None:
        self.kind, self.shows, self.since = kind, shows, since
        self._message, self._data = message, data
        self._worded: dict[Words, bytes] = {}
        self._changes: dict[Words | None, bytes] = {}

    @property
    def data(self) -> bytes:
        """The message as JSON, without words."""
        if self._data is None:
            self._data = encode(self._message)
        return self._data

    @property
    def message(self) -> m.AnyMessage:
        if self._message is None:
            self._message = _messages.decode(self.data)
        return self._message

    def in_words(self, words: Words, told: Callable[[], m.AnyMessage]) -> bytes:
        """The message with words in one language, for one set of names."""
        if words not in self._worded:
            self._worded[words] = encode(told())
        return self._worded[words]

    def change(self, since: Since, words: Words | None, told: Callable[[], m.Scene]) -> bytes:
        """A scene as a change, also in words."""
        if words not in self._changes:
            self._changes[words] = encode(_change_of(told(), since))
        return self._changes[words]


def _change_of(scene: m.Scene, since: Since) -> m.SceneChange:
    fields = {name: getattr(scene, name) for name in m.Shown.__struct_fields__}
    return m.SceneChange(**fields, base=since.base, change=since.change)


SIGNAL = Broadcast("", data=b"")  # says only that something happened


def broadcast(message: m.AnyMessage, since: Since | None = None) -> Broadcast:
    shows = None
    if isinstance(message, m.Scene):
        shows = message.table, message.seat, message.seq
    return Broadcast(type(message).__name__, message=message, shows=shows, since=since)
