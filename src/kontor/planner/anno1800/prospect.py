"""One goal, and what other moves would do for it.

Every opening is played in the position as the seat sees it, and then the planner is asked again: in
the same turn if an action is left, else in the next turn, where only cubes that the opening itself
rested are rested. What the other seats do meanwhile is unknown: they are assumed to do nothing.
"""

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.numbering import FREE_NEW_WORLD_RESOURCE
from kontor.anno1800.state import FINAL_ROUND, NONE, OVER, State, building_at, copy_state
from kontor.anno1800.turn import begin_turn
from kontor.planner.anno1800.goals import Goal, tile_of
from kontor.planner.anno1800.missing import Amounts, Lack, Missing, Shortage, Thing, goal_for
from kontor.planner.anno1800.payment import helps
from kontor.planner.anno1800.plan import Plan, Price
from kontor.planner.anno1800.steps import ignore
from kontor.table.moves import Move


class Approach(msgspec.Struct, frozen=True):
    """Moves that bring a goal nearer.

    `leaves` are the smallest sets that are missing after it; none if it `opens` the goal. A voyage
    may or may not open it: it helps with `islands` of the `unseen` ones. A detour leads first to
    other goals, `then`, each of which brings the next one nearer.
    """

    plan: Plan
    opens: bool
    this_turn: bool = False
    leaves: list[list[Lack]] = []
    islands: int = 0
    unseen: int = 0
    then: list[m.AnyMove] = []


def has_next_turn(state: State) -> bool:
    """R20.4: in the final round no further turn follows; the option table.max_rounds likewise."""
    cap = state.options.max_rounds
    return state.phase not in (FINAL_ROUND, OVER) and (cap is None or state.round < cap)


def next_turn(state: State) -> State:
    """The seat's next turn if nothing happens before it."""
    after = copy_state(state)
    begin_turn(after, after.active, ignore)
    return after


