"""What strangers send costs time in proportion to its length; `tests/soak/server/costs.py` tries as
many inputs as you like."""

import re

import pytest

from tests.soak.server import costs


def test_no_door_is_slow() -> None:
    assert len(costs.run(25, 11)) == len(costs.DOORS)


def test_a_door_whose_cost_grows_with_the_square_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    backtracking = re.compile(r"^\s*\[+\s*([\w. -]+?)\s*\]+")
    slow = costs.Door(lambda text: backtracking.match(text[:600]), 600, 1.0, 1.0)
    monkeypatch.setattr(costs, "DOORS", {"slow": slow})
    monkeypatch.setattr(costs, "hostile", lambda random, size: "[" + " " * size)
    with pytest.raises(AssertionError, match="slow: worst"):
        costs.run(3, 1)
