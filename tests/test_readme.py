"""What the README shows has to work."""

import re
import shlex
import tomllib
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.anno1800.components import load_box
from kontor.cli import app
from kontor.server.lobby.components import unsourced
from kontor.shelf import TITLES

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
COMMANDS = [
    line
    for kind, block in BLOCKS
    if kind == "sh"
    for line in block.splitlines()
    if line.startswith("kontor ")
]
TARGETS = re.findall(r"^make (\w+)", "\n".join(block for _, block in BLOCKS), re.MULTILINE)


@pytest.mark.parametrize("block", [block for kind, block in BLOCKS if kind == "python"])
def test_the_python_of_the_readme_runs(block: str) -> None:
    exec(compile(block, "README.md", "exec"), {})  # noqa: S102


@pytest.mark.parametrize("block", [block for kind, block in BLOCKS if kind == "toml"])
def test_the_overlay_of_the_readme_fits(block: str) -> None:
    assert tomllib.loads(block)
    assert load_box(block).overlay == block


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_readme_run(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overlay = tmp_path / "my-box.toml"
    overlay.write_text(next(block for kind, block in BLOCKS if kind == "toml"), encoding="utf-8")
    monkeypatch.chdir(ROOT)
    # A server would run until it is told to stop; that it starts is tested in tests/server.
    monkeypatch.setattr("kontor.server.run.run", lambda settings: None)
    words = [str(overlay) if word == overlay.name else word for word in shlex.split(line)[1:]]
    result = CliRunner().invoke(app, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_the_readme_counts_the_stand_ins_of_each_box() -> None:
    told = re.findall(r"(\d+) values of the box of\s+(Anno \d+)", README)
    counted = {title: len(unsourced(game)) for game, title in TITLES.items()}
    assert {title: int(count) for count, title in told} == counted


def test_the_make_targets_of_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert TARGETS
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in TARGETS)
