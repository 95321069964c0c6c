"""The guide for authors of games shows the toy game as it is, names all there is, and runs."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.table.contract import CHECKS
from kontor.table.game import Game
from tests.toy.put import on_the_shelf

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/guide/write-a-game.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
CODE = [block for kind, block in BLOCKS if kind == "python"]
PROGRAMS = [block for block in CODE if block.startswith("from ")]
EXCERPTS = [part for block in CODE if block not in PROGRAMS for part in re.split(r"\n{3}", block)]
COMMANDS = [line for kind, block in BLOCKS if kind == "sh" for line in block.splitlines()]


def bare(code: str) -> str:
    """Code without indentation, blank lines and comments, so that excerpts can be found in it."""
    lines = (line.split("  #")[0].strip() for line in code.splitlines())
    return "\n".join(line for line in lines if line)


def test_the_excerpts_of_the_guide_are_the_toy_game() -> None:
    toy = "\n".join(bare(path.read_text("utf-8")) for path in (ROOT / "tests/toy").glob("*.py"))
    assert len(EXCERPTS) == 16
    assert [block for block in EXCERPTS if bare(block) not in toy] == []


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_programs_of_the_guide_run(program: str) -> None:
    exec(compile(program, "write-a-game.md", "exec"), {})  # noqa: S102 - that is the test


def test_there_are_programs_and_commands() -> None:
    assert len(PROGRAMS) == 2
    assert len(COMMANDS) == 4


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_guide_run(line: str) -> None:
    words = shlex.split(line)[1:]
    if words[0] == "arena":
        pytest.importorskip("choix", reason="the extra `arena` is not installed")
    with on_the_shelf():
        result = CliRunner().invoke(app, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_the_guide_names_every_function_of_the_contract() -> None:
    functions = {name for name, thing in vars(Game).items() if callable(thing) and name[0] != "_"}
    named = set(re.findall(r"^\| `(\w+)\(", GUIDE, re.MULTILINE))
    assert named == functions


def test_the_guide_names_every_check() -> None:
    assert re.findall(r"^\| `(\w+)` \|", GUIDE, re.MULTILINE) == list(CHECKS)


@pytest.mark.parametrize("name", re.findall(r"`([A-Z_]+)` in `([\w/]+\.py)`", GUIDE))
def test_the_lists_stand_where_the_guide_says(name: tuple[str, str]) -> None:
    sources = ROOT / ("lab/src" if name[1].startswith("kontor_lab/") else "src/kontor")
    assert f"\n{name[0]}: " in (sources / name[1]).read_text("utf-8")
