"""Several goals in one turn, such as three hires or a fleet, in any order that works."""

from collections.abc import Sequence

from kontor.anno1800.build import continues_build
from kontor.anno1800.events import CubesExhausted, GoldPaid, Produced, TokensSpent
from kontor.anno1800.game import HANDLERS
from kontor.anno1800.moves import BuildIndustry, BuildShip, BuildShipyard, Demolish, Hire, Upgrade
from kontor.anno1800.state import DEMOLITION_PART, NONE, State, copy_state
from kontor.anno1800.workforce import continues_upgrading
from kontor.planner.anno1800.bounds import may_be_done
from kontor.planner.anno1800.demand import of_exploration, of_upgrade
from kontor.planner.anno1800.goals import Goal, demand_of, rich
from kontor.planner.anno1800.missing import Missing, missing
from kontor.planner.anno1800.parts import Part, is_repeated, part_of, without
from kontor.planner.anno1800.plan import Plan, Price, plans
from kontor.planner.anno1800.steps import ignore
from kontor.planner.anno1800.thorough import Thorough
from kontor.table.events import Event
from kontor.table.moves import Move
from kontor.table.refusals import BadInput, Refused

PARTS_OF_BUILDING = (BuildIndustry, BuildShipyard, BuildShip, Demolish)
NOTHING = Price(0, 0, 0, 0, 0)


def compound(state: State, moves: list[Move]) -> Plan | None:
    """A plan that plays all these hires, upgrades, builds and demolitions in this turn, in any
    order; None if there is none.

    A plan is found whenever one exists, but not always the cheapest: it is the cheapest of those
    that pay for one goal after the other, each at its lowest price; only if all of these fail, it
    is the first that is found.
    """
    parts = _parts(state, moves)
    if len(parts) < len(moves) or not may_be_done(state, parts):
        return None
    way = one_by_one(state, parts)
    if way is None:
        search = Thorough(state, parts)
        way = search.moves if search.run() else None
    return None if way is None else recorded(state, way)


def _parts(state: State, moves: list[Move]) -> list[Part]:
    """What the goals ask for; None if one of them does not exist."""
    for move in moves:
        if not isinstance(move, (*PARTS_OF_BUILDING, Hire, Upgrade)):
            raise BadInput(f"{type(move).__name__} cannot be one of several goals", "moves")
    parts = [part_of(state, move) for move in moves]
    return [part for part in parts if part is not None]


def missing_beside(state: State, moves: list[Move]) -> Missing:
    """What is missing for several goals that cannot be had together: as many of them as can
    be, from the first on, are played as their plan says, and then the next one is asked about."""
    for place in range(len(moves) - 1, -1, -1):
        plan = compound(state, moves[:place])
        if plan is not None:
            return missing(played(state, plan.moves), moves[place])
    return Missing()


def played(state: State, moves: Sequence[Move]) -> State:
    """The position after these moves."""
    after = copy_state(state)
    for move in moves:
        HANDLERS[type(move)](after, move, ignore)
    return after


# -- one goal after the other -----------------------------------------------------------------


def one_by_one(state: State, parts: list[Part]) -> list[Move] | None:
    """The cheapest order of goals if each is paid for at its lowest price when its turn comes."""
    search = _OneByOne()
    search.go_on(state, parts, [], NOTHING)
    return search.best


class _OneByOne:
    def __init__(self) -> None:
        self.best: list[Move] | None = None
        self.price = NOTHING

    def go_on(self, state: State, left: list[Part], moves: list[Move], price: Price) -> None:
        if self.best is not None and price >= self.price:
            return
        if not left:
            self.best, self.price = moves, price
            return
        for place, part in enumerate(left):
            goal = None if is_repeated(left, place) else goal_now(state, part)
            for plan in [] if goal is None else plans(state, goal, 1):
                after = played(state, plan.moves)
                total = added(price, plan.price)
                self.go_on(after, without(left, place), [*moves, *plan.moves], total)


def added(one: Price, other: Price) -> Price:
    return Price(
        one.gold + other.gold,
        one.trade + other.trade,
        one.exploration + other.exploration,
        one.cubes + other.cubes,
        one.moves + other.moves,
    )


def goal_now(state: State, part: Part) -> Goal | None:
    """The goal by itself, if nothing but its price bars it."""
    move = part.move
    if isinstance(move, Upgrade):
        fresh = not continues_upgrading(state, part.steps)
        return Goal(move, of_upgrade(state, part.promoted, part.steps, fresh))
    if part.field != NONE:
        try:
            HANDLERS[type(move)](rich(state), move, ignore)
        except Refused:
            return None
    if isinstance(move, Demolish):
        demolition = of_exploration(0)
        demolition.action = not continues_build(state, DEMOLITION_PART)
        return Goal(move, demolition)
    demand = demand_of(state, move)
    return None if demand is None else Goal(move, demand)


# -- from moves to a plan ---------------------------------------------------------------------


def recorded(state: State, moves: list[Move]) -> Plan:
    """The plan of these moves, with the price and the reveals found by playing them."""
    after, meter, reveals = copy_state(state), Meter(state), list[int]()
    for place, move in enumerate(moves):
        meter.revealed = False
        before = standing(after)
        HANDLERS[type(move)](after, move, meter.note)
        if isinstance(move, PARTS_OF_BUILDING):
            meter.cubes -= before - standing(after)
        if meter.revealed:
            reveals.append(place)
    price = Price(meter.gold, meter.trade, meter.exploration, meter.cubes, len(moves))
    return Plan(moves, price, reveals)  # type: ignore[arg-type]


def standing(state: State) -> int:
    """The weight of all cubes at workplaces. Cubes under a tile that is built over have already
    worked, so they are not paid for again."""
    return sum([kind + 1 for kind in state.work])


class Meter:
    """Adds up what the moves of a plan cost."""

    def __init__(self, state: State) -> None:
        self.kinds = state.box.kind_number
        self.gold = 0
        self.trade = 0
        self.exploration = 0
        self.cubes = 0
        self.revealed = False

    def note(self, event: Event) -> None:
        self.revealed = self.revealed or event.reveals
        if isinstance(event, GoldPaid):
            self.gold += event.gold
        elif isinstance(event, TokensSpent):
            spent = event.from_ships + event.from_cards
            self.trade += spent if event.family == "trade" else 0
            self.exploration += spent if event.family == "exploration" else 0
        elif isinstance(event, Produced):
            self.cubes += self.kinds[event.kind] + 1
        elif isinstance(event, CubesExhausted):
            self.cubes += (self.kinds[event.kind] + 1) * event.count
