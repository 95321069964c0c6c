"""Tries its moves in one imagined world after the other, within its budget."""

from time import monotonic

from kontor.anno1503.moves import (
    AdvancePalace,
    BuildNoble,
    BuildShip,
    Buy,
    BuyCannon,
    EndTurn,
    Explore,
    PlacePioneer,
    PlayBuilder,
    PlayEngineer,
    PlayInventor,
    Promote,
    Repair,
    Sail,
    SetSail,
)
from kontor.anno1503.numbering import NONE, SHIPS
from kontor.anno1503.state import SAIL, State
from kontor.bots.anno1503.aims import Habits
from kontor.bots.anno1503.greedy import habits_named
from kontor.bots.anno1503.routine import Routine
from kontor.bots.anno1503.search import Option, Search, options_of
from kontor.bots.anno1503.steward import Steward
from kontor.bots.bot import Asked, Budget
from kontor.table.moves import Move

ENDLESS = 1 << 30  # nodes
AHEAD = 4  # rounds that a trial lasts; then the position is judged
CAUTION = 1.0  # how clear a difference must be, in standard errors
LUCK = 31  # bits
PAYMENTS = (
    *(Buy, PlacePioneer, Promote, BuildShip, Repair, BuyCannon, AdvancePalace, BuildNoble),
    *(PlayBuilder, PlayEngineer, PlayInventor),
)


class Admiral(Steward):
    """Drops moves that do worse than others in the same worlds, half of them at a time.

    It can be stopped at any moment: then its move is the one that has done best so far, or, before
    the first trial, the one that `steward` would make.
    """

    budget = Budget(nodes=400)

    def __init__(self, weights: Habits | None = None) -> None:
        super().__init__(weights)
        self.plan = 0  # kept until the end of the round; 0: whatever is nearest
        self.round = 0
        self.targets = [NONE] * SHIPS  # where its ships are sent to

    def decide(self, asked: Asked, state: State) -> Move:
        deadline = None if asked.budget.seconds is None else monotonic() + asked.budget.seconds
        nodes = asked.budget.nodes or (self.budget.nodes if deadline is None else None) or ENDLESS

        def is_over() -> bool:
            return deadline is not None and monotonic() >= deadline

        routine = self.routine(state)
        if state.phase == SAIL:
            self.steer(state, routine)
        options = worth_trying(options_of(state, routine, self.plan_for(state)))
        best = options[0]
        if len(options) > 1 and not self.is_under_way(best.move):
            best = self.search(asked, state).best(options, nodes, CAUTION, is_over)
        self.plan = best.plan
        self.remember(state, best)
        return best.move

    # -- what it remembers --------------------------------------------------------------------

    def plan_for(self, state: State) -> int:
        if state.round != self.round:
            self.plan, self.round = 0, state.round
        return self.plan

    def steer(self, state: State, routine: Routine) -> None:
        """Ships keep sailing to their targets as long as there is something to get."""
        seat = state.deciding
        routine.plan_anew(state, seat)
        routine.set_unseen(state, seat)
        for ship, target in enumerate(self.targets):
            at_sea = state.ship_at[seat * SHIPS + ship] != NONE
            if target != NONE and not (at_sea and is_worth_it(state, routine, target)):
                self.targets[ship] = NONE
            routine.target[seat * SHIPS + ship] = self.targets[ship]

    def is_under_way(self, move: Move) -> bool:
        return isinstance(move, Sail | Explore) and self.targets[move.ship] != NONE

    def remember(self, state: State, option: Option) -> None:
        move = option.move
        if isinstance(move, Explore):
            self.targets[move.ship] = NONE
        elif isinstance(move, Sail) and self.targets[move.ship] == NONE:
            self.targets[move.ship] = option.target
            if option.target == NONE:
                self.targets[move.ship] = self.usual_target(state, move.ship, option.plan)

    def usual_target(self, state: State, ship: int, plan: int) -> int:
        """Where the routine sends a ship."""
        seat, routine = state.active, self.routine(state)
        routine.plan_anew(state, seat)
        if plan:
            routine.keep_to(seat, plan)
        routine.set_unseen(state, seat)
        at = state.ship_at[seat * SHIPS + ship]
        return routine.best_target(state, seat, at, state.points[ship], NONE)

    def search(self, asked: Asked, state: State) -> Search:
        """Trials end after some rounds; the positions reached are judged by an outlook that was
        fitted to finished games."""
        judge = habits_named("outlook")[1 if state.expansion else 0]
        luck = asked.random.getrandbits(LUCK)
        turns = AHEAD * state.seats
        return Search(self.chart_of(state), self.every_habits(state), judge, state, luck, turns)


def is_worth_it(state: State, routine: Routine, target: int) -> bool:
    tile = state.island[target]
    if tile == NONE:
        return False
    if not state.known[tile] >> state.deciding & 1:
        return True
    return routine.known_worth(state, state.deciding, tile) >= routine.habits.claim


def worth_trying(options: list[Option]) -> list[Option]:
    """Leaving the market early is worth a trial only if the routine would leave or pay now."""
    if isinstance(options[0].move, (SetSail, EndTurn, *PAYMENTS)):
        return options
    return [option for option in options if not isinstance(option.move, SetSail | EndTurn)]
