"""Every scenario file holds, each of its facts could fail, and bad files are refused."""

import json
import re
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.anno1800.game import ANNO_1800
from kontor.cli import app
from kontor.shelf import game_named
from kontor.table.log import convert_move
from kontor.table.moves import Move, Moves
from kontor.table.plain import differences
from kontor.table.refusals import BadScenario
from kontor.table.scenario import (
    Failure,
    Legal,
    Scenario,
    ScenarioStep,
    SeatScore,
    SetUp,
    open_scenario,
    read_scenario,
    run_scenario,
    write_position,
)
from kontor.table.table import Table
from tests.table.facts import facts_of, with_other_value

pytestmark = pytest.mark.compiled_too

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tests/scenarios/anno1800"
FILES = sorted(FOLDER.rglob("*.toml"))
RULES_PAGE = (ROOT / "docs/rules/anno1800.md").read_text("utf-8")
RULES = set(re.findall(r"\*\*(R\d+\.\d+|D\d+)\*\*", RULES_PAGE))
GUIDE = (ROOT / "docs/guide/scenarios.md").read_text("utf-8")
EVERY_FILE = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def run(text: str) -> list[Failure]:
    scenario = read_scenario(text)
    return run_scenario(game_named(scenario.game), scenario)


# -- the files --------------------------------------------------------------------------------


@EVERY_FILE
def test_scenario(file: Path) -> None:
    failures = run(file.read_text("utf-8"))
    assert not failures, "\n".join(f"{file.name}: {failure}" for failure in failures)


