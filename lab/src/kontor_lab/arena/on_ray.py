"""The games on a Ray cluster, or on one that is started here if there is none."""

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from typing import Any

from kontor.bots.guests import guests_of
from kontor.table.refusals import BadInput
from kontor_lab.arena.backends import AHEAD, play_alone
from kontor_lab.arena.match import Match
from kontor_lab.arena.results import GameResult, decode, encode
from kontor_lab.arena.settings import Settings


class OnRay:
    """Tasks of one game each. `RAY_ADDRESS` names a cluster; without it one is started here."""

    def __init__(self, jobs: int, files: Sequence[str] = (), ray: Any = None) -> None:
        self.jobs, self.files = jobs, tuple(files)
        self._ray = _ray() if ray is None else ray

    def play(self, settings: Settings, numbers: Sequence[int]) -> Iterator[GameResult]:
        calls = [(number, (settings, self.files, number)) for number in numbers]
        for number, fetch in self.tasks(_play, calls):
            yield self._fetch(settings, fetch, number)

    def tasks(
        self, work: Callable[..., Any], calls: Sequence[tuple[int, tuple[Any, ...]]]
    ) -> Iterator[tuple[int, Callable[[], Any]]]:
        """Call a function there, for each number with its arguments; as they are done, the numbers
        and how to fetch the results."""
        ray = self._ray
        waiting, flying = deque(calls), dict[Any, int]()
        with self.joined():
            there = ray.remote(max_retries=0)(work)
            try:
                while waiting or flying:
                    while waiting and len(flying) < AHEAD * self.jobs:
                        number, given = waiting.popleft()
                        flying[there.remote(*given)] = number
                    done, _ = ray.wait(list(flying), num_returns=1)
                    for task in done:
                        yield flying.pop(task), partial(ray.get, task)
            finally:
                for task in flying:
                    ray.cancel(task, force=True)

    @contextmanager
    def joined(self) -> Iterator[None]:
        """Part of the cluster, which is left afterwards unless we were part of it before."""
        ours = not self._ray.is_initialized()
        if ours:
            self._join()
        try:
            yield
        finally:
            if ours:
                self._ray.shutdown()

    def _join(self) -> None:
        try:
            self._ray.init(log_to_driver=False, logging_level="ERROR", **self._own_cluster())
        except (ConnectionError, RuntimeError, ValueError) as error:
            first = str(error).partition("\n")[0]
            raise BadInput(f"the Ray cluster cannot be used: {first}", "backend") from error

    def _own_cluster(self) -> dict[str, Any]:
        """Settings that only a cluster started here can take."""
        if "RAY_ADDRESS" in os.environ:
            return {}
        return {"address": "local", "num_cpus": self.jobs, "include_dashboard": False}

    def _fetch(self, settings: Settings, fetch: Callable[[], Any], number: int) -> GameResult:
        try:
            return decode(fetch())
        except self._ray.exceptions.WorkerCrashedError:
            return play_alone(settings, self.files, number)


def _play(settings: Settings, files: tuple[str, ...], number: int) -> bytes:
    return encode(Match(settings, number, guests_of(files)).play())


def _ray() -> Any:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    try:
        import ray
    except ImportError as error:
        what = "Ray is not installed; pip install 'kontor-lab[ray]' brings it"
        raise BadInput(what, "backend") from error
    return ray
