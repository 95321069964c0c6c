"""The commands with Anno 1503: each does its work or says politely that it cannot yet."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.anno1503.game import ANNO_1503
from kontor.bots import BOTS
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
    assert "40 passed, 0 failed" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_is_no_board_for_it_yet(language: str) -> None:
    told = refused("play", "anno1503", "--language", language)
    assert "anno1503" in told
    assert "kontor simulate" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_arena_does_not_know_it_yet(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("altair", reason="the arena is an extra")
    monkeypatch.setenv("LC_ALL", f"{language}_XX.UTF-8")
    for command in (["arena", "anno1503"], ["tournament", "anno1503"]):
        told = refused(*command, "--games", "1")
        assert "anno1503" in told
        assert "kontor simulate" in told


def test_it_cannot_be_explained_yet(saved: Path) -> None:
    done = CliRunner().invoke(app, ["explain", str(saved)])
    assert done.exit_code == 1
    assert "anno1503 cannot be explained yet" in done.stderr


@pytest.mark.parametrize("language", LANGUAGES)
def test_bots_and_components_are_listed(language: str) -> None:
    told = json.loads(run("bots", "anno1503", "--json"))
    assert told["bots"].keys() == BOTS["anno1503"].keys()
    assert told["captains"] == {}
    assert told["bots"]["dice"][:20] in run("bots", "anno1503", "--language", "en")
    rows = run("components", "anno1503", "--language", language)
    assert ANNO_1503.box("").noble_ids[0] in rows
    assert "name." not in rows


def test_the_expansion_belongs_to_games_that_have_one() -> None:
    assert "expansion" in refused("simulate", "anno1800", "--expansion", "--games", "1")
