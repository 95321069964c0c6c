"""The project's account of itself, read from its own sources: where each rule lives and is proven.

Docstrings vanish when modules are compiled, so everything is read from source files with `ast`.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import kontor

RULES = Path("docs/rules/anno1800.md")
SCENARIOS = Path("tests/scenarios/anno1800")
BENCHMARK = Path("bench/last.json")
WORKED_EXAMPLES = 20

_ENTRY = re.compile(r"^- \*\*([RDC]\d+(?:\.\d+)?)\*\*\s*(\*\(no code:.*?\)\*)?", re.MULTILINE)
_ID = re.compile(r"(?<![\w.])(R\d+\.\d+|D\d+)(?!\d|\.\d)")
_RANGE = re.compile(r"(?<![\w.])(?:R\d+\.\d+|D\d+)\s*(?:-|–|\.\.|to)\s*(?:R\d+\.\d+|D\d+)")
_IN_NAME = re.compile(r"_(?:r(\d+)_(\d+)|d(\d+))(?=_|$)")


@dataclass(frozen=True)
class Rule:
    """A numbered entry of the rules page; some are no code, and say why."""

    id: str
    no_code: bool


@dataclass(frozen=True)
class Citation:
    """A place that names a rule."""

    rule: str
    place: str


@dataclass
class Account:
    """Everything that is known about every rule, by its id."""

    rules: list[Rule]
    cases: list[str]
    functions: list[Citation] = field(default_factory=list)
    refusals: list[Citation] = field(default_factory=list)
    tests: list[Citation] = field(default_factory=list)
    scenarios: list[Citation] = field(default_factory=list)
    scenario_ids: list[str] = field(default_factory=list)
    ranges: list[Citation] = field(default_factory=list)

    @property
    def coded(self) -> list[Rule]:
        """The rules that the program has to carry out."""
        return [rule for rule in self.rules if not rule.no_code]

    def places(self, citations: list[Citation], rule: str) -> list[str]:
        return [citation.place for citation in citations if citation.rule == rule]

    def without(self, citations: list[Citation]) -> list[str]:
        """The coded rules that nothing here names."""
        named = {citation.rule for citation in citations}
        return [rule.id for rule in self.coded if rule.id not in named]

    def covered(self) -> list[str]:
        holes = {*self.without(self.functions), *self.without(self.tests)}
        return [rule.id for rule in self.coded if rule.id not in holes]

    def unknown(self) -> list[Citation]:
        """Citations of rules that do not exist."""
        known = {rule.id for rule in self.rules}
        cited = [*self.functions, *self.refusals, *self.tests, *self.scenarios]
        return [citation for citation in cited if citation.rule not in known]

    def missing_scenarios(self) -> list[str]:
        """Worked examples and edge cases without a scenario file. B13a counts for B13."""
        there = {match[0] for name in self.scenario_ids if (match := re.match(r"[BC]\d+", name))}
        wanted = [f"B{number}" for number in range(1, WORKED_EXAMPLES + 1)] + self.cases
        return [case for case in wanted if case not in there]


def checkout() -> Path | None:
    """The folder with sources, tests and documents; an installed package has none."""
    for folder in (Path(kontor.__file__).parents[2], Path.cwd()):
        if (folder / RULES).is_file() and (folder / "src/kontor").is_dir():
            return folder
    return None


def take_account(root: Path) -> Account:
    """Read rules, sources, tests and scenario files of a checkout."""
    rules, cases = read_rules((root / RULES).read_text(encoding="utf-8"))
    account = Account(rules, cases)
    for path in sorted((root / "src/kontor").rglob("*.py")):
        source, place = path.read_text(encoding="utf-8"), str(path.relative_to(root / "src/kontor"))
        account.functions += cited_in_docstrings(source, place)
        account.refusals += cited_in_refusals(source, place)
        account.ranges += ranges_in_docstrings(source, place)
    for path in sorted((root / "tests").rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        account.tests += cited_in_test_names(source, str(path.relative_to(root / "tests")))
    for path in sorted((root / SCENARIOS).rglob("*.toml")):
        scenario = tomllib.loads(path.read_text(encoding="utf-8"))
        account.scenario_ids.append(scenario.get("id", path.stem))
        account.scenarios += [Citation(rule, path.name) for rule in scenario.get("rules", [])]
    return account


def read_rules(page: str) -> tuple[list[Rule], list[str]]:
    """The rules and rulings of the page, and its edge cases."""
    entries = [(match[1], match[2] is not None) for match in _ENTRY.finditer(page)]
    rules = [Rule(entry, no_code) for entry, no_code in entries if not entry.startswith("C")]
    return rules, [entry for entry, _ in entries if entry.startswith("C")]


def _documented(source: str) -> Iterator[tuple[str, str]]:
    """Functions, methods and classes with their docstrings."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            yield node.name, ast.get_docstring(node) or ""


def cited_in_docstrings(source: str, place: str) -> list[Citation]:
    """Rules that the docstring of a function or class names."""
    return [
        Citation(rule, f"{place}:{name}")
        for name, text in _documented(source)
        for rule in dict.fromkeys(_ID.findall(text))
    ]


def ranges_in_docstrings(source: str, place: str) -> list[Citation]:
    """Rules cited as a range, which hides what is not carried out."""
    return [
        Citation(found, f"{place}:{name}")
        for name, text in _documented(source)
        for found in _RANGE.findall(text)
    ]


def cited_in_refusals(source: str, place: str) -> list[Citation]:
    """Rules that stand in the code as a string, as refusals carry them."""
    return [
        Citation(node.value, f"{place}:{node.lineno}")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and _ID.fullmatch(node.value)
    ]


def cited_in_test_names(source: str, place: str) -> list[Citation]:
    """Rules that the name of a test carries: `test_r4_1_...` is R4.1, `..._d7_...` is D7."""
    return [
        Citation(f"D{match[3]}" if match[3] else f"R{match[1]}.{match[2]}", f"{place}:{node.name}")
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
        for match in _IN_NAME.finditer(node.name)
    ]
