"""What bots assume about the course of a game of Anno 1800, in numbers that play has tuned."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources


@dataclass
class Outline:
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
    swap: float  # actions for another card instead of one that is too far away
    soft: float  # how much of what is beyond that counts all the same
    fresh: float  # how far a card not seen yet costs what it would cost today
    sight: float  # actions after which a card counts for a third; 0: all count alike
    until: float  # until this round one looks farther
    pace: float  # points for what saves an action
    coin: float  # how far the points of gold count before the end


@lru_cache(maxsize=16)
def outline_named(name: str) -> Outline:
    """What a bot assumes."""
    file = resources.files("kontor_lab.yardsticks.anno1800") / "data" / f"{name}.toml"
    return Outline(**tomllib.loads(file.read_text(encoding="utf-8")))
