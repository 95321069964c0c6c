"""Masked PPO of sb3-contrib against a bot. It is expected to lose: the guide says by how much.

python examples/research/masked_ppo.py --steps 200000 --opponent dice --out ppo.zip
"""

import argparse
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO

from kontor.research.arrays import to_float
from kontor.research.episode import Level
from kontor.research.single_seat import SeatEnv


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


def env_of(game: str, opponent: str, level: Level, rounds: int) -> Floats:
    return Floats(SeatEnv(game, [opponent], seat=None, level=level, max_cycles=rounds))


def train(env: Floats, steps: int, seed: int) -> Any:
    model = MaskablePPO("MlpPolicy", env, seed=seed, n_steps=1024, batch_size=256, device="cpu")
    return model.learn(steps)


def measure(model: Any, env: Floats, games: int, seed: int) -> tuple[float, float]:
    """The share of games won, and half of its 95 % interval; and nothing is learned."""
    shares = []
    for number in range(games):
        seen, _ = env.reset(seed=seed + number)
        over, reward = False, 0.0
        while not over:
            action, _ = model.predict(seen, action_masks=env.action_masks(), deterministic=False)
            seen, gained, ended, stopped, _ = env.step(int(action))
            over, reward = ended or stopped, float(gained)
        shares.append(reward + 0.5)
    spread = 1.96 * float(np.std(shares)) / max(1, games) ** 0.5
    return float(np.mean(shares)), spread


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="anno1800")
    parser.add_argument("--opponent", default="dice")
    parser.add_argument("--level", choices=["moves", "lines"], default="moves")
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--steps", type=int, default=200_000)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--against", nargs="*", default=["dice", "random", "eager", "greedy"])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default="")
    given = parser.parse_args()
    learned = train(
        env_of(given.game, given.opponent, given.level, given.rounds), given.steps, given.seed
    )
    if given.out:
        learned.save(given.out)
    for bot in given.against:
        table = env_of(given.game, bot, given.level, given.rounds)
        share, half = measure(learned, table, given.games, 1_000_000)
        print(f"against {bot}: {share:.1%} ± {half:.1%} of {given.games} games", flush=True)
