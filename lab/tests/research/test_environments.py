"""The environments pass the tests that their libraries bring along."""

import subprocess
import sys
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pettingzoo
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode
from pettingzoo.test import api_test, render_test, seed_test

from kontor_lab.research import aec
from kontor_lab.research.arrays import mask_of, packed, structured, unpacked, vector_of
from kontor_lab.research.episode import Episode, numbers_of, space_of
from kontor_lab.research.register import register
from kontor_lab.research.single_seat import SeatEnv
from kontor_lab.research.workers import TablesEnv, Workers

pytestmark = pytest.mark.wheel

TABLES: list[dict[str, Any]] = [
    {"game": "anno1800", "seats": 2, "max_cycles": 12},
    {"game": "anno1800", "seats": 4, "max_cycles": 5, "structured": True},
    {"game": "anno1800", "seats": 3, "max_cycles": 2, "level": "lines"},
    {"game": "anno1503", "seats": 3, "max_cycles": 6},
    {"game": "anno1503", "seats": 2, "max_cycles": 3, "options": {"expansion": True}},
    {"game": "anno1503", "seats": 4, "max_cycles": 2, "level": "lines"},
]


def named(table: dict[str, Any]) -> str:
    return f"{table['game']} {table.get('level', 'moves')} {table['seats']}"


@pytest.mark.parametrize("table", TABLES, ids=named)
def test_pettingzoo_finds_nothing_wrong(table: dict[str, Any]) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)  # "observation is not an array": a dictionary
        api_test(aec.env(**table), num_cycles=150)


@pytest.mark.parametrize("table", TABLES[::3], ids=named)
def test_the_same_seed_is_the_same_game(table: dict[str, Any]) -> None:
    seed_test(lambda: aec.env(**table), num_cycles=60)


def test_a_library_of_parallel_environments_can_play_too() -> None:
    """PettingZoo's own test of them samples without masks, so this is its loop with masks."""
    env = aec.parallel_env(game="anno1503", seats=2, max_cycles=2)
    (seen, _), rewards = env.reset(seed=1), dict[str, float]()
    while env.agents:
        acting = [agent for agent in env.agents if seen[agent]["action_mask"].any()]
        assert len(acting) == 1
        mask = seen[acting[0]]["action_mask"]
        actions = dict.fromkeys(env.agents, 0)
        actions[acting[0]] = int(mask.argmax())
        seen, rewards, *_ = env.step(actions)
    assert sum(rewards.values()) == pytest.approx(0)


@pytest.mark.parametrize("rounds", [1, 3])
def test_the_cap_on_rounds_truncates(rounds: int) -> None:
    env = aec.env(game="anno1503", max_cycles=rounds)
    env.reset(seed=2)
    ended = stopped = False
    for agent in env.agent_iter():
        seen, _, ended, stopped, _ = env.last()
        if ended or stopped:
            env.step(None)
        else:
            env.step(env.action_space(agent).sample(seen["action_mask"]))
    assert stopped
    assert not ended
    assert env.unwrapped.episode.round == rounds


def drawn_with(game: str, modes: list[str]) -> Any:
    def made(render_mode: str) -> Any:
        env = aec.env(game=game, render_mode=render_mode, max_cycles=3)
        env.unwrapped.metadata["render_modes"] = modes
        return env

    return made


