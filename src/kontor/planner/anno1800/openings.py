"""What to do now to bring a goal within reach: one action, a festival, or a longer way."""

from collections.abc import Iterable

import msgspec

from kontor.anno1800.moves import AnyMove, BuildIndustry, ExploreNewWorld, Hire, Upgrade
from kontor.anno1800.state import State
from kontor.planner.anno1800.demand import Demand
from kontor.planner.anno1800.goals import Goal, goals, tile_of
from kontor.planner.anno1800.missing import GOALS, Lack, Missing, missing, without_choices
from kontor.planner.anno1800.plan import Plan, Price, lines
from kontor.planner.anno1800.prospect import Approach, Prospect
from kontor.table.moves import Move

MOST_OPENINGS = 5
FEW_SETS = 2  # where what is missing is told at a glance
LONGEST_DETOUR = 2  # goals between an opening and what it is for


def openings(state: State, move: Move, most: int = MOST_OPENINGS) -> list[Approach]:
    """The nearest ways to a goal that is out of reach: what opens it first, then by price."""
    if not isinstance(move, GOALS):
        return []
    ways = Ways(state, lines(state))
    return ways.to(Prospect(state, move), LONGEST_DETOUR)[:most]


class Ways:
    """Openings in one position."""

    def __init__(self, state: State, known: list[Plan]) -> None:
        self.state, self.known = state, known
        self.every: list[Move] | None = None  # the goals of this position, once they are needed

    def to(self, prospect: Prospect, detours: int) -> list[Approach]:
        """What helps at once; if nothing does, detours by other goals that would help."""
        if prospect.missing.nothing:
            return []
        idle = prospect.idle()
        if idle is not None:
            return [idle]
        tried = [prospect.after(plan) for plan in prospect.candidates(self.known)]
        found = one_of_each(sorted((o for o in tried if o is not None), key=rank))
        if found or detours == 0 or not prospect.follows:
            return found
        return self.by_detours(prospect, detours)

    def out_of_reach(self, moves: list[Move]) -> "OutOfReach":
        prospect = Prospect(self.state, moves[0])
        nearest = self.to(prospect, LONGEST_DETOUR)[:MOST_OPENINGS]
        return OutOfReach(moves, prospect.missing, nearest)  # type: ignore[arg-type]

    def by_detours(self, prospect: Prospect, detours: int) -> list[Approach]:
        """Goals that would help and can be opened, by a further detour if need be."""
        found: list[Approach] = []
        for goal in self.stages(prospect):
            for way in self.to(Prospect(self.state, goal), detours - 1)[:1]:
                if way.opens or way.then:
                    then = [*way.then, goal]
                    found.append(Approach(way.plan, False, then=then))  # type: ignore[arg-type]
        return sorted(found, key=lambda way: (len(way.then), way.plan.price))

    def stages(self, prospect: Prospect) -> list[Move]:
        """Goals that would bring what the smallest set asks for."""
        lacks = prospect.lacks()
        fits = [move for move in self.goals() if any(self.brings(move, x) for x in lacks)]
        found: dict[object, Move] = {}
        for move in fits:
            name = tile_of(move) or move
            if name not in found or (prospect.is_free(move) and not prospect.is_free(found[name])):
                found[name] = move
        return list(found.values())

    def goals(self) -> list[Move]:
        if self.every is None:
            self.every = [goal.move for goal in goals(self.state)]
        return self.every

    def brings(self, move: Move, lack: Lack) -> bool:
        box = self.state.box
        if isinstance(move, BuildIndustry):
            product = box.product[box.building_number[move.industry]]
            return lack.what == "good" and box.good_ids[product] == lack.id
        if isinstance(move, ExploreNewWorld):
            return lack.what == "good" and box.new_world_good[box.good_number[lack.id]]
        if isinstance(move, Hire):
            return lack.what == "cube" and move.kind == lack.id
        if isinstance(move, Upgrade):
            into = box.kind_ids[box.kind_number[move.kind] + move.steps]
            return lack.what == "cube" and move.steps == 1 and into == lack.id
        return False


def rank(opening: Approach) -> tuple[bool, bool, Price]:
    return not opening.opens, opening.islands < opening.unseen, opening.plan.price


def one_of_each(ranked: Iterable[Approach]) -> list[Approach]:
    """A tile on its best space only."""
    found: dict[object, Approach] = {}
    for opening in ranked:
        goal = opening.plan.moves[-1]
        found.setdefault(tile_of(goal) or goal, opening)
    return list(found.values())


# -- everything at once -----------------------------------------------------------------------


class OutOfReach(msgspec.Struct, frozen=True):
    """Goals with the same price that cannot be paid for in this turn, such as a tile on its
    spaces."""

    goals: list[AnyMove]
    missing: Missing
    openings: list[Approach]


def out_of_reach(state: State, *, with_openings: bool = True) -> list[OutOfReach]:
    """Every goal that is not affordable, with what is missing and the nearest ways to it. Most of
    the time goes into these ways; without them, fewer alternatives are listed."""
    known = lines(state)
    reached = {without_choices(plan.moves[-1]) for plan in known}
    far = [
        moves
        for moves in one_for_each_price(goals(state))
        if without_choices(moves[0]) not in reached
    ]
    if not with_openings:
        return [OutOfReach(moves, missing(state, moves[0], FEW_SETS), []) for moves in far]  # type: ignore[arg-type]
    ways = Ways(state, known)
    return [ways.out_of_reach(moves) for moves in far]


def one_for_each_price(every: list[Goal]) -> list[list[Move]]:
    """One goal for each price; goals that share a demand are already together."""
    found: list[list[Move]] = []
    demand: Demand | None = None
    for goal in every:
        if goal.demand is not demand:
            found.append([])
            demand = goal.demand
        found[-1].append(goal.move)
    return found
