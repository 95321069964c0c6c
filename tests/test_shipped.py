"""Every public entry runs once in what pip gives: a wheel and an extra, without our tools.

`make tested-wheel` keeps these environments in .venv/shipped (`tools/shipped.py`). Nothing of this
folder is imported there.
"""

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import typer

from kontor.cli import app
from tests.soak.server.process import free_port
from tools.shipped import ENVIRONMENTS, PLACE, python_of

ROOT = Path(__file__).resolve().parent.parent
EXAMPLES = ROOT / "examples"
SCENARIO = next((ROOT / "tests" / "scenarios" / "anno1503").rglob("*.toml"))
PATIENCE = 300.0

pytestmark = [
    pytest.mark.wheel,
    pytest.mark.skipif(
        not all(python_of(name).exists() for name in ENVIRONMENTS),
        reason=f"{PLACE} is missing: WHAT PIP GIVES IS NOT TESTED (make tested-wheel)",
    ),
]


class Entry(NamedTuple):
    """What is called in an environment, and what it says."""

    where: str
    call: list[str]
    says: str = ""
    code: int = 0


def run(entry: Entry, folder: Path) -> str:
    """Without what our own environment would add to the path."""
    settings = {"PATH": os.environ["PATH"], "HOME": str(folder), "LANG": "C.UTF-8"}
    call = [str(python_of(entry.where)), *entry.call]
    done = subprocess.run(
        call,
        cwd=folder,
        env=settings,
        capture_output=True,
        text=True,
        check=False,
        stdin=subprocess.DEVNULL,
        timeout=PATIENCE,
    )
    told = done.stdout + done.stderr
    assert done.returncode == entry.code, f"{entry}\n{told}"
    assert entry.says in told, f"{entry}\n{told}"
    assert "Traceback" not in told, f"{entry}\n{told}"
    return told


def kontor(where: str, words: str, says: str = "", code: int = 0) -> Entry:
    return Entry(where, ["-m", "kontor", *words.split()], says, code)


# -- console commands -------------------------------------------------------------------------

PLAY = "play anno1800 --seats clerk,dice --seed 1 --max-rounds 2 --save game.jsonl"
SHORT = "--games 1 --max-rounds 2"
MINARI = "--minari kontor/anno1503/dice-v0"
# Commands that work in the same folder are together, in their order.
COMMANDS: dict[str, list[Entry]] = {
    "play replay verify review position": [
        kontor("terminal", PLAY, "kept in game.jsonl"),
        kontor("terminal", "replay game.jsonl", "replays exactly"),
        kontor("terminal", "verify game.jsonl", "not sealed", 3),
        kontor("terminal", "review game.jsonl", "clerk"),
        kontor("terminal", "position encode game.jsonl", "K1.anno1800."),
    ],
    "bots": [kontor("terminal", "bots anno1800", "steward"), kontor("terminal", "bots anno1503")],
    "simulate": [kontor("terminal", f"simulate anno1800 --seats steward:20,clerk {SHORT}")],
    "explain": [kontor("terminal", f"explain {SCENARIO} --seat 0")],
    "check": [kontor("terminal", f"check {SCENARIO}")],
    "components": [kontor("terminal", "components anno1503", "reconstructed")],
    "audit": [kontor("terminal", "audit", "an installed package")],
    "schema": [kontor("terminal", "schema moves --game anno1503", "Roll")],
    "env": [
        kontor("lab", "env anno1800", "pip install 'kontor-lab[gym]'", 2),
        kontor("gym", "env anno1503 --level lines", "ids; an observation has"),
    ],
    "dataset": [
        kontor("gym", "dataset anno1800 --out none", "pip install 'kontor-lab[data]'", 2),
        kontor("data", f"dataset anno1800 --seats dice,clerk {SHORT} --out data"),
        kontor("research", f"dataset anno1503 --seats dice,dice {SHORT} --out more {MINARI}"),
    ],
    "arena": [
        kontor("terminal", "arena anno1800", "pip install kontor-lab", 2),
        kontor("lab", "arena anno1800 --seats dice,dice", "pip install 'kontor-lab[arena]'", 2),
        kontor("arena", f"arena anno1800 --seats clerk,greedy@1 {SHORT} --out report"),
    ],
    "tournament": [kontor("arena", f"tournament anno1503 --bots dice,greedy {SHORT} --out report")],
    "mcp": [kontor("lab", "mcp", "pip install 'kontor-lab[mcp]'", 2)],
}
BELOW = ("score", "serve", "admin", "recount")  # they need more than arguments


