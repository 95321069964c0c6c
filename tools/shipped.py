"""Keep .venv/shipped up to date: environments with the wheel, one of its extras, and nothing else.

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
# Environments by name, with their extras.
ENVIRONMENTS = {
    "plain": "",
    "terminal": "terminal",
    "server": "server",
    "arena": "arena",
    "gym": "gym",
    "mcp": "mcp",
    "openspiel": "openspiel",
    "research": "arena,gym,minari,openspiel",
}


def bring_up_to_date(wheel: Path, digest: str) -> None:
    """Install the wheel wherever it is not yet the one with this digest."""
    for name, extras in ENVIRONMENTS.items():
        place = PLACE / name
        stamp = place / STAMP
        if not stamp.exists() or stamp.read_text(encoding="utf-8") != digest:
            print(f"wheel: installing it with [{extras}] into {place.relative_to(ROOT)}")
            shutil.rmtree(place, ignore_errors=True)
            venv.create(place, with_pip=find_uv() is None, symlinks=os.name != "nt")
            install(python_of(name), f"{wheel}[{extras}]" if extras else str(wheel))
            stamp.write_text(digest, encoding="utf-8")


def python_of(name: str) -> Path:
    return PLACE / name / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
