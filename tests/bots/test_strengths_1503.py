"""Weaker strengths of Anno 1503 misjudge and overlook, and still end games."""

from random import Random

from kontor.anno1503.game import ANNO_1503
from kontor.bots.anno1503.personas import EXACT, misjudged, plans_seen
from kontor.bots.anno1503.weights import model_named
from kontor.bots.match import play_table
from kontor.table.table import Table


def test_opinions_differ_but_what_a_plan_asks_for_is_bought() -> None:
    usual = model_named("steward")[1]
    other = misjudged(usual, 1.0, Random(1))
    assert other != usual
    assert other == misjudged(usual, 1.0, Random(1))
    assert all(getattr(other, name) == getattr(usual, name) for name in EXACT)
    assert misjudged(usual, 0.0, Random(1)) == usual


def test_some_plans_are_not_seen_but_never_all() -> None:
    plans = [0b111, 0b1011, 0b1101]
    assert plans_seen(plans, 0.0, Random(1)) == plans
    assert all(plans_seen(plans, 1.0, Random(seed)) for seed in range(20))


def test_a_game_of_mixed_strengths_ends() -> None:
    seats = ["steward/1", "leonor/2"]
    table = Table.open(ANNO_1503, seats, options={"table.max_rounds": 150}, seed=1)
    play_table(table, seats, 1)
    assert not ANNO_1503.capped(table.state)
