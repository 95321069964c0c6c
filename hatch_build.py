"""Build hook of both distributions: a wheel carries the modules named in ``COMPILED`` and, for the
laboratory in lab/, in ``COMPILED_LAB`` also as machine code (mypyc).

An editable install stays pure Python, so that an edit always takes effect. A wheel is compiled in a
temporary directory, so that no compiled module can ever lie beside the sources and shadow them.
Without a working compiler the wheel is pure Python, with a warning; ``KONTOR_REQUIRE_COMPILED=1``
turns that into an error. The wheel also carries the web client if `make web` has built it, and says
so loudly if not; ``KONTOR_REQUIRE_CLIENT=1`` turns that into an error as well.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

# Paths inside src/kontor. A module that defines a msgspec Struct must never appear here: mypyc
# silently drops the Struct's keywords (tests/test_build.py looks).
COMPILED: list[str] = [
    "anno1503/actions.py",
    "anno1503/bank.py",
    "anno1503/box.py",
    "anno1503/buildings.py",
    "anno1503/cards.py",
    "anno1503/choices.py",
    "anno1503/claims.py",
    "anno1503/die.py",
    "anno1503/fate.py",
    "anno1503/fights.py",
    "anno1503/ids.py",
    "anno1503/inhabitants.py",
    "anno1503/market.py",
    "anno1503/numbering.py",
    "anno1503/objectives.py",
    "anno1503/offers.py",
    "anno1503/palace.py",
    "anno1503/pirates.py",
    "anno1503/production.py",
    "anno1503/setup.py",
    "anno1503/ships.py",
    "anno1503/state.py",
    "anno1503/turn.py",
    "anno1503/viewing.py",
    "anno1800/box.py",
    "anno1800/build.py",
    "anno1800/cards.py",
    "anno1800/choices.py",
    "anno1800/effects.py",
    "anno1800/ending.py",
    "anno1800/exhaust.py",
    "anno1800/expeditions.py",
    "anno1800/festival.py",
    "anno1800/ids.py",
    "anno1800/islands.py",
    "anno1800/numbering.py",
    "anno1800/objectives.py",
    "anno1800/offers.py",
    "anno1800/prices.py",
    "anno1800/production.py",
    "anno1800/scoring.py",
    "anno1800/serving.py",
    "anno1800/setup.py",
    "anno1800/shift_end.py",
    "anno1800/state.py",
    "anno1800/trade.py",
    "anno1800/turn.py",
    "anno1800/viewing.py",
    "anno1800/workforce.py",
    "bots/anno1503/candidates.py",
    "bots/anno1503/chart.py",
    "bots/anno1503/distance.py",
    "bots/anno1503/policy/action_cards.py",
    "bots/anno1503/policy/goals.py",
    "bots/anno1503/policy/plans.py",
    "bots/anno1503/policy/policy.py",
    "bots/anno1503/policy/trade.py",
    "bots/anno1503/policy/voyages.py",
    "bots/anno1503/rollout.py",
    "bots/anno1503/weights.py",
    "bots/anno1800/features.py",
    "bots/anno1800/outlook.py",
    "bots/anno1800/policy.py",
    "bots/anno1800/simulator/actions.py",
    "bots/anno1800/simulator/building_over.py",
    "bots/anno1800/simulator/demand.py",
    "bots/anno1800/simulator/from_position.py",
    "bots/anno1800/simulator/options.py",
    "bots/anno1800/simulator/payment.py",
    "bots/anno1800/simulator/state.py",
    "bots/anno1800/value.py",
    "planner/anno1800/bounds.py",
    "planner/anno1800/demand.py",
    "planner/anno1800/goals.py",
    "planner/anno1800/orders.py",
    "planner/anno1800/parts.py",
    "planner/anno1800/payment.py",
    "planner/anno1800/search.py",
    "planner/anno1800/settling.py",
    "planner/anno1800/steps.py",
    "planner/anno1800/thorough.py",
]

# The same inside lab/src/kontor_lab. What it uses of kontor is only read here, so that both wheels
# may be built at different times: the machine code of one does not depend on that of the other.
COMPILED_LAB: list[str] = [
    "research/anno1503/observe.py",
    "research/anno1800/observe.py",
    "training/anno1800/actor_critic.py",
    "yardsticks/anno1800/first/evaluation.py",
]

MARK = "kontor-build:"

# Run by a second interpreter inside the temporary copy of src/. The modules of a game are compiled
# in parts, each to one shared library, so that no core waits for another. -O3 takes twice as long
# as -O1, and the program is not faster for it. The configuration file is empty: types are checked
# elsewhere with the project's settings; here mypy only has to understand the modules.
COMPILE = """
import os
import sys
from collections import defaultdict
from mypyc.build import mypycify
from setuptools import setup


# The rules of a game, its planner and its bots are a part each; so is the laboratory.
def part_of(module):
    top, package, game = module.split(os.sep)[:3]
    if top != "kontor":
        return top
    return "kontor_" + (game + "_" + package if package in ("planner", "bots") else package)


modules = sys.argv[1:]
parts = defaultdict(list)
for module in modules:
    parts[part_of(module)].append(module)
