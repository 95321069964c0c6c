"""A third game, put on the shelf only by a test: every package handles it like the others."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.shelf import game_named
from kontor.table.log import decode_file, encode_file
from kontor.table.refusals import BadInput
from kontor.table.table import Table
from kontor_lab.arena.backends import Local
from kontor_lab.arena.settings import folders, settings_of
from tests.toy.put import REGISTRIES, on_the_shelf
from tests.toy.title import TITLE
from tests.toy.wire import Accept, Dare, EndTurn, Peek, Play

ROOT = Path(__file__).parents[2]


@pytest.fixture
def shelf() -> Iterator[None]:
    with on_the_shelf():
        yield


on_shelf = pytest.mark.usefixtures("shelf")


def run(*words: str | Path, script: str = "") -> str:
    result = CliRunner().invoke(app, [str(word) for word in words], input=script)
    assert result.exit_code == 0, (result.output, result.exception)
    return result.stdout


def saved(folder: Path) -> Path:
    """A game in which seat 1 is dared, and that stands in the middle of a turn of seat 0."""
    position = {"hands": [[2, 3], [4, 8]], "piles": [[0, 1], [9]]}
    table = Table.open(TITLE.game, ["Ada", "Bo"], position=position, seed=4)
    for seat, move in [(0, Peek(1)), (0, Dare(1)), (1, Accept()), (0, EndTurn()), (1, Play(4))]:
        table.submit(seat, move, table.seq)
    table.submit(1, EndTurn(), table.seq)
    file = folder / "game.jsonl"
    file.write_bytes(encode_file(table.file()))
    return file


def test_it_is_known_only_as_long_as_the_test_says_and_named_nowhere() -> None:
    with on_the_shelf():
        assert game_named("toy") is TITLE.game
    assert "toy" not in {name for registry in REGISTRIES for name in registry}
    with pytest.raises(BadInput, match="there is no game 'toy'"):
        game_named("toy")
    folders = (ROOT / "src", ROOT / "lab" / "src")
    sources = [path.read_text("utf-8") for one in folders for path in one.rglob("*.py")]
    assert not [source for source in sources if "toy" in source.lower()]


# -- the command line -------------------------------------------------------------------------


@on_shelf
def test_it_simulates(tmp_path: Path) -> None:
    words = ("--seats", "dice,random", "--games", "3", "--save", tmp_path, "--json")
    report = json.loads(run("simulate", "toy", *words))
    assert (report["finished"], report["rounds"]["mean"]) == (3, 5.0)
    capped = json.loads(run("simulate", "toy", *words, "--max-rounds", "2"))
    assert (capped["capped"], capped["rounds"]["mean"]) == (3, 2.0)
    file = decode_file((tmp_path / "toy-0001.jsonl").read_bytes())
    assert Table.replay(TITLE.game, file).over


@on_shelf
def test_it_is_replayed_in_words(tmp_path: Path) -> None:
    told = run("replay", saved(tmp_path), "--language", "en")
    assert "Ada dares Bo." in told
    assert "Bo rolls " in told
    assert "Bo spielt Karte 4 aus." in run("replay", saved(tmp_path), "--language", "de")


@on_shelf
def test_it_is_explained(tmp_path: Path) -> None:
    told = run("explain", saved(tmp_path), "--language", "en")
    assert "Play card 2" in told
    assert "Play card 9" in told
    assert "Draw a card from pile 1" in told
    plain = json.loads(run("explain", saved(tmp_path), "--json"))
    assert [line["price"]["actions"] for line in plain["lines"]] == [1, 1, 2]
    goal = run("explain", saved(tmp_path), "--goal", "play 11", "--language", "en")
    assert "Play is not possible now." in goal


@on_shelf
def test_it_is_played_in_the_terminal(tmp_path: Path) -> None:
    script = "why play 3\nplay 3\ngoals\nhelp\n4\nundo\nscore\nlog\nboard\nroll\nendturn\nquit\n"
    words = ("--seats", "you,random", "--seed", "3", "--language", "en", "--name", "Ada")
    told = run("play", "toy", *words, "--save", tmp_path / "mine.jsonl", script=script)
    assert "A roll of four or more is worth 3 points." in told
    assert "Ada, it is your turn." in told
    assert "Not possible: Play is not possible now." in told
    assert "Round 1: random" in told
    assert decode_file((tmp_path / "mine.jsonl").read_bytes()).records
    again = run("play", "toy", "--resume", tmp_path / "mine.jsonl", script="quit\n")
    assert "Goodbye." in again


@on_shelf
def test_its_components_bots_and_account_are_listed() -> None:
    assert "rulebook" in run("components", "toy")
    assert {"dice", "random"} <= json.loads(run("bots", "toy", "--json"))["bots"].keys()
    found = json.loads(run("audit", "--json"))["games"]["toy"]
    assert found["rules"] is None
    assert found["languages"]["cs"]["missing"] == []


# -- the arena --------------------------------------------------------------------------------


@on_shelf
def test_it_plays_in_the_arena() -> None:
    settings = settings_of("toy", ["dice", "random"], seed=5)
    results = list(Local(1).play(settings, range(4)))
    assert sorted(game.number for game in results) == [0, 1, 2, 3]
    assert {game.rounds for game in results} == {5}
    assert not [game.forfeit for game in results if game.forfeit]
    assert any(one.kind == "card" for game in results for one in game.happenings)
    assert ROOT / "tests" / "toy" in folders()


@on_shelf
def test_the_arena_reports_it(tmp_path: Path) -> None:
    pytest.importorskip("choix", reason="the extra `arena` is not installed")
    words = ("--seats", "dice,random", "--games", "4", "--out", tmp_path)
    told = run("arena", "toy", *words)
    assert "cards in hand" in told
    assert "cards played" in (tmp_path / "report.html").read_text("utf-8")
