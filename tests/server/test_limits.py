"""Rate limits cost the same however many are limited, and hold for several processes together."""

import time
from contextlib import AsyncExitStack
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pytest

from kontor.server.cluster.cluster import SharedLimits
from kontor.server.cluster.post import Post
from kontor.server.core import limits
from kontor.server.core.limits import Limiter, Limiters
from kontor.server.core.settings import Limits
from kontor.table.refusals import Refused
from tests.server.services import a_redis
from tests.server.waiting import until


def test_a_bucket_empties_and_fills() -> None:
    now = [0.0]
    limiter = Limiter(2, 0.5, clock=lambda: now[0])
    for _ in range(2):
        limiter.spend("anna")
    with pytest.raises(Refused):
        limiter.spend("anna")
    limiter.spend("boris")
    now[0] = 2.0
    limiter.spend("anna")
    limiter.give_back("anna")
    limiter.spend("anna")


def test_a_crowd_of_keys_costs_neither_memory_nor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2000)
    limiter = Limiter(2, 1e-9)
    started = time.process_time()
    for number in range(40_000):
        limiter.spend(f"key {number}")
        if number % 100 == 0:
            limiter.give_back("anna")  # is used again and again, and stays
    assert len(limiter._left) == 2000
    assert "anna" in limiter._left
    # With a search through all keys at each step this took minutes.
    assert time.process_time() - started < 5


def test_what_others_spent_is_missing_here_too() -> None:
    now = [0.0]
    limiter = Limiter(2, 0.5, clock=lambda: now[0])
    told: list[tuple[str, int]] = []
    limiter.tell = lambda key, spent: told.append((key, spent))
    limiter.spend("anna")
    limiter.give_back("anna")
    limiter.count("anna", 100)
    with pytest.raises(Refused):
        limiter.spend("anna")
    assert told == [("anna", 1), ("anna", -1)]  # neither what others spent nor what was refused
    now[0] = 6.0  # two tokens were owed
    limiter.spend("anna")
    limiter.count("anna", -100)
    limiter.spend("anna")
    limiter.spend("anna")
    with pytest.raises(Refused):
        limiter.spend("anna")


@pytest.mark.anyio
async def test_two_processes_count_together_and_alone_without_redis(tmp_path: Path) -> None:
    place = tmp_path / "redis" / "here"
    async with AsyncExitStack() as stack:
        with a_redis(place) as redis:
            one, other = [await a_process(redis, name, stack) for name in ("one", "other")]
            await until(lambda: one.post.processes == other.post.processes == 2)
            for _ in range(3):
                one.limits.guesses.spend("anna")
            await until(lambda: left(other, "anna") < 1)
            with pytest.raises(Refused):
                other.limits.guesses.spend("anna")
            one.limits.guesses.give_back("anna")
            await until(lambda: left(other, "anna") >= 1)
            other.limits.guesses.spend("anna")
        for process in (one, other):  # without Redis, each by itself
            for _ in range(3):
                process.limits.guesses.spend("boris")
            with pytest.raises(Refused):
                process.limits.guesses.spend("boris")


class AProcess(NamedTuple):
    post: Post
    limits: Limiters


async def a_process(redis: str, node: str, stack: AsyncExitStack) -> AProcess:
    post = Post(redis, "kontor/test", node, 90.0, b"secret")
    found = Limiters(replace(Limits(), guesses=(3, 1e-9)))
    SharedLimits(found, post)
    await post.open()
    stack.push_async_callback(post.close)
    return AProcess(post, found)


def left(process: AProcess, key: str) -> float:
    return process.limits.guesses._tokens(key, time.monotonic())
