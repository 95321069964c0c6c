"""People who continue whatever happens to the server, and remember what they did and saw.

Each has a connection of their own, perhaps to another process. What all of them remember is one
history, and `History.check` is the model it has to fit: one log, in which everything that was
acknowledged stands once, in an order that nobody has seen otherwise.
"""

import asyncio
import time
from dataclasses import dataclass, field
from random import Random
from typing import Any, NamedTuple

import httpx
import websockets

from tests.server.play_here import Client, deciding, guest, moves_in, new_table

# A refusal that says "not now": the table may or may not have the move, so look again.
UNSURE = {"NotStored", "PlayedElsewhere", "StaleMove", "TooFast", "ServerReadOnly"}
AWAY_SECONDS = 0.2
THINK_SECONDS = 0.4  # at most; leaves the machine some air
QUIET_SECONDS = 5.0  # without a message, after which they look again
TALKATIVE = 0.2  # chat lines for each move


class Unsure(Exception):
    """The server could not say whether it was done."""


AWAY = (websockets.WebSocketException, httpx.TransportError, OSError, EOFError, Unsure)


class Known(NamedTuple):
    """Somebody learned between two moments that the table had this number: by an acknowledgement
    (then the move was made at `base`), or by looking."""

    table: str
    began: float
    ended: float
    number: int
    base: int | None


@dataclass
class History:
    """What the people of all tables did and saw."""

    known: list[Known] = field(default_factory=list)
    sent: dict[tuple[str, int], list[dict[str, Any]]] = field(default_factory=dict)
    done: dict[tuple[str, int], dict[str, Any]] = field(default_factory=dict)
    said: dict[str, list[str]] = field(default_factory=dict)  # acknowledged, by table
    tried: dict[str, set[str]] = field(default_factory=dict)

    def acknowledge(self, table: str, base: int, after: int, began: float, move: Any) -> None:
        assert (table, base) not in self.done, f"{table}: two moves were acknowledged for {base}"
        assert after > base
        self.done[table, base] = move
        self.known.append(Known(table, began, time.monotonic(), after, base))

    def look(self, table: str, number: int, began: float) -> None:
        self.known.append(Known(table, began, time.monotonic(), number, None))

    def check(self) -> int:
        """Whatever somebody knew before another began, the other must have met. Returns how many
        pairs of moments were compared."""
        compared, highest = 0, dict[str, int]()
        ends = sorted(self.known, key=lambda one: one.ended)
        place = 0
        for one in sorted(self.known, key=lambda one: one.began):
            while ends[place].ended < one.began:
                table = ends[place].table
                highest[table] = max(highest.get(table, 0), ends[place].number)
                place += 1
            met = one.number if one.base is None else one.base
            before = highest.get(one.table, 0)
            assert met >= before, f"{one.table}: {before} was known, {met} was met later"
            compared += 1
        return compared

    def check_chat(self, table: str, stored: list[str]) -> None:
        """Acknowledged lines are there once, those of one person in their order."""
        assert len(set(stored)) == len(stored), f"{table}: a chat line is there twice"
        assert set(stored) <= self.tried.get(table, set()), f"{table}: nobody said that"
        said = self.said.get(table, [])
        for person in {line.partition(" ")[0] for line in said}:
            own = [line for line in said if line.startswith(f"{person} ")]
            assert [line for line in stored if line in own] == own, f"{table}: a line was lost"


class Company:
    """Two people at a table; when the game is over, they open another."""

    def __init__(self, tokens: list[str], table: str, addresses: list[str], seed: int) -> None:
        self.tokens, self.table, self.addresses = tokens, table, addresses
        self.tables = {table}
        self.history = History()
        self.stopped = False
        self.moves = 0
        self.people = [Player(self, seat, Random(f"{seed} {seat}")) for seat in range(len(tokens))]

    @property
    def trouble(self) -> str:
        return "; ".join(one.trouble for one in self.people)

    async def next_table(self) -> None:
        clients = [Client(self.people[0].anywhere(), token) for token in self.tokens]
        try:
            self.table = await open_table(clients)
        except AssertionError as error:  # the server was away, and said so
            raise Unsure from error
        finally:
            for client in clients:
                await client.close()
        self.tables.add(self.table)


class Player:
    """One of them, with one seat and one connection."""

    def __init__(self, company: Company, seat: int, random: Random) -> None:
        self.company, self.seat, self.random = company, seat, random
        self.lines = 0
        self.trouble = ""

    def anywhere(self) -> str:
        return self.random.choice(self.company.addresses)

    async def play(self) -> None:
        """Play for ever; after losing the connection, reconnect to any of the servers."""
        while not self.company.stopped:
            client = Client(self.anywhere(), self.company.tokens[self.seat])
            try:
                await self._sit(client)
            except AWAY as error:
                self.trouble = repr(error)
                await asyncio.sleep(AWAY_SECONDS)
            finally:
                await client.close()

    async def _sit(self, client: Client) -> None:
        await client.connect()
        table, began = self.company.table, time.monotonic()
        require_done(await client.ask("Watch", table=table))
        scene = await client.scene(table, self.seat)
        self.company.history.look(table, scene["seq"], began)
        while not self.company.stopped and self.company.table == table:
            scene = client.scenes[table, self.seat]
            if scene["over"] and self.seat == 0:
                await self.company.next_table()
            elif not scene["over"] and deciding(scene) == self.seat:
                await self._move(client, scene)
            else:
                await client.receive(QUIET_SECONDS)
            client.inbox.clear()

    async def _move(self, client: Client, scene: dict[str, Any]) -> None:
        history, table, seq = self.company.history, scene["table"], scene["seq"]
        moves: list[Any] = moves_in(scene)
        end = [move for move in moves if move["type"] == "EndTurn"]
        chosen = end[0] if end else self.random.choice(moves)
        await asyncio.sleep(self.random.uniform(0.0, THINK_SECONDS))
        if self.random.random() < TALKATIVE:
            await self._say(client, table)
        history.sent.setdefault((table, seq), []).append(chosen)
        began = time.monotonic()
        answer = await client.submit(table, self.seat, chosen, seq=seq)
        require_done(answer)
        history.acknowledge(table, seq, answer["seq"], began, chosen)
        self.company.moves += 1
        await client.scene(table, self.seat, answer["seq"])

    async def _say(self, client: Client, table: str) -> None:
        self.lines += 1
        text = f"{self.seat} says line {self.lines}"
        self.company.history.tried.setdefault(table, set()).add(text)
        require_done(await client.ask("Say", table=table, text=text))
        self.company.history.said.setdefault(table, []).append(text)


def require_done(answer: dict[str, Any]) -> None:
    if answer["type"] == "No" and answer["refusal"]["type"] in UNSURE:
        raise Unsure
    assert answer["type"] == "Done", answer


async def sit_down(addresses: list[str], seed: int) -> Company:
    clients = [await guest(addresses[0], name) for name in ("One", "Other")]
    table = await open_table(clients)
    for client in clients:
        await client.close()
    return Company([client.token for client in clients], table, addresses, seed)


async def open_table(clients: list[Client]) -> str:
    host, *others = clients
    table = await new_table(host, "me", *["open"] * len(others))
    for client in others:
        await client.post(f"/api/tables/{table}/join", {})
    await host.post(f"/api/tables/{table}/start")
    return table
