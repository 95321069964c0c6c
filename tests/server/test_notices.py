"""Correspondence: players who are away are notified that it is their turn."""

import asyncio
import contextlib
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from kontor.play.table_row import TableRow
from kontor.server.notify import notices, web_push
from kontor.server.notify.notices import Notices, Webhook
from kontor.server.notify.outbound import NotAllowed, Outside, is_public
from kontor.server.store import people
from kontor.wire.cards import Terms
from tests.server.play_here import deciding, guests, running_table, serving, settings_in
from tests.server.waiting import PATIENCE, turns_of_the_loop, until

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}
LETTERS = {"pace": "correspondence", "seconds": 86400}


class Received:
    """A web server that writes down what it gets."""

    def __init__(self) -> None:
        self.posts: list[tuple[dict[str, str], bytes]] = []


@contextmanager
def listening() -> Iterator[tuple[str, Received]]:
    received = Received()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            received.posts.append(({k.lower(): v for k, v in self.headers.items()}, body))
            self.send_response(201)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *args: Any, **fields: Any) -> None:
            pass

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/hook", received
        server.shutdown()


async def test_a_webhook_and_a_push_name_the_game(folder: Path) -> None:
    browser = ec.generate_private_key(web_push.CURVE)
    auth = b"0123456789abcdef"
    settings = settings_in(folder, private_webhooks=True, public_url="http://kontor.example")
    with listening() as (hook, received), serving(settings) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris, terms=LETTERS, name="Kaffee um vier")
            for client in (anna, boris):
                await client.put("/api/me", {"language": "de"})
                await client.put("/api/me/webhook", {"url": hook})
            seat = deciding(await anna.scene(table, 0))
            mover, away = ((anna, boris), (boris, anna))[seat]
            subscription = {
                "endpoint": hook,
                "p256dh": web_push.text(web_push.point(browser.public_key())),
                "auth": web_push.text(auth),
            }
            await away.post("/api/me/push", subscription)
            assert away.socket is not None
            await away.socket.close()
            await mover.until(
                lambda m: m["type"] == "TableChanged" and not m["card"]["seats"][1 - seat]["here"]
            )
            await mover.scene(table, seat)
            await mover.submit(table, seat, FESTIVAL, END)
            await until(lambda: len(received.posts) >= 2)
    (_, plain), (headers, sealed) = received.posts
    notice = msgspec.json.decode(plain)
    assert notice["text"] == "Am Tisch Kaffee um vier bist du an der Reihe (anno1800)."
    assert notice["link"] == f"http://kontor.example/table/{table}"
    assert headers["content-encoding"] == "aes128gcm"
    assert headers["authorization"].startswith("vapid t=")
    assert msgspec.json.decode(opened(sealed, browser, auth)) == notice


def opened(sealed: bytes, browser: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What the browser does with a push message."""
    salt, length = sealed[:16], sealed[20]
    sender, body = sealed[21 : 21 + length], sealed[21 + length :]
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(web_push.CURVE, sender)
    info = b"WebPush: info\0" + web_push.point(browser.public_key()) + sender
    secret = web_push._derive(auth, browser.exchange(ec.ECDH(), theirs), info, 32)
    key = web_push._derive(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = web_push._derive(salt, secret, b"Content-Encoding: nonce\0", 12)
    return AESGCM(key).decrypt(nonce, body, None).rstrip(b"\x02")


def test_encryption_follows_the_example_of_rfc_8291() -> None:
    number = int.from_bytes(web_push.data_of("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big")
    sealed = web_push.encrypt(
        b"When I grow up, I want to be a watermelon",
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
        web_push.data_of("DGv6ra1nlYgDCS1FRnbzlw"),
        ec.derive_private_key(number, web_push.CURVE),
    )
    assert web_push.text(sealed) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmY"
        "WAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexS"
        "gSxsj_Qulcy4a-fN"
    )


async def test_webhooks_never_lead_into_the_own_network() -> None:
    with listening() as (hook, received):
        guarded = Outside(private=False)
        for url in (hook, hook.replace("127.0.0.1", "localhost")):
            with pytest.raises(NotAllowed):
                await guarded.post(url, {}, b"x")
        await guarded.close()
    assert received.posts == []


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("169.254.169.254", False),
        ("192.168.0.1", False),
        ("::1", False),
        ("::ffff:127.0.0.1", False),
        ("fe80::1%eth0", False),
        ("224.0.0.1", False),
        ("192.0.0.192", False),
        ("192.88.99.1", False),
        ("198.18.0.1", False),
        ("100.64.0.1", False),
        ("255.255.255.255", False),
        ("0.0.0.0", False),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b:1::7f00:1", False),
        ("2002:7f00:1::1", False),
        ("2001:0:7f00:1::1", False),
        ("::7f00:1", False),
        ("::", False),
        ("fec0::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:8.8.8.8", True),
        ("8.8.8.8", True),
        ("2001:4860:4860::8888", True),
    ],
)
def test_which_addresses_are_public(address: str, public: bool) -> None:
    assert is_public(address) is public


async def test_addresses_that_are_none(address: str) -> None:
    async with guests(address, "Anna", connect=False) as (anna,):
        for url in ("ftp://x/y", "http://", "javascript:alert(1)", "http://u:p@x/", "x" * 999):
            await anna.put("/api/me/webhook", {"url": url}, 400)
        await anna.put("/api/me/webhook", {"url": "https://example.org/hook"})
        await anna.put("/api/me/webhook", {"url": ""})
        assert (await anna.get("/api/me"))["webhook"] is None
        key = (await anna.get("/api/push/key"))["key"]
        assert len(web_push.data_of(key)) == 65
        bad = {"endpoint": "https://example.org/p", "p256dh": "x" * 87, "auth": "y" * 22}
        await anna.post("/api/me/push", bad, 400)


async def test_without_what_encrypts_there_is_no_web_push(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The extra `host` brings it."""
    monkeypatch.setattr(notices, "PUSHES", False)
    browser = web_push.text(web_push.point(ec.generate_private_key(web_push.CURVE).public_key()))
    sound = {"endpoint": "https://example.org/p", "p256dh": browser, "auth": "A" * 22}
    with serving(settings_in(tmp_path)) as address:
        async with guests(address, "Anna", connect=False) as (anna,):
            assert (await anna.get("/api/push/key"))["key"] == ""
            told = await anna.post("/api/me/push", sound, 400)
            assert told["what"] == "this server has no web push"
            monkeypatch.setattr(notices, "PUSHES", True)
            await anna.post("/api/me/push", sound)


# -- answers that never end -------------------------------------------------------------------


@contextmanager
def answering(head: bytes, piece: bytes, pause: float) -> Iterator[tuple[str, list[int]]]:
    """A web server that says `head` and then `piece` for ever; how many bytes each request took."""
    taken: list[int] = []

    class Handler(socketserver.BaseRequestHandler):
        def handle(self) -> None:
            number = len(taken)
            taken.append(0)
            with contextlib.suppress(OSError):
                self.request.recv(65536)
                self.request.sendall(head)
                while taken[number] < 200_000_000:
                    self.request.sendall(piece)
                    taken[number] += len(piece)
                    time.sleep(pause)

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}/hook", taken
        server.shutdown()


