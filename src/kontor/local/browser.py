"""The house as the worker of a page uses it: strings and bytes in and out.

Bytes from the browser come as buffers, and `None` and maps as it has them.
"""

from typing import Any

from kontor.local.house import LocalHouse

Line = tuple[str, int, bytes]
Stored = tuple[bytes | None, list[tuple[str, bytes | None]], list[Line]]


class Browser:
    """A local house whose answers convert to plain values of the browser."""

    def __init__(self, house: LocalHouse) -> None:
        self.house = house

    @property
    def damaged(self) -> int:
        """How many kept tables could not be read."""
        return len(self.house.damaged)

    def greet(self) -> list[str]:
        return _texts(self.house.greet())

    def hear(self, data: str) -> list[str]:
        return _texts(self.house.hear(data))

    def call(self, method: str, path: str, body: Any) -> tuple[int, bytes, list[str]]:
        status, content, said = self.house.call(method, path, _bytes(body))
        return status, content, _texts(said)

    def let_bots_play(self) -> list[str] | None:
        said = self.house.let_bots_play()
        return None if said is None else _texts(said)

    def changes(self) -> Stored | None:
        changes = self.house.changes()
        if not changes.tables and changes.owner is None:
            return None
        return changes.owner, list(changes.tables.items()), changes.lines


def open_house(owner: Any, tables: Any, logs: Any) -> Browser:
    """The house with what was kept: tables, and the parts of their logs, by the ids of tables."""
    kept = {str(table): _bytes(data) for table, data in tables.to_py().items()}
    lines = {str(table): b"".join(map(_bytes, parts)) for table, parts in logs.to_py().items()}
    return Browser(LocalHouse(None if owner is None else _bytes(owner), kept, lines))


def _bytes(buffer: Any) -> bytes:
    return bytes(buffer.to_py() if hasattr(buffer, "to_py") else buffer)


def _texts(messages: list[bytes]) -> list[str]:
    return [message.decode() for message in messages]
