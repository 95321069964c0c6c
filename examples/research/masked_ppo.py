"""Masked PPO of sb3-contrib against a bot. It is expected to lose: `results.toml` says by how much.

    python examples/research/masked_ppo.py --level lines --steps 200000 --opponent random
    kontor tournament anno1800 --bots MaskedPpo,random,dice \
        --bot examples/research/masked_ppo.py:MaskedPpo
"""

import argparse
import os
from functools import lru_cache
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from kontor.bots.bot import Asked
from kontor_lab.research.agent import AgentBot
from kontor_lab.research.arrays import mask_of, to_float, vector_of
from kontor_lab.research.episode import Episode, Level
from kontor_lab.research.single_seat import SeatEnv

# Where the agent finds what it has learned, and at which level it acts.
WEIGHTS = os.environ.get("KONTOR_PPO", "ppo.zip")
LEVEL: Any = os.environ.get("KONTOR_PPO_LEVEL", "lines")
LEAD = 50  # a lead of so many points, or more, is worth a whole reward


class Floats(gymnasium.ObservationWrapper[Any, Any, Any]):
    """Observations as a network likes them."""

    def __init__(self, env: SeatEnv) -> None:
        super().__init__(env)
        self.observation_space = gymnasium.spaces.Box(
            0.0, 4.0, env.observation_space.shape, np.float32
        )

    def observation(self, observation: Any) -> Any:
        return to_float(observation)

    def action_masks(self) -> Any:
        return self.unwrapped.action_masks()  # type: ignore[attr-defined]


def lead(episode: Episode, seat: int, action: int) -> float:
    """By how much the game was won or lost: more to learn from than who has won."""
    if not episode.over:
        return 0.0
    return float(np.clip(episode.lead(seat) / LEAD, -1, 1))


def env_of(game: str, opponent: str, level: Level, rounds: int) -> Floats:
    return Floats(SeatEnv(game, [opponent], seat=None, level=level, max_cycles=rounds, reward=lead))


def train(env: Floats, steps: int, seed: int) -> Any:
    model = MaskablePPO(
        "MlpPolicy", env, seed=seed, n_steps=1024, batch_size=256, gamma=0.998, device="cpu"
    )
    return model.learn(steps)


class MaskedPpo(AgentBot):
    """Draws an id by the chances that the network gives."""

    level = LEVEL

    def __init__(self) -> None:
        super().__init__()
        self.model = stored(WEIGHTS)

    def act(self, world: Episode, asked: Asked) -> int:
        seen = to_float(vector_of(world, world.seat))
        self.model.set_random_seed(asked.random.randrange(2**31))  # the same game from one seed
        action, _ = self.model.predict(seen, action_masks=mask_of(world))
        return int(action)


@lru_cache(maxsize=1)
def stored(path: str) -> Any:
    return MaskablePPO.load(path, device="cpu")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="anno1800")
    parser.add_argument("--opponent", default="random")
    parser.add_argument("--level", choices=["moves", "lines"], default=LEVEL)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    table = env_of(given.game, given.opponent, given.level, given.rounds)
    train(table, given.steps, given.seed).save(WEIGHTS)
    print(f"written to {WEIGHTS}")
