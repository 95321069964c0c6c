"""The commands with Anno 1503."""

import json
import re
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.anno1503.game import ANNO_1503
from kontor.bots import BOTS
from kontor.bots.captains import captains_of
from kontor.bots.match import play_table
from kontor.cli import app
from kontor.cli.simulate import play_game
from kontor.table.log import encode_file
from kontor.table.table import Table
from kontor.table.text import LANGUAGES

ROOT = Path(__file__).resolve().parents[2]


def run(*arguments: str) -> str:
    done = CliRunner().invoke(app, [*arguments], catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


def refused(*arguments: str) -> str:
    done = CliRunner().invoke(app, [*arguments], catch_exceptions=False)
    assert done.exit_code == 2
    return done.stderr


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A capped game with the expansion, in its file."""
    options = {"expansion": True, "table.max_rounds": 6}
    seats = ["random", "dice", "random"]
    table = Table.open(ANNO_1503, ["Ada", "Bo", "Cy"], options=options, seed="3")
    play_table(table, seats, "3")
    file = tmp_path_factory.mktemp("games") / "game.jsonl"
    file.write_bytes(encode_file(table.file()))
    return file


@pytest.mark.parametrize("expansion", [[], ["--expansion"]], ids=["base", "expansion"])
def test_bots_play_it(expansion: list[str]) -> None:
    limits = ["--games", "2", "--max-rounds", "8", "--json"]
    told = json.loads(run("simulate", "anno1503", "--seats", "random,dice", *limits, *expansion))
    assert told["game"] == "anno1503"
    assert told["games"] == 2
    assert told["decisions"] > 60


@pytest.mark.parametrize(("seats", "expansion"), [(2, False), (3, False), (2, True)])
def test_random_games_end_by_the_rules(seats: int, expansion: bool) -> None:
    options = {"expansion": expansion, "table.max_rounds": 400}
    played = play_game(ANNO_1503, ["random"] * seats, "2", options, "")
    assert not played.capped
    assert [score.winner for score in played.scores].count(True) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saved_game_is_verified_and_told(saved: Path, language: str) -> None:
    told = run("replay", str(saved), "--language", language)
    assert "Ada" in told
    assert "event." not in told


def test_a_position_of_a_saved_game_is_a_scenario(saved: Path, tmp_path: Path) -> None:
    file = tmp_path / "position.toml"
    file.write_text(run("replay", str(saved), "--position", "50"), "utf-8")
    assert json.loads(run("check", str(file), "--json"))
    assert json.loads(run("replay", str(saved), "--json"))["verified"]


def test_scenarios_are_checked() -> None:
    told = run("check", str(ROOT / "tests/scenarios/anno1503"))
    assert "73 passed, 0 failed" in told


def test_bots_that_are_not_named_are_found() -> None:
    limits = ["--games", "1", "--max-rounds", "2", "--json"]
    assert len(json.loads(run("simulate", "anno1503", *limits))["seats"]) == 2


# -- explain ----------------------------------------------------------------------------------

POSITION = """
game = "anno1503"
options = { expansion = true }
[given]
phase = "build"
[[given.seat]]
gold = 1
goods = { marble = 1, cloth = 1 }
inhabitants = { settler = 1, citizen = 1 }
[[given.seat]]
gold = 7
"""


@pytest.fixture
def position(tmp_path: Path) -> Path:
    file = tmp_path / "position.toml"
    file.write_text(POSITION, encoding="utf-8")
    return file


def explain(file: Path, *words: str) -> str:
    done = CliRunner().invoke(app, ["explain", str(file), *words], env={"COLUMNS": "200"})
    assert done.exit_code == 0, done.output
    return " ".join(done.stdout.split())


def test_goals_plans_and_what_is_missing(position: Path) -> None:
    told = explain(position, "--language", "en")
    assert "Round 1: seat 0" in told
    assert "Within reach this turn" in told
    assert "Build the next step of the palace [2 gold] ! Sell cloth to citizen [+3 gold]" in told
    assert "Out of reach" in told
    assert "Theatre (marble, silk, cloth) Silk or Silk: buy it for 10 gold; find on" in told


def test_one_goal_with_all_its_ways_or_what_is_missing(position: Path) -> None:
    told = explain(position, "--language", "en", "--goal", "palace", "--goal", "build theatre")
    assert "Way 1: 1 goods card, 2 gold Sell cloth to citizen [+3 gold]" in told
    assert "Out of reach. Missing: Silk or 9 gold" in told
    assert "Es fehlt: Seide oder 9 Gold" in explain(
        position, "--language", "de", "--goal", "build Theater"
    )


def test_a_rule_in_the_way_is_named(position: Path) -> None:
    told = explain(position, "--language", "en", "--goal", "explore 1")
    assert "Not possible: Not now: trade and building." in told


def test_explained_as_data(position: Path) -> None:
    told = json.loads(run("explain", str(position), "--json"))
    assert told["seat"] == 0
    assert any(line["moves"][-1] == {"type": "AdvancePalace"} for line in told["lines"])
    goals = [goal["goals"][0]["type"] for goal in told["out_of_reach"]]
    assert "BuildNoble" in goals
    assert all(goal["missing"]["sets"] for goal in told["out_of_reach"])
    [goal] = json.loads(run("explain", str(position), "--json", "--goal", "build theatre"))["goals"]
    assert goal["missing"]["sets"][0] == [{"what": "good", "amount": 1, "id": "silk"}]
    assert goal["plans"] == []


def test_out_of_turn_and_before_the_die_it_is_told_as_if(position: Path) -> None:
    told = explain(position, "--language", "en", "--seat", "1")
    assert "As if it were the turn of seat 1" in told
    assert "Buy a cannon [4 gold]" in told
    position.write_text(POSITION.replace("build", "roll"), encoding="utf-8")
    told = explain(position, "--language", "en")
    assert "As if it were the turn of seat 0" in told
    assert "Within reach this turn" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_saved_game_is_explained_at_any_point(saved: Path, language: str) -> None:
    for records in ("0", "40", "90"):
        told = explain(saved, "--position", records, "--language", language)
        assert not re.search(r"(cli|counted|name|heading)\.[a-z]|\{", told)


def test_a_finished_game_has_nothing_to_explain(saved: Path) -> None:
    done = CliRunner().invoke(app, ["explain", str(saved)])
    assert done.exit_code == 1
    assert "the game is over" in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_and_components_are_listed(language: str) -> None:
    told = json.loads(run("bots", "anno1503", "--json"))
    assert told["bots"].keys() == BOTS["anno1503"].keys()
    assert told["captains"].keys() == captains_of("anno1503").keys()
    assert told["bots"]["dice"][:20] in run("bots", "anno1503", "--language", "en")
    rows = run("components", "anno1503", "--language", language)
    assert ANNO_1503.box("").noble_ids[0] in rows
    assert "name." not in rows


def test_the_expansion_belongs_to_games_that_have_one() -> None:
    assert "expansion" in refused("simulate", "anno1800", "--expansion", "--games", "1")
