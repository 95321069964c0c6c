"""A scripted client plays whole games through the tools, as a language model would."""

import json
import os
import sys
from pathlib import Path
from random import Random
from subprocess import Popen
from typing import Any

import anyio
import pytest

mcp: Any = pytest.importorskip("mcp", reason="mcp is not installed: the tool server is NOT TESTED")

from mcp.client.stdio import StdioServerParameters, stdio_client  # noqa: E402

from kontor.planner import PLANNERS  # noqa: E402
from kontor.review.judge import Effort  # noqa: E402
from kontor.table.refusals import BadInput  # noqa: E402
from kontor_lab.research.tables import MOST_TABLES, MachineTables, compact, fitting  # noqa: E402  # noqa: E402
from kontor_lab.research.tool_server import tool_server  # noqa: E402
from tests.soak.server.process import free_port  # noqa: E402

pytestmark = pytest.mark.wheel


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def ask(client: Any, tool: str, **given: Any) -> Any:
    """The answer, which is one piece of text: compact JSON, or the table as it is drawn."""
    answer = await client.call_tool(tool, given)
    assert not answer.is_error, answer
    (block,) = answer.content
    assert answer.structured_content is None
    if tool in ("look", "leave"):
        return block.text
    found = json.loads(block.text)
    assert block.text == json.dumps(found, separators=(",", ":"), ensure_ascii=False)
    return found


async def play(client: Any, game: str, rounds: int) -> dict[str, Any]:
    """Pay for the first goal there is, else take the last choice: the end of the turn."""
    opened = await ask(client, "open_table", game=game, options={"table.max_rounds": rounds})
    table, told = opened["table"], [*opened["happened"]]
    seen = await ask(client, "look", table=table)
    assert "Gold" in seen
    for _ in range(400):
        choices = await ask(client, "choices", table=table)
        if choices["over"]:
            break
        goals = await ask(client, "afford", table=table)
        moves = choices["entries"][-1]["moves"]
        if goals["entries"] and moves[0]["type"] != "EndTurn":
            moves = goals["entries"][0]["moves"]
        done = await ask(client, "move", table=table, moves=moves)
        assert done["made"] > 0, done
        assert done["happened"]
        told += done["happened"]
    assert sum("random 1 ends the turn" in line for line in told) == rounds
    return dict(await ask(client, "review", table=table))


@pytest.mark.anyio
@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
async def test_a_client_plays_a_whole_game(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kontor_lab.research.tables.EFFORT", Effort(rollouts=30, seconds=0.5))
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


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("look", {"table": "table-9"}, "there is no table 'table-9'"),
    ("open_table", {"game": "chess"}, "chess"),
    ("open_table", {"game": "anno1800", "opponents": ["kasparov"]}, "kasparov"),
    ("open_table", {"game": "anno1800", "options": {"colour": 1}}, "colour"),
    ("move", {"table": "table-1", "moves": [{"type": "Teleport"}]}, "Teleport"),
    ("why_not", {"table": "table-1", "move": {"type": "BuildShip"}}, "ship"),
    ("move", {"table": "table-1", "moves": "EndTurn"}, "list"),
]


@pytest.mark.anyio
async def test_a_program_is_asked_over_stdio_and_says_what_is_wrong(tmp_path: Path) -> None:
    """By a real session with a real process, whose errors are looked at."""
    server = StdioServerParameters(
        command=sys.executable, args=["-m", "kontor", "mcp"], env={**os.environ}
    )
    log = tmp_path / "errors"
    with log.open("w") as errors:
        async with (
            stdio_client(server, errlog=errors) as streams,
            mcp.ClientSession(*streams) as it,
        ):
            await it.initialize()
            assert await ask(it, "games") == ["anno1800", "anno1503"]
            assert (await ask(it, "open_table", game="anno1800"))["table"] == "table-1"
            for tool, given, reason in WRONG:
                answer = await it.call_tool(tool, given)
                assert answer.is_error, tool
                assert reason in answer.content[0].text
            assert await ask(it, "leave", table="table-1") == "left"
    assert log.read_text() == ""


@pytest.mark.anyio
async def test_a_program_is_asked_over_http(tmp_path: Path) -> None:
    """On a port of this machine alone, by a client that knows nothing but the address."""
    port = free_port()
    command = [sys.executable, "-m", "kontor", "mcp", "--http", "--port", str(port), "--seed", "3"]
    with (tmp_path / "log").open("wb") as log, Popen(command, stdout=log, stderr=log) as server:
        try:
            await listening(port)
            async with mcp.Client(f"http://127.0.0.1:{port}/mcp") as client:
                table = (await ask(client, "open_table", game="anno1503"))["table"]
                choices = await ask(client, "choices", table=table)
                moves = choices["entries"][0]["moves"]
                done = await ask(client, "move", table=table, moves=moves)
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


