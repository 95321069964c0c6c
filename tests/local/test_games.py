"""Whole games on one device, by messages; their files replay elsewhere to the same scores."""

from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.local.house import LocalHouse
from kontor.shelf import game_of_file
from kontor.table.log import decode_file
from kontor.table.table import Table
from tests.local.page import Page

GAMES: list[tuple[str, list[str], int, dict[str, Any]]] = [
    ("anno1800", ["clerk", "random"], 1, {"table.max_rounds": 3}),
    ("anno1800", ["clerk"], 2, {"table.max_rounds": 2}),  # hot-seat
    ("anno1503", ["greedy/2"], 1, {"table.max_rounds": 4}),
    ("anno1503", ["random", "greedy"], 0, {"table.max_rounds": 3}),  # only watched
]


def a_page() -> Page:
    page = Page(LocalHouse())
    page.enter()
    return page


@pytest.mark.parametrize(("game", "bots", "me", "options"), GAMES)
def test_a_whole_game_and_its_file(
    game: str, bots: list[str], me: int, options: dict[str, Any], tmp_path: Path
) -> None:
    page = a_page()
    table = page.open_table(game, bots, me, **options)
    page.watch(table)
    last = page.play_out(table)
    totals = [score["total"] for score in last["scores"]]

    data = page.call("GET", f"/api/tables/{table}/export")
    file = decode_file(data)
    again = Table.replay(game_of_file(file.opening), file)
    assert [score.total for score in again.scores()] == totals
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    shown = CliRunner().invoke(app, ["replay", str(path)])
    assert shown.exit_code == 0, shown.output
    assert all(str(total) in shown.output for total in totals)
    assert CliRunner().invoke(app, ["verify", str(path)]).exit_code == 0

    assert page.call("GET", f"/api/tables/{table}")["phase"] == "over"
    film = page.call("GET", f"/api/tables/{table}/replay")
    end = page.call("GET", f"/api/tables/{table}/replay/{film['records']}?seat=0&language=de")
    assert [score["total"] for score in end["scores"]] == totals


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_a_game_continues_after_the_page_was_closed(game: str) -> None:
    page = a_page()
    table = page.open_table(game, ["random"], 1, **{"table.max_rounds": 2})
    page.watch(table)
    page.let_bots_play()
    page.move(table)
    before = page.scenes[0]

    later = page.closed_and_opened()
    assert later.call("GET", "/api/me")["name"] == "Ann"
    (card,) = later.call("GET", "/api/tables?mine=true")
    assert (card["id"], card["phase"]) == (table, "running")
    later.watch(table)
    now = later.scenes[0]
    assert (now["seq"], now["view"], now["moves"]) == (
        before["seq"],
        before["view"],
        before["moves"],
    )
    assert later.play_out(table)["over"]


def test_only_new_lines_are_appended_to_a_log() -> None:
    page = a_page()
    table = page.open_table("anno1800", ["random"], 1, **{"table.max_rounds": 30})
    page.watch(table)
    page.let_bots_play()
    for _ in range(10):
        page.move(table)
    lines = [line for part in page.logs[table] for line in part.splitlines()]
    numbers = [msgspec.json.decode(line)["seq"] for line in lines]
    assert numbers == list(range(page.scenes[0]["seq"]))
    assert len(page.logs[table]) > 10
    page.call("PUT", f"/api/tables/{table}/note", {"text": "nothing has happened"})
    parts = list(page.logs[table])
    later = page.closed_and_opened()
    later.logs = {table: parts}
    later.call("PUT", f"/api/tables/{table}/note", {"text": "nobody has looked"})
    assert later.logs == page.logs
    later.call("DELETE", f"/api/tables/{table}")
    assert later.logs == {}


