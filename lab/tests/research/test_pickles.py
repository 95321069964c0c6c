"""Whatever a researcher holds can be pickled and copied: for Ray, joblib, and checkpoints."""

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest

from kontor.shelf import GAMES
from kontor_lab.research import aec
from kontor_lab.research.episode import LEVELS, Episode, Level
from kontor_lab.research.single_seat import SeatEnv

pytestmark = pytest.mark.compiled_too

OVERLAY = {
    "anno1800": "[shipyard.shipyard_2]\ncost = { wool = 1 }\n",
    "anno1503": "[number.start_gold]\namount = 9\n",
}


def loaded(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


def played(game: str, level: Level, steps: int, **settings: Any) -> Episode:
    episode, random = Episode(game, 3, level=level, seed=2, **settings), Random(1)
    for _ in range(steps):
        if not episode.over:
            episode.step(random.choice(episode.legal))
    return episode


def on(episode: Episode, steps: int) -> list[Any]:
    """What comes of taking the last legal action again and again."""
    for _ in range(steps):
        if not episode.over:
            episode.step(episode.legal[-1])
    return [episode.state, episode.records, episode.legal]


@pytest.mark.parametrize("game", GAMES)
def test_a_box_is_the_same_one_again(game: str) -> None:
    rules = GAMES[game]
    for overlay in ("", OVERLAY[game]):
        box = rules.box(overlay)
        assert loaded(box) is copy.copy(box) is copy.deepcopy(box) is box
        assert len(pickle.dumps(box)) < 200
    assert rules.box("") is not rules.box(OVERLAY[game])


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game", GAMES)
def test_an_episode_goes_on_as_the_one_it_was_made_from(game: str, level: Level) -> None:
    episode = played(game, level, 25, overlay=OVERLAY[game])
    other = loaded(episode)
    assert other.numbers is episode.numbers
    assert other.file() == episode.file()
    assert other.observe(1) == episode.observe(1)
    for twin in (copy.copy(episode), copy.deepcopy(episode)):
        assert on(twin, 5) == on(twin.copy(), 0)
    assert on(other, 30) == on(episode, 30)


@pytest.mark.parametrize("game", GAMES)
def test_an_imagined_game_goes_on_as_well(game: str) -> None:
    dream = played(game, "moves", 25).imagined(0, 5)
    on(dream, 3)
    other = loaded(dream)
    assert other.records == dream.records
    assert on(other, 20) == on(dream, 20)


def test_a_game_without_a_seed_can_be_repeated_too() -> None:
    episode = Episode("anno1503")
    on(episode, 12)
    assert on(loaded(episode), 10) == on(episode, 10)
    assert Episode("anno1503").state != Episode("anno1503").state


def test_a_move_that_is_half_chosen_is_kept() -> None:
    episode = Episode("anno1800", seed=3)
    episode.step(episode.numbers.moves.first_begin)
    episode.step(episode.legal[0])
    other = loaded(episode)
    assert other.choosing == episode.choosing
    assert other.legal == episode.legal


def test_a_pickle_is_small() -> None:
    assert len(pickle.dumps(played("anno1800", "moves", 8))) < 1_500


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wrapped", [True, False])
def test_the_environment_of_all_seats(game: str, wrapped: bool) -> None:
    env = (aec.env if wrapped else aec.raw_env)(game=game, seats=2, structured=True)
    loaded(env).reset(seed=1)
    env.reset(seed=1)
    for _ in range(20):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    for other in (loaded(env), copy.deepcopy(env)):
        episode = other.unwrapped.episode
        assert on(episode, 8) == on(env.unwrapped.episode.copy(), 8)


@pytest.mark.parametrize(
    ("game", "opponent"),
    [
        *((game, "random") for game in GAMES),
        *(("anno1800", "clerk"), ("anno1800", "greedy@1"), ("anno1503", "greedy")),
    ],
)
def test_the_environment_of_one_seat(game: str, opponent: str) -> None:
    """The bots go along, so that they go on as they would have."""
    env = SeatEnv(game, [opponent], max_cycles=3)
    loaded(env).reset(seed=1)
    env.reset(seed=1)
    for _ in range(3):
        env.step(env.episode.legal[-1])
    others = [loaded(env), copy.deepcopy(env)]
    seen = [np.array(one.step(one.episode.legal[-1])[0]) for one in [env, *others]]
    assert (seen[0] == seen[1]).all()
    assert (seen[0] == seen[2]).all()
