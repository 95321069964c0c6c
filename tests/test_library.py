"""What `import kontor` offers: quick to import, documented, the same from version to version."""

import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kontor
from kontor.anno1800.moves import EndTurn
from kontor.notation.game_text import write_game

GUIDE = (Path(__file__).parents[1] / "docs" / "guide" / "library.md").read_text(encoding="utf-8")

# A parameter may be added at the end; none may go before the next minor version.
STABLE = {
    "lines": ["table", "seat"],
    "load": ["source"],
    "open": ["game", "seats", "options", "overlay", "seed"],
    "play_out": ["table", "bots", "seed", "moves"],
    "save": ["table", "path"],
}
METHODS = {
    "submit": ["self", "seat", "move", "expected_seq"],
    "undo": ["self", "seat"],
    "view": ["self", "seat"],
    "legal_moves": ["self", "seat"],
    "scores": ["self"],
}
pytestmark = pytest.mark.compiled_too


def test_importing_kontor_loads_nothing() -> None:
    told = "import sys, kontor; print([one for one in sys.modules if one.startswith('kontor.')])"
    done = subprocess.run([sys.executable, "-c", told], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


# Run by an interpreter of its own: the packages named on its command line are all imported, and a
# game is played; nothing else can be imported but its two dependencies and the standard library.
ALONE = """
import importlib, pkgutil, sys

class Guard:
    def find_spec(self, name, path=None, target=None):
        top = name.partition(".")[0]
        if not top.startswith(("kontor", "_")) and top not in {"msgspec", "tomli_w", *NAMES}:
            raise ModuleNotFoundError(f"{name} is not there", name=name)

NAMES = sys.stdlib_module_names
sys.meta_path.insert(0, Guard())
import kontor
for package in sys.argv[1:]:
    module = importlib.import_module(f"kontor.{package}")
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), f"{module.__name__}."):
        importlib.import_module(found.name)
for game in kontor.games:
    table = kontor.open(game, ["Ann", "Ben"], seed=7)
    kontor.play_out(table, ["random", "dice"], moves=8)
    print(game, len(kontor.lines(table)) > 0)
"""
WITH_EXTRAS = {"__main__", "cli", "server"}


def test_rules_planner_and_bots_work_with_nothing_else_installed() -> None:
    folder = Path(kontor.__file__).parent
    packages = {one.stem for one in folder.iterdir() if one.suffix == ".py" or one.is_dir()}
    alone = sorted(packages - WITH_EXTRAS - {"__init__", "__pycache__"})
    assert {"anno1800", "anno1503", "notation", "planner", "shelf", "table"} <= {*alone}
    done = subprocess.run(
        [sys.executable, "-c", ALONE, *alone], capture_output=True, text=True, check=False
    )
    assert (done.stdout, done.stderr) == ("anno1800 True\nanno1503 True\n", "")


def test_the_guard_keeps_other_packages_out() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE, "server.run"], capture_output=True, text=True, check=False
    )
    assert "is not there" in done.stderr


@pytest.mark.parametrize("name", STABLE)
def test_a_stable_function_keeps_its_parameters(name: str) -> None:
    parameters = [*inspect.signature(getattr(kontor, name)).parameters]
    assert parameters[: len(STABLE[name])] == STABLE[name]


@pytest.mark.parametrize("name", METHODS)
def test_a_stable_method_keeps_its_parameters(name: str) -> None:
    parameters = [*inspect.signature(getattr(kontor.Table, name)).parameters]
    assert parameters[: len(METHODS[name])] == METHODS[name]
    assert f"`table.{name}" in GUIDE or f"table.{name}(" in GUIDE


def test_the_guide_lists_what_there_is() -> None:
    section = GUIDE[
        GUIDE.index("## What `import kontor` offers") : GUIDE.index("## What is stable")
    ]
    assert {*re.findall(r"`kontor\.(\w+)", section)} == {*kontor.__all__}
    assert {*kontor.__all__} <= {*dir(kontor)}


def test_nothing_else_is_offered() -> None:
    with pytest.raises(AttributeError, match="no attribute 'close'"):
        _ = kontor.close


def test_games_are_known_by_name() -> None:
    assert [*kontor.games] == ["anno1800", "anno1503"]
    assert kontor.games["anno1503"].max_seats == 4
    with pytest.raises(kontor.BadInput, match="there is no game 'anno1404'"):
        kontor.open("anno1404", ["Ann", "Ben"])


def test_a_table_is_saved_and_loaded_in_every_form(tmp_path: Path) -> None:
    table = kontor.open("anno1800", ["Ann", "Ben"], seed=1)
    kontor.play_out(table, ["dice", "dice"], moves=20)
    assert table.seq == 20
    path = tmp_path / "game.jsonl"
    kontor.save(table, path)
    text = write_game(table.game, table.file()).encode()
    for source in (path, str(path), path.read_bytes(), text):
        again = kontor.load(source)
        assert (again.state, again.seq) == (table.state, table.seq)


def test_what_cannot_be_read_says_so() -> None:
    for data in (b"", b"nonsense", b'[Kontor "\xff"]'):
        with pytest.raises(kontor.BadInput):
            kontor.load(data)


def test_a_refused_move_has_a_reason() -> None:
    table = kontor.open("anno1800", ["Ann", "Ben"], seed=1)
    waits = 1 - table.game.pending(table.state)[0].seat
    with pytest.raises(kontor.Refused) as refused:
        table.submit(waits, EndTurn(), expected_seq=table.seq)
    assert type(refused.value.refusal).__name__ == "NotYourTurn"


def test_lines_are_those_of_the_seat_that_decides() -> None:
    table = kontor.open("anno1800", ["Ann", "Ben"], seed=1)
    seat = table.game.pending(table.state)[0].seat
    assert kontor.lines(table) == kontor.lines(table, seat) != []
    assert not kontor.lines(table, 1 - seat)
