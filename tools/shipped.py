"""Keep .venv/shipped up to date: environments with a wheel, one of its extras, and nothing else.

What pip gives to a user is tried there (`tests/test_shipped.py`): a package that only our own tools
bring along is missing in them. Standard library only.
"""

import os
import shutil
import venv
from pathlib import Path

from tools.install import find_uv, install

ROOT = Path(__file__).resolve().parent.parent
PLACE = ROOT / ".venv" / "shipped"
STAMP = "kontor-wheel.txt"
# Environments by name: the extras of Kontor, and those of the laboratory if it is there.
ENVIRONMENTS: dict[str, tuple[str, str | None]] = {
    "plain": ("", None),
    "terminal": ("[terminal]", None),
    "server": ("[server]", None),
    "lab": ("", ""),
    "arena": ("", "[arena]"),
    "data": ("", "[data]"),
    "gym": ("", "[gym]"),
    "mcp": ("", "[mcp]"),
    "openspiel": ("", "[openspiel]"),
    "research": ("", "[arena,gym,minari,openspiel,pictures]"),
}


def bring_up_to_date(kontor: Path, lab: Path, digest: str) -> None:
    """Install the wheels wherever they are not yet those with this digest."""
    for name, (extras, extras_of_lab) in ENVIRONMENTS.items():
        place = PLACE / name
        stamp = place / STAMP
        wanted = [f"{kontor}{extras}"]
        if extras_of_lab is not None:
            wanted.append(f"{lab}{extras_of_lab}")
        said = f"{digest} {extras} {extras_of_lab}"
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != said:
            print(f"wheel: installing it into {place.relative_to(ROOT)}")
            shutil.rmtree(place, ignore_errors=True)
            venv.create(place, with_pip=find_uv() is None, symlinks=os.name != "nt")
            install(python_of(name), *wanted)
            stamp.write_text(said, encoding="utf-8")


def python_of(name: str) -> Path:
    return PLACE / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
