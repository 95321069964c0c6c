"""A value net learned by temporal differences at the level of lines, with numpy alone.

The agent looks one line ahead in a game that it imagines, so it never learns what is hidden.

    python examples/research/td_lines.py --game anno1503 --games 200 --against dice random
"""

import argparse
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kontor.research.arrays import to_float, vector_of
from kontor.research.episode import Episode, numbers_of
from kontor.research.single_seat import SeatEnv

HIDDEN, LAMBDA, RATE = 50, 0.7, 0.02
TRIED = 8  # lines that are looked at, drawn among the legal ones
Floats = NDArray[np.floating[Any]]


class Net:
    """One hidden layer; the output is the share of the victory that a seat may expect."""

    def __init__(self, places: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.first = random.normal(0, 1 / places**0.5, (places, HIDDEN))
        self.second = np.zeros(HIDDEN)
        self.bias = 0.0

    def values(self, seen: Floats) -> Floats:
        return self._out(np.tanh(seen @ self.first))

    def _out(self, hidden: Floats) -> Floats:
        return np.asarray(1 / (1 + np.exp(-(hidden @ self.second + self.bias))))

    def learn(self, seen: Floats, targets: Floats) -> None:
        """One step of gradient descent on the cross entropy."""
        hidden = np.tanh(seen @ self.first)
        error = (self._out(hidden) - targets) / len(targets)
        back = np.outer(error, self.second) * (1 - hidden**2)
        self.second -= RATE * 10 * (hidden.T @ error)
        self.bias -= RATE * 10 * float(error.sum())
        self.first -= RATE * 10 * (seen.T @ back)


def choose(net: Net, episode: Episode, random: Random, curious: float = 0.0) -> int:
    legal = episode.legal
    if random.random() < curious:
        return random.choice(legal)
    tried, seat = random.sample(legal, min(TRIED, len(legal))), episode.seat
    after = []
    for number in tried:
        world = episode.imagined(seat, random.randrange(2**53))
        world.step(number)
        after.append(to_float(vector_of(world, seat)))
    return tried[int(np.argmax(net.values(np.array(after))))]


def learn(net: Net, game: str, games: int, rounds: int, seed: int) -> None:
    """Self-play of two seats; each learns from what it saw before its own decisions."""
    random = Random(seed)
    for number in range(games):
        episode = Episode(
            game, 2, level="lines", options={"table.max_rounds": rounds}, seed=seed + number
        )
        seen: list[list[Any]] = [[], []]
        while not episode.over:
            seen[episode.seat].append(to_float(vector_of(episode, episode.seat)))
            episode.step(choose(net, episode, random, curious=0.1))
        for seat, result in enumerate(episode.returns()):
            if seen[seat]:
                rows = np.array(seen[seat])
                net.learn(rows, targets_of(net.values(rows), result + 0.5))


def targets_of(values: Floats, result: float) -> Floats:
    """Returns that trust what comes later by LAMBDA, and the values on the way by the rest."""
    targets, later = np.empty(len(values)), result
    for place in range(len(values) - 1, -1, -1):
        targets[place] = later
        later = (1 - LAMBDA) * float(values[place]) + LAMBDA * later
    return targets


def measure(net: Net, game: str, bot: str, games: int, rounds: int) -> tuple[float, float]:
    """The share of games won against a bot, and half of its 95 % interval."""
    env, random, shares = SeatEnv(game, [bot], None, "lines", max_cycles=rounds), Random(9), []
    for number in range(games):
        env.reset(seed=1_000_000 + number)
        over, reward = env.episode.over, 0.0
        while not over:
            _, reward, ended, stopped, _ = env.step(choose(net, env.episode, random))
            over = ended or stopped
        shares.append(reward + 0.5)
    return float(np.mean(shares)), 1.96 * float(np.std(shares)) / games**0.5


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="anno1503")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--measured", type=int, default=40)
    parser.add_argument("--against", nargs="*", default=["dice", "random"])
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learned = Net(numbers_of(given.game, 2).layout.size, given.seed)
    for when in ("untrained", "trained"):
        for bot in given.against:
            share, half = measure(learned, given.game, bot, given.measured, given.rounds)
            print(f"{when}, against {bot}: {share:.1%} ± {half:.1%}", flush=True)
        if when == "untrained":
            learn(learned, given.game, given.games, given.rounds, given.seed)
