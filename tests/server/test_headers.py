"""What every answer carries, and by which names the server is reached."""

import gzip
import os
import re
import stat
from pathlib import Path

import httpx
import pytest
import websockets
from sqlalchemy import text
from typer.testing import CliRunner

from kontor.cli import app
from kontor.server.api.origins import HEADERS, HTTPS_ONLY
from kontor.server.core.settings import FILE
from kontor.server.store.connect import open_engine, upgrade
from tests.server.play_here import guest, serving, settings_in
from tests.server.test_attacks import operations
from tests.server.waiting import PATIENCE

pytestmark = pytest.mark.anyio
OLDER = Path(__file__).parent / "older" / "rules1.sqlite.gz"


async def test_every_answer_carries_the_headers(address: str) -> None:
    anna = await guest(address, "Anna")
    foreign = {"Origin": "https://evil.example", "Cookie": "kontor=x"}
    asked = [
        ("GET", "/", {}, None),
        ("GET", "/api/me", {}, 401),
        ("GET", "/api/me", {"Authorization": f"Bearer {anna.token}"}, 200),
        ("GET", "/api/nothing", {}, 404),
        ("GET", "/assets/nothing", {}, 404),
        ("DELETE", "/api/games", {}, 405),
        ("POST", "/api/guests", foreign, 403),
        ("POST", "/api/guests", {}, 400),
        ("GET", "/health", {}, 200),
        ("GET", "/schema", {}, 200),
        ("GET", "/api/tables/x", {"Host": "evil.example"}, 421),
    ]
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        for method, path, headers, status in asked:
            answer = await http.request(method, path, headers=headers)
            assert status in (None, answer.status_code), (method, path)
            missing = HEADERS.keys() - {name.title() for name in answer.headers}
            assert {name for name in missing if name.lower() not in answer.headers} == set(), path
            assert "strict-transport-security" not in answer.headers


async def test_json_that_is_nested_too_deeply_is_refused_and_no_fault(
    address: str, caplog: pytest.LogCaptureFixture
) -> None:
    deep = b'{"position":' + b'{"a":' * 2000 + b"1" + b"}" * 2001
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        json = {"Content-Type": "application/json"}
        for path in ("/api/guests", "/api/positions/compose", "/api/companion/anno1800/sheet"):
            answer = await http.post(path, content=deep, headers=json)
            assert (answer.status_code, answer.json()["what"]) == (400, "nested too deeply")
    assert not caplog.records


async def test_over_https_browsers_are_told_to_stay_there(folder: Path) -> None:
    with serving(settings_in(folder, public_url="https://kontor.example")) as address:
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
            for path in ("/api/me", "/health", "/api/nothing"):
                answer = await http.get(path)
                for name, value in HTTPS_ONLY.items():
                    assert answer.headers[name] == value


async def test_the_description_of_the_api_loads_nothing_from_elsewhere(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        described = await http.get("/schema")
        assert described.json()["info"]["title"] == "Kontor"
        assert "cdn" not in described.text


# -- names of the server ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("host", "known"),
    [
        ("localhost", True),
        ("localhost:1800", True),
        ("LOCALHOST", True),
        ("127.0.0.1", True),
        ("[::1]:1800", True),
        ("192.168.0.7:1800", True),
        ("kontor.example", True),
        ("kontor.example.", True),
        ("dev.example:5173", True),
        ("evil.example", False),
        ("localhost.evil.example", False),
        ("kontor.example.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
async def test_the_server_answers_to_its_own_names_only(
    folder: Path, host: str, known: bool
) -> None:
    settings = settings_in(
        folder, public_url="https://kontor.example", origins=("http://dev.example:5173",)
    )
    with serving(settings) as address:
        anna = await guest(address, "Anna")
        async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
            # As the page of a stranger would ask whose name leads to this server.
            headers = {"Host": host, "Origin": f"http://{host}"}
            made = await http.post("/api/guests", json={"name": "x"}, headers=headers)
            read = await http.get("/api/games", headers={"Host": host})
            assert (await http.get("/health", headers={"Host": host})).status_code == 200
        assert (read.status_code == 200) is known
        assert (made.status_code == 201) is known
        if not known and host:
            bearer = {"Authorization": f"Bearer {anna.token}", "Host": host}
            with pytest.raises(websockets.WebSocketException):
                await websockets.connect(f"ws://{address}/ws", additional_headers=bearer)


async def test_no_operation_is_reached_by_a_foreign_name(address: str) -> None:
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=PATIENCE) as http:
        for method, path in await operations(address):
            at = re.sub(r"{[^}]*}", "0", path)
            answer = await http.request(method, at, headers={"Host": "evil.example"})
            reached = answer.status_code != 421
            assert reached is (path in ("/health", "/metrics")), (method, path)


# -- files ------------------------------------------------------------------------------------


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
async def test_the_database_is_for_its_owner_only(folder: Path) -> None:
    data = folder / "new"
    with serving(settings_in(data)) as address:
        await guest(address, "Anna")
        files = list(data.glob(f"{FILE}*"))
        assert len(files) > 1
        assert {mode(file) for file in files} == {0o600}
    assert mode(data) == 0o700


@pytest.mark.skipif(os.name != "posix", reason="permissions of POSIX")
async def test_a_database_of_before_is_closed_to_others(folder: Path) -> None:
    file = folder / FILE
    file.write_bytes(gzip.decompress(OLDER.read_bytes()))
    file.chmod(0o644)
    folder.chmod(0o755)
    with serving(settings_in(folder)):
        assert mode(file) == 0o600
    assert mode(folder) == 0o755  # it was somebody's own choice


def test_a_newer_database_is_told_in_one_line(tmp_path: Path) -> None:
    engine = open_engine(f"sqlite:///{tmp_path / FILE}")
    upgrade(engine)
    with engine.begin() as db:
        db.execute(text("UPDATE alembic_version SET version_num = '0099'"))
    engine.dispose()
    told = CliRunner().invoke(app, ["serve", "--data", str(tmp_path)])
    assert told.exit_code == 2
    assert told.output.startswith("kontor: database: was written by a newer version")
    assert len(told.output.splitlines()) == 1
