"""Why not: the smallest sets of what would make a goal affordable.

Nothing here knows how goals are paid for. The planner is asked repeatedly with something added to
the position, from nothing upwards, so sets are exact whenever the planner is.
"""

from itertools import combinations
from typing import Literal, NamedTuple

import msgspec

from kontor.anno1800 import moves as m
from kontor.anno1800 import numbering as n
from kontor.anno1800.box import Cost, Effect
from kontor.anno1800.exhaust import exchange_rate
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.refusals import AnyRefusal
from kontor.anno1800.serving import serves_action
from kontor.anno1800.state import State, copy_state
from kontor.anno1800.workforce import continues_upgrading
from kontor.planner.anno1800.demand import Demand, of_cost, of_upgrade
from kontor.planner.anno1800.goals import PLENTY, Goal, demand_of, goal_of, rich
from kontor.planner.anno1800.payment import Purse, workshops_of
from kontor.planner.anno1800.plan import plans
from kontor.planner.anno1800.steps import ignore
from kontor.table.moves import Move
from kontor.table.refusals import Refused, TableRefusal

MOST_SETS = 5
GOALS = (
    m.BuildIndustry,
    m.BuildShipyard,
    m.BuildShip,
    m.PlayCard,
    m.Hire,
    m.Upgrade,
    m.ExploreOldWorld,
    m.ExploreNewWorld,
    m.TakeExpeditions,
    m.HoldFestival,
)

What = Literal["gold", "trade", "exploration", "cube", "good", "action"]
KEYS: dict[str, str] = {
    "gold": "counted.gold",
    "trade": "counted.tokens.trade",
    "exploration": "counted.tokens.exploration",
    "cube": "counted.population.{}",
    "good": "name.good.{}",
    "action": "counted.actions",
}


class Lack(msgspec.Struct, frozen=True):
    """An amount of one thing: a cube counts in its quarter, a good in the pool."""

    what: What
    amount: int
    id: str = ""  # the kind of the cube, or the good

    @property
    def key(self) -> str:
        """The text that names it; its parameter is `count`, except for goods."""
        return KEYS[self.what].format(self.id)


class Missing(msgspec.Struct, frozen=True):
    """Why a move cannot be made in this turn.

    `sets` are alternatives, the smallest first. Where no means would help, `refusal` says what is
    in the way. Neither: nothing is missing.
    """

    sets: list[list[Lack]] = []
    refusal: AnyRefusal | TableRefusal | None = None

    @property
    def nothing(self) -> bool:
        return not self.sets and self.refusal is None


def missing(state: State, move: Move, most: int = MOST_SETS) -> Missing:
    """What bars the active seat from this move in this turn."""
    goal = goal_for(state, move)
    if isinstance(goal, Goal):
        return Shortage(state, goal).missing(most)
    return Missing(refusal=goal)


class Wallet:
    """What the active seat could pay in this turn, whether it has an action left or not."""

    def __init__(self, state: State) -> None:
        if not serves_action(state):
            state = copy_state(state)
            state.actions_left = 1
        self.state, self.purse = state, Purse(state)

    def pays(self, cost: Cost) -> bool:
        goal = Goal(m.HoldFestival(), of_cost(cost, False))
        return bool(plans(self.state, goal, 1, self.purse))


# -- goals ------------------------------------------------------------------------------------


def goal_for(state: State, move: Move) -> Goal | AnyRefusal | None:
    """The goal of a move; or why it is refused even to a seat with plenty of everything. None: a
    step that is legal now."""
    if not isinstance(move, GOALS):
        return refusal_of(copy_state(state), move)
    plain = without_choices(move)
    refusal = refusal_of(rich(state), plain)
    if refusal is None:
        demand = demand_for(state, plain)
        if demand is None:
            raise ValueError(f"{plain} asks for nothing")
        return Goal(plain, demand)
    late = goal_of(state, plain) if isinstance(move, m.Hire | m.Upgrade) else None
    return refusal if late is None else late


def without_choices(move: Move) -> Move:
    """The goal alone: the plan decides how it is paid for and where a cube stands."""
    if isinstance(move, m.PlayCard):
        return m.PlayCard(move.card)
    if isinstance(move, m.Upgrade):
        return m.Upgrade(move.kind, move.steps, "quarter")
    if isinstance(move, m.ExploreOldWorld | m.ExploreNewWorld | m.TakeExpeditions):
        return type(move)()
    return move