def test_most_scenes_come_as_changes() -> None:
    page = a_page()
    table = page.open_table("anno1800", ["random"], 2, **{"table.max_rounds": 2})
    page.watch(table)
    last = page.play_out(table)
    page.watch(table)
    assert last == page.scenes[0] | {"events": last["events"], "remarks": last["remarks"]}
    scenes = [one["type"] for one in page.heard if one["type"] in ("Scene", "SceneChange")]
    assert scenes.count("SceneChange") == page.changes > 0.8 * len(scenes)


def test_a_table_kept_with_its_log_inside_is_kept_with_lines_apart_from_then_on() -> None:
    page = a_page()
    table = page.open_table("anno1503", ["random"], 1, **{"table.max_rounds": 2})
    page.watch(table)
    page.let_bots_play()
    page.move(table)
    whole = msgspec.json.decode(page.stored[table])
    parts = b"".join(page.logs[table]).splitlines()
    whole["lines"] = [msgspec.json.decode(line) for line in parts]
    page.stored[table], page.logs = msgspec.json.encode(whole), {}
    later = page.closed_and_opened()
    later.watch(table)
    assert later.scenes[0]["seq"] == page.scenes[0]["seq"]
    later.move(table)
    assert "lines" not in msgspec.json.decode(later.stored[table])
    again = later.closed_and_opened()
    again.watch(table)
    assert again.scenes[0]["view"] == later.scenes[0]["view"]


def test_a_log_with_a_hole_is_not_played_on() -> None:
    page = a_page()
    table = page.open_table("anno1503", ["random"], 1)
    page.watch(table)
    page.let_bots_play()
    page.move(table)
    page.move(table)
    del page.logs[table][1]
    later = page.closed_and_opened()
    refused = later.ask("Watch", table=table)
    assert refused["refusal"]["what"] == "lines are missing"


def test_an_unfinished_game_goes_to_disk_and_comes_back_with_its_bots() -> None:
    page = a_page()
    table = page.open_table("anno1800", ["ottilie/2", "ottilie/1"], **{"table.max_rounds": 2})
    page.watch(table)
    page.let_bots_play()
    page.move(table)
    data = page.call("GET", f"/api/tables/{table}/export")

    other = a_page()
    card = other.call("POST", "/api/import", data)["card"]
    assert [one["spec"] for one in card["seats"]] == [None, "ottilie/2", "ottilie/1"]
    other.watch(card["id"])
    assert other.scenes[0]["view"] == page.scenes[0]["view"]
    assert other.play_out(card["id"])["over"]


def test_a_finished_game_is_opened_from_disk() -> None:
    page = a_page()
    table = page.open_table("anno1503", ["random"], 1, **{"table.max_rounds": 1})
    page.watch(table)
    page.play_out(table)
    data = page.call("GET", f"/api/tables/{table}/export")
    card = a_page().call("POST", "/api/import", data)["card"]
    assert card["phase"] == "over"
    assert [one["kind"] for one in card["seats"]] == ["free", "free"]


def test_a_scenario_file_is_played_from_its_position(scenarios: list[Path]) -> None:
    page = a_page()
    card = page.call("POST", "/api/import", scenarios[0].read_bytes())["card"]
    page.watch(card["id"])
    assert card["phase"] == "running"
    assert any(scene["moves"] for scene in page.scenes.values())
    page.move(card["id"])


@pytest.fixture
def scenarios() -> list[Path]:
    return sorted(Path(__file__).parent.parent.joinpath("scenarios", "anno1800").rglob("*.toml"))


@pytest.mark.parametrize("data", [b"nonsense", b'{"check": 1}\n', b"", b"[given"])
def test_a_bad_file_is_refused_with_the_place(data: bytes) -> None:
    refusal = a_page().call("POST", "/api/import", data, status=400)
    assert refusal["type"] == "BadRequest"
    assert refusal["where"]


def test_a_damaged_table_does_not_hide_the_others() -> None:
    page = a_page()
    table = page.open_table("anno1503", ["random"])
    page.stored["bad"] = b"{"
    later = page.closed_and_opened()
    assert later.house.damaged == ["bad"]
    assert [card["id"] for card in later.call("GET", "/api/tables")] == [table]
