"""A time limit for a bot's move."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

AGAIN = 1.0  # a bot that swallows the bell hears it again after so many seconds


class OverTime(BaseException):
    """Not an Exception, so that a bot does not catch it with its own mistakes."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Interrupt what takes longer, where the system has alarms.

    Elsewhere, and outside the main thread, the caller's look at the clock has to do.
    """
    alarms = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if seconds is None or not alarms:
        yield
        return
    before = signal.signal(signal.SIGALRM, _ring)
    signal.setitimer(signal.ITIMER_REAL, seconds, AGAIN)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def _ring(signum: int, frame: object) -> None:
    raise OverTime
