"""Several processes as one server: any client at any of them, one owner for each table."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from functools import partial
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from kontor.server.app import Server
from kontor.server.cluster.hub import SharedHub
from kontor.server.cluster.post import Post
from kontor.server.cluster.relay import AT_HOME, KINDS, TRAVELLING, answer_reader
from kontor.server.core.hub import LOBBY
from kontor.server.core.settings import Settings
from kontor.server.rooms.audience import Addressed
from kontor.server.rooms.handlers import HANDLERS
from kontor.server.rooms.room import Room
from kontor.server.store import leases, logs
from kontor.wire.broadcast import Broadcast
from tests.server.play_here import (
    Client,
    deciding,
    guest,
    guests,
    new_table,
    on_loop,
    serving_open,
    settings_in,
)
from tests.server.services import Wire, a_redis
from tests.server.waiting import PATIENCE, until
from tests.soak.server.process import Process

pytestmark = [pytest.mark.anyio, pytest.mark.wheel]
Two = tuple[Server, Server]
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}
LEASE = 3.0  # seconds; others wait for the tables of a process that is gone


@asynccontextmanager
async def a_server(settings: Settings) -> AsyncIterator[tuple[str, Server]]:
    """A server in a thread of its own; clients continue while it starts and ends."""
    server = serving_open(settings)
    try:
        yield await asyncio.to_thread(server.__enter__)
    finally:
        await asyncio.to_thread(server.__exit__, None, None, None)


@asynccontextmanager
async def two_processes(
    settings: Settings, begin: bool = True
) -> AsyncIterator[tuple[Two, list[Client], str]]:
    """Anna's process owns the table, and Boris sits at the other one."""
    async with a_server(settings) as (one, first), a_server(settings) as (other, second):
        await until(lambda: processes(first) == processes(second) == 2)
        async with two_at_a_table(one, other, begin) as (clients, table):
            yield (first, second), clients, table


def processes(server: Server) -> int:
    assert server.cluster is not None
    return server.cluster.post.processes


@asynccontextmanager
async def two_at_a_table(
    one: str, other: str, begin: bool = True
) -> AsyncIterator[tuple[list[Client], str]]:
    """Anna at one server, Boris at another, both at one table."""
    async with AsyncExitStack() as stack:
        anna, boris = await guest(one, "Anna"), await guest(other, "Boris")
        for client in (anna, boris):
            stack.push_async_callback(client.close)
            await client.connect()
        table = await new_table(anna, "me", "open")
        await anna.ask("Watch", table=table)  # the first process that opens a table owns it
        await boris.post(f"/api/tables/{table}/join", {})
        if begin:
            await anna.post(f"/api/tables/{table}/start")
        for client in (anna, boris):
            await client.watch(table)
        yield [anna, boris], table


async def take_turns(clients: list[Client], table: str, turns: int = 2) -> int:
    """The active seat holds a festival, and all clients see it; returns the number after it."""
    seq: int = max(client.scenes[table, seat]["seq"] for seat, client in enumerate(clients))
    for _ in range(turns):
        seat = deciding(await clients[0].scene(table, 0, seq))
        await clients[seat].scene(table, seat, seq)
        done = await clients[seat].submit(table, seat, FESTIVAL, END)
        assert done["type"] == "Done", done
        seq = done["seq"]
        for own, client in enumerate(clients):
            await client.scene(table, own, seq)
    return seq


# -- any client at any process ----------------------------------------------------------------


async def test_a_table_is_played_from_two_processes(
    folder: Path, postgres: str, redis: str
) -> None:
    settings = settings_in(folder, database=postgres, redis=redis)
    async with two_processes(settings) as ((first, second), clients, table):
        anna, boris = clients
        seq = await take_turns(clients, table)
        assert table in [room.id for room in first.house.loaded()]
        assert table not in [room.id for room in second.house.loaded()]
        await boris.ask("Say", table=table, text="over there?")
        heard = await anna.until(lambda message: message["type"] == "Said")
        assert (heard["name"], heard["text"]) == ("Boris", "over there?")
        await refusals_come_back(boris, table, seq)
        card = await boris.get(f"/api/tables/{table}")
        assert [seat["here"] for seat in card["seats"]] == [True, True]
        await boris.ask("Unwatch", table=table)
        card = await boris.get(f"/api/tables/{table}")
        assert [seat["here"] for seat in card["seats"]] == [True, False]


async def refusals_come_back(boris: Client, table: str, seq: int) -> None:
    """Of the server, of the table and of the game, by socket and by HTTP."""
    wrong = await boris.submit(table, 0, FESTIVAL, seq=seq)
    assert wrong["refusal"] == {"type": "NotYourSeat", "rule": "server", "seat": 0}
    stale = await boris.submit(table, 1, FESTIVAL, seq=seq - 1)
    assert stale["refusal"]["type"] == "StaleMove"
    kicked = await boris.post(f"/api/tables/{table}/kick", {"seat": 0}, 403)
    assert kicked["type"] == "NotHost"
    assert (await boris.get("/api/tables/none", 404))["type"] == "NoSuchTable"


