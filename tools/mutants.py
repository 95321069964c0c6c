"""Changes sampled lines of the rules, one at a time, and counts how many changes the tests notice.

    python tools/mutants.py                       200 lines: `make mutants`
    python tools/mutants.py --sample 6 --seed 3
    python tools/mutants.py --game anno1503 --sample 60
    python tools/mutants.py --only src/kontor/anno1800/trade.py

Works on copies of the tree in a temporary folder; the working tree is never touched. The rule
tests, scenarios and golden games run first, then the slower contract and property tests on what
survives. What survives both is a line worth a test, or a change that makes no difference.
"""

import argparse
import ast
import copy
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from queue import SimpleQueue
from time import perf_counter
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from kontor.shelf import GAMES, usual_game

ROOT = Path(__file__).resolve().parent.parent
# Declarations, texts and arbitrary numbers, which no test could find wrong by playing.
LEFT_OUT = {
    "__init__.py",
    "title.py",
    "moves.py",
    "events.py",
    "refusals.py",
    "rows.py",
    "words.py",
    "numbering.py",
}
Stage = tuple[str, ...]  # patterns of test files that run together
SHARED: Stage = ("tests/test_scenarios.py", "tests/test_golden.py")
SLOW = ("test_contract", "test_properties")  # prefixes of slow test files
COPIED = ("src", "tests", "docs", "pyproject.toml", "README.md")

SWAPPED: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}


class Mutant(NamedTuple):
    """One change in one place: the bytes from `start` to `end` of a file become `new`."""

    file: str
    line: int
    start: int
    end: int
    old: str
    new: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {_short(self.old)}  ->  {_short(self.new)}"

    def applied(self, source: bytes) -> bytes:
        return source[: self.start] + self.new.encode() + source[self.end :]


def _short(text: str) -> str:
    return re.sub(r"\s+", " ", text)[:90]


# -- finding changes --------------------------------------------------------------------------


def mutants_of(path: Path) -> Iterator[Mutant]:
    """Every change of a file that still compiles."""
    source = (ROOT / path).read_bytes()
    starts = [0]
    for line in source.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    for node, new in _changes(ast.parse(source)):
        start = starts[node.lineno - 1] + node.col_offset
        end = starts[(node.end_lineno or node.lineno) - 1] + (node.end_col_offset or 0)
        mutant = Mutant(str(path), node.lineno, start, end, source[start:end].decode(), new)
        try:
            compile(mutant.applied(source), str(path), "exec")
        except SyntaxError:
            continue
        yield mutant


Changed = tuple[ast.expr | ast.stmt, str]


def _changes(tree: ast.Module) -> Iterator[Changed]:
    for statement in tree.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _in_definition(statement)
        elif isinstance(statement, ast.Assign):
            yield from _in_expression(statement.value)


def _in_definition(definition: ast.FunctionDef | ast.ClassDef) -> Iterator[Changed]:
    for statement in definition.body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            yield from _in_definition(statement)
        elif isinstance(definition, ast.FunctionDef):
            yield from _in_statement(statement, definition)


def _in_statement(statement: ast.stmt, within: ast.FunctionDef) -> Iterator[Changed]:
    """Changes of a statement and of everything in it."""
    if _is_docstring(statement):
        return
    yield from _of_statement(statement, within)
    for name, value in ast.iter_fields(statement):
        if name in ("annotation", "targets", "target", "type"):
            continue
        for part in value if isinstance(value, list) else [value]:
            if isinstance(part, ast.expr):
                yield from _in_expression(part)
            elif isinstance(part, ast.stmt):
                yield from _in_statement(part, within)


