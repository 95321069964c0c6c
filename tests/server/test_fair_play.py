"""What players could do to each other: pauses, rematches, removals, watching, looking back."""

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from kontor.play import play as plays
from kontor.server.app import Server
from kontor.server.core.settings import Limits
from kontor.server.notify import web_push
from kontor.server.store import people
from tests.server.play_here import (
    ROOMY,
    Client,
    deciding,
    guest,
    guests,
    new_table,
    running_table,
    serving,
    serving_open,
    settings_in,
)
from tests.server.waiting import until

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}
CLOCK = {"seconds": 60, "increment": 0}


# -- pauses -----------------------------------------------------------------------------------


async def test_a_pause_with_clocks_needs_everybody(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris, carl, terms=CLOCK)
        before = (await anna.scene(table, 0))["seq"]
        for _ in range(10):  # however often one player asks
            assert (await anna.ask("Pause", table=table, seat=0))["type"] == "Done"
        asked = await boris.scene_where(table, 1, lambda scene: bool(scene["pause_asked"]))
        assert (asked["pause_asked"], asked["paused"], asked["seq"]) == ([0], False, before + 1)
        assert asked["clock"]["running"] != []
        await boris.ask("Pause", table=table, seat=1)
        asked = await carl.scene_where(table, 2, lambda scene: scene["pause_asked"] == [0, 1])
        assert not asked["paused"]
        await carl.ask("Pause", table=table, seat=2)
        paused = await anna.scene_where(table, 0, lambda scene: scene["paused"])
        assert (paused["pause_asked"], paused["clock"]["running"]) == ([], [])
        await boris.ask("Resume", table=table, seat=1)
        going = await anna.scene_where(table, 0, lambda scene: not scene["paused"])
        # The agreement was for one pause.
        await anna.ask("Pause", table=table, seat=0)
        again = await anna.scene(table, 0, going["seq"] + 1)
        assert (again["paused"], again["pause_asked"]) == (False, [0])


async def test_a_move_ends_the_wish_for_a_pause(address: str) -> None:
    async with guests(address, "Anna", "Boris") as clients:
        table = await running_table(*clients, terms=CLOCK)
        seat = deciding(await clients[0].scene(table, 0))
        mover, other = clients[seat], clients[1 - seat]
        await other.ask("Pause", table=table, seat=1 - seat)
        await mover.scene_where(table, seat, lambda scene: bool(scene["pause_asked"]))
        done = await mover.submit(table, seat, FESTIVAL)
        scene = await mover.scene(table, seat, done["seq"])
        assert scene["pause_asked"] == []
        await mover.ask("Pause", table=table, seat=seat)
        scene = await mover.scene(table, seat, done["seq"] + 1)
        assert (scene["paused"], scene["pause_asked"]) == (False, [seat])


