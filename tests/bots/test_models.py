"""Model files: every weight has a name, and every model says what it was trained on. And the
simulator says what it simplifies."""

import ast
import re
import tomllib
from pathlib import Path

import pytest

import kontor.bots.anno1800.simulator
from kontor.anno1800.components import load_box
from kontor.anno1800.numbering import RULES_VERSION
from kontor.bots.anno1800 import features as f
from kontor.bots.anno1800.model import (
    DATA,
    FACTS,
    OUTPUT_NAMES,
    BadModel,
    input_names,
    model_named,
    net_named,
    read_model,
    read_net,
)
from kontor.bots.anno1800.outlook import INPUT_NAMES
from kontor.bots.anno1800.simulator.actions import ACTION_NAMES, ACTIONS
from kontor_lab.training.anno1800.model_file import model_text, net_text

ROOT = Path(__file__).parents[2]
MODELS = ["seats2", "seats3", "seats4"]
# Functions of the simulator that decide nothing about the game: they copy, note, sort or judge.
PLAIN = {
    "actions.py": {"farthest"},
    "building_over.py": {"how_missed"},
    "demand.py": {"__init__", "assess", "hangs_on", "pass_on", "price"},
    "from_position.py": {"copy_island", "copy_seat", "copy_turn", "simulated"},
    "options.py": {"__init__", "add"},
    "payment.py": {"__init__", "get_all", "note", "price", "scarcest", "set_work_costs", "undo"},
    "state.py": {
        *("__init__", "add", "chance", "copy", "copy_seats", "shuffle"),
        *("costs_of", "cubes_of", "depths", "goods_of", "is_industry"),
    },
}
RULE = re.compile(r"\bR\d+\.\d+\b")


def test_every_name_has_a_place_of_its_own() -> None:
    box = load_box("")
    actions, seats = f.action_feature_places(box), f.seat_feature_places(box)
    assert len({*actions.values()}) == len(actions)
    assert max(actions.values()) < f.FEATURES
    assert sorted(seats.values()) == list(range(f.SEAT_FEATURES))
    assert len(ACTION_NAMES) == ACTIONS
    assert len(f.CONTEXT_NAMES) == f.CONTEXT
    assert len(f.EFFECT_NAMES) == f.EFFECTS


@pytest.mark.parametrize("name", MODELS)
def test_a_model_is_written_as_it_is_read(name: str) -> None:
    model = model_named(name)
    written = (DATA / f"{name}.toml").read_text(encoding="utf-8")
    assert model_text(name, model.policy, model.value, model.trained) == written


# Of what rules 3 changed, the simulator in which nets are trained knows nothing.
RULES_3_AS_RULES_2 = 2


@pytest.mark.parametrize("name", MODELS)
def test_a_net_is_written_as_it_is_read(name: str) -> None:
    file = DATA / f"{name}.net.toml"
    written, net = file.read_text(encoding="utf-8"), net_named(name)
    trained = tomllib.loads(written)["trained"]
    assert net_text(name, net, input_names(), OUTPUT_NAMES, trained) == written
    assert len(net.hidden) == f.SEAT_FEATURES + len(INPUT_NAMES)
    assert trained["rules_version"] in (RULES_3_AS_RULES_2, RULES_VERSION)


def test_an_input_without_weights_is_an_error(tmp_path: Path) -> None:
    text = (DATA / "seats2.net.toml").read_text(encoding="utf-8")
    file = tmp_path / "seats2.net.toml"
    file.write_text(text.replace('"others_hand"', '"others_hands"'), encoding="utf-8")
    with pytest.raises(BadModel, match="missing others_hand; unknown others_hands"):
        read_net(file)


@pytest.mark.parametrize(
    ("line", "instead", "what"),
    [
        (
            "few_cards",
            "few_crads",
            "missing context.play.few_cards; unknown context.play.few_crads",
        ),
        ("games", "gains", "trained: missing games; unknown gains"),
        ("playable_cards", "", "missing playable_cards"),
    ],
)
def test_a_wrong_name_is_an_error(tmp_path: Path, line: str, instead: str, what: str) -> None:
    lines = (DATA / "seats2.toml").read_text(encoding="utf-8").splitlines()
    number = next(n for n, one in enumerate(lines) if one.startswith(f"{line} ="))
    lines[number] = lines[number].replace(line, instead) if instead else ""
    file = tmp_path / "seats2.toml"
    file.write_text("\n".join(lines), encoding="utf-8")
    with pytest.raises(BadModel, match=re.escape(what)):
        read_model(file)


def test_a_weight_for_each_ten_rounds(tmp_path: Path) -> None:
    text = (DATA / "seats2.toml").read_text(encoding="utf-8")
    file = tmp_path / "seats2.toml"
    file.write_text(re.sub(r"(?m)^score = .*$", "score = [1.0, 2.0]", text), encoding="utf-8")
    with pytest.raises(BadModel, match=r"value\.score has 2 weights, not 5"):
        read_model(file)


def simulator_functions() -> dict[str, dict[str, str]]:
    """The docstrings of the simulator's functions, by module and name."""
    folder = Path(kontor.bots.anno1800.simulator.__file__).parent
    found = dict[str, dict[str, str]]()
    for file in folder.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef):
                found.setdefault(file.name, {})[node.name] = ast.get_docstring(node) or ""
    return found


@pytest.mark.parametrize("room", ["src/kontor/bots", "lab/src/kontor_lab/yardsticks"])
def test_every_model_of_both_games_says_what_it_was_trained_on(room: str) -> None:
    """`greedy@1` and `steward@1` of Anno 1800 have assumptions instead, set by hand."""
    told = 0
    for game in ("anno1800", "anno1503"):
        for file in (ROOT / room / game / "data").glob("*.toml"):
            model = tomllib.loads(file.read_text(encoding="utf-8"))
            if {"policy", "base", "hidden"} & model.keys():
                assert model["trained"].keys() == {*FACTS}, file.name
                told += 1
    assert told >= 7


def test_the_simulator_names_the_rules_that_it_simplifies() -> None:
    """So that a change of a rule finds the place, by a search for its number."""
    rules = set(RULE.findall((ROOT / "docs" / "rules" / "anno1800.md").read_text(encoding="utf-8")))
    functions = simulator_functions()
    for module, texts in functions.items():
        assert {name for name, text in texts.items() if not RULE.search(text)} == PLAIN[module]
        assert {rule for text in texts.values() for rule in RULE.findall(text)} <= rules
    assert functions.keys() == PLAIN.keys()
