"""Install packages into an environment: with uv, which is several times faster, or else with pip.

    python3 tools/install.py .venv/bin/python --editable '.[dev]'

Standard library only, because it runs before anything is installed. It uses the machine's uv, or
one from PyPI, which goes into .venv/uv. Where uv is not available or fails (it does not read the
settings of pip), pip does the work; KONTOR_INSTALLER=pip asks for pip at once.
"""

import contextlib
import os
import shutil
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
UV_ENV = ROOT / ".venv" / "uv"
MARK = "kontor-build:"  # the prefix of lines from our build hook
PINS = ("--constraint", "constraints.txt")


def main(python: str, *wanted: str) -> int:
    try:
        install(Path(python), *wanted)
    except subprocess.CalledProcessError as error:
        print(f"{error.output}\ninstall: this failed: {' '.join(error.cmd)}", file=sys.stderr)
        return 1
    return 0


def install(python: Path, *wanted: str) -> None:
    """Install these packages, pinned, for this interpreter."""
    if program := find_uv():
        try:
            run([program, "pip", "install", "--python", str(python), *PINS, *wanted])
            return
        except subprocess.CalledProcessError as error:
            print(f"{error.output}\ninstall: uv failed, so pip has a try", file=sys.stderr)
    run([*pip_of(python), "install", "--quiet", *PINS, *wanted])


def build_wheel(python: Path, place: str, project: str = ".") -> str:
    """Build the wheel of a project of ours in a folder; returns the output of the build."""
    if program := find_uv():
        try:
            how = ["--wheel", "--python", str(python), "--out-dir", place]
            return run([program, "build", *how, project])
        except subprocess.CalledProcessError as error:
            if MARK in error.output:
                raise  # it was not uv that failed, but our own build
            print(f"{error.output}\ninstall: uv failed, so pip has a try", file=sys.stderr)
    # pip hides what a build says unless asked.
    return run([*pip_of(python), "wheel", "--verbose", "--no-deps", "--wheel-dir", place, project])


def pip_of(python: Path) -> list[str]:
    return [str(python), "-m", "pip", "--disable-pip-version-check"]


def find_uv() -> str | None:
    """The machine's uv, or one from PyPI, or None."""
    if os.environ.get("KONTOR_INSTALLER") == "pip":
        return None
    return shutil.which("uv") or uv_from_pypi()


def uv_from_pypi() -> str | None:
    program = UV_ENV / ("Scripts/uv.exe" if os.name == "nt" else "bin/uv")
    with one_at_a_time(UV_ENV):
        if not program.exists():
            venv.create(UV_ENV, with_pip=True, clear=True)
            call = [*pip_of(program.parent / "python"), "install", "--quiet", *PINS, "uv"]
            if subprocess.run(call, cwd=ROOT, capture_output=True, check=False).returncode != 0:
                print("install: no uv to be had; pip takes longer", file=sys.stderr)
                return None
    return str(program)


def run(call: list[str]) -> str:
    """Run a program; returns its output."""
    done = subprocess.run(
        call,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        raise subprocess.CalledProcessError(done.returncode, call, done.stdout)
    return done.stdout


@contextlib.contextmanager
def one_at_a_time(env: Path) -> Iterator[None]:
    """Keep two runs from installing into the same environment at once."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    env.parent.mkdir(exist_ok=True)
    with env.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
