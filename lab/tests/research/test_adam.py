"""Adam finds the least value, whatever the size of the gradients."""

import numpy as np
import pytest

from kontor_lab.research.adam import Adam


@pytest.mark.parametrize("scale", [0.01, 1.0, 100.0])
def test_weights_go_to_the_least_value(scale: float) -> None:
    wanted = [np.array([1.0, -2.0]), np.array([[3.0]])]
    weights = [np.zeros(2), np.zeros((1, 1))]
    adam = Adam(weights, 0.05)
    for _ in range(1000):
        adam.step([scale * (one - goal) for one, goal in zip(weights, wanted, strict=True)])
    for one, goal in zip(weights, wanted, strict=True):
        assert one == pytest.approx(goal, abs=0.01)
