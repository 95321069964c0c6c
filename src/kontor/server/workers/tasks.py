"""What runs only in worker processes: how they begin, and the review of a finished game."""

import os
import signal
import sys
import threading
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

from kontor.review.making import review_of
from kontor.review.report import Review
from kontor.table.log import Result, decode_file

NICE = 5  # the event loop has priority
MOST_MEMORY = 4 * 2**30  # bytes of addresses; a worker uses a few hundred millions


def begin() -> None:
    """Let a worker yield to the server, leave it memory, and end with it however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server to answer
    if hasattr(os, "nice"):
        os.nice(NICE)
    if sys.platform == "linux":
        _bound_memory()
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent,), daemon=True).start()


def _bound_memory() -> None:
    """Whoever asks for more gets a `MemoryError`; the worker answers the next question."""
    import resource

    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    most = MOST_MEMORY if hard == resource.RLIM_INFINITY else min(MOST_MEMORY, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def _end_with(parent: Any) -> None:
    parent.join()
    os._exit(1)


def review(file: bytes, result: Result | None, progress: Path) -> Review:
    """The review of a finished game; how far it is goes into a file."""
    return review_of(
        decode_file(file), result, progress=lambda share: _write(progress, f"{share:.3f}")
    )


def _write(path: Path, text: str) -> None:
    """Whole or not at all, for whoever reads it at the same time."""
    new = path.with_suffix(".new")
    new.write_text(text, encoding="ascii")
    new.replace(path)
