"""Every message misused in every way, and the refusal it gets.

`MEETS` is the matrix. A message that is new, or an attack without an answer, fails the first test.
"""

import re
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import pytest
import websockets

from kontor.server.core.tokens import Claims, sign
from tests.server.play_here import (
    Client,
    deciding,
    guest,
    guests,
    new_table,
    running_table,
    serving_open,
    settings_in,
)
from tests.server.waiting import PATIENCE
from tests.soak.server.frames import FESTIVAL, KINDS, honest, malformed

pytestmark = pytest.mark.anyio

SEAT = "NotYourSeat"
NOBODY = dict.fromkeys(("wrong seat", "no seat", "spectator", "other table"), SEAT)
OPEN = {"no seat": "fine", "spectator": "fine", "other table": "fine"}
LISTENERS = {"no seat": "NoSuchTable", "spectator": "fine", "other table": "NoSuchTable"}
HIDDEN = {"hidden table": SEAT}
# By message and attack: the refusal, or `fine` where nothing is wrong with it.
MEETS: dict[str, dict[str, str]] = {
    "Ping": {"replayed": "fine"},
    "WatchLobby": {"replayed": "fine"},
    "Watch": OPEN | {"hidden table": "NoSuchTable", "replayed": "fine"},
    "Unwatch": OPEN | {"hidden table": "fine", "replayed": "fine"},
    "Submit": NOBODY | HIDDEN | {"stale": "StaleMove", "replayed": "StaleMove"},
    "Undo": NOBODY | HIDDEN | {"stale": "StaleMove", "replayed": "StaleMove"},
    "AskTakeBack": NOBODY | HIDDEN | {"stale": "StaleMove", "replayed": "StaleMove"},
    "AnswerTakeBack": NOBODY | HIDDEN | {"replayed": "TakeBackBarred"},
    "Say": LISTENERS | {"hidden table": "NoSuchTable", "replayed": "fine"},
    "Pause": NOBODY | HIDDEN | {"replayed": "TablePaused"},
    "Resume": NOBODY | HIDDEN | {"replayed": "NotRunning"},
    "Resign": NOBODY | HIDDEN | {"replayed": "NotRunning"},
    "StandIn": NOBODY | HIDDEN | {"wrong seat": "StillHere", "replayed": "NotABot"},
    "ComeBack": NOBODY | HIDDEN | {"replayed": "NotABot"},
    "AskMoves": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskLines": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskWays": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskCompound": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskOutOfReach": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskHint": NOBODY | HIDDEN | {"replayed": "fine"},
    "AskHistory": LISTENERS | {"hidden table": "NoSuchTable", "replayed": "fine"},
}
SLOW = {
    "AskLines",
    "AskWays",
    "AskCompound",
    "AskOutOfReach",
    "AskHint",
}  # a worker has to start for these


def test_every_message_and_every_attack_has_an_answer() -> None:
    assert set(MEETS) == {kind.__name__ for kind in KINDS}
    for kind in KINDS:
        fields = kind.__struct_fields__
        wanted = {"replayed"}
        wanted |= {"no seat", "spectator", "other table", "hidden table"} & (
            set(MEETS["Say"]) if "table" in fields else set()
        )
        wanted |= {"wrong seat"} if "seat" in fields else set()
        wanted |= {"stale"} if "seq" in fields else set()
        assert set(MEETS[kind.__name__]) == wanted, kind.__name__


class Stage(NamedTuple):
    """Anna and Boris play, Carl watches, Eve was not let in; Dora plays elsewhere, twice."""

    anna: Client
    boris: Client
    carl: Client
    eve: Client
    table: str
    elsewhere: str
    hidden: str

    def attack(self, name: str) -> tuple[Client, str, int]:
        """Who sends what for which table and seat."""
        return {
            "wrong seat": (self.boris, self.table, 0),
            "no seat": (self.eve, self.table, 0),
            "spectator": (self.carl, self.table, 0),
            "other table": (self.anna, self.elsewhere, 0),
            "hidden table": (self.anna, self.hidden, 0),
        }[name]


@asynccontextmanager
async def a_stage(address: str) -> AsyncIterator[Stage]:
    async with guests(address, "Anna", "Boris", "Carl", "Eve", "Dora") as clients:
        anna, boris, carl, eve, dora = clients
        table = await running_table(anna, boris)
        await carl.watch(table)
        elsewhere = await running_table(dora, bots=("dice",))
        hidden = await running_table(dora, bots=("dice",), access="link")
        yield Stage(anna, boris, carl, eve, table, elsewhere, hidden)


