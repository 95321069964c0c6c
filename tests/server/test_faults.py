"""When something breaks while a move is made, the log is the truth and the game continues."""

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from kontor.play.thinking import BotLine
from kontor.server.app import Server
from kontor.server.rooms.operations import Who
from kontor.server.socket import MOST_WAITING, Connection
from kontor.server.store import logs
from kontor.wire.broadcast import Broadcast
from tests.server.play_here import (
    Client,
    deciding,
    guests,
    new_table,
    running_table,
    serving_open,
    settings_in,
)
from tests.server.waiting import until

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def to_move(client: Client, table: str) -> int:
    """A hot-seat table: the seat that has to decide."""
    seat = deciding(await client.scene(table, 0))
    await client.scene(table, seat)
    return seat


async def hot_seat(client: Client) -> str:
    table = await new_table(client, "me", "me")
    await client.post(f"/api/tables/{table}/start")
    await client.watch(table)
    return table


def broken_once(server: Server, *, stored: bool) -> None:
    """The next write fails, before or after it was committed."""
    write = server.house.store.write

    async def fail(work: Callable[[Any], Any]) -> Any:
        server.house.store.write = write  # type: ignore[method-assign]
        if stored:
            await write(work)
        raise OperationalError("write", {}, Exception("the database is away"))

    server.house.store.write = fail  # type: ignore[method-assign]


@pytest.mark.parametrize("stored", [False, True])
async def test_a_failed_commit_leaves_the_truth(folder: Path, stored: bool) -> None:
    # Without a sweep, the next write is that of the move.
    with serving_open(settings_in(folder, sweep_seconds=3600)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            table = await hot_seat(anna)
            seat = await to_move(anna, table)
            seq = anna.scenes[table, seat]["seq"]
            broken_once(server, stored=stored)
            answer = await anna.submit(table, seat, FESTIVAL)
            assert answer["refusal"]["type"] == "NotStored"
            await anna.watch(table)
            now = seq + 1 if stored else seq
            assert anna.scenes[table, seat]["seq"] == now
            again = await anna.submit(table, seat, FESTIVAL, seq=seq)
            assert again["type"] == ("No" if stored else "Done"), again
            await anna.scene(table, seat, seq + 1)
            assert (await anna.submit(table, seat, END))["type"] == "Done"


async def test_a_fault_of_the_rules_costs_nothing(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            table = await hot_seat(anna)
            seat = await to_move(anna, table)
            (room,) = server.house.loaded()
            assert room.play is not None
            room.play.table.state = None  # whatever happened to it in memory
            answer = await anna.submit(table, seat, FESTIVAL)
            assert answer["refusal"]["type"] == "NotStored"
            await anna.watch(table)
            assert (await anna.submit(table, seat, FESTIVAL, END))["type"] == "Done"


async def test_a_killed_worker_is_replaced(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("random",))
            scene = await anna.scene(table, 0)
            killed = False
            for _ in range(6):
                while deciding(scene) != 0:
                    scene = await anna.scene(table, 0, scene["seq"] + 1)
                if not killed and (processes := server.house.workers.bots._processes):
                    for pid in list(processes._processes):
                        os.kill(pid, signal.SIGKILL)
                        killed = True
                done = await anna.submit(table, 0, FESTIVAL, END)
                assert done["type"] == "Done", done
                scene = await anna.scene(table, 0, done["seq"])
            assert killed


async def test_bots_go_on_after_a_restart_without_anybody_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = settings_in(folder)
    with serving_open(settings) as (address, server):

        async def think_for_ever(*question: Any) -> BotLine:
            await asyncio.sleep(3600)
            raise AssertionError

        monkeypatch.setattr(server.house.workers, "decide", think_for_ever)
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("random",))
            if deciding(scene := await anna.scene(table, 0)) == 0:
                await anna.submit(table, 0, FESTIVAL, END)
                scene = await anna.scene(table, 0, scene["seq"] + 2)
            before = scene["seq"]
    with serving_open(settings) as (_, server):
        await until(lambda: length(server, table) > before)


def length(server: Server, table: str) -> int:
    with server.house.store.engine.connect() as db:
        return logs.length(db, table)


async def test_a_room_leaves_memory_and_comes_back(folder: Path) -> None:
    with serving_open(settings_in(folder, idle_seconds=0.1)) as (address, server):
        async with guests(address, "Anna") as (anna,):
            table = await hot_seat(anna)
            seat = await to_move(anna, table)
            await anna.submit(table, seat, FESTIVAL)
            before = await anna.scene(table, seat, 2)
            await anna.ask("Unwatch", table=table)
            await until(lambda: server.house.loaded() == [])
            await anna.watch(table)
            assert anna.scenes[table, seat]["view"] == before["view"]


async def test_a_slow_reader_is_let_go(folder: Path) -> None:
    """A client that does not read cannot use up memory; tested directly on the connection."""
    with serving_open(settings_in(folder)) as (_, server):
        connection = Connection(server.house, Who("u", "guest", "u"), "s")
        for _ in range(MOST_WAITING + 50):
            connection.deliver(Broadcast("", data=b"{}"))
        assert connection.too_slow
        assert connection.out.qsize() == MOST_WAITING + 1
