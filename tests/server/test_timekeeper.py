"""The server's own faults cost no player any time."""

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from kontor.play.play import GameClock
from kontor.server.app import Server
from kontor.server.rooms.operations import TimeUp
from kontor.server.rooms.timekeeper import FROZEN, Timekeeper
from kontor.wire.cards import Terms
from tests.server.play_here import (
    Client,
    deciding,
    guests,
    on_loop,
    running_table,
    serving_open,
    settings_in,
)
from tests.server.waiting import until

pytestmark = pytest.mark.anyio
HOUR = 3_600_000
END = {"type": "HoldFestival"}, {"type": "EndTurn"}


class Machine:
    """A machine whose clocks the test sets, in milliseconds."""

    def __init__(self) -> None:
        self.wall, self.steady = 1_000_000_000_000, 5_000
        self.keeper = Timekeeper(lambda: self.wall * 10**6, lambda: self.steady * 10**6)

    def pass_(self, milliseconds: int, looking: bool = True) -> int:
        while looking and milliseconds > 500:
            self.pass_(500, looking=False)
            self.keeper.look()
            milliseconds -= 500
        self.wall += milliseconds
        self.steady += milliseconds
        return self.keeper.now()


def test_time_only_grows_whatever_the_clock_of_the_machine_says() -> None:
    machine = Machine()
    machine.keeper.look()
    before = machine.keeper.now()
    machine.wall -= HOUR
    assert machine.keeper.now() == before
    assert machine.pass_(10_000) == before + 10_000
    assert machine.keeper.lost(before, before + 10_000) == 0


def test_a_clock_that_is_put_forward_costs_nothing() -> None:
    machine = Machine()
    machine.keeper.look()
    before = machine.keeper.now()
    machine.wall += HOUR
    after = machine.pass_(3_000)
    assert after == before + HOUR + 3_000
    assert after - before - machine.keeper.lost(before, after) == 3_000
    assert machine.keeper.lost(after, after + 1000) == 0


def test_a_process_that_stood_still_costs_nothing() -> None:
    machine = Machine()
    machine.keeper.look()
    before = machine.keeper.now()
    after = machine.pass_(21_000, looking=False)
    assert after - before - machine.keeper.lost(before, after) < FROZEN
    assert machine.keeper.lost(after, machine.pass_(20_000)) == 0


def test_time_in_which_nothing_can_be_stored_costs_nothing() -> None:
    machine = Machine()
    machine.keeper.look()
    start = machine.keeper.now()
    machine.pass_(10_000)
    machine.keeper.store_fails(4.0)
    assert machine.keeper.lost(start, machine.pass_(20_000)) == 24_000  # and still counting
    machine.pass_(5_000, looking=False)  # it also stood still meanwhile
    machine.keeper.store_works()
    end = machine.pass_(7_000)
    assert end - start == 42_000
    assert machine.keeper.lost(start, end) == 29_000
    assert machine.keeper.lost(start + 8_000, start + 9_000) == 1_000


def test_a_clock_of_a_game_leaves_out_what_was_lost() -> None:
    clock = GameClock(Terms(seconds=100), 2, now=0)
    clock.lost = lambda since, until: 30_000 if until > 50_000 > since else 0
    clock.turn([0], 0)
    clock.advance(60_000)
    assert clock.left[0] == 70_000
    assert clock.deadline([0]) == 130_000


# -- at a table -------------------------------------------------------------------------------


async def left_of(client: Client, table: str, seat: int) -> int:
    await client.watch(table)
    left: int = client.scenes[table, seat]["clock"]["left"][seat]
    return left


class Hands:
    """The hands of a server's clocks, which the test moves; nothing else takes any time."""

    def __init__(self, server: Server) -> None:
        self.server, self.keeper, self.ahead = server, server.house.timekeeper, 0
        wall, steady = self.keeper._wall, self.keeper._steady
        self.keeper._wall = lambda: wall() + self.ahead
        self.keeper._steady = lambda: steady() + self.ahead

    async def move(self, seconds: int, *, looking: bool) -> None:
        """Time goes by, and rooms wake up; the process lives on, or stands still meanwhile."""
        for _ in range(2 * seconds):
            self.ahead += 500_000_000
            if looking:
                self.keeper.look()
        for room in self.server.house.loaded():
            room.post(TimeUp())


async def test_nobody_resigns_while_moves_cannot_be_stored(folder: Path) -> None:
    settings = settings_in(folder, lease_seconds=2.0)
    with serving_open(settings) as (address, server):
        async with guests(address, "Anna", "Boris") as (anna, boris):
            hands = Hands(server)
            terms = {"seconds": 100, "increment": 0, "time_up": "resign"}
            table = await running_table(anna, boris, terms=terms)
            seat = deciding(await anna.scene(table, 0))
            mover = (anna, boris)[seat]
            await mover.scene(table, seat)
            store, commit = server.house.store, server.house.store._commit

            def fail(asked: Any) -> None:
                raise OperationalError("write", {}, Exception("disk full"))

            store._commit = fail  # type: ignore[method-assign]
            for _ in range(6):
                refused = await mover.submit(table, seat, *END)
                assert refused["refusal"]["type"] == "NotStored"
                await on_loop(server, partial(hands.move, 50, looking=True))
                await asyncio.sleep(0.5)  # in all longer than a lease
            health = await anna.http.get("/health")
            assert (health.status_code, health.json()["database"]) == (503, False)
            store._commit = commit  # type: ignore[method-assign]
            await on_loop(server, partial(hands.move, 1, looking=True))
            seq = mover.scenes[table, seat]["seq"]

            async def moved() -> bool:
                answer = await mover.submit(table, seat, *END, seq=seq)
                assert answer["type"] == "Done" or answer["refusal"]["type"] == "NotStored", answer
                return bool(answer["type"] == "Done")

            await until(moved)
            scene = await anna.scene_where(table, 0, lambda one: one["seq"] >= seq + 2)
            assert not scene["over"]
            assert scene["resigned"] == []
            assert (await anna.get("/health"))["database"] is True


async def test_nobody_resigns_because_the_server_stood_still(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Boris") as (anna, boris):
            hands = Hands(server)
            terms = {"seconds": 100, "increment": 0, "time_up": "resign"}
            table = await running_table(anna, boris, terms=terms)
            seat = deciding(await anna.scene(table, 0))
            mover = (anna, boris)[seat]
            await on_loop(server, partial(hands.move, 150, looking=False))
            assert await left_of(mover, table, seat) > 1000
            done = await mover.submit(table, seat, *END)
            assert done["type"] == "Done", done


async def test_reading_does_not_hide_that_nothing_can_be_written(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", connect=False) as (anna,):
            store, commit = server.house.store, server.house.store._commit

            def fail(asked: Any) -> None:
                raise OperationalError("write", {}, Exception("disk full"))

            store._commit = fail  # type: ignore[method-assign]
            for _ in range(3):
                await anna.put("/api/me", {"language": "de"}, 503)
                await anna.get("/api/tables")
                assert (await anna.get("/health", 503))["database"] is False
            store._commit = commit  # type: ignore[method-assign]
            await anna.put("/api/me", {"language": "de"})
            assert (await anna.get("/health"))["database"] is True
    told = [record.getMessage() for record in caplog.records if "database" in record.getMessage()]
    assert told == ["the database is away: disk full", "the database answers again"]
