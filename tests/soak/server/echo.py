"""What sockets and this machine cost by themselves: a server that does nothing but send as many
bytes as it is asked for to everybody at a table, on the sockets that the real one uses.

    python -m tests.soak.server.echo --port 8200
"""

import argparse
import asyncio
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
import websockets

from tests.soak.server.process import ROOT, free_port

PATIENCE = 10.0  # seconds
AT_ONCE = 8  # tables being set up
AT: dict[str, list[Any]] = {}


async def app(scope: Any, receive: Any, send: Any) -> None:
    """ASGI, so that the protocol is the same as under the real server."""
    if scope["type"] != "websocket":
        return
    await receive()
    await send({"type": "websocket.accept"})
    table = AT.setdefault(scope["path"], [])
    table.append(send)
    while (message := await receive())["type"] == "websocket.receive":
        told = {"type": "websocket.send", "text": "x" * int(message["text"])}
        for each in table:
            await each(told)


@contextmanager
def echo_server() -> Iterator[str]:
    port = free_port()
    command = [sys.executable, "-m", "tests.soak.server.echo", "--port", str(port)]
    process = subprocess.Popen(command, cwd=ROOT)
    try:
        yield f"127.0.0.1:{port}"
    finally:
        process.kill()
        process.wait()


class Quartet:
    """Sockets at one table; a move is over when all have what was sent."""

    def __init__(self, sockets: list[Any]) -> None:
        self.sockets = sockets
        self.took: list[float] = []

    async def play(self, size: int, beat: float, every: float, until: float) -> None:
        asking = 0
        while beat < until:
            await asyncio.sleep(max(0.0, beat - time.perf_counter()))
            await self.sockets[asking].send(str(size))
            async with asyncio.timeout(PATIENCE):
                for socket in self.sockets:
                    await socket.recv()
            self.took.append(time.perf_counter() - beat)
            beat, asking = beat + every, (asking + 1) % len(self.sockets)


async def echoes(
    addresses: list[str], tables: int, seats: int, size: int, every: float, seconds: float
) -> list[float]:
    """The time of each move in milliseconds, sorted."""
    room = asyncio.Semaphore(AT_ONCE)

    async def sit_down(number: int) -> Quartet:
        url = f"ws://{addresses[number % len(addresses)]}/{number}"
        async with room:
            return Quartet([await _connect(url) for _ in range(seats)])

    quartets = await asyncio.gather(*(sit_down(number) for number in range(tables)))
    start = time.perf_counter()
    await asyncio.gather(
        *(
            one.play(size, start + every * place / tables, every, start + seconds)
            for place, one in enumerate(quartets)
        )
    )
    for quartet in quartets:
        for socket in quartet.sockets:
            socket.transport.abort()
    return sorted(1000 * took for quartet in quartets for took in quartet.took)


async def _connect(url: str) -> Any:
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await websockets.connect(url, max_size=None, compression=None)
        except OSError:  # it is starting
            if time.monotonic() > end:
                raise
            await asyncio.sleep(0.05)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, required=True)
    port = parser.parse_args().port
    uvicorn.run(
        app,
        port=port,
        ws="websockets-sansio",
        log_level="error",
        ws_per_message_deflate=False,
        lifespan="off",
    )


if __name__ == "__main__":
    main()