def _is_docstring(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _of_statement(statement: ast.stmt, within: ast.FunctionDef) -> Iterator[Changed]:
    if isinstance(statement, ast.Expr | ast.Raise | ast.AugAssign | ast.Continue | ast.Break):
        yield statement, "pass"
    if isinstance(statement, ast.Assign) and not isinstance(
        statement.targets[0], ast.Name | ast.Tuple
    ):
        yield statement, "pass"  # not where later lines would miss a name
    if isinstance(statement, ast.AugAssign) and type(statement.op) in SWAPPED:
        yield statement, ast.unparse(_swapped(statement, "op"))
    if isinstance(statement, ast.If | ast.While):
        yield statement.test, f"(not ({ast.unparse(statement.test)}))"
    if isinstance(statement, ast.Return) and statement.value is not None:
        kind = ast.unparse(within.returns) if within.returns else ""
        value = ast.unparse(statement.value)
        if kind == "bool":
            yield statement, f"return not ({value})"
        elif kind == "int":
            yield statement, f"return ({value}) + 1"
        elif kind.startswith("list["):
            yield statement, "return []"


def _in_expression(expression: ast.expr) -> Iterator[Changed]:
    for node in ast.walk(expression):
        if isinstance(node, ast.JoinedStr):
            continue  # the parts of an f-string have no places of their own before Python 3.12
        if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in SWAPPED:
            changed = copy.copy(node)
            changed.ops = [SWAPPED[type(node.ops[0])]()]  # type: ignore[list-item]
            yield node, f"({ast.unparse(changed)})"
        elif isinstance(node, ast.BoolOp | ast.BinOp) and type(node.op) in SWAPPED:
            yield node, f"({ast.unparse(_swapped(node, 'op'))})"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, f"({ast.unparse(node.operand)})"
        elif isinstance(node, ast.Constant) and isinstance(node.value, bool):
            yield node, str(not node.value)
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield node, str(node.value + 1)
            yield node, f"({node.value - 1})"


def _swapped(node: ast.AugAssign | ast.BoolOp | ast.BinOp, field: str) -> ast.AST:
    changed = copy.copy(node)
    setattr(changed, field, SWAPPED[type(node.op)]())
    return changed


def sample(game: str, count: int, seed: int, only: str | None) -> list[Mutant]:
    """One change in each of `count` lines, spread over all lines that can be changed."""
    lines: dict[tuple[str, int], list[Mutant]] = {}
    for path in sorted((ROOT / "src/kontor" / game).glob("*.py")):
        name = path.relative_to(ROOT)
        if path.name not in LEFT_OUT and (only is None or Path(only) == name):
            for mutant in mutants_of(name):
                lines.setdefault((mutant.file, mutant.line), []).append(mutant)
    luck = random.Random(seed)
    chosen = luck.sample(sorted(lines), min(count, len(lines)))
    return [luck.choice(lines[line]) for line in sorted(chosen)]


# -- running tests ----------------------------------------------------------------------------


def stages_of(game: str, fast: bool) -> list[Stage]:
    """First the tests by chapter, then the contract and the properties, which take longer."""
    names = [path.relative_to(ROOT) for path in sorted((ROOT / "tests" / game).glob("test_*.py"))]
    slow = [str(name) for name in names if name.name.startswith(SLOW)]
    quick = [str(name) for name in names if str(name) not in slow]
    return [(*quick, *SHARED)] if fast else [(*quick, *SHARED), tuple(slow)]


class Verdict(NamedTuple):
    mutant: Mutant
    killer: str  # the test that failed, "timeout", or "" for a survivor


class Workshop:
    """A copy of the tree in which one mutant at a time lives."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir()
        ignore = shutil.ignore_patterns("__pycache__", "*.so", "*.pyc")
        for name in COPIED:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, folder / name, ignore=ignore)
            else:
                shutil.copy(ROOT / name, folder / name)

    def run_tests(self, patterns: Stage, limit: float) -> str:
        """The first test that fails, "timeout", or "" when all pass."""
        files = [str(path) for path in self._files(patterns)]
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *files]
        try:
            done = subprocess.run(
                command,
                cwd=self.folder,
                env=self._environment(),
                capture_output=True,
                text=True,
                timeout=limit,
                check=False,
            )
        except subprocess.TimeoutExpired:
            return "timeout"
        if done.returncode == 0:
            return ""
        found = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
        return found.group(1) if found else done.stdout[-2000:] + done.stderr[-2000:]

    def _files(self, patterns: Stage) -> list[Path]:
        return sorted({path for pattern in patterns for path in self.folder.glob(pattern)})

    def check_imports(self) -> None:
        """Make sure that the copy is tested, not an installed kontor."""
        found = subprocess.run(
            [sys.executable, "-c", "import kontor.anno1800.game as g; print(g.__file__)"],
            cwd=self.folder,
            env=self._environment(),
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        if not Path(found.strip()).resolve().is_relative_to(self.folder.resolve()):
            raise SystemExit(f"the tests would import {found.strip()} and not the copy")

    def _environment(self) -> dict[str, str]:
        # No byte code: a change of the same length in the same second would go unnoticed.
        source = str(self.folder / "src")
        return os.environ | {"PYTHONPATH": source, "PYTHONDONTWRITEBYTECODE": "1"}

    def judge(self, mutant: Mutant, stages: list[tuple[Stage, float]]) -> Verdict:
        path = self.folder / mutant.file
        original = path.read_bytes()
        path.write_bytes(mutant.applied(original))
        try:
            for patterns, limit in stages:
                if killer := self.run_tests(patterns, limit):
                    return Verdict(mutant, killer)
        finally:
            path.write_bytes(original)
        return Verdict(mutant, "")


def measure(shop: Workshop, stages: list[Stage]) -> list[tuple[Stage, float]]:
    """Run the unchanged tests: all must pass, and their duration sets the time limits."""
    measured = []
    for patterns in stages:
        started = perf_counter()
        if failed := shop.run_tests(patterns, 1800):
            raise SystemExit(f"the tests fail without any change, so nothing can be told: {failed}")
        measured.append((patterns, 4 * (perf_counter() - started) + 20))
    return measured


def judge_all(mutants: list[Mutant], stages: list[Stage], workers: int) -> list[Verdict]:
    with tempfile.TemporaryDirectory(prefix="kontor-mutants-") as folder:
        shops = [Workshop(Path(folder).resolve() / f"shop{n}") for n in range(workers)]
        shops[0].check_imports()
        measured = measure(shops[0], stages)
        free: SimpleQueue[Workshop] = SimpleQueue()
        for shop in shops:
            free.put(shop)

        def judge(mutant: Mutant) -> Verdict:
            shop = free.get()
            try:
                return shop.judge(mutant, measured)
            finally:
                free.put(shop)

        with ThreadPoolExecutor(workers) as pool:
            running = [pool.submit(judge, mutant) for mutant in mutants]
            done = track(as_completed(running), "Mutants", total=len(running))
            verdicts = [future.result() for future in done]
    return sorted(verdicts, key=lambda verdict: (verdict.mutant.file, verdict.mutant.line))


def main() -> int:
    parser = argparse.ArgumentParser(description="Change lines of the rules; do tests notice?")
    parser.add_argument("--game", choices=GAMES, default=usual_game())
    parser.add_argument("--sample", type=int, default=200, metavar="N")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", metavar="FILE", help="changes of one file")
    parser.add_argument("--fast", action="store_true", help="no contract and property tests")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--at-least", type=int, default=85, metavar="PERCENT")
    chosen = parser.parse_args()
    console = Console()
    game = Path(chosen.only).parent.name if chosen.only else chosen.game
    mutants = sample(game, chosen.sample, chosen.seed, chosen.only)
    if not mutants:
        console.print("there is nothing to change")
        return 1
    stages = stages_of(game, chosen.fast)
    verdicts = judge_all(mutants, stages, min(chosen.workers, len(mutants)))
    survivors = [verdict.mutant for verdict in verdicts if not verdict.killer]
    killed = len(verdicts) - len(survivors)
    late = sum(verdict.killer == "timeout" for verdict in verdicts)
    share = 100 * killed / len(verdicts)
    for mutant in survivors:
        console.print(f"survived  {mutant}", markup=False, highlight=False)
    console.print(f"{killed} of {len(verdicts)} changes noticed ({share:.0f} %), {late} by timeout")
    return 0 if share >= chosen.at_least else 1


if __name__ == "__main__":
    sys.exit(main())
