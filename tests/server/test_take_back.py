"""A request to take a move back: it lasts until it is answered or overtaken."""

from pathlib import Path
from typing import Any

import pytest

from tests.server.play_here import (
    Client,
    deciding,
    guests,
    running_table,
    serving,
    settings_in,
)

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def asked_back(anna: Client, boris: Client, carl: Client) -> tuple[str, int]:
    """Somebody ends the turn and wants it back; the table and the seat."""
    table = await running_table(anna, boris, carl)
    seat = deciding(await anna.scene(table, 0))
    mover = (anna, boris, carl)[seat]
    await mover.scene(table, seat)
    done = await mover.submit(table, seat, FESTIVAL, END)
    await mover.scene(table, seat, done["seq"])
    asked = await mover.ask("AskTakeBack", table=table, seat=seat, seq=done["seq"])
    assert asked["type"] == "Done", asked
    return table, seat


def waiting(scene: dict[str, Any]) -> list[int]:
    asked = scene["take_back"]
    return [] if asked is None else asked["waiting"]


async def test_a_request_is_still_there_after_a_restart(folder: Path) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            table, seat = await asked_back(anna, boris, carl)
            others = [one for one in range(3) if one != seat]
            clients = (anna, boris, carl)
            first = clients[others[0]]
            await first.scene_where(table, others[0], lambda scene: waiting(scene) == others)
            answer = await first.ask("AnswerTakeBack", table=table, seat=others[0], agree=True)
            assert answer["type"] == "Done"
            tokens = [client.token for client in clients]
    with serving(settings) as address:
        again = [Client(address, token) for token in tokens]
        for one, client in enumerate(again):
            await client.connect()
            await client.watch(table)
            assert waiting(await client.scene(table, one)) == others[1:]
        last = again[others[1]]
        granted = await last.ask("AnswerTakeBack", table=table, seat=others[1], agree=True)
        after = await again[seat].scene(table, seat, granted["seq"])
        assert deciding(after) == seat
        assert END in after["moves"]
        assert after["take_back"] is None


async def test_a_move_overtakes_a_request(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table, seat = await asked_back(anna, boris, carl)
        clients = (anna, boris, carl)
        other = (seat + 1) % 3
        scene = await clients[other].scene_where(table, other, lambda one: bool(waiting(one)))
        assert deciding(scene) == other
        done = await clients[other].submit(table, other, FESTIVAL)
        scene = await clients[other].scene(table, other, done["seq"])
        assert scene["take_back"] is None
        late = await clients[other].ask("AnswerTakeBack", table=table, seat=other, agree=True)
        assert late["refusal"]["type"] == "TakeBackBarred"


async def test_a_pause_does_not_overtake_it(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table, seat = await asked_back(anna, boris, carl)
        asked = await anna.scene_where(table, 0, lambda scene: bool(waiting(scene)))
        done = await anna.ask("Pause", table=table, seat=0)
        paused = await anna.scene(table, 0, done["seq"])
        assert paused["paused"]
        assert waiting(paused) == waiting(asked) == [one for one in range(3) if one != seat]