@EVERY_FILE
def test_scenario_is_named_after_its_file_and_shows_rules_that_exist(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"))
    assert scenario.id == file.stem
    assert scenario.title
    assert scenario.rules
    assert set(scenario.rules) <= RULES
    assert {step.rule for step in scenario.when} <= RULES | {"", "table"}


def test_every_worked_example_of_the_rules_is_a_scenario() -> None:
    found = {re.match(r"B\d+", file.stem) for file in FILES}
    assert {match[0] for match in found if match} == {f"B{number}" for number in range(1, 21)}


@EVERY_FILE
def test_every_fact_of_the_scenario_can_fail(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"))
    raw = msgspec.to_builtins(scenario)
    for path in facts_of(raw):
        changed = msgspec.convert(with_other_value(raw, path), Scenario)
        assert run_scenario(game_named(changed.game), changed), f"{path} is not looked at"


# -- the runner can fail ----------------------------------------------------------------------

BEER = """
game = "anno1800"
[[given.seat]]
quarter = { worker = 2 }
fields.11.tile = "brewery"
[[given.seat]]
[[when]]
move = { type = "Produce", field = 11 }
"""


def test_a_wrong_fact_is_found_with_step_path_and_values() -> None:
    said = 'then = { turn.pool = { beer = 2 } }\n[then]\nseat = [{ gold = 7 }, { hand = ["FW01"] }]'
    first, second, third = run(BEER + said)
    assert str(first) == "step 1: turn.pool.beer: expected 2, found 1"
    assert str(second) == "at the end: seat.0.gold: expected 7, found 0"
    assert third.path == "seat.1.hand"
    assert third.expected == ["FW01"]
    assert len(third.found) == 9


@pytest.mark.parametrize(
    ("then", "message"),
    [
        ("turn.pool.beeer = 1", "turn.pool.beeer: expected 1, found nothing"),
        ("turn.pool.bread = 0", "turn.pool.bread: expected 0, found nothing"),
        ("sheep.wool = 1", "sheep: expected {'wool': 1}, found nothing"),
        ("capped = 0", "capped: expected 0, found False"),
        ("active = false", "active: expected False, found 0"),
        ("seat = [{}, {}, { gold = 0 }]", "seat.2: expected {'gold': 0}, found nothing"),
        ("seat = []", "seat: expected [], found "),
        ('absent = ["turn.pool.beer"]', "turn.pool.beer: expected nothing, found 1"),
        ('absent = ["seat.1"]', "seat.1: expected nothing, found "),
        ('absent = ["seat.7.gold"]', "seat.7: expected a table to look into, found nothing"),
        ('absent = ["turn.pol.rum"]', "turn.pol: expected a table to look into, found nothing"),
        ("scores = [{ total = 5 }]", "scores.0.total: expected 5, found 0"),
        ("scores = [{}, { rank = 1 }]", "scores.1.rank: expected 1, found 2"),
        ("scores = [{ winner = false }]", "scores.0.winner: expected False, found True"),
        ("scores = [{ lines = { gold = 1 } }]", "scores.0.lines.gold: expected 1, found 0"),
        ("scores = [{ lines = { mud = 0 } }]", "scores.0.lines.mud: expected 0, found nothing"),
        ("scores = [{}, {}, {}]", "scores.2: expected "),
    ],
)
def test_each_kind_of_fact_can_fail(then: str, message: str) -> None:
    (failure,) = run(f"{BEER}[then]\n{then}")
    assert str(failure).startswith(f"at the end: {message}")


def test_true_facts_of_each_kind_hold() -> None:
    assert not run(f"""{BEER}
[then]
turn.pool.beer = 1
capped = false
absent = ["turn.pool.bread", "fireworks", "seat.2"]
scores = [{{ total = 0, winner = true, rank = 1 }}, {{ lines = {{ gold = 0, objectives = 0 }} }}]
[legal]
moves = [{{ type = "Produce", field = 11 }}]
not_offered = [{{ type = "Produce", field = 12 }}]
""")


def test_a_move_that_is_refused_unexpectedly_ends_the_scenario() -> None:
    (failure,) = run(
        f'{BEER}[[when]]\nmove = {{ type = "Produce", field = 12 }}\n[then]\nactive = 1'
    )
    assert (failure.step, failure.path, failure.expected) == (2, "refused", "the move is accepted")
    assert type(failure.found).__name__ == "NoIndustryHere"


def test_a_move_that_is_accepted_where_a_refusal_is_expected_fails() -> None:
    (failure,) = run(f'{BEER}refused = "NoFreeWorkplace"\n[then]\nactive = 1')
    assert str(failure) == "step 1: refused: expected NoFreeWorkplace, found the move was accepted"


def test_the_wrong_refusal_and_the_wrong_rule_fail() -> None:
    other = BEER.replace("11 }", "12 }")
    assert [f.path for f in run(f'{other}refused = "NotInHand"')] == ["refused"]
    assert [f.path for f in run(f'{other}refused = "NoIndustryHere"\nrule = "R9.9"')] == ["rule"]
    assert run(f'{other}refused = "NoIndustryHere"') == []


def test_another_seat_and_undo_are_steps_too() -> None:
    assert not run(f"""{BEER}
[[when]]
seat = 1
move = {{ type = "Produce", field = 11 }}
refused = "NotYourTurn"
rule = "table"
[[when]]
undo = true
then = {{ absent = ["turn.pool.beer"], seat = [{{ quarter.worker = 2 }}] }}
[[when]]
undo = true
refused = "NothingToUndo"
""")
    (failure,) = run(f"{BEER}[[when]]\nundo = true\nseat = 1")
    assert type(failure.found).__name__ == "UndoBarred"


def test_wrong_offers_are_found() -> None:
    failures = run(f"""{BEER}
[legal]
moves = [{{ type = "Produce", field = 12 }}]
not_offered = [{{ type = "Produce", field = 11 }}]
""")
    assert [f.path for f in failures] == ["legal.moves", "legal.not_offered"]


class Wrapped:
    """Anno 1800, but one of its functions is not its own."""

    def __init__(self, name: str, function: Any) -> None:
        setattr(self, name, function)

    def __getattr__(self, name: str) -> Any:
        return getattr(ANNO_1800, name)


def test_a_move_that_is_accepted_must_have_been_offered() -> None:
    silent: Any = Wrapped("legal_moves", lambda state, seat: [])
    (failure,) = run_scenario(silent, read_scenario(BEER))
    assert failure.found == "accepted, but not offered"


def test_a_move_that_is_refused_must_not_have_been_offered() -> None:
    game = ANNO_1800
    move = msgspec.convert({"type": "Produce", "field": 12}, game.moves)
    generous: Any = Wrapped("legal_moves", lambda state, seat: [move])
    refused = BEER.replace("11 }", "12 }") + 'refused = "NoIndustryHere"'
    (failure,) = run_scenario(generous, read_scenario(refused))
    assert failure.found == "offered, but refused"


# -- bad files --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('game = "anno1800"\nid = = 3', "line 2, column 6"),
        ('game = "anno1800', "line 1"),
        ("a = " + "[" * 100_000, "file"),
        ("a = " + "9" * 5_000, "file"),
        ("", "file"),
        ('game = "anno1800"\nwhne = []', "file"),
        ("game = 1800", "game"),
        ('game = "anno1800"\nsetup = { seats = "4" }', "setup.seats"),
        ('game = "anno1800"\nsetup = { seats = 7 }', "seats"),
        ('game = "anno1800"\nsetup = { seats = 3 }\ngiven = { seat = [{}, {}] }', "setup.seats"),
        ('game = "anno1800"\nwhen = [{ seat = 0 }]', "when.1"),
        ('game = "anno1800"\nwhen = [{ undo = true, move = {} }]', "when.1"),
        ('game = "anno1800"\nwhen = [{ undo = true, rule = "R1.1" }]', "when.1.rule"),
        ('game = "anno1800"\nwhen = [{ undo = true, seat = 9 }]', "when.1.seat"),
        ('game = "anno1800"\nwhen = [{ move = { type = "Fly" } }]', "when.1.move"),
        ('game = "anno1800"\nwhen = [{ move = { type = "Produce" } }]', "when.1.move"),
        ('game = "anno1800"\nlegal = { moves = [{ type = "Fly" }] }', "legal.moves"),
        ('game = "anno1800"\nlegal = { seat = -1 }', "legal.seat"),
        ('game = "anno1800"\nthen = { absent = 3 }', "then.absent"),
        ('game = "anno1800"\nthen = { scores = [{ totl = 3 }] }', "then.scores"),
        ('game = "anno1800"\noptions = { "build.scope" = "all" }', "options"),
        ('game = "anno1800"\noverlay = "[ship.ark]\\nstrength = 4"', "overlay line 1"),
        ('game = "anno1800"\ngiven = { seat = [{}, { gold = -1 }] }', "given"),
        ('game = "anno1800"\ngiven = { seat = [{ hand = ["FW99"] }, {}] }', "given.seat.0.hand"),
        ('game = "anno1800"\ngiven = { seat = 3 }', "given"),
    ],
)
def test_a_bad_file_is_refused_with_its_place(text: str, where: str) -> None:
    with pytest.raises(BadScenario) as refused:
        run(text)
    assert refused.value.where.startswith(where)
    assert refused.value.what


