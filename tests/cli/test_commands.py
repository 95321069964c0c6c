"""The command line: help, bad input, and what each command prints."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from kontor import __version__
from kontor.bots import named
from kontor.cli import app
from kontor.cli.opening import language_of, options_of
from kontor.shelf import GAMES
from kontor.table.refusals import BadInput
from kontor.table.text import distinct_names

COMMANDS = (
    "play",
    "simulate",
    "replay",
    "check",
    "components",
    "audit",
    "arena",
    "tournament",
    "bots",
    "explain",
    "recount",
    "position",
    "score",
)
SHIP = "[ship.trade_ship_1]\ncost = { sails = 2 }\n"


def run(*words: str | Path) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, [str(word) for word in words])
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_recount_makes_the_ratings_of_an_empty_server(tmp_path: Path) -> None:
    assert run("recount", "--data", tmp_path) == (0, "0 rated games\n", "")


def test_version_and_help() -> None:
    assert run("--version") == (0, f"kontor {__version__}\n", "")
    code, out, _ = run("--help")
    assert code == 0
    assert all(command in out for command in COMMANDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_shows_an_example(command: str) -> None:
    code, out, _ = run(command, "--help")
    assert code == 0
    assert f"Example: kontor {command}" in out


def test_an_unknown_bot_is_refused_with_the_list() -> None:
    with pytest.raises(BadInput, match="'ghost'; there are: dice, random"):
        named("ghost")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["simulate", "chess"], "there is no game 'chess'; there are: anno1800"),
        (["simulate", "anno1800", "--seats", "dice,ghost"], "there is no bot 'ghost'"),
        (["simulate", "anno1800", "--seats", "dice"], "takes 2 to 4 seats, not 1"),
        (["simulate", "anno1800", "--edition", "xx"], "unknown edition 'xx'"),
        (["simulate", "anno1800", "--objectives", "zoo,ghost"], "there is no objective 'ghost'"),
        (["simulate", "anno1800", "--option", "build.scope"], "write NAME=VALUE"),
        (["simulate", "anno1800", "--option", "build.scope=much"], "it can be one_kind, combine"),
        (["simulate", "anno1800", "--option", "colour=red"], "'colour'; there are: edition"),
        (["simulate", "anno1800", "--option", "table.max_rounds=0"], "Expected `int` >= 1"),
        (["simulate", "anno1800", "--overlay", "nowhere.toml"], "nowhere.toml: No such file"),
        (["play", "--seats", "you,ghost"], "there is no bot 'ghost'"),
        (["play", "--language", "tlh"], "there is no language 'tlh'"),
        (["play", "--resume", "nowhere.jsonl"], "nowhere.jsonl: No such file"),
        (["components", "chess"], "there is no game 'chess'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1


def test_options_of_the_command_line() -> None:
    others = ["ships.need_free_sea=yes", "setup.first_seat=2", "table.max_rounds=none"]
    anno1800 = GAMES["anno1800"]
    assert options_of(anno1800, "cs", "zoo,museum", others, None) == {
        "edition": "cs",
        "objectives": ["zoo", "museum"],
        "ships.need_free_sea": True,
        "setup.first_seat": 2,
        "table.max_rounds": None,
    }
    found = options_of(anno1800, None, "relaxed", [], 9)
    assert found == {"objectives": "relaxed", "table.max_rounds": 9}
    assert options_of(anno1800, None, None, ["objectives=zoo,museum"], None) == {
        "objectives": ["zoo", "museum"]
    }


def test_a_flag_for_an_option_that_a_game_does_not_have_is_refused() -> None:
    code, _, err = run("simulate", "anno1503", "--edition", "cs", "--games", "1")
    assert code == 2
    assert "there is no option 'edition'" in err
    shown = run("play", "--help")[1].replace("│", " ")
    assert "Preset: recommended, it, ru, fr, cs, de." in " ".join(shown.split())


def test_the_language_comes_from_the_surroundings(monkeypatch: pytest.MonkeyPatch) -> None:
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(variable, raising=False)
    assert language_of(None) == "en"
    monkeypatch.setenv("LANG", "ru_RU.UTF-8")
    assert (language_of(None), language_of("fr")) == ("ru", "fr")
    monkeypatch.setenv("LC_ALL", "C")
    assert language_of(None) == "en"


def test_seats_with_the_same_name_are_numbered() -> None:
    assert distinct_names(["dice", "clerk", "dice"]) == ["dice 1", "clerk", "dice 2"]


# -- simulate ---------------------------------------------------------------------------------


def figures(*words: str | Path) -> dict[str, object]:
    code, out, err = run("simulate", "anno1800", *words, "--json")
    assert (code, err) == (0, "")
    found: dict[str, object] = json.loads(out)
    found.pop("decisions_per_second")
    return found


def test_simulate_is_the_same_for_the_same_seed() -> None:
    words = ("--seats", "dice,clerk", "--games", "2", "--max-rounds", "8", "--seed")
    first = figures(*words, "7")
    assert first == figures(*words, "7")
    assert first != figures(*words, "8")
    assert first["games"] == 2
    assert first["capped"] == 2
    assert first["finished"] == 0
    assert first["wins"] == [0.0, 0.0]
    assert first["rounds"] == {"mean": 8.0, "spread": 0.0, "least": 8, "most": 8}
    assert [seat["bot"] for seat in first["scores"]] == ["dice", "clerk"]  # type: ignore[attr-defined]


def test_simulate_finishes_by_the_rules_and_shares_out_one_win_a_game() -> None:
    found = figures("--seats", "clerk,clerk", "--games", "2", "--objectives", "first_game")
    assert (found["finished"], found["capped"]) == (2, 0)
    assert sum(found["wins"]) == 2  # type: ignore[call-overload]


def test_simulate_plays_editions_options_and_overlays(tmp_path: Path) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text(SHIP)
    words = ("--games", "1", "--max-rounds", "3", "--seats", "dice,dice,dice")
    others = ("--edition", "cs", "--option", "build.scope=one_kind", "--overlay", overlay)
    assert figures(*words, *others)["capped"] == 1


def test_simulate_prints_a_table() -> None:
    code, out, _ = run("simulate", "anno1800", "--games", "1", "--max-rounds", "2")
    assert code == 0
    assert "1 games of anno1800 with seed 1: 0 finished, 1 capped" in out
    assert "k seats that share a victory get 1/k each" in " ".join(out.split())


# -- replay -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("saved")
    words = ("--seats", "dice,clerk,dice", "--games", "1", "--max-rounds", "5", "--seed", "4")
    kept = figures(*words, "--save", folder)
    assert kept == figures(*words)
    return folder / "anno1800-0000.jsonl"


def test_replay_names_a_missing_file_once() -> None:
    code, _, err = run("replay", "nope.jsonl")
    assert (code, err) == (1, "kontor: nope.jsonl: No such file or directory\n")


def test_replay_tells_the_game_in_any_language(saved: Path) -> None:
    code, out, err = run("replay", saved, "--language", "en")
    assert (code, err) == (0, "")
    assert "The game was stopped at its limit of rounds." in out
    assert out.endswith("The file is sound; the game replays exactly.\n")
    assert "Runde 5: dice 1" in run("replay", saved, "--language", "de")[1]


def test_replay_gives_the_result_as_json(saved: Path) -> None:
    code, out, _ = run("replay", saved, "--json")
    found = json.loads(out)
    assert code == 0
    assert found["verified"] is True
    assert found["capped"] is True
    assert found["game"] == "anno1800"
    assert found["seats"] == ["dice 1", "clerk", "dice 2"]
    assert found["rules_version"] == 3
    assert found["winners"] == [score["seat"] for score in found["scores"] if score["winner"]]
    for score in found["scores"]:
        assert sum(line["points"] for line in score["lines"]) == score["total"]


def test_replay_writes_positions_that_can_be_checked(saved: Path, tmp_path: Path) -> None:
    code, out, _ = run("replay", saved, "--position", "12")
    position = tmp_path / "position.toml"
    position.write_text(out)
    assert code == 0
    assert run("check", position)[0] == 0
    code, out, err = run("replay", saved, "--position", "99999")
    assert (code, out) == (1, "")
    assert "position 99999: the file has only" in err


def test_replay_prints_and_reads_notation(saved: Path, tmp_path: Path) -> None:
    code, out, _ = run("replay", saved, "--notation")
    written = tmp_path / "game.txt"
    written.write_text(out, "utf-8")
    assert (code, out.startswith("[Kontor 1]\n")) == (0, True)
    assert run("replay", written, "--notation")[1] == out
    assert run("replay", written, "--json") == run("replay", saved, "--json")


def test_a_position_goes_into_a_string_and_back(saved: Path, tmp_path: Path) -> None:
    code, out, _ = run("position", "encode", saved, "--after", "12")
    assert (code, out.startswith("K1.anno1800.3."), out.count("\n")) == (0, True, 1)
    position = tmp_path / "position.toml"
    position.write_text(run("position", "decode", out.strip())[1], "utf-8")
    assert run("check", position)[0] == 0
    seen = run("position", "encode", saved, "--after", "12", "--seat", "2")[1]
    assert json.loads(run("position", "decode", seen.strip(), "--json")[1])["viewer"] == 1
    assert run("position", "decode", seen.strip())[0] == 0


def test_a_position_that_is_not_there_is_refused(saved: Path) -> None:
    for words, said in [
        (["encode", str(saved), "--after", "99999"], "the file has only"),
        (["encode", str(saved), "--seat", "4"], "the table has 3 seats"),
        (["decode", "K1.anno1800.2.AAAAAAAA"], "copy all of it"),
        (["decode", "hello"], "a position begins with K1."),
    ]:
        code, out, err = run("position", *words)
        assert (code, out) == (2, "")
        assert said in err


def test_replay_of_an_unfinished_game(saved: Path, tmp_path: Path) -> None:
    short = tmp_path / "short.jsonl"
    short.write_bytes(b"".join(saved.read_bytes().splitlines(keepends=True)[:9]))
    assert "The game is not finished yet." in run("replay", short, "--language", "en")[1]
    found = json.loads(run("replay", short, "--json")[1])
    assert (found["finished"], found["winners"], found["records"]) == (False, [], 8)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda data: data[:-20], "the last line is cut off"),
        (lambda data: data.replace(b"Produce", b"Prodoce", 1), "was changed"),
        (lambda data: b"not a game\n", "line 1: JSON is malformed"),
        (lambda data: b"", "line 1: a game file starts with its opening record"),
    ],
)
def test_a_bad_file_is_one_line_and_exit_code_1(
    saved: Path, tmp_path: Path, change: object, said: str
) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(change(saved.read_bytes()))  # type: ignore[operator]
    code, out, err = run("replay", bad)
    assert (code, out) == (1, "")
    assert said in err
    assert err.count("\n") == 1


def test_a_missing_file_is_exit_code_1() -> None:
    assert run("replay", "nowhere.jsonl")[0] == 1


# -- components and audit ---------------------------------------------------------------------


def test_components_mark_stand_ins_and_own_values(tmp_path: Path) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text(SHIP)
    code, out, _ = run("components", "anno1800", "--overlay", overlay)
    assert code == 0
    assert "card (102)" in out
    assert "sails 2+" in out
    assert "* reconstructed: found nowhere" in out
    assert "+ own-box: from your overlay" in out


def test_components_as_json(tmp_path: Path) -> None:
    code, out, _ = run("components", "anno1800", "--json")
    found = json.loads(out)
    assert code == 0
    assert len(found["components"]["card"]) == 102
    assert found["stand_ins"] == ["shipyard_2", "shipyard_3"]
    assert len(found["unsure_names"]) == 5
    assert "the_queen" in found["unsure_names"]
    assert found["own_box"] == []
    assert found["totals"]["reconstructed"] > 0


def test_components_refuse_an_overlay_with_its_line(tmp_path: Path) -> None:
    overlay = tmp_path / "box.toml"
    overlay.write_text("[card.FW01]\ncost = { gravel = 1 }\n")
    code, out, err = run("components", "anno1800", "--overlay", overlay)
    assert (code, out) == (2, "")
    assert "overlay line 2: card FW01: 'gravel' does not exist" in err


def test_audit_accounts_for_rules_components_and_languages() -> None:
    code, out, _ = run("audit", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["games"].keys() == GAMES.keys()
    for game in found["games"].values():
        rules = game["rules"]
        assert rules["coded"] == len([rule for rule in rules["list"] if not rule["no_code"]])
        assert rules["covered"] == rules["coded"]
        assert set(game["languages"]) == {"en", "de", "fr", "it", "ru", "cs"}
    assert found["games"]["anno1800"]["components"]["card"]["one-source"] > 100
    assert "Rules:" in run("audit", "--full")[1]


def test_audit_of_one_game() -> None:
    out = run("audit", "anno1503", "--json")[1]
    assert [*json.loads(out)["games"]] == ["anno1503"]
    assert run("audit", "chess")[0] == 2


def test_audit_without_sources_says_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys.modules["kontor.cli.audit"], "checkout", lambda: None)
    code, out, _ = run("audit")
    assert code == 0
    assert "read from a checkout of the sources" in " ".join(out.split())
    assert "Language cs" in out
    games = json.loads(run("audit", "--json")[1])["games"]
    assert [game["rules"] for game in games.values()] == [None] * len(games)


# -- score ------------------------------------------------------------------------------------

SHEET = """
objectives = ["zoo"]
fireworks = 1
[[seats]]
name = "Ada"
cards.new_world = 4
animals.artisan = 1
artefacts.engineer = 1
cubes.artisan = 1
[[seats]]
gold = 7
"""


def test_score_counts_a_sheet_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "table.toml"
    file.write_text(SHEET, "utf-8")
    code, out, _ = run("score", file, "--language", "en")
    assert code == 0
    assert "1. Ada: 22 points" in out
    assert "  Expeditions: 1 (Artisan 1 of 1 × 1, Engineer 0 of 1 × 2)" in out
    assert "2. Player 2: 9 points" in out
    assert out.endswith("Winner: Ada\n")
    sheet = json.loads(run("score", file, "--json")[1])
    assert [seat["total"] for seat in sheet["seats"]] == [22, 9]
    as_json = tmp_path / "table.json"
    as_json.write_text(json.dumps({"seats": [{"gold": 3}, {}]}))
    assert json.loads(run("score", as_json, "--json")[1])["seats"][0]["total"] == 1
    file.write_text(SHEET.replace("zoo", "casino"), "utf-8")
    assert run("score", file)[::2] == (2, "kontor: objectives: there is no objective 'casino'\n")
    file.write_text("[[seats]", "utf-8")
    assert run("score", file)[0] == 2


def test_score_asks_for_what_has_to_be_entered() -> None:
    answers = ["Ada", "3", "", "", "4", "30", "", *[""] * 5]
    words = ["score", "--game", "anno1503", "--language", "en"]
    result = CliRunner().invoke(app, words, input="\n".join(answers) + "\n")
    assert result.exit_code == 0
    assert result.stdout.endswith("Winner: Ada\n")
    answers = ["Ada", *["1"] * 3, *[""] * 9, "7", "", "y", *[""] * 3, "", *[""] * 18, "1"]
    words = ["score", "--objectives", "edvard_goode", "--language", "en"]
    result = CliRunner().invoke(app, words, input="\n".join(answers) + "\n")
    assert "1. Ada: 31 points" in result.stdout
