"""Data sets: the same for the same recipe, resumable, and readable in three lines."""

import re
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import polars as pl
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.table.refusals import BadInput
from kontor_lab.arena.on_ray import OnRay
from kontor_lab.research import dataset
from kontor_lab.research.arrays import unpacked
from kontor_lab.research.dataset import (
    Recipe,
    card_of,
    in_processes,
    on_ray,
    play_part,
    recipe_of,
    write_part,
)
from kontor_lab.research.episode import Episode, digest, space_of

pytestmark = pytest.mark.wheel

OPTIONS = {"table.max_rounds": 3}


def small(part: int = 2) -> Recipe:
    made = recipe_of("anno1800", ["eager", "dice"], OPTIONS, 5)
    return Recipe(**{**{f: getattr(made, f) for f in made.__struct_fields__}, "part": part})


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    where = tmp_path_factory.mktemp("data")
    dataset.claim(where, small())
    for part, files in in_processes(small(), [0, 1], 3, 1):
        write_part(where, part, files)
    return where


def table(folder: Path, name: str) -> pl.DataFrame:
    return pl.read_parquet(folder / f"{name}-*.parquet")


def test_every_decision_is_one_that_was_legal(folder: Path) -> None:
    decisions, space = table(folder, "decisions"), space_of("anno1800", "moves")
    masks = unpacked(decisions["mask"].to_numpy(), len(space))
    actions = decisions["action"].to_numpy()
    assert masks[np.arange(len(actions)), actions].all()
    assert (masks.sum(axis=1) == decisions["legal"].to_numpy()).all()
    assert decisions["observation"].to_numpy().shape == (len(actions), small().observation)


def test_the_actions_lead_through_the_same_game(folder: Path) -> None:
    decisions = table(folder, "decisions").filter(pl.col("game") == 1)
    episode = Episode("anno1800", 2, options=OPTIONS, seed="5/1")
    for row in decisions.iter_rows(named=True):
        assert row["seat"] == episode.seat
        assert bytes(row["observation"]) == episode.observe(episode.seat)
        episode.step(row["action"])
    assert episode.over
    game = table(folder, "games").row(1, named=True)
    assert game["digest"] == digest(episode.file())
    assert game["returns"] == episode.returns()
    finals = table(folder, "finals").filter(pl.col("game") == 1)
    assert [bytes(seen) for seen in finals["observation"]] == [
        episode.observe(seat) for seat in range(2)
    ]


def test_turns_add_up_and_bots_change_seats(folder: Path) -> None:
    turns, games = table(folder, "turns"), table(folder, "games")
    assert turns["steps"].sum() == games["decisions"].sum() == len(table(folder, "decisions"))
    assert games["bots"].to_list() == [["eager", "dice"], ["dice", "eager"], ["eager", "dice"]]
    lines = table(folder, "decisions").group_by("game", "seat", "line").len()
    assert max(lines["len"].to_list()) > 1  # moves of the same line belong together


def test_jobs_change_nothing(folder: Path) -> None:
    for part, files in in_processes(small(), [0, 1], 3, 2):
        for name, data in files.items():
            assert data == (folder / dataset.file_name(name, part)).read_bytes()


class FakeRay:
    """Ray's functions, in this process."""

    def is_initialized(self) -> bool:
        return True

    def remote(self, **settings: Any) -> Any:
        return lambda work: SimpleNamespace(remote=partial(partial, work))

    def wait(self, tasks: list[Any], num_returns: int) -> Any:
        return tasks[:1], tasks[1:]

    def get(self, task: Any) -> Any:
        return task()


def test_a_cluster_makes_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kontor_lab.arena.on_ray._ray", FakeRay)
    ((part, files),) = on_ray(small(), [1], 3, 2)
    assert part == 1
    assert files["games"] == (folder / dataset.file_name("games", 1)).read_bytes()
    assert OnRay(1)


def test_only_what_is_missing_is_played(folder: Path) -> None:
    assert dataset.parts_missing(folder, small(), 3) == []
    assert dataset.parts_missing(folder, small(), 4) == [1]
    assert dataset.parts_missing(folder, small(), 6) == [1, 2]
    with pytest.raises(BadInput):
        dataset.claim(folder, small(part=3))


def test_the_card_says_how_to_read_it(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    card = card_of(folder, small())
    (code,) = re.findall(r"```python\n(.*?)```", card, re.DOTALL)
    assert len(code.splitlines()) == 3
    monkeypatch.chdir(folder)
    exec(compile(code, "card", "exec"), {})  # noqa: S102 - our own text
    assert "eager" in capsys.readouterr().out
    assert "3 games between bots" in card


def test_the_command_makes_and_continues_one(tmp_path: Path) -> None:
    given = ["dataset", "anno1503", "--seats", "dice,dice", "--max-rounds", "1", "--out"]
    for games in ("1", "2"):
        done = CliRunner().invoke(app, [*given, str(tmp_path / "d"), "--games", games])
        assert done.exit_code == 0, done.output
        assert f"{games} games between bots" in done.output
    wrong = CliRunner().invoke(app, [*given, str(tmp_path / "d"), "--seed", "2"])
    assert wrong.exit_code == 2


def test_a_part_is_the_same_whatever_comes_before() -> None:
    assert play_part(small(), 1, 3) == play_part(small(), 1, 3)


@pytest.mark.filterwarnings("ignore:`(author|author_email|code_permalink)` is set to None")
def test_minari_reads_what_a_seat_saw_and_did(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    minari = pytest.importorskip("minari")
    from kontor_lab.research.minari_export import export

    monkeypatch.setenv("MINARI_DATASETS_PATH", str(tmp_path))
    export(folder, small(), "kontor/anno1800/eager-v0")
    read = minari.load_dataset("kontor/anno1800/eager-v0")
    decisions = table(folder, "decisions")
    assert (read.total_episodes, read.total_steps) == (6, len(decisions))
    first = decisions.filter(game=0, seat=0).sort("step")
    episode = next(iter(read.iterate_episodes([0])))
    assert episode.actions.tolist() == first["action"].to_list()
    assert (episode.observations[:-1] == first["observation"].to_numpy()).all()
    assert episode.rewards.sum() == first["return"][0]
    assert episode.truncations[-1]  # the cap on rounds ended it
    env = read.recover_environment()
    seen, _ = env.reset(seed=1)
    assert seen.shape == episode.observations[0].shape
    assert env.unwrapped.opponents == [*small().seats[1:]]
    assert env.unwrapped.options == small().options


def test_minari_names_that_are_none_are_refused(tmp_path: Path) -> None:
    given = ["dataset", "anno1503", "--seats", "dice,dice", "--max-rounds", "1", "--games", "1"]
    wrong = [*given, "--out", str(tmp_path / "d"), "--minari", "no name"]
    refused = CliRunner().invoke(app, wrong, env={"MINARI_DATASETS_PATH": str(tmp_path / "m")})
    assert refused.exit_code == 2, refused.output
