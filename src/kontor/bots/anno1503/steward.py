"""Works by routine too, with habits that thousands of games have taught."""

from kontor.bots.anno1503.greedy import Greedy


class Steward(Greedy):
    """Knows which plan is worth its price, when to buy, and what to leave alone."""

    habits = "steward"


class StewardOne(Steward):
    """Frozen, so that others can be measured against it."""

    habits = "steward@1"
