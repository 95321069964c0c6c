"""The proposed stand-ins of docs/balance, and the tool that measures them."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from kontor.anno1503.components import load_rows
from kontor.anno1503.game import ANNO_1503
from kontor.pieces.overlay import read_overlay
from kontor.table.table import Table

ROOT = Path(__file__).parents[2]
FILE = ROOT / "docs/balance/anno1503.toml"
OVERLAY = FILE.read_text("utf-8")


def balance() -> ModuleType:
    return tool_named("balance1503")


def tool_named(name: str) -> ModuleType:
    spec = importlib.util.spec_from_file_location(name, ROOT / f"lab/tools/{name}.py")
    assert spec is not None
    assert spec.loader is not None
    tool = importlib.util.module_from_spec(spec)
    sys.modules[name] = tool  # dataclasses look their module up
    spec.loader.exec_module(tool)
    return tool


def corrections() -> list[tuple[str, str, str, Any]]:
    tables = read_overlay(OVERLAY)
    return [
        (kind, name, key, value)
        for kind, rows in tables.items()
        for name, values in rows.items()
        for key, value in values.items()
    ]


@pytest.mark.parametrize(("kind", "name", "key", "value"), corrections())
def test_only_reconstructed_values_are_changed(kind: str, name: str, key: str, value: Any) -> None:
    row = next(row for row in getattr(load_rows(), kind) if row.id == name)
    assert row.source_of(key) == "reconstructed"
    assert getattr(row, key) != value


@pytest.mark.parametrize("expansion", [False, True])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_plays_with_the_proposal(seats: int, expansion: bool) -> None:
    names = [f"seat {seat}" for seat in range(seats)]
    table = Table.open(ANNO_1503, names, options={"expansion": expansion}, overlay=OVERLAY)
    assert table.opening.overlay == OVERLAY
    assert [cards for _, cards in ANNO_1503.box(OVERLAY).ship_cost[0]] == [1, 1]


def test_the_tool_reports_games_with_the_proposal(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["--games", "2", "--seats", "2", "--overlay", str(FILE)]
    assert balance().main(given) == 0
    report = capsys.readouterr().out
    for part in ("Base game", "Aristocrats & Pirates", "posts", "palace", "buildings dealt"):
        assert part in report


def test_the_same_seed_brings_the_same_report(capsys: pytest.CaptureFixture[str]) -> None:
    tool = balance()
    reports = []
    for seed in ("one", "one", "two"):
        tool.main(["--games", "2", "--seats", "3", "--only", "base", "--seed", seed])
        reports.append(capsys.readouterr().out.split("\n", 1)[1])
    assert reports[0] == reports[1] != reports[2]


def test_the_tool_refuses_an_overlay_that_is_no_box(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("[tile.I213]\nkind = 'castle'\n", "utf-8")
    assert balance().main(["--overlay", str(bad)]) == 2
    assert "castle" in capsys.readouterr().err


# -- pirate waters ----------------------------------------------------------------------------


def test_what_pirate_waters_bring_is_counted(capsys: pytest.CaptureFixture[str]) -> None:
    """A farmer enters them again and again, and without the option it meets nobody there."""
    tool = tool_named("pirates1503")
    tool.main(["--games", "2", "--seats", "2", "--farm", "-9"])
    told = capsys.readouterr().out
    rows = [line.strip("| ").split(" | ") for line in told.splitlines() if line.startswith("|")]
    again = {name: (float(one), float(other)) for name, one, other in rows if "per game" in name}
    assert again["entered again, per game"][0] > 1
    assert again["entered again, per game"][1] == 0
    assert again["entries, per game"][0] > again["entries, per game"][1] > 0
    tool.main(["--games", "1", "--seats", "3"])
    assert "wins of place 3" in capsys.readouterr().out
