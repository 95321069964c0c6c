"""Random legal play through PettingZoo: the loop that every other agent starts from.

python examples/research/random_agent.py anno1800 --games 20
"""

import argparse
from collections import Counter

import numpy as np

from kontor_lab.research import aec


def play(game: str, games: int, level: str, rounds: int, seed: int) -> Counter[str]:
    """How often each seat wins."""
    env, random = aec.env(game=game, level=level, max_cycles=rounds), np.random.default_rng(seed)
    won: Counter[str] = Counter()
    for number in range(games):
        env.reset(seed=seed * 1_000_003 + number)
        for agent in env.agent_iter():
            seen, reward, ended, stopped, _ = env.last()
            if ended or stopped:
                won[agent] += reward > 0
                env.step(None)
            else:
                env.step(int(random.choice(np.flatnonzero(seen["action_mask"]))))
    return won


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", default="anno1800")
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--level", choices=["moves", "lines"], default="moves")
    parser.add_argument("--rounds", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    print(play(given.game, given.games, given.level, given.rounds, given.seed))
