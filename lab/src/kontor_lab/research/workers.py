"""Tables in several processes, which share their arrays with this one."""

import multiprocessing
from collections.abc import Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kontor_lab.research.vector import TablesEnv

RESET, STEP, CLOSE = "reset", "step", "close"
PATIENCE = 5.0


class Part(NamedTuple):
    """An array in shared memory: its name and what it holds."""

    name: str
    dtype: str
    shape: tuple[int, ...]

    @property
    def size(self) -> int:
        return int(np.prod(self.shape)) * np.dtype(self.dtype).itemsize


def parts_of(tables: int, env: TablesEnv) -> list[Part]:
    packed = (env.actions + 7) // 8
    return [
        Part("actions", "int32", (tables,)),
        Part("observation", "uint8", (tables, env.layout.size)),
        Part("action_mask", "uint8", (tables, packed)),
        Part("seat", "int8", (tables,)),
        Part("reward", "float32", (tables,)),
        Part("terminated", "bool", (tables,)),
        Part("truncated", "bool", (tables,)),
        Part("returns", "float32", (tables, env.seats)),
    ]


def arrays_in(memory: SharedMemory, parts: Sequence[Part]) -> dict[str, NDArray[Any]]:
    found, at = dict[str, NDArray[Any]](), 0
    for part in parts:
        found[part.name] = np.ndarray(part.shape, part.dtype, memory.buf, at)
        at += -(-part.size // 8) * 8  # arrays begin at multiples of eight
    return found


class Workers:
    """Processes with the same number of tables each.

    `arrays` holds everything: write `actions`, call `step`, and read the rest, where masks are
    packed. Use it in a `with` block, which ends the processes.
    """

    def __init__(self, processes: int, tables: int, **settings: Any) -> None:
        env = TablesEnv(1, **settings)
        self.env, self.tables = env, processes * tables
        parts = parts_of(self.tables, env)
        size = sum(-(-part.size // 8) * 8 for part in parts)
        self._memory = SharedMemory(create=True, size=size)
        self.arrays = arrays_in(self._memory, parts)
        context = multiprocessing.get_context("spawn")
        self._pipes: list[Connection] = []
        self._processes = []
        for worker in range(processes):
            ours, theirs = context.Pipe()
            work = slice(worker * tables, (worker + 1) * tables)
            given = (theirs, self._memory.name, parts, work, settings)
            process = context.Process(target=_work, args=given, daemon=True)
            process.start()
            self._pipes.append(ours)
            self._processes.append(process)

    def reset(self, seed: int) -> None:
        """New games; each worker has a seed of its own that follows from this one."""
        self._ask(RESET, seed)

    def step(self) -> None:
        self._ask(STEP, None)

    def _ask(self, what: str, seed: int | None) -> None:
        for place, pipe in enumerate(self._pipes):
            pipe.send((what, None if seed is None else seed * len(self._pipes) + place))
        for pipe in self._pipes:
            pipe.recv()

    def close(self) -> None:
        for pipe in self._pipes:
            pipe.send((CLOSE, None))
        for process in self._processes:
            process.join(PATIENCE)
            process.terminate()
        self.arrays = {}
        self._memory.close()
        self._memory.unlink()

    def __enter__(self) -> "Workers":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()


def _work(
    pipe: Connection, name: str, parts: list[Part], work: slice, settings: dict[str, Any]
) -> None:
    """The loop of a worker: it writes into its own rows of the shared arrays."""
    memory = SharedMemory(name)
    arrays = {key: array[work] for key, array in arrays_in(memory, parts).items()}
    env = TablesEnv(work.stop - work.start, **settings)
    while True:
        what, seed = pipe.recv()
        if what == CLOSE:
            break
        if what == RESET:
            arrays["observation"][:], infos = env.reset(seed=seed)
        else:
            seen, rewards, ended, stopped, infos = env.step(arrays["actions"])
            arrays["observation"][:], arrays["reward"][:] = seen, rewards
            arrays["terminated"][:], arrays["truncated"][:] = ended, stopped
        for key, value in infos.items():
            arrays[key][:] = value
        pipe.send(None)
    arrays.clear()
    memory.close()
