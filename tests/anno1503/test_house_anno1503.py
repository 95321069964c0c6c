"""Every rule of Anno 1503 has its function and its test, and nothing cites a rule in vain."""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs/rules/anno1503.md").read_text("utf-8")
ENTRY = re.compile(r"^- \*\*(Q\d+\.\d+)\*\*\s*(\*\(no code:.*?\)\*)?", re.MULTILINE)
CITED = re.compile(r"(?<![\w.])Q\d+\.\d+(?!\d|\.\d)")
RULES = {match[1]: match[2] is not None for match in ENTRY.finditer(PAGE)}
SOURCES = sorted((ROOT / "src/kontor/anno1503").rglob("*.py"))
TESTS = sorted(Path(__file__).parent.glob("test_*.py"))
SCENARIOS = sorted((ROOT / "tests/scenarios/anno1503").glob("*.toml"))


def functions(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.FunctionDef):
            yield node


def cited_by_functions() -> set[str]:
    texts = [ast.get_docstring(node) or "" for path in SOURCES for node in functions(path)]
    return {rule for text in texts for rule in CITED.findall(text)}


def cited_by_refusals() -> set[str]:
    """Rules that stand in the code as strings, as refusals carry them."""
    nodes = [node for path in SOURCES for node in ast.walk(ast.parse(path.read_text("utf-8")))]
    strings = [n.value for n in nodes if isinstance(n, ast.Constant) and isinstance(n.value, str)]
    return {string for string in strings if CITED.fullmatch(string)}


def cited_by_tests() -> set[str]:
    names = [node.name for path in TESTS for node in functions(path)]
    pairs = [pair for name in names for pair in re.findall(r"_q(\d+)_(\d+)(?=_|$)", name)]
    return {f"Q{chapter}.{number}" for chapter, number in pairs}


def test_the_page_has_twenty_four_chapters_and_no_number_twice() -> None:
    assert len(ENTRY.findall(PAGE)) == len(RULES)
    assert {rule.split(".")[0] for rule in RULES} == {f"Q{n}" for n in range(1, 25)}


def test_every_rule_has_a_function_that_cites_it() -> None:
    assert sorted(r for r, no_code in RULES.items() if not no_code and r not in CITING) == []


def test_every_rule_has_a_test_that_carries_it_in_its_name() -> None:
    proven = cited_by_tests()
    assert sorted(r for r, no_code in RULES.items() if not no_code and r not in proven) == []


def test_nothing_cites_a_rule_that_does_not_exist() -> None:
    cited = CITING | cited_by_refusals() | cited_by_tests()
    for path in SCENARIOS:
        scenario = tomllib.loads(path.read_text("utf-8"))
        cited |= set(scenario["rules"])
        cited |= {step["rule"] for step in scenario.get("when", []) if "rule" in step}
    assert cited - RULES.keys() == set()


CITING = cited_by_functions()
