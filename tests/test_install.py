"""Installing: uv first, pip where uv cannot be had or fails."""

import subprocess
from pathlib import Path

import pytest

from tools import install, wheel_env

PYTHON = Path("env/bin/python")


class Programs:
    """What would have been run; the programs named as failing end with an error."""

    def __init__(self, failing: str = "", words: str = "") -> None:
        self.calls: list[list[str]] = []
        self.failing, self.words = failing, words

    def run(self, call: list[str]) -> str:
        self.calls.append(call)
        if call[0] == self.failing:
            raise subprocess.CalledProcessError(1, call, self.words)
        return "built"


def programs(monkeypatch: pytest.MonkeyPatch, uv: str | None, **how: str) -> Programs:
    seen = Programs(**how)
    monkeypatch.setattr(install, "run", seen.run)
    monkeypatch.setattr(install, "find_uv", lambda: uv)
    return seen


def test_uv_installs_with_the_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = programs(monkeypatch, "uv")
    install.install(PYTHON, "rich")
    (call,) = seen.calls
    assert call[:3] == ["uv", "pip", "install"]
    assert call[-3:] == ["--constraint", "constraints.txt", "rich"]


@pytest.mark.parametrize(("uv", "failing"), [(None, ""), ("uv", "uv")])
def test_pip_installs_where_uv_does_not(
    monkeypatch: pytest.MonkeyPatch, uv: str | None, failing: str
) -> None:
    seen = programs(monkeypatch, uv, failing=failing)
    install.install(PYTHON, "rich")
    assert seen.calls[-1][:3] == [str(PYTHON), "-m", "pip"]
    assert seen.calls[-1][-3:] == ["--constraint", "constraints.txt", "rich"]


def test_pip_builds_where_uv_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = programs(monkeypatch, "uv", failing="uv", words="no network")
    assert install.build_wheel(PYTHON, "dist") == "built"
    assert [call[0] for call in seen.calls] == ["uv", str(PYTHON)]


@pytest.mark.parametrize("uv", [None, "uv"])
def test_either_distribution_can_be_built(monkeypatch: pytest.MonkeyPatch, uv: str | None) -> None:
    seen = programs(monkeypatch, uv)
    for project in (".", "lab"):
        install.build_wheel(PYTHON, "dist", project)
    assert [call[-1] for call in seen.calls] == [".", "lab"]


def test_a_build_that_fails_by_itself_is_not_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = programs(monkeypatch, "uv", failing="uv", words=f"{install.MARK} compiling failed")
    with pytest.raises(subprocess.CalledProcessError):
        install.build_wheel(PYTHON, "dist")
    assert len(seen.calls) == 1


def test_pip_can_be_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KONTOR_INSTALLER", "pip")
    assert install.find_uv() is None


def test_an_error_is_told_with_what_the_program_said(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    programs(monkeypatch, None, failing=str(PYTHON), words="no such package")
    assert install.main(str(PYTHON), "nonsense") == 1
    assert "no such package" in capsys.readouterr().err


def test_byte_code_is_no_source(tmp_path: Path) -> None:
    source = tmp_path / "rules.py"
    source.write_text("")
    half = tmp_path / "__pycache__" / "rules.cpython-311.pyc.139999985318064"
    half.parent.mkdir()
    half.write_bytes(b"")
    assert wheel_env.sources_in(tmp_path) == [source]
