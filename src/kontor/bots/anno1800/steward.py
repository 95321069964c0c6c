"""Looks some turns ahead from what its instinct is drawn to, which learned from many games."""

from time import monotonic
from typing import Any

from kontor.anno1800.game import ANNO_1800
from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
from kontor.bots.anno1800.choices import Choice, at_once, choices, idle
from kontor.bots.anno1800.leanings import Leanings
from kontor.bots.anno1800.lookout import Lookout
from kontor.bots.anno1800.sketch.deeds import SWAP
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.sketch.instinct import expects_named, weights_named
from kontor.bots.anno1800.sketch.judgement import Judgement
from kontor.bots.anno1800.sketch.world import LONG_AGO
from kontor.bots.anno1800.thrift import thrifty
from kontor.bots.bot import Asked, Budget
from kontor.table.chance import Dice
from kontor.table.moves import Move

ENDLESS = 1 << 30


class Steward:
    """Tries a few choices and pays with what it can spare; it learned to be quick.

    It can be stopped at any moment: without a single trial it takes what instinct is drawn to.
    """

    schools = ("steward", "steward", "crowd")  # data files of weights, for two to four seats
    budget = Budget(nodes=150)

    def __init__(self, leanings: Leanings | None = None) -> None:
        self.leanings = leanings or Leanings()
        self.swapped = LONG_AGO  # the round of its last swap
        self.minds: dict[str, Judgement] = {}  # by school

    def mind(self, seats: int) -> Judgement:
        """What it knows of tables for so many."""
        school = self.schools[seats - ANNO_1800.min_seats]
        if school not in self.minds:
            weights = self.leanings.bend(weights_named(school))
            self.minds[school] = Judgement(weights, expects_named(school))
        return self.minds[school]

    def __getstate__(self) -> dict[str, Any]:
        """Minds do not travel: they are made anew from what they are made of."""
        return {**vars(self), "minds": {}}

    def decide(self, asked: Asked) -> list[Move]:
        state = imagine(asked.view, Dice(asked.random))
        step = at_once(state, asked.moves)
        if step:
            return step
        options = self.options(asked, state)
        if not options:
            return [idle(asked.moves)]
        effort = self.mind(state.seats).till.effort.copy()  # others are thought of from here on
        choice = self.prefer(asked, state, options)
        if choice.deed[0] == SWAP:
            self.swapped = state.round
        return thrifty(state, choice.moves, effort)

    def options(self, asked: Asked, state: State) -> list[Choice]:
        world = sketch_of(state)
        world.swapped[state.active] = self.swapped
        return choices(self.mind(state.seats), state, world, asked.moves)

    def prefer(self, asked: Asked, state: State, options: list[Choice]) -> Choice:
        seconds = asked.budget.seconds
        deadline = None if seconds is None else monotonic() + seconds
        nodes = asked.budget.nodes or (self.budget.nodes if seconds is None else None) or ENDLESS
        lookout = Lookout(self.mind(state.seats), asked, state, options, self.swapped)
        return lookout.best(nodes, deadline)
