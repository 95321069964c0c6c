"""The tests that the libraries bring along, on a game."""

import contextlib
import copy
import io
import pickle
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from kontor_lab.research.episode import LEVELS

Check = Callable[[str, dict[str, Any]], None]
ROUNDS = {"moves": 6, "lines": 2}
MOST_BYTES = 5_000  # of a written state of OpenSpiel after 8 moves


class NotInstalled(Exception):
    """The library of a check is missing."""


def every_table(game: str, options: dict[str, Any]) -> list[dict[str, Any]]:
    return [
        {
            "game": game,
            "seats": seats,
            "level": level,
            "options": options,
            "max_cycles": ROUNDS[level],
        }
        for level in LEVELS
        for seats in (2, 3, 4)
    ]


def pettingzoo_api(game: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import api_test

    from kontor_lab.research import aec

    for table in every_table(game, options):
        api_test(aec.env(**table), num_cycles=150)
        api_test(aec.env(**table, structured=True), num_cycles=20)


def pettingzoo_seeds(game: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import seed_test

    from kontor_lab.research import aec

    for table in every_table(game, options):
        seed_test(lambda table=table: aec.env(**table), num_cycles=40)


def pettingzoo_render(game: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import render_test

    from kontor_lab.research import aec

    def made(render_mode: str) -> Any:
        return aec.env(game=game, options=options, render_mode=render_mode, max_cycles=3)

    render_test(made, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


def pettingzoo_cap(game: str, options: dict[str, Any]) -> None:
    """Instead of max_cycles_test, which samples without masks and lets all agents act at once."""
    from kontor_lab.research import aec

    for table in every_table(game, options):
        env = aec.env(**table)
        env.reset(seed=1)
        ended = stopped = False
        for agent in env.agent_iter():
            seen, _, ended, stopped, _ = env.last()
            over = ended or stopped
            env.step(None if over else env.action_space(agent).sample(seen["action_mask"]))
        if ended == stopped or (stopped and env.unwrapped.episode.round != table["max_cycles"]):
            raise AssertionError(f"the cap on rounds does not hold: {table}")


def gymnasium_env(game: str, options: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    from kontor_lab.research.single_seat import SeatEnv

    for table in every_table(game, options):
        others = ["random"] * (table.pop("seats") - 1)
        check_env(SeatEnv(opponents=others, illegal="replace", **table), skip_render_check=True)


def pickled_and_copied(game: str, options: dict[str, Any]) -> None:
    """What libraries do that play in several processes or keep checkpoints."""
    from kontor_lab.research import aec

    for table in every_table(game, options):
        env = aec.env(**table)
        env.reset(seed=1)
        mine = env.unwrapped.episode
        for _ in range(8):
            if not mine.over:
                env.step(mine.legal[-1])
        for other in (pickle.loads(pickle.dumps(env)), copy.deepcopy(env)):
            theirs = other.unwrapped.episode
            if (theirs.file(), theirs.legal) != (mine.file(), mine.legal):
                raise AssertionError(f"a copy is another game: {table}")


def openspiel_games(game: str, options: dict[str, Any]) -> list[str]:
    """The names under which OpenSpiel loads these tables."""
    if find_spec("pyspiel") is None:
        raise NotInstalled("pip install 'kontor-lab[openspiel]' brings it")
    from kontor_lab.research.openspiel import register, short_name

    register()
    rules = ";".join(f"{name}:{str(value).lower()}" for name, value in options.items())
    return [
        f"{short_name(game)}(players={seats},level={level},max_rounds=1,rules={rules})"
        for level in LEVELS
        for seats in (2, 3, 4)
    ]


def openspiel_simulations(game: str, options: dict[str, Any]) -> None:
    names = openspiel_games(game, options)
    import pyspiel

    for name in names:
        loaded = pyspiel.load_game(name)
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


def openspiel_pickles(game: str, options: dict[str, Any]) -> None:
    names = openspiel_games(game, options)
    import pyspiel

    for name in names:
        loaded = pyspiel.load_game(name)
        state = loaded.new_initial_state()
        for _ in range(8):
            if not state.is_terminal():
                state.apply_action(state.legal_actions()[0])
        written = pyspiel.serialize_game_and_state(loaded, state)
        _, read = pyspiel.deserialize_game_and_state(written)
        for other in (read, pickle.loads(pickle.dumps(state)), copy.deepcopy(state)):
            if (str(other), other.legal_actions()) != (str(state), state.legal_actions()):
                raise AssertionError(f"a copy is another state: {name}")
        if len(written) > MOST_BYTES:
            raise AssertionError(f"a state of 8 moves takes {len(written)} bytes: {name}")


def openspiel_playthroughs(game: str, options: dict[str, Any]) -> None:
    name = openspiel_games(game, options)[0]
    from open_spiel.python.algorithms.generate_playthrough import playthrough

    if playthrough(name, [0], seed=3) != playthrough(name, [0], seed=3):
        raise AssertionError("the same seed gives another playthrough")


CHECKS: dict[str, Check] = {
    "PettingZoo api_test": pettingzoo_api,
    "PettingZoo seed_test": pettingzoo_seeds,
    "PettingZoo render_test": pettingzoo_render,
    "PettingZoo, cap on rounds": pettingzoo_cap,
    "Gymnasium check_env": gymnasium_env,
    "Pickles and copies": pickled_and_copied,
    "OpenSpiel random_sim_test": openspiel_simulations,
    "OpenSpiel, pickles and copies": openspiel_pickles,
    "OpenSpiel playthrough": openspiel_playthroughs,
}


def failure_of(check: Check, game: str, options: dict[str, Any]) -> str:
    """Why a check fails or cannot run, or nothing. What the libraries print is kept back."""
    try:
        with warnings.catch_warnings(), contextlib.redirect_stdout(io.StringIO()):
            warnings.simplefilter("ignore")
            check(game, options)
    except NotInstalled as missing:
        return f"not run, {missing}"
    except Exception as error:  # noqa: BLE001 - whatever a test of a library raises is its verdict
        return f"FAILED, {type(error).__name__}: {error}"
    return ""