def test_no_command_is_forgotten() -> None:
    commands: Any = typer.main.get_command(app)
    assert set(commands.commands) == {*" ".join(COMMANDS).split(), *BELOW}


@pytest.mark.parametrize("commands", COMMANDS)
def test_commands_run(commands: str, tmp_path: Path) -> None:
    for entry in COMMANDS[commands]:
        run(entry, tmp_path)


def test_a_score_sheet_is_counted(tmp_path: Path) -> None:
    """The example of the guide."""
    guide = (ROOT / "docs" / "guide" / "companion.md").read_text(encoding="utf-8")
    (sheet,) = re.findall(r"^```toml\n(.*?)^```$", guide, re.MULTILINE | re.DOTALL)
    (tmp_path / "sheet.toml").write_text(sheet, encoding="utf-8")
    run(kontor("terminal", "score sheet.toml", "107"), tmp_path)


def test_what_kontor_env_promises_is_kept(tmp_path: Path) -> None:
    """For the other game lab/tests/research makes sure of it."""
    told = run(kontor("research", "env anno1800 --check"), tmp_path)
    assert told.count(": passed") == 9
    assert "not run" not in told


def test_what_is_not_installed_is_named(tmp_path: Path) -> None:
    """Without an extra there are no commands; each extra says which one has the rest."""
    run(kontor("plain", "--help", "pip install 'kontor-boardgames[server]'", 1), tmp_path)
    run(kontor("terminal", "serve --data data", "'kontor-boardgames[server]'", 2), tmp_path)
    for setting in (
        "--redis redis://127.0.0.1:1",
        "--database postgresql://127.0.0.1:1/none",
        "--oidc-issuer https://kontor.example --oidc-client kontor",
    ):
        run(
            kontor("server", f"serve --data data {setting}", "'kontor-boardgames[host]'", 2),
            tmp_path,
        )


def test_a_server_runs_and_its_operators_work(tmp_path: Path) -> None:
    port = free_port()
    call = [
        str(python_of("server")),
        "-m",
        "kontor",
        "serve",
        "--port",
        str(port),
        "--data",
        "data",
    ]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(call, cwd=tmp_path, stdout=log, stderr=log)
        try:
            answer = answered(f"http://127.0.0.1:{port}/health", tmp_path / "log")
        finally:
            server.send_signal(signal.SIGTERM)
            code = server.wait(30)
    assert answer.startswith("{")
    assert code in (0, -signal.SIGTERM)
    for words in ("tables", "bans", "audit", "check"):
        run(kontor("server", f"admin --data data {words}"), tmp_path)
    run(kontor("server", "recount --data data", "0 rated games"), tmp_path)


def answered(address: str, log: Path) -> str:
    for _ in range(int(PATIENCE * 5)):
        try:
            with urlopen(address, timeout=10) as answer:
                return str(answer.read().decode())
        except (URLError, ConnectionError):
            time.sleep(0.2)
    pytest.fail(log.read_text(errors="replace"))


# -- the library, environments, tools for models ----------------------------------------------

# The rules, the planner, the bots and their notation are all there without any other package.
ALONE = """
import sys
from importlib import import_module, metadata
from pkgutil import walk_packages
import kontor

assert not [name for name in sys.modules if name.startswith("kontor.")]
installed = {one.name for one in metadata.distributions()} - {"pip", "setuptools"}
assert installed == {"kontor-boardgames", "msgspec", "tomli_w"}, installed
for package in ("table", "pieces", "anno1800", "anno1503", "notation", "planner", "bots"):
    for module in walk_packages(import_module(f"kontor.{package}").__path__, f"kontor.{package}."):
        import_module(module.name)
table = kontor.open("anno1503", ["Ann", "Ben"], seed=1)
kontor.play_out(table, ["greedy", "dice"], moves=30)
assert kontor.lines(table)
print("played")
"""

