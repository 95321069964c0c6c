"""The checks of the web client fail where they should: on a wrong type and on a renamed message.

The direction of imports has tests of its own, beside its rule (web/eslint/rooms.test.js).
"""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

WEB = Path(__file__).parents[2] / "web"
CHECKER = WEB / "node_modules" / "svelte-check" / "bin" / "svelte-check"
NODE = shutil.which("node") or str(WEB.parent / ".venv" / "node" / "bin" / "node")
PLANTED_IN = (
    "src/shell/table/room/log.svelte.ts",
    "src/shell/table/room/room.svelte.ts",
    "src/kit/desk.svelte.ts",
)

pytestmark = pytest.mark.skipif(
    not CHECKER.is_file() or not Path(NODE).is_file(),
    reason="no Node.js, or nothing installed in web/ (`make web-check` sees to both)",
)


@pytest.fixture(scope="module")
def complaints(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What `npm run check:types` says of a copy of the sources with everything below planted in it.

    The sources themselves pass: `make check` sees to that.
    """
    sources = copied(tmp_path_factory.mktemp("web"))
    (sources / "kit" / "Planted.svelte").write_text(
        '<script lang="ts">\n  const seats: number = "two";\n</script>\n\n{seats}\n',
        encoding="utf-8",
    )
    generated = sources / "generated" / "server.ts"
    replace(generated, "AskHistory", "AskPast")  # as by `make types` after a change in Python
    replace(generated, "TakeBackAnswered", "TakeBackSettled")
    replace(generated, "  moves_count: number;", "  moves_counted: number;")
    return check(sources)


def copied(folder: Path) -> Path:
    """With the settings of the sources, for a few of them and what they import."""
    shutil.copytree(WEB / "src", folder / "src", ignore=shutil.ignore_patterns("scenes"))
    for name in ("svelte.config.js", "vite.config.ts", "package.json"):
        shutil.copy(WEB / name, folder / name)
    settings = json.loads((WEB / "tsconfig.json").read_text(encoding="utf-8"))
    assert "src" in settings["include"], "sources are left out of the check"
    settings["include"] = ["src/kit/Planted.svelte", *PLANTED_IN]
    (folder / "tsconfig.json").write_text(json.dumps(settings), encoding="utf-8")
    os.symlink(WEB / "node_modules", folder / "node_modules")
    return folder / "src"


def check(sources: Path) -> list[str]:
    call = [NODE, str(CHECKER), "--tsconfig", "./tsconfig.json", "--fail-on-warnings"]
    done = subprocess.run(
        [*call, "--output", "machine"],
        cwd=sources.parent,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0, done.stdout + done.stderr
    return [line for line in done.stdout.splitlines() if " ERROR " in line]


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} does not say {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def test_a_wrong_type_in_a_component_is_found(complaints: list[str]) -> None:
    (found,) = (line for line in complaints if "Planted.svelte" in line)
    assert "not assignable to type 'number'" in found


@pytest.mark.parametrize(
    ("file", "word"),
    [
        ("log.svelte.ts", "AskHistory"),  # a request, where it is sent
        ("room.svelte.ts", "TakeBackAnswered"),  # a message, where it is heard
        ("desk.svelte.ts", "moves_count"),  # a field, where it is read
    ],
)
def test_what_was_renamed_is_found(complaints: list[str], file: str, word: str) -> None:
    assert any(file in line and word in line for line in complaints), complaints
