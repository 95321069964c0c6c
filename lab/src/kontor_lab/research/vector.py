"""Many tables in one process, for Gymnasium: every decision of every seat is the agent's.

Masks come packed, eight ids in a byte, in `infos["action_mask"]`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

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
