"""A time limit for a bot's move."""

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager

AGAIN = 1.0  # seconds after which a bot that caught the interruption is interrupted again


class OverTime(BaseException):
    """Not an Exception, so that a bot's own error handling does not catch it."""


@contextmanager
def at_most(seconds: float | None) -> Iterator[None]:
    """Interrupt a block that takes longer, where the system has alarms.

    Elsewhere, and outside the main thread, the caller has to check the clock itself.
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