async def answer_to(client: Client, message: dict[str, Any]) -> str:
    """The refusal, or `fine`."""
    fields = {name: value for name, value in message.items() if name not in ("type", "id")}
    answer = await client.ask(message["type"], **fields)
    return str(answer["refusal"]["type"]) if answer["type"] == "No" else "fine"


@pytest.mark.parametrize(
    "attack", ["wrong seat", "no seat", "spectator", "other table", "hidden table"]
)
async def test_nobody_does_what_they_may_not(address: str, attack: str) -> None:
    async with a_stage(address) as stage:
        before = await stage.anna.scene(stage.table, 0)
        client, table, seat = stage.attack(attack)
        met = {}
        for kind in KINDS:
            if attack in MEETS[kind.__name__]:
                # Others listen, or do not, whatever the message before has done.
                await client.ask("Watch" if attack == "spectator" else "Unwatch", table=table)
                message = honest(kind, 0, table, seat, before["seq"])
                met[kind.__name__] = await answer_to(client, message)
        assert met == {name: row[attack] for name, row in MEETS.items() if attack in row}
        await stage.anna.watch(stage.table)
        after = stage.anna.scenes[stage.table, 0]
        assert (after["seq"], after["view"]) == (before["seq"], before["view"])
        assert (stage.table, 0) not in client.scenes or client is stage.anna


async def test_spectators_hear_only_what_is_public(address: str) -> None:
    async with a_stage(address) as stage:
        seat = deciding(await stage.anna.scene(stage.table, 0))
        mover = (stage.anna, stage.boris)[seat]
        await mover.scene(stage.table, seat)
        done = await mover.submit(stage.table, seat, FESTIVAL)
        await stage.carl.scene(stage.table, None, done["seq"])
        told = [m for m in stage.carl.inbox if m["type"] == "Scene"]
        assert {m["seat"] for m in told} == {None}
        assert all(m["view"]["viewer"] is None and m["moves"] == [] for m in told)


async def test_stale_messages_are_refused(address: str) -> None:
    async with a_stage(address) as stage:
        seat = deciding(await stage.anna.scene(stage.table, 0))
        mover = (stage.anna, stage.boris)[seat]
        seq = (await mover.scene(stage.table, seat))["seq"]
        done = await mover.submit(stage.table, seat, FESTIVAL)
        for kind in KINDS:
            if "stale" in MEETS[kind.__name__]:
                for wrong in (seq, done["seq"] + 1, 0, 2**31):
                    message = honest(kind, 0, stage.table, seat, wrong)
                    assert await answer_to(mover, message) == "StaleMove", (kind.__name__, wrong)


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.__name__ not in SLOW])
async def test_a_message_sent_twice_counts_once(address: str, kind: type[Any]) -> None:
    async with guests(address, "Anna") as (anna,):
        table = await new_table(anna, "me", "me")
        await anna.post(f"/api/tables/{table}/start")
        await anna.watch(table)
        seat = deciding(await anna.scene(table, 0))
        if kind.__name__ in ("Undo", "AskTakeBack"):
            await anna.submit(table, seat, FESTIVAL)
        if kind.__name__ == "Resume":
            await anna.ask("Pause", table=table, seat=seat)
        await anna.watch(table)
        message = honest(kind, 0, table, seat, anna.scenes[table, seat]["seq"])
        await answer_to(anna, message)
        await anna.watch(table)
        before = anna.scenes[table, seat]["seq"]
        assert await answer_to(anna, message) == MEETS[kind.__name__]["replayed"]
        await anna.watch(table)
        assert anna.scenes[table, seat]["seq"] == before


async def test_every_field_of_every_message_is_looked_at(address: str) -> None:
    async with a_stage(address) as stage:
        before = (await stage.anna.scene(stage.table, 0))["seq"]
        assert stage.anna.socket is not None
        for kind in KINDS:
            for wrong in malformed(honest(kind, 1_000_000, stage.table, 0, before)):
                await stage.anna.socket.send(msgspec.json.encode(wrong).decode())
                answer = await stage.anna.until(lambda m: m.get("re", 0) in (1_000_000, None))
                assert answer["type"] == "No", wrong
                assert answer["refusal"]["type"] == "BadRequest", wrong
        await stage.anna.watch(stage.table)
        assert stage.anna.scenes[stage.table, 0]["seq"] == before


# -- who is asking ----------------------------------------------------------------------------


