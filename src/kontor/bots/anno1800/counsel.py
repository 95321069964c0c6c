"""Advice for Anno 1800: what `admiral` would do, and the lines that it compares."""

from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.anno1800.state import State
from kontor.bots.anno1800.admiral import Admiral
from kontor.bots.anno1800.choices import Choice, at_once, idle
from kontor.bots.anno1800.lookout import Lookout
from kontor.bots.anno1800.sketch.drawing import sketch_of
from kontor.bots.anno1800.thrift import thrifty
from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, NODES, SECONDS = "admiral", 150, 2.0
OTHERS = 4


def counsel(asked: Asked) -> Counsel:
    """A step that nobody would put off, or the best of what was tried.

    Values are points ahead at the end, and are compared with the mean of all that was tried.
    """
    deadline = monotonic() + SECONDS
    state = imagine(asked.view, Dice(asked.random))
    now = float(sketch_of(state).lead(state.active))
    step = at_once(state, asked.moves)
    admiral = Admiral()
    options = [] if step else admiral.options(asked, state)
    if not options:
        moves: list[Move] = step or [idle(asked.moves)]
        return Counsel(BOT, "points", now, Considered(moves, now))
    mind = admiral.mind(state.seats)
    effort = mind.till.effort.copy()
    lookout = Lookout(mind, asked, state, options, admiral.swapped)
    best = lookout.best(NODES, deadline)
    found = [_considered(lookout, choice, state, effort, now) for choice in lookout.choices]
    chosen = found[lookout.choices.index(best)]
    before = sum(one.value for one in found) / len(found)
    return Counsel(BOT, "points", before, chosen, ranked([o for o in found if o != chosen], OTHERS))


def _considered(
    lookout: Lookout, choice: Choice, state: State, effort: list[float], now: float
) -> Considered:
    points = lookout.points_of(choice)
    return Considered(thrifty(state, choice.moves, effort), now if points is None else points)
