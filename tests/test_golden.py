"""Recorded games, played again. They pin behaviour; proof is in the scenarios.

If play changed on purpose, `python tools/record_golden.py GAME` records them again; those of the
previous version stay in a folder of their own: they can be read, but not continued.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from kontor.shelf import GAMES, SHELF, game_of_file
from kontor.table.log import decode_file, encode_file
from kontor.table.refusals import WrongRulesVersion
from kontor.table.table import Table
from tests.golden.endings import REQUIRED, fingerprint, traits

pytestmark = pytest.mark.compiled_too

FOLDER = Path(__file__).parent / "golden"
EXPECTED: dict[str, dict[str, Any]] = {
    f"{game}/{name}": expected
    for game in GAMES
    for name, expected in tomllib.loads(
        (FOLDER / game / "expected.toml").read_text(encoding="utf-8")
    ).items()
}


OF_OLD: dict[str, dict[str, Any]] = {
    f"rules{game.rules_version}/{game.name}/{name}": expected
    for title in SHELF.values()
    for game in title.older
    for name, expected in tomllib.loads(
        (FOLDER / f"rules{game.rules_version}" / game.name / "expected.toml").read_text(
            encoding="utf-8"
        )
    ).items()
}


@cache
def replayed(name: str) -> Table[Any, Any]:
    file = decode_file((FOLDER / f"{name}.jsonl").read_bytes())
    return Table.replay(game_of_file(file.opening), file, seed=99)


def test_every_file_is_expected_and_small() -> None:
    files = {
        f"{game}/{path.stem}": path.stat().st_size
        for game in GAMES
        for path in (FOLDER / game).glob("*.jsonl")
    }
    assert files.keys() == EXPECTED.keys()
    assert max(files.values()) < 200_000
    for game in GAMES:
        assert sum(name.startswith(f"{game}/") for name in files) >= 12


@pytest.mark.parametrize("name", EXPECTED | OF_OLD)
def test_a_golden_game_ends_as_recorded(name: str) -> None:
    table, expected = replayed(name), (EXPECTED | OF_OLD)[name]
    scores = table.scores()
    assert table.over
    assert [score.total for score in scores] == expected["totals"]
    assert [score.tie_breaks for score in scores] == expected["tie_breaks"]
    assert [score.rank for score in scores] == expected["ranks"]
    lines = [
        {f"{line.source} {line.item}".strip(): line.points for line in score.lines if line.points}
        for score in scores
    ]
    assert lines == expected["points"]
    assert table.seq == expected["moves"]
    assert table.state.round == expected["rounds"]
    assert fingerprint(table) == expected["position"]
    assert sorted(traits(table)) == expected["shows"]


@pytest.mark.parametrize("name", EXPECTED | OF_OLD)
def test_a_golden_game_writes_the_same_file_again(name: str) -> None:
    assert encode_file(replayed(name).file()) == (FOLDER / f"{name}.jsonl").read_bytes()


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_game_is_recorded(game: str) -> None:
    names = [name for name in EXPECTED if name.startswith(f"{game}/")]
    assert {trait for name in names for trait in EXPECTED[name]["shows"]} >= REQUIRED[game]


@pytest.mark.parametrize("name", OF_OLD)
def test_a_game_of_older_rules_is_closed_for_those_that_are_played(name: str) -> None:
    file = decode_file((FOLDER / f"{name}.jsonl").read_bytes())
    game = GAMES[file.opening.game]
    assert file.opening.rules_version < game.rules_version
    with pytest.raises(WrongRulesVersion):
        Table.replay(game, file)
