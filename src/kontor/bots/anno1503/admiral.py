"""Searches: tries out its moves in one imagined world after the other, for as long as it may."""

from time import monotonic

from kontor.anno1503.state import State
from kontor.bots.anno1503.greedy import habits_named
from kontor.bots.anno1503.search import Search, options_of
from kontor.bots.anno1503.steward import Steward
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move

ENDLESS = 1 << 30  # nodes
AHEAD = 4  # rounds that a trial lasts; then the position is judged
CAUTION = 1.0  # how clear a difference must be, in standard errors
LUCK = 31  # bits


class Admiral(Steward):
    """Moves that do worse than others in the same worlds are dropped, half of them at a time.

    It can be stopped at any moment: then the move is the one that has done best so far, and before
    the first trial the one that `steward` would make.
    """

    budget = Budget(nodes=400)
    plan = 0  # that it keeps to until the end of the round; 0: whatever is nearest
    round = 0

    def decide(self, asked: Asked, state: State) -> Move:
        deadline = None if asked.budget.seconds is None else monotonic() + asked.budget.seconds
        nodes = asked.budget.nodes or (self.budget.nodes if deadline is None else None) or ENDLESS

        def is_over() -> bool:
            return deadline is not None and monotonic() >= deadline

        options = options_of(state, self.routine(state), self.plan_for(state))
        best = options[0]
        if len(options) > 1:
            best = self.search(asked, state).best(options, nodes, CAUTION, is_over)
        self.plan = best.plan
        return best.move

    def plan_for(self, state: State) -> int:
        if state.round != self.round:
            self.plan, self.round = 0, state.round
        return self.plan

    def search(self, asked: Asked, state: State) -> Search:
        """Trials end after some rounds; what is reached by then is judged by an outlook that was
        fitted to how games go on."""
        judge = habits_named("outlook")[1 if state.expansion else 0]
        luck = asked.random.getrandbits(LUCK)
        turns = AHEAD * state.seats
        return Search(self.chart_of(state), self.every_habits(state), judge, state, luck, turns)