def test_a_file_that_is_no_text_or_too_long_is_refused() -> None:
    with pytest.raises(BadScenario, match="utf-8"):
        read_scenario(b"\xff\xfe")
    with pytest.raises(BadScenario, match="longer than"):
        read_scenario("#" * 1_000_001)


def test_a_scenario_of_another_game_is_refused() -> None:
    with pytest.raises(BadScenario, match="'chess', not of 'anno1800'"):
        run_scenario(ANNO_1800, read_scenario('game = "chess"'))


# -- positions in writing ---------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (3, 3), (3, 4), (4, 5), (4, 6)])
def test_positions_of_random_play_survive_being_written(seats: int, seed: int) -> None:
    luck = Random(seed)
    table = Table.open(ANNO_1800, ["dice"] * seats, seed=seed)
    for number in range(600):
        move = any_kind_of_move(table.legal_moves(table.state.active), luck)
        table.submit(table.state.active, move, table.seq)
        if number % 20 == 0:
            assert_same_when_read_back(table)


@EVERY_FILE
def test_every_position_of_the_scenario_survives_being_written(file: Path) -> None:
    scenario = read_scenario(file.read_text("utf-8"))
    table = open_scenario(ANNO_1800, scenario)
    for step in scenario.when:
        seat = table.state.active if step.seat is None else step.seat
        if step.move is not None and not step.refused:
            table.submit(seat, convert_move(ANNO_1800.moves, step.move), table.seq)
            assert_same_when_read_back(table)


def any_kind_of_move(legal: Moves, luck: Random) -> Move:
    """A kind first and then a move of it: swaps are most of all moves, and lead nowhere."""
    by_kind: dict[str, list[Move]] = {}
    for move in islice(legal, 300):
        by_kind.setdefault(type(move).__name__, []).append(move)
    return luck.choice(by_kind[luck.choice(sorted(by_kind))])