async def test_only_the_status_of_an_answer_is_read() -> None:
    head = b"HTTP/1.1 200 OK\r\nContent-Length: 100000000000\r\n\r\n"
    with answering(head, b"x" * 1_000_000, 0.0) as (hook, taken):
        outside = Outside(private=True)
        assert await outside.post(hook, {}, b"x") == 200
        await outside.close()
        await asyncio.sleep(0.2)
        assert taken[0] < 30_000_000  # what fits into the buffers of the system


@pytest.mark.parametrize("head", [b"", b"HTTP/1.1 200 OK\r\n"])
async def test_an_answer_that_drips_has_an_end(head: bytes) -> None:
    with answering(head, b"X: y\r\n", 0.05) as (hook, _):
        outside = Outside(private=True, seconds=0.5)
        started = time.monotonic()
        with pytest.raises(TimeoutError):
            await outside.post(hook, {}, b"x")
        assert time.monotonic() - started < PATIENCE  # it would drip for ever
        await outside.close()


class NoStore:
    """A store of users with nothing but a webhook."""

    async def read(self, work: Any) -> Any:
        return work(None)


async def test_those_who_answer_never_wait_for_those_who_do_not(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two hundred users whose hosts never answer, each with a host of its own."""

    def by_id(db: object, user: str) -> people.User:
        url = f"http://{user}.example/hook"
        return people.User(
            id=user,
            kind="guest",
            name=user,
            password=None,
            owner=None,
            epoch=0,
            language="en",
            webhook=msgspec.json.encode(Webhook(url)).decode(),
            created_at=0,
        )

    monkeypatch.setattr(people, "by_id", by_id)
    monkeypatch.setattr(people, "pushes_of", lambda db, user: [])
    sent, open_now, most_open = list[str](), 0, 0
    given_up = asyncio.Event()

    async def post(url: str, headers: dict[str, str], content: bytes) -> int:
        nonlocal open_now, most_open
        open_now += 1
        most_open = max(most_open, open_now)
        try:
            if "slow" not in url:
                sent.append(url)
                return 200
            await given_up.wait()
            raise TimeoutError
        finally:
            open_now -= 1

    telling = Notices(settings_in(folder), NoStore())  # type: ignore[arg-type]
    monkeypatch.setattr(telling.outside, "post", post)
    rows = [a_row(f"t{number}") for number in range(notices.OF_ONE + 5)]
    for number in range(200):
        telling.your_turn(f"slow{number}", rows[0])
    await turns_of_the_loop()
    assert most_open == notices.QUICK
    given_up.set()
    await until(lambda: not telling._waiting)
    assert most_open == notices.QUICK
    given_up.clear()
    # From now on they are known: whatever they ask for, others are told at once.
    most_open = 0
    for row in rows:
        for number in range(200):
            telling.your_turn(f"slow{number}", row)
    await turns_of_the_loop()
    for number in range(100):
        telling.your_turn(f"anna{number}", rows[0])
    await until(lambda: len(sent) == 100)
    assert most_open < notices.QUICK + notices.SLOW
    assert any(user.startswith("slow") for user in telling._waiting)
    await telling.close()


def a_row(table: str) -> TableRow:
    return TableRow(
        id=table,
        name="Kaffee",
        game="anno1800",
        rules_version=1,
        phase="running",
        access="open",
        code=table,
        password=None,
        terms=Terms(),
        options={},
        overlay="",
        own=None,
        host="anna",
        opening=None,
        result=None,
        ending="",
        next=None,
        created_at=0,
        changed_at=0,
        due_at=None,
        secret=None,
    )
