"""Advice for Anno 1800: what `admiral` would do, with the chances of the lines that it compares."""

from time import monotonic

from kontor.anno1800.imagine import imagine
from kontor.bots.anno1800.admiral import Admiral
from kontor.bots.anno1800.analyst import Analyst
from kontor.bots.anno1800.candidates import at_once, idle
from kontor.bots.anno1800.payments import cheapest_payment, work_cost_of
from kontor.bots.bot import Asked
from kontor.bots.counsel import (
    Considered,
    Counsel,
    compared,
    overruled,
    ranked,
    sure_reasons,
)
from kontor.table.chance import Dice
from kontor.table.moves import Move

BOT, NODES, SECONDS = "admiral", 150, 2.0
SEARCHING = 0.6  # of the time; the rest is for chances
LINES = 6  # whose chances are compared
OTHERS = 4  # told besides the best


def counsel(asked: Asked) -> Counsel:
    """A step that no player would put off, or the best of what was tried."""
    began = monotonic()
    state = imagine(asked.view, Dice(asked.random))
    step = at_once(state, asked.moves)
    admiral, analyst = Admiral(), Analyst()
    candidates = [] if step else admiral.candidates(asked, state)
    if not candidates:
        lines, chosen = [step or [idle(asked.moves)]], 0
    else:
        search = admiral.search(asked, state, candidates)
        best = search.best(NODES, began + SEARCHING * SECONDS)
        work_cost = work_cost_of(state)
        tried = search.foremost(LINES)
        lines = [cheapest_payment(state, one.moves, work_cost) for one in tried]
        chosen = tried.index(best)
    chances = compared(analyst, asked, lines, began + SECONDS)
    found = [_considered(*one) for one in zip(lines, chances, strict=True)]
    chosen = overruled(chosen, found)
    others = [one for number, one in enumerate(found) if number != chosen]
    assert asked.game is not None
    reasons = sure_reasons(analyst, asked.game, asked.view, found[chosen].moves)
    return Counsel(BOT, found[chosen], ranked(others, OTHERS), reasons)


def _considered(moves: list[Move], chance: tuple[float, float]) -> Considered:
    return Considered(moves, *chance)
