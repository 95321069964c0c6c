"""What the guide for writers of bots shows has to work."""

import json
import re
import shlex
from pathlib import Path

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.anno1800.game import ANNO_1800
from kontor.bots import guests
from kontor.bots.guests import guests_of
from kontor.cli import app
from kontor.cli.simulate import play_game
from kontor.table.log import convert_move
from kontor_lab.arena.match import GRACE, OVERRUN

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide" / "write-a-bot.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^```(\w+)\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
CODE = [block for kind, block in BLOCKS if kind == "python"]
LINES = [block.splitlines() for kind, block in BLOCKS if kind == "json"]
COMMANDS = [
    line
    for kind, block in BLOCKS
    if kind == "sh"
    for line in block.splitlines()
    if line.startswith("kontor ")
]


def test_the_ten_lines_play_and_beat_luck(tmp_path: Path) -> None:
    (code,) = CODE
    body = code.split("class CardsFirst:")[1].strip("\n").splitlines()
    assert len([line for line in body if line.strip()]) <= 10
    file = tmp_path / "mine.py"
    file.write_text(code, encoding="utf-8")
    guests = guests_of([f"{file}:CardsFirst"])
    played = play_game(ANNO_1800, ["CardsFirst", "dice"], "1", {"table.max_rounds": 15}, "", guests)
    assert played.scores[0].winner


def test_the_ten_lines_are_those_of_the_example() -> None:
    example = (ROOT / "examples" / "cards_first.py").read_text(encoding="utf-8")
    assert example.endswith(CODE[0])


@pytest.mark.parametrize("line", COMMANDS)
def test_the_commands_of_the_guide_run(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = shlex.split(line)[1:]
    if words[0] == "arena":
        pytest.importorskip("choix", reason="the extra `arena` is not installed")
    if "--max-rounds" not in words:
        words += ["--max-rounds", "3"]
    monkeypatch.chdir(ROOT)
    result = CliRunner().invoke(app, words, input="quit\n")
    assert result.exit_code == 0, result.output


def test_the_lines_of_the_protocol_are_as_the_program_writes_them() -> None:
    (greeting, hello), (question, answer) = [map(json.loads, lines) for lines in LINES]
    assert greeting["protocol"] == hello["protocol"] == guests.PROTOCOL
    assert greeting["rules_version"] == ANNO_1800.rules_version
    assert list(question) == ["view", "moves", "moves_count", "lines", "budget", "random"]
    for move in (answer["move"], *question["moves"]):
        assert msgspec.to_builtins(convert_move(ANNO_1800.moves, move)) == move
    swap = json.loads(re.findall(r'`(\{"type": "SwapCards".*?\})`', GUIDE)[0])
    assert msgspec.to_builtins(convert_move(ANNO_1800.moves, swap))["type"] == "SwapCards"


def test_the_numbers_of_the_guide_are_those_of_the_program() -> None:
    assert (OVERRUN, GRACE) == (2.0, 1.0)
    assert "twice its seconds and one second" in " ".join(GUIDE.split())
    assert f"at most {guests.LISTED}" in GUIDE
    assert f"within {guests.PATIENCE:g} seconds" in GUIDE


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^)#:]+)", GUIDE))))
def test_the_links_of_the_guide_lead_somewhere(path: str) -> None:
    assert (ROOT / "docs" / "guide" / path).exists()


@pytest.mark.parametrize(
    "path", sorted(set(re.findall(r"`((?:examples|src|tests)/[\w./]+)`", GUIDE)))
)
def test_the_files_that_the_guide_names_exist(path: str) -> None:
    assert (ROOT / path).exists()
