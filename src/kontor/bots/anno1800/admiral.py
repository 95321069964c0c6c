"""Tries its candidates out more often."""

from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Budget


class Admiral(Steward):
    """About a second a turn."""

    budget = Budget(nodes=400)
