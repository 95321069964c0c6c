"""Worker processes that answer questions."""

import asyncio
import contextlib
import logging
import multiprocessing
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from prometheus_client import Histogram

from kontor.server.core.metrics import WORKERS_LOST
from kontor.server.workers import tasks

logger = logging.getLogger(__name__)
P = ParamSpec("P")
T = TypeVar("T")


class Pool:
    """Worker processes that start with the first question, and anew if one of them dies."""

    def __init__(self, size: int, seconds: Histogram) -> None:
        self.size, self.seconds = size, seconds
        self._processes: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        started = time.perf_counter()
        processes = self._running()
        try:
            return await _answer_of(processes.submit(work, *args, **kwargs))
        except BrokenProcessPool:
            if processes is self._processes:
                WORKERS_LOST.inc()
                logger.error("a process for bots or planner died")
            self._drop(processes)
            raise
        finally:
            self.seconds.observe(time.perf_counter() - started)

    def close(self) -> None:
        if self._processes is not None:
            self._drop(self._processes)

    def _running(self) -> ProcessPoolExecutor:
        if self._processes is None:
            # Not forked: a copy of a process with threads and open sockets is asking for trouble.
            self._processes = ProcessPoolExecutor(
                self.size, multiprocessing.get_context("spawn"), initializer=tasks.begin
            )
        return self._processes

    def _drop(self, processes: ProcessPoolExecutor) -> None:
        if processes is self._processes:
            self._processes = None
        # Whoever still thinks, thinks for nobody.
        for process in list((getattr(processes, "_processes", None) or {}).values()):
            process.terminate()
        processes.shutdown(wait=False, cancel_futures=True)


def _answer_of(future: Future[T]) -> Awaitable[T]:
    """The answer, to be awaited. Whoever gives up waiting does not cancel the question itself: the
    thread of the executor fails over cancelled questions when a process dies."""
    loop = asyncio.get_running_loop()
    answer: asyncio.Future[T] = loop.create_future()

    def settle() -> None:
        if answer.done():
            return
        if future.cancelled():
            answer.set_exception(BrokenProcessPool("closed before it was asked"))
        elif (error := future.exception()) is not None:
            answer.set_exception(error)
        else:
            answer.set_result(future.result())

    def pass_on(done: Future[T]) -> None:
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody waits any more
            loop.call_soon_threadsafe(settle)

    future.add_done_callback(pass_on)
    return answer
