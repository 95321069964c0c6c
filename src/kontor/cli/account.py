"""An audit of the project from its own sources: where each rule is implemented and tested.

Docstrings vanish when modules are compiled, so everything is read from source files with `ast`.
"""

import ast
import re
import tomllib
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import kontor
from kontor.table.title import RulesPage

BENCHMARK = Path("bench/last.json")
NO_LETTER = "(?!)"  # matches nothing
NEWLINE = "\n"
TEST = re.compile(r"^[ \t]*def (test_\w+)", re.MULTILINE)
BLOCKS = ("body", "orelse", "handlers", "finalbody", "cases")  # where statements hold statements


@dataclass(frozen=True)
class Rule:
    """A numbered entry of the rules page; some need no code, and say why."""

    id: str
    no_code: bool


@dataclass(frozen=True)
class Citation:
    """A place that names a rule."""

    rule: str
    place: str


class Numbers:
    """How the rules of a game are numbered: R4.1 in a chapter, D7 for a ruling, C9 for a case."""

    def __init__(self, page: RulesPage) -> None:
        chapters, rulings = page.chapters or NO_LETTER, page.rulings or NO_LETTER
        number = rf"(?:{chapters}\d+\.\d+|{rulings}\d+)"
        self.cases = page.cases
        self.entry = re.compile(
            rf"^- \*\*({number}|{page.cases or NO_LETTER}\d+)\*\*\s*(\*\(no code:.*?\)\*)?",
            re.MULTILINE,
        )
        self.id = re.compile(rf"(?<![\w.]){number}(?!\d|\.\d)")
        self.range = re.compile(rf"(?<![\w.]){number}\s*(?:-|–|\.\.|to)\s*{number}")
        self.in_name = re.compile(
            rf"_({chapters.lower()}\d+_\d+|{rulings.lower()}\d+)(?=_|$)",
        )
        self.in_any_name = re.compile(rf"_(?:{chapters.lower()}|{rulings.lower()})\d")
        self.quoted = re.compile(rf"""(["'])({number})\1""")


@dataclass
class Account:
    """Everything known about the rules of a game, by their ids."""

    rules: list[Rule]
    cases: list[str]
    examples: int = 0
    functions: list[Citation] = field(default_factory=list)
    refusals: list[Citation] = field(default_factory=list)
    tests: list[Citation] = field(default_factory=list)
    scenarios: list[Citation] = field(default_factory=list)
    scenario_ids: list[str] = field(default_factory=list)
    ranges: list[Citation] = field(default_factory=list)

    @property
    def coded(self) -> list[Rule]:
        """The rules that need code."""
        return [rule for rule in self.rules if not rule.no_code]

    def places(self, citations: list[Citation], rule: str) -> list[str]:
        return [citation.place for citation in citations if citation.rule == rule]

    def without(self, citations: list[Citation]) -> list[str]:
        """The coded rules that none of these citations names. Bots do not count: their simulator
        cites the rules that it simplifies, so that a change of a rule finds it."""
        named = {one.rule for one in citations if not one.place.startswith("bots/")}
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
        """Worked examples and edge cases that have no scenario file. B13a counts for B13."""
        ids = [re.match(r"[A-Z]\d+", name) for name in self.scenario_ids]
        there = {match[0] for match in ids if match is not None}
        wanted = [f"B{number}" for number in range(1, self.examples + 1)] + self.cases
        return [case for case in wanted if case not in there]


def checkout() -> Path | None:
    """The folder with sources, tests and documents; an installed package has none."""
    for folder in (Path(kontor.__file__).parents[2], Path.cwd()):
        if (folder / "docs/rules").is_dir() and (folder / "src/kontor").is_dir():
            return folder
    return None


