"""Opening the page of a server that is about to start."""

import os
import sys
import threading
import time
import webbrowser
from urllib.error import URLError
from urllib.request import urlopen

PATIENCE = 30.0  # seconds for the server to come up


def page_of(host: str, port: int) -> str:
    """Where a browser on this machine finds the server."""
    anywhere = host in ("0.0.0.0", "::", "")
    name = "localhost" if anywhere or host == "127.0.0.1" else host
    return f"http://{name}:{port}/"


def open_soon(page: str) -> None:
    """Print where the page is and open it, as soon as the server answers there."""
    threading.Thread(target=_open_when_there, args=(page,), daemon=True).start()


def _open_when_there(page: str) -> None:
    end = time.monotonic() + PATIENCE
    while not _answers(f"{page}health"):
        if time.monotonic() > end:
            return
        time.sleep(0.1)
    sys.stderr.write(f"Kontor is open: {page}\n")
    if has_display():
        webbrowser.open(page)


def _answers(address: str) -> bool:
    try:
        with urlopen(address, timeout=1.0) as answer:
            return bool(answer.status == 200)
    except (URLError, OSError):
        return False


def has_display() -> bool:
    """Whether a browser could open a window."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