async def test_sockets_open_only_to_good_tokens(folder: Path) -> None:
    """No message gets through without one, since all go over the socket."""
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")
        now = int(time.time())
        user = anna.me["id"]
        bad = {
            "nonsense": "a.b",
            "forged": sign(b"another secret", Claims(user, 0, now + 1000)),
            "expired": sign(server.house.secret, Claims(user, 0, now - 1)),
            "of another epoch": sign(server.house.secret, Claims(user, 7, now + 1000)),
            "of nobody": sign(server.house.secret, Claims("nobody", 0, now + 1000)),
            "cut off": anna.token[:-2],
            "changed": anna.token[::-1],
        }
        for why, token in bad.items():
            for headers in ({"Authorization": f"Bearer {token}"}, {"Cookie": f"kontor={token}"}):
                with pytest.raises(websockets.InvalidStatus):
                    await websockets.connect(f"ws://{address}/ws", additional_headers=headers)
                async with httpx.AsyncClient(
                    base_url=f"http://{address}", timeout=PATIENCE
                ) as http:
                    answer = await http.get("/api/me", headers=headers)
                assert answer.status_code == 401, why
        await anna.connect()
        await anna.post("/api/logout-everywhere")
        with pytest.raises(websockets.ConnectionClosed):
            await anna.until(lambda message: False)
        assert anna.socket is not None
        assert anna.socket.close_code == 4401
        await anna.close()


# -- HTTP -------------------------------------------------------------------------------------

# What anybody may ask without being signed in; everything else needs a token.
PUBLIC = {
    ("GET", "/api/games"),
    ("GET", "/api/offline"),
    ("GET", "/api/games/{game}/components"),
    ("GET", "/api/games/{game}/texts"),
    ("GET", "/api/texts"),
    ("GET", "/api/push/key"),
    ("GET", "/api/oidc"),
    ("GET", "/api/oidc/login"),
    ("GET", "/api/oidc/return"),
    ("GET", "/health"),
    ("GET", "/metrics"),
    # What anybody may read.
    ("GET", "/api/links/{code}"),
    ("GET", "/api/players/{user}"),
    ("GET", "/api/puzzles"),
    ("GET", "/api/puzzles/{game}/{day}"),
    ("POST", "/api/puzzles/{game}/{day}"),
    ("POST", "/api/puzzles/{game}/{day}/solution"),
    ("GET", "/api/ratings/{kind}"),
    ("GET", "/api/reach"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/components"),
    ("GET", "/api/tables/{table}/export"),
    ("GET", "/api/tables/{table}/replay"),
    ("GET", "/api/tables/{table}/replay/{at}"),
    ("GET", "/api/tables/{table}/replay/{at}/position"),
    ("GET", "/api/tables/{table}/review"),
    ("POST", "/api/positions/ask"),
    ("POST", "/api/positions/compose"),
    ("POST", "/api/positions/look"),
    ("GET", "/api/companion/{game}/entry"),
    ("POST", "/api/companion/{game}/setup"),
    ("POST", "/api/companion/{game}/sheet"),
    ("GET", "/api/sheets/{sheet}"),
    ("POST", "/api/accounts"),
    ("POST", "/api/guests"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/recover"),
}
HOSTS = ("start", "seat", "kick", "ban", "mute")


async def operations(address: str) -> list[tuple[str, str]]:
    """Everything that the API offers, by its own description."""
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        paths = (await http.get("/schema/openapi.json")).json()["paths"]
    return [(method.upper(), path) for path, offered in paths.items() for method in offered]


async def test_everything_else_needs_a_token(address: str) -> None:
    let_in = set()
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        for method, path in await operations(address):
            at = re.sub(r"{[^}]*}", "0", path)
            for headers in ({}, {"Authorization": "Bearer forged.token"}):
                answer = await http.request(method, at, headers=headers, json={})
                if answer.status_code != 401:
                    let_in.add((method, path))
    assert let_in == PUBLIC


async def test_foreign_pages_change_nothing(address: str) -> None:
    anna = await guest(address, "Anna")
    foreign = {"Cookie": f"kontor={anna.token}", "Origin": "https://evil.example"}
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        for method, path in await operations(address):
            if method not in ("GET", "HEAD"):
                at = re.sub(r"{[^}]*}", "0", path)
                answer = await http.request(method, at, headers=foreign, json={})
                assert answer.status_code == 403, (method, path)
                assert answer.json()["type"] == "ForeignPage"
    assert (await anna.get("/api/me"))["name"] == "Anna"
    await anna.close()


async def test_only_the_host_is_the_host(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Eve", connect=False) as (anna, boris, eve):
        table = await new_table(anna, "me", "open", "open")
        await boris.post(f"/api/tables/{table}/join", {})
        seat, user = {"seat": 0}, {"user": anna.me["id"]}
        bodies = {"start": None, "seat": {"seat": 2, "bot": "dice"}, "kick": seat, "ban": user,
                  "mute": user | {"muted": True}}  # fmt: skip
        for client in (boris, eve):
            for name in HOSTS:
                answer = await client.post(f"/api/tables/{table}/{name}", bodies[name], 403)
                assert answer["type"] == "NotHost", name
