"""Puts the toy game on the shelf, and into every registry."""

from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing.synchronize import Event
from typing import Any

from kontor.bots import PLAYERS
from kontor.cli.games import TERMINALS
from kontor.planner import PLANNING
from kontor.server.workers import tasks
from kontor.shelf import SHELF
from kontor_lab.arena import backends
from kontor_lab.arena.settings import Settings
from kontor_lab.arena.watch import WATCHED
from tests.toy.planner import PLANNING as TOY_PLANNING
from tests.toy.players import PLAYERS as TOY_PLAYERS
from tests.toy.terminal import terminal
from tests.toy.title import TITLE
from tests.toy.watched import WATCHED as TOY_WATCHED

REGISTRIES: tuple[dict[str, Any], ...] = (SHELF, PLANNING, PLAYERS, WATCHED, TERMINALS)


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """The game is there, here and in the processes that think or play for this one."""
    begin, enter = tasks.begin, backends._enter
    put()
    tasks.begin, backends._enter = begin_with_toy, enter_with_toy
    try:
        yield
    finally:
        tasks.begin, backends._enter = begin, enter
        for registry in REGISTRIES:
            del registry[TITLE.name]


def put() -> None:
    SHELF[TITLE.name] = TITLE
    PLANNING[TITLE.name] = TOY_PLANNING
    PLAYERS[TITLE.name] = TOY_PLAYERS
    WATCHED[TITLE.name] = TOY_WATCHED
    TERMINALS[TITLE.name] = terminal


# A new process imports everything again, so the game has to be put there, too.
_begin, _enter = tasks.begin, backends._enter


def begin_with_toy() -> None:
    put()
    _begin()


def enter_with_toy(settings: Settings, files: tuple[str, ...], stop: Event) -> None:
    put()
    _enter(settings, files, stop)
