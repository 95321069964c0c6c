"""What the server tests share: a server with a folder of its own, and clients that talk to it."""

import asyncio
import contextlib
import socket
import tempfile
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets
from websockets.asyncio.client import ClientConnection

from kontor.server.app import Server
from kontor.server.core.settings import FILE, Limits, Settings
from kontor.server.run import GoodbyeServer, config_of
from kontor.server.store.connect import open_engine, upgrade
from kontor.wire.messages import PROTOCOL
from kontor.wire.requests import ANSWERS
from tests.server.waiting import PATIENCE, wait_for

NO_HTTPS = False  # reading certificates takes 20 ms
ANSWER_TO = {asked.__name__: answer.__name__ for asked, answer in ANSWERS.items()}
ROOMY = Limits(
    messages=(100_000, 1e5),
    chat=(1000, 1e3),
    guests=(10_000, 1e4),
    guesses=(1000, 1e3),
    creations=(10_000, 1e4),
    asks=(1000, 1e3),
    requests=(100_000, 1e5),
    rooms=(100_000, 1e5),
    films=(10_000, 1e4),
    steps=(100_000, 1e5),
)


def settings_in(folder: Path, **others: Any) -> Settings:
    """Quick settings for a test: no limits that matter, a sweep at once, and patience with
    databases and processes that a busy machine makes slow. The folder gets an empty database:
    making one takes as long as all the rest of a start."""
    file = folder / FILE
    if folder.is_dir() and not file.exists() and not others.get("database"):
        file.write_bytes(_empty_database())
        file.chmod(0o600)
    usual = Settings(
        data=folder,
        port=0,
        bot_workers=1,
        sweep_seconds=0.2,
        database_seconds=PATIENCE,
        lease_seconds=PATIENCE,
        limits=ROOMY,
        log_level="warning",
    )
    return replace(usual, **others)


@lru_cache(maxsize=1)
def _empty_database() -> bytes:
    with tempfile.TemporaryDirectory(prefix="kontor-empty-") as folder:
        file = Path(folder) / FILE
        engine = open_engine(f"sqlite:///{file}")
        upgrade(engine)
        engine.dispose()
        return file.read_bytes()


@contextmanager
def serving(settings: Settings) -> Iterator[str]:
    """A real server on loopback in a thread of its own; gives its address."""
    with serving_open(settings) as (address, _):
        yield address


@contextmanager
def serving_open(settings: Settings) -> Iterator[tuple[str, Server]]:
    """The same, with the insides of the server."""
    server = GoodbyeServer(config_of(settings))
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    address = f"127.0.0.1:{listener.getsockname()[1]}"
    thread = threading.Thread(target=_run, args=(server, listener), daemon=True)
    thread.start()
    try:
        wait_for(lambda: server.started or not thread.is_alive())
        assert server.started, "the server did not start"
        yield address, server.config.app.state.server  # type: ignore[union-attr]
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        assert not thread.is_alive(), "the server did not end"


def _run(server: uvicorn.Server, listener: socket.socket) -> None:
    asyncio.run(server.serve(sockets=[listener]))


async def on_loop(server: Server, work: Callable[[], Coroutine[Any, Any, Any]]) -> Any:
    """Run something where the server itself runs."""
    loop = server.house.sweeper.loop
    assert loop is not None
    asked = asyncio.run_coroutine_threadsafe(work(), loop)
    return await asyncio.wrap_future(asked)


