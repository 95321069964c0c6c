"""Ratings, figures, tables, the report, and the commands that print them."""

import json
import re
from math import log10
from pathlib import Path

import pytest
from typer.main import get_command
from typer.testing import CliRunner

from lab.tests.arena.runs import guest, made_up, small

# The environment of the compiled wheel does not have the extra.
pytest.importorskip("choix", reason="the extra `arena` is not installed")
pytest.importorskip("vl_convert", reason="the extra `arena` is not installed")

import polars as pl

from kontor.bots.guests import guests_of
from kontor.cli import app
from kontor_lab.arena.frames import frames_of, write_parquet
from kontor_lab.arena.match import Match
from kontor_lab.arena.report import report_html
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.standings_page import standings_of
from kontor_lab.arena.summary import Summary, rate, summary_of


def games_of(*ranks: dict[str, int]) -> list[tuple[int, GameResult]]:
    return [(number, made_up(number, number, each)) for number, each in enumerate(ranks)]


# -- ratings ----------------------------------------------------------------------------------


def test_ratings_are_the_odds_of_winning() -> None:
    won, lost = {"a": 1, "b": 2}, {"a": 2, "b": 1}
    a, b = rate(games_of(*[won] * 74, *[lost] * 24), ["a", "b"])
    # with the drawn game 74.5 : 24.5
    assert a.rating - b.rating == pytest.approx(400 * log10(74.5 / 24.5), abs=0.3)
    assert a.rating + b.rating == pytest.approx(3000, abs=0.2)
    assert a.low < a.rating < a.high
    assert 50 < a.high - a.low < 250
    assert not a.swept


def test_shared_ranks_are_neither_won_nor_lost() -> None:
    tied = {"a": 1, "b": 1}
    a, b = rate(games_of(*[tied] * 5), ["a", "b"])
    assert a.rating == b.rating == 1500
    assert not a.swept


def test_a_clean_sweep_has_a_finite_rating_that_says_so() -> None:
    a, b, c = rate(games_of(*[{"a": 1, "b": 2, "c": 3}] * 5), ["a", "b", "c"])
    assert a.rating > b.rating > c.rating
    assert (a.swept, b.swept, c.swept) == (True, False, True)


def test_a_bot_may_hold_several_seats_and_play_alone() -> None:
    a, b = rate(games_of({"a": 1, "b": 2, "b'": 3}, {"a": 3, "b": 1, "b'": 2}), ["a", "b"])
    assert abs(a.rating - b.rating) < 100
    (only,) = rate(games_of({"a": 1, "a'": 2}), ["a"])
    assert (only.rating, only.low, only.high) == (1500, 1500, 1500)


def test_the_table_of_a_round_robin() -> None:
    played = {
        ("a", "b"): [made_up(n, n, {"a": 1, "b": 2}) for n in range(3)],
        ("a", "c"): [made_up(n, n, {"a": 2, "c": 1}) for n in range(3)],
        ("b", "c"): [made_up(n, n, {"b": 1, "c": 1}) for n in range(2)],
    }
    lines = {line.bot: line for line in standings_of(["a", "b", "c"], played)}
    assert next(iter(lines)) == "c"
    assert lines["a"].victories.share == 0.5
    assert lines["a"].against["b"].share == 1
    assert lines["b"].against["c"].share == 0.5
    assert "b" not in lines["b"].against


# -- figures, tables and the report -----------------------------------------------------------


@pytest.fixture(scope="module")
def played() -> tuple[Summary, list[GameResult]]:
    settings, files = small("eager dice Crashing eager", rounds=14)
    guests = guests_of(files)
    results = [Match(settings, number, guests).play() for number in range(4)]
    fair, _ = small("eager dice dice eager", rounds=14)
    return summary_of(settings, results, True), [Match(fair, n).play() for n in range(4)]


def test_a_summary_counts_every_game(played: tuple[Summary, list[GameResult]]) -> None:
    summary, _ = played
    assert (summary.games, summary.blocks, summary.forfeited) == (4, 1, 4)
    lines = {line.bot: line for line in summary.bots}
    assert (lines["eager"].seats, lines["eager"].victories.even) == (2, 0.5)
    assert sum(line.victories.wins for line in summary.bots) == pytest.approx(4, abs=0.001)
    assert sum(line.victories.wins for line in summary.turns) == pytest.approx(4, abs=0.001)
    assert lines["Crashing"].forfeits == 4
    assert lines["Crashing"].victories.wins == 0
    assert sum(lines["eager"].points.values()) == pytest.approx(lines["eager"].score, abs=0.05)
    assert summary.reproducible


def test_the_tables_can_be_read_again(
    played: tuple[Summary, list[GameResult]], tmp_path: Path
) -> None:
    frames = frames_of(played[1])
    write_parquet(frames, tmp_path)
    for name, frame in frames._asdict().items():
        assert pl.read_parquet(tmp_path / f"{name}.parquet").equals(frame)
    assert frames.games.height == 4
    assert frames.seats.height == 16
    assert {"points_gold", "points_objectives", "owned_engineer"} <= set(frames.seats.columns)


