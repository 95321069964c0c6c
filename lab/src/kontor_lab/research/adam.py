"""Adam for nets in numpy: the examples learn without a library for it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

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
