"""Advice for Anno 1800: what `admiral` would do, and the lines that it compares."""

from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
from kontor.bots.anno1800.admiral import Admiral
from kontor.bots.anno1800.candidates import Candidate, at_once, idle
from kontor.bots.anno1800.payments import cheapest_payment, work_cost_of
from kontor.bots.anno1800.search import Search
from kontor.bots.anno1800.simulator.from_position import simulated
from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, NODES, SECONDS = "admiral", 150, 2.0
OTHERS = 4


def counsel(asked: Asked) -> Counsel:
    """A step that no player would put off, or the best of what was tried.

    Values are points ahead at the end, and are compared with the mean of all that was tried.
    """
    deadline = monotonic() + SECONDS
    state = imagine(asked.view, Dice(asked.random))
    now = float(simulated(state).lead(state.active))
    step = at_once(state, asked.moves)
    admiral = Admiral()
    candidates = [] if step else admiral.candidates(asked, state)
    if not candidates:
        moves: list[Move] = step or [idle(asked.moves)]
        return Counsel(BOT, "points", now, Considered(moves, now))
    search = admiral.search(asked, state, candidates)
    best = search.best(NODES, deadline)
    work_cost = work_cost_of(state)
    found = [_considered(search, one, state, work_cost, now) for one in search.candidates]
    chosen = found[search.candidates.index(best)]
    before = sum(one.value for one in found) / len(found)
    return Counsel(BOT, "points", before, chosen, ranked([o for o in found if o != chosen], OTHERS))


def _considered(
    search: Search, candidate: Candidate, state: State, work_cost: list[float], now: float
) -> Considered:
    points = search.points_of(candidate)
    moves = cheapest_payment(state, candidate.moves, work_cost)
    return Considered(moves, now if points is None else points)
