"""A quick bot for tests and measurements, with a payer and distances of its own: `bot`, `means`."""

from kontor_lab.yardsticks.anno1800.eager.bot import Eager

__all__ = ["Eager"]
