"""A server as a process of its own, to be watched, ended and killed."""

import asyncio
import contextlib
import fcntl
import multiprocessing
import os
import resource
import signal
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import sample

import httpx

ROOT = Path(__file__).resolve().parents[3]
COMPILED = ROOT / ".venv" / "compiled" / "bin" / "python"
PORTS = range(8200, 8300)
TAKEN: list[contextlib.ExitStack] = []  # locked as long as this process lives
START_SECONDS = 120.0
TICKS = os.sysconf("SC_CLK_TCK")


def free_port() -> int:
    """A port outside the range for clients: a client that keeps trying to reach a server that is
    away would sooner or later be connected to itself. No other soak gets the same one, also while
    the server is away."""
    for port in sample(PORTS, len(PORTS)):
        with socket.socket() as free, contextlib.suppress(OSError):
            free.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            free.bind(("127.0.0.1", port))
            with contextlib.ExitStack() as stack:
                file = Path(tempfile.gettempdir()) / f"kontor-port-{port}"
                taken = stack.enter_context(file.open("w"))
                fcntl.flock(taken, fcntl.LOCK_EX | fcntl.LOCK_NB)
                TAKEN.append(stack.pop_all())
            return port
    raise AssertionError("no port is free")


class Process:
    """`kontor serve`, without limits if `roomy`, tied to one core if one is named; what it logs
    goes to the file `log`, if there is one."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        redis: str = "",
        *,
        port: int | None = None,
        python: Path | str = sys.executable,
        roomy: bool = False,
        core: int | None = None,
        node: int = 0,
        log: Path | None = None,
        clock: Path | None = None,
        lease: float = 0.0,
    ) -> None:
        self.node = node
        port = port or free_port()
        self.address = f"127.0.0.1:{port}"
        program = ["tests.soak.server.roomy"] if roomy else ["kontor", "serve"]
        options = ["--port", str(port), "--data", str(folder)]
        options += ["--log-level", "warning", "--bot-workers", "1", "--node", f"node{node}"]
        options += ["--database", database] if database else []
        options += ["--redis", redis] if redis else []
        settings = {} if core is None else {"KONTOR_CORE": str(core)}
        settings |= {} if clock is None else {"KONTOR_CLOCK": str(clock)}
        settings |= {"KONTOR_LEASE": str(lease)} if lease else {}
        self._start([str(python), "-m", *program], options, settings, log)

    def _start(
        self, program: list[str], options: list[str], settings: dict[str, str], log: Path | None
    ) -> None:
        with contextlib.ExitStack() as stack:
            written = None if log is None else stack.enter_context(log.open("wb"))
            self.process = subprocess.Popen(
                [*program, *options],
                cwd=ROOT,
                env=dict(os.environ) | settings,
                start_new_session=True,
                stderr=written,
            )

    @property
    def pid(self) -> int:
        return self.process.pid

    def _wait(self, seconds: float | None = None) -> int:
        return self.process.wait(seconds)

    @property
    def alive(self) -> bool:
        return self.process.poll() is None

    async def ready(self) -> float:
        """Seconds until the first answer."""
        started = time.monotonic()
        async with httpx.AsyncClient() as http:
            while time.monotonic() - started < START_SECONDS:
                assert self.alive, "the server ended by itself"
                try:
                    answer = await http.get(f"http://{self.address}/health")
                    assert answer.status_code == 200
                    return time.monotonic() - started
                except httpx.TransportError:
                    await asyncio.sleep(0.02)
        raise AssertionError("the server did not start")

    def kill(self) -> None:
        """Kill the process, as a power cut would."""
        if self.alive:
            os.kill(self.pid, signal.SIGKILL)
        self._wait()

    def freeze(self) -> None:
        """Let the process stand still."""
        os.kill(self.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self.pid, signal.SIGCONT)

    def look_at_clock(self) -> None:
        """The clock that it lives by was put forward or back."""
        os.kill(self.pid, signal.SIGUSR1)

    def fill_disk(self) -> None:
        """Let every write to a file fail, as on a full disk."""
        self._largest_file(0)

    def empty_disk(self) -> None:
        self._largest_file(resource.RLIM_INFINITY)

    def _largest_file(self, size: int) -> None:
        limits = (size, resource.RLIM_INFINITY)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, limits)

    def end(self) -> int:
        """Shut down properly."""
        os.kill(self.pid, signal.SIGTERM)
        return self._wait(30)

    # -- what Linux says of it ----------------------------------------------------------------

    def cpu_seconds(self) -> float:
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Resident bytes."""
        for line in Path(f"/proc/{self.pid}/status").read_text().splitlines():
            if line.startswith("VmRSS:"):
                return int(line.split()[1]) * 1024
        raise AssertionError("no memory is reported")


class Forked(Process):
    """The same server (`roomy`), from a process that has read all its modules already, which is
    most of what a start costs. Nothing else is shared with it."""

    def _start(
        self, program: list[str], options: list[str], settings: dict[str, str], log: Path | None
    ) -> None:
        assert log is None
        context = multiprocessing.get_context("forkserver")
        context.set_forkserver_preload(["tests.soak.server.roomy"])
        self.child = context.Process(target=_serve, args=(options, settings))
        self.child.start()

    @property
    def pid(self) -> int:
        assert self.child.pid is not None
        return self.child.pid

    @property
    def alive(self) -> bool:
        return self.child.is_alive()

    def _wait(self, seconds: float | None = None) -> int:
        self.child.join(seconds)
        assert self.child.exitcode is not None, "the server did not end"
        return self.child.exitcode


def _serve(options: list[str], settings: dict[str, str]) -> None:
    from tests.soak.server import roomy

    os.setsid()
    os.environ.update(settings)
    sys.argv = ["roomy", *options]
    roomy.main()
