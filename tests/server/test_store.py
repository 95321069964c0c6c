"""What lasts: restarts, files, earlier rules, and the same on PostgreSQL."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update
from sqlalchemy.exc import IntegrityError
from typer.testing import CliRunner

from kontor.cli import app
from kontor.play.entries import Paused, encode
from kontor.server.core.settings import Settings
from kontor.server.store import leases, logs
from kontor.server.store import tables as stored_tables
from kontor.server.store.connect import upgrade
from kontor.server.store.engine import Store
from kontor.server.store.rows import log, metadata, tables
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
from tests.server.waiting import until

pytestmark = pytest.mark.anyio
FESTIVAL, END = {"type": "HoldFestival"}, {"type": "EndTurn"}


async def an_evening_with_a_restart(settings: Settings) -> None:
    """Moves, an undo, chat and a pause; after a restart all of it is there, and play continues."""
    with serving(settings) as address:
        async with guests(address, "Anna", "Boris") as (anna, boris):
            table = await running_table(anna, boris, terms={"seconds": 600})
            seat = deciding(await anna.scene(table, 0))
            mover = (anna, boris)[seat]
            await mover.scene(table, seat)
            first = await mover.submit(table, seat, FESTIVAL, END)
            undone = await mover.ask("Undo", table=table, seat=seat, seq=first["seq"])
            await mover.scene(table, seat, undone["seq"])
            last = await mover.submit(table, seat, END)
            await anna.ask("Say", table=table, text="see you")
            before = await anna.scene(table, 0, last["seq"])
            token, other = anna.token, boris.token
    with serving(settings) as address:
        anna, boris = Client(address, token), Client(address, other)
        for client in (anna, boris):
            await client.connect()
            await client.watch(table)
        after = await anna.scene(table, 0)
        assert after["view"] == before["view"]
        assert after["seq"] == before["seq"] + 1  # the server noted that it was away
        assert "see you" in [m["text"] for m in anna.inbox if m["type"] == "Said"]
        assert abs(after["clock"]["left"][seat] - before["clock"]["left"][seat]) < 1000
        mover = (anna, boris)[1 - seat]
        done = await mover.submit(table, 1 - seat, FESTIVAL, END)
        assert done["type"] == "Done", done
        for client in (anna, boris):
            await client.close()


async def test_a_restart_loses_nothing(folder: Path) -> None:
    await an_evening_with_a_restart(settings_in(folder))


async def test_the_same_on_postgresql(folder: Path, postgres: str) -> None:
    await an_evening_with_a_restart(settings_in(folder, database=postgres))


# -- the log ----------------------------------------------------------------------------------


async def test_a_number_of_the_log_is_given_once(folder: Path) -> None:
    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    metadata.create_all(store.engine)
    with store.engine.begin() as db:
        db.exec_driver_sql("PRAGMA foreign_keys=OFF")

    def write(seq: int) -> Any:
        entry = [Paused(seq)]
        return store.write(lambda db: logs.append(db, "t", seq, 0, [*entry], [], None))

    store.engine.dispose()
    with store.engine.begin() as db:
        db.exec_driver_sql(
            "INSERT INTO users (id, kind, name, epoch, language, created_at)"
            " VALUES ('u', 'guest', 'u', 0, 'en', 0)"
        )
        db.exec_driver_sql(
            "INSERT INTO tables (id, name, game, rules_version, phase, access, code, terms,"
            " options, overlay, host, ending, created_at, changed_at)"
            " VALUES ('t', 't', 'g', 1, 'running', 'open', 'c', '{}', '{}', '', 'u', '', 0, 0)"
        )
    await write(0)
    with pytest.raises(IntegrityError):
        await write(0)
    await write(1)  # only the failing writer failed
    assert [line.seq for line in await store.read(lambda db: logs.read(db, "t"))] == [0, 1]
    store.close()


async def test_migrations_lead_to_the_tables_as_they_are_written(folder: Path) -> None:
    from alembic.autogenerate import compare_metadata
    from alembic.migration import MigrationContext

    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    upgrade(store.engine)
    with store.engine.connect() as db:
        assert compare_metadata(MigrationContext.configure(db), metadata) == []
    store.close()


async def test_migrations_keep_tables_and_their_logs(folder: Path) -> None:
    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    upgrade(store.engine, "0001")
    with store.engine.begin() as db:
        db.exec_driver_sql(
            "INSERT INTO users (id, kind, name, epoch, language, created_at)"
            " VALUES ('u', 'guest', 'u', 0, 'en', 0)"
        )
        db.exec_driver_sql(
            "INSERT INTO tables (id, name, game, rules_version, phase, access, code, terms,"
            " options, overlay, host, ending, created_at, changed_at, owner, leased_until)"
            " VALUES ('t', 't', 'g', 1, 'running', 'open', 'c', '{}', '{}', '', 'u', '', 0, 0,"
            " 'one', 9)"
        )
        line = {"table": "t", "seq": 0, "at": 0, "entry": encode(Paused(0)), "left": b"[]"}
        db.execute(insert(log).values(line))
    upgrade(store.engine)
    assert await store.read(lambda db: logs.length(db, "t")) == 1
    claim = await store.write(lambda db: leases.claim(db, "t", "two"))
    assert claim == ("two", "one")  # of whom nothing is known any more
    store.close()


async def test_tables_of_before_tell_how_many_own_values_they_have(folder: Path) -> None:
    good = "[population.farmer]\nshift_end = 3\nhire = { pigs = 1 }"
    overlays = {"none": "", "good": good, "bad": "a" + ".a" * 29_000 + " = 1", "note": "# mine"}
    store = Store(f"sqlite:///{folder / 'x.sqlite'}")
    upgrade(store.engine, "0002")
    with store.engine.begin() as db:
        db.exec_driver_sql(
            "INSERT INTO users (id, kind, name, epoch, language, created_at)"
            " VALUES ('u', 'guest', 'u', 0, 'en', 0)"
        )
        for name, overlay in overlays.items():
            db.exec_driver_sql(
                "INSERT INTO tables (id, name, game, rules_version, phase, access, code, terms,"
                " options, overlay, host, ending, created_at, changed_at)"
                " VALUES (?, 't', 'anno1800', 1, 'waiting', 'open', ?, '{}', '{}', ?, 'u', '',"
                " 0, 0)",
                (name, name, overlay),
            )
    upgrade(store.engine)
    with store.engine.connect() as db:
        rows = {name: stored_tables.find(db, name) for name in overlays}
    counts = {name: row.own.count if row and row.own else 0 for name, row in rows.items()}
    assert counts == {"none": 0, "good": 2, "bad": 0, "note": 0}
    store.close()


# -- files and rules of old -------------------------------------------------------------------


async def finished(address: str) -> tuple[Client, str]:
    """A game between bots that ends soon, with a person who only holds a seat."""
    anna = await guest(address, "Anna")
    await anna.connect()
    table = await new_table(anna, "me", "dice", options={"table.max_rounds": 1})
    await anna.post(f"/api/tables/{table}/start")
    await anna.watch(table)
    scene = await anna.scene(table, 0)
    while not scene["over"]:
        if deciding(scene) == 0:
            done = await anna.submit(table, 0, FESTIVAL, END)
            assert done["type"] == "Done", done
        scene = await anna.scene(table, 0, scene["seq"] + 1)
    return anna, table


async def test_a_finished_game_is_a_file_that_replays_and_comes_back(folder: Path) -> None:
    settings = settings_in(folder)
    with serving(settings) as address:
        anna, table = await finished(address)
        data = (await anna.http.get(f"/api/tables/{table}/export")).content
        file = folder / "game.jsonl"
        file.write_bytes(data)
        told = CliRunner().invoke(app, ["replay", str(file), "--language", "en"])
        assert told.exit_code == 0, told.output
        assert "Anna" in told.output
        answer = await anna.http.post("/api/import", content=data)
        assert answer.status_code == 201, answer.text
        card = answer.json()["card"]
        assert (card["phase"], card["seats"][0]["name"]) == ("over", "Anna")
        again = (await anna.http.get(f"/api/tables/{card['id']}/export")).content
        assert again == data
        for broken in (data[:-20], data.replace(b"HoldFestival", b"HoldFestivel"), b"", b"{}"):
            answer = await anna.http.post("/api/import", content=broken)
            assert answer.status_code == 400
        await anna.close()
    store = Store(settings.database_url)
    with store.engine.begin() as db:
        db.execute(update(tables).values(rules_version=0))
    store.close()
    with serving(replace(settings, node="two")) as address:
        await rules_of_old(address, anna.token, table)


async def rules_of_old(address: str, token: str, table: str) -> None:
    """A table of another rules version shows its result and cannot be continued."""
    anna = Client(address, token)
    card = await anna.get(f"/api/tables/{table}")
    assert card["playable"] is False
    await anna.connect()
    await anna.watch(table)
    closed = next(m for m in anna.inbox if m["type"] == "Closed")
    assert closed["rules_version"] == 0
    assert len(closed["result"]["scores"]) == 2
    answer = await anna.submit(table, 0, FESTIVAL, seq=0)
    assert answer["refusal"]["type"] == "TableReadOnly"
    await anna.close()


async def test_a_table_of_another_process_is_left_alone_until_its_lease_ends(folder: Path) -> None:
    settings = settings_in(folder)
    with serving(settings) as address, serving(replace(settings, node="two")) as other:
        anna = await guest(address, "Anna")
        table = await new_table(anna, "me", "open")
        await anna.get(f"/api/tables/{table}/link")
        elsewhere = Client(other, anna.token)
        assert (await elsewhere.get(f"/api/tables/{table}/link", 503))["type"] == "PlayedElsewhere"
    with serving_open(settings) as (address, server):
        await Client(address, anna.token).get(f"/api/tables/{table}/link")
        with server.house.store.engine.begin() as db:
            db.execute(update(tables).values(owner="somebody else"))
        await until(lambda: server.house.loaded() == [])  # another process has taken the table over
        with server.house.store.engine.begin() as db:
            db.execute(update(tables).values(owner=None))
    with serving(replace(settings, node="three")) as third:
        await Client(third, anna.token).get(f"/api/tables/{table}/link")  # it was released


async def test_the_log_is_only_ever_appended_to() -> None:
    """No statement of the store changes or deletes single lines of a log."""
    source = "".join(path.read_text() for path in Path(logs.__file__).parent.glob("*.py"))
    assert "update(log)" not in source
    assert log.name == "log"
