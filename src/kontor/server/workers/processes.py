"""Worker processes that answer questions."""

import asyncio
import logging
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from prometheus_client import Histogram

from kontor.server.metrics import WORKERS_LOST
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
            future = processes.submit(work, *args, **kwargs)
            return await asyncio.wrap_future(future)
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
