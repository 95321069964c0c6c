"""Copies of a state name its fields in their order.

They are made with 44 and 55 arguments by position: keywords would make a compiled copy 20 to 50 %
slower, since the constructor of a dataclass is not compiled. So their places are looked at here.
"""

import ast
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1] / "src/kontor"
COPIES = [
    ("anno1800/state.py", "anno1800/state.py", "copy_state"),
    ("anno1800/state.py", "planner/anno1800/steps.py", "draft_of"),
    ("anno1503/state.py", "anno1503/state.py", "copy_state"),
]


def fields(module: str) -> list[str]:
    (state,) = [
        node
        for node in ast.parse((ROOT / module).read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name == "State"
    ]
    return [ast.unparse(one.target) for one in state.body if isinstance(one, ast.AnnAssign)]


def copied(source: str, function: str) -> list[str]:
    """The fields from which the arguments of the copy are made, one by one."""
    (copy,) = [
        node
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.FunctionDef) and node.name == function
    ]
    (call,) = [
        node
        for node in ast.walk(copy)
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "State"
    ]
    assert not call.keywords
    return [_field_of(argument) for argument in call.args]


def _field_of(argument: ast.expr) -> str:
    found = [
        node.attr
        for node in ast.walk(argument)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "state"
    ]
    return found[0]


@pytest.mark.parametrize(("state", "module", "function"), COPIES)
def test_a_copy_takes_every_field_in_its_place(state: str, module: str, function: str) -> None:
    source = (ROOT / module).read_text("utf-8")
    assert copied(source, function) == fields(state)


def test_two_fields_in_each_other_s_place_are_found() -> None:
    source = (ROOT / "anno1800/state.py").read_text("utf-8")
    gold, quarter = "        state.gold.copy(),\n", "        state.quarter.copy(),\n"
    assert gold + quarter in source
    exchanged = source.replace(gold + quarter, quarter + gold)
    assert copied(exchanged, "copy_state") != fields("anno1800/state.py")
