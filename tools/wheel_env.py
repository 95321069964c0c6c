"""Keep .venv/compiled up to date: the wheel, built from these sources, in its own environment.

With --lab, that of the laboratory as well. Standard library only, because it runs before anything
is installed. A wheel is built again only when a hash of everything that goes into it has changed.
"""

import argparse
import hashlib
import json
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools import shipped
from tools.install import MARK, build_wheel, install, one_at_a_time, pip_of, run

ROOT = Path(__file__).resolve().parent.parent
ENV = ROOT / ".venv" / "compiled"
PYTHON = ENV / "bin" / "python"
STAMP = ENV / "kontor-wheel.json"
KEPT = ENV / "wheel"  # as it was built, for .venv/shipped
INPUTS = ("pyproject.toml", "hatch_build.py", "constraints.txt")
LAB = ROOT / "lab"
NAMES = ("kontor_boardgames", "kontor_lab")  # of the distributions, as wheels are called
SLOW = "NOT COMPILED"

Stamp = dict[str, str | bool | list[str]]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--with", dest="extra", default="", help="more packages, comma-separated")
    parser.add_argument("--lab", action="store_true", help="with the laboratory")
    parser.add_argument(
        "--shipped", action="store_true", help="with it, and bring .venv/shipped up to date, too"
    )
    asked = parser.parse_args()
    wanted = [name for name in asked.extra.split(",") if name]
    with one_at_a_time(ENV):
        try:
            bring_up_to_date(wanted, lab=asked.lab or asked.shipped)
            if asked.shipped:
                digests = read_stamp()
                kontor, laboratory = kept_wheels()
                digest = f"{digests['digest']} {digests['lab']}"
                shipped.bring_up_to_date(kontor, laboratory, digest)
        except subprocess.CalledProcessError as error:
            remarks = "\n".join(remarks_of_the_hook(error.output or ""))
            print(remarks or error.output, file=sys.stderr)
            print(f"wheel: this failed: {' '.join(map(str, error.cmd))}", file=sys.stderr)
            return 1
    return 0


def bring_up_to_date(wanted: list[str], *, lab: bool = False) -> None:
    stamp = read_stamp()
    digest = digest_of_inputs()
    if not stamp.get("digest") or not KEPT.exists():
        create_environment()
        stamp = {}
    required = os.environ.get("KONTOR_REQUIRE_COMPILED") == "1"
    old = stamp.get("digest") != digest or (required and stamp.get("fell_back"))
    # The laboratory goes when Kontor changes: it belongs to the version that it was built beside.
    lab_digest = digest_of_lab(digest)
    if old or (lab and stamp.get("lab") != lab_digest):
        # Without a stamp the next run starts from a clean environment, whatever happens now.
        STAMP.unlink(missing_ok=True)
        fell_back = build(".", NAMES[0]) if old else bool(stamp.get("fell_back"))
        if lab:
            fell_back = build("lab", NAMES[1]) or fell_back
        install_kept(lab=lab)
        stamp = {"digest": digest, "fell_back": fell_back, "extra": stamp.get("extra", [])}
        stamp["lab"] = lab_digest if lab else ""
        write_stamp(stamp)
    else:
        print("wheel: .venv/compiled is up to date")
    if stamp.get("fell_back"):
        print("wheel: pure Python, slower: compiling failed when it was built", file=sys.stderr)
    install_extra(wanted, stamp)


def install_extra(wanted: list[str], stamp: Stamp) -> None:
    present = stamp.get("extra")
    have = set(present) if isinstance(present, list) else set()
    missing = [name for name in wanted if name not in have]
    if missing:
        print(f"wheel: installing {', '.join(missing)} into .venv/compiled")
        install(PYTHON, *missing)
        write_stamp({**stamp, "extra": sorted(have | set(missing))})


def digest_of_inputs() -> str:
    """A hash of the sources, the pins, the interpreter, and whether there is a compiler."""
    about = f"{sys.version} {sys.platform} {has_compiler()}"
    return digest_of(about, ROOT / "src", *(ROOT / name for name in INPUTS))


def digest_of_lab(kontor: str) -> str:
    return digest_of(kontor, LAB / "src", LAB / "pyproject.toml")


def digest_of(about: str, folder: Path, *others: Path) -> str:
    digest = hashlib.sha256(about.encode())
    for path in sorted([*sources_in(folder), *others]):
        content = path.read_bytes()
        digest.update(f"{path.relative_to(ROOT).as_posix()} {len(content)}\n".encode())
        digest.update(content)
    return digest.hexdigest()


def sources_in(folder: Path) -> list[Path]:
    """Without byte code: whatever runs meanwhile writes it, under names of the moment at first."""
    found = [path for path in folder.rglob("*") if "__pycache__" not in path.parts]
    return [path for path in found if path.is_file()]


def has_compiler() -> bool:
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(str(named).split()[0]) is not None


def create_environment() -> None:
    print("wheel: creating .venv/compiled")
    shutil.rmtree(ENV, ignore_errors=True)
    ENV.parent.mkdir(exist_ok=True)
    subprocess.run([sys.executable, "-m", "venv", str(ENV)], check=True)


def build(project: str, name: str) -> bool:
    """Build and keep the wheel of a distribution; report if it is pure Python."""
    print(f"wheel: building {name} (compiling takes a minute or two) ...", flush=True)
    with tempfile.TemporaryDirectory(prefix="kontor-wheel-") as place:
        remarks = remarks_of_the_hook(build_wheel(PYTHON, place, project))
        print("\n".join(remarks) or "wheel: nothing is compiled yet")
        (wheel,) = Path(place).glob("*.whl")
        KEPT.mkdir(exist_ok=True)
        for old in KEPT.glob(f"{name}-*.whl"):
            old.unlink()
        shutil.move(wheel, KEPT)
    return any(SLOW in line for line in remarks)


def install_kept(*, lab: bool) -> None:
    """Install what was built, with pinned dependencies."""
    print("wheel: installing into .venv/compiled", flush=True)
    # The version is the same, the content is not: installers would keep the old one.
    run([*pip_of(PYTHON), "uninstall", "--yes", "kontor-lab", "kontor-boardgames"])
    kontor, *others = kept_wheels()[: 2 if lab else 1]
    install(PYTHON, f"{kontor}[server]", *map(str, others))


def kept_wheels() -> list[Path]:
    """The wheel of Kontor, and that of the laboratory if it was built."""
    return [wheel for name in NAMES for wheel in KEPT.glob(f"{name}-*.whl")]


def remarks_of_the_hook(words: str) -> list[str]:
    return [line.strip() for line in words.splitlines() if line.strip().startswith(MARK)]


def read_stamp() -> Stamp:
    """What the environment holds; empty if it is missing, incomplete or no longer runs."""
    try:
        stamp: Stamp = json.loads(STAMP.read_text(encoding="utf-8"))
        subprocess.run(
            [str(ENV / "bin" / "python"), "-c", "import pip"], check=True, capture_output=True
        )
    except (OSError, ValueError, subprocess.CalledProcessError):
        return {}
    return stamp


def write_stamp(stamp: Stamp) -> None:
    STAMP.write_text(json.dumps(stamp) + "\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
