"""Sealed chance on a server: the seal at the start, the secret at the end, and a file that proves
it, with undo, take-back and a restart on the way."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.play import entries
from kontor.play.entries import LogLine, records_of
from kontor.table.log import Record, TakeBackRecord, UndoRecord, decode_file, encode_file, standing
from tests.server.play_here import (
    Client,
    deciding,
    guest,
    moves_in,
    new_table,
    serving,
    settings_in,
)

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def swap_and_take_back(anna: Client, table: str) -> None:
    """Look at new cards and take that back, which needs nobody's consent against bots."""
    scene = await anna.scene_where(table, 0, lambda one: deciding(one) == 0)
    start = scene["moves_count"] - 1
    page = await anna.ask("AskMoves", table=table, seat=0, start=start, most=1)
    assert moves_in(page)[0]["type"] == "SwapCards"
    for _ in range(2):
        done = await anna.submit(table, 0, moves_in(page)[0])
        await anna.scene(table, 0, done["seq"])
        back = await anna.ask("AskTakeBack", table=table, seat=0, seq=done["seq"])
        assert back["type"] == "Done", back
        await anna.scene(table, 0, back["seq"])


async def finish(anna: Client, table: str) -> dict[str, Any]:
    scene = anna.scenes[table, 0]
    while not scene["over"]:
        assert scene["secret"] == ""
        if deciding(scene) == 0:
            done = await anna.submit(table, 0, FESTIVAL, END)
            assert done["type"] == "Done", done
        scene = await anna.scene(table, 0, scene["seq"] + 1)
    return scene


async def test_seal_secret_and_proof(folder: Path) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        anna = await guest(address, "Anna")
        await anna.connect()
        table = await new_table(anna, "me", "dice", options={"table.max_rounds": 2})
        waiting = await anna.get(f"/api/tables/{table}")
        assert waiting["seal"] == ""
        await anna.post(f"/api/tables/{table}/start")
        seal = (await anna.get(f"/api/tables/{table}"))["seal"]
        assert len(seal) == 64
        await anna.watch(table)
        await swap_and_take_back(anna, table)
        done = await anna.submit(table, 0, FESTIVAL)
        await anna.scene(table, 0, done["seq"])
        undo = await anna.ask("Undo", table=table, seat=0, seq=done["seq"])
        assert undo["type"] == "Done", undo
        stored = sqlite3.connect(folder / "kontor.sqlite")
        secret = stored.execute("SELECT secret FROM tables").fetchone()[0]
        stored.close()
        assert secret not in msgspec.json.encode(anna.inbox).decode()
        await anna.close()
    with serving(settings) as address:
        again = Client(address, anna.token)
        await again.connect()
        await again.watch(table)
        await again.scene(table, 0)
        await swap_and_take_back(again, table)
        last = await finish(again, table)
        assert last["secret"] == secret
        data = (await again.http.get(f"/api/tables/{table}/export")).content
        imported = await again.http.post("/api/import", content=data)
        assert imported.status_code == 201, imported.text
        card = imported.json()["card"]
        assert card["seal"] == seal
        copy = (await again.http.get(f"/api/tables/{card['id']}/export")).content
        # The replay goes through what was dealt anew, to the same end.
        replay = await again.get(f"/api/tables/{table}/replay")
        end = await again.get(f"/api/tables/{table}/replay/{replay['records']}", seat=0)
        assert end["view"] == last["view"]
        assert end["secret"] == secret
        await again.close()
    file = decode_file(data)
    assert sum(bool(r.chance) for r in file.records if isinstance(r, TakeBackRecord)) == 4
    for text in (data, copy):
        (folder / "game.jsonl").write_bytes(text)
        told = run("verify", folder / "game.jsonl", "--seal", seal)
        assert told.exit_code == 0, told.output
        assert "nobody touched the deck" in told.output
        assert seal in told.output
    wrong = run("verify", folder / "game.jsonl", "--seal", "00" * 32)
    assert wrong.exit_code == 1
    assert "another seal" in wrong.output
    (folder / "open.jsonl").write_bytes(encode_file(msgspec.structs.replace(file, secret="")))
    assert run("verify", folder / "open.jsonl").exit_code == 3


def run(command: str, file: Path, *others: str) -> Any:
    return CliRunner().invoke(app, [command, str(file), *others, "--language", "en"])


def test_logs_from_before_are_read_with_their_numbers() -> None:
    """Then, the records of a game were numbered again after a take-back, and nothing was dealt."""

    def played(seq: int) -> entries.AnyEntry:
        return entries.Played(Record(seq, 0, {"type": "Roll"}, []))

    old: list[entries.AnyEntry] = [
        entries.Begun(),
        *(played(0), played(1), entries.Undone(UndoRecord(2, 0, 1)), played(3)),
        entries.TookBack(0, 3),
        *(played(3), entries.Undone(UndoRecord(4, 0, 3)), entries.TookBack(0, 0), played(0)),
        # and this one after the upgrade:
        *(played(9), entries.TookBack(0, 9, [[1, 0]]), played(11)),
    ]
    records = records_of([LogLine(n, 0, entry, []) for n, entry in enumerate(old)])
    assert [record.seq for record in records] == list(range(len(records)))
    assert records[4:8] == [
        TakeBackRecord(4, 0, 3, []),
        Record(5, 0, {"type": "Roll"}, []),
        UndoRecord(6, 0, 5),
        TakeBackRecord(7, 0, 0, []),
    ]
    assert [record.seq for record in standing(records)] == [8, 11]