extensions = mypycify(
    ["--config-file=", "--python-version={0}.{1}".format(*sys.version_info), *modules],
    opt_level="1",
    debug_level="0",
    separate=[(members, name) for name, members in parts.items()],
)
for extension in extensions:
    # A newer C compiler may find more to warn of in generated code; that is no reason to fail.
    extension.extra_compile_args = [a for a in extension.extra_compile_args if a != "-Werror"]
    if sys.platform.startswith("linux"):
        extension.extra_link_args.append("-s")  # the names of functions are a tenth of a library
# The largest first, so that the cores end together.
extensions.sort(key=lambda extension: -sum(map(os.path.getsize, extension.sources)))
setup(
    name="kontor",
    packages=[],
    ext_modules=extensions,
    script_args=["build_ext", "--inplace", "--parallel={0}".format(os.cpu_count() or 1)],
)
"""


class CompileError(Exception):
    """The modules could not be compiled."""


class MissingClientError(Exception):
    """KONTOR_REQUIRE_CLIENT=1, and the web client was not built."""


class CompiledWheel(BuildHookInterface[Any]):
    """Adds the compiled modules to a wheel, beside their sources."""

    PLUGIN_NAME = "custom"

    _workshop: tempfile.TemporaryDirectory[str] | None = None

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or version == "editable":
            return
        root, package, modules = Path(self.root), "kontor", COMPILED
        if (root / "src" / "kontor_lab").is_dir():
            root, package, modules = root.parent, "kontor_lab", COMPILED_LAB
        else:
            look_for_client(root)
        # Kept until finalize: the builder reads the libraries after this method returns.
        self._workshop = tempfile.TemporaryDirectory(prefix="kontor-build-")
        try:
            libraries = compile_modules(root, package, modules, Path(self._workshop.name))
        except CompileError as error:
            if os.environ.get("KONTOR_REQUIRE_COMPILED") == "1":
                say(["KONTOR_REQUIRE_COMPILED=1, and compiling failed.", *error.args])
                raise
            say(
                [
                    "NOT COMPILED: this wheel is pure Python, correct but several times slower.",
                    "With a C compiler and Python's headers, build again.",
                    *error.args,
                ]
            )
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update(libraries)
        print(f"{MARK} compiled {len(modules)} modules of {package}", file=sys.stderr)

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if self._workshop is not None:
            self._workshop.cleanup()
            self._workshop = None


def look_for_client(root: Path) -> None:
    """Warn loudly if the web client is missing; `make web` builds it beforehand."""
    if (root / "src" / "kontor" / "server" / "web_client" / "index.html").is_file():
        print(f"{MARK} carries the web client", file=sys.stderr)
        return
    words = [
        "NO WEB CLIENT: this wheel serves the API, but no pages.",
        "Run `make web` and build again.",
    ]
    say(words)
    if os.environ.get("KONTOR_REQUIRE_CLIENT") == "1":
        raise MissingClientError(*words)


def compile_modules(root: Path, package: str, modules: list[str], workshop: Path) -> dict[str, str]:
    """Compile a copy of the sources; returns each library's path and its place in the wheel."""
    copy = workshop / "src"
    for source in (root / "src", root / "lab" / "src"):
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
            shutil.copytree(source, copy, ignore=ignored, dirs_exist_ok=True)
    script = workshop / "compile.py"
    script.write_text(COMPILE, encoding="utf-8")
    paths = [str(Path(package, module)) for module in modules]
    output = workshop / "compile.log"
    with output.open("w", encoding="utf-8") as said:
        code = _watched(
            subprocess.Popen(
                [sys.executable, str(script), *paths],
                cwd=copy,
                stdout=said,
                stderr=subprocess.STDOUT,
            ),
            copy,
        )
    if code != 0:
        words = output.read_text(encoding="utf-8", errors="replace")
        last_words = [line[:200] for line in words.splitlines()[-40:]]
        raise CompileError("mypyc or the C compiler failed:", *last_words)
    # build/ holds the compiler's own intermediate files.
    libraries = [
        path
        for pattern in ("*.so", "*.pyd")
        for path in copy.rglob(pattern)
        if path.relative_to(copy).parts[0] != "build"
    ]
    if len(libraries) < len(modules):
        raise CompileError(f"{len(modules)} modules gave only {len(libraries)} libraries")
    return {str(path): path.relative_to(copy).as_posix() for path in libraries}


def _watched(compiling: "subprocess.Popen[bytes]", copy: Path) -> int:
    """Wait for the compiler; whoever wants to know finds how far it is in a file."""
    wanted = os.environ.get("KONTOR_BUILD_PROGRESS")
    while wanted:
        try:
            return compiling.wait(timeout=1)
        except subprocess.TimeoutExpired:
            Path(wanted).write_text(f"{_percent_compiled(copy)} %", encoding="utf-8")
    return compiling.wait()


def _percent_compiled(copy: Path) -> int:
    """How much of the generated C is machine code already."""
    done = {path.stem for path in copy.rglob("*.o")}
    sizes = {path.stem: path.stat().st_size for path in copy.rglob("*.c")}
    return 100 * sum(sizes[name] for name in done & sizes.keys()) // max(1, sum(sizes.values()))


def say(lines: list[str]) -> None:
    """Print a box of marked lines, which a caller of the build can find."""
    frame = "*" * 72
    for line in [frame, *lines, frame]:
        print(f"{MARK} {line}", file=sys.stderr)
