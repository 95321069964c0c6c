"""Several goals at once: planner and brute force side by side.

Where the goals can be reached, all that is not needed for them is taken away piece by piece. From
there two more questions are asked: can they still be reached without the last piece, and without
what the goals themselves bring?
"""

from collections import Counter
from random import Random

from kontor.anno1800 import numbering as b
from kontor.anno1800.state import State, copy_state
from kontor.planner.anno1800.compound import compound
from kontor.planner.anno1800.goals import same_goal
from kontor.planner.anno1800.plan import Plan
from kontor.table.moves import Move
from tests.planner.brute import TooWide
from tests.planner.brute_compound import brings, way
from tests.planner.compare import Disagreement, follow

Piece = tuple[str, int]


class CompoundComparison:
    """Counts over many positions."""

    def __init__(self) -> None:
        self.seen: Counter[str] = Counter()

    def goals(self, state: State, goals: list[Move], random: Random) -> None:
        self.seen["compounds"] += 1
        if self.agree(state, goals, 600) is None:
            return
        bare = reduced(state, goals, random)
        self.agree(bare, goals, 2_000)
        for piece in random.sample(pieces(bare), min(2, len(pieces(bare)))):
            self.agree(without(bare, piece), goals, 1_000)
        for brought in brings(goals):
            try:
                self.seen[brought] += 0 if way(bare, goals, brought) else 1
            except TooWide:
                continue

    def agree(self, state: State, goals: list[Move], limit: int) -> Plan | None:
        """The planner's answer, after brute force has looked at it too."""
        before = copy_state(state)
        plan = compound(state, goals)
        if state != before:
            raise Disagreement(f"{goals}: planning changed the position")
        if plan is not None:
            check(state, goals, plan)
        try:
            found = way(state, goals, "", limit)
        except TooWide:
            self.seen["compounds too wide"] += 1
            return plan
        if found != (plan is not None):
            raise Disagreement(f"{goals}: brute force {found}, planner {plan}")
        self.seen["compounds affordable" if found else "compounds unaffordable"] += 1
        return plan


def check(state: State, goals: list[Move], plan: Plan) -> None:
    """The engine takes every move, the price is right, and all the goals are among the moves."""
    follow(state, plan.moves[-1], plan)
    rest = list(goals)
    for move in plan.moves:
        met = [goal for goal in rest if same_goal(goal, move)]
        rest = [goal for goal in rest if goal is not met[0]] if met else rest
    if rest:
        raise Disagreement(f"{goals}: {plan} leaves out {rest}")


# -- less and less ----------------------------------------------------------------------------


def reduced(state: State, goals: list[Move], random: Random) -> State:
    """The position without whatever the planner can do without."""
    for piece in random.sample(pieces(state), len(pieces(state))):
        less = without(state, piece)
        if compound(less, goals) is not None:
            state = less
    return state


def pieces(state: State) -> list[Piece]:
    """Everything of use that the active seat has, by name and number."""
    seat = state.active
    found: list[Piece] = [("gold", 0)] * state.gold[seat]
    for kind in range(b.KINDS):
        found += [("cube", kind)] * state.quarter[seat * b.KINDS + kind]
        found += [("free step", kind)] * state.free_steps[kind]
    for family in (b.TRADE, b.EXPLORATION):
        found += [("ready", family)] * state.ready[seat * 2 + family]
        found += [("on card", family)] * state.on_cards[seat * 2 + family]
    found += [("good", good) for good in range(b.GOODS) for _ in range(state.pool[good])]
    return found + [("card", card) for card in state.face_up[seat]]


def without(state: State, piece: Piece) -> State:
    less, seat, (name, number) = copy_state(state), state.active, piece
    if name == "gold":
        less.gold[seat] -= 1
    elif name == "cube":
        less.quarter[seat * b.KINDS + number] -= 1
        less.cubes[number] += 1
    elif name == "free step":
        less.free_steps[number] -= 1
    elif name == "ready":
        less.ready[seat * 2 + number] -= 1
        less.spent[seat * 2 + number] += 1
    elif name == "on card":
        less.on_cards[seat * 2 + number] -= 1
    elif name == "good":
        less.pool[number] -= 1
    else:
        less.face_up[seat].remove(number)
        less.face_down[seat].append(number)
    return less
