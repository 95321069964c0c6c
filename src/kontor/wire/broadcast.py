"""A message to all listeners of a channel, and what is new in the view of a scene.

A change is a list with one value, which takes the place of the old one, or an object with the
changes of some fields; those of a list have its places as names. Nothing else is ever needed: a
list of another length and a dictionary that has lost a name are sent whole.
"""

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from msgspec import Struct

from kontor.shelf import Words
from kontor.wire import messages as m
from kontor.wire.messages import encode

# -- what has changed from one view to the next ----------------------------------------------------

Change = list[Any] | dict[Any, Any]


class Comparison:
    """Compares views. Those of several seats share most of their parts, which are compared once, as
    long as all of them are kept."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, int], Change] = {}

    def change(self, old: Any, new: Any) -> Change:
        """How to make the new value of the old one."""
        if type(old) is not type(new):
            return [new]
        if isinstance(new, Struct):
            return self._of_struct(old, new)
        if isinstance(new, dict):
            return self._of_dict(old, new)
        if isinstance(new, list) and new and len(old) == len(new) and isinstance(new[0], Struct):
            return {
                place: self.change(before, now)
                for place, (before, now) in enumerate(zip(old, new, strict=True))
                if before is not now and before != now
            }
        return [new]

    def _of_struct(self, old: Any, new: Struct) -> Change:
        pair = id(old), id(new)
        if pair not in self._known:
            found = {}
            for name in new.__struct_fields__:
                before, now = getattr(old, name), getattr(new, name)
                if before is not now and before != now:
                    found[name] = self.change(before, now)
            self._known[pair] = found
        return self._known[pair]

    def _of_dict(self, old: dict[Any, Any], new: dict[Any, Any]) -> Change:
        if not old.keys() <= new.keys():
            return [new]
        return {
            name: self.change(old.get(name), now)
            for name, now in new.items()
            if name not in old or old[name] != now
        }


# -- to all listeners ------------------------------------------------------------------------------

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
