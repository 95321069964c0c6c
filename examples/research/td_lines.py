"""A value net learned by temporal differences at the level of lines, with numpy alone.

The agent looks one line ahead in a game that it imagines, so it never learns what is hidden.

    python examples/research/td_lines.py --game anno1800 --games 1000
    kontor tournament anno1800 --bots TdLines,random --bot examples/research/td_lines.py:TdLines
"""

import argparse
import os
from collections import deque
from random import Random

import numpy as np

from kontor.bots.bot import Asked
from kontor_lab.research.adam import Adam, Floats
from kontor_lab.research.agent import AgentBot
from kontor_lab.research.arrays import Bytes, to_float, vector_of
from kontor_lab.research.episode import Episode, numbers_of

# Where the agent finds what it has learned: in the working folder, or in the file named here.
WEIGHTS = os.environ.get("KONTOR_TD", "td.npz")
HIDDEN, LAMBDA, RATE, EPSILON = 64, 0.95, 0.0005, 0.1
REPLAY, BATCHES, BATCH = 100, 20, 256  # games, and what is learned from them after each game
LEAD = 50  # a lead of so many points, or more, is all that a seat can wish for


class Net:
    """One hidden layer; the output says how a game will end for a seat, from 0 to 1."""

    def __init__(self, first: Floats, second: Floats) -> None:
        self.weights = [first, second]
        self._adam = Adam(self.weights, RATE)

    @classmethod
    def fresh(cls, places: int, seed: int) -> "Net":
        first = np.random.default_rng(seed).normal(0, places**-0.5, (places, HIDDEN))
        return cls(first.astype(np.float32), np.zeros(HIDDEN, np.float32))

    def values(self, seen: Floats) -> Floats:
        return self._out(np.tanh(seen @ self.weights[0]))

    def _out(self, hidden: Floats) -> Floats:
        return np.asarray(1 / (1 + np.exp(-(hidden @ self.weights[1]))))

    def learn(self, seen: Floats, targets: Floats) -> None:
        """One step of Adam on the cross entropy."""
        hidden = np.tanh(seen @ self.weights[0])
        error = (self._out(hidden) - targets) / len(targets)
        back = np.outer(error, self.weights[1]) * (1 - hidden**2)
        self._adam.step((seen.T @ back, hidden.T @ error))

    def save(self, path: str) -> None:
        np.savez(path, first=self.weights[0], second=self.weights[1])

    @classmethod
    def load(cls, path: str) -> "Net":
        with np.load(path) as stored:
            return cls(stored["first"], stored["second"])


def outcome(episode: Episode, seat: int) -> float:
    """How a game has ended: 0.5 is a tie, 1 a clear victory."""
    return 0.5 + float(np.clip(episode.lead(seat) / LEAD, -1, 1)) / 2


def choose(net: Net, world: Episode, random: Random) -> int:
    """The line after which the seat may expect most, in a game that it imagines; any of them, if
    several promise the same."""
    after, ended, legal = [], {}, world.legal
    random.shuffle(legal)
    for place, number in enumerate(legal):
        there = world.copy()
        there.step(number)
        after.append(to_float(vector_of(there, world.seat)))
        if there.over:
            ended[place] = outcome(there, world.seat)
    values = net.values(np.array(after))
    for place, value in ended.items():
        values[place] = value
    return legal[int(np.argmax(values))]


def learn(net: Net, game: str, games: int, rounds: int, seed: int) -> None:
    """Self-play of two seats. Both look at the table before every decision, their own or not, as
    both will be asked what a position is worth in which the other decides."""
    random, draw = Random(seed), np.random.default_rng(seed)
    replay: deque[tuple[Bytes, Floats]] = deque(maxlen=2 * REPLAY)
    points = []
    for number in range(games):
        options = {"table.max_rounds": rounds}
        episode = Episode(game, 2, level="lines", options=options, seed=seed + number)
        seen: list[list[Bytes]] = [[], []]
        while not episode.over:
            for seat in range(2):
                seen[seat].append(vector_of(episode, seat))
            if random.random() < EPSILON:
                episode.step(random.choice(episode.legal))
            else:
                world = episode.imagined(episode.seat, random.randrange(2**53))
                episode.step(choose(net, world, random))
        for seat in range(2):
            rows = np.array(seen[seat])
            values = net.values(to_float(rows))
            replay.append((rows, targets_of(values, outcome(episode, seat))))
        rows = np.concatenate([rows for rows, _ in replay])
        targets = np.concatenate([targets for _, targets in replay])
        for _ in range(BATCHES):
            batch = draw.integers(len(rows), size=BATCH)
            net.learn(to_float(rows[batch]), targets[batch])
        points += [score.total for score in episode.scores()]
        if (number + 1) % 50 == 0:
            print(f"game {number + 1}: {np.mean(points[-100:]):.1f} points on average", flush=True)


def targets_of(values: Floats, result: float) -> Floats:
    """Returns that trust what comes later by LAMBDA, and the values on the way by the rest."""
    targets, later = np.empty(len(values), np.float32), result
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
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    learned = Net.fresh(numbers_of(given.game, 2).layout.size, given.seed)
    learn(learned, given.game, given.games, given.rounds, given.seed)
    learned.save(WEIGHTS)
    print(f"written to {WEIGHTS}")
