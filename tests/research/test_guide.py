"""What the guide for researchers shows has to work, and its table of ids is that of the games."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kontor.arena.match import Match
from kontor.arena.settings import settings_of
from kontor.bots.guests import guests_of
from kontor.research.dataset import claim, play_part, recipe_of, write_part
from kontor.research.episode import LEVELS, numbers_of, space_of
from kontor.research.listing import listing
from kontor.shelf import GAMES

ROOT = Path(__file__).parents[2]
GUIDE = (ROOT / "docs" / "guide" / "research.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples" / "research"


def test_the_code_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {"EXAMPLES": EXAMPLES}
    for block in re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL):
        exec(compile(block, "guide", "exec"), names)  # noqa: S102 - our own text


def test_the_table_of_ids_is_up_to_date() -> None:
    """`python -m kontor.research.listing` prints it."""
    assert listing() in GUIDE
    for game in GAMES:
        for level in LEVELS:
            assert f"{len(space_of(game, level)):,} ids" in GUIDE


def example(name: str) -> Any:
    spec = spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_random_agent_plays() -> None:
    won = example("random_agent").play("anno1503", 2, "moves", 2, 1)
    assert sum(won.values()) <= 2


def test_search_plays_a_legal_game() -> None:
    files = [f"{EXAMPLES / 'info_set_search.py'}:Search"]
    options = {"table.max_rounds": 1}
    settings = settings_of("anno1503", ["Search:4", "dice"], 1, options, "", None, files)
    result = Match(settings, 0, guests_of(files)).play()
    assert result.forfeit is None, result.forfeit


def test_an_imitator_learns_from_data_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    imitate, options = example("imitate"), {"table.max_rounds": 3}
    recipe = recipe_of("anno1503", ["dice", "dice"], options, 1)
    claim(tmp_path / "data", recipe)
    write_part(tmp_path / "data", 0, play_part(recipe, 0, 4))
    net, agreed = imitate.train(tmp_path / "data", 2, 1)
    assert 0 < agreed <= 1
    np.savez("imitator.npz", first=net.weights[0], second=net.weights[1])
    files = [f"{EXAMPLES / 'imitate.py'}:Imitator"]
    settings = settings_of("anno1503", ["Imitator", "dice"], 1, options, "", None, files)
    result = Match(settings, 0, guests_of(files)).play()
    assert result.forfeit is None, result.forfeit


def test_temporal_differences_move_the_values() -> None:
    td = example("td_lines")
    net = td.Net(numbers_of("anno1503", 2).layout.size, 1)
    before = net.second.copy()
    td.learn(net, "anno1503", 1, 1, 1)
    assert (net.second != before).any()
    share, _ = td.measure(net, "anno1503", "dice", 1, 1)
    assert 0 <= share <= 1


def test_masked_ppo_learns_a_little() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: PPO NOT TESTED")
    ppo = example("masked_ppo")
    env = ppo.env_of("anno1503", "dice", "moves", 1)
    share, _ = ppo.measure(ppo.train(env, 1024, 1), env, 2, 5)
    assert 0 <= share <= 1
