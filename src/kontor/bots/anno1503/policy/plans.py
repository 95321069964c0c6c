"""What a seat is after: a plan, which is a mask of objectives that win together."""

from kontor.anno1503 import numbering as n
from kontor.anno1503 import state as s
from kontor.anno1503.inhabitants import (
    can_promote,
)
from kontor.anno1503.state import State
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.distance import has, is_in_reach, nearest_plan
from kontor.bots.anno1503.weights import Weights


class Plans:
    """The plans of all seats of one table, each with weights of its own."""

    def __init__(self, chart: Chart, weights: list[Weights], seats: int) -> None:
        self.chart = chart
        self.all_weights = weights
        self.weights = weights[0]  # those of the seat that decides
        self.chosen = [0] * seats
        self.kept = [0] * seats  # plans that seats stay with as long as they can be fulfilled

    def plan_anew(self, state: State, seat: int) -> None:
        kept = self.kept[seat]
        if kept and is_in_reach(self.chart, self.all_weights[seat], state, seat, kept):
            self.chosen[seat] = kept
        else:
            self.chosen[seat] = nearest_plan(self.chart, self.all_weights[seat], state, seat)

    def keep_to(self, seat: int, plan: int) -> None:
        self.chosen[seat] = plan
        self.kept[seat] = plan

    def aims_at(self, state: State, seat: int, objective: int) -> bool:
        """Whether an objective is part of the plan and not fulfilled for good."""
        if self.chosen[seat] >> objective & 1 == 0:
            return False
        return not has(self.chart, state, seat, objective)

    def claims_wanted(self, state: State, seat: int) -> int:
        needed = state.box.needed
        wanted = 0
        if self.aims_at(state, seat, n.AGREEMENTS_OBJECTIVE):
            lacking = needed[n.AGREEMENTS_OBJECTIVE] - s.agreement_count(state, seat)
            wanted += max(0, lacking)
        if self.aims_at(state, seat, n.POSTS_OBJECTIVE):
            wanted += max(0, needed[n.POSTS_OBJECTIVE] - s.post_count(state, seat))
        if state.expansion:
            wanted += self.bases_wanted(state, seat)
        return wanted

    def bases_wanted(self, state: State, seat: int) -> int:
        if not state.expansion:
            return 0
        wanted = 1
        if self.chosen[seat] >> n.BASES_OBJECTIVE & 1:
            wanted = state.box.needed[n.BASES_OBJECTIVE]
        return max(0, wanted - s.base_count(state, seat))

    def holds(self, state: State, kind: int) -> bool:
        for card in state.action_hands[state.active]:
            if state.box.action_kind[card] == kind:
                return True
        return False

    def level_to_raise(self, state: State, seat: int) -> int:
        """The level where a free promotion helps most; NONE if no inhabitant can rise."""
        for level in (n.SETTLER, n.CITIZEN, n.PIONEER):
            if can_promote(state, level, True) or can_promote(state, level, False):
                return level
        return n.NONE
