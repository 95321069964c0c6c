"""The Ray backend: against a stand-in for its rules, and on a real local cluster."""

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from kontor.table.refusals import BadInput
from kontor_lab.arena.backends import AHEAD, Local
from kontor_lab.arena.on_ray import OnRay
from kontor_lab.arena.record import Record, play_run
from lab.tests.arena.runs import small, without_seconds


class WorkerCrashed(Exception):
    pass


class StandIn:
    """As much of Ray as the backend uses; tasks run when they are waited for, the last first."""

    def __init__(self, dies: bool = False) -> None:
        self.exceptions = SimpleNamespace(WorkerCrashedError=WorkerCrashed)
        self.dies, self.running, self.most_at_once = dies, False, 0
        self.unreachable = False
        self.cancelled: list[object] = []

    def is_initialized(self) -> bool:
        return self.running

    def init(self, **settings: Any) -> None:
        if self.unreachable:
            raise ConnectionError("nobody there\nand more")
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def put(self, thing: Any) -> Any:
        return thing

    def remote(self, **settings: Any) -> Callable[[Callable[..., bytes]], Any]:
        assert settings == {"max_retries": 0}
        return lambda function: SimpleNamespace(remote=lambda *given: Task(function, given))

    def wait(self, tasks: "list[Task]", num_returns: int) -> "tuple[list[Task], list[Task]]":
        self.most_at_once = max(self.most_at_once, len(tasks))
        return tasks[-num_returns:], tasks[:-num_returns]

    def get(self, task: "Task") -> bytes:
        if self.dies:
            raise WorkerCrashed
        return task.function(*task.given)

    def cancel(self, task: "Task", force: bool) -> None:
        self.cancelled.append(task)


class Task:
    def __init__(self, function: Callable[..., bytes], given: tuple[Any, ...]) -> None:
        self.function, self.given = function, given


def test_tasks_are_handed_out_in_small_numbers_and_in_any_order() -> None:
    settings, _ = small("dice dice")
    ray = StandIn()
    results = play_run(settings, 9, OnRay(2, ray=ray), Record(settings)).results
    assert [game.number for game in results] == list(range(9))
    assert ray.most_at_once == AHEAD * 2
    assert not ray.running


def test_a_worker_that_died_costs_only_the_seat_that_killed_it() -> None:
    settings, files = small("dice Dying")
    results = play_run(settings, 1, OnRay(1, files, StandIn(dies=True)), Record(settings)).results
    assert [game.forfeit and game.forfeit.bot for game in results] == ["Dying"]


def test_a_cluster_that_cannot_be_reached_is_said_in_one_line() -> None:
    settings, _ = small("dice dice")
    ray = StandIn()
    ray.unreachable = True
    with pytest.raises(BadInput, match=r"cannot be used: nobody there$"):
        play_run(settings, 1, OnRay(1, ray=ray), Record(settings))


def test_what_is_under_way_is_cancelled_when_the_run_stops() -> None:
    settings, _ = small("dice dice")
    ray = StandIn()
    ray.init()  # another user's cluster, which is left running
    playing = OnRay(2, ray=ray).play(settings, range(9))
    next(iter(playing))
    del playing
    assert len(ray.cancelled) == AHEAD * 2 - 1
    assert ray.running


def test_a_real_local_cluster_gives_the_same_results_as_local_jobs() -> None:
    pytest.importorskip("ray", reason="NOT TESTED: Ray is not installed (extra `ray`)")
    settings, _ = small("dice eager eager", rounds=6)
    on_ray = play_run(settings, 4, OnRay(1), Record(settings)).results
    local = play_run(settings, 4, Local(1), Record(settings)).results
    assert without_seconds(on_ray) == without_seconds(local)
