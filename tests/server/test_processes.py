"""Worker processes that die or are closed while questions wait."""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
from collections.abc import Iterator
from concurrent.futures.process import BrokenProcessPool

import pytest

from kontor.server.core.metrics import READING_SECONDS
from kontor.server.core.tokens import new_id
from kontor.server.workers import tasks
from kontor.server.workers.processes import Pool
from tests.server.waiting import wait_for

pytestmark = pytest.mark.anyio


@pytest.fixture
def no_thread_fails(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    failed: list[str] = []
    monkeypatch.setattr(threading, "excepthook", lambda told: failed.append(repr(told.exc_value)))
    yield
    wait_for(lambda: not any("Executor" in one.name for one in threading.enumerate()))
    assert failed == []


@pytest.mark.parametrize("by", ["closing", "a death"])
@pytest.mark.usefixtures("no_thread_fails")
async def test_questions_that_nobody_waits_for_do_no_harm(by: str) -> None:
    pool = Pool(1, READING_SECONDS)
    worker = await pool.run(os.getpid)
    asked = [asyncio.create_task(pool.run(time.sleep, 600)) for _ in range(6)]
    await asyncio.sleep(0)
    asked[-1].cancel()
    with contextlib.suppress(asyncio.CancelledError):
        await asked.pop()
    if by == "closing":
        pool.close()
    else:
        os.kill(worker, signal.SIGKILL)
    for question in asked:
        with pytest.raises(BrokenProcessPool):
            await question
    pool.close()


def _fill(size: int) -> int:
    return len(bytearray(size))


@pytest.mark.skipif(sys.platform != "linux", reason="only there")
async def test_no_question_takes_all_memory() -> None:
    pool = Pool(1, READING_SECONDS)
    try:
        with pytest.raises(MemoryError):
            await pool.run(_fill, tasks.MOST_MEMORY)
        assert await pool.run(_fill, 1000) == 1000
    finally:
        pool.close()


def test_ids_are_no_options_of_a_command_line() -> None:
    assert {one[0] for one in (new_id() for _ in range(1000))} <= set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
    )
