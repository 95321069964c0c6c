"""A value net learned by temporal differences at the level of lines, with numpy alone.

The agent looks one line ahead in a game that it imagines, so it never learns what is hidden.

    python examples/research/td_lines.py --game anno1800 --games 200
    kontor tournament anno1800 --bots TdLines,dice --bot examples/research/td_lines.py:TdLines
"""

import argparse
import os
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kontor.bots.bot import Asked
from kontor.research.agent import AgentBot
from kontor.research.arrays import to_float, vector_of
from kontor.research.episode import Episode, numbers_of

# Where the agent finds what it has learned: in the working folder, or in the file named here.
WEIGHTS = os.environ.get("KONTOR_TD", "td.npz")
HIDDEN, LAMBDA, RATE, CURIOUS = 50, 0.7, 0.02, 0.1
TRIED = 8  # lines that are looked at, drawn among the legal ones
Floats = NDArray[np.floating[Any]]


class Net:
    """One hidden layer; the output is the share of the victory that a seat may expect."""

    def __init__(self, places: int, seed: int) -> None:
        random = np.random.default_rng(seed)
        self.first = random.normal(0, 1 / places**0.5, (places, HIDDEN))
        self.second = np.zeros(HIDDEN)
        self.bias = np.zeros(1)

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
        self.bias -= RATE * 10 * error.sum()
        self.first -= RATE * 10 * (seen.T @ back)

    def save(self, path: str) -> None:
        np.savez(path, first=self.first, second=self.second, bias=self.bias)

    @classmethod
    def load(cls, path: str) -> "Net":
        with np.load(path) as stored:
            net = cls(len(stored["first"]), 0)
            net.first, net.second, net.bias = stored["first"], stored["second"], stored["bias"]
        return net


def choose(net: Net, world: Episode, random: Random) -> int:
    """The line after which the seat may expect most, in a game that it imagines."""
    tried = random.sample(world.legal, min(TRIED, len(world.legal)))
    after = []
    for number in tried:
        there = world.copy()
        there.step(number)
        after.append(to_float(vector_of(there, world.seat)))
    return tried[int(np.argmax(net.values(np.array(after))))]


def learn(net: Net, game: str, games: int, rounds: int, seed: int) -> None:
    """Self-play of two seats; each learns from what it saw before its own decisions."""
    random = Random(seed)
    for number in range(games):
        options = {"table.max_rounds": rounds}
        episode = Episode(game, 2, level="lines", options=options, seed=seed + number)
        seen: list[list[Any]] = [[], []]
        while not episode.over:
            seat, legal = episode.seat, episode.legal
            seen[seat].append(to_float(vector_of(episode, seat)))
            if random.random() < CURIOUS:
                episode.step(random.choice(legal))
            else:
                world = episode.imagined(seat, random.randrange(2**53))
                episode.step(choose(net, world, random))
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


class TdLines(AgentBot):
    """Plays the line after which its net expects most."""

    level = "lines"

    def __init__(self) -> None:
        super().__init__()
        self.net = Net.load(WEIGHTS)

    def act(self, world: Episode, asked: Asked) -> int:
        return choose(self.net, world, asked.random)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="anno1800")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learned = Net(numbers_of(given.game, 2).layout.size, given.seed)
    learn(learned, given.game, given.games, given.rounds, given.seed)
    learned.save(WEIGHTS)
    print(f"written to {WEIGHTS}")
