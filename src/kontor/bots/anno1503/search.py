"""Tries moves in imagined worlds, where all seats then play by routine."""

from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from kontor.anno1503.actions import any_tile_on_map
from kontor.anno1503.choices import legal_moves
from kontor.anno1503.numbering import EXPLORER, NONE, SHIPS
from kontor.anno1503.offers import sail_number
from kontor.anno1503.scoring import scores
from kontor.anno1503.ships import any_fit_to_sail
from kontor.anno1503.state import (
    BUILD,
    EARLY_SPYING,
    OVER,
    ROLL,
    SAIL,
    SPYING,
    State,
    copy_state,
)
from kontor.bots.anno1503.aims import Habits, is_in_reach, least_distance, nearest_plans
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.playout import Luck, deal_anew, perform, play_on
from kontor.bots.anno1503.routine import Routine
from kontor.bots.anno1503.voyages import LEAST
from kontor.table.moves import Move

AT_LEAST: Final = 6.0  # cards by which every seat is farther from winning than it seems
AHEAD: Final = 0.5  # cards that having the next turn is worth
BATCH: Final = 8  # worlds before an option may be dropped for good
CLEAR: Final = 3.0  # by how many standard errors it must then be worse
PLANS: Final = 4  # that are looked at besides the usual one
TARGETS: Final = 3  # squares that a ship may be sent to


class Option:
    """A move, the plan that it belongs to (0: whatever is nearest), the target of its ship, and its
    result in each world."""

    def __init__(self, move: Move, plan: int = 0, ship: int = 0, target: int = NONE) -> None:
        self.move = move
        self.plan = plan
        self.ship = ship
        self.target = target
        self.values: list[float] = []

    def mean(self) -> float:
        total = 0.0
        for value in self.values:
            total += value
        return total / max(1, len(self.values))


