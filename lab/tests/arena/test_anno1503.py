"""Anno 1503 in the arena, as a user runs it."""

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import replace
from typer.testing import CliRunner

from lab.tests.arena.runs import made_up

pytest.importorskip("vl_convert", reason="the extra `arena` is not installed")

import polars as pl

from kontor.anno1503.game import ANNO_1503
from kontor.cli import app
from kontor.table.game import Score, ScoreLine
from kontor.table.table import Table
from kontor_lab.arena.anno1503 import objectives_of
from kontor_lab.arena.charts import objectives_at_the_end, ways_to_win
from kontor_lab.arena.frames import frames_of


def run(*words: str) -> str:
    done = CliRunner().invoke(app, list(words), env={"COLUMNS": "200"}, catch_exceptions=False)
    assert done.exit_code == 0, done.output
    return done.stdout


@pytest.mark.parametrize("expansion", [[], ["--expansion"]], ids=["base", "expansion"])
def test_the_report_says_what_a_player_wants_to_know(tmp_path: Path, expansion: list[str]) -> None:
    words = [
        "arena",
        "anno1503",
        "--seats",
        "random,random",
        "--games",
        "2",
        "--out",
        str(tmp_path),
    ]
    told = run(*words, "--max-rounds", "25", *expansion)
    assert "2 games of anno1503" in told
    assert "Objectives held at the end" in told
    assert ("palace steps" in told) == ("palace" in told) == bool(expansion)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    for title in (
        "What the winners won with",
        "Ways to win",
        "Objectives over the rounds",
        "What the winners built, and when",
        "Does it matter who begins?",
        "Length of the games",
    ):
        assert f"<h2>{title}</h2>" in page
    assert "Public Buildings" in page
    assert page.count("<svg") == page.count("<figure")
    assert not re.search(r"<(script|link|img|iframe)\b", page)
    seats = pl.read_parquet(tmp_path / "seats.parquet")
    counted = {"points_merchants", "owned_gold", "owned_posts", "owned_agreements"}
    assert counted <= set(seats.columns)
    assert ("points_gold" in seats.columns) != bool(expansion)
    happenings = pl.read_parquet(tmp_path / "happenings.parquet")
    assert {"rise", "building"} & set(happenings["kind"])


def test_the_same_run_goes_on_and_prints_figures(tmp_path: Path) -> None:
    words = ["arena", "anno1503", "--seats", "dice,random", "--max-rounds", "4"]
    words += ["--out", str(tmp_path), "--json", "--games"]
    first, second = json.loads(run(*words, "1")), json.loads(run(*words, "2"))
    assert (first["games"], second["games"]) == (1, 2)
    for line in second["bots"]:
        assert sum(line["points"].values()) >= line["score"] - 0.05
        assert line["owned"]["gold"] >= 0
        assert sum(line["moves"].values()) == round(line["decisions"] * 2)
        assert line["moves"]["Roll"] == 8
    assert len(second["turns"]) == 2


def test_what_each_bot_did_is_counted(tmp_path: Path) -> None:
    """Moves by type; buildings, cards and so on by the names that a player knows."""
    words = ["arena", "anno1503", "--expansion", "--seats", "greedy,dice", "--games", "2"]
    told = json.loads(run(*words, "--max-rounds", "15", "--out", str(tmp_path), "--json"))
    greedy, dice = told["bots"]
    assert greedy["moves"]["AdvancePalace"] == sum(greedy["happenings"]["palace"].values())
    assert greedy["moves"]["TakeBuilding"] == sum(greedy["happenings"]["building"].values())
    assert {*greedy["happenings"]["building"]} <= {"Church", "School", "Tavern", "Shipyard"}
    assert dice["moves"] != greedy["moves"]
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<summary>What each bot did, and how often</summary>" in page
    assert f"<td>AdvancePalace</td><td>{greedy['moves']['AdvancePalace']}</td>" in page
    seats = pl.read_parquet(tmp_path / "seats.parquet").filter(pl.col("bot") == "greedy")
    assert seats["moves_TakeBuilding"].sum() == greedy["moves"]["TakeBuilding"]


def test_a_tournament(tmp_path: Path) -> None:
    words = ["--bots", "dice,random", "--games", "2", "--max-rounds", "4", "--expansion", "--json"]
    lines = json.loads(run("tournament", "anno1503", *words))
    assert {line["bot"] for line in lines} == {"dice", "random"}


def test_bots_that_are_not_named_are_found() -> None:
    told = json.loads(run("arena", "anno1503", "--games", "1", "--max-rounds", "2", "--json"))
    assert len(told["bots"]) == 2


def test_objectives_beyond_those_that_count_are_kept() -> None:
    view = Table.open(ANNO_1503, ["a", "b"], options={"expansion": True}, seed=1).view(0)
    rich = replace(view, seats=[replace(view.seats[0], objectives=["buildings"]), view.seats[1]])
    lines = [ScoreLine("objectives", "merchants", 1), ScoreLine("objectives", "buildings", 0)]
    assert objectives_of(rich, Score(0, 1, lines, [], 1, True)) == {"merchants": 1, "buildings": 1}
    assert objectives_of(rich, Score(1, 0, lines, [], 2, False))["buildings"] == 0


# -- charts -----------------------------------------------------------------------------------


def test_what_the_winners_won_with_is_counted() -> None:
    frames = frames_of([made_up(n, n, {"a": 1, "b": 2}) for n in range(4)])
    half = frames._replace(
        seats=frames.seats.with_columns(
            points_gold=(pl.col("rank") == 1).cast(pl.Int64),
            points_posts=(pl.col("game") < 1).cast(pl.Int64),
        )
    )
    chart = objectives_at_the_end(half, lambda kind, what: what)
    assert chart is not None
    rows = next(iter(chart.to_dict()["datasets"].values()))
    shares = {(row["objective"], row["who"]): row["share"] for row in rows}
    assert shares == {
        ("gold", "winners"): 1,
        ("gold", "others"): 0,
        ("posts", "winners"): 0.25,
        ("posts", "others"): 0.25,
    }
    ways = ways_to_win(half, lambda kind, what: what)
    assert ways is not None
    rows = next(iter(ways.to_dict()["datasets"].values()))
    assert [(row["way"], row["share"]) for row in rows] == [("gold", 0.75), ("gold, posts", 0.25)]
