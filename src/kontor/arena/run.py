"""A run: the games that are still missing are played and recorded one by one."""

from collections.abc import Callable
from contextlib import closing
from typing import Any, NamedTuple, cast

from kontor.arena.backends import Backend
from kontor.arena.record import Record
from kontor.arena.results import GameResult
from kontor.arena.settings import Settings


class Outcome(NamedTuple):
    """The finished games in order, and whether somebody stopped the run."""

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
    """Ctrl-C ends the run between two games; what is finished stays."""
    stopped = False
    try:
        playing = backend.play(settings, missing(record, games))
        with closing(cast(Any, playing)):
            for result in playing:
                record.add(result)
                after_each()
    except KeyboardInterrupt:
        stopped = True
        record.read_again()  # the interruption may have come between the disk and the memory
    return Outcome(record.first(games), stopped)
