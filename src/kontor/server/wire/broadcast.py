"""A message to all listeners of a channel."""

from collections.abc import Callable

import msgspec

from kontor.server.wire import messages as m
from kontor.server.wire.encoding import encode
from kontor.shelf import Words

_messages = msgspec.json.Decoder(m.AnyMessage)
Shows = tuple[str, int | None, int]  # a table, the seat that sees it, and its number


class Broadcast:
    """One object for all listeners of a process: the JSON of the message, and its words in each
    language, are made for the first listener that needs them and kept for the others.

    `kind` is the name of the message's class, `shows` is there if it is a scene. Between processes
    these and `data` travel.
    """

    def __init__(
        self,
        kind: str,
        *,
        message: m.AnyMessage | None = None,
        data: bytes | None = None,
        shows: Shows | None = None,
    ) -> None:
        self.kind, self.shows = kind, shows
        self._message, self._data = message, data
        self._worded: dict[Words, bytes] = {}

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


SIGNAL = Broadcast("", data=b"")  # says only that something happened


def broadcast(message: m.AnyMessage) -> Broadcast:
    shows = None
    if isinstance(message, m.Scene):
        shows = message.table, message.seat, message.seq
    return Broadcast(type(message).__name__, message=message, shows=shows)
