"""Decides at once: what the policy prefers, without trying anything out."""

from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Budget


class Clerk(Steward):
    """Some milliseconds a turn, even without compiled modules."""

    budget = Budget(nodes=1)