class Prospect:
    """A goal of the active seat, and what other moves do for it."""

    def __init__(self, state: State, move: Move) -> None:
        self.state = state
        self.move = move
        self.follows = has_next_turn(state)
        self.things: list[Thing] = []
        self.before: list[Amounts] = []  # the smallest sets that are missing now
        goal = goal_for(state, move)
        if isinstance(goal, Goal):
            shortage = Shortage(state, goal)
            self.missing = shortage.missing()
            self.things, self.before = shortage.things, shortage.found
        else:
            self.missing = Missing(refusal=goal)

    def idle(self) -> Approach | None:
        """Ending the turn, if nothing but an action was missing."""
        if not self.follows or self.state.actions_taken == 0:
            return None
        shortage = self.shortage_in(next_turn(self.state))
        if shortage is None or not shortage.affords(shortage.nothing):
            return None
        return Approach(Plan([m.EndTurn()], Price(0, 0, 0, 0, 1), []), True)

    def lacks(self) -> list[Lack]:
        """What the smallest set asks for."""
        return self.missing.sets[0] if self.missing.sets else []

    # -- candidates ---------------------------------------------------------------------------

    def candidates(self, plans: list[Plan]) -> list[Plan]:
        """Affordable actions that could be relevant for the goal; tiles on free spaces if
        possible."""
        chosen = [plan for plan in plans if self.concerns(plan.moves[-1])]
        spaces: dict[str, list[Plan]] = {}
        for plan in chosen:
            spaces.setdefault(tile_of(plan.moves[-1]), []).append(plan)
        found = spaces.pop("", [])
        for every in spaces.values():
            free = [plan for plan in every if self.is_free(plan.moves[-1])]
            found += free[:1] or every
        return found

    def is_free(self, move: Move) -> bool:
        """Whether a tile would cover nothing, and leave the goal's own space alone."""
        field = getattr(move, "field", NONE)
        if field == getattr(self.move, "field", NONE):
            return False
        return building_at(self.state, self.state.active, field) == NONE

    def concerns(self, move: Move) -> bool:
        box = self.state.box
        if isinstance(move, m.BuildIndustry):
            return self.wants("good", box.product[box.building_number[move.industry]])
        if isinstance(move, m.BuildShip):
            family = box.family[box.building_number[move.ship]]
            return self.wants(("trade", "exploration")[family])
        if isinstance(move, m.BuildShipyard):
            return isinstance(self.move, m.BuildShip)
        if isinstance(move, m.Hire):
            return self.wants("cube", box.kind_number[move.kind])
        if isinstance(move, m.Upgrade):
            return self.concerns_upgrade(box.kind_number[move.kind], move.steps)
        if isinstance(move, m.PlayCard):
            effect = box.card_effect[box.card_number[move.card]]
            if effect.kind == FREE_NEW_WORLD_RESOURCE:
                return any(self.wants("good", good) for good in effect.goods)
            return helps(effect)
        if isinstance(move, m.ExploreNewWorld):
            goods = range(len(box.good_ids))
            return any(box.new_world_good[good] and self.wants("good", good) for good in goods)
        return isinstance(move, m.HoldFestival | m.ExploreOldWorld)

    def concerns_upgrade(self, kind: int, steps: int) -> bool:
        """Whether an upgrade brings a wanted kind of cube, or refills an empty supply."""
        return self.wants("cube", kind + steps) or self.state.cubes[kind] == 0

    def wants(self, what: str, number: int = 0) -> bool:
        return any(thing.what == what and thing.number == number for thing in self.things)

    # -- what they lead to --------------------------------------------------------------------

    def after(self, plan: Plan) -> Approach | None:
        """What a plan does for the goal, if it does anything."""
        if isinstance(plan.moves[-1], m.ExploreOldWorld | m.ExploreNewWorld):
            return self.after_voyage(plan)
        return self.judge(plan, self.played(self.state, plan))

    def played(self, state: State, plan: Plan) -> State:
        now = copy_state(state)
        for move in plan.moves:
            HANDLERS[type(move)](now, move, ignore)
        return now

    def judge(self, plan: Plan, now: State) -> Approach | None:
        shortage = self.shortage_in(now)
        if shortage is not None and shortage.affords(shortage.nothing):
            return Approach(plan, True, this_turn=True)
        if not self.follows:
            return None
        shortage = self.shortage_in(next_turn(now))
        if shortage is None:
            return None
        if shortage.affords(shortage.nothing):
            return Approach(plan, True)
        if not self.shrinks(shortage):
            return None
        return Approach(plan, False, leaves=shortage.sets())

    def shortage_in(self, state: State) -> Shortage | None:
        goal = goal_for(state, self.move)
        return Shortage(state, goal) if isinstance(goal, Goal) else None

    def shrinks(self, shortage: Shortage) -> bool:
        """Whether some set then suffices with one piece fewer, or the goal is no longer barred. The
        next turn brings an action anyway."""
        if not self.before:
            return shortage.affords(shortage.plenty)
        for amounts in self.before:
            for place, thing in enumerate(self.things):
                if amounts[place] == 0 or thing.what == "action":
                    continue
                if shortage.affords(self.one_less(shortage, amounts, place)):
                    return True
        return False

    def one_less(self, shortage: Shortage, amounts: Amounts, place: int) -> Amounts:
        """One of the earlier sets with one piece fewer, among the things that count now."""
        wanted = {
            (thing.what, thing.number): amount - (1 if number == place else 0)
            for number, (thing, amount) in enumerate(zip(self.things, amounts, strict=True))
        }
        return tuple(wanted.get((thing.what, thing.number), 0) for thing in shortage.things)

    def after_voyage(self, plan: Plan) -> Approach | None:
        """R16.5: the island is seen only after paying, so every one that it could be is tried."""
        old = isinstance(plan.moves[-1], m.ExploreOldWorld)
        box, state = self.state.box, self.state
        owned = [i for seat in (state.old_world if old else state.new_world) for i in seat]
        islands = range(len(box.old_world_ids if old else box.new_world_ids))
        unseen = [island for island in islands if island not in owned]
        outcomes: list[Approach] = []
        for island in unseen:
            top = copy_state(state)
            stack = top.old_world_stack if old else top.new_world_stack
            stack[-1] = island
            outcome = self.judge(plan, self.played(top, plan))
            outcomes += [] if outcome is None else [outcome]
        return best_of(outcomes, len(unseen))


def best_of(outcomes: list[Approach], unseen: int) -> Approach | None:
    """The best that a voyage can lead to, and with how many islands."""
    if not outcomes:
        return None
    like = [outcome for outcome in outcomes if outcome.opens] or outcomes
    leaves = like[0].leaves if len(like) == unseen else []
    return msgspec.structs.replace(like[0], leaves=leaves, islands=len(like), unseen=unseen)
