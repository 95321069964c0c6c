"""How weaker players differ: their weights are off, and they do not think of every objective."""

from dataclasses import fields, replace
from math import exp
from random import Random
from typing import Any

from kontor.anno1503.numbering import OBJECTIVES
from kontor.bots.anno1503.weights import Weights

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
