"""A quick bot for tests and first games, with a payer of its own that needs no planner."""

from kontor.bots.anno1800.eager.bot import Eager

__all__ = ["Eager"]
