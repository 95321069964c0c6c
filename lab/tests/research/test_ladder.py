"""The file of results names what its figures depend on, and the script that writes it keeps it."""

import os
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest

from examples.research import submit
from kontor_lab.research.episode import space_of
from tests.soak import baselines

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "examples" / "research"
GUIDE_TESTS = Path(__file__).with_name("test_guide.py")
RESULTS = tomllib.loads((FOLDER / "results.toml").read_text(encoding="utf-8"))["agent"]


@pytest.mark.parametrize("agent", RESULTS, ids=lambda agent: agent["name"])
def test_every_result_says_what_it_depends_on(agent: dict[str, Any]) -> None:
    assert agent["actions"] == space_of(agent["game"], agent["level"]).version
    assert not agent["script"] or (FOLDER / agent["script"]).is_file()
    assert agent["commands"]
    assert agent["compute"]
    assert agent["date"]
    assert agent["commit"]


@pytest.mark.parametrize("agent", RESULTS, ids=lambda agent: agent["name"])
def test_a_rank_takes_200_games_against_both_yardsticks(agent: dict[str, Any]) -> None:
    """Whoever has fewer says so in a note."""
    for one in agent["against"].values():
        assert 0 <= one["low"] <= one["share"] <= one["high"] <= 1
    enough = [name for name, one in agent["against"].items() if one["games"] >= 200]
    assert {*submit.YARDSTICKS} <= {*enough} or agent["note"]


def test_every_example_is_measured_or_explained() -> None:
    scripts = {path.name for path in FOLDER.glob("*.py")}
    assert scripts - {one.agent.script for one in baselines.AGENTS} == {
        "random_agent.py",
        "submit.py",  # measures them
        "torchrl_reinforce.py",  # shows a library; it is no agent that plays as a bot
    }


def test_the_script_measures_an_agent_and_keeps_the_rows_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(baselines, "WORK", tmp_path / "work")
    monkeypatch.setattr(submit, "ROUNDS", 1)
    file = tmp_path / "results.toml"
    file.write_text('# the rule\n\n[[agent]]\nname = "another"\n', encoding="utf-8")
    given = ["dice", "--games", "2", "--opponents", "random", "--results", str(file)]
    assert baselines.main(given) == 0
    text = file.read_text(encoding="utf-8")
    assert text.startswith("# the rule\n")
    first, second = tomllib.loads(text)["agent"]
    assert second == {"name": "another"}
    assert first["against"]["random"]["games"] == 2
    assert baselines.main(given) == 0  # played already; the row is replaced
    assert len(tomllib.loads(file.read_text(encoding="utf-8"))["agent"]) == 2


def test_whoever_has_an_agent_measures_it_and_submits_the_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(submit, "ROUNDS", 1)
    Path("mine.py").write_text(
        "from kontor_lab.research.agent import AgentBot\n"
        "class First(AgentBot):\n"
        "    level = 'lines'\n"
        "    def act(self, world, asked):\n"
        "        return world.legal[0]\n",
        encoding="utf-8",
    )
    asked = ["First", "--bot", "mine.py:First", "--name", "the first line", "--level", "lines"]
    asked += ["--compute", "none", "--trained", "python mine.py", "--results", "ladder.toml"]
    assert submit.main([*asked, "--games", "2", "--opponents", "dice"]) == 0
    (row,) = tomllib.loads(Path("ladder.toml").read_text(encoding="utf-8"))["agent"]
    assert (row["name"], row["script"], row["compute"]) == ("the first line", "mine.py", "none")
    assert row["commands"][0] == "python mine.py"
    assert row["against"]["dice"]["games"] == 2
    assert row["note"] == submit.UNRANKED
    assert "the first line, against dice" in capsys.readouterr().out


def test_an_agent_that_fails_gets_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(submit, "ROUNDS", 1)
    Path("mine.py").write_text(
        "class Broken:\n    def decide(self, asked):\n        return 1 / 0\n"
    )
    asked = ["--name", "broken", "--level", "moves", "--compute", "none", "--games", "2"]
    asked += ["--opponents", "dice", "--results", "ladder.toml"]
    assert submit.main(["Broken", "--bot", "mine.py:Broken", *asked]) == 1
    assert "Broken forfeited 2 games against dice" in capfd.readouterr().err
    assert submit.main(["Nobody", *asked]) == 2
    assert "Nobody" in capfd.readouterr().err
    assert not Path("ladder.toml").exists()


@pytest.mark.skipif("CI" not in os.environ, reason="PPO and TorchRL: with CI=1 torch is installed")
def test_ppo_and_torchrl_learn_where_torch_is_installed() -> None:
    python = baselines.interpreter_for(baselines.PPO)
    asked = [str(python), "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider", "-k", "torch"]
    done = subprocess.run(
        [*asked, str(GUIDE_TESTS)], cwd=ROOT, check=False, capture_output=True, text=True
    )
    assert "\n3 passed, " in done.stdout, done.stdout + done.stderr
    assert "skipped" not in done.stdout, done.stdout


def test_a_missing_library_is_told_loudly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Nothing is installed in this test: the interpreter that it names cannot train."""
    monkeypatch.setattr(baselines, "WORK", tmp_path)
    monkeypatch.setattr(baselines, "interpreter_for", lambda one: Path("/bin/false"))
    assert baselines.main(["MaskedPpo", "--results", str(tmp_path / "none.toml")]) == 1
    assert f"{baselines.PPO.agent.name}: NOT MEASURED" in capsys.readouterr().out
