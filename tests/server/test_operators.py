"""What operators do, from the command line and from their page, on a server that runs."""

from pathlib import Path
from typing import Any

import pytest
import websockets
from typer.testing import CliRunner

from kontor.cli import app
from kontor.server.rooms.orders import Orders
from kontor.server.rooms.timekeeper import Timekeeper
from kontor.table.refusals import Refused
from tests.server.play_here import (
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

pytestmark = pytest.mark.anyio
FESTIVAL = {"type": "HoldFestival"}


def admin(folder: Path, *words: str, status: int = 0) -> str:
    told = CliRunner().invoke(app, ["admin", "--data", str(folder), *words])
    assert told.exit_code == status, told.output
    return told.output


async def account(address: str, name: str) -> Client:
    client = await guest(address, name)
    made = await client.post("/api/accounts", {"name": name, "password": "long enough"})
    await client.close()
    found = Client(address, made["token"])
    found.me = made["me"]
    return found


async def test_tables_are_listed_closed_and_removed(folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table, other = await running_table(anna, boris), await running_table(anna, boris)
            told = admin(folder, "tables")
            assert table in told
            assert "Boris" in told
            admin(folder, "close-table", table, "--why", "a quarrel")
            last = await anna.scene_where(table, 0, lambda scene: scene["over"])
            assert last["secret"]
            card = await anna.get(f"/api/tables/{table}")
            assert (card["phase"], card["ending"]) == ("over", "closed")
            assert (await anna.get("/api/me/history")) == []
            answer = await anna.ask("Submit", table=table, seat=0, seq=last["seq"], moves=[])
            assert answer["type"] == "No"
            admin(folder, "remove-table", other)
            gone = await boris.until(lambda m: m["type"] == "TableGone")
            assert gone["table"] == other
            await anna.get(f"/api/tables/{other}", 404)
            audit = admin(folder, "audit")
            assert "close_table" in audit
            assert "a quarrel" in audit
    assert "is over" in admin(folder, "close-table", table, status=2)
    assert "no table" in admin(folder, "remove-table", "none", status=2)


async def test_banned_users_and_ended_sessions(folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        anna, boris = await account(address, "Anna"), await account(address, "Boris")
        for client in (anna, boris):
            await client.connect()
        admin(folder, "ban-user", "Anna")
        await dismissed(anna)
        for path in ("/api/me", "/api/me/history"):
            await anna.get(path, 401)
        wish = {"name": "Anna", "password": "long enough"}
        assert (await boris.post("/api/login", wish, 403))["type"] == "BannedHere"
        assert "Anna" in admin(folder, "bans")
        admin(folder, "unban-user", anna.me["id"])
        assert (await boris.post("/api/login", wish, 200))["me"]["name"] == "Anna"
        admin(folder, "end-sessions", "Boris")
        await dismissed(boris)
        await boris.get("/api/me", 401)


async def dismissed(client: Client) -> None:
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await client.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 4401


async def test_banned_addresses(folder: Path) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        async with guests(address, "Anna", connect=False) as (anna,):
            admin(folder, "ban-address", "127.0.0.0/8")
            while not server.house.orders.networks:
                await anna.http.get("/health")
            assert (await anna.get("/api/me", 403))["type"] == "BannedHere"
            assert (await anna.post("/api/guests", {"name": "Eve"}, 403))["type"] == "BannedHere"
            with pytest.raises(websockets.InvalidStatus):
                await anna.connect()
            await anna.get("/health")
            admin(folder, "unban-address", "127.0.0.0/8")
            while server.house.orders.networks:
                await anna.http.get("/health")
            await anna.get("/api/me")
    assert "does not appear" in admin(folder, "ban-address", "everywhere", status=2)


def test_networks_are_banned_as_a_whole() -> None:
    import ipaddress

    orders = Orders()
    orders.networks = [ipaddress.ip_network("2001:db8::/32"), ipaddress.ip_network("192.0.2.7")]
    for banned in ("2001:db8:1:2::/64", "192.0.2.7"):
        with pytest.raises(Refused):
            orders.require_welcome(banned)
    for welcome in ("2001:db9::/64", "192.0.2.8", "unknown"):
        orders.require_welcome(welcome)


async def test_read_only_and_announcements(folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            scene = await anna.scene_where(table, 0, lambda one: deciding(one) == 0)
            admin(folder, "announce", "Restart at eight")
            told = await anna.until(lambda m: m["type"] == "Announced")
            assert told["text"] == "Restart at eight"
            later = await guest(address, "Boris")
            await later.connect()
            assert (await later.receive())["text"] == "Restart at eight"
            await later.close()
            admin(folder, "announce")
            assert (await anna.until(lambda m: m["type"] == "Announced"))["text"] == ""
            admin(folder, "read-only", "on")
            while not (await anna.get("/health"))["read_only"]:
                pass
            answer = await anna.submit(table, 0, FESTIVAL)
            assert answer["refusal"]["type"] == "ServerReadOnly"
            body = {"game": "anno1800", "seats": [{"kind": "me"}, {"kind": "open"}]}
            refused = await anna.post("/api/tables", body, 503)
            assert refused["type"] == "ServerReadOnly"
            await anna.watch(table)
            assert anna.scenes[table, 0]["seq"] == scene["seq"]
            admin(folder, "read-only", "off")
            while (await anna.get("/health"))["read_only"]:
                pass
            done = await anna.submit(table, 0, FESTIVAL)
            assert done["type"] == "Done"


def test_clocks_stand_still_while_nothing_may_change() -> None:
    now = [0]
    keeper = Timekeeper(lambda: now[0] * 1_000_000, lambda: now[0] * 1_000_000)
    now[0] = 1000
    keeper.stand_still(True)
    now[0] = 5000
    assert keeper.lost(500, 5000) == 4000
    keeper.stand_still(False)
    now[0] = 6000
    assert keeper.lost(500, 6000) == 4000


async def test_the_page_of_operators_is_for_operators(folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        anna, boris = await account(address, "Anna"), await account(address, "Boris")
        await boris.connect()
        table = await new_table(boris, "me", "open", access="link")
        order = {"action": "remove_table", "subject": table}
        for client in (anna, boris):
            assert (await client.get("/api/admin", 403))["type"] == "NotOperator"
            assert (await client.get("/api/admin/tables", 403))["type"] == "NotOperator"
            assert (await client.post("/api/admin", order, 403))["type"] == "NotOperator"
        assert "no account" in admin(
            folder, "promote", (await guest(address, "Eve")).me["id"], status=2
        )
        admin(folder, "promote", "Anna")
        assert (await anna.get("/api/me"))["role"] == "admin"
        listed = await anna.get("/api/admin/tables", phase="waiting")
        assert [card["id"] for card in listed] == [table]
        desk: dict[str, Any] = await anna.post("/api/admin", order)
        assert desk["audit"][0]["action"] == "remove_table"
        assert desk["audit"][0]["by"] == anna.me["id"]
        await anna.get(f"/api/tables/{table}", 404)
        bad = await anna.post("/api/admin", {"action": "none"}, 400)
        assert "ban_user" in bad["what"]
        await anna.post("/api/admin", {"action": "ban_user", "subject": "Boris"})
        await dismissed(boris)
        await anna.post("/api/admin", {"action": "read_only", "subject": "on"})
        assert (await anna.get("/api/admin"))["read_only"]
        desk = await anna.post("/api/admin", {"action": "read_only", "subject": "off"})
        assert not desk["read_only"]
        admin(folder, "demote", "Anna")
        await anna.get("/api/admin", 403)


def test_a_folder_without_a_database_is_one_clear_line(tmp_path: Path) -> None:
    assert "there is no kontor.sqlite" in admin(tmp_path, "tables", status=2)
