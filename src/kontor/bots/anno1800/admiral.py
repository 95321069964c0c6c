"""Searches longer, and learned to play for the lead alone, however long it takes."""

from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Budget


class Admiral(Steward):
    """About a second a turn."""

    schooled = "admiral"
    budget = Budget(nodes=400)
