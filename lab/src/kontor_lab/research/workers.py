"""Many tables for Gymnasium, in one process or in several, which share their arrays with this one.
Every decision of every seat is the agent's. Masks come packed, eight ids in a byte, in
`infos["action_mask"]`."""

import multiprocessing
from collections.abc import Mapping, Sequence
from multiprocessing.connection import Connection
from multiprocessing.shared_memory import SharedMemory
from random import Random
from types import TracebackType
from typing import Any, NamedTuple

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from kontor.shelf import MOST_ROUNDS, usual_game
from kontor.table.game import MAX_ROUNDS
from kontor.table.refusals import BadInput
from kontor_lab.research import spaces
from kontor_lab.research.arrays import Bytes
from kontor_lab.research.episode import Episode, Level, numbers_of, space_of

Flags = NDArray[np.bool_]
Step = tuple[Bytes, NDArray[np.float32], Flags, Flags, dict[str, Any]]


class TablesEnv(VectorEnv[Bytes, NDArray[Any], NDArray[Any]]):
    """Tables on which agents play against each other.

    `infos["seat"]` says which seat decides at each table. The reward is that of the seat that
    acted; `infos["returns"]` has those of all seats in the step in which a game ends. A table whose
    game is over begins a new one in the same step.
    """

    def __init__(
        self,
        num_envs: int,
        game: str | None = None,
        seats: int = 2,
        level: Level = "moves",
        options: Mapping[str, Any] | None = None,
        max_cycles: int = MOST_ROUNDS,
    ) -> None:
        self.game = usual_game() if game is None else game
        self.num_envs, self.seats, self.level = num_envs, seats, level
        self.options = {**(options or {}), MAX_ROUNDS: max_cycles}
        self.actions = len(space_of(self.game, level))
        self.layout = numbers_of(self.game, seats).layout
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.single_observation_space = spaces.vector_space(self.game, seats)
        self.single_action_space = spaces.action_space(self.game, level)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._luck = Random()
        self.episodes: list[Episode] = []

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Bytes, dict[str, Any]]:
        if isinstance(seed, list):
            raise BadInput("one seed for all tables", "seed")
        self._luck = Random(seed)
        self.episodes = [self._deal() for _ in range(self.num_envs)]
        return self._seen(), self._infos()

    def _deal(self) -> Episode:
        return Episode(
            self.game,
            self.seats,
            level=self.level,
            options=self.options,
            seed=self._luck.randrange(2**63),
        )

    def step(self, actions: NDArray[Any]) -> Step:
        rewards = np.zeros(self.num_envs, np.float32)
        ended = np.zeros(self.num_envs, np.bool_)
        stopped = np.zeros(self.num_envs, np.bool_)
        returns = np.zeros((self.num_envs, self.seats), np.float32)
        for place, episode in enumerate(self.episodes):
            seat = episode.seat
            episode.step(int(actions[place]))
            if episode.over:
                ended[place], stopped[place] = spaces.outcome(episode)
                returns[place] = episode.returns()
                rewards[place] = returns[place, seat]
                self.episodes[place] = self._deal()
        infos = self._infos()
        infos["returns"] = returns
        return self._seen(), rewards, ended, stopped, infos

    def _seen(self) -> Bytes:
        whole = b"".join([episode.observe(episode.seat) for episode in self.episodes])
        return np.frombuffer(whole, np.uint8).reshape(self.num_envs, -1)

    def _infos(self) -> dict[str, Any]:
        masks = np.zeros((self.num_envs, self.actions), np.bool_)
        for place, episode in enumerate(self.episodes):
            masks[place, episode.legal] = True
        seats = np.array([episode.seat for episode in self.episodes], np.int8)
        return {"action_mask": np.packbits(masks, axis=-1), "seat": seats}


# -- in several -------------------------------------------------------------------------------

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
