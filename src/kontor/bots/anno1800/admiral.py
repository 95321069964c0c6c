"""Searches: plays on from the choices of its instinct, in one world after the other."""

from time import monotonic

from kontor.anno1800.state import State
from kontor.bots.anno1800.choices import Choice
from kontor.bots.anno1800.lookout import Lookout
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Asked, Budget

ENDLESS = 1 << 30


class Admiral(Steward):
    """Can be stopped at any moment: without a single game it takes what instinct is drawn to."""

    schooled = "admiral"
    budget = Budget(nodes=400)

    def prefer(self, asked: Asked, state: State, options: list[Choice]) -> Choice:
        seconds = asked.budget.seconds
        deadline = None if seconds is None else monotonic() + seconds
        nodes = asked.budget.nodes or (self.budget.nodes if seconds is None else None) or ENDLESS
        lookout = Lookout(self.mind, asked, state, options, self.swapped)
        return lookout.best(nodes, deadline)
