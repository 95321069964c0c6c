"""Judges positions of Anno 1503: all seats play on by the policy of `steward`."""

from importlib import resources
from typing import Final

from kontor.anno1503.moves import EndTurn, Roll, SetSail
from kontor.anno1503.objectives import scores
from kontor.anno1503.state import OVER, State, copy_state
from kontor.bots import analyst
from kontor.bots.analyst import Option, Reason
from kontor.bots.anno1503.candidates import candidates_of
from kontor.bots.anno1503.figures import Figures
from kontor.bots.anno1503.reasons import reasons
from kontor.bots.anno1503.rollout import roll_out, winning_move
from kontor.bots.anno1503.steward import Steward
from kontor.bots.anno1503.worlds import Luck, deal_anew
from kontor.bots.bot import Asked
from kontor.bots.chances import Tally

LONGEST: Final = 60  # rounds of a rollout; then the objectives count as they are
MOST_OPTIONS: Final = 6
SPREAD: Final = 15485863  # between the seeds of rollouts
PER_PLACE: Final = 0.1  # what each place behind the first in the list of options counts


class Analyst(analyst.Analyst):
    """Plays on with the policy of `steward`."""

    effort = 60_000
    calibration = resources.files("kontor.bots.anno1503") / "data" / "chances.toml"
    prepares = (Roll, SetSail, EndTurn)
    counts = Figures

    def rollouts(self, state: State, seat: int, seed: int, count: int) -> Tally:
        tally, luck, bot = Tally(state.seats), Luck(1), Steward()
        for number in range(count):
            world = copy_state(state)
            luck.begin((seed + number) * SPREAD)
            deal_anew(world, seat, luck)
            begun = state.active  # the turn in progress keeps its luck
            roll_out(
                world,
                bot.policy(world),
                luck,
                (seed + number) * SPREAD + 1,
                self.turns(state),
                begun,
            )
            result = scores(world)
            totals = [float(one.total) for one in result]
            tally.add(totals, [one.seat for one in result if one.winner])
        return tally

    def turns(self, state: State) -> int:
        rounds, most = LONGEST, state.options.max_rounds
        if most is not None:
            rounds = min(rounds, most - state.round)
        return max(1, rounds) * state.seats

    def deal(self, state: State, seat: int, seed: int) -> State:
        dealt, luck = copy_state(state), Luck(seed)
        deal_anew(dealt, seat, luck)
        return dealt

    def options(self, asked: Asked, state: State) -> list[Option]:
        if state.phase == OVER:
            return []
        winner = winning_move(state)
        if winner is not None:
            return [Option([winner], 0.0)]
        found, moves = list[Option](), []
        for one in candidates_of(state, Steward().policy(state)):
            if one.move not in moves:
                moves.append(one.move)
                found.append(Option([one.move], -PER_PLACE * len(found)))
        return found[:MOST_OPTIONS]

    def reasons(self, before: State, after: State, seat: int) -> list[Reason]:
        return reasons(before, after, seat)
