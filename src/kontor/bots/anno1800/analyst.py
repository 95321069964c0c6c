"""Judges positions of Anno 1800: rollouts of the policy in the simulator."""

from importlib import resources
from typing import Final

from kontor.anno1800.moves import EndShift, EndTurn, Import, Produce, Trade, UpgradeFree
from kontor.anno1800.state import OVER, PLAYING, State, copy_state
from kontor.bots import analyst
from kontor.bots.analyst import Option, Reason
from kontor.bots.anno1800.candidates import candidates_of
from kontor.bots.anno1800.figures import Figures
from kontor.bots.anno1800.payments import cheapest_payment, work_cost_of
from kontor.bots.anno1800.reasons import reasons
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.anno1800.simulator.state import SimState
from kontor.bots.anno1800.steward import Steward
from kontor.bots.bot import Asked
from kontor.bots.chances import Tally

HORIZON: Final = 4  # rounds of a rollout; then the value says what to expect
MOST_OPTIONS: Final = 6
SPREAD: Final = 7919  # between the seeds of rollouts


class Analyst(analyst.Analyst):
    """All seats play on by the policy of `steward`, which knows what ends games in time."""

    effort = 24_000
    calibration = resources.files("kontor.bots.anno1800") / "data" / "chances.toml"
    prepares = (Produce, Trade, Import, EndShift, UpgradeFree, EndTurn)
    counts = Figures

    def __init__(self) -> None:
        self.bot = Steward()

    def rollouts(self, state: State, seat: int, seed: int, count: int) -> Tally:
        tally, start, minds = Tally(state.seats), simulated(state), self.bot.minds(state.seats)
        last, cap = start.round + HORIZON, state.options.max_rounds
        if cap is not None:
            last = min(last, cap)
        for number in range(count):
            sim = start.copy()
            sim.rng = (seed + number + 1) * SPREAD & 0x7FFFFFFF
            deal_decks(sim)
            minds.policy.play_on(sim, last)
            if sim.phase not in (PLAYING, OVER) and last != cap:
                minds.policy.play_on(sim, sim.round + 2)  # the end has begun
            if sim.phase == OVER or last == cap:
                add_end(tally, sim)
            else:
                minds.outlook.look(sim)
                leads = [minds.outlook.lead(one) for one in range(sim.seats)]
                tally.expect(minds.outlook.chances, leads)
        return tally

    def deal(self, state: State, seat: int, seed: int) -> State:
        """Hands stay; decks and stacks are shuffled."""
        dealt, sim = copy_state(state), simulated(state)
        sim.rng = (seed + 1) * SPREAD & 0x7FFFFFFF
        deal_decks(sim)
        dealt.decks, dealt.expedition_deck = sim.decks, sim.expeditions
        dealt.old_world_stack, dealt.new_world_stack = sim.old_stack, sim.new_stack
        return dealt

    def options(self, asked: Asked, state: State) -> list[Option]:
        policy, work_cost = self.bot.minds(state.seats).policy, work_cost_of(state)
        found = candidates_of(policy, state, simulated(state), asked.moves)[:MOST_OPTIONS]
        return [Option(cheapest_payment(state, one.moves, work_cost), one.logit) for one in found]

    def reasons(self, before: State, after: State, seat: int) -> list[Reason]:
        return reasons(before, after, seat)


def add_end(tally: Tally, sim: SimState) -> None:
    totals = [float(sim.score(seat)) for seat in range(sim.seats)]
    best = max(totals)
    tally.add(totals, [seat for seat in range(sim.seats) if totals[seat] == best])


def deal_decks(sim: SimState) -> None:
    for deck in sim.decks:
        sim.shuffle(deck)
    for pieces in (sim.expeditions, sim.old_stack, sim.new_stack):
        sim.shuffle(pieces)
