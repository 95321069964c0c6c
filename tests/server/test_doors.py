"""Connections that say nothing, say half of it, or are too many."""

import contextlib
import socket
import time
from pathlib import Path

import httpx
import pytest
import websockets

from kontor.server.doors import Doors
from tests.server.play_here import guest, guests, running_table, serving, settings_in
from tests.server.waiting import PATIENCE, until

pytestmark = pytest.mark.anyio
HALVES = {
    "nothing": b"",
    "a letter": b"G",
    "an empty line": b"\r\n",
    "half of the headers": b"GET /health HTTP/1.1\r\nHost: x\r\n",
    "half of a body": b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
    "a second one": b"GET /health HTTP/1.1\r\nHost: x\r\n\r\nGET /health HTTP/1.1\r\nHost",
}


def knock(address: str, said: bytes) -> socket.socket:
    host, _, port = address.partition(":")
    caller = socket.create_connection((host, int(port)))
    caller.sendall(said)
    caller.settimeout(PATIENCE)
    return caller


def hung_up(caller: socket.socket) -> bool:
    try:
        while caller.recv(65536):
            pass
    except ConnectionResetError:
        pass
    except TimeoutError:
        return False
    return True


def drip(caller: socket.socket) -> None:
    for number in range(1000):
        caller.sendall(b"X-%d: y\r\n" % number)
        time.sleep(0.05)


@pytest.mark.parametrize("half", HALVES)
def test_half_a_request_is_not_waited_for(folder: Path, half: str) -> None:
    with serving(settings_in(folder, request_seconds=0.5)) as address:
        caller = knock(address, HALVES[half])
        assert hung_up(caller)


def test_drops_do_not_keep_a_request_alive(folder: Path) -> None:
    with serving(settings_in(folder, request_seconds=0.6)) as address:
        caller = knock(address, b"GET /health HTTP/1.1\r\n")
        with pytest.raises(ConnectionError):  # reset, or a broken pipe
            drip(caller)


def test_an_answer_that_nobody_takes_is_given_up(folder: Path) -> None:
    with serving(settings_in(folder, request_seconds=0.5)) as address:
        ask = b"GET /api/games/anno1800/components HTTP/1.1\r\nHost: x\r\n\r\n"
        caller = knock(address, ask * 60)
        time.sleep(2.0)
        assert hung_up(caller)


async def test_a_crowd_from_one_address_keeps_nobody_else_out(folder: Path) -> None:
    settings = settings_in(folder, address_connections=30, proxies="", request_seconds=PATIENCE)
    with serving(settings) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            crowd = [knock(address, b"GET / HTTP/1.1\r\n") for _ in range(100)]
            for one in crowd:
                one.settimeout(0.01)
            waiting = crowd

            def most_are_refused() -> bool:
                nonlocal waiting
                waiting = [one for one in waiting if not hung_up(one)]
                return len(waiting) <= 30

            await until(most_are_refused)
            assert (await anna.ask("Say", table=table, text="and yet"))["type"] == "Done"
            for one in crowd:
                one.close()

            async def boris_comes_in() -> bool:
                with contextlib.suppress(httpx.TransportError):
                    await guest(address, "Boris")
                    return True
                return False

            await until(boris_comes_in)


def test_who_is_counted_and_who_is_not(folder: Path) -> None:
    doors = Doors(settings_in(folder, connections=5, address_connections=2, proxies="10.0.0.0/8"))
    assert [doors.enter("192.0.2.1") for _ in range(3)] == [True, True, False]
    assert [doors.enter("10.1.2.3") for _ in range(4)] == [True, True, True, False]
    doors.leave("192.0.2.1")
    assert doors.enter("192.0.2.1")
    for _ in range(2):
        doors.leave("192.0.2.1")
    assert not doors._open["192.0.2.1"]


async def test_one_user_has_a_few_sockets(folder: Path) -> None:
    with serving(settings_in(folder, user_sockets=3)) as address:
        anna = await guest(address, "Anna")
        headers = {"Authorization": f"Bearer {anna.token}"}
        url = f"ws://{address}/ws"
        open_now = [await websockets.connect(url, additional_headers=headers) for _ in range(3)]
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, additional_headers=headers)
        await open_now.pop().close()

        async def let_in() -> bool:
            with contextlib.suppress(websockets.InvalidStatus):
                await anna.connect()
                return True
            return False

        await until(let_in)
        boris = await guest(address, "Boris")
        await boris.connect()
        for one in open_now:
            await one.close()
