"""`kontor explain` on game files and scenarios, and the `why` of the terminal table."""

import json
import re
from io import StringIO
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from kontor.anno1800.components import load_box
from kontor.anno1800.moves import BuildIndustry
from kontor.anno1800.view import View
from kontor.cli import app
from kontor.cli.explain import table_of
from kontor.cli.games import TERMINALS
from kontor.cli.reasons import Reasons
from kontor.planner.anno1800.openings import OutOfReach
from kontor.planner.anno1800.plan import Plan
from kontor.planner.anno1800.views import lines_of, out_of_reach_of
from kontor.table.log import encode_file
from kontor.table.text import LANGUAGES
from tests.anno1800.at import new_table

BARE = re.compile(r"(cli|counted|name|heading)\.[a-z]|\{")  # a missing text
POSITION = """
game = "anno1800"
[given]
objectives = ["zoo"]
[[given.seat]]
gold = 0
hand = ["FW01"]
quarter = { farmer = 0, worker = 0, artisan = 0 }
exhausted = { farmer = 1, engineer = 1 }
tokens_exhausted = { trade = 2, exploration = 1 }
fields = { "11" = { tile = "motor_assembly_line" } }
[[given.seat]]
hand = ["FW02"]
fields = { "11" = { tile = "motor_assembly_line" } }
[given.turn]
pool = { cotton = 1 }
"""