def take_account(root: Path, page: RulesPage) -> Account:
    """Read rules, sources, tests and scenario files of a checkout."""
    numbers = Numbers(page)
    rules, cases = read_rules((root / page.page).read_text(encoding="utf-8"), numbers)
    account = Account(rules, cases, page.examples)
    # Parsing takes long, so only files that mention a number are parsed.
    for path in sorted((root / "src/kontor").rglob("*.py")):
        source, place = text_of(path), str(path.relative_to(root / "src/kontor"))
        if not numbers.id.search(source):
            continue
        account.functions += cited_in_docstrings(source, place, numbers)
        account.refusals += cited_in_refusals(source, place, numbers)
        account.ranges += ranges_in_docstrings(source, place, numbers)
    for path in sorted((root / "tests").rglob("*.py")):
        source = text_of(path)
        if not numbers.in_any_name.search(source):
            continue
        place = str(path.relative_to(root / "tests"))
        account.tests += cited_in_test_names(source, place, numbers)
    for path in sorted((root / page.scenarios).rglob("*.toml")):
        scenario = tomllib.loads(path.read_text(encoding="utf-8"))
        account.scenario_ids.append(scenario.get("id", path.stem))
        account.scenarios += [Citation(rule, path.name) for rule in cited_in_scenario(scenario)]
    return account


def read_rules(page: str, numbers: Numbers) -> tuple[list[Rule], list[str]]:
    """The rules and rulings of the page, and its edge cases."""
    entries = [(match[1], match[2] is not None) for match in numbers.entry.finditer(page)]
    cases = [entry for entry, _ in entries if numbers.cases and entry.startswith(numbers.cases)]
    rules = [Rule(entry, no_code) for entry, no_code in entries if entry not in cases]
    return rules, cases


@cache
def text_of(path: Path) -> str:
    """A file, which every game's account reads again."""
    return path.read_text(encoding="utf-8")


@cache
def _documented(source: str) -> list[tuple[str, str]]:
    """Functions, methods and classes with their docstrings. Only statements can hold them, and
    walking those alone takes a tenth of the time of `ast.walk`."""
    found = list[tuple[str, str]]()
    waiting: list[ast.AST] = [ast.parse(source)]
    for node in waiting:
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            found.append((node.name, ast.get_docstring(node) or ""))
        for block in BLOCKS:
            waiting += getattr(node, block, ())
    return found


def cited_in_docstrings(source: str, place: str, numbers: Numbers) -> list[Citation]:
    """Rules named in the docstrings of functions and classes."""
    return [
        Citation(rule, f"{place}:{name}")
        for name, text in _documented(source)
        for rule in dict.fromkeys(numbers.id.findall(text))
    ]


def ranges_in_docstrings(source: str, place: str, numbers: Numbers) -> list[Citation]:
    """Rules cited as a range, which would hide rules without code."""
    return [
        Citation(found, f"{place}:{name}")
        for name, text in _documented(source)
        for found in numbers.range.findall(text)
    ]


def cited_in_refusals(source: str, place: str, numbers: Numbers) -> list[Citation]:
    """Rules that occur in the code as a string, as refusals carry them."""
    return [
        Citation(found[2], f"{place}:{source.count(NEWLINE, 0, found.start()) + 1}")
        for found in numbers.quoted.finditer(source)
    ]


def cited_in_test_names(source: str, place: str, numbers: Numbers) -> list[Citation]:
    """Rules in the names of tests: `test_r4_1_...` is R4.1, `..._d7_...` is D7."""
    return [
        Citation(match[1].upper().replace("_", "."), f"{place}:{name}")
        for name in TEST.findall(source)
        for match in numbers.in_name.finditer(name)
    ]


def cited_in_scenario(scenario: dict[str, Any]) -> list[str]:
    """The rules that a scenario is about, and those that it expects a move to be refused by."""
    refused = [step["rule"] for step in scenario.get("when", []) if "rule" in step]
    about: list[str] = scenario.get("rules", [])
    return list(dict.fromkeys([*about, *(rule for rule in refused if rule != "table")]))
