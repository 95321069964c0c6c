"""How captains and weaker strengths differ from the usual weights.

A captain differs from those of the base game, and likewise of the expansion; some have objectives
that they go out of their way for. The weights of weaker strengths are off, and they do not think of
every objective.
"""

from collections.abc import Mapping
from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Any

from kontor.anno1503.numbering import OBJECTIVES
from kontor.anno1503.state import State
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import HOPELESS, Distance
from kontor.bots.anno1503.weights import Weights


def likewise(weights: Weights, given: Weights, usual: Weights) -> Weights:
    """Other weights, changed as the given ones differ from the usual ones."""
    new: dict[str, Any] = {}
    for field in fields(weights):
        old, now = getattr(usual, field.name), getattr(given, field.name)
        value = getattr(weights, field.name)
        if isinstance(value, list):
            triples = zip(value, now, old, strict=True)
            new[field.name] = [one * ratio(part, whole) for one, part, whole in triples]
        else:
            new[field.name] = value * ratio(now, old)
    return replace(weights, **new)


def ratio(now: float, old: float) -> float:
    return now / old if old else 1.0


def favourite(chart: Chart, weights: Weights, state: State, aims: Mapping[str, float]) -> int:
    """The nearest plan with one of the aims of the seat that decides, if it is farther away than
    the nearest of all by less than that aim is worth, in goods cards; otherwise 0."""
    if not aims:
        return 0
    distance = Distance(chart, weights, state, state.deciding)
    away = {plan: distance.of(plan) for plan in chart.plans}
    least = min(away.values())
    found = [
        plan
        for plan, cards in away.items()
        if cards < min(HOPELESS, least + liking(state, plan, aims))
    ]
    return min(found, key=away.__getitem__, default=0)


def liking(state: State, plan: int, aims: Mapping[str, float]) -> float:
    """What the best liked objective of a plan is worth, in goods cards."""
    names = enumerate(state.box.objective_ids)
    return max((aims.get(name, 0.0) for number, name in names if plan >> number & 1), default=0.0)


# Switches and counts are not a matter of opinion. What the plan asks for is bought by everybody, or
# games would not end.
EXACT = frozenset(
    {
        *("cannons", "doubt", "bold", "careful", "deft", "claim", "later"),
        *("ship", "pioneer", "promote", "palace", "noble", "cannon", "repair"),
        *("spend", "spend_gold", "stock", "base"),
    }
)
CLAIMED = ("agreement", "post")  # whatever it thinks of them, if the plan asks for them
FARTHEST = 1.5  # that a logarithm may be off
ENOUGH = 1.1  # times what a tile must be worth


def misjudged(weights: Weights, spread: float, random: Random) -> Weights:
    """Every weight times a factor, as often too large as too small; `spread` is the standard
    deviation of its logarithm."""
    new: dict[str, Any] = {}
    for field in fields(weights):
        value = getattr(weights, field.name)
        if isinstance(value, list):
            new[field.name] = [one * factor(spread, random) for one in value]
        elif field.name not in EXACT:
            new[field.name] = value * factor(spread, random)
    for name in CLAIMED:
        new[name] = max(new[name], ENOUGH * weights.claim)
    return replace(weights, **new)


def factor(spread: float, random: Random) -> float:
    return exp(max(-FARTHEST, min(FARTHEST, random.gauss(0.0, spread))))


def plans_seen(plans: list[int], share: float, random: Random) -> list[int]:
    """The plans without a share of the objectives, but at least one plan."""
    objectives = [number for number in range(OBJECTIVES) if any(p >> number & 1 for p in plans)]
    random.shuffle(objectives)
    for objective in objectives[: round(share * len(objectives))]:
        plans = [plan for plan in plans if not plan >> objective & 1] or plans
    return plans
