"""A page without a browser: it asks a house on this device by the same messages as a socket."""

from random import Random
from typing import Any

import msgspec

from kontor.local.house import LocalHouse
from tests.server.play_here import moves_in, whole

Message = dict[str, Any]
LONGEST = 20_000  # requests in a game


class Page:
    """Creates tables and plays at them with random legal moves. It stores what the house wants
    stored, as the browser does."""

    def __init__(self, house: LocalHouse, seed: int = 1) -> None:
        self.house, self.luck = house, Random(seed)
        self.stored: dict[str, bytes] = {}
        self.logs: dict[str, list[bytes]] = {}
        self.owner: bytes | None = None
        self.heard: list[Message] = []
        self.scenes: dict[int | None, Message] = {}
        self.changes = 0  # scenes that came as changes
        self._number = 0
        self._hear(house.greet())

    def call(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        data = body if isinstance(body, bytes) else b"" if body is None else _encoded(body)
        got, answer, said = self.house.call(method, path, data)
        assert got == status, answer
        self._store()
        self._hear(said)
        return answer if path.endswith("/export") else msgspec.json.decode(answer)

    def ask(self, type_: str, **fields: Any) -> Message:
        """Send a request; returns the answer to it."""
        self._number += 1
        request = {"type": type_, "id": self._number, **fields}
        messages = self.house.hear(_encoded(request))
        self._store()
        self._hear(messages)
        return next(one for one in reversed(self.heard) if one.get("re") == self._number)

    def enter(self, name: str = "Ann") -> None:
        self.call("POST", "/api/guests", {"name": name, "language": "en"})

    def open_table(self, game: str, bots: list[str], me: int = 1, **options: Any) -> str:
        """A table that has begun: own seats first, then bots."""
        seats = [{"kind": "me"}] * me + [{"kind": "bot", "bot": bot} for bot in bots]
        created = self.call(
            "POST", "/api/tables", {"game": game, "seats": seats, "options": options}
        )
        table: str = created["card"]["id"]
        self.call("POST", f"/api/tables/{table}/start")
        return table

    def watch(self, table: str, language: str = "en") -> None:
        self.scenes.clear()
        watch = self.ask("Watch", table=table, language=language, changes=True)
        assert watch["type"] == "Done"

    def let_bots_play(self) -> None:
        while (said := self.house.let_bots_play()) is not None:
            self._store()
            self._hear(said)

    def move(self, table: str) -> None:
        """One move of a seat that has to decide."""
        scene = next(one for one in self.scenes.values() if one["moves"])
        move = self.luck.choice(moves_in(scene))
        done = self.ask("Submit", table=table, seat=scene["seat"], seq=scene["seq"], moves=[move])
        assert done["type"] == "Done", done
        self.let_bots_play()

    def play_out(self, table: str) -> Message:
        """Play to the end; returns the last scene."""
        self.let_bots_play()
        for _ in range(LONGEST):
            last = next(iter(self.scenes.values()))
            if last["over"]:
                return last
            self.move(table)
        raise AssertionError("the game does not end")

    def closed_and_opened(self) -> "Page":
        """The page after it was closed: a new house from what was stored."""
        logs = {table: b"".join(parts) for table, parts in self.logs.items()}
        return Page(LocalHouse(self.owner, self.stored, logs), seed=2)

    def _store(self) -> None:
        changes = self.house.changes()
        self.owner = changes.owner or self.owner
        for table, data in changes.tables.items():
            if data is None:
                del self.stored[table]
                self.logs.pop(table, None)
            else:
                self.stored[table] = data
        for table, _, lines in changes.lines:
            self.logs.setdefault(table, []).append(lines)

    def _hear(self, messages: list[bytes]) -> None:
        for data in messages:
            message = msgspec.json.decode(data)
            self.heard.append(message)
            if message["type"] == "SceneChange":
                self.changes += 1
                message = whole(self.scenes[message["seat"]], message)
            if message["type"] == "Scene":
                self.scenes[message["seat"]] = message


def _encoded(body: Any) -> bytes:
    return msgspec.json.encode(body)
