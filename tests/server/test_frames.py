"""Bad input to socket and HTTP: malformed, oversized, from other origins, too much."""

from pathlib import Path

import httpx
import msgspec
import pytest
import websockets

from kontor.server.core.settings import Limits
from tests.server.play_here import Client, guest, guests, running_table, serving, settings_in
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
BAD = [
    "",
    "{",
    "null",
    "[]",
    "42",
    '"Ping"',
    '{"type": "Ping"}',
    '{"type": "Ping", "id": -1}',
    '{"type": "Ping", "id": 1, "extra": true}',
    '{"type": "Nonsense", "id": 1}',
    '{"type": "Submit", "id": 1, "table": "x"}',
    '{"type": "Submit", "id": 1, "table": "x", "seat": 99, "seq": 0, "moves": [{}]}',
    '{"type": "Submit", "id": 1, "table": "x", "seat": 0, "seq": 0, "moves": []}',
    '{"type": "Say", "id": 1, "table": "' + "x" * 33 + '", "text": "a"}',
    "[" * 20_000,
    '{"id":1,"type":"Ping","a":' * 2000,
    "\ud800".encode("utf-8", "surrogatepass").decode("utf-8", "replace"),
]


async def test_malformed_messages_are_refused_and_the_socket_lives_on(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        assert anna.socket is not None
        for text in BAD:
            await anna.socket.send(text)
            answer = await anna.receive()
            assert answer["type"] == "No", text[:80]
            assert answer["refusal"]["type"] == "BadRequest"
        assert (await anna.ask("Ping"))["type"] == "Done"


async def test_bytes_that_are_no_text_do_no_harm(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        assert anna.socket is not None
        await anna.socket.send(b"\xff\xfe\x00")
        assert (await boris.ask("Ping"))["type"] == "Done"


async def test_oversized_frames_end_the_socket(address: str) -> None:
    async with guests(address, "Anna") as (anna,):
        assert anna.socket is not None
        await anna.socket.send("x" * 70_000)
        with pytest.raises(websockets.ConnectionClosed) as closed:
            await anna.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_sockets_of_foreign_pages_and_of_nobody_are_turned_away(address: str) -> None:
    anna = await guest(address, "Anna")
    url = f"ws://{address}/ws"
    signed = {"Cookie": f"kontor={anna.token}"}
    with pytest.raises(websockets.InvalidStatus):
        await websockets.connect(
            url, additional_headers=signed | {"Origin": "https://evil.example"}
        )
    for nobody in ({}, {"Cookie": "kontor=forged.token"}):
        with pytest.raises(websockets.InvalidStatus):
            await websockets.connect(url, additional_headers=nobody)
    own = await websockets.connect(url, additional_headers=signed | {"Origin": f"http://{address}"})
    await own.close()


async def test_requests_of_foreign_pages_are_refused(address: str) -> None:
    anna = await guest(address, "Anna")
    cookie = {"Cookie": f"kontor={anna.token}"}
    body = {"game": "anno1800", "seats": [{"kind": "me"}, {"kind": "open"}]}
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as browser:
        for foreign in (
            {"Origin": "https://evil.example"},
            {"Origin": "null"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = await browser.post("/api/tables", json=body, headers=cookie | foreign)
            assert answer.status_code == 403
            assert answer.json()["type"] == "ForeignPage"
        own = cookie | {"Origin": f"http://{address}", "Sec-Fetch-Site": "same-origin"}
        assert (await browser.post("/api/tables", json=body, headers=own)).status_code == 201


async def test_answers_are_never_taken_for_pages(address: str) -> None:
    anna = await guest(address, "Anna")
    answer = await anna.http.get("/api/me")
    assert answer.headers["content-type"] == "application/json"
    assert answer.headers["x-content-type-options"] == "nosniff"
    assert "access-control-allow-origin" not in answer.headers


async def test_large_and_broken_bodies(address: str) -> None:
    anna = await guest(address, "Anna")
    large = await anna.http.post("/api/tables", content=b"x" * 300_000)
    assert large.status_code == 413
    for content in (b"{", b"[]", b"\xff", b"", b"null"):
        answer = await anna.http.post("/api/tables", content=content)
        assert answer.status_code == 400, content
        assert answer.json()["type"] == "BadRequest"


async def test_sockets_and_chat_are_rate_limited(folder: Path) -> None:
    usual = settings_in(folder).limits
    limits = Limits(
        messages=(30, 0.1), chat=(2, 0.01), guests=usual.guests, creations=usual.creations
    )
    with serving(settings_in(folder, limits=limits)) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            talk = [await anna.ask("Say", table=table, text=f"{n}") for n in range(3)]
            assert [one["type"] for one in talk] == ["Done", "Done", "No"]
            assert talk[-1]["refusal"]["type"] == "TooFast"
            answers = [await anna.ask_anyhow("Ping") for _ in range(40)]
            assert any(a["type"] == "No" and a["refusal"]["type"] == "TooFast" for a in answers)


async def test_the_browsers_cookie_opens_a_socket_too(address: str) -> None:
    anna = await guest(address, "Anna")
    socket = await websockets.connect(
        f"ws://{address}/ws", additional_headers={"Cookie": f"kontor={anna.token}"}
    )
    hello = msgspec.json.decode(await socket.recv())
    assert hello["name"] == "Anna"
    await socket.close()
    assert isinstance(anna, Client)
