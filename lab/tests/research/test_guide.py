"""What the guide for researchers shows has to work, and its table of ids is that of the games."""

import re
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from kontor.bots.guests import guests_of
from kontor.shelf import GAMES
from kontor_lab.arena.match import Match
from kontor_lab.arena.settings import settings_of
from kontor_lab.research.dataset import claim, play_part, recipe_of, write_part
from kontor_lab.research.episode import LEVELS, Episode, numbers_of, space_of
from kontor_lab.research.listing import listing

pytestmark = pytest.mark.wheel

ROOT = Path(__file__).parents[3]
GUIDE = (ROOT / "docs" / "guide" / "research.md").read_text(encoding="utf-8")
EXAMPLES = ROOT / "examples" / "research"


def test_the_code_of_the_guide_runs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder like the root of a checkout, as the page says where that is needed."""
    (tmp_path / "examples").symlink_to(ROOT / "examples")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", [*sys.path])
    names: dict[str, Any] = {}
    for block in re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL):
        exec(compile(block, "guide", "exec"), names)  # noqa: S102 - our own text


def test_the_table_of_ids_is_up_to_date() -> None:
    """`python -m kontor_lab.research.listing` prints it."""
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


def plays(bot: str, script: str, seat: str = "", game: str = "anno1503") -> None:
    """A round against dice, by the rules."""
    files = [f"{EXAMPLES / script}:{bot}"]
    seats, options = [seat or bot, "dice"], {"table.max_rounds": 1}
    settings = settings_of(game, seats, 1, options, "", None, files)
    result = Match(settings, 0, guests_of(files)).play()
    assert result.forfeit is None, result.forfeit


def test_search_plays_a_legal_game() -> None:
    plays("Search", "info_set_search.py", "Search:4")


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
    plays("Imitator", "imitate.py")


def test_temporal_differences_move_the_values(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    td = example("td_lines")
    net = td.Net.fresh(numbers_of("anno1800", 2).layout.size, 1)
    position = np.full((1, len(net.weights[0])), 0.5, np.float32)
    before = net.values(position)
    td.learn(net, "anno1800", 1, 25, 1)
    assert net.values(position) != before
    net.save("td.npz")
    plays("TdLines", "td_lines.py", game="anno1800")


def test_with_torch_masked_ppo_learns_a_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: PPO NOT TESTED")
    monkeypatch.chdir(tmp_path)
    ppo = example("masked_ppo")
    ppo.train(ppo.env_of("anno1503", "dice", "lines", 1), 1024, 1).save("ppo.zip")
    plays("MaskedPpo", "masked_ppo.py")


def test_with_torch_the_reward_of_ppo_is_the_lead_when_the_game_is_over() -> None:
    pytest.importorskip("sb3_contrib", reason="sb3-contrib is not installed: PPO NOT TESTED")
    ppo, episode = (
        example("masked_ppo"),
        Episode("anno1503", options={"table.max_rounds": 1}, seed=1),
    )
    assert ppo.lead(episode, 0, 0) == 0.0
    while not episode.over:
        episode.step(episode.legal[-1])
    first, second = (score.total for score in episode.scores())
    assert ppo.lead(episode, 0, 0) == -ppo.lead(episode, 1, 0) == (first - second) / ppo.LEAD


def test_with_torch_torchrl_learns_from_games_of_turns() -> None:
    pytest.importorskip("torchrl", reason="torchrl is not installed: NOT TESTED")
    reinforce = example("torchrl_reinforce")
    env = reinforce.env_of("anno1800", "lines", 10, 1)
    policy = reinforce.policy_of(env)
    before = [weights.detach().clone() for weights in policy.parameters()]
    for _ in range(20):  # until a game is not a tie
        reinforce.learn(env, policy, 1)
        if any((new != old).any() for new, old in zip(policy.parameters(), before, strict=True)):
            return
    raise AssertionError("nothing was learned")
