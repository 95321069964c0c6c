"""What bots assume about the course of a game of Anno 1800, in numbers that play has tuned."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources


@dataclass
class Assumptions:
    """What a bot assumes about the course of a game; tuned by play, kept in a data file."""

    festival: float  # the part of a festival that exhausting all cubes of one kind costs
    even: float  # how far the use of what does not run out first counts as well
    promote: float  # actions for a first cube of the next kind
    voyage: float  # actions for an island of the New World, besides the tokens
    luck: float  # how much farther goods are that only some of those islands have
    chain: float  # how much of what the goods of one card lack they do not lack in common
    action: float  # what an action is worth, in points
    calm: float  # rounds after which it grows
    hurry: float  # by how much in every round
    fading: float  # rounds after which nothing is kept for later
    tired: float
    gold: float
    extra_action: float  # unused effects of cards, in actions
    upgrade: float
    cubes: float
    tokens: float
    coins: float
    gift: float
    expedition: float
    objective: float
    owned: list[float]
    sail: float
    chart: float
    yard: float
    industry: float
    room: float
    doubt: float  # how much a lead counts once the end is in sight


@lru_cache(maxsize=16)
def assumptions_named(name: str) -> Assumptions:
    """What a bot assumes."""
    file = resources.files("kontor.bots.anno1800") / "data" / f"{name}.toml"
    return Assumptions(**tomllib.loads(file.read_text(encoding="utf-8")))
