"""For operators: health, metrics, the API's own description, an orderly shutdown."""

import re
import subprocess
import sys
from pathlib import Path

import pytest
import websockets
from litestar.exceptions import InternalServerException
from typer.testing import CliRunner

from kontor.cli import app
from tests.server.play_here import (
    Client,
    guest,
    guests,
    new_table,
    running_table,
    serving,
    serving_open,
    settings_in,
)
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio


async def test_health_metrics_and_schema(address: str) -> None:
    anna = await guest(address, "Anna")
    assert (await anna.get("/health"))["status"] == "ok"
    schema = await anna.get("/schema/openapi.json")
    assert "/api/tables/{table}/join" in schema["paths"]
    assert "TableCard" in str(schema["components"])
    figures = (await anna.http.get("/metrics")).text
    for name in ("kontor_sockets", "kontor_submit_seconds_bucket", "kontor_commit_seconds_count"):
        assert name in figures


async def test_unknown_paths_are_refused_in_the_same_form(address: str) -> None:
    anna = Client(address)
    assert (await anna.get("/api/nothing", 404))["type"] == "BadRequest"
    assert (await anna.get("/api/login", 405))["type"] == "BadRequest"


@pytest.mark.parametrize("language", ["µþ", "xx", "../en", "english", ""])
async def test_a_language_nobody_wrote_is_refused(address: str, language: str) -> None:
    anna = await guest(address, "Anna")
    answer = await anna.http.get("/api/games", params={"language": language})
    assert (answer.status_code, answer.json()["type"]) == (400, "BadRequest")


@pytest.mark.parametrize(
    ("what", "whom"),
    [("kick", {"seat": "first"}), ("ban", {"user": "x" * 33}), ("mute", {"user": "x" * 33})],
)
async def test_a_host_who_names_nobody_is_refused(
    address: str, what: str, whom: dict[str, object]
) -> None:
    anna = await guest(address, "Anna")
    table = await new_table(anna, "me", "open")
    refused = await anna.post(f"/api/tables/{table}/{what}", whom, 400)
    assert refused["type"] == "BadRequest"


@pytest.mark.parametrize("fault", [RuntimeError, InternalServerException])
async def test_what_nobody_foresaw_is_in_the_log(
    folder: Path, caplog: pytest.LogCaptureFixture, fault: type[Exception]
) -> None:
    with serving_open(settings_in(folder)) as (address, server):
        anna = await guest(address, "Anna")

        async def fail(*asked: object) -> None:
            raise fault("a screw came loose")

        server.house.ask = fail  # type: ignore[method-assign,assignment]
        refused = await anna.get("/api/tables/any/link", 500)
    assert refused["type"] == "BadRequest"
    assert "screw" not in str(refused)
    assert "a screw came loose" in caplog.text


async def test_a_goodbye_tells_clients_to_come_back(folder: Path) -> None:
    with serving(settings_in(folder)) as address:
        anna = await guest(address, "Anna")
        await anna.connect()
        await running_table(anna, bots=("random",))
    goodbye = await anna.until(lambda message: message["type"] == "Restarting")
    assert goodbye["seconds"] > 0
    with pytest.raises(websockets.ConnectionClosed) as closed:
        await anna.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012  # service restart


async def test_the_lobby_hears_of_new_tables(address: str) -> None:
    async with guests(address, "Anna", "Boris") as (anna, boris):
        await boris.ask("WatchLobby")
        table = await running_table(anna, bots=("random",))
        changed = await boris.until(lambda m: m["type"] == "TableChanged")
        assert changed["card"]["id"] == table


def test_serve_explains_itself() -> None:
    told = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200"})
    assert told.exit_code == 0
    for option in ("--port", "--data", "--database", "KONTOR_PORT"):
        assert option in told.output


def test_a_folder_that_is_none_is_named_in_one_line(tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.touch()
    told = CliRunner().invoke(app, ["serve", "--data", str(file)])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: data: ")
    assert str(file) in told.output


@pytest.mark.parametrize("address", ["nonsense://", "no address", "postgresql://127.0.0.1:1/none"])
def test_a_database_that_cannot_be_opened_is_told_in_one_line(address: str) -> None:
    told = CliRunner().invoke(app, ["serve", "--database", address])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: database: cannot be opened")
    assert "Traceback" not in told.output


@pytest.mark.parametrize("address", ["redis://127.0.0.1:1", "nonsense"])
def test_a_broker_that_cannot_be_reached_is_told_in_one_line(tmp_path: Path, address: str) -> None:
    told = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--redis", address])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: redis: cannot be reached")
    assert len(told.output.splitlines()) == 1


def test_the_name_of_a_process_fits_into_the_database(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--node", "n" * 41])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: node: ")


@pytest.mark.parametrize("opening", [[], ["--open"]])
def test_a_port_that_is_taken_is_told_in_one_line_before_anything_is_open(
    tmp_path: Path, opening: list[str]
) -> None:
    """In a process of its own: with `--open` a thread would say "Kontor is open", because the
    program that has the port answers."""
    with serving(settings_in(tmp_path / "first")) as address:
        port = address.partition(":")[2]
        command = [sys.executable, "-m", "kontor", "serve", "--port", port, *opening]
        told = subprocess.run(
            [*command, "--data", str(tmp_path / "second")],
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert told.returncode == 2
    (line,) = told.stderr.splitlines()
    assert line.startswith(f"kontor: port: {port} is taken")
    another = re.search(r"--port (\d+), or KONTOR_PORT=\1 make play", line)
    assert another is not None
    assert another[1] != port
    assert told.stdout == ""


def test_an_address_where_nobody_can_listen_is_told_in_one_line(tmp_path: Path) -> None:
    told = CliRunner().invoke(app, ["serve", "--data", str(tmp_path), "--host", "192.0.2.1"])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: port: cannot listen on 192.0.2.1: ")


def test_serving_loads_nothing_that_only_the_arena_needs() -> None:
    """Imports delay the first page of a server."""
    needless = "altair choix numpy polars pydantic ray redis alembic"
    code = (
        "import sys; from kontor.server.run import make_app; "
        "from kontor.server.core.settings import Settings; make_app(Settings()); "
        f"print(*(set('{needless}'.split()) & set(sys.modules)))"
    )
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout.strip() == ""
