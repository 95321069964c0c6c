"""The games for PettingZoo: every seat is an agent, and one acts at a time."""

from collections.abc import Mapping
from random import Random
from typing import Any

import numpy as np
from gymnasium.spaces import Dict
from pettingzoo import AECEnv
from pettingzoo.utils import OrderEnforcingWrapper
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from kontor.shelf import MOST_ROUNDS, usual_game
from kontor.table.game import MAX_ROUNDS
from kontor_lab.research import spaces
from kontor_lab.research.arrays import mask_of, structured, vector_of
from kontor_lab.research.episode import Episode, Level, numbers_of, space_of
from kontor_lab.research.spaces import MODES, render


def env(**settings: Any) -> AECEnv:
    """The environment with PettingZoo's check of the order of calls."""
    return OrderEnforcingWrapper(raw_env(**settings))


def parallel_env(**settings: Any) -> Any:
    """The same for libraries that know only parallel environments; waiting seats have an empty
    mask, and their actions are not looked at."""
    return turn_based_aec_to_parallel(env(**settings))


class raw_env(AECEnv):  # type: ignore[misc]  # noqa: N801 - PettingZoo's name for it
    """A table whose seats act by ids.

    `max_cycles` caps the rounds; a game that is stopped by it is truncated. With `structured` the
    observation is a dictionary of arrays instead of one vector. A game is the same for the same
    seed and actions.
    """

    def __init__(
        self,
        game: str | None = None,
        seats: int = 2,
        level: Level = "moves",
        options: Mapping[str, Any] | None = None,
        max_cycles: int = MOST_ROUNDS,
        structured: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = usual_game() if game is None else game
        self.seats, self.level, self.structured = seats, level, structured
        self.options = {**(options or {}), MAX_ROUNDS: max_cycles}
        self.layout = numbers_of(self.game, seats).layout
        self.metadata = {
            "name": space_of(self.game, level).name,
            "render_modes": [*MODES],
            "is_parallelizable": True,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._actions = {
            agent: spaces.action_space(self.game, level) for agent in self.possible_agents
        }
        self._observations = {agent: self._space() for agent in self.possible_agents}
        self._random = Random()
        self.episode: Episode

    def _space(self) -> Any:
        seen = (
            spaces.structured_space(self.layout)
            if self.structured
            else spaces.vector_space(self.game, self.seats)
        )
        return Dict({"observation": seen, "action_mask": spaces.mask_space(self.game, self.level)})

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. Without a seed it follows from the games before; `options["rules"]` are
        options of the rules for this game."""
        if seed is not None:
            self._random = Random(seed)
        self.episode = Episode(
            self.game,
            self.seats,
            level=self.level,
            options=self.options | (options or {}).get("rules", {}),
            seed=seed if seed is not None else self._random.randrange(2**63),
        )
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.episode.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """What a seat sees; the mask of a seat that does not decide is empty."""
        episode, seat = self.episode, self._seat_of[agent]
        seen: Any = vector_of(episode, seat)
        if self.structured:
            seen = structured(seen, self.layout)
        if seat == episode.seat:
            return {"observation": seen, "action_mask": mask_of(episode)}
        return {"observation": seen, "action_mask": self._nothing()}

    def _nothing(self) -> Any:
        return np.zeros(len(self.episode.space), np.int8)

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.episode.step(int(action))
        if self.episode.over:
            self._end()
        else:
            self.agent_selection = self.possible_agents[self.episode.seat]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _end(self) -> None:
        ended, stopped = spaces.outcome(self.episode)
        for agent, result in zip(self.possible_agents, self.episode.returns(), strict=True):
            self.rewards[agent] = result
            self.terminations[agent], self.truncations[agent] = ended, stopped

    def render(self) -> Any:
        if self.render_mode is None:
            return None
        seat = max(self.episode.seat, 0)
        return render(self.episode, seat, self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""