def refusal_of(state: State, move: Move) -> AnyRefusal | None:
    """Why a move is refused; the state is used up."""
    try:
        HANDLERS[type(move)](state, move, ignore)
    except Refused as refused:
        return refused.refusal  # type: ignore[return-value]
    return None


def demand_for(state: State, move: Move) -> Demand | None:
    if isinstance(move, m.Upgrade):
        kind = state.box.kind_number[move.kind]
        return of_upgrade(state, kind, move.steps, not continues_upgrading(state, move.steps))
    return demand_of(state, move)


# -- what could be added ----------------------------------------------------------------------


class Thing(NamedTuple):
    """Something that could help, and the most of it that could be of use."""

    what: What
    number: int  # of the cube or good
    most: int


def things_for(state: State, demand: Demand) -> list[Thing]:
    """Everything that could be relevant for paying a demand; gold, of which the largest amounts can
    be of use, comes last."""
    goods = {good: amount - state.pool[good] for good, amount in demand.goods}
    short = {good: amount for good, amount in goods.items() if amount > 0}
    units = sum(short.values())
    cubes = units + sum(demand.cubes) + 2  # one to promote, and one for Aarhant
    tokens = demand.trade + units * max(state.box.trade_price)
    charts = demand.exploration + exploration_of_objectives(state, tokens)
    found = [
        Thing("action", 0, 1 if demand.action and state.actions_left == 0 else 0),
        *(Thing("good", good, amount) for good, amount in short.items()),
        *(Thing("cube", kind, cubes) for kind in useful_kinds(state, demand, short)),
        Thing("trade", 0, tokens),
        Thing("exploration", 0, charts),
        Thing("gold", 0, PLENTY),
    ]
    return [thing for thing in found if thing.most > 0]


def exploration_of_objectives(state: State, trade: int) -> int:
    """R24.1 Alonso and R24.4 Beryl, in place of trade tokens."""
    alonso = state.box.objectives[n.ALONSO].exploration if n.ALONSO in state.objectives else 0
    return alonso + trade * exchange_rate(state)


def useful_kinds(state: State, demand: Demand, goods: dict[int, int]) -> list[int]:
    """The kinds that work for it, are exhausted or promoted by it, and lower kinds that could rise
    to one of them for free."""
    kinds = {shop.kind for shop in workshops_of(state) if shop.good in goods}
    kinds |= {kind for kind in range(n.KINDS) if demand.cubes[kind]}
    kinds |= {demand.promoted} & set(range(n.KINDS))
    if n.AARHANT in state.objectives:
        kinds.add(n.INVESTOR)
    effects = [state.box.card_effect[card] for card in state.face_up[state.active]]
    for kind in range(n.INVESTOR - 1, -1, -1):
        if state.free_steps[kind] or any(raises(effect, kind) for effect in effects):
            kinds.add(kind)
    return sorted(kinds)


def raises(effect: Effect, kind: int) -> bool:
    return effect.kind == n.FREE_UPGRADES and effect.population == kind


def add(state: State, thing: Thing, amount: int) -> None:
    """Give the active seat this amount of a thing."""
    seat = state.active
    if thing.what == "gold":
        state.gold[seat] += amount
    elif thing.what == "trade":
        state.ready[seat * 2 + n.TRADE] += amount
    elif thing.what == "exploration":
        state.ready[seat * 2 + n.EXPLORATION] += amount
    elif thing.what == "cube":
        state.quarter[seat * n.KINDS + thing.number] += amount
    elif thing.what == "good":
        state.pool[thing.number] += amount
    else:
        state.actions_left += amount


# -- the search -------------------------------------------------------------------------------

Amounts = tuple[int, ...]


