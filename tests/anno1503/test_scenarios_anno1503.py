"""Every scenario file holds, and each of its facts could fail."""

import copy
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.table.plain import differences
from kontor.table.scenario import (
    Scenario,
    open_scenario,
    read_scenario,
    run_scenario,
    write_position,
)
from kontor.table.wire import convert_move

FILES = sorted((Path(__file__).parents[1] / "scenarios/anno1503").glob("*.toml"))
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


BASE = (*range(1, 9), 10, 11, 12, 14, 16, 17, 18, 21, 22, 23, 24, 26, 29, 30)
FAR = (31, 32, 33, 34, 36, 37, 38, 39, 41, 44, 46, 48, 49, 50, 52, 54, 56, 60)


def test_every_worked_example_is_there() -> None:
    assert [file.stem for file in FILES] == [f"E{number:02d}" for number in (*BASE, *FAR)]


@EVERY_FILE
def test_scenario(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"))
    failures = run_scenario(ANNO_1503, scenario)
    assert not failures, "\n".join(f"{file.name}: {failure}" for failure in failures)
    assert scenario.id == file.stem
    assert scenario.title
    assert scenario.rules


@EVERY_FILE
def test_every_fact_of_the_scenario_can_fail(file: Path) -> None:
    raw = msgspec.to_builtins(read_scenario(file.read_text("utf-8")))
    for path in facts_of(raw):
        changed = msgspec.convert(with_other_value(raw, path), Scenario)
        assert run_scenario(ANNO_1503, changed), f"{path} is not looked at"


def facts_of(raw: dict[str, Any]) -> Iterator[tuple[Any, ...]]:
    yield from leaves(raw["then"], ("then",))
    for number, step in enumerate(raw["when"]):
        yield from leaves(step["then"], ("when", number, "then"))
        yield from (("when", number, key) for key in ("refused", "rule") if step[key])


def leaves(tree: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    if isinstance(tree, dict):
        for key, value in tree.items():
            yield from leaves(value, (*path, key))
    elif isinstance(tree, list) and tree and isinstance(tree[0], dict):
        for number, value in enumerate(tree):
            yield from leaves(value, (*path, number))
    elif path[-1] != "absent":
        yield path


def with_other_value(raw: dict[str, Any], path: tuple[Any, ...]) -> dict[str, Any]:
    raw = copy.deepcopy(raw)
    part: Any = raw
    for key in path[:-1]:
        part = part[key]
    part[path[-1]] = other_value(part[path[-1]])
    return raw


def other_value(value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    return [*value, 99] if isinstance(value, list) else f"{value}x"


@EVERY_FILE
def test_every_position_of_the_scenario_survives_being_written(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"))
    table = open_scenario(ANNO_1503, scenario)
    for step in scenario.when:
        if step.move is not None and not step.refused:
            seat = table.state.deciding
            table.submit(seat, convert_move(ANNO_1503.moves, step.move), table.seq)
        written = write_position(
            ANNO_1503.describe(table.state), "anno1503", options=table.opening.options
        )
        again = open_scenario(ANNO_1503, read_scenario(written))
        assert differences(again.state, table.state) == []
