"""Every scenario file holds, and each of its facts could fail."""

from pathlib import Path

import msgspec
import pytest

from kontor.anno1503.game import ANNO_1503
from kontor.table.log import convert_move
from kontor.table.plain import differences
from kontor.table.scenario import (
    Scenario,
    open_scenario,
    read_scenario,
    run_scenario,
    write_position,
)
from tests.table.facts import facts_of, with_other_value

FILES = sorted((Path(__file__).parents[1] / "scenarios/anno1503").glob("*.toml"))
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


BASE = (*range(1, 9), 10, 11, 12, 14, 16, 17, 18, 21, 22, 23, 24, 26, 29, 30)
FAR = (31, 32, 33, 34, 36, 37, 38, 39, 41, 44, 46, 48, 49, 50, 52, 54, 56, 60)


def test_every_worked_example_is_there_and_the_others_are_named_by_a_rule() -> None:
    examples = {f"E{number:02d}" for number in (*BASE, *FAR)}
    found = {file.stem for file in FILES}
    assert found >= examples
    for file in FILES:
        if file.stem not in examples:
            chapter, number = file.stem.split("_")[:2]
            assert f"{chapter}.{number}" in read_scenario(file.read_text("utf-8")).rules


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
