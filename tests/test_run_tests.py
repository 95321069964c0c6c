"""`make test`: what is shown while it works, and how it ends."""

import io
import json
import textwrap
from pathlib import Path

import pytest

from tools import run_tests
from tools.run_tests import ROOT, Failure, Run, Screen, Step, Target, closing_line

TARGETS = {
    "setup": Target(),
    "good": Target(("setup",)),
    "bad": Target(("setup",)),
    "crash": Target(("setup",)),
    "never": Target(("good", "crash")),
}
MAKEFILE = textwrap.dedent("""\
    .RECIPEPREFIX = >
    TELL = @tell() { printf '%s\\n' "$$@" >> "$$KONTOR_PROGRESS"; }; tell
    setup:
    >@true
    good: setup
    >$(TELL) '{"tests": 2}' '{"passed": "a"}' '{"ended": "a"}' '{"skipped": "b"}'
    >$(TELL) '{"ended": "b"}'
    >@echo "SKIPPED [1] b: no browser"
    bad: setup
    >$(TELL) '{"tests": 1}' '{"failed": "c", "why": "assert 1 == 2"}' '{"ended": "c"}'
    >@exit 1
    crash: setup
    >@echo "ruff: a line is too long"; exit 2
    never:
    >@touch never-should-be
    """)


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "Makefile").write_text(MAKEFILE, encoding="utf-8")
    monkeypatch.setattr(run_tests, "ROOT", tmp_path)
    monkeypatch.setattr(run_tests, "LOGS", tmp_path / "logs")
    monkeypatch.setattr(run_tests, "TIMES", tmp_path / "times.json")
    monkeypatch.setattr(run_tests, "OFTEN", 0.01)
    monkeypatch.setattr(run_tests, "EVERYTHING", TARGETS)
    monkeypatch.setattr("sys.argv", ["run_tests.py"])
    return tmp_path


def test_all_that_can_run_runs_and_the_end_tells_everything(
    place: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run_tests.main() == 1
    said = capsys.readouterr().out
    assert "FAILED c" in said.split("=== ")[0]  # as soon as it is known
    assert "assert 1 == 2" in said
    assert "ruff: a line is too long" in said
    assert "good: SKIPPED [1] b: no browser" in said
    assert "NOT RUN never" in said
    assert not (place / "never-should-be").exists()
    last = said.splitlines()[-1]
    assert last.startswith("===")
    assert " 2 failed, 1 passed, 1 skipped in " in last


def test_what_is_fine_ends_well_and_its_times_are_kept(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    few = {name: TARGETS[name] for name in ("setup", "good")}
    monkeypatch.setattr(run_tests, "EVERYTHING", few)
    assert run_tests.main() == 0
    assert " 1 passed, 1 skipped in " in capsys.readouterr().out.splitlines()[-1]
    assert json.loads((place / "times.json").read_text(encoding="utf-8")).keys() == few.keys()


def test_how_far_a_step_is_and_how_long_it_takes(place: Path) -> None:
    step = Step("pure-tests", Target(seconds=100))
    assert step.told() == "waits"
    assert step.left() == 100
    step.tests, step.done, step.failures = 40, 10, [Failure("c", "why")]
    assert step._bad() == ", 1 FAILED"
    assert step.left() == 0.0  # in no time so far, so it will be over in no time


def test_steps_that_wait_for_others_end_after_them(place: Path) -> None:
    run = Run({"one": Target(seconds=30), "two": Target(("one",), 20), "three": Target(seconds=40)})
    assert run.left() == 50


def test_a_terminal_keeps_its_lines(
    place: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    shown = Terminal()
    monkeypatch.setattr("sys.stdout", shown)
    monkeypatch.setenv("TERM", "xterm")
    screen = Screen(Run({"setup": Target()}))
    screen.draw()
    screen.draw()
    assert shown.getvalue().count("\x1b[2A\x1b[J") == 1  # the second time over the first
    assert "setup" in shown.getvalue()


def test_the_closing_line_is_like_that_of_pytest() -> None:
    step = Step("fine", Target())
    step.passed, step.skipped = 5, 1
    line = closing_line([step], 0, 61.5)
    assert line.strip("=") == " 5 passed, 1 skipped in 61.50s (1:01) "
    assert " 1 failed, 5 passed, " in closing_line([step], 1, 61.5)


def test_tests_are_where_the_makefile_looks_for_them() -> None:
    """Only tests/web opens pages, and it has nothing for the other tests of the wheel."""
    files = [*(ROOT / "tests").rglob("test_*.py"), *(ROOT / "lab" / "tests").rglob("test_*.py")]

    def marked(mark: str) -> set[Path]:
        return {path for path in files if f"mark.{mark}" in path.read_text(encoding="utf-8")}

    web = {path for path in files if (ROOT / "tests" / "web") in path.parents}
    assert {*marked("browser")} - {Path(__file__)} < web
    assert not web & (marked("wheel") | marked("compiled_too"))
