"""What the README shows, and the pages that take over from it, has to work."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from kontor.anno1800.components import load_box
from kontor.cli import app
from kontor.play.table_row import unsourced
from kontor.shelf import TITLES

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
GUIDES = ROOT / "docs" / "guide"
BOX, COMMANDS, LIBRARY = (
    (GUIDES / name).read_text(encoding="utf-8")
    for name in ("your-box.md", "commands.md", "library.md")
)
SHOWN = {"README": README, "your-box": BOX, "commands": COMMANDS, "library": LIBRARY}
LONGEST = 450  # words of the README


def blocks(kind: str, text: str) -> list[str]:
    found = re.findall(r"^```(\w+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
    return [block for one, block in found if one == kind]


LINES = [
    line
    for text in SHOWN.values()
    for block in blocks("sh", text)
    for line in block.splitlines()
    if line.startswith("kontor ")
]
TARGETS = re.findall(r"^make ([a-z-]+)", "\n".join(blocks("sh", README)), re.MULTILINE)
(OVERLAY,) = blocks("toml", BOX)
PROGRAMS = {"README": blocks("python", README), "library": blocks("python", LIBRARY)}


def test_the_readme_is_short() -> None:
    assert len(README.split()) <= LONGEST
    assert README.count("![") == 1
    assert "unofficial fan implementation" in README


@pytest.mark.parametrize("page", PROGRAMS)
def test_the_python_that_is_shown_runs(
    page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Block after block, as one program."""
    monkeypatch.chdir(tmp_path)
    program = "\n".join(PROGRAMS[page])
    assert "import kontor" in program
    exec(compile(program, page, "exec"), {})  # noqa: S102


def test_the_overlay_of_the_guide_fits() -> None:
    assert tomllib.loads(OVERLAY)
    assert load_box(OVERLAY).overlay == OVERLAY


@pytest.mark.parametrize("line", LINES)
def test_the_commands_that_are_shown_run(
    line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    overlay = tmp_path / "my-box.toml"
    overlay.write_text(OVERLAY, encoding="utf-8")
    monkeypatch.chdir(ROOT)
    # A server would run until it is told to stop; that it starts is tested in tests/server.
    monkeypatch.setattr("kontor.server.run.run", lambda settings: None)
    words = [str(overlay) if word == overlay.name else word for word in shlex.split(line)[1:]]
    result = CliRunner().invoke(app, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_every_command_is_in_the_guide() -> None:
    known: Any = get_command(app)
    assert {*known.commands} - {*re.findall(r"`([a-z]+)`", COMMANDS)} == set()


def test_the_stand_ins_of_each_box_are_counted() -> None:
    told = re.findall(r"(\d+) values of\s+the\s+box\s+of\s+(Anno \d+)", BOX)
    counted = {title: len(unsourced(game)) for game, title in TITLES.items()}
    assert {title: int(count) for count, title in told} == counted


def test_the_make_targets_of_the_readme_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert TARGETS
    assert all(re.search(rf"^{target}:", makefile, re.MULTILINE) for target in TARGETS)
