"""The bot of the guide plays a whole short game over the wire."""

import asyncio
import sys
from pathlib import Path

import pytest

from tests.server.play_here import deciding, guests, new_table
from tests.server.waiting import PATIENCE

EXAMPLE = Path(__file__).parents[2] / "examples" / "over_the_wire.py"
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


@pytest.mark.anyio
async def test_the_example_takes_a_seat_and_plays(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        token = (await anna.post("/api/me/bots", {"name": "robot"}))["token"]
        options = {"table.max_rounds": 2}
        table = await new_table(anna, "me", "open", options=options, terms={"wire_bots": True})
        await anna.watch(table)
        program = await asyncio.create_subprocess_exec(
            sys.executable, str(EXAMPLE), f"http://{address}", token, table
        )
        try:
            await anna.until(
                lambda m: m["type"] == "TableChanged" and m["card"]["seats"][1]["here"]
            )
            await anna.post(f"/api/tables/{table}/start")
            scene = await anna.scene(table, 0)
            while not scene["over"]:
                if deciding(scene) == 0:
                    assert (await anna.submit(table, 0, FESTIVAL, END))["type"] == "Done"
                scene = await anna.scene(table, 0, scene["seq"] + 1)
            async with asyncio.timeout(PATIENCE):
                assert await program.wait() == 0
        finally:
            if program.returncode is None:
                program.kill()