async def test_the_host_sends_somebody_away_who_sits_at_another_process(
    folder: Path, postgres: str, redis: str
) -> None:
    settings = settings_in(folder, database=postgres, redis=redis)
    async with two_processes(settings, begin=False) as ((_, second), (anna, boris), table):
        await boris.ask("WatchLobby")
        await anna.post(f"/api/tables/{table}/ban", {"user": boris.me["id"]})
        await boris.until(lambda message: message["type"] == "TableGone")
        await until(lambda: second.house.hub.watched_here() == set())
        again = await boris.ask("Watch", table=table)
        assert again["refusal"]["type"] == "Banned"
        new = await new_table(anna, "me", "open")
        await boris.until(lambda m: m["type"] == "TableChanged" and m["card"]["id"] == new)


# -- when a process goes ----------------------------------------------------------------------


async def test_a_killed_owner_is_replaced_and_play_goes_on(
    folder: Path, postgres: str, redis: str
) -> None:
    owner = Process(folder, postgres, redis, roomy=True, lease=LEASE)
    try:
        settings = settings_in(folder, database=postgres, redis=redis, lease_seconds=LEASE)
        async with a_server(settings) as (spare, _):
            await owner.ready()
            async with two_at_a_table(owner.address, spare) as ((anna, boris), table):
                before = await take_turns([anna, boris], table)
                owner.kill()
                async with asyncio.timeout(PATIENCE):
                    back = await moved(anna, spare, table)  # Boris keeps his socket
                    assert (await back.scene(table, 0))["seq"] >= before
                    await take_turns([back, boris], table)
                await back.close()
    finally:
        if owner.process.poll() is None:
            owner.kill()


async def moved(client: Client, address: str, table: str) -> Client:
    """The same player at another process."""
    back = Client(address, client.token)
    await back.connect()
    await back.watch(table)
    return back


async def test_whoever_closes_in_good_order_hands_over_at_once(
    folder: Path, postgres: str, redis: str
) -> None:
    # With so long a lease, only a handover explains what follows.
    settings = settings_in(folder, database=postgres, redis=redis)
    async with a_server(settings) as (one, first):
        async with AsyncExitStack() as stack:
            other, _ = await stack.enter_async_context(a_server(settings))
            await until(lambda: processes(first) == 2)
            async with two_at_a_table(other, one) as ((anna, boris), table):
                seq = await take_turns([anna, boris], table)
                await stack.aclose()
                back = await moved(anna, one, table)
                assert (await back.scene(table, 0))["seq"] == seq
                await take_turns([back, boris], table)
                await back.close()
        assert processes(first) == 1


async def test_an_old_owner_can_write_nothing(folder: Path, postgres: str, redis: str) -> None:
    settings = settings_in(folder, database=postgres, redis=redis)
    async with two_processes(settings) as ((first, second), (anna, boris), table):
        seq = await take_turns([anna, boris], table)
        room = next(room for room in first.house.loaded() if room.id == table)
        steal(second, table)
        with pytest.raises(leases.Ousted):
            await room.write(lambda db: logs.length(db, table))
        # The old owner finds out when it wants to store the move, and asks the new one.
        assert await take_turns([anna, boris], table) == seq + 4
        assert room not in first.house.loaded()
        assert table in [room.id for room in second.house.loaded()]
        with first.house.store.engine.connect() as db:
            assert [line.seq for line in logs.read(db, table)] == list(range(seq + 4))


async def test_an_owner_that_stood_still_shows_no_old_table(
    folder: Path, postgres: str, redis: str
) -> None:
    owner = Process(folder, postgres, redis, roomy=True, lease=LEASE)
    settings = settings_in(folder, database=postgres, redis=redis, lease_seconds=LEASE)
    try:
        async with a_server(settings) as (spare, _):
            await owner.ready()
            async with two_at_a_table(owner.address, spare) as ((anna, boris), table):
                await take_turns([anna, boris], table)
                owner.freeze()
                back = await moved(anna, spare, table)
                seq = await take_turns([back, boris], table)
                asked = await anna.send("Watch", table=table)
                owner.thaw()
                answer = await anna.until(lambda message: message.get("re") == asked)
                assert answer["type"] == "No" or (await anna.scene(table))["seq"] == seq
                await back.close()
    finally:
        owner.kill()


async def test_a_socket_is_never_shown_an_older_table(
    folder: Path, postgres: str, redis: str
) -> None:
    """A scene of the process that had the table before may come late."""
    settings = settings_in(folder, database=postgres, redis=redis)
    async with two_processes(settings) as ((first, _), (anna, boris), table):
        seq = await take_turns([anna, boris], table)
        room = next(room for room in first.house.loaded() if room.id == table)
        late = room.audience.scenes([])
        newest = await take_turns([anna, boris], table)
        assert newest > seq
        await on_loop(first, partial(publish, room, late))
        await boris.ask("Say", table=table, text="is there anything else?")
        assert boris.scenes[table, 1]["seq"] == newest


