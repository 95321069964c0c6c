"""What becomes of a move: tried out in imagined worlds, where everybody goes on by routine."""

from collections.abc import Callable
from math import exp, sqrt
from typing import Final

from kontor.anno1503.choices import legal_moves
from kontor.anno1503.numbering import (
    LEVELS,
    NONE,
    ORDINARY,
    SHIPS,
)
from kontor.anno1503.offers import sail_number, sell_number
from kontor.anno1503.scoring import scores
from kontor.anno1503.state import BUILD, OVER, SAIL, State, copy_state
from kontor.bots.anno1503.aims import Habits, least_distance
from kontor.bots.anno1503.chart import Chart
from kontor.bots.anno1503.playout import Luck, deal_anew, perform, play_on
from kontor.bots.anno1503.routine import Routine
from kontor.table.moves import Move

AT_LEAST: Final = 6.0  # cards by which everybody is farther away than it seems
AHEAD: Final = 0.5  # cards that it is worth to be next
TARGETS: Final = 5  # squares that a ship may be sent to


class Option:
    """A move, where its ship is sent to, and what it came to in each world."""

    def __init__(self, move: Move, ship: int = 0, target: int = NONE) -> None:
        self.move = move
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
        self.judge = judge  # by which positions are judged where a trial ends
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
        """One more world for an option."""
        number = len(option.values)
        state = copy_state(self.world(number))
        routine = Routine(self.chart, self.habits, state.seats)
        if option.target != NONE:
            routine.target[self.seat * SHIPS + option.ship] = option.target
        seed = self.seed + number * 15485863
        self.luck.begin(seed)
        perform(state, option.move, self.luck)
        play_on(state, routine, self.luck, seed, self.turns)
        option.values.append(self.value(state))
        self.nodes += 1

    def value(self, state: State) -> float:
        """The chance of a win."""
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
        """Drops the worse half again and again, until nodes or time are spent. The first option is
        the one to be beaten."""
        left = options
        last = self.nodes + nodes
        rounds = 1
        while 2 << rounds < len(options):
            rounds += 1
        while True:
            # with one world for each option there would be nothing to compare
            for _ in range(max(2, nodes // rounds // len(left))):
                if is_over() or self.nodes + len(left) > last:
                    return chosen(left, caution)
                for option in left:
                    self.trial(option)
            if len(left) <= 2:
                return chosen(left, caution)
            left = better_half(left)


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
    """Whether the difference in the same worlds is more than chance would make it."""
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
    """The chance of a win from how far everybody is."""
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


def options_of(state: State, routine: Routine) -> list[Option]:
    """Moves worth a trial; the first is that of the routine."""
    usual = routine.choose(state)
    found = [Option(usual)]
    if state.phase == SAIL:
        add_voyages(state, routine, found)
        return found
    seat = state.deciding
    for move in legal_moves(state):
        if move is not usual and (state.phase != BUILD or is_sensible(state, seat, move)):
            found.append(Option(move))
    return found


def is_sensible(state: State, seat: int, move: Move) -> bool:
    """Leaves out sales to others than whoever pays most, and other doubles."""
    offers = state.box.offers
    if move is offers.explorer_look:
        return False
    best = NONE
    for level in range(LEVELS - 1, -1, -1):
        if state.people[seat * LEVELS + level] > state.served[level]:
            best = level
            break
    for level in range(LEVELS):
        if level != best:
            for good in range(ORDINARY):
                if move is offers.sell[sell_number(level, good)]:
                    return False
    return True


def add_voyages(state: State, routine: Routine, found: list[Option]) -> None:
    """The squares where a tile is worth most, for each ship that may act."""
    seat = state.active
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
            found.append(Option(move, ship, target))
    if found[0].move is not state.box.offers.end_turn:
        found.append(Option(state.box.offers.end_turn))


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
