"""A first evening: guests, a table, moves, undo, bots, the end."""

import pytest

from tests.server.play_here import deciding, guests, moves_in, running_table

pytestmark = pytest.mark.anyio


async def test_two_guests_play_a_move(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        table = await running_table(anna, boris)
        scene = await anna.scene(table, 0)
        mover = deciding(scene)
        client = (anna, boris)[mover]
        own = await client.scene(table, mover)
        assert own["moves"]
        answer = await client.submit(table, mover, moves_in(own)[0])
        assert answer["type"] == "Done"
        for seat, one in enumerate((anna, boris)):
            after = await one.scene(table, seat, answer["seq"])
            assert after["events"]


async def test_a_bot_answers(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await running_table(anna, bots=("random",), game="anno1503")
        scene = await anna.scene(table, 0)
        for _ in range(200):
            if deciding(scene) == 0:
                break
            scene = await anna.scene(table, 0, scene["seq"] + 1)
        assert deciding(scene) == 0
