"""Somebody else who watches a table, on a connection of their own, and remembers what was shown."""

import asyncio
import time
from random import Random
from typing import Any

import msgspec

from kontor.play.entries import LogLine, Played, Undone
from kontor.play.table_row import TableRow
from kontor.shelf import GAMES
from kontor.table.table import Table
from tests.server.play_here import Client
from tests.soak.server.player import AWAY, AWAY_SECONDS, QUIET_SECONDS, Company, require_done


class Witness:
    """Follows two players from table to table, at whatever server answers."""

    def __init__(self, token: str, company: Company, random: Random) -> None:
        self.token, self.company, self.random = token, company, random
        self.seen: dict[tuple[str, int], Any] = {}  # views by table and number

    async def watch(self) -> None:
        while not self.company.stopped:
            client = Client(self.random.choice(self.company.addresses), self.token)
            try:
                await self._look(client)
            except (*AWAY, TimeoutError):
                await asyncio.sleep(AWAY_SECONDS)
            finally:
                await client.close()

    async def glance(self, address: str) -> None:
        """Look at the table once, at this server, if it answers: it must know what others know."""
        client, table = Client(address, self.token), self.company.table
        try:
            async with asyncio.timeout(QUIET_SECONDS):
                await self._enter(client, table)
        except (*AWAY, TimeoutError):
            return  # better no answer than an old one
        finally:
            await client.close()

    async def _enter(self, client: Client, table: str) -> int:
        await client.connect()
        began = time.monotonic()
        require_done(await client.ask("Watch", table=table))
        scene = await client.scene(table, None)
        self.company.history.look(table, scene["seq"], began)
        self._note(table, scene)
        return int(scene["seq"])

    async def _look(self, client: Client) -> None:
        table = self.company.table
        shown = await self._enter(client, table)
        while not self.company.stopped and self.company.table == table:
            message = await client.receive(QUIET_SECONDS)
            if message["type"] == "Scene":
                self._note(table, message)
                assert message["seq"] >= shown, f"{table}: {shown} was shown, then {message['seq']}"
                shown = message["seq"]
            client.inbox.clear()

    def _note(self, table: str, scene: dict[str, Any]) -> None:
        """Whoever looks at the same number sees the same table, before and after any fault."""
        key = table, scene["seq"]
        shown = self.seen.setdefault(key, scene["view"])
        assert shown == scene["view"], f"{table}: two tables with the number {scene['seq']}"

    def compare(self, row: TableRow, lines: list[LogLine]) -> int:
        """Play the stored log again: after each line it looks as it was shown. Returns how many
        numbers were compared."""
        assert row.opening is not None
        table: Table[Any, Any] = Table.begin(GAMES[row.game], row.opening)
        compared = 0
        for line in lines:
            if isinstance(line.entry, Played | Undone):
                table.repeat(line.entry.record)
            shown = self.seen.get((row.id, line.seq + 1))
            if shown is not None:
                model = msgspec.json.decode(msgspec.json.encode(table.view(None)))
                assert model == shown, f"{row.id}: {line.seq + 1} was shown otherwise"
                compared += 1
        last = max((seq for where, seq in self.seen if where == row.id), default=0)
        assert last <= len(lines), f"{row.id}: {last} was shown, {len(lines)} are there"
        return compared