class Search:
    """Compares options for the seat that decides."""

    def __init__(
        self,
        chart: Chart,
        habits: list[Habits],
        judge: Habits,
        state: State,
        seed: int,
        turns: int,
    ) -> None:
        self.chart = chart
        self.habits = habits
        self.judge = judge  # judges the positions where trials end
        self.state = state
        self.seat = state.deciding
        self.seed = seed
        self.turns = turns
        self.luck = Luck(seed)
        self.worlds: list[State] = []
        self.nodes = 0

    def world(self, number: int) -> State:
        while len(self.worlds) <= number:
            world = copy_state(self.state)
            self.luck.begin(self.seed + len(self.worlds) * 104729)
            deal_anew(world, self.seat, self.luck)
            self.worlds.append(world)
        return self.worlds[number]

    def trial(self, option: Option) -> None:
        """Try an option in one more world."""
        number = len(option.values)
        state = copy_state(self.world(number))
        routine = Routine(self.chart, self.habits, state.seats)
        if option.plan:
            routine.keep_to(self.seat, option.plan)
        if option.target != NONE:
            routine.target[self.seat * SHIPS + option.ship] = option.target
        seed = self.seed + number * 15485863
        self.luck.begin(seed)
        perform(state, option.move, self.luck)
        play_on(state, routine, self.luck, seed, self.turns, self.state.active)
        option.values.append(self.value(state))
        self.nodes += 1

    def value(self, state: State) -> float:
        """The chance to win."""
        if state.phase == OVER:
            if state.winner == self.seat:
                return 1.0
            if state.winner != NONE:
                return 0.0
            return 1.0 if scores(state)[self.seat].winner else 0.0
        return prospect(self.chart, self.judge, state, self.seat)

    def best(
        self, options: list[Option], nodes: int, caution: float, is_over: Callable[[], bool]
    ) -> Option:
        """Drop the worse half repeatedly, until nodes or time are used up or there is nothing left
        to compare. The first option is the one to beat."""
        left = options
        last = self.nodes + nodes
        rounds = 1
        while 2 << rounds < len(options):
            rounds += 1
        while True:
            # with one world for each option there would be nothing to compare
            for world in range(max(2, nodes // rounds // len(left))):
                if is_over() or self.nodes + len(left) > last:
                    return chosen(left, caution)
                for option in left:
                    self.trial(option)
                if world % BATCH == BATCH - 1:
                    left = still_open(left)
                    if len(left) == 1:
                        return left[0]
            if len(left) <= 2:
                return chosen(left, caution)
            left = better_half(left)


def still_open(options: list[Option]) -> list[Option]:
    """The first option, and those that it is not clearly better than."""
    left = [options[0]]
    for option in options:
        if option is not options[0] and not is_better(options[0], option, CLEAR):
            left.append(option)
    return left


def better_half(options: list[Option]) -> list[Option]:
    """The first option stays, and so do the best of the others."""
    others: list[Option] = []
    means: list[float] = []
    for option in options:
        if option is options[0]:
            continue
        mean = option.mean()
        place = len(others)
        while place > 0 and means[place - 1] < mean:
            place -= 1
        others.insert(place, option)
        means.insert(place, mean)
    return [options[0], *others[: max(1, len(options) // 2 - 1)]]


def chosen(options: list[Option], caution: float) -> Option:
    """The best option, if it is clearly better than the first."""
    best = options[0]
    for option in options:
        if option.values and option.mean() > best.mean():
            best = option
    return best if is_better(best, options[0], caution) else options[0]


def is_better(one: Option, other: Option, caution: float) -> bool:
    """Whether the difference in the same worlds is larger than chance would explain."""
    count = min(len(one.values), len(other.values))
    if count == 0:
        return False
    total = 0.0
    squares = 0.0
    for number in range(count):
        difference = one.values[number] - other.values[number]
        total += difference
        squares += difference * difference
    mean = total / count
    spread = sqrt(max(0.0, squares / count - mean * mean) / count)
    return mean > caution * spread


def prospect(chart: Chart, judge: Habits, state: State, seat: int) -> float:
    """The chance to win, from how far each seat has come."""
    total = 0.0
    far: list[float] = []
    for other in range(state.seats):
        distance = max(1.0, least_distance(chart, judge, state, other) + AT_LEAST)
        if other == state.active:
            distance -= AHEAD
        far.append(distance)
        total += distance
    sharp = judge.doubt * state.seats / total
    chances = 0.0
    for other in range(state.seats):
        chances += exp(-sharp * (far[other] - far[seat]))
    return 1.0 / chances


# -- options ----------------------------------------------------------------------------------


def options_of(state: State, routine: Routine, plan: int = 0) -> list[Option]:
    """Moves worth a trial; the first is the routine's, which keeps to a plan if it has one. The
    others are what the routine would do with other plans, and alternatives within this one."""
    seat = state.deciding
    if plan and is_in_reach(routine.chart, routine.every_habits[seat], state, seat, plan):
        routine.keep_to(seat, plan)
    else:
        plan = 0
    found = [Option(routine.choose(state), plan)]
    if state.phase == ROLL:
        add(found, Option(state.box.offers.roll, plan))
    elif state.phase == BUILD:
        add_goals(state, routine, found)
        add_cards(state, routine, found)
    elif state.phase == SAIL:
        add_voyages(state, routine, found)
    elif state.phase != SPYING and state.phase != EARLY_SPYING:  # dozens of squares to look at
        for move in legal_moves(state):
            add(found, Option(move, plan))
    if state.phase == BUILD or state.phase == SAIL:
        add_plans(state, routine, found)
    return found


def add(found: list[Option], option: Option) -> None:
    """Add a move, unless it is already there."""
    for other in found:
        if other.move is option.move:
            return
    found.append(option)


def add_goals(state: State, routine: Routine, found: list[Option]) -> None:
    """Steps towards everything that can be paid for this turn, and the end of it."""
    seat, plan = state.active, found[0].plan
    for goal in routine.order:
        if routine.score(state, seat, goal, 0.0) > LEAST:
            add(found, Option(routine.step_towards(state, seat, goal), plan))
    if any_fit_to_sail(state) and routine.wants_to_sail(state, seat):
        add(found, Option(state.box.offers.set_sail, plan))
    else:
        add(found, Option(state.box.offers.end_turn, plan))


def add_cards(state: State, routine: Routine, found: list[Option]) -> None:
    """Both ways to play an Explorer, and the exchange of the card that is worth least."""
    seat, plan, offers = state.active, found[0].plan, state.box.offers
    if not state.expansion or not state.action_hands[seat]:
        return
    if routine.holds(state, EXPLORER):
        add(found, Option(offers.explorer_gold, plan))
        if any_tile_on_map(state):
            add(found, Option(offers.explorer_look, plan))
    if not state.exchanged and state.gold[seat] >= state.box.exchange_fee:
        add(found, Option(offers.exchange[routine.worst_card(state, seat)], plan))


def add_plans(state: State, routine: Routine, found: list[Option]) -> None:
    """What the routine would do now with other plans."""
    seat = state.active
    for plan in nearest_plans(routine.chart, routine.habits, state, seat, PLANS):
        routine.keep_to(seat, plan)
        add(found, Option(routine.choose(state), plan))


def add_voyages(state: State, routine: Routine, found: list[Option]) -> None:
    """The squares where a tile is worth most, for each ship that may act."""
    seat, plan = state.active, found[0].plan
    routine.set_unseen(state, seat)
    for ship in range(SHIPS):
        if state.points[ship] == 0:
            continue
        at = state.ship_at[seat * SHIPS + ship]
        for target in targets_of(state, routine, at, state.points[ship]):
            if target == at:
                move = state.box.offers.explore[ship]
            else:
                way = routine.way_to(state, at, target)
                if way == NONE:
                    continue
                move = state.box.offers.sail[sail_number(ship, way)]
            add(found, Option(move, plan, ship, target))
    add(found, Option(state.box.offers.end_turn, plan))


def targets_of(state: State, routine: Routine, at: int, points: int) -> list[int]:
    """A few squares, the most promising first, as the routine sees them."""
    found: list[int] = []
    hidden: list[int] = []
    while len(found) < TARGETS:
        target = routine.best_target(state, state.active, at, points, NONE)
        if target == NONE:
            break
        found.append(target)
        hidden.append(state.island[target])
        state.island[target] = NONE
    for number in range(len(found)):
        state.island[found[number]] = hidden[number]
    return found
