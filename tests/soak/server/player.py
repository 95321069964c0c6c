"""A player who continues whatever happens to the server, and remembers what it was sent."""

import asyncio
from random import Random
from typing import Any

import httpx
import websockets

from tests.server.play_here import Client, deciding, guest, new_table

# A refusal that says "not now": the table may or may not have the move, so look again.
UNSURE = {"NotStored", "PlayedElsewhere", "StaleMove", "TooFast"}
AWAY_SECONDS = 0.2
THINK_SECONDS = 0.4  # at most; leaves the machine some air


class Unsure(Exception):
    """The server could not say whether it was done."""


AWAY = (websockets.WebSocketException, httpx.TransportError, OSError, EOFError, Unsure)


class Player:
    """Holds both seats of a table; when the game is over, it opens another."""

    def __init__(self, token: str, table: str, addresses: list[str], random: Random) -> None:
        self.token, self.table, self.addresses, self.random = token, table, addresses, random
        self.acknowledged = 0  # the highest number of the table that was told
        self.moves = 0
        self.tables = {table}
        self.sent: dict[tuple[str, int], list[dict[str, Any]]] = {}  # by table and number
        self.done: dict[tuple[str, int], dict[str, Any]] = {}
        self.stopped = False
        self.trouble = ""

    async def play(self) -> None:
        """Play for ever; after losing the connection, reconnect to any of the servers."""
        while not self.stopped:
            client = Client(self.random.choice(self.addresses), self.token)
            try:
                await self._sit(client)
            except AWAY as error:
                self.trouble = repr(error)
                await asyncio.sleep(AWAY_SECONDS)
            finally:
                await client.close()

    async def _sit(self, client: Client) -> None:
        await client.connect()
        await self._look(client)
        while not self.stopped:
            await self._move(client)

    async def _look(self, client: Client) -> None:
        """Look at the table: everything that was acknowledged must be there."""
        answer = await client.ask("Watch", table=self.table)
        self._require_done(answer)
        seq = (await client.scene(self.table, 0))["seq"]
        assert seq >= self.acknowledged, (
            f"table {self.table}: {self.acknowledged} was acknowledged, {seq} is there"
        )

    async def _move(self, client: Client) -> None:
        if client.scenes[self.table, 0]["over"]:
            await self._next_table(client)
        seat = deciding(client.scenes[self.table, 0])
        scene = await client.scene(self.table, seat, client.scenes[self.table, 0]["seq"])
        moves: list[Any] = scene["moves"]
        end = [move for move in moves if move["type"] == "EndTurn"]
        chosen = end[0] if end else self.random.choice(moves)
        await asyncio.sleep(self.random.uniform(0.0, THINK_SECONDS))
        self.sent.setdefault((self.table, scene["seq"]), []).append(chosen)
        answer = await client.submit(self.table, seat, chosen)
        self._require_done(answer)
        assert answer["seq"] > self.acknowledged, "a number was acknowledged twice"
        self.acknowledged = answer["seq"]
        self.done[self.table, scene["seq"]] = chosen
        self.moves += 1
        for own in range(2):
            await client.scene(self.table, own, answer["seq"])

    def _require_done(self, answer: dict[str, Any]) -> None:
        if answer["type"] == "No" and answer["refusal"]["type"] in UNSURE:
            raise Unsure
        assert answer["type"] == "Done", answer

    async def _next_table(self, client: Client) -> None:
        try:
            self.table, self.acknowledged = await hot_seat(client), 0
        except AssertionError as error:  # the server was away, and said so
            raise Unsure from error
        self.tables.add(self.table)
        await self._look(client)


async def sit_down(addresses: list[str], random: Random) -> Player:
    client = await guest(addresses[0], "Hot Seat")
    table = await hot_seat(client)
    await client.close()
    return Player(client.token, table, addresses, random)


async def hot_seat(client: Client) -> str:
    table = await new_table(client, "me", "me")
    await client.post(f"/api/tables/{table}/start")
    return table
