"""The tests that the libraries bring along, on a game."""

import contextlib
import io
import warnings
from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

from kontor.research.episode import LEVELS

Check = Callable[[str, dict[str, Any]], None]
ROUNDS = {"moves": 6, "lines": 2}


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

    from kontor.research import aec

    for table in every_table(game, options):
        api_test(aec.env(**table), num_cycles=150)
        api_test(aec.env(**table, structured=True), num_cycles=20)


def pettingzoo_seeds(game: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import seed_test

    from kontor.research import aec

    for table in every_table(game, options):
        seed_test(lambda table=table: aec.env(**table), num_cycles=40)


def pettingzoo_render(game: str, options: dict[str, Any]) -> None:
    from pettingzoo.test import render_test

    from kontor.research import aec

    def made(render_mode: str) -> Any:
        return aec.env(game=game, options=options, render_mode=render_mode, max_cycles=3)

    render_test(made, custom_tests={"svg": lambda drawn: drawn.startswith("<svg")})


def gymnasium_env(game: str, options: dict[str, Any]) -> None:
    from gymnasium.utils.env_checker import check_env

    from kontor.research.single_seat import SeatEnv

    for level in LEVELS:
        env = SeatEnv(
            game,
            ["random", "random"],
            level=level,
            options=options,
            max_cycles=ROUNDS[level],
            illegal="replace",
        )
        check_env(env, skip_render_check=True)


def openspiel_simulations(game: str, options: dict[str, Any]) -> None:
    if find_spec("pyspiel") is None:
        raise NotInstalled("pip install 'kontor-boardgames[openspiel]' brings it")
    import pyspiel

    from kontor.research.openspiel import register, short_name

    register()
    rules = ";".join(f"{name}:{str(value).lower()}" for name, value in options.items())
    for level in LEVELS:
        given = {"level": level, "max_rounds": 2, "rules": rules, "players": 3}
        loaded = pyspiel.load_game(short_name(game), given)
        pyspiel.random_sim_test(loaded, num_sims=1, serialize=True, verbose=False)


CHECKS: dict[str, Check] = {
    "PettingZoo api_test": pettingzoo_api,
    "PettingZoo seed_test": pettingzoo_seeds,
    "PettingZoo render_test": pettingzoo_render,
    "Gymnasium check_env": gymnasium_env,
    "OpenSpiel random_sim_test": openspiel_simulations,
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
