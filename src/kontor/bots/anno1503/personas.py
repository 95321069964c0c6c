"""Captains differ from the usual weights of the base game, and likewise of the expansion."""

from dataclasses import fields, replace
from typing import Any

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
