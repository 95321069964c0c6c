"""Rate limits cost the same however many are limited."""

import time

import pytest

from kontor.server import limits
from kontor.server.limits import Limiter
from kontor.table.refusals import Refused


def test_a_bucket_empties_and_fills() -> None:
    now = [0.0]
    limiter = Limiter(2, 0.5, clock=lambda: now[0])
    for _ in range(2):
        limiter.spend("anna")
    with pytest.raises(Refused):
        limiter.spend("anna")
    limiter.spend("boris")
    now[0] = 2.0
    limiter.spend("anna")
    limiter.give_back("anna")
    limiter.spend("anna")


def test_a_crowd_of_keys_costs_neither_memory_nor_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_KEYS", 2000)
    limiter = Limiter(2, 1e-9)
    started = time.process_time()
    for number in range(40_000):
        limiter.spend(f"key {number}")
        if number % 100 == 0:
            limiter.give_back("anna")  # is used again and again, and stays
    assert len(limiter._left) == 2000
    assert "anna" in limiter._left
    # With a search through all keys at each step this took minutes.
    assert time.process_time() - started < 5