def counted(answer: dict[str, Any]) -> int:
    return sum(len(entry.get("places", [0])) for entry in answer["entries"])


def kinds_in(answer: dict[str, Any]) -> set[str]:
    return {entry["moves"][-1]["type"] for entry in answer["entries"]}


def size_of(answer: dict[str, Any]) -> int:
    return len(compact(answer))


@pytest.mark.parametrize(("game", "options"), [("anno1800", {}), ("anno1503", {"expansion": True})])
def test_the_answers_of_whole_games_are_short_and_nothing_is_out_of_reach(
    game: str, options: dict[str, Any]
) -> None:
    """At most 8,000 characters, some 2,000 tokens, in every position of a long game."""
    tables, random, goals_seen = MachineTables(seed=3), Random(3), 0
    given = {**options, "table.max_rounds": 30}
    table = tables.at(tables.open(game, ["random", "dice"], given))
    while not table.table.over:
        goals, choices = table.afford(), table.choices()
        lines = PLANNERS[game].lines_of(table.table.view(0))
        for asked, answer, moves in (
            (table.afford, goals, [line.moves[-1] for line in lines]),
            (table.choices, choices, table.table.legal_moves(0).made),
        ):
            assert answer["count"] == len(moves)
            assert kinds_in(answer) == {type(move).__name__ for move in moves}
            assert all(size_of(page) <= 8_000 for page in pages(asked, answer))
            assert sum(map(counted, pages(asked, answer))) == len(moves)
        goals_seen = max(goals_seen, goals["count"])
        entries = goals["entries"] if goals["entries"] and random.random() < 0.6 else []
        entry = random.choice(entries or choices["entries"])
        done = table.move(placed(entry, random))
        assert done["made"] == len(entry["moves"]), done
    assert goals_seen > 30


def pages(asked: Any, answer: dict[str, Any]) -> list[dict[str, Any]]:
    """An answer, and those with the entries that were left out of it."""
    found = [answer]
    for kind, missing in answer.get("left_out", {}).items():
        known = sum(entry["moves"][-1]["type"] == kind for entry in answer["entries"])
        found.append(asked(kind, skip=known))
        assert len(found[-1]["entries"]) == missing
    return found


def placed(entry: dict[str, Any], random: Random) -> list[dict[str, Any]]:
    """The moves of an entry, at any of its places."""
    *first, goal = entry["moves"]
    if "places" not in entry:
        return [*first, goal]
    where = "square" if "square" in goal else "field"
    return [*first, {**goal, where: random.choice(entry["places"])}]


def test_what_is_too_long_loses_no_kind_and_says_how_many() -> None:
    many = [{"words": "x" * 90, "moves": [{"type": "Many", "field": n}]} for n in range(80)]
    few = [{"words": "y" * 90, "moves": [{"type": kind}]} for kind in ("One", "Two", "Two")]
    kept, left_out = fitting([*many, *few], 3_000)
    assert size_of({"entries": kept}) <= 3_050
    assert {entry["moves"][0]["type"] for entry in kept} == {"Many", "One", "Two"}
    assert left_out == {"Many": len(many) + len(few) - len(kept)}
    assert fitting(few, 3_000) == (few, {})
    assert len(fitting(few, 10)[0]) == 2


def test_one_kind_can_be_asked_for_alone() -> None:
    tables = MachineTables(seed=3)
    table = tables.at(tables.open("anno1800", ["dice"], {}))
    assert kinds_in(table.afford("BuildShip")) == {"BuildShip"}
    assert kinds_in(table.choices("Produce")) == {"Produce"}
    assert table.choices()["only_counted"] == {"SwapCards": 585}


def test_a_move_tells_dice_and_opponents_but_no_secrets() -> None:
    tables = MachineTables(seed=4)
    table = tables.at(tables.open("anno1503", ["greedy"], {}))
    told = table.move([{"type": "Roll"}])["happened"]
    assert any("rolls a" in line for line in told)
    cards = tables.at(tables.open("anno1800", ["dice"], {"table.max_rounds": 12}))
    words: Any = cards.words
    hidden, lines = set[str](), [*cards.news()]
    while not cards.table.over:
        state = cards.table.state
        held = {card for hand in state.hands for card in hand}
        hidden |= {str(words.name("card", state.box.card_ids[card])) for card in held}
        lines += cards.move(cards.choices()["entries"][-1]["moves"])["happened"]
    drawn = [line for line in lines if line.startswith("dice 1 draws")]
    assert drawn
    assert not [line for line in drawn if any(name in line for name in hidden)]


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
