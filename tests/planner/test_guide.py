"""What the planner's guide shows is true."""

import doctest
import re
from pathlib import Path

import pytest

from kontor.planner.anno1800 import views

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs/guide/planner.md"
GUIDE = FILE.read_text(encoding="utf-8")


def test_the_example_of_the_guide_runs_as_shown() -> None:
    result = doctest.testfile(str(FILE), module_relative=False, encoding="utf-8")
    assert (result.failed, result.attempted > 20) == (0, True)


def test_the_guide_tells_of_every_question() -> None:
    asked = {name for name in vars(views) if name.endswith("_of") and name != "goal_of"}
    assert asked <= set(re.findall(r"\b[a-z_]+_of\b", GUIDE))
    assert len(asked) == 8


@pytest.mark.parametrize("path", sorted(set(re.findall(r"\]\(([^)#:]+)\)", GUIDE))))
def test_the_links_of_the_guide_lead_somewhere(path: str) -> None:
    assert (FILE.parent / path).exists()