def whole(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The scene that a change makes of the one before it."""
    assert before["seq"] == change["base"]
    view = changed(before["view"], change["change"])
    other = {name: one for name, one in change.items() if name not in ("base", "change")}
    return {**other, "type": "Scene", "view": view}


def changed(old: Any, change: Any) -> Any:
    """The new value in JSON's terms, as a client makes it."""
    if isinstance(change, list):
        return change[0]
    if isinstance(old, list):
        return [
            changed(one, change[str(place)]) if str(place) in change else one
            for place, one in enumerate(old)
        ]
    return old | {name: changed(old.get(name), one) for name, one in change.items()}


def moves_in(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The moves of a scene, of a page or of advice, without their words."""
    return [one["move"] for one in message["moves"]]


def events_in(message: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of a scene or of the history, without their words."""
    return [one["event"] for one in message["events"]]


def told_in(message: dict[str, Any], of: str = "events") -> list[Any]:
    """The words of its events, or of other parts."""
    return [one["told"] for one in message[of]]


EVERYBODY: list["Client"] = []  # all clients of a test, to be closed


class Client:
    """A user with a token: HTTP calls, and a socket on request."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address, self.token = address, token
        self.me: dict[str, Any] = {}
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        # A connection that is kept may be closed by the server just when it is used again.
        once = httpx.Limits(max_keepalive_connections=0)
        self.http = httpx.AsyncClient(
            base_url=f"http://{address}",
            headers=headers,
            timeout=PATIENCE,
            limits=once,
            verify=NO_HTTPS,
        )
        self.socket: ClientConnection | None = None
        self.inbox: list[dict[str, Any]] = []
        self.scenes: dict[tuple[str, int | None], dict[str, Any]] = {}
        self.changes = 0  # scenes that came as changes
        self._number = 0
        EVERYBODY.append(self)

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        answer = await self.http.get(path, params=params)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text[:500]}"
        return answer.json()

    async def post(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self._send("POST", path, body, status)

    async def put(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self._send("PUT", path, body, status)

    async def delete(self, path: str, body: Any = None, status: int | None = None) -> Any:
        return await self._send("DELETE", path, body, status)

    async def _send(self, method: str, path: str, body: Any, status: int | None) -> Any:
        answer = await self.http.request(method, path, json=body)
        expected = (200, 201, 204) if status is None else (status,)
        assert answer.status_code in expected, f"{answer.status_code}: {answer.text[:500]}"
        return answer.json() if answer.content else None

    # -- the socket ---------------------------------------------------------------------------

    async def connect(self, asked: str = f"?protocol={PROTOCOL}") -> None:
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        url = f"ws://{self.address}/ws{asked}"
        self.socket = await websockets.connect(url, additional_headers=headers, max_size=None)
        hello = await self.receive()
        assert hello["type"] == "Hello"

    async def receive(self, seconds: float = PATIENCE) -> dict[str, Any]:
        assert self.socket is not None
        async with asyncio.timeout(seconds):
            message: dict[str, Any] = msgspec.json.decode(await self.socket.recv())
        if message["type"] == "SceneChange":
            self.changes += 1
            message = whole(self.scenes[message["table"], message["seat"]], message)
        if message["type"] == "Scene":
            self.scenes[message["table"], message["seat"]] = message
        self.inbox.append(message)
        return message

    async def until(
        self, fits: Callable[[dict[str, Any]], bool], seconds: float = PATIENCE
    ) -> dict[str, Any]:
        async with asyncio.timeout(seconds):
            while not fits(message := await self.receive(seconds)):
                pass
        return message

    async def send(self, kind: str, **fields: Any) -> int:
        assert self.socket is not None
        self._number += 1
        await self.socket.send(
            msgspec.json.encode({"type": kind, "id": self._number, **fields}).decode()
        )
        return self._number

    async def ask(self, kind: str, **fields: Any) -> dict[str, Any]:
        """Send a message and wait for its answer, whatever it is."""
        number = await self.send(kind, **fields)
        answer = await self.until(lambda message: message.get("re") == number)
        assert answer["type"] in ("No", ANSWER_TO.get(kind)), answer
        return answer

    async def ask_anyhow(self, kind: str) -> dict[str, Any]:
        """The same where a message may be refused before it is read, and has no number then."""
        number = await self.send(kind)
        return await self.until(lambda message: message.get("re", 0) in (number, None))

    async def watch(self, table: str, **fields: Any) -> dict[str, Any]:
        answer = await self.ask("Watch", table=table, **fields)
        assert answer["type"] == "Done", answer
        return answer

    async def scene(self, table: str, seat: int | None = 0, least: int = 0) -> dict[str, Any]:
        """The latest scene of a seat with at least this number."""
        while self.scenes.get((table, seat), {"seq": -1})["seq"] < least:
            await self.receive()
        return self.scenes[table, seat]

    async def scene_where(
        self, table: str, seat: int | None, fits: Callable[[dict[str, Any]], bool]
    ) -> dict[str, Any]:
        """The latest scene of a seat that fulfils a condition, now or soon."""
        while (table, seat) not in self.scenes or not fits(self.scenes[table, seat]):
            await self.receive()
        return self.scenes[table, seat]

    async def submit(self, table: str, seat: int, *moves: Any, seq: int | None = None) -> Any:
        at = self.scenes[table, seat]["seq"] if seq is None else seq
        return await self.ask("Submit", table=table, seat=seat, seq=at, moves=list(moves))

    async def close(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        await self.http.aclose()


@asynccontextmanager
async def guests(address: str, *names: str, connect: bool = True) -> AsyncIterator[list[Client]]:
    """New guests, connected."""
    async with contextlib.AsyncExitStack() as stack:
        clients = []
        for name in names:
            client = await guest(address, name)
            stack.push_async_callback(client.close)
            if connect:
                await client.connect()
            clients.append(client)
        yield clients


async def guest(address: str, name: str) -> Client:
    here = f"http://{address}"
    async with httpx.AsyncClient(base_url=here, timeout=PATIENCE, verify=NO_HTTPS) as http:
        answer = await http.post("/api/guests", json={"name": name})
        assert answer.status_code == 201, answer.text
        signed_in = answer.json()
    client = Client(address, signed_in["token"])
    client.me = signed_in["me"]
    return client


def seats(*kinds: str) -> list[dict[str, str]]:
    """`me`, `open`, or the spec of a bot."""
    return [
        {"kind": kind} if kind in ("me", "open") else {"kind": "bot", "bot": kind} for kind in kinds
    ]


async def new_table(host: Client, *kinds: str, game: str = "anno1800", **others: Any) -> str:
    body = {"game": game, "seats": seats(*kinds), **others}
    created = await host.post("/api/tables", body)
    return str(created["card"]["id"])


async def running_table(
    host: Client, *others: Client, bots: tuple[str, ...] = (), **more: Any
) -> str:
    """A started table with the host at seat 0 and the others in order; everybody watches."""
    table = await new_table(host, "me", *["open"] * len(others), *bots, **more)
    for client in others:
        await client.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    for client in (host, *others):
        if client.socket is not None:
            await client.watch(table)
    return table


def deciding(scene: dict[str, Any]) -> int:
    seat: int = scene["deciding"][0]["seat"]
    return seat