def assert_same_when_read_back(table: Table[Any, Any]) -> None:
    described = ANNO_1800.describe(table.state)
    placed = ANNO_1800.place(described, table.state.options, table.state.box)
    assert differences(placed, table.state) == []
    text = write_position(
        described,
        "anno1800",
        title="Midway",
        options=table.opening.options,
        overlay=table.opening.overlay,
    )
    scenario = read_scenario(text)
    assert scenario.given == described
    assert differences(open_scenario(ANNO_1800, scenario).state, table.state) == []
    assert run_scenario(ANNO_1800, scenario) == []


def test_a_written_position_keeps_its_overlay_and_odd_words() -> None:
    overlay = '[ship.trade_ship_1]\ncost = { sails = 2 } # "a\\b"\n\n# C:\\\t\x7f\u00e9\u20ac\n'
    text = write_position({}, "anno1800", title='"Quote"\n', overlay=overlay)
    assert read_scenario(text).overlay == overlay
    assert read_scenario(text).title == '"Quote"\n'


def test_only_the_given_part_is_written_without_a_game() -> None:
    text = write_position({"a b": {"c": {"d": [1, 2], "none": None}}, "e": [{"f": True}, {}]})
    assert text.startswith("[given]\n")
    written = read_scenario(f'game = "x"\n{text}').given
    assert written == {"a b": {"c": {"d": [1, 2]}}, "e": [{"f": True}, {}]}


# -- the command ------------------------------------------------------------------------------


def test_check_runs_folders_and_prints_a_line_each() -> None:
    result = CliRunner().invoke(app, ["check", str(FOLDER)])
    lines = result.output.splitlines()
    assert result.exit_code == 0
    assert lines[0].split() == ["passed", "B1", "Beer"]
    assert lines[1].split()[1] == "B2"
    assert lines[-1] == f"{len(FILES)} passed, 0 failed"


def test_check_names_what_fails_and_exits_with_1(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(f"{BEER}[then]\nactive = 1")
    (tmp_path / "bad.toml").write_text("game = = 1")
    result = CliRunner().invoke(app, ["check", str(tmp_path), str(FOLDER / "B1.toml")])
    assert result.exit_code == 1
    assert f"{tmp_path}/wrong.toml: at the end: active: expected 1, found 0" in result.output
    assert f"{tmp_path}/bad.toml: line 1, column 8: Invalid value" in result.output
    assert result.output.endswith("1 passed, 2 failed\n")


def test_check_as_json(tmp_path: Path) -> None:
    (tmp_path / "wrong.toml").write_text(f'{BEER}refused = "NotInHand"')
    result = CliRunner().invoke(app, ["check", str(tmp_path), str(tmp_path / "no.toml"), "--json"])
    printed = json.loads(result.output)
    assert result.exit_code == 1
    assert (printed["passed"], printed["failed"]) == (0, 2)
    wrong, missing = printed["scenarios"]
    assert wrong["failures"][0] == {
        "step": 1,
        "path": "refused",
        "expected": "NotInHand",
        "found": "the move was accepted",
    }
    assert missing["error"] == "No such file or directory"


def test_check_of_an_empty_folder_is_no_success(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["check", str(tmp_path)])
    assert result.exit_code == 1
    assert "no scenario files found" in result.output


# -- the guide --------------------------------------------------------------------------------


def test_the_example_of_the_guide_holds() -> None:
    example, *_ = re.findall(r"```toml\n(.*?)```", GUIDE, re.DOTALL)
    assert run(example) == []
    assert len(read_scenario(example).when) >= 3


@pytest.mark.parametrize("part", [Scenario, SetUp, ScenarioStep, Legal, SeatScore])
def test_the_guide_names_every_key(part: type[msgspec.Struct]) -> None:
    assert [name for name in part.__struct_fields__ if f"`{name}`" not in GUIDE] == []


def test_the_guide_names_every_part_of_a_position() -> None:
    state = open_scenario(ANNO_1800, read_scenario('game = "anno1800"')).state
    position, facts = ANNO_1800.describe(state), ANNO_1800.facts(state)
    named = [*position, *position["seat"][0], *facts, *facts["seat"][0]]
    assert [name for name in named if name != "seat" and f"`{name}`" not in GUIDE] == []
