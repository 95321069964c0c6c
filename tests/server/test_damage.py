"""Damage to what is stored is found, told and named."""

import shutil
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from tests.server.play_here import Client, guests, running_table, serving, settings_in
from tests.server.test_operators import admin
from tests.soak.server.damage import run as blows_to_files

pytestmark = pytest.mark.anyio
FESTIVAL = {"type": "HoldFestival"}
MISSPELT = "replace(entry, 'HoldFestival', 'HoldFestivaI')"


async def a_table(folder: Path) -> tuple[str, str]:
    """A table with some lines in its log; returns its id and a token of its player."""
    with serving(settings_in(folder)) as address:
        async with guests(address, "Anna") as (anna,):
            table = await running_table(anna, bots=("dice",))
            await anna.scene_where(table, 0, lambda scene: scene["deciding"][0]["seat"] == 0)
            await anna.submit(table, 0, FESTIVAL)
            return table, anna.token


def change(folder: Path, statement: str, *values: Any) -> None:
    stored = sqlite3.connect(folder / "kontor.sqlite")
    with stored:
        assert stored.execute(statement, values).rowcount == 1
    stored.close()


@pytest.mark.parametrize(
    ("statement", "line", "what"),
    [
        (f"UPDATE log SET entry = CAST({MISSPELT} AS BLOB) WHERE seq = ?", -1, "check sum"),
        (f"UPDATE log SET entry = {MISSPELT} WHERE seq = ?", -1, "bytes"),
        ("UPDATE log SET at = at + 1 WHERE seq = ?", 0, "check sum"),
        ("DELETE FROM log WHERE seq = ?", 0, "missing"),
        ("DELETE FROM log WHERE seq = ?", -1, "had"),
    ],
)
async def test_a_damaged_line_is_named(
    folder: Path, statement: str, line: int, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    table, token = await a_table(folder)
    stored = sqlite3.connect(folder / "kontor.sqlite")
    last = stored.execute("SELECT max(seq) FROM log").fetchone()[0]
    stored.close()
    assert "nothing is damaged" in admin(folder, "check", "--replay")
    number = last if line < 0 else line
    change(folder, statement, number)
    told = admin(folder, "check", status=1)
    assert f"the log of table {table} is damaged at line {number}" in told
    assert what in told
    with serving(settings_in(folder)) as address:
        anna = Client(address, token)
        await anna.connect()
        answer = await anna.ask("Watch", table=table, language="en")
        assert answer["refusal"] == {"type": "TableDamaged", "rule": "server", "line": number}
        health = await anna.get("/health")
        assert health["damaged"] == [table]
        await anna.get("/api/tables", mine=True)
        await anna.close()
    assert sum(table in record.getMessage() for record in caplog.records) == 1


async def test_a_damaged_opening_breaks_no_list(folder: Path) -> None:
    table, token = await a_table(folder)
    change(folder, "UPDATE tables SET opening = ? WHERE id = ?", b"{\xff", table)
    assert table in admin(folder, "check", status=1)
    with serving(settings_in(folder)) as address:
        anna = Client(address, token)
        assert await anna.get("/api/tables", mine=True) == []
        await anna.connect()
        answer = await anna.ask("Watch", table=table)
        assert answer["refusal"]["type"] == "TableDamaged"
        await anna.close()


async def test_damaged_pages_are_told_by_health(folder: Path) -> None:
    table, token = await a_table(folder)
    file = folder / "kontor.sqlite"
    stored = sqlite3.connect(file)
    stored.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    (page,) = stored.execute("SELECT rootpage FROM sqlite_master WHERE name = 'log'").fetchone()
    (size,) = stored.execute("PRAGMA page_size").fetchone()
    stored.close()
    with file.open("r+b") as raw:
        raw.seek((page - 1) * size)
        raw.write(b"\xa5" * size)
    assert "database" in admin(folder, "check", status=1)
    with serving(settings_in(folder)) as address:
        anna = Client(address, token)
        await anna.get("/health")
        await anna.connect()
        answer = await anna.ask("Watch", table=table)
        assert answer["refusal"]["type"] == "NotStored"
        health = await anna.get("/health", 503)
        assert "malformed" in health["corrupt"]
        await anna.close()


async def test_commits_that_are_gone_are_counted(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    _, token = await a_table(folder)
    copy = folder / "copy.sqlite"
    shutil.copy(folder / "kontor.sqlite", copy)
    with serving(settings_in(folder)) as address:
        anna = Client(address, token)
        assert (await anna.get("/health"))["lost"] == 0
        for _ in range(3):
            await anna.get("/api/me")
        await anna.close()
    shutil.copy(copy, folder / "kontor.sqlite")
    with serving(settings_in(folder)) as address:
        anna = Client(address, token)
        assert (await anna.get("/health"))["lost"] >= 3
        assert "has lost its last" in caplog.text
        await anna.close()


@pytest.mark.wheel
def test_no_damage_is_silent(folder: Path) -> None:
    assert "none silent" in blows_to_files(folder, 40)
