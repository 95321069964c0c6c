"""Searches longer, and was trained to lead, even if that takes longer."""

from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Budget


class Admiral(Steward):
    """About a second a turn."""

    models = ("admiral", "admiral", "admiral")
    budget = Budget(nodes=400)
