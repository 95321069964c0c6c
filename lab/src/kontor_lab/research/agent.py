"""An agent that acts by ids as a bot, so that it can be measured and played against; and Adam
for nets in numpy."""

from collections.abc import Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kontor.bots.bot import Asked
from kontor.table.chance import Dice
from kontor.table.moves import Move
from kontor_lab.research.episode import Episode, Level

DECAY = (0.9, 0.999)  # of the mean of gradients, and of their squares
Floats = NDArray[np.floating[Any]]


class Adam:
    """Changes the weights in place, each by its own rate."""

    def __init__(self, weights: Sequence[Floats], rate: float) -> None:
        self.weights, self.rate = weights, rate
        self._means = [np.zeros_like(one) for one in weights]
        self._squares = [np.zeros_like(one) for one in weights]
        self._steps = 0

    def step(self, gradients: Sequence[Floats]) -> None:
        first, second = DECAY
        self._steps += 1
        for place, gradient in enumerate(gradients):
            self._means[place] = first * self._means[place] + (1 - first) * gradient
            self._squares[place] = second * self._squares[place] + (1 - second) * gradient**2
            mean = self._means[place] / (1 - first**self._steps)
            size = np.sqrt(self._squares[place] / (1 - second**self._steps)) + 1e-8
            self.weights[place][...] -= self.rate * mean / size


class AgentBot:
    """Give it `act`. It is shown games that its seat could not tell from the one at the table."""

    level: Level = "moves"

    def __init__(self) -> None:
        self._table: Episode | None = None

    def act(self, world: Episode, asked: Asked) -> int:
        """One of `world.legal`. The world may be copied and played on, but not stepped."""
        raise NotImplementedError

    def decide(self, asked: Asked) -> list[Move]:
        world = self.imagined(asked)
        while not world.records:  # a move that is chosen in steps takes several ids
            world.step(self.act(world, asked))
        return [move for _, move, _ in world.records]

    def imagined(self, asked: Asked) -> Episode:
        """A game that fits what the seat sees, with luck from the bot's own random numbers."""
        assert asked.game is not None
        if self._table is None:
            name, seats = asked.game.name, len(asked.view.seats)
            self._table = Episode(name, seats, level=self.level, seed=0)
        luck = Random(asked.random.random())
        return self._table.in_state(asked.game.imagine(asked.view, Dice(luck)), luck)
