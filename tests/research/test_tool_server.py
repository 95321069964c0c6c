"""A scripted client plays whole games through the tools, as a language model would."""

import sys
from pathlib import Path
from subprocess import Popen
from typing import Any

import anyio
import pytest

mcp: Any = pytest.importorskip("mcp", reason="mcp is not installed: the tool server is NOT TESTED")

from mcp.client.stdio import StdioServerParameters, stdio_client  # noqa: E402

from kontor.research.tables import MOST_TABLES, MachineTables  # noqa: E402
from kontor.research.tool_server import tool_server  # noqa: E402
from kontor.review.judge import Effort  # noqa: E402
from kontor.table.refusals import BadInput  # noqa: E402
from tests.soak.server.process import free_port  # noqa: E402


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def ask(client: Any, tool: str, **given: Any) -> Any:
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer
    found = answer.structured_content
    return found["result"] if set(found) == {"result"} else found


async def play(client: Any, game: str, rounds: int) -> dict[str, Any]:
    """Pay for the first goal there is, else take the last choice: the end of the turn."""
    table = await ask(client, "open_table", game=game, options={"table.max_rounds": rounds})
    seen = await ask(client, "look", table=table)
    assert "Gold" in seen
    for _ in range(400):
        choices = await ask(client, "choices", table=table)
        if choices["over"]:
            break
        lines = await ask(client, "afford", table=table)
        moves = [choices["moves"][-1]["move"]]
        if lines and moves[0]["type"] != "EndTurn":
            moves = lines[0]["moves"]
        done = await ask(client, "move", table=table, moves=moves)
        assert done["made"] > 0, done
    return dict(await ask(client, "review", table=table))


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
async def test_a_client_plays_a_whole_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kontor.research.tables.EFFORT", Effort(rollouts=30, seconds=0.5))
    async with mcp.Client(tool_server(seed=3)) as client:
        tools = await client.list_tools()
        assert {"open_table", "look", "choices", "afford", "why_not", "move", "review"} <= {
            tool.name for tool in tools.tools
        }
        result = await play(client, game, 3)
    assert result["over"]
    assert result["round"] == 3
    assert len(result["digest"]) == 64
    assert len(result["scores"]) == 2
    assert result["headline"]
    assert {"turning_points", "costly", "story"} <= result.keys()


@pytest.mark.anyio
async def test_a_program_is_asked_over_stdio() -> None:
    server = StdioServerParameters(command=sys.executable, args=["-m", "kontor", "mcp"])
    async with mcp.Client(stdio_client(server)) as client:
        assert await ask(client, "games") == ["anno1800", "anno1503"]


@pytest.mark.anyio
async def test_a_program_is_asked_over_http(tmp_path: Path) -> None:
    """On a port of this machine alone, by a client that knows nothing but the address."""
    port = free_port()
    command = [sys.executable, "-m", "kontor", "mcp", "--http", "--port", str(port), "--seed", "3"]
    with (tmp_path / "log").open("wb") as log, Popen(command, stdout=log, stderr=log) as server:
        try:
            await listening(port)
            async with mcp.Client(f"http://127.0.0.1:{port}/mcp") as client:
                table = await ask(client, "open_table", game="anno1503")
                choices = await ask(client, "choices", table=table)
                done = await ask(client, "move", table=table, moves=[choices["moves"][0]["move"]])
                assert done["made"] == 1
        finally:
            server.terminate()


async def listening(port: int) -> None:
    for _ in range(600):
        try:
            stream = await anyio.connect_tcp("127.0.0.1", port)
        except OSError:
            await anyio.sleep(0.1)
        else:
            return await stream.aclose()
    pytest.fail("nobody listens")


def test_the_points_of_others_are_secret_until_the_end() -> None:
    tables = MachineTables(seed=1)
    table = tables.at(tables.open("anno1800", ["dice"], {}))
    assert [*table.review()["scores"]] == ["you"]
    assert "winners" not in table.review()


def test_refusals_say_why_and_nothing_hidden_is_told() -> None:
    tables = MachineTables(seed=1)
    table = tables.at(tables.open("anno1800", ["dice"], {}))
    build = {"type": "BuildIndustry", "industry": "gramophone_factory", "field": 0}
    refused = table.move([build])
    assert refused["made"] == 0
    assert refused["refused"]
    assert table.why_not(build)
    other = table.table.view(0).seats[1]
    assert other.hand == []
    with pytest.raises(BadInput):
        tables.at("elsewhere")
    for _ in range(MOST_TABLES - 1):
        tables.open("anno1503", ["dice"], {})
    with pytest.raises(BadInput):
        tables.open("anno1503", ["dice"], {})
    tables.leave("table-1")