LIBRARY = """
import copy, pickle
from kontor.bots.bot import question
from kontor_lab.research.agent import AgentBot
from kontor_lab.research.episode import digest
from kontor_lab.research.episode import Episode
from random import Random

class First(AgentBot):
    def act(self, world, asked):
        pickle.loads(pickle.dumps(world))
        return world.legal[0]

for game in ("anno1800", "anno1503"):
    for level in ("moves", "lines"):
        episode = Episode(game, 2, level=level, options={"table.max_rounds": 2}, seed=1)
        while not episode.over:
            bot = First()
            for move in bot.decide(question(episode.game, episode.state, episode.seat, Random(1))):
                episode.make(move)
            for other in (pickle.loads(pickle.dumps(episode)), copy.deepcopy(episode)):
                assert digest(other.file()) == digest(episode.file())
assert "numpy" not in __import__("sys").modules
print("played")
"""

ENVIRONMENTS_OF_LIBRARIES = """
import copy, pickle
import gymnasium, pettingzoo
from kontor_lab.research.aec import env, parallel_env
from kontor_lab.research.register import register
from kontor_lab.research.workers import TablesEnv
from kontor_lab.research.workers import Workers

if __name__ == "__main__":
    for name in register():
        one = gymnasium.make(f"kontor_lab.research.register:{name}", max_cycles=1)
        _, info = one.reset(seed=1)
        for _ in range(5):
            _, _, ended, stopped, info = one.step(int(info["action_mask"].argmax()))
            if ended or stopped:
                break
        pickle.loads(pickle.dumps(one.unwrapped)), copy.deepcopy(one.unwrapped)
        all_seats = pettingzoo.make("aec", name)
        all_seats.reset(seed=1)
        all_seats.step(int(all_seats.last()[0]["action_mask"].argmax()))
        pickle.loads(pickle.dumps(all_seats)), copy.deepcopy(all_seats)
    parallel_env(game="anno1503").reset(seed=1)
    TablesEnv(2, "anno1800").reset(seed=1)
    with Workers(1, 2, game="anno1503") as workers:
        workers.reset(1)
    print("played")
"""

OPENSPIEL = """
import pickle, pyspiel
from kontor_lab.research.openspiel import register

for name in register():
    game = pyspiel.load_game(f"{name}(max_rounds=1)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)
    state = game.new_initial_state()
    for _ in range(9):
        state.apply_action(state.legal_actions()[0])
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
print("played")
"""

MODEL = """
import asyncio, json, sys
from mcp import ClientSession
from mcp.client.stdio import StdioServerParameters, stdio_client

async def main():
    server = StdioServerParameters(command=sys.executable, args=["-m", "kontor", "mcp"])
    async with stdio_client(server) as streams, ClientSession(*streams) as session:
        await session.initialize()

        async def ask(tool, **given):
            answer = await session.call_tool(tool, given)
            return answer.is_error, answer.content[0].text

        for game in json.loads((await ask("games"))[1]):
            options = {"table.max_rounds": 1}
            table = json.loads((await ask("open_table", game=game, options=options))[1])["table"]
            for _ in range(300):
                choices = json.loads((await ask("choices", table=table))[1])
                if choices["over"]:
                    break
                for tool in ("look", "afford"):
                    assert not (await ask(tool, table=table))[0], tool
                moves = choices["entries"][-1]["moves"]
                assert (await ask("why_not", table=table, move=moves[0])) == (False, "[]")
                done = json.loads((await ask("move", table=table, moves=moves))[1])
                assert done["made"] and done["happened"], done
            told = json.loads((await ask("review", table=table))[1])
            assert told["over"] and told["winners"], told
            assert not (await ask("schema", game=game))[0]
            assert not (await ask("leave", table=table))[0]
            failed, why = await ask("look", table=table)
            assert failed and "there is no table" in why, why
    print("played")

asyncio.run(main())
"""

