"""Advice for Anno 1800: what `steward` would do, and the lines that it compares."""

from contextlib import suppress
from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.anno1800.moves import EndTurn
from kontor.anno1800.state import State
from kontor.bots.anno1800.foresight import Foresight, gist, shape_of
from kontor.bots.anno1800.greedy import Prospect
from kontor.bots.anno1800.steward import Steward
from kontor.bots.anno1800.thought import GAIN, NEVER, may_end, sensible
from kontor.bots.bot import Asked
from kontor.bots.counsel import Considered, Counsel, ranked
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, SECONDS = "steward", 2.0
NODES = Steward.budget.nodes or 1
AT_LEAST = 8  # lines are looked at, however long it takes
OTHERS = 4


class OutOfTime(Exception):
    """The thought has lasted too long."""


def counsel(asked: Asked) -> Counsel:
    """A free gain, an action, or the end of the turn, in the order in which the bot thinks."""
    end = monotonic() + SECONDS
    state = imagine(asked.view, Dice(asked.random))
    steward = Steward()
    thought = Prospect(steward.stance(state), list(state.hands[state.active]), state)
    options = steward.choosable(thought, sensible(thought.actions(), state, NEVER))
    lines = _glanced(thought, options, end)
    gain = thought.gain(asked.moves)
    if gain:
        return _chosen(thought.now, lines, _worth(thought, gain))
    if may_end(asked.moves):
        rest = _worth(thought, [EndTurn()])
        better = [line for line in lines if line.value > thought.now + GAIN]
        return _chosen(thought.now, [*lines, rest], better[0] if better else rest)
    way_out = steward.way_out(thought, options) if monotonic() < end else []
    if way_out:
        return _chosen(thought.now, lines, _worth(thought, way_out))
    return _looking_ahead(thought, lines, end)


def _worth(thought: Prospect, line: list[Move]) -> Considered:
    return Considered(line, thought.worth(thought.after(line)))


def _glanced(thought: Prospect, options: list[list[Move]], end: float) -> list[Considered]:
    """The lines that look best at first sight, none of them twice in another place."""
    seen: list[Considered] = []
    for option in options:
        if len(seen) >= AT_LEAST and monotonic() >= end:
            break
        seen.append(_worth(thought, option))
    found: dict[tuple[object, ...], Considered] = {}
    for one in sorted(seen, key=lambda one: -one.value):
        found.setdefault(gist(one.moves[-1]), one)
    return list(found.values())[: shape_of(NODES).lines]


def _looking_ahead(thought: Prospect, lines: list[Considered], end: float) -> Counsel:
    """Actions, compared by where the next turns lead, and with letting it be; as many as there is
    time for, and at first sight if there is none."""

    def think(state: State) -> Prospect:
        if monotonic() >= end:
            raise OutOfTime
        return thought.again(state)

    foresight = Foresight(think, shape_of(NODES).turns, thought.outline)
    found: list[Considered] = []
    before = thought.now
    with suppress(OutOfTime):
        before = foresight.value(thought, [], NEVER)
        for line in lines:
            found.append(Considered(line.moves, foresight.value(thought, line.moves, NEVER)))
    if not found:
        return _chosen(thought.now, lines, lines[0])
    return _chosen(before, found, max(found, key=lambda one: one.value))


def _chosen(before: float, lines: list[Considered], best: Considered) -> Counsel:
    others = [line for line in lines if line.moves != best.moves]
    return Counsel(BOT, "points", before, best, ranked(others, OTHERS))
