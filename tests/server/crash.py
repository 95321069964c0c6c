"""Kill the server at random moments while tables are played, and see that nothing is lost.

    python -m tests.server.crash --runs 200 --tables 20

Each run starts a server process, plays on with the tables of the run before, kills the process
with SIGKILL and remembers every acknowledged move. The next run begins by looking whether every
acknowledged number is there. At the end the logs are read: every acknowledged move stands at its
number, and there are no more moves than were sent.
"""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx
import websockets

from kontor.server.entries import Played
from kontor.server.settings import Settings
from kontor.server.store import logs
from kontor.server.store.engine import open_engine
from tests.server.play_here import Client, deciding, guest, new_table

START_SECONDS = 120.0


class Process:
    """A server of its own, as `kontor serve` starts it."""

    def __init__(self, folder: Path, database: str = "") -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"127.0.0.1:{port}"
        command = [sys.executable, "-m", "kontor", "serve", "--port", str(port)]
        command += ["--data", str(folder), "--log-level", "warning", "--bot-workers", "1"]
        command += ["--database", database] if database else []
        self.process = subprocess.Popen(command, start_new_session=True)

    async def ready(self) -> float:
        """Seconds until the first answer."""
        started = time.monotonic()
        async with httpx.AsyncClient() as http:
            while time.monotonic() - started < START_SECONDS:
                assert self.process.poll() is None, "the server ended by itself"
                try:
                    answer = await http.get(f"http://{self.address}/health")
                    assert answer.status_code == 200
                    return time.monotonic() - started
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()

    def end(self) -> int:
        """In good order."""
        self.process.terminate()
        return self.process.wait(30)


class Player:
    """Holds all seats of one table and remembers what was acknowledged."""

    def __init__(self, token: str, table: str, random: Random) -> None:
        self.token, self.table, self.random = token, table, random
        self.acknowledged = 0  # the highest number that the server has said is done
        self.sent = self.moves = 0
        self.done: dict[tuple[str, int], dict[str, Any]] = {}  # by table and number

    async def play(self, server: Process) -> None:
        """Until the server is gone; whoever loses the connection connects again."""
        while server.process.poll() is None:
            await self.sit(server.address)
            await asyncio.sleep(0.05)

    async def sit(self, address: str) -> None:
        client = Client(address, self.token)
        try:
            await client.connect()
            await self.look(client)
            while True:
                await self.move(client)
        except (websockets.WebSocketException, OSError, EOFError):
            return
        finally:
            await client.http.aclose()

    async def look(self, client: Client) -> None:
        """The truth after a restart: everything that was acknowledged is there."""
        await client.watch(self.table)
        scene = await client.scene(self.table, 0)
        assert scene["seq"] >= self.acknowledged, (
            f"table {self.table}: {self.acknowledged} was acknowledged, {scene['seq']} is there"
        )

    async def move(self, client: Client) -> None:
        if client.scenes[self.table, 0]["over"]:
            self.table, self.acknowledged = await hot_seat(client), 0
            await self.look(client)
        seat = deciding(client.scenes[self.table, 0])
        scene = await client.scene(self.table, seat, client.scenes[self.table, 0]["seq"])
        moves: list[Any] = scene["moves"]
        end = [move for move in moves if move["type"] == "EndTurn"]
        chosen = end[0] if end else self.random.choice(moves)
        self.sent += 1
        answer = await client.submit(self.table, seat, chosen)
        assert answer["type"] == "Done", answer
        assert answer["seq"] > self.acknowledged, "a number was acknowledged twice"
        self.acknowledged = answer["seq"]
        self.done[self.table, answer["seq"] - 1] = chosen
        self.moves += 1
        for own in range(2):
            await client.scene(self.table, own, answer["seq"])


async def run(runs: int, tables: int, folder: Path, seed: int, database: str = "") -> int:
    """The number of acknowledged moves, all of which survived."""
    random = Random(seed)
    players: list[Player] = []
    for number in range(runs):
        server = Process(folder, database)
        try:
            seconds = await server.ready()
            if not players:
                players = [await sit_down(server.address, Random(n)) for n in range(tables)]
            games = [asyncio.create_task(player.play(server)) for player in players]
            await until_they_move(players, games)
            await asyncio.sleep(random.uniform(0.0, 1.5))
            server.kill()
            await asyncio.gather(*games)
        finally:
            if server.process.poll() is None:
                server.kill()
        moves = sum(player.moves for player in players)
        print(f"run {number + 1}: up after {seconds:.1f} s, {moves} moves so far", flush=True)
    await look_at_the_end(folder, players, database)
    read_the_logs(Settings(data=folder, database=database).database_url, players)
    return sum(player.moves for player in players)


async def until_they_move(players: list[Player], games: list[asyncio.Task[None]]) -> None:
    """A slow machine gets the time it needs to come back to its tables."""
    before = sum(player.moves for player in players)
    async with asyncio.timeout(START_SECONDS):
        while sum(player.moves for player in players) == before:
            for game in games:
                if game.done():
                    game.result()  # says what went wrong
            await asyncio.sleep(0.01)


async def sit_down(address: str, random: Random) -> Player:
    client = await guest(address, "Hot Seat")
    table = await hot_seat(client)
    await client.close()
    return Player(client.token, table, random)


async def hot_seat(client: Client) -> str:
    table = await new_table(client, "me", "me")
    await client.post(f"/api/tables/{table}/start")
    return table


def read_the_logs(url: str, players: list[Player]) -> None:
    """Every acknowledged move stands where it was acknowledged; none stands that nobody sent."""
    engine = open_engine(url)
    with engine.connect() as db:
        for player in players:
            stored = 0
            for table in {table for table, _ in player.done} | {player.table}:
                moves = {
                    line.seq: line.entry.record.move
                    for line in logs.read(db, table)
                    if isinstance(line.entry, Played)
                }
                stored += len(moves)
                for (where, seq), move in player.done.items():
                    assert where != table or moves[seq].items() >= move.items(), (table, seq)
            assert player.moves <= stored <= player.sent, "a move stands twice"
    engine.dispose()


async def look_at_the_end(folder: Path, players: list[Player], database: str) -> None:
    server = Process(folder, database)
    try:
        await server.ready()
        for player in players:
            client = Client(server.address, player.token)
            await client.connect()
            await player.look(client)
            await client.close()
        assert server.end() == 0, "the server did not end in good order"
    finally:
        if server.process.poll() is None:
            server.kill()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--database", default="")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="kontor-crash-") as folder:
        moves = asyncio.run(run(asked.runs, asked.tables, Path(folder), asked.seed, asked.database))
    print(f"{asked.runs} times killed, {moves} acknowledged moves, none lost")


if __name__ == "__main__":
    main()