async def test_a_player_belongs_to_the_table_even_if_letters_were_lost(
    folder: Path, postgres: str, redis: str
) -> None:
    settings = settings_in(folder, database=postgres, redis=redis)
    async with two_processes(settings) as ((first, _), (_, boris), table):
        assert first.cluster is not None
        first.cluster.hub._there.clear()  # who listens at the other process
        said = await boris.ask("Say", table=table, text="Can you hear me?")
        assert said["type"] == "Done"
        assert (await boris.ask("AskHistory", table=table, most=5))["type"] == "History"
        async with guests(boris.address, "Carla") as (carla,):
            stranger = await carla.ask("Say", table=table, text="And me?")
            assert stranger["refusal"]["type"] == "NoSuchTable"


async def publish(room: Room, scenes: list[Addressed]) -> None:
    room.audience.publish(scenes)


def steal(thief: Server, table: str) -> None:
    """As if the owner had been taken for dead."""
    with thief.house.store.engine.begin() as db:
        leases.leave(db, str(leases.owner(db, table, thief.house.owners.node)))
        assert leases.claim(db, table, thief.house.owners.node).owner == thief.house.owners.node


# -- when the database goes -------------------------------------------------------------------


async def test_a_database_that_is_cut_off_costs_patience_and_nothing_else(
    folder: Path, postgres: str
) -> None:
    wire = Wire(postgres)
    settings = settings_in(folder, database=wire.database)
    try:
        async with a_server(settings) as (address, server):
            async with two_at_a_table(address, address) as (clients, table):
                seq = await take_turns(clients, table)
                seat = deciding(clients[0].scenes[table, 0])
                wire.cut()
                server.house.store.patience = 2.0
                answers = [await clients[seat].submit(table, seat, FESTIVAL) for _ in range(2)]
                assert {answer["refusal"]["type"] for answer in answers} == {"NotStored"}
                refused = await clients[0].http.get(f"/api/tables/{table}")
                assert (refused.status_code, refused.json()["type"]) == (503, "NotStored")
                health = await clients[0].get("/health", 503)
                assert health["database"] is False
                wire.mend()
                server.house.store.patience = settings.database_seconds
                await goes_on(clients, table, seat, seq)
            assert (await Client(address).get("/health"))["status"] == "ok"
    finally:
        wire.close()


async def goes_on(clients: list[Client], table: str, seat: int, seq: int) -> None:
    """The move that was refused may have been stored all the same, but never twice."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if (await clients[seat].ask("Watch", table=table))["type"] == "No":
                continue
            at = clients[seat].scenes[table, seat]["seq"]
            assert at in (seq, seq + 1)
            rest = [FESTIVAL, END] if at == seq else [END]
            if (done := await clients[seat].submit(table, seat, *rest))["type"] == "Done":
                break
    assert done["seq"] == seq + 2
    for own, client in enumerate(clients):
        await client.scene(table, own, done["seq"])
    await take_turns(clients, table)


# -- the parts --------------------------------------------------------------------------------


def test_every_answer_can_travel() -> None:
    """Requests are identified by name, and handlers declare what they return."""
    assert set(HANDLERS) == {*TRAVELLING, *AT_HOME}
    assert len(KINDS) == len(TRAVELLING)
    for kind in TRAVELLING:
        assert answer_reader(kind).type is not object
        msgspec.json.Decoder(kind)


async def hub_at(redis: str, node: str, silence: float = PATIENCE) -> SharedHub:
    post = Post(redis, "kontor/test", node, silence=silence, secret=b"secret")
    hub = SharedHub(post)
    await post.open()
    return hub


async def test_a_hub_over_redis_keeps_the_order(redis: str) -> None:
    here, there = await hub_at(redis, "one"), await hub_at(redis, "two")
    heard: list[bytes] = []
    there.listen(LOBBY, lambda message: heard.append(message.data))
    await until(lambda: here.heard(LOBBY))
    told = [b"%d" % number for number in range(1000)]
    for message in told:
        here.publish(LOBBY, Broadcast("", data=message))
    await until(lambda: len(heard) == len(told))
    assert heard == told
    await there._post.close()
    await until(lambda: not here.heard(LOBBY))
    await here._post.close()


async def test_hubs_find_each_other_again_when_redis_was_away() -> None:
    silent: list[set[str]] = []
    heard: list[bytes] = []
    with a_redis() as redis:
        here, there = await hub_at(redis, "one", 2.0), await hub_at(redis, "two", 2.0)
        here.silent = silent.append
        there.listen(LOBBY, lambda message: heard.append(message.data))
        await until(lambda: here.heard(LOBBY))
        place = Path(urlsplit(redis).path)
    await until(lambda: not here.heard(LOBBY))
    assert silent == [{LOBBY}]
    here.publish(LOBBY, Broadcast("", data=b"nobody hears this"))
    with a_redis(place):
        await until(lambda: here.heard(LOBBY))
        here.publish(LOBBY, Broadcast("", data=b"hello again"))
        await until(lambda: heard == [b"hello again"])
        for hub in (here, there):
            await hub._post.close()
