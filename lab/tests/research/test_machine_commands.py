"""`kontor env` and `kontor schema`: what ids, places and objects mean, for machines."""

import json
from random import Random
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from kontor.cli import app
from kontor.cli.schema import KINDS, schema_of
from kontor.shelf import GAMES
from kontor.table.log import raw_move
from kontor_lab.research import check
from kontor_lab.research.episode import Episode, numbers_of, space_of

pytestmark = pytest.mark.wheel


def told(*given: str, code: int = 0) -> str:
    done = CliRunner().invoke(app, [*given])
    assert done.exit_code == code, done.output
    return done.output


@pytest.mark.parametrize("game", GAMES)
def test_every_id_and_every_place_is_listed(game: str) -> None:
    space, layout = space_of(game, "lines"), numbers_of(game, 3).layout
    ids = told("env", game, "--level", "lines", "--actions").splitlines()
    assert len(ids) == len(space)
    assert ids[7] == f"7\t{space.action(7)}"
    places = told("env", game, "--seats", "3", "--places").splitlines()
    assert [place.partition("\t")[2] for place in places] == [*layout.names()]
    assert space_of(game, "moves").version in told("env", game)
    told("env", game, "--level", "thoughts", code=2)


def test_a_check_that_fails_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(game: str, options: dict[str, Any]) -> None:
        raise AssertionError(f"{game} {options}")

    def missing(game: str, options: dict[str, Any]) -> None:
        raise check.NotInstalled("it is elsewhere")

    monkeypatch.setattr(check, "CHECKS", {"good": lambda game, options: None, "none": missing})
    output = told("env", "anno1503", "--check")
    assert "good: passed" in output
    assert "none: not run, it is elsewhere" in output
    monkeypatch.setattr(check, "CHECKS", {"bad": fails})
    output = told("env", "anno1503", "--expansion", "--check", code=1)
    assert "bad: FAILED, AssertionError: anno1503 {'expansion': True}" in output


@pytest.mark.parametrize(
    "name",
    [
        "PettingZoo, cap on rounds",
        "OpenSpiel playthrough",
        "Pickles and copies",
        "OpenSpiel, pickles and copies",
    ],
)
def test_the_checks_of_our_own_pass(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The others are in test_environments.py and test_openspiel.py."""
    monkeypatch.setattr(check, "ROUNDS", {"moves": 2, "lines": 1})
    assert check.failure_of(check.CHECKS[name], "anno1503", {}) == ""


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_views_fit_their_schemas(game: str) -> None:
    jsonschema: Any = pytest.importorskip("jsonschema", reason="jsonschema: NOT TESTED")
    schemas = {kind: json.loads(told("schema", kind, "--game", game)) for kind in KINDS}
    assert all("$defs" in schema for schema in schemas.values())
    moves = jsonschema.Draft202012Validator(schemas["moves"])
    views = jsonschema.Draft202012Validator(schemas["view"])
    episode, random = Episode(game, 2, options={"table.max_rounds": 3}, seed=1), Random(1)
    while not episode.over:
        episode.step(random.choice(episode.legal))
    for _, move, _ in episode.records:
        moves.validate(json.loads(msgspec.json.encode(raw_move(move))))
    views.validate(json.loads(msgspec.json.encode(episode.game.view(episode.state, 0))))
    assert not moves.is_valid({"type": "Teleport"})


def test_a_schema_that_is_none_is_refused() -> None:
    assert "thoughts" in told("schema", "thoughts", code=2)
    assert schema_of("moves", "anno1503") != schema_of("moves", "anno1800")
