"""A run: plays the games that are still missing and records them one by one."""

from collections.abc import Callable
from contextlib import closing
from typing import Any, NamedTuple, cast

from kontor_lab.arena.backends import Backend
from kontor_lab.arena.record import Record
from kontor_lab.arena.results import GameResult
from kontor_lab.arena.settings import Settings


class Outcome(NamedTuple):
    """The finished games in order, and whether the run was stopped."""

    results: list[GameResult]
    stopped: bool


def missing(record: Record, games: int) -> list[int]:
    return [number for number in range(games) if number not in record.results]


def play_run(
    settings: Settings,
    games: int,
    backend: Backend,
    record: Record,
    after_each: Callable[[], None] = lambda: None,
) -> Outcome:
    """Play the missing games. Ctrl-C ends the run; finished games are kept."""
    stopped = False
    try:
        playing = backend.play(settings, missing(record, games))
        with closing(cast(Any, playing)):
            for result in playing:
                record.add(result)
                after_each()
    except KeyboardInterrupt:
        stopped = True
        record.read_again()  # the last result may be on disk, but not in memory
    return Outcome(record.first(games), stopped)