class Shortage:
    """One goal in one position, and how much of which things would bring it within reach."""

    def __init__(self, state: State, goal: Goal) -> None:
        self.state, self.goal = state, goal
        self.things = things_for(state, goal.demand)
        self.nothing: Amounts = (0,) * len(self.things)
        self.plenty: Amounts = tuple(thing.most for thing in self.things)
        self.answers: dict[Amounts, bool] = {}
        self.found: list[Amounts] = []
        self.most = MOST_SETS

    def affords(self, amounts: Amounts) -> bool:
        """Whether the goal could be paid for with these amounts of each thing added."""
        answer = self.answers.get(amounts)
        if answer is None:
            richer = copy_state(self.state)
            for thing, amount in zip(self.things, amounts, strict=True):
                add(richer, thing, amount)
            answer = self.answers[amounts] = bool(plans(richer, self.goal, 1))
        return answer

    def missing(self, most: int = MOST_SETS) -> Missing:
        """The smallest sets; the refusal if even plenty of everything is not enough."""
        if self.affords(self.nothing):
            return Missing()
        if self.affords(self.plenty):
            return Missing(sets=self.sets(most))
        return Missing(refusal=refusal_of(rich(self.state), self.goal.move))

    def sets(self, most: int = MOST_SETS) -> list[list[Lack]]:
        """The smallest sets by number of pieces: none suffices with one piece fewer."""
        self.most, self.found = most, []
        least = self.least()
        if self.affords(least):
            self.found.append(least)
        for size in range(1, len(self.things) + 1):
            if sum(least) + size > self.bound():
                break
            for places in combinations(range(len(self.things)), size):
                if self.could(least, self.plenty):
                    self.grow(least, list(places))
        return [self.lacks(amounts) for amounts in self.found]

    def least(self) -> Amounts:
        """What every set must contain, since even plenty of all the rest does not replace it."""
        amounts = list(self.nothing)
        for place in range(len(amounts)):
            while not self.affords(self.with_amount(self.plenty, place, amounts[place])):
                amounts[place] += 1
        return tuple(amounts)

    def with_amount(self, amounts: Amounts, place: int, amount: int) -> Amounts:
        return (*amounts[:place], amount, *amounts[place + 1 :])

    def grow(self, amounts: Amounts, places: list[int]) -> None:
        """Every smallest set that adds at least one piece at each of these places."""
        for place in places:
            if amounts[place] == self.plenty[place]:
                return
            amounts = self.with_amount(amounts, place, amounts[place] + 1)
        self.settle(amounts, places)

    def settle(self, amounts: Amounts, places: list[int]) -> None:
        """Search from these amounts upwards, the last place first, as long as there is something
        new."""
        place, rest = places[0], places[1:]
        while self.could(amounts, self.filled(amounts, places)):
            if self.could(amounts, self.filled(amounts, rest)):
                if not rest:
                    self.keep(amounts)
                    return
                self.settle(amounts, rest)
            if amounts[place] == self.plenty[place]:
                return
            amounts = self.with_amount(amounts, place, amounts[place] + 1)

    def could(self, low: Amounts, high: Amounts) -> bool:
        """Whether an unknown sufficient set may lie between these bounds."""
        if sum(low) > self.bound():
            return False
        for found in self.found:
            if all(map(int.__le__, found, high)):
                return any(
                    self.could(low, self.with_amount(high, place, amount - 1))
                    for place, amount in enumerate(found)
                    if low[place] < amount
                )
        return self.affords(high)

    def filled(self, amounts: Amounts, places: list[int]) -> Amounts:
        """The same with the largest useful amounts at these places."""
        room = max(0, self.bound() - sum(amounts))
        for place in places:
            most = min(self.plenty[place], amounts[place] + room)
            amounts = self.with_amount(amounts, place, most)
        return amounts

    def bound(self) -> int:
        """Larger sets than this are of no interest."""
        return sum(self.found[-1]) if len(self.found) >= self.most else sum(self.plenty)

    def keep(self, amounts: Amounts) -> None:
        self.found.append(amounts)
        self.found.sort(key=self.size)
        del self.found[self.most :]

    def size(self, amounts: Amounts) -> tuple[int, int, Amounts]:
        """Few pieces first, then few different ones."""
        return sum(amounts), sum(map(bool, amounts)), amounts

    def lacks(self, amounts: Amounts) -> list[Lack]:
        box, found = self.state.box, list[Lack]()
        for thing, amount in zip(self.things, amounts, strict=True):
            if amount:
                ids = {"cube": box.kind_ids, "good": box.good_ids}.get(thing.what)
                name = "" if ids is None else ids[thing.number]
                found.append(Lack(thing.what, amount, name))
        return found