async def test_against_bots_or_without_a_clock_a_pause_needs_nobody_else(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        for table in (
            await running_table(anna, bots=("dice",), terms=CLOCK),
            await running_table(anna, boris),
        ):
            await anna.ask("Pause", table=table, seat=0)
            await anna.scene_where(table, 0, lambda scene: scene["paused"])


@pytest.mark.parametrize("restart", [False, True])
async def test_a_pause_ends_by_itself(
    folder: Path, monkeypatch: pytest.MonkeyPatch, restart: bool
) -> None:
    monkeypatch.setattr(plays, "LONGEST_PAUSE", 2000)
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",), terms=CLOCK)
            await anna.scene_where(table, 0, lambda scene: deciding(scene) == 0)
            await anna.ask("Pause", table=table, seat=0)
            await anna.scene_where(table, 0, lambda scene: scene["paused"])
            token = anna.token
            if not restart:
                await anna.scene_where(table, 0, lambda scene: not scene["paused"])
    if restart:
        await asyncio.sleep(2)
        with serving(settings_in(folder)) as address:
            anna = Client(address, token)
            await anna.connect()
            await anna.watch(table)
            await anna.scene_where(table, 0, lambda scene: not scene["paused"])


# -- rematches --------------------------------------------------------------------------------


async def finished(anna: Client, boris: Client, **more: Any) -> str:
    table = await running_table(anna, boris, **more)
    await boris.ask("Resign", table=table, seat=1)
    await anna.scene_where(table, 0, lambda scene: scene["over"])
    return table


@pytest.mark.parametrize("access", ["open", "link", "password"])
async def test_nobody_is_seated_at_a_rematch_without_asking(address: str, access: str) -> None:
    async with guests(address, "Anna", "Boris", "Eve") as (anna, boris, eve):
        more = {"password": "sesame"} if access == "password" else {}
        table = await new_table(anna, "me", "open", access=access, **more)
        code = (await anna.get(f"/api/tables/{table}/link"))["code"]
        await boris.post(f"/api/tables/{table}/join", {"code": code})
        await anna.post(f"/api/tables/{table}/start")
        for client in (anna, boris):
            await client.watch(table)
        await boris.ask("Resign", table=table, seat=1)
        await anna.scene_where(table, 0, lambda scene: scene["over"])
        at = f"/api/tables/{table}/rematch"
        again = (await anna.post(at))["next"]
        card = await anna.get(f"/api/tables/{again}")
        assert [seat["kind"] for seat in card["seats"]] == ["person", "free"]
        assert (await anna.post(f"/api/tables/{again}/start", status=409))["type"] == "SeatsOpen"
        assert again not in [one["id"] for one in await boris.get("/api/tables", mine=True)]
        assert (await eve.post(at, status=403))["type"] == "NotYourSeat"
        for _ in range(2):  # twice does no harm
            assert (await boris.post(at))["next"] == again
        card = await boris.get(f"/api/tables/{again}")
        assert [seat["name"] for seat in card["seats"]] == ["Anna", "Boris"]
        await anna.post(f"/api/tables/{again}/start")


async def test_rematches_count_as_new_tables(folder: Path) -> None:
    limits = replace(ROOMY, creations=(4, 0.0001))
    with serving(settings_in(folder, limits=limits)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            tables = [await finished(anna, boris) for _ in range(3)]
            await anna.post(f"/api/tables/{tables[0]}/rematch")
            refused = await anna.post(f"/api/tables/{tables[1]}/rematch", status=429)
            assert refused["type"] == "TooFast"


# -- removals ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["kick", "ban"])
async def test_a_removed_player_keeps_the_game_in_the_history(address: str, how: str) -> None:
    async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
        table = await running_table(anna, boris, carl)
        body = {"kick": {"seat": 1}, "ban": {"user": boris.me["id"]}}[how]
        await anna.post(f"/api/tables/{table}/{how}", body)
        await carl.ask("Resign", table=table, seat=2)
        await anna.ask("Resign", table=table, seat=0)
        await until(lambda: boris.get("/api/me/history"))
        history = await boris.get("/api/me/history")
        assert [(one["table"], one["seat"], one["won"]) for one in history] == [(table, 1, True)]
        assert (await boris.get("/api/me/statistics"))["played"] == 1


async def test_the_game_of_somebody_who_was_deleted_comes_to_its_end(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            table = await running_table(anna, boris, carl)
            await anna.post(f"/api/tables/{table}/kick", {"seat": 1})
            await boris.delete("/api/me")
            _drop(server, boris.me["id"])
            await carl.ask("Resign", table=table, seat=2)
            await anna.ask("Resign", table=table, seat=0)
            over = await anna.scene_where(table, 0, lambda scene: scene["over"])
            assert over["resigned"] == [0, 2]
            assert [one["table"] for one in await anna.get("/api/me/history")] == [table]


def _drop(server: Server, user: str) -> None:
    with server.house.store.engine.begin() as db:
        people.drop_if_unused(db, user)
        assert people.names_of(db, {user}) == {}


# -- watching ---------------------------------------------------------------------------------


async def test_watching_early_is_no_way_round_the_terms(address: str) -> None:
    async with guests(address, "Anna", "Boris", "Eve") as (anna, boris, eve):
        table = await new_table(anna, "me", "open", terms={"spectators": False})
        await eve.watch(table)
        await boris.post(f"/api/tables/{table}/join", {})
        await anna.post(f"/api/tables/{table}/start")
        await eve.until(lambda message: message["type"] == "TableGone")
        for client in (anna, boris):
            await client.watch(table)
        await anna.ask("Say", table=table, text="between us")
        for message in ("Watch", "AskHistory"):
            more = {"most": 10} if message == "AskHistory" else {}
            answer = await eve.ask(message, table=table, **more)
            assert answer["refusal"]["type"] in ("NoSpectators", "NoSuchTable")
        assert [m for m in eve.inbox if m["type"] in ("Scene", "Said", "History")] == []


@pytest.mark.parametrize("access", ["link", "password"])
async def test_finished_games_are_for_those_who_were_let_in(address: str, access: str) -> None:
    async with guests(address, "Anna", "Boris", "Eve") as (anna, boris, eve):
        more = {"password": "sesame"} if access == "password" else {}
        table = await new_table(anna, "me", "open", access=access, **more)
        code = (await anna.get(f"/api/tables/{table}/link"))["code"]
        await boris.post(f"/api/tables/{table}/join", {"code": code})
        await anna.post(f"/api/tables/{table}/start")
        await boris.watch(table)
        await boris.ask("Resign", table=table, seat=1)
        status, why = {"link": (404, "NoSuchTable"), "password": (403, "TableLocked")}[access]
        for path in ("export", "replay", "replay/0"):
            at = f"/api/tables/{table}/{path}"
            assert (await eve.get(at, status))["type"] == why
            assert (await eve.get(at, 404, code="guess"))["type"] == "NoSuchTable"
            for client, wish in ((anna, {}), (boris, {}), (eve, {"code": code})):
                assert (await client.http.get(at, params=wish)).status_code == 200


async def test_looking_at_a_table_does_not_bring_it_into_memory(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", "Eve", connect=False) as (anna, eve):
            tables = [await new_table(anna, "me", "open") for _ in range(20)]
            hidden = await new_table(anna, "me", "open", access="link")
            for table in tables:
                assert (await eve.get(f"/api/tables/{table}"))["id"] == table
            await eve.get(f"/api/tables/{hidden}", 404)
            await anna.get(f"/api/tables/{hidden}")
            assert server.house.loaded() == []


async def test_one_user_brings_only_so_many_tables_into_memory(folder: Path) -> None:
    limits = replace(ROOMY, rooms=(5, 0.0001))
    with serving_open(settings_in(folder, limits=limits)) as (address, server):
        async with guests(address, "Anna", "Boris") as (anna, boris):
            tables = [await new_table(anna, "me", "open") for _ in range(9)]
            answers = [await boris.ask("Watch", table=table) for table in tables]
            assert [one["type"] for one in answers] == ["Done"] * 5 + ["No"] * 4
            assert len(server.house.loaded()) == 5
            await anna.watch(tables[-1])
            assert (await boris.ask("Watch", table=tables[-1]))["type"] == "Done"


# -- how often --------------------------------------------------------------------------------


async def test_games_are_played_again_only_so_often(folder: Path) -> None:
    limits = replace(ROOMY, films=(2, 0.0001), steps=(6, 0.0001))
    with serving(settings_in(folder, limits=limits)) as address:
        async with guests(address, "Anna", "Boris", "Carl") as (anna, boris, carl):
            tables = [await finished(anna, boris) for _ in range(3)]
            at = [f"/api/tables/{table}/replay" for table in tables]
            for path in at[:2]:
                await carl.get(path)
            assert (await carl.get(at[2], 429))["type"] == "TooFast"
            await anna.get(at[2])
            for _ in range(3):
                await carl.get(f"{at[2]}/0")  # now it is there
            assert (await carl.get(f"{at[2]}/0", 429))["type"] == "TooFast"


async def test_requests_of_one_user_are_limited_and_others_go_on(folder: Path) -> None:
    limits = Limits(requests=(30, 0.001))
    with serving(settings_in(folder, limits=limits)) as address:
        async with guests(address, "Anna", "Boris", connect=False) as (anna, boris):
            seen = [
                one.status_code
                for one in await asyncio.gather(
                    *(anna.http.get("/api/tables?mine=true") for _ in range(50))
                )
            ]
            assert (seen.count(200), seen.count(429)) == (30, 20)
            await boris.get("/api/me")


async def test_a_user_has_a_few_push_subscriptions(folder: Path) -> None:
    key = web_push.text(web_push.point(ec.generate_private_key(web_push.CURVE).public_key()))
    keys = {"p256dh": key, "auth": web_push.text(b"0123456789abcdef")}
    with serving(settings_in(folder)) as address:
        anna = await guest(address, "Anna")
        for number in range(25):
            await anna.post("/api/me/push", keys | {"endpoint": f"https://push.example/{number}"})
        kept = (await anna.get("/api/me/export"))["pushes"]
        assert len(kept) == 10
        assert "https://push.example/24" in kept
    limits = replace(ROOMY, creations=(5, 0.0001))
    with serving(settings_in(folder, limits=limits)) as address:
        boris = await guest(address, "Boris")
        body = keys | {"endpoint": "https://push.example/x"}
        codes = [(await boris.http.post("/api/me/push", json=body)).status_code for _ in range(8)]
        assert codes == [204] * 5 + [429] * 3
