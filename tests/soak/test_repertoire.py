"""The same code that counts the repertoire in hundreds of games, with very few."""

import sys

import pytest

from kontor_lab.arena.match import Match
from kontor_lab.arena.settings import settings_of
from tests.soak import repertoire as soak


def test_a_game_is_counted_and_what_it_lacks_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    words = ["repertoire.py", "greedy", "--games", "1", "--seats", "2"]
    monkeypatch.setattr(sys, "argv", words)
    assert soak.main() == 1  # one game cannot show everything
    base, far = capsys.readouterr().out.split("## With the expansion")
    assert "1 games, 0 cut off" in base
    assert "1 combinations: " in base
    assert "Action cards" not in base
    assert "Action cards: " in far
    assert "Moves that did not occur at all: " in far
    for part in (base, far):
        (unused,) = [line for line in part.splitlines() if line.startswith("Never used: ")]
        assert set(unused.removeprefix("Never used: ").split(", ")) <= {
            *soak.BOX.objective_ids,
            *soak.BOX.building_ids,
            *soak.BOX.noble_ids,
            *soak.BOX.action_kind_ids,
        }


def test_a_game_that_was_cut_off_is_no_victory() -> None:
    options = {"expansion": True, "table.max_rounds": 2}
    result = Match(settings_of("anno1503", ["greedy", "greedy"], 1, options), 0).play()
    found = soak.repertoire([result], expansion=True)
    assert (found.games, found.capped) == (1, 1)
    assert not found.objectives
    assert set(soak.objectives_of(expansion=True)) <= set(found.unused)
    assert found.moves["EndTurn"] == 4
