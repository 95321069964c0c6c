"""A database written under rules version 1: its running tables are shown as they stand and cannot
be continued, its finished ones are replayed and exported.

`older/rules1.sqlite.gz` holds, for each game, a running table of Anna and `dice` and a finished one
of two `dice`. In the running table of Anno 1800 Anna has produced after her only action, which
version 2 refuses.
"""

import gzip
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.server.people.accounts import Accounts
from kontor.server.store import people
from kontor.server.store.rows import users
from kontor.shelf import GAMES
from tests.server.play_here import Client, serving_open, settings_in, told_in

pytestmark = [pytest.mark.anyio, pytest.mark.compiled_too]
WRITTEN = Path(__file__).parent / "older" / "rules1.sqlite.gz"


@contextmanager
def upgraded(folder: Path) -> Iterator[Client]:
    """Anna at the new server, with the old database."""
    (folder / "kontor.sqlite").write_bytes(gzip.decompress(WRITTEN.read_bytes()))
    with serving_open(settings_in(folder)) as (address, server):
        with server.house.store.engine.begin() as db:
            found = db.execute(users.select().where(users.c.name == "Anna")).one()
            anna = people.by_id(db, found.id)
        assert anna is not None
        yield Client(address, Accounts(server.house).token(anna))


async def table_named(anna: Client, name: str) -> str:
    cards: list[dict[str, str]] = await anna.get("/api/tables", mine="true")
    cards += await anna.get("/api/tables", phase="over")
    return next(card["id"] for card in cards if card["name"] == name)


@pytest.mark.parametrize("game", GAMES)
async def test_a_running_table_of_old_rules_shows_its_standing_and_is_read_only(
    folder: Path, game: str
) -> None:
    with upgraded(folder) as anna:
        table = await table_named(anna, f"{game} running")
        card = await anna.get(f"/api/tables/{table}")
        assert (card["phase"], card["playable"], card["rules"]["rules_version"]) == (
            "running",
            False,
            1,
        )
        await anna.connect()
        await anna.watch(table, language="en")
        scene = await anna.scene(table, 0)
        assert scene["view"]["round"] == 1
        assert (scene["deciding"], scene["moves_count"], scene["may_undo"]) == ([], 0, False)
        if game == "anno1800":
            assert scene["view"]["turn"]["pool"] == {"timber": 1}
        history = await anna.ask("AskHistory", table=table, most=500)
        assert history["type"] == "History"
        assert len(history["events"]) > 0
        assert any(told_in(history))
        for kind, more in REQUESTS.items():
            answer = await anna.ask(kind, table=table, seat=0, **more)
            assert answer["refusal"]["type"] == "TableReadOnly", (kind, answer)
        await anna.close()


REQUESTS: dict[str, dict[str, Any]] = {
    "Submit": {"seq": 1, "moves": [{"type": "EndTurn"}]},
    "Undo": {"seq": 1},
    "AskLines": {},
    "Pause": {},
    "Resign": {},
}


@pytest.mark.parametrize("game", GAMES)
async def test_a_finished_table_of_old_rules_is_replayed_and_exported(
    folder: Path, game: str
) -> None:
    with upgraded(folder) as anna:
        table = await table_named(anna, f"{game} finished")
        replay = await anna.get(f"/api/tables/{table}/replay")
        assert replay["records"] > 20
        last = await anna.get(f"/api/tables/{table}/replay/{replay['records']}")
        assert last["over"]
        assert len(last["scores"]) == 2
        exported = (await anna.http.get(f"/api/tables/{table}/export")).content
        saved = folder / "old.jsonl"
        saved.write_bytes(exported)
        told = CliRunner().invoke(app, ["replay", str(saved), "--language", "en"])
        assert told.exit_code == 0, told.output
        assert "The file is sound" in told.output
        answer = await anna.http.post("/api/import", content=exported)
        assert answer.status_code == 201, answer.text
        again = await anna.get(f"/api/tables/{answer.json()['card']['id']}/replay")
        assert again["records"] == replay["records"]


async def test_the_box_of_an_old_table_has_the_values_it_was_played_with(folder: Path) -> None:
    with upgraded(folder) as anna:
        table = await table_named(anna, "anno1800 finished")
        rows = (await anna.get(f"/api/tables/{table}/components"))["rows"]
        old = {row["id"]: row for row in rows["objective"]}
        assert old["the_queen"]["industries"]["champagne_cellar"] == 4
        rows = (await anna.get("/api/games/anno1800/components"))["rows"]
        now = {row["id"]: row for row in rows["objective"]}
        assert now["the_queen"]["industries"] == {
            "clockmakers": 6,
            "spectacle_factory": 6,
            "fur_dealer": 6,
        }
