"""Works by routine, too, with habits tuned over thousands of games."""

from kontor.bots.anno1503.greedy import Greedy


class Steward(Greedy):
    """Knows which plan is worth its price, when to buy, and what to leave alone."""

    habits = "steward"


class StewardOne(Steward):
    """Frozen, as a yardstick for other bots."""

    habits = "steward@1"
