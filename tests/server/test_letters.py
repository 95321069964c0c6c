"""Letters between processes: only processes of the server write them, and each counts once."""

import asyncio
import os
import pickle
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from redis import Redis

from kontor.server.cluster import post
from kontor.server.cluster.hub import SharedHub
from kontor.server.cluster.letters import Ask, Expel, Greeting, Tell, pack
from kontor.server.cluster.post import Broken, Post, Seal
from kontor.server.cluster.relay import AT_HOME, KINDS, NotThere, _request
from kontor.server.core.hub import LOBBY
from kontor.server.rooms import operations
from kontor.server.rooms.operations import Who
from tests.server.play_here import guest, running_table, serving_open, settings_in
from tests.server.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio
PLACE = "kontor/test"


class Trap:
    """A pickle that leaves a file where it is opened."""

    def __init__(self, file: Path) -> None:
        self.file = file

    def __reduce__(self) -> tuple[Any, ...]:
        return os.mkdir, (str(self.file),)


def test_an_envelope_counts_once_and_only_where_it_was_sent() -> None:
    one, other = Seal(b"secret"), Seal(b"secret")
    envelope = one.seal(PLACE, b"letters")
    number, letters = other.open(PLACE, envelope)
    assert letters == b"letters"
    other.check_number("one", number)
    with pytest.raises(Broken):
        other.check_number("one", number)
    with pytest.raises(Broken):
        other.open(f"{PLACE}/two", envelope)
    for wrong in (b"", b"x", envelope[:-1], envelope[:-1] + b"!", b"\0" * 32 + envelope[32:]):
        with pytest.raises(Broken):
            other.open(PLACE, wrong)
    with pytest.raises(Broken):
        Seal(b"guess").open(PLACE, envelope)


def test_old_envelopes_of_processes_that_are_gone_are_worth_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    one, other = Seal(b"secret"), Seal(b"secret")
    number, _ = other.open(PLACE, one.seal(PLACE, b"x"))
    later = time.time_ns() + post.OLDEST + 1
    monkeypatch.setattr(time, "time_ns", lambda: later)
    with pytest.raises(Broken):
        other.check_number("one", number)


def test_a_new_secret_in_front_of_the_old_one_is_understood() -> None:
    old, both = Seal(b"old"), Seal(b"new old")
    assert both.open(PLACE, old.seal(PLACE, b"x"))[1] == b"x"
    with pytest.raises(Broken):
        old.open(PLACE, both.seal(PLACE, b"x"))


@pytest.mark.parametrize("kind", [kind.__name__ for kind in AT_HOME])
def test_what_a_room_tells_itself_does_not_travel(kind: str, tmp_path: Path) -> None:
    assert kind not in KINDS
    moved = operations.BotMoved(
        seat=0, seq=0, spec="dice", moves=[], bot=pickle.dumps(Trap(tmp_path / "sprung"))
    )
    who = Who("", "account", "")
    with pytest.raises(NotThere):
        _request(Ask("two", 1, "t", who, kind, msgspec.json.encode(moved)))
    assert not (tmp_path / "sprung").exists()


async def test_whoever_can_write_to_redis_is_not_believed(redis: str) -> None:
    post = Post(redis, PLACE, "one", silence=PATIENCE, secret=b"secret")
    hub = SharedHub(post)
    await post.open()
    heard = list[bytes]()
    hub.listen(LOBBY, lambda message: heard.append(message.data))
    broker = Redis.from_url(redis)
    lie = Tell("two", LOBBY, "", b"lie")
    envelopes = [
        pack([lie]),
        Seal(b"guess").seal(PLACE, pack([lie])),
        Seal(b"secret").seal(f"{PLACE}/two", pack([lie])),
        Seal(b"secret").seal(PLACE, pack([lie, Greeting("three")])),
    ]
    for envelope in envelopes:
        broker.publish(PLACE, envelope)
    pen = Seal(b"secret")
    honest, last = (
        pen.seal(PLACE, pack([Tell("two", LOBBY, "", word)])) for word in (b"truth", b"the end")
    )
    for envelope in (honest, honest, honest, last):
        broker.publish(PLACE, envelope)
    await until(lambda: b"the end" in heard)
    assert heard == [b"truth", b"the end"]
    await post.close()


async def test_a_server_is_not_moved_by_letters_of_strangers(
    folder: Path, postgres: str, redis: str
) -> None:
    with serving_open(settings_in(folder, database=postgres, redis=redis)) as (address, server):
        anna = await guest(address, "Anna")
        await anna.connect()
        table = await running_table(anna, bots=("dice",))
        assert server.cluster is not None
        place = server.cluster.post._server
        broker = Redis.from_url(redis)
        trap = pickle.dumps(Trap(folder / "sprung"))
        moved = operations.BotMoved(seat=1, seq=1, spec="dice", moves=[], bot=trap)
        who = Who(anna.me["id"], "guest", "Anna")
        ask = Ask("two", 1, table, who, "BotMoved", msgspec.json.encode(moved))
        for there in (place, f"{place}/{server.house.owners.node}"):
            broker.publish(there, pack([ask, Expel("two", table, anna.me["id"])]))
        await asyncio.sleep(0.3)
        assert not (folder / "sprung").exists()
        assert server.cluster.post.processes == 1
        assert (await anna.ask("Say", table=table, text="still here"))["type"] == "Done"