LIBRARIES = {
    "plain": ALONE,
    "lab": LIBRARY,
    "gym": ENVIRONMENTS_OF_LIBRARIES,
    "openspiel": OPENSPIEL,
    "mcp": MODEL,
}


@pytest.mark.parametrize("where", LIBRARIES)
def test_a_library_is_used(where: str, tmp_path: Path) -> None:
    script = tmp_path / "script.py"
    script.write_text(LIBRARIES[where], encoding="utf-8")
    run(Entry(where, [script.name], "played"), tmp_path)


# -- examples and guides ----------------------------------------------------------------------

DATA = kontor("data", "dataset anno1800 --seats dice,clerk --games 12 --max-rounds 2 --out data")
SUBMIT = "dice --name dice --level moves --compute none --games 2 --opponents random"
AS_A_BOT = "simulate anno1800 --games 1 --max-rounds 2 --seats {},dice --bot {}"
EXAMPLE_RUNS: dict[str, list[Entry]] = {
    "cards_first.py": [
        kontor("terminal", AS_A_BOT.format("CardsFirst", EXAMPLES / "cards_first.py:CardsFirst"))
    ],
    "over_lines.py": [
        Entry(
            "terminal",
            [
                "-m",
                "kontor",
                *AS_A_BOT.format("mine", "").split(),
                f"mine={sys.executable} {EXAMPLES / 'over_lines.py'}",
            ],
        )
    ],
    "festival.sh": [
        Entry(
            "terminal",
            [
                "-m",
                "kontor",
                *AS_A_BOT.format("festival", "").split(),
                f"festival=sh {EXAMPLES / 'festival.sh'}",
            ],
        )
    ],
    "research/random_agent.py": [
        Entry("gym", [str(EXAMPLES / "research/random_agent.py"), "anno1503", "--rounds", "1"])
    ],
    "research/imitate.py": [
        DATA,
        Entry(
            "data", [str(EXAMPLES / "research/imitate.py"), "data", "--epochs", "1"], "as the bot"
        ),
        kontor("data", AS_A_BOT.format("Imitator", EXAMPLES / "research/imitate.py:Imitator")),
    ],
    "research/td_lines.py": [
        Entry("gym", [str(EXAMPLES / "research/td_lines.py"), "--games", "2", "--rounds", "1"])
    ],
    "research/info_set_search.py": [
        kontor("lab", AS_A_BOT.format("Search:2", EXAMPLES / "research/info_set_search.py:Search"))
    ],
    "research/submit.py": [
        Entry(
            "research",
            [str(EXAMPLES / "research/submit.py"), *SUBMIT.split(), "--results", "mine.toml"],
        )
    ],
}
ELSEWHERE = {
    "over_the_wire.py": "needs no Kontor; tests/server plays with it",
    "research/masked_ppo.py": "needs torch, which no extra brings; CI has a job for it",
    "research/torchrl_reinforce.py": "needs torch, which no extra brings; CI has a job for it",
}


def test_no_example_is_forgotten() -> None:
    found = {
        path.relative_to(EXAMPLES).as_posix()
        for path in EXAMPLES.rglob("*")
        if path.suffix in (".py", ".sh")
    }
    assert found == {*EXAMPLE_RUNS, *ELSEWHERE}


@pytest.mark.parametrize("name", EXAMPLE_RUNS)
def test_an_example_runs(name: str, tmp_path: Path) -> None:
    for entry in EXAMPLE_RUNS[name]:
        run(entry, tmp_path)


@pytest.mark.parametrize(
    ("page", "where"), [("docs/guide/library.md", "plain"), ("docs/guide/research.md", "research")]
)
def test_the_blocks_of_a_page_run_one_after_the_other(
    page: str, where: str, tmp_path: Path
) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    (tmp_path / "examples").symlink_to(EXAMPLES)
    (tmp_path / "page.py").write_text("\n".join(blocks), encoding="utf-8")
    run(Entry(where, ["page.py"]), tmp_path)


def test_the_guide_of_the_planner_is_true(tmp_path: Path) -> None:
    guide = ROOT / "docs" / "guide" / "planner.md"
    run(Entry("plain", ["-m", "doctest", str(guide)]), tmp_path)
