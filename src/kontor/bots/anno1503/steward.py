"""Plays by the policy, too, with weights tuned over thousands of games."""

from kontor.bots.anno1503.greedy import Greedy


class Steward(Greedy):
    """Knows which plan is worth its price, when to buy, and what to leave alone."""

    name = "steward"
