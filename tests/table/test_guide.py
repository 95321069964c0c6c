"""The guide for authors shows the toy game as it is, and names all there is."""

import re
from pathlib import Path

from kontor.table.contract import CHECKS
from kontor.table.game import Game

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs/guide/write-a-game.md").read_text(encoding="utf-8")


def code_of(*names: str) -> str:
    """Code without indentation, blank lines and comments, so that excerpts can be found in it."""
    text = "\n".join((ROOT / "tests/table" / name).read_text(encoding="utf-8") for name in names)
    return bare(text)


def bare(code: str) -> str:
    lines = (line.split("  #")[0].strip() for line in code.splitlines())
    return "\n".join(line for line in lines if line)


def test_the_excerpts_of_the_guide_are_the_toy_game() -> None:
    toy = code_of("toy.py", "toy_wire.py")
    shown = re.findall(r"```python\n(.*?)```", GUIDE, re.DOTALL)
    excerpts = [block for code in shown[:-1] for block in re.split(r"\n{3}", code)]
    assert len(excerpts) == 5
    assert [block for block in excerpts if bare(block) not in toy] == []


def test_the_guide_names_every_function_of_the_contract() -> None:
    functions = {name for name, thing in vars(Game).items() if callable(thing) and name[0] != "_"}
    named = set(re.findall(r"^\| `(\w+)\(", GUIDE, re.MULTILINE))
    assert named == functions


def test_the_guide_names_every_check() -> None:
    assert re.findall(r"^\| `(\w+)` \|", GUIDE, re.MULTILINE) == list(CHECKS)
