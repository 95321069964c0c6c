"""Training in a tiny sample: a few games of a few rounds, into a folder of the test."""

import json
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra `arena` is not installed")

from kontor.bots.anno1800.model import model_named, read_model, read_net
from lab.tests.arena.test_ray import StandIn
from lab.tools import learn, learn_value
from lab.tools.training_workers import workers


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where models and logs go, instead of the sources."""
    for module in (learn, learn_value):
        monkeypatch.setattr(module, "DATA", tmp_path)
        monkeypatch.setattr(module, "LOGS", tmp_path)
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, main: Callable[[], None], *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["learn", "seats2", "--seats", "2", *words])
    main()


def lines_of(log: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in log.read_text(encoding="utf-8").splitlines()]


def train_value(monkeypatch: pytest.MonkeyPatch, games: int) -> None:
    monkeypatch.setattr(learn_value, "PART", 2)
    words = ("--games", str(games), "--batch", "4", "--jobs", "1")
    run(monkeypatch, learn_value.main, *words)


def test_a_policy_and_its_value_are_trained_and_drawn(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    short = ("--minutes", "0.002", "--games", "2", "--until", "6", "--spread", "1", "--jobs", "1")
    run(monkeypatch, learn.main, *short)
    policy = lines_of(folder / "seats2.policy.jsonl")
    assert policy[0].keys() == {"batch", "games", "winner", "rounds", "ended"}
    assert [line["games"] for line in policy] == [2 * n for n in range(1, len(policy) + 1)]
    assert read_model(folder / "seats2.toml").trained["games"] == policy[-1]["games"]
    train_value(monkeypatch, 4)
    train_value(monkeypatch, 8)  # goes on where the first one ended
    value = lines_of(folder / "seats2.value.jsonl")
    assert [line["games"] for line in value] == [4, 8]
    assert all(line["log_loss"] > 0 for line in value)
    read_net(folder / "seats2.net.toml")
    pytest.importorskip("vl_convert", reason="the extra `arena` is not installed")
    from lab.tools.learn_plot import TITLES, drawn

    svg = drawn("seats2", folder)
    assert all(title in svg for part in TITLES.values() for title in part.values())


def test_nothing_trained_nothing_drawn(tmp_path: Path) -> None:
    pytest.importorskip("vl_convert", reason="the extra `arena` is not installed")
    from lab.tools.learn_plot import drawn

    with pytest.raises(SystemExit, match="train it first"):
        drawn("seats2", tmp_path)


def test_ray_plays_the_same_games_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tasks may be done in any order; the cluster is joined once for all batches."""
    monkeypatch.setattr(learn_value, "PART", 1)
    given = SimpleNamespace(seed="test", name="seats2", seats=2, batch=3)
    policies = [model_named("seats2").policy]
    found = {}
    for backend in ("local", "ray"):
        ray = StandIn()
        with workers(backend, 2, ray) as work:
            joined = ray.running
            batches = [learn_value.played_by(work, given, policies, n) for n in range(2)]  # type: ignore[arg-type]
            assert ray.running == joined == (backend == "ray")
        assert not ray.running
        found[backend] = [[game.final.tolist() for game in batch] for batch in batches]
    assert found["local"] == found["ray"]
    assert found["local"][0] != found["local"][1]