def run(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["explain", *map(str, words)], env={"COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, " ".join(result.stdout.split()), result.stderr


@pytest.fixture
def position(tmp_path: Path) -> Path:
    file = tmp_path / "position.toml"
    file.write_text(POSITION, encoding="utf-8")
    return file


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Three turns, each with a festival and an end."""
    table = new_table(3, seed=4)
    for _ in range(3):
        for name in ("HoldFestival", "EndTurn"):
            moves = table.legal_moves(table.state.active)
            table.do(next(move for move in moves if type(move).__name__ == name))
    file = tmp_path_factory.mktemp("explain") / "game.jsonl"
    file.write_bytes(encode_file(table.file()))
    return file


# -- what is explained ------------------------------------------------------------------------


def test_everything_at_once(position: Path) -> None:
    code, out, err = run(position, "--language", "en")
    assert (code, err) == (0, "")
    assert "Round 1: seat 0" in out
    assert "Within reach this turn" in out
    assert "Sawmill → Timber (free of charge), 15 spaces" in out
    assert (
        "1 gold or Celebrate a city festival → possible next turn 1 trade token or 1 farmer" in out
    )
    assert "Cotton Mill (workers) → Cotton Fabric" in out


def test_what_is_missing_for_one_goal(position: Path) -> None:
    goal = "build cotton_mill_workers 12"
    code, out, _ = run(position, "--language", "en", "--goal", goal)
    assert code == 0
    assert "Missing: 1 engineer or Steam Motors or 3 trade tokens or 4 gold" in out
    assert "No single action brings it nearer." in out
    code, out, _ = run(position, "--language", "de", "--goal", goal)
    assert "Es fehlt: 1 Ingenieur oder Dampfmaschinen oder 3 Handelsplättchen oder 4 Gold" in out


def test_all_ways_to_one_goal(game: Path) -> None:
    words = (game, "--language", "en", "--position", "0", "--goal")
    code, out, _ = run(*words, "hire farmer")
    assert code == 0
    assert "Way 1: labour 1 Produce timber on space 0 (farmer) Hire: farmer (timber) !" in out
    assert "Way 2: 1 trade token Trade for timber" in out
    assert "! reveals hidden cards or islands" in out
    assert "This is possible now: Celebrate a city festival" in run(*words, "festival")[1]


def test_a_rule_in_the_way_and_what_would_help(game: Path) -> None:
    words = (game, "--language", "en", "--position", "0", "--goal")
    code, out, _ = run(*words, "build trade_ship_2 18")
    assert code == 0
    assert "Not possible: No shipyard that is strong enough" in out
    assert "Build a shipyard on space 11: Shipyard 2 (timber, bricks) [labour 4] → " in out
    assert "Not possible: Take an action before" in run(*words, "end")[1]
    out = run(*words, "hire engineer")[1]
    assert "Windows: nobody makes it yet; build window makers (glass, timber)" in out
    assert "Glassmakers (coal, goods) [labour 6] → Build an industry on space 11: Window" in out


def test_a_seat_out_of_turn_is_told_as_if_it_were_its_turn(game: Path) -> None:
    active = table_of(game, game.read_bytes(), 0).state.active
    other = (active + 1) % 3
    words = (game, "--position", "0", "--language", "en", "--goal", "hire farmer", "--seat")
    code, out, _ = run(*words, str(other))
    assert code == 0
    assert "As if it were the turn of" in out
    assert "Way 1: labour 1 Produce timber on space 0 (farmer)" in out
    assert "As if" not in run(*words, str(active))[1]


def test_the_position_is_that_after_so_many_records(game: Path) -> None:
    words = (game, "--language", "en", "--goal", "hire farmer", "--position")
    assert "Actions left 1" in run(*words, "4")[1]
    out = run(*words, "5")[1]
    assert "Actions left 0" in out
    assert "Missing: 1 action" in out
    assert "End the turn [free of charge] → possible next turn" in out


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_goal_in_six_languages(position: Path, game: Path, language: str) -> None:
    goals = ("--goal", "hire engineer", "--goal", "new", "--goal", "build rum_distillery 11")
    for words in ((position,), (game, "--position", "0")):
        code, out, err = run(*words, "--language", language, *goals)
        assert (code, err) == (0, "")
        assert not BARE.search(out)


@pytest.fixture(scope="module")
def everything() -> tuple[View, list[Plan], list[OutOfReach]]:
    table = new_table(2, seed=4)
    view: View = table.view(table.state.active)
    return view, lines_of(view), out_of_reach_of(view)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_six_languages(
    everything: tuple[View, list[Plan], list[OutOfReach]], language: str
) -> None:
    view, plans, beyond = everything
    console = Console(width=160, record=True, file=StringIO())
    terminal = TERMINALS["anno1800"](language, ["a", "b"], load_box(), console)
    reasons = Reasons(terminal, console)
    reasons.within(plans, view, view.active)
    reasons.beyond(beyond, view, view.active)
    reasons.within([], view, view.active)
    assert not BARE.search(console.export_text())


def test_as_json(position: Path) -> None:
    code, out, _ = run(position, "--json")
    assert code == 0
    found = json.loads(out)
    view = table_of(position, position.read_bytes(), None).view(0)
    assert found["seat"] == 0
    assert msgspec.convert(found["lines"], list[Plan]) == lines_of(view)
    assert msgspec.convert(found["out_of_reach"], list[OutOfReach]) == out_of_reach_of(view)
    goal = BuildIndustry("cotton_mill_workers", 12)
    words = ("--goal", f"build {goal.industry} {goal.field}", "--json")
    [told] = json.loads(run(position, *words)[1])["goals"]
    assert told["goal"] == msgspec.to_builtins(goal)
    assert told["plans"] == []
    assert told["missing"]["sets"][0] == [{"what": "cube", "amount": 1, "id": "engineer"}]


def test_a_view_is_all_that_is_used(position: Path) -> None:
    """The hand of the partner is another one, and nothing else changes."""
    words = ("--json", "--goal", "hire worker", "--goal", "play FW01", "--goal", "new")
    first = run(position, *words)[1]
    position.write_text(POSITION.replace("FW02", "FW09"), encoding="utf-8")
    assert run(position, *words)[1] == first


# -- bad input --------------------------------------------------------------------------------


def test_bad_files_are_refused_with_exit_code_1(game: Path, tmp_path: Path) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("game = ", encoding="utf-8")
    over = tmp_path / "over.toml"
    over.write_text(POSITION.replace("[given]", '[given]\nphase = "end"'), encoding="utf-8")
    other = tmp_path / "other.toml"
    other.write_text(POSITION.replace("anno1800", "chess"), encoding="utf-8")
    code, out, err = run("nowhere.jsonl")
    assert (code, out) == (2, "")
    assert err.startswith("kontor: nowhere.jsonl: No such file")
    for words, said in (
        ([bad], "line 1"),
        ([over], "the game is over"),
        ([other], "there is no game 'chess'"),
        ([game, "--position", "99"], "position 99: the file has only 6 records"),
        ([tmp_path / "over.toml", "--position", "1"], "--position is for game files"),
    ):
        code, out, err = run(*words)
        assert (code, out) == (1, "")
        assert said in err
        assert err.count("\n") == 1


def test_several_goals_in_one_plan(tmp_path: Path) -> None:
    file = tmp_path / "start.toml"
    file.write_text('game = "anno1800"\n[given]\nseat = [{ gold = 5 }, {}]\n', encoding="utf-8")
    goals = ["--goal", "hire farmer", "--goal", "hire farmer", "--together"]
    code, said, _ = run(file, *goals)
    assert code == 0
    assert said.count("Hire: farmer") == 2 + 2  # the title, and the steps of the plan
    assert json.loads(run(file, *goals, "--json")[1])["together"]["plan"]["moves"]
    code, said, _ = run(file, *goals, *goals, "--goal", "hire farmer")
    assert code == 0
    assert "1 action" in said
    code, _, told = run(file, "--goal", "hire farmer", "--goal", "festival", "--together")
    assert (code, "parts of one action" in told) == (2, True)


def test_bad_questions_are_refused_with_exit_code_2(position: Path) -> None:
    for words, said in (
        (["--goal", "dance"], "'dance' is not a move"),
        (["--seat", "2"], "there is no seat 2"),
        (["--language", "tlh"], "there is no language 'tlh'"),
    ):
        code, out, err = run(position, *words)
        assert (code, out) == (2, "")
        assert said in err
        assert err.count("\n") == 1


def test_help_shows_examples() -> None:
    code, out, _ = run("--help")
    assert code == 0
    assert "Example: kontor explain game.jsonl --position 120" in out