@pytest.mark.parametrize("game", ["anno1800", "anno1503"])
def test_the_table_is_drawn(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Everything as PettingZoo asks for it, but one picture of pixels, which takes a second."""
    checks = {"svg": lambda drawn: drawn.startswith("<svg") and len(drawn) > 10_000}
    render_test(drawn_with(game, ["human", "ansi", "svg"]), custom_tests=checks)
    assert "0" in capsys.readouterr().out
    env = aec.raw_env(game=game, render_mode="rgb_array", max_cycles=3)
    env.reset(seed=1)
    picture = env.render()
    assert picture.ndim == 3
    assert picture.dtype == np.uint8
    assert picture.std() > 5


def test_the_table_is_drawn_when_no_action_is_left() -> None:
    """What could be paid for is shown although goods can no longer be made."""
    env = aec.raw_env(game="anno1800", render_mode="ansi")
    env.reset(seed=3)
    env.step(env.episode.numbers.moves.first_begin)
    env.step(env.episode.legal[0])
    env.step(len(env.episode.space) - 1)
    assert env.episode.state.actions_left == 0
    assert "Hand" in env.render()


@pytest.mark.parametrize(
    ("game", "level", "opponents"),
    [("anno1800", "moves", ["clerk"]), ("anno1503", "lines", ["random", "steward"])],
)
def test_gymnasium_finds_nothing_wrong(game: str, level: Any, opponents: list[str]) -> None:
    env = SeatEnv(game, opponents, level=level, max_cycles=4, illegal="replace")
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", UserWarning)
        check_env(env, skip_render_check=True)


def test_one_seat_plays_to_the_end_against_bots() -> None:
    env = SeatEnv("anno1800", ["eager", "greedy@1"], seat=None, max_cycles=8)
    seats = set()
    for seed in (1, 2, 3):
        env.reset(seed=seed)
        seats.add(env.seat)
        random, over = np.random.default_rng(seed), False
        reward, info = 0.0, dict[str, Any]()
        while not over:
            assert env.episode.seat == env.seat
            legal = np.flatnonzero(env.action_masks())
            _, reward, ended, stopped, info = env.step(int(random.choice(legal)))
            over = ended or stopped
        assert reward in (pytest.approx(-1 / 3), pytest.approx(2 / 3), pytest.approx(1 / 6))
        assert len(info["scores"]) == 3
    assert len(seats) > 1


def test_a_reward_of_ones_own_sees_position_and_action() -> None:
    seen: list[tuple[int, int]] = []

    def note(episode: Episode, seat: int, action: int) -> float:
        seen.append((seat, action))
        return 0.5

    env = SeatEnv("anno1503", max_cycles=1, reward=note)
    env.reset(seed=1)
    action = env.episode.legal[0]
    assert env.step(action)[1] == 0.5
    assert seen == [(0, action)]


def test_environments_are_found_by_id() -> None:
    names = register()
    assert "kontor/anno1800-moves-v1" in names
    env = pettingzoo.make("aec", "kontor/anno1503-lines-v1", seats=3)
    env.reset(seed=1)
    assert env.num_agents == 3
    single: Any = gymnasium.make("kontor/anno1800-lines-v1", opponents=["dice"])
    single.reset(seed=1)
    assert single.unwrapped.action_masks().any()
    assert register() == names


MAKE = """
import gymnasium
env = gymnasium.make("kontor_lab.research.register:kontor/anno1503-moves-v1", max_cycles=1)
env.reset(seed=1)
print(env.unwrapped.game)
"""


def test_an_id_with_its_module_needs_no_call() -> None:
    """In a process that has imported nothing of Kontor."""
    done = subprocess.run([sys.executable, "-c", MAKE], capture_output=True, text=True, check=True)
    assert done.stdout == "anno1503\n"


def test_masks_come_with_every_step_and_at_the_end_with_one_id() -> None:
    env = SeatEnv("anno1503", max_cycles=1)
    _, info = env.reset(seed=1)
    over = False
    while not over:
        assert (info["action_mask"] == mask_of(env.episode)).all()
        _, _, ended, stopped, info = env.step(int(info["action_mask"].argmax()))
        over = ended or stopped
    assert info["action_mask"].nonzero()[0].tolist() == [0]
    assert (info["action_mask"] == env.action_masks()).all()


@pytest.mark.parametrize("mode", ["sync", "async"])
@pytest.mark.parametrize("reset", [AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP])
def test_a_vector_environment_has_a_mask_whenever_it_asks_for_an_action(
    mode: str, reset: AutoresetMode
) -> None:
    """Of Gymnasium's own, over the ends of games; no action that it looks at is refused."""
    env = gymnasium.make_vec(
        "kontor_lab.research.register:kontor/anno1503-moves-v1",
        num_envs=2,
        vectorization_mode=mode,
        vector_kwargs={"autoreset_mode": reset},
        max_cycles=1,
    )
    try:
        _, infos = env.reset(seed=5)
        ends = 0
        for _ in range(60):
            assert infos["action_mask"].shape == (2, len(space_of("anno1503", "moves")))
            assert infos["_action_mask"].all()
            assert infos["action_mask"].any(axis=1).all()
            _, _, ended, stopped, infos = env.step(infos["action_mask"].argmax(axis=1))
            ends += int((ended | stopped).sum())
        assert ends >= 2
    finally:
        env.close()


# -- many tables ------------------------------------------------------------------------------


def picked(bits: Any, size: int) -> Any:
    """The first legal action of every table: the same ones whoever asks."""
    return unpacked(bits, size).argmax(axis=-1)


def test_many_tables_play_what_single_ones_play() -> None:
    env = TablesEnv(3, "anno1503", max_cycles=2)
    seen, infos = env.reset(seed=4)
    ended = 0
    for _ in range(120):
        actions = picked(infos["action_mask"], env.actions)
        for place, episode in enumerate(env.episodes):
            assert episode.seat == infos["seat"][place]
            assert (seen[place] == vector_of(episode, episode.seat)).all()
            assert (packed(mask_of(episode)) == infos["action_mask"][place]).all()
        seen, rewards, over, cut, infos = env.step(actions)
        ended += int((over | cut).sum())
        assert (rewards[~(over | cut)] == 0).all()
    assert ended > 0


def test_workers_share_their_arrays() -> None:
    env = TablesEnv(2, "anno1503", max_cycles=2)
    seen, infos = env.reset(seed=6)
    with Workers(1, 2, game="anno1503", max_cycles=2) as workers:
        workers.reset(6)
        for _ in range(40):
            assert (workers.arrays["observation"] == seen).all()
            actions = picked(infos["action_mask"], env.actions)
            workers.arrays["actions"][:] = actions
            workers.step()
            seen, rewards, *_, infos = env.step(actions)
            assert (workers.arrays["reward"] == rewards).all()
            assert (workers.arrays["action_mask"] == infos["action_mask"]).all()


def test_blocks_are_views_of_the_vector() -> None:
    episode = Episode("anno1800", 2, seed=1)
    layout, vector = numbers_of("anno1800", 2).layout, vector_of(episode, 0)
    blocks = structured(vector, layout)
    assert blocks["seat0.workers"].shape == (44, 2)
    assert sum(block.size for block in blocks.values()) == vector.size
    assert not blocks["supply"].flags.writeable


def test_the_lead_is_over_the_best_other_seat() -> None:
    episode = Episode("anno1800", 3, level="lines", options={"table.max_rounds": 12}, seed=2)
    luck = Random(2)
    while not episode.over:
        episode.step(luck.choice(episode.legal))
    totals = [score.total for score in episode.scores()]
    first, second, _ = sorted(totals, reverse=True)
    assert len(set(totals)) > 1
    leads = [episode.lead(seat) for seat in range(3)]
    assert max(leads) == first - second
    assert [total - first for total in totals if total < first] == [
        lead for total, lead in zip(totals, leads, strict=True) if total < first
    ]