def test_the_report_is_one_file_that_needs_no_network(
    played: tuple[Summary, list[GameResult]],
) -> None:
    summary, results = played
    page = report_html(summary, frames_of(results))
    assert page.count("<svg") == page.count("<figure") == 7
    assert {"Bakery", "Brewery"} & set(re.findall(r">([A-Z]\w+)<", page))
    assert "Crashing" in page
    assert "ValueError: I have no idea" in page
    assert "The run was stopped before its end." in page
    assert "<script" not in page
    assert not re.search(r"<(link|img|iframe)\b", page)
    addresses = set(re.findall(r"\b\w+://[^\s\"'<>)]+", page))
    assert {address for address in addresses if "//www.w3.org/" not in address} == set()


def test_bots_that_look_at_the_clock_are_not_reproducible() -> None:
    settings, files = small("Levelled dice", rounds=1)
    results = [Match(settings, 0, guests_of(files)).play()]
    assert not summary_of(settings, results, False).reproducible


def test_a_report_of_games_that_ended_at_once() -> None:
    settings, files = small("Unready dice")
    results = [Match(settings, 0, guests_of(files)).play()]
    assert "not today" in report_html(summary_of(settings, results, False), frames_of(results))


# -- commands ---------------------------------------------------------------------------------


def run(*words: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(words))
    assert result.exception is None or isinstance(result.exception, SystemExit)
    return result.exit_code, result.stdout, result.stderr


def test_arena_writes_results_and_goes_on(tmp_path: Path) -> None:
    out_words = ["--max-rounds", "5", "--out", str(tmp_path)]
    words = ["arena", "anno1800", "--seats", "dice,eager", *out_words]
    code, out, _ = run(*words, "--games", "2", "--json")
    assert code == 0
    assert json.loads(out)["games"] == 2
    code, out, _ = run(*words, "--games", "3")
    assert code == 0
    assert "3 games of anno1800" in out
    files = {file.name for file in tmp_path.iterdir()}
    tables = {"games.parquet", "seats.parquet", "happenings.parquet"}
    assert files == tables | {"run.json", "games.jsonl", "report.html", "summary.json"}
    code, _, err = run(*words, "--seed", "2")
    assert code == 2
    assert "seed is 2, was 1" in err


def test_tournament_plays_every_pair(tmp_path: Path) -> None:
    words = ["--bots", "dice,eager", "--games", "2", "--max-rounds", "5", "--out", str(tmp_path)]
    code, out, _ = run("tournament", "anno1800", *words, "--json")
    assert code == 0
    assert {line["bot"] for line in json.loads(out)} == {"dice", "eager"}
    assert {one.name for one in tmp_path.iterdir()} == {"dice-vs-eager", "standings.html"}
    page = (tmp_path / "standings.html").read_text(encoding="utf-8")
    assert "Tournament: 2 games of anno1800" in page
    assert "<svg" in page
    assert "Ratings with 95 % intervals" in page
    assert "<script" not in page
    code, out, _ = run("tournament", "anno1800", *words)
    assert code == 0
    assert "Rating" in out


def test_the_commands_of_the_guide_have_these_options() -> None:
    guide = (Path(__file__).parents[3] / "docs/guide/arena.md").read_text(encoding="utf-8")
    lines = re.findall(r"^kontor (\w+) (.*)$", guide, re.MULTILINE)
    assert {command for command, _ in lines} == {"arena", "tournament"}
    for command, words in lines:
        options = set(re.findall(r"--[a-z-]+", words))
        assert options <= {name for each in options_of_command(command) for name in each}


def options_of_command(command: str) -> list[list[str]]:
    return [list(option.opts) for option in get_command(app).commands[command].params]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["arena", "chess"], "there is no game 'chess'"),
        (["arena", "anno1800", "--seats", "dice,ghost"], "there are: dice, random"),
        (["arena", "anno1800", "--seats", "dice,dice/3"], "'dice' has no strengths"),
        (["arena", "anno1800", "--seats", "dice"], "takes 2 to 4 seats, not 1"),
        (["arena", "anno1800", "--backend", "abacus"], "no backend 'abacus'"),
        (["arena", "anno1800", "--bot", "nowhere.py:Mine"], "No such file"),
        (
            ["arena", "anno1800", "--seats", "dice,Unready", "--bot", guest("Unready")],
            "Unready cannot be seated: RuntimeError: not today",
        ),
        (["tournament", "anno1800", "--bots", "dice,dice"], "at least two different bots"),
        (["tournament", "anno1800", "--bots", "dice,ghost"], "no bot 'ghost'"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(words: list[str], said: str) -> None:
    code, out, err = run(*words)
    assert (code, out) == (2, "")
    assert said in err
    assert err.count("\n") == 1
