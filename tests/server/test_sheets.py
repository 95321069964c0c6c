"""Score sheets of real tables, on several phones: who may write what, and when it is seen."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from sqlalchemy import func, select, update

from kontor.server.store import sheets
from kontor.server.store.rows import sheets as rows
from tests.companion.test_score_sheet import RULEBOOK
from tests.server.play_here import Client, guest, on_loop, serving_open, settings_in

pytestmark = pytest.mark.anyio
FACTS = {"objectives": RULEBOOK["objectives"], "fireworks": 0}
ANNA, BEN, CLEO = ({k: v for k, v in one.items() if k != "name"} for one in RULEBOOK["seats"])
SECRET = 431  # a number that occurs nowhere else


@asynccontextmanager
async def three(folder: Path, game: str = "anno1800", **wish: Any) -> AsyncIterator[Any]:
    """A host with two others at a new sheet."""
    with serving_open(settings_in(folder)) as (address, server):
        people = [await guest(address, name) for name in ("Anna", "Ben", "Cleo")]
        made = await people[0].post("/api/sheets", {"game": game, "seats": 3, **wish}, 201)
        yield f"/api/sheets/{made['id']}", people, address, server


async def enter(who: Client, at: str, seat: int, entered: Any, ready: bool = True) -> Any:
    return await who.put(f"{at}/seat", {"seat": seat, "entered": entered, "ready": ready})


async def test_everybody_enters_their_own_and_all_are_revealed_together(folder: Path) -> None:
    async with three(folder, facts=FACTS) as (at, (anna, ben, cleo), _, _):
        for seat, who in enumerate((anna, ben, cleo)):
            found = await who.post(f"{at}/take", {"seat": seat})
            assert found["seats"][seat]["mine"]
            assert found["host"] is (who is anna)
        await enter(anna, at, 0, {**ANNA, "gold": 0}, ready=False)
        await enter(ben, at, 1, BEN)
        found = await enter(cleo, at, 2, CLEO)
        assert [seat["ready"] for seat in found["seats"]] == [False, True, True]
        assert found["sheet"] is None
        found = await enter(anna, at, 0, ANNA)
        assert [seat["name"] for seat in found["seats"]] == ["Anna", "Ben", "Cleo"]
        assert [one["total"] for one in found["sheet"]["seats"]] == [107, 10, 4]
        assert (await cleo.get(at))["seats"][0]["entered"]["gold"] == 5
        # Corrected afterwards: by whoever it was, or by the host; by nobody else.
        found = await enter(anna, at, 1, {**BEN, "gold": 3})
        assert found["sheet"]["seats"][1]["total"] == 11
        answer = await ben.put(f"{at}/seat", {"seat": 2, "entered": {}}, 403)
        assert answer["type"] == "NotYourSeat"
        exported = (await ben.get("/api/me/export"))["sheets"]
        assert exported[0]["entered"]["gold"] == 3
        await anna.delete("/api/me")  # with the host goes the sheet
        await ben.get(at, 404)


async def test_nothing_is_seen_before_the_reveal(folder: Path) -> None:
    async with three(folder, "anno1503") as (at, (anna, ben, cleo), address, _):
        await ben.post(f"{at}/take", {"seat": 1, "name": "Benedikt"})
        await enter(ben, at, 1, {"gold": SECRET})
        nobody = Client(address)
        for who in (anna, cleo, nobody):
            found = await who.get(at)
            assert found["seats"][1] | {"mine": False} == {
                "name": "Benedikt", "taken": True, "mine": False, "ready": True, "entered": None,
            }  # fmt: skip
            assert str(SECRET) not in msgspec.json.encode(found).decode()
        assert (await ben.get(at))["seats"][1]["entered"]["gold"] == SECRET
        # A host who frees the seat and sits down there does not read it either.
        await anna.post(f"{at}/leave", {"seat": 1})
        found = await anna.post(f"{at}/take", {"seat": 1})
        assert found["seats"][1]["entered"] == {}
        answer = await ben.put(f"{at}/seat", {"seat": 1, "entered": {}}, 403)
        assert answer["type"] == "NotYourSeat"


async def test_a_stranger_writes_nothing(folder: Path) -> None:
    async with three(folder, "anno1503") as (at, (anna, ben, eve), address, _):
        await ben.post(f"{at}/take", {"seat": 1})
        facts = {"seats": 3, "facts": {}}
        for method, path, body, refusal in (
            ("PUT", "/seat", {"seat": 1, "entered": {"gold": 1}}, "NotYourSeat"),
            ("PUT", "/seat", {"seat": 0, "entered": {"gold": 1}}, "NotYourSeat"),
            ("POST", "/take", {"seat": 1}, "SeatTaken"),
            ("POST", "/leave", {"seat": 1}, "NotYourSeat"),
            ("POST", "/reveal", None, "NotHost"),
            ("PUT", "", facts, "NotHost"),
            ("DELETE", "", None, "NotHost"),
        ):
            answer = await eve.http.request(method, at + path, json=body)
            assert answer.json()["type"] == refusal, (method, path)
            nameless = await Client(address).http.request(method, at + path, json=body)
            assert nameless.json()["type"] == "NotSignedIn", (method, path)
        assert (await anna.get(at))["version"] == 1  # only a seat was taken
        await anna.delete(at)
        await anna.get(at, 404)


async def test_bad_figures_are_refused_with_a_reason(folder: Path) -> None:
    async with three(folder) as (at, (anna, ben, _), _, _):
        await anna.post(f"{at}/take", {"seat": 0})
        for entered, ready, told in (
            ({"gold": -1}, False, "gold"),
            ({"gold": "many"}, False, "gold"),
            ({"unknown": 1}, False, "unknown"),
            ({"cubes": {f"kind{n}": 1 for n in range(500)}}, False, "4000"),
            ({"cubes": {"wizard": 1}}, True, "wizard"),
            ({"animals": {"engineer": 1}}, True, "artefact"),
        ):
            body = {"seat": 0, "entered": entered, "ready": ready}
            answer = await anna.put(f"{at}/seat", body, 400)
            assert told in answer["what"], answer
        # Half of it may be kept until it is complete, and is not counted before.
        await enter(anna, at, 0, {"animals": {"engineer": 1}}, ready=False)
        assert "artefact" in (await anna.post(f"{at}/reveal", None, 400))["what"]
        for wish in (
            {"game": "anno1800", "seats": 5},
            {"game": "chess", "seats": 2},
            {"game": "anno1800", "seats": 2, "facts": {"objectives": ["wizard"]}},
            {"game": "anno1800", "seats": 2, "facts": {"fireworks": 3}},
        ):
            assert (await ben.post("/api/sheets", wish, 400))["type"] == "BadRequest"
        assert (await anna.put(f"{at}/seat", {"seat": 9, "entered": {}}, 400))["where"] == "seat"


async def test_the_host_does_not_wait_and_changes_the_table(folder: Path) -> None:
    async with three(folder, "anno1503") as (at, (anna, ben, _), _, _):
        for seat, who in enumerate((anna, ben)):
            await who.post(f"{at}/take", {"seat": seat})
            await enter(who, at, seat, {"gold": 30 + seat})
        answer = await anna.put(at, {"seats": 4, "facts": {"expansion": True}})
        assert [seat["ready"] for seat in answer["seats"]] == [False] * 4  # more is asked for now
        await anna.put(at, {"seats": 2, "facts": {"active": 0}})
        found = await anna.post(f"{at}/reveal")
        assert [seat["entered"]["gold"] for seat in found["seats"]] == [30, 31]
        assert len(found["sheet"]["seats"]) == 2


async def test_sheets_survive_a_restart_and_go_when_they_are_old(folder: Path) -> None:
    async with three(folder, "anno1503") as (at, (_, ben, _), _, _):
        await ben.post(f"{at}/take", {"seat": 1})
        await enter(ben, at, 1, {"gold": SECRET}, ready=False)
    with serving_open(settings_in(folder)) as (address, server):
        again = Client(address, ben.token)
        assert (await again.get(at))["seats"][1]["entered"]["gold"] == SECRET
        store = server.house.store
        old = server.house.now() - (sheets.DAYS + 1) * 24 * 3600 * 1000
        await on_loop(server, lambda: store.write(lambda db: db.execute(
            update(rows).values(changed_at=old)
        )))  # fmt: skip
        await on_loop(server, server.house.sweeper.clear_away)
        await again.get(at, 404)


async def test_only_the_latest_of_a_host_are_kept(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheets, "MOST_OF_HOST", 2)
    async with three(folder, "anno1503") as (at, (anna, ben, _), _, server):
        wish = {"game": "anno1503", "seats": 2}
        last = [await anna.post("/api/sheets", wish, 201) for _ in range(3)][-1]
        await ben.post("/api/sheets", wish, 201)
        await anna.get(at, 404)
        await anna.get(f"/api/sheets/{last['id']}")
        store = server.house.store
        assert await on_loop(server, lambda: store.read(
            lambda db: db.scalar(select(func.count()).select_from(rows))
        )) == 3  # fmt: skip


async def test_nothing_is_revealed_by_itself_before_the_host_has_said_what_decides(
    folder: Path,
) -> None:
    async with three(folder) as (at, (anna, ben, cleo), _, _):
        for seat, who in enumerate((anna, ben, cleo)):
            await who.post(f"{at}/take", {"seat": seat})
            await enter(who, at, seat, {"gold": seat})
        found = await anna.get(at)
        assert found["open"] == ["fireworks", "objectives"]
        assert found["sheet"] is None
        told = {"seats": 3, "facts": {"fireworks": 1}}
        assert (await anna.put(at, told))["open"] == ["objectives"]
        told = {"seats": 3, "facts": FACTS}
        assert (await anna.put(at, told))["open"] == []
        for seat, who in enumerate((anna, ben, cleo)):  # more is asked for now
            await enter(who, at, seat, {"gold": seat})
        assert (await anna.get(at))["sheet"] is not None
    async with three(folder / "sure") as (at, (anna, *_), _, _):
        assert (await anna.post(f"{at}/reveal", {}))["sheet"] is not None  # the host is sure
    async with three(folder / "race", game="anno1503") as (at, (anna, *_), _, _):
        assert (await anna.get(at))["open"] == []


async def test_two_phones_at_the_same_moment_with_postgresql(folder: Path, postgres: str) -> None:
    """Each sees that the other is ready, or waits for it: the sheet is revealed in any case."""
    with serving_open(settings_in(folder, database=postgres)) as (address, _):
        anna, ben = [await guest(address, name) for name in ("Anna", "Ben")]
        for _ in range(5):
            made = await anna.post("/api/sheets", {"game": "anno1503", "seats": 2}, 201)
            at = f"/api/sheets/{made['id']}"
            for seat, who in enumerate((anna, ben)):
                await who.post(f"{at}/take", {"seat": seat})
            await asyncio.gather(enter(anna, at, 0, {"gold": 1}), enter(ben, at, 1, {"gold": 2}))
            assert (await ben.get(at))["sheet"] is not None
